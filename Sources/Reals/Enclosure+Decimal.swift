// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Enclosure {
  /// A number that may be huge or tiny, rounded outward.
  public init(_ value: ScaledRational, bits: Int) {
    // Expanded where that is cheap, so that a binary number is enclosed by itself.
    if abs(value.place) <= 4096 + bits {
      self.init(value.expanded, bits: bits)
      return
    }
    let power = unsafe Enclosure(bits: bits) {
      unsafe mpfr_ui_pow_ui($0, 10, UInt(abs(value.place)), $1)
    }
    let fraction = Enclosure(value.fraction, bits: bits)
    self =
      value.place < 0
      ? fraction.divided(by: power, bits: bits) : fraction.multiplied(by: power, bits: bits)
  }

  /// What lies between two numbers that may be huge or tiny, with them.
  public init(_ low: ScaledRational, _ high: ScaledRational, bits: Int) {
    self.init(Enclosure(low, bits: bits).low, Enclosure(high, bits: bits).high)
  }

  /// The bounds, rounded outward to decimals; nil if one is infinite.
  ///
  /// `digits` gives their number from the power of ten of the first.
  public func decimals(
    _ digits: (_ leading: Int) -> Int
  ) -> (low: ScaledRational, high: ScaledRational)? {
    guard let low = low.decimal(digits, MPFR_RNDD),
      let high = high.decimal(digits, MPFR_RNDU)
    else { return nil }
    return (low, high)
  }
}

extension Enclosure {
  /// Whether it overflowed: MPFR's numbers end at 2 to the power of 2³⁰.
  public var isBeyondReach: Bool { sign != nil && low.isLarge(1 << 29) && high.isLarge(1 << 29) }
  /// Numbers beyond reach are at least 10 to this power.
  public static let reach = 160_000_000

  /// Whether a number in it is at least 2 to this power in magnitude.
  public func reaches(power: Int) -> Bool { low.isLarge(power) || high.isLarge(power) }
}

extension Real {
  /// The power of ten of the first digit of a nonzero number, ±1.
  var decimalPlace: Int {
    let exponent = unsafe Int(raw.pointee._mpfr_exp)
    return exponent.multipliedReportingOverflow(by: 1_292_913_986).overflow
      ? exponent / 4_294_967_296 * 1_292_913_986 : (exponent * 1_292_913_986) >> 32
  }

  /// Whether its magnitude is at least 2 to this power.
  func isLarge(_ power: Int) -> Bool {
    if !isFinite { return true }
    return unsafe sign != 0 && Int(raw.pointee._mpfr_exp) > power
  }

  fileprivate func decimal(_ digits: (Int) -> Int, _ rounding: mpfr_rnd_t) -> ScaledRational? {
    guard isFinite else { return nil }
    if sign == 0 { return ScaledRational(0) }
    let count = max(digits(decimalPlace), 2)
    var exponent: mpfr_exp_t = 0
    guard let text = unsafe mpfr_get_str(nil, &exponent, 10, count, raw, rounding) else {
      return nil
    }
    defer { unsafe mpfr_free_str(text) }
    let bytes = unsafe UnsafeBufferPointer(start: text, count: count + (sign < 0 ? 1 : 0))
      .map { UInt8(bitPattern: $0) }
    return ScaledRational(
      digits: sign < 0 ? bytes[1...] : bytes[...], exponent: Int(exponent) - count,
      negative: sign < 0)
  }
}
