// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Rational {
  /// A rounding mode.
  public enum Rounding: Sendable, CaseIterable {
    case halfEven, halfUp, halfDown, down, up, floor, ceiling
  }

  /// The number rounded at the place of 10 to this power.
  public func rounded(to place: Int, _ rounding: Rounding) -> Rational {
    let units = units(at: place, rounding)
    return place == 0 ? units : units * Rational(1, exponent: place)
  }

  /// The number in units of the base to this power, rounded to an integer.
  func units(at place: Int, _ rounding: Rounding, in base: Base = .ten) -> Rational {
    let workspace = Workspace.current
    unsafe copyMagnitude(workspace.integers[0], workspace.integers[1])
    let remainder = workspace.cut(at: place, in: base)
    let units = unsafe workspace.integers[2]
    let isOdd = unsafe __gmpz_tstbit(units, 0) != 0
    let isNegative = sign < 0
    if rounding.isAway(remainder, isOdd: isOdd, isNegative: isNegative) {
      unsafe __gmpz_add_ui(units, units, 1)
    }
    return unsafe Rational { raw in
      unsafe __gmpz_set(&raw.pointee._mp_num, units)
      if isNegative { unsafe __gmpq_neg(raw, raw) }
    }
  }
}

extension Rational.Rounding {
  /// Whether the units are rounded away from zero, given what truncation dropped.
  public func isAway(_ remainder: Magnitude.Remainder, isOdd: Bool, isNegative: Bool) -> Bool {
    switch self {
    case .halfEven: remainder > .half || remainder == .half && isOdd
    case .halfUp: remainder >= .half
    case .halfDown: remainder > .half
    case .down: false
    case .up: remainder != .nothing
    case .floor: remainder != .nothing && isNegative
    case .ceiling: remainder != .nothing && !isNegative
    }
  }
}

extension ScaledRational {
  /// The number rounded at the place of the base to this power, without zeros at the end of its
  /// decimal digits.
  public func rounded(
    to place: Int, _ rounding: Rational.Rounding, in base: Base = .ten
  ) -> ScaledRational {
    if isZero || base == .ten && fraction.isWhole && self.place >= place { return stripped }
    // Far below the place, the digits do not matter; expanding them could be expensive.
    if leadingPlace(in: base) < place - 1 {
      let isAway = rounding.isAway(.belowHalf, isOdd: false, isNegative: sign < 0)
      return ScaledRational(Rational(isAway ? sign : 0), place: place, in: base)
    }
    let (fraction, scale) = parts(in: base)
    let units = fraction.units(at: place - scale, rounding, in: base)
    return ScaledRational(units, place: place, in: base).stripped
  }

  /// The square root of a number that is not negative, truncated after this many digits; if that
  /// drops anything, a digit 1 follows, so that it rounds like the root.
  public func squareRoot(digits: Int, in base: Base = .ten) -> ScaledRational {
    if isZero { return self }
    let last = (leadingPlace(in: base) >> 1) - digits
    let workspace = Workspace.current
    let (fraction, scale) = parts(in: base)
    unsafe fraction.copyMagnitude(workspace.integers[0], workspace.integers[1])
    let remainder = workspace.cut(at: 2 * last - scale, in: base)
    let (units, rest) = unsafe (workspace.integers[2], workspace.integers[0])
    unsafe __gmpz_sqrtrem(units, rest, units)
    let isExact = unsafe remainder == .nothing && rest.pointee._mp_size == 0
    unsafe __gmpz_mul_ui(units, units, base.rawValue)
    if !isExact { unsafe __gmpz_add_ui(units, units, 1) }
    let digits = unsafe Rational { unsafe __gmpz_set(&$0.pointee._mp_num, units) }
    return ScaledRational(digits, place: last - 1, in: base).stripped
  }

  /// The number as a fraction times a power of the base.
  private func parts(in base: Base) -> (fraction: Rational, place: Int) {
    base == .ten ? (fraction, place) : (expanded, 0)
  }

  /// The digits as ASCII, without a sign and without zeros at their end, and the place of the last;
  /// nil if there are infinitely many.
  public var digits: (text: [UInt8], place: Int)? {
    guard fraction.isWhole else { return nil }
    let number = stripped
    return (number.fraction.wholeDigits, number.place)
  }

  /// Decimal digits times a power of ten; nil if there are none or a byte is not a digit.
  public init?(digits: some Collection<UInt8>, exponent: Int, negative: Bool) {
    guard let whole = Rational(digits: digits, exponent: 0, negative: negative) else { return nil }
    self = ScaledRational(whole, place: exponent).stripped
  }
}

extension Rational {
  /// The digits of an integer as ASCII, without its sign.
  fileprivate var wholeDigits: [UInt8] {
    let room = unsafe Int(__gmpz_sizeinbase(&box.raw.pointee._mp_num, 10)) + 2
    var digits = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      unsafe buffer.withMemoryRebound(to: CChar.self) {
        _ = unsafe __gmpz_get_str($0.baseAddress, 10, &box.raw.pointee._mp_num)
      }
      count = room
    }
    if let end = digits.firstIndex(of: 0) { digits.removeSubrange(end...) }
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    return digits
  }
}

extension Workspace {
  /// Truncates `integers[0]` ÷ `integers[1]` at the place of the base to this power.
  ///
  /// Leaves the units in `integers[2]`.
  func cut(at place: Int, in base: Base = .ten) -> Magnitude.Remainder {
    let (top, bottom, ten) = unsafe (integers[0], integers[1], integers[3])
    let scaled = unsafe place < 0 ? top : bottom
    switch base {
    case .two: unsafe __gmpz_mul_2exp(scaled, scaled, UInt(abs(place)))
    case .ten:
      unsafe __gmpz_ui_pow_ui(ten, 10, UInt(abs(place)))
      unsafe __gmpz_mul(scaled, scaled, ten)
    }
    unsafe __gmpz_tdiv_qr(integers[2], top, top, bottom)
    if unsafe top.pointee._mp_size == 0 { return .nothing }
    unsafe __gmpz_mul_2exp(top, top, 1)
    let order = unsafe __gmpz_cmp(top, bottom)
    return order < 0 ? .belowHalf : order == 0 ? .half : .aboveHalf
  }
}
