// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// A calculator that follows the manual and computes correctly rounded functions by MPFR.
///
/// A second correct calculator to prove that the judge accuses neither; wrong after `distort`.
public struct ExactCalculator: Brain {
  private var checker: ReferenceChecker<Doubles>
  private var reference: Reference<Doubles> { checker.reference }
  private var random: UInt64

  /// Creates one that is switched on; it computes in Doubles whatever the dialect's arithmetic.
  public init(_ dialect: Dialect, entropy: UInt64) {
    checker = ReferenceChecker(dialect)
    random = entropy
    noteDisplay()
  }

  public var value: Double? {
    switch reference.shows {
    case .entry: reference.entry.double.isFinite ? reference.entry.double : nil
    case .value: reference.value.special.isEmpty ? reference.value.interval.low : nil
    case .error, .blank: nil
    }
  }

  public var face: Face {
    var checker = checker
    return checker.expectedFace(Reading(face: .switchedOn, value: value))
  }

  public mutating func press(_ key: Key) {
    compute(key)
    noteDisplay()
  }

  /// Keeps the display for a key that edits it.
  private mutating func noteDisplay() {
    guard reference.tables.editsShown, reference.shows == .value else { return }
    checker.reference.shownText = face.display
  }

  /// Whether there is a value, even if the display shows nothing.
  private var holdsValue: Bool { [.value, .blank].contains(reference.shows) }

  private mutating func compute(_ key: Key) {
    let before = checker
    checker.reference.press(key, seesError: false, seesFailure: false)
    guard holdsValue, !isMissing(after: key), !settlesSpecial(after: key) else { return }
    let value = nearest(after: key) ?? reference.value.interval.low
    if value.isFinite { return settle(value) }
    checker = before
    checker.reference.press(key, seesError: true, seesFailure: true)
    _ = settlesSpecial(after: key)
  }

  /// Whether an operation failed whose error is not shown yet.
  private mutating func isMissing(after key: Key) -> Bool {
    guard reference.value.special == .missing else { return false }
    if reference.value.mayBeFinite {
      if (nearest(after: key) ?? reference.value.interval.low).isFinite { return false }
      checker.reference.settle(.missing)
    }
    return true
  }

  /// Settles on a value that is not finite, if none is computed that is.
  private mutating func settlesSpecial(after key: Key) -> Bool {
    guard holdsValue, let special = reference.value.special.first else { return false }
    if reference.value.mayBeFinite, reference.operation != nil,
      nearest(after: key)?.isFinite == true
    {
      return false
    }
    checker.reference.settle(special)
    checker.reference.shortenIfKnown()
    return true
  }

  /// The last key, if it computed the value shown.
  public var latest: Key? { reference.shows == .value ? reference.operation?.key : nil }

  /// Changes the value just computed.
  public mutating func distort(_ change: (Double) -> Double) {
    guard reference.shows == .value, reference.value.special.isEmpty else { return }
    let changed = change(reference.value.interval.low)
    if changed.isFinite { settle(changed) }
  }

  private mutating func settle(_ value: Double) {
    checker.reference.settle(Interval(value))
    checker.reference.shortenIfKnown()
  }

  /// The Double nearest to the exact result, if several are permitted.
  private mutating func nearest(after key: Key) -> Double? {
    if reference.value.interval.isSingle, reference.others.isEmpty { return nil }
    guard let operation = reference.operation else {
      // What the memory holds need not have been seen.
      if key != .random { return nil }
      // The 53 high bits of a linear congruential generator.
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(random >> 11) * 0x1p-53
    }
    guard let function = operation.key.function, operation.left.isSingle,
      operation.right.isSingle, reference.others.isEmpty
    else { return nil }
    let nearest =
      operation.key.kind == .binary
      ? function.nearest(operation.left.low, operation.right.low)
      : function.nearest(operation.right.low)
    let isRounded = reference.value.mustBeRounded == .all && nearest.isFinite
    return isRounded ? reference.domain.rounded(nearest) : nearest
  }
}
