// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// The Doubles within an error bound of a function's exact result.
public struct PermittedRange: Hashable, Sendable {
  public var low: Double
  public var high: Double
  /// Whether the result may or must be non-finite.
  public var failure: Failure

  public enum Failure: UInt8, Sendable { case never, possible, certain }

  static let none = PermittedRange(low: 0, high: 0, failure: .certain)
  static func exactly(_ value: Double) -> PermittedRange {
    PermittedRange(low: value, high: value, failure: .never)
  }

  /// The Doubles within `hundredths` hundredths of an ulp of the exact result, or that result alone
  /// if it is a Double.
  ///
  /// The ulp is that of the exact result's binade, but at least 2⁻¹⁰⁷⁴. A limit so close to a
  /// Double that 113 bits cannot order them is recomputed with more precision.
  public static func of(
    _ function: Function, _ x: Double, _ y: Double = 0, hundredths: Int
  ) -> PermittedRange {
    let workspace = Workspace.current
    let mix = (x.bitPattern ^ (y.bitPattern &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    let slot =
      Int(truncatingIfNeeded: (mix >> 52) ^ UInt64(function.rawValue) &* 331)
      & (Workspace.cacheSize - 1)
    let known = unsafe workspace.cache[slot]
    if known.function == function.rawValue, known.x == x.bitPattern, known.y == y.bitPattern,
      known.profile == UInt16(hundredths)
    {
      return known.answer
    }
    let answer = compute(workspace, function, x, y, hundredths)
    unsafe workspace.cache[slot] = Workspace.CacheEntry(
      function: function.rawValue, profile: UInt16(hundredths), x: x.bitPattern, y: y.bitPattern,
      answer: answer)
    return answer
  }

  /// With few bits first, which almost always decide and cost half as much.
  private static func compute(
    _ workspace: Workspace, _ function: Function, _ x: Double, _ y: Double, _ hundredths: Int
  ) -> PermittedRange {
    workspace.load(x, y)
    let (answer, isClose) = unsafe compute(workspace.narrow, workspace, function, hundredths)
    if !isClose { return answer }
    let (second, isStillClose) = unsafe compute(workspace.wide, workspace, function, hundredths)
    return isStillClose ? precisely(workspace, function, hundredths) : second
  }

  /// The range by a result of 64 or 113 bits, and whether these are too few to decide.
  private static func compute(
    _ result: MPFR, _ workspace: Workspace, _ function: Function, _ hundredths: Int
  ) -> (answer: PermittedRange, isClose: Bool) {
    let ternary = unsafe function.evaluate(result, workspace.a, workspace.b)
    if unsafe mpfr_number_p(result) == 0 { return (.none, false) }
    let isNarrow = unsafe mpfr_get_prec(result) <= 64
    if unsafe mpfr_zero_p(result) != 0 {
      if ternary == 0 { return (.exactly(0), false) }
      let tiny = around(
        0, tail: true, exponent: -1021, hundredths, isNarrow: isNarrow, negative: ternary > 0)
      return (tiny.answer, false)
    }
    let negative = unsafe result.pointee._mpfr_sign < 0
    guard let limbs = unsafe result.pointee._mpfr_d else { return (.none, false) }
    let mantissa =
      unsafe isNarrow ? UInt128(limbs[0]) << 64 : UInt128(limbs[1]) << 64 | UInt128(limbs[0])
    var exponent = unsafe Int(result.pointee._mpfr_exp)
    if exponent > 1025 { return (.none, false) }
    let shift = max(0, -1021 - exponent)
    var scaled = shift < 123 ? mantissa >> UInt128(5 + shift) : 0
    if ternary == 0, shift < 118, scaled << UInt128(5 + shift) == mantissa,
      scaled & fractionMask == 0
    {
      let value = unsafe mpfr_get_d(result, MPFR_RNDN)
      return (value.isFinite ? .exactly(value) : .none, false)
    }
    if mantissa == 1 << 127, (ternary > 0) != negative, shift == 0 {
      // Rounded up to a power of two: the exact result is in the binade below.
      exponent -= 1
      scaled = scaled << 1 - 1
    }
    return around(
      scaled, tail: shift >= 118, exponent: max(exponent, -1021), hundredths, isNarrow: isNarrow,
      negative: negative)
  }

  private static let fractionBits: UInt128 = 70
  private static let fractionMask: UInt128 = 1 << 70 - 1

  /// The range around a magnitude, in units of its ulp with 70 fraction bits, and whether a limit
  /// is too close to a Double to decide.
  private static func around(
    _ magnitude: UInt128, tail: Bool, exponent: Int, _ hundredths: Int, isNarrow: Bool,
    negative: Bool
  ) -> (answer: PermittedRange, isClose: Bool) {
    let budget = (UInt128(hundredths) << fractionBits) / 100
    let value = Int128(magnitude) + (tail ? 1 : 0)
    let high = value + Int128(budget)
    let low = value - Int128(budget)
    let half = Int128(1) << 53
    let doubledLow = low * 2
    // Below the binade, Doubles are spaced half as far apart.
    let finer = exponent > -1021 && doubledLow < half << Int128(fractionBits)
    // Rounding to 64 bits moved it by at most 2⁵⁸.
    let margin: UInt128 = 1 << (isNarrow ? 60 : 30)
    let up = UInt128(truncatingIfNeeded: high) & fractionMask
    let down = UInt128(truncatingIfNeeded: finer ? doubledLow : low) & fractionMask
    let isClose =
      up < margin || up > fractionMask - margin || down < margin || down > fractionMask - margin
    let top = Int64(high >> Int128(fractionBits))
    let bottom = Int64(-((-(finer ? doubledLow : low)) >> Int128(fractionBits)))
    return (
      assembled(top: top, bottom: bottom, finer: finer, exponent: exponent, negative: negative),
      isClose
    )
  }

  /// The Doubles from `bottom` to `top` ulp (half ulps if `finer`) of the binade of this exponent.
  private static func assembled(
    top: Int64, bottom: Int64, finer: Bool, exponent: Int, negative: Bool
  ) -> PermittedRange {
    // In the subnormal binade the bit pattern is the number of units.
    let bias = Int64(exponent + 1021) << 52
    let implicit = Int64(1) << 52
    func pattern(_ units: Int64) -> Int64 {
      units > implicit * 2 ? bias + implicit * 2 + (units - implicit * 2) / 2 : bias + units
    }
    let high = pattern(top)
    let low: Int64 =
      if bottom < 0 {
        bottom
      } else if finer {
        bottom >= implicit * 2 ? bias + implicit : bias - implicit + bottom
      } else {
        pattern(bottom)
      }
    let infinite: Int64 = 0x7FF << 52
    if low >= infinite { return .none }
    func double(_ pattern: Int64) -> Double {
      let magnitude = Double(bitPattern: UInt64(min(abs(pattern), infinite - 1)))
      return (pattern < 0) != negative ? -magnitude : magnitude
    }
    return PermittedRange(
      low: double(negative ? high : low), high: double(negative ? low : high),
      failure: high >= infinite ? .possible : .never)
  }

  /// Recomputes with 400 bits; if a limit is still too close, both sides are permitted.
  private static func precisely(
    _ workspace: Workspace, _ function: Function, _ hundredths: Int
  ) -> PermittedRange {
    let value = unsafe workspace.wider
    unsafe mpfr_set_prec(value, 400)
    _ = unsafe function.evaluate(value, workspace.a, workspace.b)
    let exponent = unsafe max(Int(value.pointee._mpfr_exp), -1021)
    let negative = unsafe value.pointee._mpfr_sign < 0
    unsafe mpfr_set4(value, value, MPFR_RNDN, 1)
    unsafe mpfr_mul_2si(value, value, 53 - exponent, MPFR_RNDN)
    let limit = unsafe workspace.widest
    func bound(_ sign: Int, factor: UInt, _ rounding: mpfr_rnd_t) -> Int64 {
      unsafe mpfr_set_prec(limit, 500)
      unsafe mpfr_mul_ui(limit, value, 100, MPFR_RNDN)
      unsafe mpfr_add_si(limit, limit, sign * hundredths, MPFR_RNDN)
      unsafe mpfr_mul_ui(limit, limit, factor, MPFR_RNDN)
      unsafe mpfr_div_ui(limit, limit, 100, MPFR_RNDN)
      unsafe mpfr_prec_round(limit, 300, rounding)
      return unsafe Int64(mpfr_get_si(limit, sign > 0 ? MPFR_RNDD : MPFR_RNDU))
    }
    let top = bound(1, factor: 1, MPFR_RNDU)
    let doubled = bound(-1, factor: 2, MPFR_RNDD)
    let finer = exponent > -1021 && doubled <= 1 << 53
    let bottom = finer ? doubled : bound(-1, factor: 1, MPFR_RNDD)
    return assembled(
      top: top, bottom: bottom, finer: finer, exponent: exponent, negative: negative)
  }
}
