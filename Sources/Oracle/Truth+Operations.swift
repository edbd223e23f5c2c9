// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Truth {
  func unary(_ key: Key, _ operand: Meaning, _ bits: Int) -> Meaning {
    switch operand {
    case .rational, .enclosed: break
    case .huge: return .undecided
    default: return operand
    }
    guard let rule = UnaryRule.of(key) else { return .unknown }
    let (low, high) = signs(operand)
    switch rule.operands {
    case .notNegative:
      if low < 0 { return high < 0 ? .undefined : .undecided }
    case .positive:
      if low <= 0 { return high < 0 || (low == 0 && high == 0) ? .undefined : .undecided }
    case .cosines:
      let one = Meaning.rational(Rational(1))
      let gaps = [binary(.minus, one, operand, bits), binary(.plus, one, operand, bits)]
        .map { signs($0) }
      if gaps.contains(where: { $0.high < 0 }) { return .undefined }
      if gaps.contains(where: { $0.low < 0 }) { return .undecided }
    case .all, .notZero, .counts: break
    }
    if let meaning = rule.meaning { return meaning(self, operand, bits) }
    guard let bounds = enclosure(operand, bits) else { return .unknown }
    switch rule.computation {
    // The reduction of a huge angle takes as many bits as the angle has.
    case .angle where bounds.reaches(power: Truth.greatestAngle): return .undecided
    case .angle where rule.shape == .tangent: return tangent(bounds, bits)
    case .angle(let function, let ofDegrees):
      return .enclosed(bounds.wave(angle == .radians ? function : ofDegrees, bits: bits))
    case .library(.hyperbolicCosine): return .enclosed(bounds.hyperbolicCosine(bits: bits))
    case .library(let function): return .enclosed(bounds.monotone(function, bits: bits))
    case .arc(let function, let inDegrees):
      return .enclosed(bounds.monotone(angle == .radians ? function : inDegrees, bits: bits))
    case .exact, .exactOrPower, .factorial: return .unknown
    }
  }

  /// The signs of the bounds.
  private func signs(_ meaning: Meaning) -> (low: Int, high: Int) {
    switch meaning {
    case .rational(let value): (value.sign, value.sign)
    case .enclosed(let bounds): (bounds.low.sign, bounds.high.sign)
    default: (0, 0)
    }
  }

  func negated(_ operand: Meaning, _ bits: Int) -> Meaning {
    switch operand {
    case .rational(let value): .rational(-value)
    case .enclosed(let bounds): .enclosed(-bounds)
    default: operand
    }
  }

  /// The square root of a number that is not negative.
  func squareRoot(_ operand: Meaning, _ bits: Int) -> Meaning {
    if case .rational(let value) = operand, let root = value.squareRoot { return .rational(root) }
    return enclosure(operand, bits).map { .enclosed($0.squareRoot(bits: bits)) } ?? .unknown
  }

  func factorial(_ operand: Meaning, _ bits: Int) -> Meaning {
    let isGamma = conventions.factorials == .gamma
    guard case .rational(let value) = operand else {
      guard isGamma, case .enclosed(let bounds) = operand else { return .undecided }
      return gamma(after: bounds, bits)
    }
    guard value.isWhole, value.sign >= 0 else {
      return isGamma && !value.isWhole
        ? gamma(after: Enclosure(value, bits: bits), bits) : .undefined
    }
    guard let most = value.whole, Truth.factorials.indices.contains(most) else {
      return .undecided
    }
    return .rational(Truth.factorials[most])
  }

  private func gamma(after bounds: Enclosure, _ bits: Int) -> Meaning {
    // Of larger numbers it takes too long.
    guard !bounds.reaches(power: 8) else { return .undecided }
    let next = bounds.adding(Enclosure(Rational(1), bits: bits), bits: bits)
    return next.gamma(bits: bits).map { .enclosed($0) } ?? .undecided
  }

  /// The factorials that are followed: no Double holds 171!, and longer products take too long.
  static let factorials = (1...200).reduce(into: [Rational(1)]) { factorials, factor in
    factorials.append(factorials[factor - 1] * Rational(factor))
  }

  private func tangent(_ bounds: Enclosure, _ bits: Int) -> Meaning {
    let isRadians = angle == .radians
    let cosine = bounds.wave(isRadians ? .cosine : .cosineOfDegrees, bits: bits)
    if cosine.rational?.isZero == true { return .undefined }
    let sine = bounds.wave(isRadians ? .sine : .sineOfDegrees, bits: bits)
    if cosine.containsZero { return quotient(sine, bySmall: cosine) }
    return .enclosed(sine.divided(by: cosine, bits: bits))
  }

  /// A quotient whose divisor may be 0: larger than the bounds allow, or undefined.
  private func quotient(_ dividend: Enclosure, bySmall divisor: Enclosure) -> Meaning {
    guard let sign = dividend.sign, sign != 0, let (low, high) = divisor.rationals,
      let least = (sign > 0 ? dividend.low : dividend.high).rational
    else { return .undecided }
    let widest = max(-low, high)
    return widest.isZero ? .undefined : .huge((least.sign < 0 ? -least : least) / widest)
  }

  func binary(_ key: Key, _ left: Meaning, _ right: Meaning, _ bits: Int) -> Meaning {
    switch (left, right) {
    case (.undefined, _), (_, .undefined): return .undefined
    case (.unknown, _), (_, .unknown): return .unknown
    case (.undecided, _), (_, .undecided), (.huge, _), (_, .huge): return .undecided
    case (.rational(let a), .rational(let b)):
      switch key {
      case .plus: return .rational(a + b)
      case .minus: return .rational(a - b)
      case .times: return .rational(a * b)
      case .divide: return b.isZero ? .undefined : .rational(a / b)
      default: return BinaryRule.of(key)?.meaning(self, left, right, bits) ?? .unknown
      }
    default:
      guard let a = enclosure(left, bits), let b = enclosure(right, bits) else { return .unknown }
      switch key {
      case .plus: return .enclosed(a.adding(b, bits: bits))
      case .minus: return .enclosed(a.adding(-b, bits: bits))
      case .times:
        if isZero(left) || isZero(right) { return .rational(Rational(0)) }
        return .enclosed(a.multiplied(by: b, bits: bits))
      case .divide:
        if isZero(right) { return .undefined }
        if isZero(left), !b.containsZero { return .rational(Rational(0)) }
        return b.containsZero
          ? quotient(a, bySmall: b) : .enclosed(a.divided(by: b, bits: bits))
      default: return BinaryRule.of(key)?.meaning(self, left, right, bits) ?? .unknown
      }
    }
  }

  private func isZero(_ meaning: Meaning) -> Bool {
    if case .rational(let value) = meaning { value.isZero } else { false }
  }

  private func enclosure(_ meaning: Meaning, _ bits: Int) -> Enclosure? {
    switch meaning {
    case .rational(let value): Enclosure(value, bits: bits)
    case .enclosed(let bounds): bounds
    default: nil
    }
  }

  func power(_ left: Meaning, _ right: Meaning, _ bits: Int) -> Meaning {
    if case .rational(let base) = left, case .rational(let exponent) = right {
      return power(base, exponent, bits)
    }
    guard let base = enclosure(left, bits), let exponent = enclosure(right, bits) else {
      return .unknown
    }
    return power(left, base, right, exponent, bits)
  }

  func root(_ left: Meaning, _ right: Meaning, _ bits: Int) -> Meaning {
    guard let base = enclosure(left, bits), let degree = enclosure(right, bits) else {
      return .unknown
    }
    if isZero(right) { return .undefined }
    if isZero(left) {
      return switch degree.sign {
      case .some(1): .rational(Rational(0))
      case .some(-1): .undefined
      default: .undecided
      }
    }
    let known: Rational? = if case .rational(let value) = right { value } else { nil }
    if base.high.sign < 0 {
      guard let known else { return .undecided }
      guard conventions.oddRoots == .negative, let whole = known.whole, whole % 2 != 0 else {
        return .undefined
      }
      return .enclosed(-(-base).root(whole, bits: bits))
    }
    guard base.low.sign > 0, !degree.containsZero else { return .undecided }
    if let whole = known?.whole { return .enclosed(base.root(whole, bits: bits)) }
    let one = Enclosure(Rational(1), bits: bits)
    return .enclosed(base.power(one.divided(by: degree, bits: bits), bits: bits))
  }

  private func power(_ base: Rational, _ exponent: Rational, _ bits: Int) -> Meaning {
    if exponent.isZero { return .rational(Rational(1)) }
    if base.isZero { return exponent.sign < 0 ? .undefined : .rational(base) }
    if let whole = exponent.whole, abs(whole) <= Truth.rationalLimit,
      abs(whole) * base.size <= Truth.rationalLimit
    {
      return .rational(base.power(whole))
    }
    let enclosed = Enclosure(base, bits: bits)
    return base.sign > 0
      ? .enclosed(enclosed.power(Enclosure(exponent, bits: bits), bits: bits))
      : power(negative: enclosed, exponent, bits)
  }

  private func power(negative base: Enclosure, _ exponent: Rational, _ bits: Int) -> Meaning {
    guard exponent.isWhole else { return .undefined }
    let result = (-base).power(Enclosure(exponent, bits: bits), bits: bits)
    return .enclosed((exponent / Rational(2)).isWhole ? result : -result)
  }

  private func power(
    _ left: Meaning, _ base: Enclosure, _ right: Meaning, _ exponent: Enclosure, _ bits: Int
  ) -> Meaning {
    if isZero(right) { return .rational(Rational(1)) }
    if isZero(left) {
      return switch exponent.sign {
      case .some(1): .rational(Rational(0))
      case .some(-1): .undefined
      default: .undecided
      }
    }
    if base.low.sign > 0 { return .enclosed(base.power(exponent, bits: bits)) }
    guard base.high.sign < 0, case .rational(let whole) = right else { return .undecided }
    return power(negative: base, whole, bits)
  }
}
