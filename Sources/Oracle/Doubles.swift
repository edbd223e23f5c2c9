// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The Doubles of a calculator on binary64 and some C library.
struct Doubles: Domain {
  let budgets: Budgets
  let angle: Angle

  init(_ dialect: Dialect) {
    if case .double(let profile) = dialect.arithmetic {
      budgets = Budgets(profile)
    } else {
      budgets = Budgets(.glibc)
    }
    angle = dialect.angle
  }

  var zero: Double { 0 }
  var everything: Interval<Double> { Interval(-.greatestFiniteMagnitude, .greatestFiniteMagnitude) }
  var draw: Interval<Double> { Interval(0, 1.0.nextDown) }

  func literal(_ entry: ReferenceEntry) -> Double { entry.double }
  var hundred: Interval<Double> { Interval(100) }
  func number(revealed: Double, in interval: Interval<Double>) -> Double? {
    interval.contains(revealed) ? (revealed == 0 ? 0 : revealed) : nil
  }
  func number(revealed: Double) -> Double? { revealed.isFinite ? revealed : nil }
  func double(_ number: Double) -> Double? { number }

  func constant(_ key: Key) -> OperationResult<Double> {
    OperationResult(interval: Interval(ConstantRule.of(key).double))
  }

  func shown(_ number: Double, _ style: NumberStyle) -> StyledNumeral {
    style.shown(Magnitude(number), isNegative: number < 0)
  }

  /// The host's answer, for the functions that have a library behind them.
  func library(_ key: Key, _ left: Double, _ right: Double) -> Double? {
    if let power = UnaryRule.of(key)?.power { return Function.power.host(right, power) }
    if case .angle? = UnaryRule.of(key)?.computation, angle == .degrees { return nil }
    return key.kind == .binary ? key.function?.host(left, right) : key.function?.host(right)
  }

  func text(_ interval: Interval<Double>) -> String {
    interval.isSingle ? "\(interval.low)" : "\(interval.low) … \(interval.high)"
  }

  func distance(_ value: Double, from interval: Interval<Double>) -> Double? {
    guard value.isFinite else { return nil }
    let (near, far) = value < interval.low ? (value, interval.low) : (interval.high, value)
    guard far > near else { return 0 }
    let target = value < interval.low ? interval.low : interval.high
    let ulp = Rational(target.ulp)
    return ((Rational(far) - Rational(near)) / ulp).approximation
  }
}

extension OperationResult where Number == Double {
  static let failed = OperationResult(interval: Interval(0), failure: .certain)

  /// The result of an exactly rounded operation.
  init(_ value: Double) {
    self = value.isFinite ? OperationResult(interval: Interval(value)) : .failed
  }

  init(_ range: PermittedRange) {
    self.init(
      interval: Interval(range.low, range.high), failure: range.failure,
      undecided: range.failure == .possible ? .overflowEdge : nil)
  }

  /// The image of an interval, from its ends; an end that is not finite means overflow is possible.
  init(low: Double, high: Double, undecided reason: UndecidedReason? = nil) {
    let greatest = Double.greatestFiniteMagnitude
    if low > greatest || high < -greatest {
      self = .failed
      return
    }
    let overflows = high > greatest || low < -greatest
    let reason = reason ?? (overflows ? .overflowEdge : nil)
    self.init(
      interval: Interval(max(low, -greatest), min(high, greatest)),
      failure: reason == nil ? .never : .possible, undecided: reason)
  }

  /// Nothing is known.
  static func open(_ reason: UndecidedReason) -> OperationResult {
    OperationResult(
      interval: Interval(-.greatestFiniteMagnitude, .greatestFiniteMagnitude), failure: .possible,
      undecided: reason)
  }
}
