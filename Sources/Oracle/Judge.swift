// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// Follows a calculator key by key and judges whether a correct one may show each reading.
///
/// A copy is a snapshot from which several continuations can be judged.
public struct Judge: Sendable {
  var checker: AnyReferenceChecker
  private let dialect: Dialect
  private var truths: Truth

  /// Creates a judge for a calculator that is about to be switched on.
  public init(_ dialect: Dialect) {
    self.dialect = dialect
    truths = Truth(dialect.conventions)
    checker = AnyReferenceChecker(dialect)
  }

  /// Starts a new session; keeps the allocated storage.
  public mutating func switchOn() { checker.switchOn() }

  /// Judges the reading after a key, or the one at switch-on if the key is nil.
  ///
  /// Never returns `rounding`, which requires the exact result; see `observeWithTruth`.
  public mutating func observe(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    checker.observe(key, reading)
  }

  /// Judges a reading and distinguishes `rounding` from `agrees`; many times slower.
  public mutating func observeWithTruth(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    let verdict = observe(key, reading)
    guard case .agrees = verdict, reading.shown.contains(.display),
      let expression = checker.expression
    else { return verdict }
    switch checker.shows {
    case .entry, .blank: return verdict
    case .error:
      // Overflow is a limit of Double if the exact result is a number, and no limit was declared.
      if checker.hasWholeDigits { return verdict }
      let isError = truths.isUndefined(expression.node, in: expression.arena)
      return isError == false ? .rounding : verdict
    case .value:
      return checker.isExact(reading.face.display, &truths) == false ? .rounding : verdict
    }
  }

  /// The highest precision in bits at which the exact result is computed before it is undecided.
  public var truthBits: Int {
    get { truths.ceiling }
    set { truths.ceiling = newValue }
  }

  /// The distance of a Double from the exact result, in its own ulp; nil if undecided.
  public mutating func drift(of value: Double) -> Double? {
    guard let (node, arena) = checker.expression else { return nil }
    return truths.drift(of: value, from: node, in: arena)
  }

  /// The exact result to 30 digits; nil if undecided.
  public mutating func truth() -> String? {
    guard let (node, arena) = checker.expression else { return nil }
    return truths.digits(of: node, in: arena)
  }
}
