// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The numbers of a calculator that computes in decimal, each result rounded once as declared.
struct Decimals: Domain {
  private let arithmetic: Arithmetic
  private let rounding: Rational.Rounding
  private let truth: Truth
  /// Whether numbers are shown with all their digits, so that too many digits are undecided.
  private let showsAll: Bool

  init(_ dialect: Dialect) {
    arithmetic = dialect.arithmetic
    switch arithmetic {
    case .significantDigits(_, let mode), .fractionDigits(_, let mode):
      rounding = Rational.Rounding(mode)
    case .double: rounding = .halfEven
    }
    truth = Truth(dialect.angle)
    showsAll = dialect.numberStyle.rounding == .shortest
  }

  // Numbers outside these magnitudes are undecided.
  private static let most = Rational(1, exponent: 1000)
  private static let least = Rational(1, exponent: -1000)
  private static let sizeLimit = 1 << 17

  var zero: Rational { Rational(0) }
  var hundred: Rational { Rational(100) }
  var draw: Interval<Rational> { Interval(Rational(0), Rational(1)) }
  var everything: Interval<Rational> { Interval(-Decimals.most, Decimals.most) }
  private func open(_ reason: UndecidedReason) -> OperationResult<Rational> {
    OperationResult(interval: everything, failure: .possible, undecided: reason)
  }
  private var failed: OperationResult<Rational> {
    OperationResult(interval: Interval(zero), failure: .certain)
  }

  func literal(_ entry: ReferenceEntry) -> Rational { entry.rational }
  func double(_ number: Rational) -> Double { number.nearestDouble }
  func number(revealed: Double) -> Rational? { revealed.isFinite ? Rational(revealed) : nil }

  func number(revealed: Double, in interval: Interval<Rational>) -> Rational? {
    guard revealed.isFinite else { return nil }
    let (low, high) = (interval.low.nearestDouble, interval.high.nearestDouble)
    if low == revealed { return interval.low }
    if high == revealed { return interval.high }
    guard low < revealed, revealed < high else { return nil }
    return rounded(Rational(revealed), .halfEven)
  }

  private func place(_ value: Rational) -> Int {
    switch arithmetic {
    case .significantDigits(let count, _): Magnitude(value).leadingPlace - count + 1
    case .fractionDigits(let count, _): -count
    case .double: Magnitude(value).leadingPlace - 16
    }
  }

  private func rounded(_ value: Rational, _ rounding: Rational.Rounding) -> Rational {
    value.isZero ? value : value.rounded(to: place(value), rounding)
  }

  private func exactly(_ value: Rational) -> OperationResult<Rational> {
    guard value.size <= Decimals.sizeLimit, -Decimals.most < value, value < Decimals.most,
      value.isZero || value >= Decimals.least || value <= -Decimals.least
    else { return open(.digits) }
    let result = rounded(value, rounding)
    return showsAll && result.digits == nil
      ? open(.digits) : OperationResult(interval: Interval(result))
  }

  func constant(_ key: Key) -> OperationResult<Rational> {
    neighbors { .enclosed(ConstantRule.of(key).enclosure($0)) }
  }

  /// The decimals on either side of a result that need not be correctly rounded; the result itself
  /// if it is a decimal.
  private func neighbors(_ meaning: (Int) -> Truth.Meaning) -> OperationResult<Rational> {
    let result: OperationResult<Rational>? = Truth.refine(from: 256, to: Truth.ceiling) { bits in
      switch meaning(bits) {
      case .undefined: return failed
      case .unknown: return open(.operation)
      case .rational(let value):
        return OperationResult(interval: Interval(rounded(value, .floor), rounded(value, .ceiling)))
      case .undecided, .huge: return nil
      case .enclosed(let bounds):
        guard let (low, high) = bounds.rationals else { return open(.digits) }
        let interval = Interval(rounded(low, .floor), rounded(high, .ceiling))
        guard rounded(high, .floor) == interval.low, rounded(low, .ceiling) == interval.high else {
          return nil
        }
        return high < Decimals.most && -Decimals.most < low
          ? OperationResult(interval: interval) : open(.digits)
      }
    }
    return result ?? open(.precision)
  }

  /// A result rounded as declared; an irrational one is never a tie, so more precision decides.
  private func correctlyRounded(_ meaning: (Int) -> Truth.Meaning) -> OperationResult<Rational> {
    let result: OperationResult<Rational>? = Truth.refine(from: 256, to: Truth.ceiling) { bits in
      switch meaning(bits) {
      case .undefined: return failed
      case .rational(let value): return exactly(value)
      case .enclosed(let bounds):
        guard let (low, high) = bounds.rationals else { return nil }
        let result = rounded(low, rounding)
        return result == rounded(high, rounding)
          ? OperationResult(interval: Interval(result)) : nil
      case .unknown, .undecided, .huge: return nil
      }
    }
    return result ?? open(.precision)
  }

  func unary(_ key: Key, _ operand: Interval<Rational>) -> OperationResult<Rational> {
    guard let rule = UnaryRule.of(key) else { return open(.operation) }
    guard !operand.isSingle else { return unary(rule, operand.low) }
    let (low, high) = (operand.low.sign, operand.high.sign)
    switch rule.shape {
    case .monotone where rule.operands == .notZero && (low != high || low == 0):
      return open(.pole)
    case .monotone: return hull(unary(rule, operand.low), unary(rule, operand.high))
    case .even:
      var image = hull(unary(rule, operand.low), unary(rule, operand.high))
      if low < 0, high > 0 { image.interval.low = unary(rule, zero).interval.low }
      return image
    case .wave: return OperationResult(interval: Interval(Rational(-1), Rational(1)))
    case .tangent: return open(.operation)
    }
  }

  private func unary(_ rule: UnaryRule, _ value: Rational) -> OperationResult<Rational> {
    if rule.key == .changeSign { return OperationResult(interval: Interval(-value)) }
    guard case .exact = rule.computation else {
      return neighbors { truth.unary(rule.key, .rational(value), $0) }
    }
    // The power of such a number has too many digits to compute.
    if rule.power != nil, value.size > Decimals.sizeLimit { return open(.digits) }
    return correctlyRounded { truth.unary(rule.key, .rational(value), $0) }
  }

  func binary(
    _ key: Key, _ left: Interval<Rational>, _ right: Interval<Rational>, areSame: Bool
  ) -> OperationResult<Rational> {
    if left.isSingle, right.isSingle { return binary(key, left.low, right.low) }
    if areSame, key == .minus { return OperationResult(interval: Interval(zero)) }
    if areSame, key == .times { return unary(.square, left) }
    switch key {
    case .plus: return hull(binary(key, left.low, right.low), binary(key, left.high, right.high))
    case .minus: return hull(binary(key, left.low, right.high), binary(key, left.high, right.low))
    case .divide where right.low.sign <= 0 && right.high.sign >= 0: return open(.pole)
    case .divide where areSame: return exactly(Rational(1))
    case .times, .divide:
      return hull(
        hull(binary(key, left.low, right.low), binary(key, left.low, right.high)),
        hull(binary(key, left.high, right.low), binary(key, left.high, right.high)))
    default: return open(.operation)
    }
  }

  private func binary(_ key: Key, _ left: Rational, _ right: Rational) -> OperationResult<Rational>
  {
    switch key {
    case .plus: exactly(left + right)
    case .minus: exactly(left - right)
    case .times: exactly(left * right)
    case .divide: right.isZero ? failed : exactly(left / right)
    default: neighbors { truth.binary(key, .rational(left), .rational(right), $0) }
    }
  }

  private func hull(
    _ a: OperationResult<Rational>, _ b: OperationResult<Rational>
  ) -> OperationResult<Rational> {
    if a.failure == .certain, b.failure == .certain { return failed }
    guard a.failure == .never, b.failure == .never else {
      return open(.first(a.undecided, b.undecided) ?? .domainEdge)
    }
    return OperationResult(
      interval: Interval(min(a.interval.low, b.interval.low), max(a.interval.high, b.interval.high))
    )
  }
}

extension Rational.Rounding {
  init(_ mode: DecimalRounding) {
    switch mode {
    case .halfEven: self = .halfEven
    case .halfUp: self = .halfUp
    case .down: self = .down
    case .up: self = .up
    case .floor: self = .floor
    case .ceiling: self = .ceiling
    }
  }
}
