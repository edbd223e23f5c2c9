// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// A fraction times a power of ten: an exact number that may be huge or tiny and yet small to keep.
public struct ScaledRational: Sendable {
  let fraction: Rational
  /// The power of ten; that of the last digit if the fraction is an integer.
  public let place: Int

  /// Places are kept this far from the limits of Int, so that sums of a few do not overflow.
  public static let farthest = 1_000_000_000_000_000_000

  public init(_ fraction: Rational, place: Int = 0) {
    self.fraction = fraction
    self.place = fraction.isZero ? 0 : place
  }

  /// A number times a power of the base.
  public init(_ number: Rational, place: Int, in base: Base) {
    self =
      base == .ten
      ? ScaledRational(number, place: place) : ScaledRational(number.shifted(by: place))
  }

  public init(_ whole: Int, place: Int = 0) { self.init(Rational(whole), place: place) }

  /// The exact value of a finite Double.
  public init(_ value: Double) { self.init(Rational(value)) }

  public var sign: Int { fraction.sign }
  public var isZero: Bool { fraction.isZero }
  /// Whether it is digits, which `place` ends; what has finitely many is so once it is `stripped`.
  public var isDecimal: Bool { fraction.isWhole }

  /// The bits of the fraction, a measure of what further arithmetic costs.
  public var size: Int { fraction.size }

  /// The power of ten of the first digit; 0 for zero.
  public var leadingPlace: Int { fraction.leadingPlace + place }

  /// The power of the base of the first digit; 0 for zero.
  ///
  /// In base two, that of a number whose decimal place is beyond `mostExpanded` is a lower bound,
  /// because to expand it could be expensive.
  public func leadingPlace(in base: Base) -> Int {
    if base == .ten || isZero { return leadingPlace }
    if abs(place) <= ScaledRational.mostExpanded { return expanded.binaryLeadingPlace }
    // The logarithm of ten to base two, rounded down, or up for what is below one.
    let leading = Int128(leadingPlace)
    let bound =
      leading < 0
      ? leading * 3_321_928_095 / 1_000_000_000 - 1 : leading * 3_321_928_094 / 1_000_000_000
    let farthest = Int128(4 * ScaledRational.farthest)
    return Int(max(-farthest, min(bound, farthest)))
  }

  private static let mostExpanded = 100_000

  /// Whether it is an integer.
  public var isWhole: Bool {
    if fraction.isWhole, place >= 0 || isZero { return true }
    let stripped = stripped
    return stripped.fraction.isWhole && stripped.place >= 0
  }

  /// Whether it is an odd integer.
  public var isOdd: Bool {
    let stripped = stripped
    return stripped.fraction.isWhole && stripped.place == 0 && stripped.fraction.isOdd
  }

  /// The value as an Int; nil if it is not an integer or does not fit.
  public var whole: Int? {
    let stripped = stripped
    guard (0...18).contains(stripped.place) else { return nil }
    return stripped.expanded.whole
  }

  /// The power of ten that it is; nil if it is none.
  public var powerOfTen: Int? {
    let stripped = stripped
    return sign > 0 && stripped.fraction.isUnit ? stripped.place : nil
  }

  /// The same number as digits without zeros at their end, if it has finitely many.
  public var stripped: ScaledRational {
    if isZero { return self }
    guard fraction.isWhole else {
      guard let (digits, places) = fraction.finiteDigits() else { return self }
      return ScaledRational(digits, place: place - places)
    }
    let (digits, zeros) = fraction.withoutZeros()
    return zeros == 0 ? self : ScaledRational(digits, place: place + zeros)
  }

  /// The value as one fraction, whose size grows with the place.
  public var expanded: Rational {
    place == 0 ? fraction : fraction * Rational(1, exponent: place)
  }

  /// The nearest Double; infinity on overflow.
  public var nearestDouble: Double {
    let leading = leadingPlace
    if leading > 400 { return sign < 0 ? -.infinity : .infinity }
    return leading < -400 ? 0 : expanded.nearestDouble
  }

  private func aligned(to lowest: Int) -> Rational {
    place == lowest ? fraction : fraction * Rational(1, exponent: place - lowest)
  }

  /// The sum; costs as much as the digits between the places.
  public static func + (left: ScaledRational, right: ScaledRational) -> ScaledRational {
    if left.isZero { return right }
    if right.isZero { return left }
    let place = min(left.place, right.place)
    return ScaledRational(left.aligned(to: place) + right.aligned(to: place), place: place)
  }
  public static func - (left: ScaledRational, right: ScaledRational) -> ScaledRational {
    left + -right
  }
  public static func * (left: ScaledRational, right: ScaledRational) -> ScaledRational {
    ScaledRational(left.fraction * right.fraction, place: left.place + right.place)
  }
  /// The quotient; the divisor must not be zero.
  public static func / (left: ScaledRational, right: ScaledRational) -> ScaledRational {
    ScaledRational(left.fraction / right.fraction, place: left.place - right.place)
  }
  public static prefix func - (value: ScaledRational) -> ScaledRational {
    ScaledRational(-value.fraction, place: value.place)
  }

  public var magnitude: ScaledRational { sign < 0 ? -self : self }

  /// The power with an integer exponent; nil if its fraction would have more bits than the limit.
  ///
  /// A negative exponent requires a nonzero base.
  public func power(_ exponent: Int, limit: Int) -> ScaledRational? {
    let base = stripped
    let (place, overflows) = base.place.multipliedReportingOverflow(by: exponent)
    guard !overflows, abs(place) <= 4 * ScaledRational.farthest else { return nil }
    if base.fraction.isUnit {
      let isNegative = base.sign < 0 && !exponent.isMultiple(of: 2)
      return ScaledRational(isNegative ? -1 : 1, place: place)
    }
    let (size, isHuge) = base.size.multipliedReportingOverflow(by: abs(exponent))
    guard !isHuge, size <= limit else { return nil }
    return ScaledRational(base.fraction.power(exponent), place: place)
  }
}

extension ScaledRational: Comparable {
  public static func == (left: ScaledRational, right: ScaledRational) -> Bool {
    if left.place == right.place { return left.fraction == right.fraction }
    return left.order(right) == 0
  }
  public static func < (left: ScaledRational, right: ScaledRational) -> Bool {
    left.place == right.place ? left.fraction < right.fraction : left.order(right) < 0
  }

  private func order(_ other: ScaledRational) -> Int {
    if sign != other.sign || sign == 0 { return sign - other.sign }
    let (mine, others) = (leadingPlace, other.leadingPlace)
    if mine != others { return mine < others ? -sign : sign }
    let lowest = min(place, other.place)
    let (left, right) = (aligned(to: lowest), other.aligned(to: lowest))
    return left == right ? 0 : left < right ? -1 : 1
  }
}

extension Rational {
  fileprivate var isOdd: Bool { unsafe __gmpz_tstbit(&box.raw.pointee._mp_num, 0) != 0 }

  /// Whether it is 1 or -1.
  var isUnit: Bool {
    unsafe isWhole && __gmpz_cmpabs_ui(&box.raw.pointee._mp_num, 1) == 0
  }

  /// The power of ten of the first digit; 0 for zero.
  var leadingPlace: Int {
    if isZero { return 0 }
    let workspace = Workspace.current
    if isWhole {
      if unsafe abs(box.raw.pointee._mp_num._mp_size) == 1,
        let limbs = unsafe box.raw.pointee._mp_num._mp_d
      {
        return UInt64(unsafe limbs[0]).digitCount - 1
      }
      // Exact or one too large.
      let count = unsafe Int(__gmpz_sizeinbase(&box.raw.pointee._mp_num, 10))
      let ten = unsafe workspace.integers[3]
      unsafe __gmpz_ui_pow_ui(ten, 10, UInt(count - 1))
      return unsafe __gmpz_cmpabs(&box.raw.pointee._mp_num, ten) < 0 ? count - 2 : count - 1
    }
    // At least 2 to this power, and below 10 to the guess plus 2.
    var guess = ((binaryPlace - 1) * 1_292_913_986) >> 32
    while !isAtLeast(guess, workspace) { guess -= 1 }
    while isAtLeast(guess + 1, workspace) { guess += 1 }
    return guess
  }

  /// The power of two of the first binary digit; 0 for zero.
  fileprivate var binaryLeadingPlace: Int {
    if isZero { return 0 }
    let workspace = Workspace.current
    let (top, bottom) = unsafe (workspace.integers[0], workspace.integers[1])
    unsafe copyMagnitude(top, bottom)
    let guess = binaryPlace
    let scaled = unsafe guess < 0 ? top : bottom
    unsafe __gmpz_mul_2exp(scaled, scaled, UInt(abs(guess)))
    return unsafe __gmpz_cmp(top, bottom) < 0 ? guess - 1 : guess
  }

  private func isAtLeast(_ place: Int, _ workspace: Workspace) -> Bool {
    let (top, bottom, ten) = unsafe (
      workspace.integers[0], workspace.integers[1], workspace.integers[3]
    )
    unsafe copyMagnitude(top, bottom)
    unsafe __gmpz_ui_pow_ui(ten, 10, UInt(abs(place)))
    unsafe __gmpz_mul(place < 0 ? top : bottom, place < 0 ? top : bottom, ten)
    return unsafe __gmpz_cmp(top, bottom) >= 0
  }

  /// An integer without the zeros at its end, and their number.
  fileprivate func withoutZeros() -> (Rational, Int) {
    guard unsafe __gmpz_divisible_ui_p(&box.raw.pointee._mp_num, 10) != 0 else { return (self, 0) }
    var zeros = 0
    let digits = unsafe Rational { raw in
      let ten = unsafe Workspace.current.integers[3]
      unsafe __gmpz_set_ui(ten, 10)
      unsafe zeros = Int(
        __gmpz_remove(&raw.pointee._mp_num, &box.raw.pointee._mp_num, ten))
    }
    return (digits, zeros)
  }

  /// The digits of a fraction, and how many of them are after the point; nil if they never end.
  fileprivate func finiteDigits() -> (Rational, Int)? {
    let (rest, factor) = unsafe (Workspace.current.integers[3], Workspace.current.integers[2])
    let twos = unsafe Int(__gmpz_scan1(&box.raw.pointee._mp_den, 0))
    unsafe __gmpz_tdiv_q_2exp(rest, &box.raw.pointee._mp_den, UInt(twos))
    unsafe __gmpz_set_ui(factor, 5)
    let fives = unsafe Int(__gmpz_remove(rest, rest, factor))
    guard unsafe __gmpz_cmp_ui(rest, 1) == 0 else { return nil }
    let places = Swift.max(twos, fives)
    let digits = unsafe Rational { raw in
      unsafe __gmpz_ui_pow_ui(factor, 5, UInt(places - fives))
      unsafe __gmpz_mul(&raw.pointee._mp_num, &box.raw.pointee._mp_num, factor)
      unsafe __gmpz_mul_2exp(
        &raw.pointee._mp_num, &raw.pointee._mp_num, UInt(places - twos))
    }
    return (digits, places)
  }
}

extension UInt64 {
  fileprivate var digitCount: Int {
    let bits = 64 - leadingZeroBitCount
    let guess = (bits * 1233) >> 12
    return self >= UInt64(truncatingIfNeeded: Reals.Magnitude.tens[guess])
      ? guess + 1 : Swift.max(guess, 1)
  }
}
