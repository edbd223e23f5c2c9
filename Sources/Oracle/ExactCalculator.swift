// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// A calculator that follows the manual to the letter and whose functions are rounded correctly, by MPFR instead of
/// a C library: a second correct calculator, for proving that the judge accuses neither.
///
/// A wrong one too, on request: `distort` changes the value it holds, and it goes on with that.
public struct ExactCalculator: Brain {
  private var watch: Watch<Doubles>
  private var state: UInt64

  /// Switches one on; it computes in Doubles, whatever the dialect's arithmetic.
  public init(_ dialect: Dialect, entropy: UInt64) {
    watch = Watch(dialect)
    state = entropy
  }

  public var value: Double? {
    switch watch.reference.shows {
    case .entry: watch.reference.entry.double
    case .value: watch.reference.value.span.low
    case .error, .blank: nil
    }
  }

  public var face: Face {
    var watch = watch
    var face = Face.switchedOn
    face.isPending = watch.reference.isPending
    switch watch.reference.shows {
    case .entry: face.display = watch.reference.entry.text
    case .error: face.display = watch.reference.dialect.errorTexts.first ?? "Error"
    case .blank: face.display = watch.reference.dialect.blankText
    case .value:
      face.display.clear()
      let style = watch.reference.dialect.numberStyle
      let number = watch.reference.value.span.low
      style.spell(watch.reference.domain.shown(number, style), into: &face.display)
    }
    watch.reference.describe()
    face.description = watch.reference.description
    face.label = watch.label
    return face
  }

  public mutating func press(_ key: Key) {
    var before = watch
    watch.reference.press(key, seesError: false)
    guard watch.reference.shows == .value else { return }
    let nearest = nearest()
    if let nearest, !nearest.isFinite {
      before.reference.press(key, seesError: true)
      watch = before
      return
    }
    settle(nearest ?? watch.reference.value.span.low)
  }

  /// The function of the key just computed; nil after anything else.
  public var latest: Key? {
    guard watch.reference.shows == .value, let latest = watch.reference.latest,
      latest.origin == watch.reference.value.origin
    else { return nil }
    return latest.key
  }

  /// Goes on with another value than the one computed.
  public mutating func distort(_ change: (Double) -> Double) {
    guard watch.reference.shows == .value else { return }
    let changed = change(watch.reference.value.span.low)
    if changed.isFinite { settle(changed) }
  }

  private mutating func settle(_ value: Double) {
    watch.reference.settle(Span(value))
    if watch.reference.tooLong != 0, watch.reference.tooLong == watch.reference.value.origin {
      watch.reference.shorten()
    }
  }

  /// The Double nearest to the exact result, where the key leaves a choice.
  private mutating func nearest() -> Double? {
    let reference = watch.reference
    if reference.value.span.isSingle, reference.others.isEmpty { return nil }
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
