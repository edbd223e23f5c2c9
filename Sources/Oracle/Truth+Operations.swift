// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Truth {
  func unary(_ key: Key, _ operand: Meaning, _ bits: Int) -> Meaning {
    switch operand {
    case .rational(let value): rational(key, value, bits)
    case .enclosed(let bounds): enclosed(key, bounds, bits)
    case .huge: .undecided
    default: operand
    }
  }

  private func rational(_ key: Key, _ value: Rational, _ bits: Int) -> Meaning {
    switch key {
    case .changeSign: .rational(-value)
    case .square: .rational(value * value)
    case .percent: .rational(value / Rational(100))
    case .reciprocal: value.isZero ? .undefined : .rational(Rational(1) / value)
    case .squareRoot:
      if value.sign < 0 {
        .undefined
      } else if let root = value.squareRoot {
        .rational(root)
      } else {
        enclosed(key, Enclosure(value, bits: bits), bits)
      }
    default: enclosed(key, Enclosure(value, bits: bits), bits)
    }
  }

  private func enclosed(_ key: Key, _ bounds: Enclosure, _ bits: Int) -> Meaning {
    switch key {
    case .changeSign: .enclosed(-bounds)
    case .square: .enclosed(bounds.multiplied(by: bounds, bits: bits))
    case .percent:
      .enclosed(bounds.divided(by: Enclosure(Rational(100), bits: bits), bits: bits))
    case .reciprocal:
      bounds.containsZero
        ? quotient(Enclosure(Rational(1), bits: bits), byNothing: bounds)
        : .enclosed(Enclosure(Rational(1), bits: bits).divided(by: bounds, bits: bits))
    case .squareRoot:
      bounds.high.sign < 0
        ? .undefined : bounds.low.sign < 0 ? .undecided : .enclosed(bounds.squareRoot(bits: bits))
    case .exponential: .enclosed(bounds.exponential(bits: bits))
    case .naturalLogarithm, .decimalLogarithm:
      if bounds.high.sign < 0 || bounds.rational?.isZero == true {
        .undefined
      } else if bounds.low.sign <= 0 {
        .undecided
      } else {
        .enclosed(bounds.logarithm(isDecimal: key == .decimalLogarithm, bits: bits))
      }
    case .sine, .cosine: .enclosed(wave(key, bounds, bits))
    case .tangent: tangent(bounds, bits)
    default: .unknown
    }
  }

  private func wave(_ key: Key, _ bounds: Enclosure, _ bits: Int) -> Enclosure {
    let function: Function =
      switch angle {
      case .radians: key == .sine ? .sine : .cosine
      case .degrees: key == .sine ? .sineOfDegrees : .cosineOfDegrees
      }
    return bounds.wave(function, bits: bits)
  }

  private func tangent(_ bounds: Enclosure, _ bits: Int) -> Meaning {
    let cosine = wave(.cosine, bounds, bits)
    if cosine.rational?.isZero == true { return .undefined }
    let sine = wave(.sine, bounds, bits)
    if cosine.containsZero { return quotient(sine, byNothing: cosine) }
    return .enclosed(sine.divided(by: cosine, bits: bits))
  }

  /// A quotient whose divisor cannot be told from 0: it lies beyond what the bounds allow, or is none.
  private func quotient(_ dividend: Enclosure, byNothing divisor: Enclosure) -> Meaning {
    guard let sign = dividend.sign, sign != 0, let low = divisor.low.rational,
      let high = divisor.high.rational,
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
    case (.rational(let left), .rational(let right)):
      switch key {
      case .plus: return .rational(left + right)
      case .minus: return .rational(left - right)
      case .times: return .rational(left * right)
      case .divide: return right.isZero ? .undefined : .rational(left / right)
      default: return power(left, right, bits)
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
          ? quotient(a, byNothing: b) : .enclosed(a.divided(by: b, bits: bits))
      default: return power(left, a, right, b, bits)
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

  private func power(_ base: Rational, _ exponent: Rational, _ bits: Int) -> Meaning {
    if exponent.isZero { return .rational(Rational(1)) }
    if base.isZero { return exponent.sign < 0 ? .undefined : .rational(base) }
    if let whole = exponent.whole, abs(whole) <= Truth.rationalLimit,
      abs(whole) * base.size <= Truth.rationalLimit
    {
      return .rational(base.power(whole))
    }
    let positive = Enclosure(base.sign < 0 ? -base : base, bits: bits)
    let result = positive.power(Enclosure(exponent, bits: bits), bits: bits)
    if base.sign > 0 { return .enclosed(result) }
    guard exponent.isWhole else { return .undefined }
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
    guard base.high.sign < 0 else { return .undecided }
    guard case .rational(let whole) = right else { return .undecided }
    guard whole.isWhole else { return .undefined }
    let result = (-base).power(exponent, bits: bits)
    return .enclosed((whole / Rational(2)).isWhole ? result : -result)
  }
}
