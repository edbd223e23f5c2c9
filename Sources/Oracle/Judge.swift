// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// Follows a calculator key by key and says of each reading whether a correct one may show it.
///
/// A value: a copy is a snapshot, to go on from in several directions.
public struct Judge: Sendable {
  var checker: AnyReferenceChecker
  let dialect: Dialect
  var truths: Truth

  /// A judge for a calculator of this dialect that is about to be switched on.
  public init(_ dialect: Dialect) {
    self.dialect = dialect
    truths = Truth(dialect.angle)
    checker = AnyReferenceChecker(dialect)
  }

  /// Forgets everything for a calculator that is switched on anew; keeps what has been allocated.
  public mutating func switchOn() {
    checker.switchOn()
  }

  /// Judges the reading after a key, or, with no key, the one at switch-on.
  ///
  /// Never answers `rounding`: that takes the truth, which `observeWithTruth` works out.
  public mutating func observe(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    checker.observe(key, reading)
  }

  /// Judges a reading and tells `rounding` from `agrees`; many times dearer.
  public mutating func observeWithTruth(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    let verdict = observe(key, reading)
    guard case .agrees = verdict, reading.shown.contains(.display), let expression
    else { return verdict }
    switch checker.shows {
    case .entry, .blank: return verdict
    case .error:
      // Overflow is a limit of Double too, where the number meant is one.
      let isError = truths.isUndefined(expression.node, in: expression.arena)
      return isError == false ? .rounding : verdict
    case .value:
      guard let numeral = Numeral(reading: reading.face.display, dialect.numberStyle) else {
        return verdict
      }
      let isSame = truths.isShown(
        numeral, for: expression.node, in: expression.arena, dialect.numberStyle)
      return isSame == false ? .rounding : verdict
    }
  }

  /// Up to how many bits the number meant is worked out before it counts as not decided.
  public var truthBits: Int {
    get { truths.ceiling }
    set { truths.ceiling = newValue }
  }

  /// How far a Double is from the number meant, in its own ulp; nil where that is not decided.
  public mutating func drift(of value: Double) -> Double? {
    guard let expression else { return nil }
    return truths.drift(of: value, from: expression.node, in: expression.arena)
  }

  /// The number meant, to 30 digits; nil where it is not decided.
  public mutating func truth() -> String? {
    guard let expression else { return nil }
    return truths.digits(of: expression.node, in: expression.arena)
  }

  /// What is shown, as an expression.
  var expression: (node: Int32, arena: Arena)? {
    mutating get { checker.expression }
  }

  /// The function just computed from one Double to another; nil after any other key, and where the value is
  /// hidden.
  public var measurement: LibraryCall? {
    guard checker.computesInDoubles, case let reference = checker.doubles.reference,
      reference.shows == .value,
      let latest = reference.latest, latest.origin == reference.value.origin,
      let function = latest.key.function, latest.left.isSingle, latest.right.isSingle,
      reference.value.interval.isSingle, dialect.angle == .radians
    else { return nil }
    return LibraryCall(
      key: latest.key, function: function, left: latest.left.low, right: latest.right.low,
      result: reference.value.interval.low)
  }

  /// The state the calculator should be in, in a word or two.
  public var state: String { checker.state }
}

/// One call of a C library's function, seen through a calculator.
public struct LibraryCall: Hashable, Sendable {
  public let key: Key
  let function: Function
  public let left: Double
  public let right: Double
  public let result: Double

  /// How far the result is from the exact one, in ulp; worked out when asked.
  public var ulp: Double {
    function == .power
      ? function.error(of: result, at: left, right) : function.error(of: result, at: right)
  }
}
