// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// A calculator that follows the manual to the letter and whose functions are rounded correctly, by MPFR instead of
/// a C library: a second correct calculator, for proving that the judge accuses neither.
///
/// A wrong one too, on request: `distort` changes the value it holds, and it goes on with that.
public struct ExactCalculator: Brain {
  private var checker: ReferenceChecker<Doubles>
  private var state: UInt64

  /// Switches one on; it computes in Doubles, whatever the dialect's arithmetic.
  public init(_ dialect: Dialect, entropy: UInt64) {
    checker = ReferenceChecker(dialect)
    state = entropy
  }

  public var value: Double? {
    switch checker.reference.shows {
    case .entry: checker.reference.entry.double
    case .value: checker.reference.value.interval.low
    case .error, .blank: nil
    }
  }

  public var face: Face {
    var checker = checker
    var face = Face.switchedOn
    face.isPending = checker.reference.isPending
    switch checker.reference.shows {
    case .entry: face.display = checker.reference.entry.text
    case .error: face.display = checker.reference.dialect.errorTexts.first ?? "Error"
    case .blank: face.display = checker.reference.dialect.blankText
    case .value:
      face.display.clear()
      let style = checker.reference.dialect.numberStyle
      let number = checker.reference.value.interval.low
      style.spell(checker.reference.domain.shown(number, style), into: &face.display)
    }
    checker.reference.describe()
    face.description = checker.reference.description
    face.label = checker.label
    return face
  }

  public mutating func press(_ key: Key) {
    var before = checker
    checker.reference.press(key, seesError: false)
    guard checker.reference.shows == .value else { return }
    let nearest = nearest()
    if let nearest, !nearest.isFinite {
      before.reference.press(key, seesError: true)
      checker = before
      return
    }
    settle(nearest ?? checker.reference.value.interval.low)
  }

  /// The function of the key just computed; nil after anything else.
  public var latest: Key? {
    guard checker.reference.shows == .value, let latest = checker.reference.latest,
      latest.origin == checker.reference.value.origin
    else { return nil }
    return latest.key
  }

  /// Goes on with another value than the one computed.
  public mutating func distort(_ change: (Double) -> Double) {
    guard checker.reference.shows == .value else { return }
    let changed = change(checker.reference.value.interval.low)
    if changed.isFinite { settle(changed) }
  }

  private mutating func settle(_ value: Double) {
    checker.reference.settle(Interval(value))
    if checker.reference.tooLong != 0, checker.reference.tooLong == checker.reference.value.origin {
      checker.reference.shorten()
    }
  }

  /// The Double nearest to the exact result, where the key leaves a choice.
  private mutating func nearest() -> Double? {
    let reference = checker.reference
    if reference.value.interval.isSingle, reference.others.isEmpty { return nil }
    guard let latest = reference.latest, latest.origin == reference.value.origin else {
      // A number drawn: the top 53 bits of a generator of its own.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) * 0x1p-53
    }
    guard let function = latest.key.function, latest.left.isSingle, latest.right.isSingle,
      reference.others.isEmpty
    else { return nil }
    return function == .power
      ? function.nearest(latest.left.low, latest.right.low)
      : function.nearest(latest.right.low)
  }
}
