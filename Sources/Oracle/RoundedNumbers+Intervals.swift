// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

// The images of intervals, by their ends.
extension RoundedNumbers {
  func unary(
    _ key: Key, _ operand: Interval<ScaledRational>
  ) -> OperationResult<ScaledRational> {
    guard let rule = UnaryRule.of(key) else { return open(.operation) }
    guard !operand.isSingle else { return unary(rule, operand.low) }
    // Between two ends that have none there may be a whole number, which has one.
    if case .factorial = rule.computation { return open(.operation) }
    let (low, high) = (operand.low.sign, operand.high.sign)
    var ends: OperationResult<ScaledRational> {
      hull(
        unary(rule, operand.low), unary(rule, operand.high),
        between: low != high ? .domainEdge : nil)
    }
    switch rule.shape {
    case .monotone where rule.operands == .notZero && (low != high || low == 0):
      return open(.pole)
    case .monotone: return ends
    case .even:
      var image = ends
      if low < 0, high > 0 { image.interval.low = unary(rule, zero).interval.low }
      return image
    case .wave: return OperationResult(interval: Interval(ScaledRational(-1), ScaledRational(1)))
    case .tangent: return open(.operation)
    }
  }

  private func unary(
    _ rule: UnaryRule, _ value: ScaledRational
  ) -> OperationResult<ScaledRational> {
    if let edge = edge(of: rule, near: value) {
      var result = unary(rule, edge)
      result.failure = .possible
      return result
    }
    return rule.rounded?(self, value)
      ?? enclosed { truth.unary(rule.key, meaning(value, $0), $0) }
  }

  /// The end of a domain that an operand beyond it is taken for: the complex result is so near to
  /// the real one there that N digits after the point do not tell them apart.
  private func edge(of rule: UnaryRule, near value: ScaledRational) -> ScaledRational? {
    guard case .rational(let count) = form else { return nil }
    let edge, distance: ScaledRational
    switch rule.operands {
    case .notNegative where value.sign < 0: (edge, distance) = (zero, value.magnitude)
    // The difference of a huge number could not be expanded.
    case .cosines where value.leadingPlace == 0 && value.magnitude > ScaledRational(1):
      (edge, distance) = (ScaledRational(value.sign), value.magnitude - ScaledRational(1))
    default: return nil
    }
    return distance < ScaledRational(1, place: -2 * count) ? edge : nil
  }

  func binary(
    _ key: Key, _ left: Interval<ScaledRational>, _ right: Interval<ScaledRational>, areSame: Bool
  ) -> OperationResult<ScaledRational> {
    if left.isSingle, right.isSingle { return binary(key, left.low, right.low) }
    if areSame, key == .minus { return OperationResult(interval: Interval(zero)) }
    if areSame, key == .times { return unary(.square, left) }
    let cancels =
      key == .plus && left.low.sign != right.low.sign
      || key == .minus && left.low.sign == right.low.sign
    let spansZero = left.low.sign != left.high.sign || right.low.sign != right.high.sign
    let reason: UndecidedReason? = cancels || spansZero ? .overflowEdge : nil
    switch key {
    case .plus:
      return hull(
        binary(key, left.low, right.low), binary(key, left.high, right.high), between: reason)
    case .minus:
      return hull(
        binary(key, left.low, right.high), binary(key, left.high, right.low), between: reason)
    case .divide where right.low.sign <= 0 && right.high.sign >= 0:
      return right.isSingle ? failed : open(.pole)
    case .divide where areSame: return exactly(ScaledRational(1))
    case .power where left.low.sign <= 0: return power(left, right)
    case .root where left.low.sign <= 0 || right.low.sign != right.high.sign || right.low.isZero:
      return open(.operation)
    // A power or root of positive numbers rises or falls with either operand.
    case .times, .divide, .power, .root:
      return hull(
        hull(binary(key, left.low, right.low), binary(key, left.low, right.high)),
        hull(binary(key, left.high, right.low), binary(key, left.high, right.high)),
        between: reason)
    default: return open(.operation)
    }
  }

  /// A power of a number that may be negative or zero.
  private func power(
    _ left: Interval<ScaledRational>, _ right: Interval<ScaledRational>
  ) -> OperationResult<ScaledRational> {
    guard right.isSingle else { return power(left, between: right) }
    let exponent = right.low
    if left.high.sign < 0 {
      guard exponent.isWhole else { return failed }
      let result = binary(.power, Interval(-left.high, -left.low), right, areSame: false)
      return exponent.isOdd ? negated(result) : result
    }
    if exponent.sign < 0 { return open(.pole) }
    guard exponent.isWhole || left.low.isZero else { return open(.domainEdge) }
    let ends = hull(
      power(left.low, exponent), power(left.high, exponent), between: .overflowEdge)
    guard !exponent.isOdd, left.low.sign < 0, ends.failure == .never else { return ends }
    return hull(ends, power(zero, exponent))
  }

  /// A power whose exponent is not known to the last digit.
  private func power(
    _ left: Interval<ScaledRational>, between right: Interval<ScaledRational>
  ) -> OperationResult<ScaledRational> {
    if left.high.sign < 0 {
      let whole = right.low.rounded(to: 0, .ceiling)
      return right.contains(whole) ? open(.domainEdge) : failed
    }
    guard left.isSingle else { return open(.operation) }
    if right.low.sign > 0 { return OperationResult(interval: Interval(zero)) }
    return right.high.sign < 0 ? failed : open(.pole)
  }

  private func binary(
    _ key: Key, _ left: ScaledRational, _ right: ScaledRational
  ) -> OperationResult<ScaledRational> {
    switch key {
    case .plus: sum(left, right)
    case .minus: sum(left, -right)
    case .times: product(left, right)
    case .divide: quotient(left, right)
    case .power: power(left, right)
    case .root: root(left, right)
    default: enclosed { truth.binary(key, meaning(left, $0), meaning(right, $0), $0) }
    }
  }

  /// The results at both ends and all between them.
  ///
  /// - Parameter reason: why what fails at both ends may succeed between them, near zero; nil if it
  ///   fails there, too.
  func hull(
    _ a: OperationResult<ScaledRational>, _ b: OperationResult<ScaledRational>,
    between reason: UndecidedReason? = nil
  ) -> OperationResult<ScaledRational> {
    if a.failure == .certain, b.failure == .certain { return reason.map(open) ?? failed }
    guard a.failure == .never, b.failure == .never else {
      return open(.first(a.undecided, b.undecided) ?? .domainEdge)
    }
    let ends = [a, b].flatMap { [$0.interval] + $0.others }
    guard let low = ends.map(\.low).min(), let high = ends.map(\.high).max() else {
      return open(.operation)
    }
    return OperationResult(
      interval: Interval(low, high), undecided: .first(a.undecided, b.undecided))
  }
}
