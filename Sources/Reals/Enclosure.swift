// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// An interval that is guaranteed to contain a real number.
public struct Enclosure: Sendable {
  public let low: Real
  public let high: Real

  init(_ low: Real, _ high: Real) {
    self.low = low
    self.high = high
  }

  /// A fraction, rounded outward.
  public init(_ value: Rational, bits: Int) {
    unsafe self.init(bits: bits) { unsafe mpfr_set_q($0, value.box.raw, $1) }
  }

  /// The result of one MPFR operation, rounded down and up.
  init(bits: Int, _ operation: (MPFR, mpfr_rnd_t) -> Int32) {
    unsafe self.init(
      Real(bits: bits) { unsafe operation($0, MPFR_RNDD) },
      unsafe Real(bits: bits) { unsafe operation($0, MPFR_RNDU) })
  }

  /// The number π.
  public static func pi(bits: Int) -> Enclosure {
    unsafe Enclosure(bits: bits) { unsafe mpfr_const_pi($0, $1) }
  }

  public var isFinite: Bool { low.isFinite && high.isFinite }
  /// The sign, if both bounds share it.
  public var sign: Int? { low.sign == high.sign ? low.sign : nil }
  public var containsZero: Bool { low.sign <= 0 && high.sign >= 0 }

  /// The bounds as fractions; nil if one of them has none.
  public var rationals: (low: Rational, high: Rational)? {
    guard let low = low.rational, let high = high.rational else { return nil }
    return (low, high)
  }

  /// The number itself, if the bounds are equal.
  public var rational: Rational? { low == high ? low.rational : nil }

  public static prefix func - (value: Enclosure) -> Enclosure {
    let bits = unsafe max(mpfr_get_prec(value.low.raw), mpfr_get_prec(value.high.raw))
    return unsafe Enclosure(
      Real(bits: bits) { unsafe mpfr_neg($0, value.high.raw, MPFR_RNDN) },
      unsafe Real(bits: bits) { unsafe mpfr_neg($0, value.low.raw, MPFR_RNDN) })
  }

  public func adding(_ other: Enclosure, bits: Int) -> Enclosure {
    unsafe Enclosure(
      Real(bits: bits) { unsafe mpfr_add($0, low.raw, other.low.raw, MPFR_RNDD) },
      unsafe Real(bits: bits) { unsafe mpfr_add($0, high.raw, other.high.raw, MPFR_RNDU) })
  }

  public func multiplied(by other: Enclosure, bits: Int) -> Enclosure {
    unsafe corners(other, bits) { unsafe mpfr_mul($0, $1, $2, $3) }
  }

  /// The quotient; the divisor must not contain 0.
  public func divided(by other: Enclosure, bits: Int) -> Enclosure {
    unsafe corners(other, bits) { unsafe mpfr_div($0, $1, $2, $3) }
  }

  /// The power; the base must be positive.
  public func power(_ exponent: Enclosure, bits: Int) -> Enclosure {
    unsafe corners(exponent, bits) { unsafe mpfr_pow($0, $1, $2, $3) }
  }

  /// The square root; the low bound must not be negative.
  public func squareRoot(bits: Int) -> Enclosure {
    unsafe increasing(bits) { unsafe mpfr_sqrt($0, $1, $2) }
  }

  /// A function that rises everywhere, or falls; the bounds must be in its domain.
  public func monotone(_ function: Function, bits: Int) -> Enclosure {
    let isFalling = function == .arcCosine || function == .arcCosineInDegrees
    let operand = isFalling ? Enclosure(high, low) : self
    return unsafe operand.increasing(bits) { unsafe function.evaluate($0, $1, $1, $2) }
  }

  /// The root of a degree that is not 0; the low bound must be positive.
  public func root(_ degree: Int, bits: Int) -> Enclosure {
    let operand = degree < 0 ? Enclosure(high, low) : self
    return unsafe operand.increasing(bits) { unsafe mpfr_rootn_si($0, $1, degree, $2) }
  }

  /// Γ; nil where it may turn between the bounds.
  public func gamma(bits: Int) -> Enclosure? {
    // Among positive numbers it turns once, between 1.46163 and 1.46164.
    func isBelow(_ real: Real, _ limit: Double) -> Bool {
      unsafe mpfr_cmp_d(real.raw, limit) < 0
    }
    let operand: Enclosure
    if low == high || !isBelow(low, 1.46164) {
      operand = self
    } else if low.sign > 0, isBelow(high, 1.46163) {
      operand = Enclosure(high, low)
    } else {
      return nil
    }
    return unsafe operand.increasing(bits) { unsafe mpfr_gamma($0, $1, $2) }
  }

  public func hyperbolicCosine(bits: Int) -> Enclosure {
    let positive = high.sign <= 0 ? -self : self
    let result = positive.monotone(.hyperbolicCosine, bits: bits)
    guard containsZero else { return result }
    let other = (-positive).monotone(.hyperbolicCosine, bits: bits)
    return unsafe Enclosure(
      Real(bits: bits) { unsafe mpfr_set_ui($0, 1, MPFR_RNDN) },
      result.high < other.high ? other.high : result.high)
  }

  /// The sine or cosine: that of the low bound ± the width, since neither changes faster than its
  /// argument.
  public func wave(_ function: Function, bits: Int) -> Enclosure {
    let width = unsafe Real(bits: 64) { unsafe mpfr_sub($0, high.raw, low.raw, MPFR_RNDU) }
    return unsafe Enclosure(
      Real(bits: bits) {
        _ = unsafe function.evaluate($0, low.raw, low.raw, MPFR_RNDD)
        return unsafe mpfr_sub($0, $0, width.raw, MPFR_RNDD)
      },
      unsafe Real(bits: bits) {
        _ = unsafe function.evaluate($0, low.raw, low.raw, MPFR_RNDU)
        return unsafe mpfr_add($0, $0, width.raw, MPFR_RNDU)
      })
  }

  private func increasing(
    _ bits: Int, _ operation: (MPFR, MPFR, mpfr_rnd_t) -> Int32
  ) -> Enclosure {
    unsafe Enclosure(
      Real(bits: bits) { unsafe operation($0, low.raw, MPFR_RNDD) },
      unsafe Real(bits: bits) { unsafe operation($0, high.raw, MPFR_RNDU) })
  }

  private func corners(
    _ other: Enclosure, _ bits: Int, _ operation: (MPFR, MPFR, MPFR, mpfr_rnd_t) -> Int32
  ) -> Enclosure {
    func bound(_ rounding: mpfr_rnd_t, _ choose: (Real, Real) -> Real) -> Real {
      let all = [(low, other.low), (low, other.high), (high, other.low), (high, other.high)].map {
        (left, right) in
        unsafe Real(bits: bits) { unsafe operation($0, left.raw, right.raw, rounding) }
      }
      return all.dropFirst().reduce(all[0], choose)
    }
    return Enclosure(bound(MPFR_RNDD, min), bound(MPFR_RNDU, max))
  }
}
