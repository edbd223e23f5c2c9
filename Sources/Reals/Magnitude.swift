// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// The absolute value of a number, which can be rounded exactly at any decimal place.
public struct Magnitude: Sendable {
  enum Form: Sendable {
    case binary(UInt64, exponent: Int)
    case fraction(ScaledRational)
  }
  let form: Form

  /// The absolute value of a finite Double.
  public init(_ value: Double) {
    let pattern = value.bitPattern
    let biased = Int(pattern >> 52 & 0x7FF)
    let significand = pattern & (1 << 52 - 1)
    form =
      biased == 0
      ? .binary(significand, exponent: -1074)
      : .binary(significand | 1 << 52, exponent: biased - 1075)
  }

  public init(_ value: Rational) { form = .fraction(ScaledRational(value)) }
  public init(_ value: ScaledRational) { form = .fraction(value) }

  /// This value as a Double, if it was made from one.
  public var double: Double? {
    guard case .binary(let significand, let exponent) = form else { return nil }
    if significand < 1 << 52 { return Double(bitPattern: significand) }
    return Double(bitPattern: UInt64(exponent + 1075) << 52 | (significand & (1 << 52 - 1)))
  }

  /// The value if it is an integer of less than 19 digits; otherwise `.max`.
  public var whole: UInt128 {
    guard case .binary(let significand, let exponent) = form, exponent <= 6, exponent > -53,
      exponent >= 0 || significand.trailingZeroBitCount >= -exponent
    else { return .max }
    return UInt128(
      exponent < 0 ? significand >> UInt64(-exponent) : significand << UInt64(exponent))
  }

  /// What truncation at a decimal place drops, compared with half a unit.
  public enum Remainder: UInt8, Comparable, Sendable {
    case nothing, belowHalf, half, aboveHalf
    public static func < (left: Remainder, right: Remainder) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// A number truncated at a decimal place: an integer number of units and a remainder.
  public struct Truncation: Sendable {
    public let units: UInt128
    public let remainder: Remainder

    /// The nearest number of units, ties to even.
    public var nearest: UInt128 {
      remainder > .half || (remainder == .half && units & 1 == 1) ? units + 1 : units
    }
  }

  public var isZero: Bool {
    switch form {
    case .binary(let significand, _): significand == 0
    case .fraction(let number): number.isZero
    }
  }

  /// The number truncated at the place of 10 to this power; the units must fit in 38 digits.
  public func cut(at place: Int) -> Truncation {
    if case .binary(let significand, let exponent) = form,
      let cut = Magnitude.cutQuickly(significand, exponent, place)
    {
      return cut
    }
    return cutExactly(place)
  }

  /// The power of ten of the leading digit; 0 for zero.
  public var leadingPlace: Int {
    switch form {
    case .binary(let significand, let exponent):
      if significand == 0 { return 0 }
      let top = 63 - significand.leadingZeroBitCount + exponent
      let guess = (top * 1_262_611) >> 22
      return atLeast(guess + 1, significand, exponent) ? guess + 1 : guess
    case .fraction(let number): return number.leadingPlace
    }
  }

  /// The powers of ten that fit in 128 bits.
  ///
  /// Literals, so that no access asks whether they were computed.
  public static let tens: InlineArray<_, UInt128> = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000, 100_000_000_000_000_000_000,
    1_000_000_000_000_000_000_000, 10_000_000_000_000_000_000_000,
    100_000_000_000_000_000_000_000, 1_000_000_000_000_000_000_000_000,
    10_000_000_000_000_000_000_000_000, 100_000_000_000_000_000_000_000_000,
    1_000_000_000_000_000_000_000_000_000, 10_000_000_000_000_000_000_000_000_000,
    100_000_000_000_000_000_000_000_000_000, 1_000_000_000_000_000_000_000_000_000_000,
    10_000_000_000_000_000_000_000_000_000_000, 100_000_000_000_000_000_000_000_000_000_000,
    1_000_000_000_000_000_000_000_000_000_000_000, 10_000_000_000_000_000_000_000_000_000_000_000,
    100_000_000_000_000_000_000_000_000_000_000_000,
    1_000_000_000_000_000_000_000_000_000_000_000_000,
    10_000_000_000_000_000_000_000_000_000_000_000_000,
    100_000_000_000_000_000_000_000_000_000_000_000_000,
  ]

  private func atLeast(_ place: Int, _ significand: UInt64, _ exponent: Int) -> Bool {
    if place >= 0, place <= 18, exponent <= 0, exponent > -64 {
      return significand >> UInt64(-exponent) >= UInt64(Magnitude.tens[place])
    }
    return cut(at: place).units > 0
  }

  /// Truncates in 128 bits, enough for nearly every number a calculator shows; otherwise nil.
  private static func cutQuickly(
    _ significand: UInt64, _ exponent: Int, _ place: Int
  ) -> Truncation? {
    if significand == 0 { return Truncation(units: 0, remainder: .nothing) }
    if place <= 0 {
      guard place >= -22 else { return nil }
      let product = UInt128(significand) * tens[-place]
      if exponent >= 0 {
        guard product.leadingZeroBitCount > exponent else { return nil }
        return Truncation(units: product << UInt128(exponent), remainder: .nothing)
      }
      guard exponent > -128 else { return Truncation(units: 0, remainder: .belowHalf) }
      let unit = UInt128(1) << UInt128(-exponent)
      return Truncation(
        units: product >> UInt128(-exponent), remainder: remainder(product & (unit - 1), of: unit))
    }
    guard place <= 18, exponent <= 10, exponent > -50 else { return nil }
    let ten = tens[place]
    let divisor = exponent < 0 ? ten << UInt128(-exponent) : ten
    let dividend = exponent > 0 ? UInt128(significand) << UInt128(exponent) : UInt128(significand)
    let (units, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    return Truncation(units: units, remainder: remainder(rest, of: divisor))
  }

  private static func remainder(_ rest: UInt128, of divisor: UInt128) -> Remainder {
    if rest == 0 { return .nothing }
    let other = divisor - rest
    return rest < other ? .belowHalf : rest == other ? .half : .aboveHalf
  }

  private func cutExactly(_ place: Int) -> Truncation {
    var scale = 0
    let workspace = Workspace.current
    let (top, bottom) = unsafe (workspace.integers[0], workspace.integers[1])
    switch form {
    case .binary(let significand, let exponent):
      unsafe __gmpz_set_ui(top, UInt(significand))
      unsafe __gmpz_set_ui(bottom, 1)
      unsafe __gmpz_mul_2exp(
        exponent >= 0 ? top : bottom, exponent >= 0 ? top : bottom, UInt(abs(exponent)))
    case .fraction(let number):
      if number.isZero { return Truncation(units: 0, remainder: .nothing) }
      // Far below the place, the digits do not matter; expanding them could be expensive.
      if number.leadingPlace < place - 1 { return Truncation(units: 0, remainder: .belowHalf) }
      unsafe number.fraction.copyMagnitude(top, bottom)
      scale = number.place
    }
    let remainder = workspace.cut(at: place - scale)
    let units = unsafe workspace.integers[2].pointee
    guard let limbs = unsafe units._mp_d, unsafe units._mp_size <= 2 else {
      return Truncation(units: .max, remainder: .nothing)
    }
    let low = unsafe units._mp_size > 0 ? UInt128(limbs[0]) : 0
    let high = unsafe units._mp_size > 1 ? UInt128(limbs[1]) << 64 : 0
    return Truncation(units: high | low, remainder: remainder)
  }
}
