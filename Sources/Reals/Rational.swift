// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// An exact, immutable fraction.
public struct Rational: Sendable {
  /// The storage; never written after initialization.
  @safe final class Box: @unchecked Sendable {
    let raw: UnsafeMutablePointer<__mpq_struct>
    init() {
      unsafe raw = .allocate(capacity: 1)
      unsafe __gmpq_init(raw)
    }
    deinit {
      unsafe __gmpq_clear(raw)
      unsafe raw.deallocate()
    }
  }
  let box: Box

  init(_ make: (UnsafeMutablePointer<__mpq_struct>) -> Void) {
    box = Box()
    unsafe make(box.raw)
  }

  public init(_ whole: Int) { unsafe self.init { unsafe __gmpq_set_si($0, whole, 1) } }

  /// A natural number times a power of ten, optionally negated.
  public init(_ mantissa: UInt64, exponent: Int, negative: Bool = false) {
    unsafe self.init(exponent: exponent, negative: negative) {
      unsafe __gmpz_set_ui($0, UInt(mantissa))
    }
  }

  /// Decimal digits times a power of ten; nil if there are none or a byte is not a digit.
  public init?(digits: some Collection<UInt8>, exponent: Int, negative: Bool) {
    let digits = Array(digits)
    var small: UInt64 = 0
    for digit in digits {
      guard 48...57 ~= digit else { return nil }
      small = small &* 10 &+ UInt64(digit &- 48)
    }
    guard !digits.isEmpty else { return nil }
    unsafe self.init(exponent: exponent, negative: negative) {
      // As many digits as fit into 64 bits.
      if digits.count <= 19 {
        unsafe __gmpz_set_ui($0, UInt(small))
      } else {
        _ = unsafe __gmpz_set_str($0, String(decoding: digits, as: UTF8.self), 10)
      }
    }
  }

  private init(exponent: Int, negative: Bool, _ setWhole: (MPZ) -> Void) {
    unsafe self.init { raw in
      unsafe setWhole(&raw.pointee._mp_num)
      let ten = unsafe Workspace.current.integers[3]
      unsafe __gmpz_ui_pow_ui(ten, 10, UInt(abs(exponent)))
      if exponent < 0 {
        unsafe __gmpz_set(&raw.pointee._mp_den, ten)
        unsafe __gmpq_canonicalize(raw)
      } else {
        unsafe __gmpz_mul(&raw.pointee._mp_num, &raw.pointee._mp_num, ten)
      }
      if negative { unsafe __gmpq_neg(raw, raw) }
    }
  }

  /// The exact value of a finite Double.
  public init(_ value: Double) { unsafe self.init { unsafe __gmpq_set_d($0, value) } }

  public var sign: Int { unsafe Int(box.raw.pointee._mp_num._mp_size).signum() }
  public var isZero: Bool { sign == 0 }
  public var isWhole: Bool { unsafe __gmpz_cmp_ui(&box.raw.pointee._mp_den, 1) == 0 }

  /// The bits of numerator and denominator together, a measure of what further arithmetic costs.
  public var size: Int {
    unsafe Int(__gmpz_sizeinbase(&box.raw.pointee._mp_num, 2))
      + Int(__gmpz_sizeinbase(&box.raw.pointee._mp_den, 2))
  }

  /// The power of two of the first binary digit, or one more; that of a nonzero number.
  var binaryPlace: Int {
    unsafe Int(__gmpz_sizeinbase(&box.raw.pointee._mp_num, 2))
      - Int(__gmpz_sizeinbase(&box.raw.pointee._mp_den, 2))
  }

  /// The value as an Int; nil if it is not an integer or does not fit.
  public var whole: Int? {
    guard isWhole, unsafe __gmpz_fits_slong_p(&box.raw.pointee._mp_num) != 0 else { return nil }
    return unsafe __gmpz_get_si(&box.raw.pointee._mp_num)
  }

  func copyMagnitude(_ top: MPZ, _ bottom: MPZ) {
    unsafe __gmpz_set(top, &box.raw.pointee._mp_num)
    unsafe top.pointee._mp_size = unsafe abs(top.pointee._mp_size)
    unsafe __gmpz_set(bottom, &box.raw.pointee._mp_den)
  }

  public static func + (left: Rational, right: Rational) -> Rational {
    unsafe Rational { unsafe __gmpq_add($0, left.box.raw, right.box.raw) }
  }
  public static func - (left: Rational, right: Rational) -> Rational {
    unsafe Rational { unsafe __gmpq_sub($0, left.box.raw, right.box.raw) }
  }
  public static func * (left: Rational, right: Rational) -> Rational {
    unsafe Rational { unsafe __gmpq_mul($0, left.box.raw, right.box.raw) }
  }
  /// The quotient; the divisor must not be zero.
  public static func / (left: Rational, right: Rational) -> Rational {
    unsafe Rational { unsafe __gmpq_div($0, left.box.raw, right.box.raw) }
  }
  public static prefix func - (value: Rational) -> Rational {
    unsafe Rational { unsafe __gmpq_neg($0, value.box.raw) }
  }

  /// The power with an integer exponent; a negative one requires a nonzero base.
  public func power(_ exponent: Int) -> Rational {
    unsafe Rational { raw in
      unsafe __gmpz_pow_ui(&raw.pointee._mp_num, &box.raw.pointee._mp_num, UInt(abs(exponent)))
      unsafe __gmpz_pow_ui(&raw.pointee._mp_den, &box.raw.pointee._mp_den, UInt(abs(exponent)))
      if exponent < 0 { unsafe __gmpq_inv(raw, raw) }
    }
  }

  /// The number times 2 to this power.
  func shifted(by power: Int) -> Rational {
    unsafe Rational { raw in
      if power < 0 {
        unsafe __gmpq_div_2exp(raw, box.raw, UInt(-power))
      } else {
        unsafe __gmpq_mul_2exp(raw, box.raw, UInt(power))
      }
    }
  }

  /// The square root, if it is rational.
  public var squareRoot: Rational? {
    guard sign >= 0, unsafe __gmpz_perfect_square_p(&box.raw.pointee._mp_num) != 0,
      unsafe __gmpz_perfect_square_p(&box.raw.pointee._mp_den) != 0
    else { return nil }
    return unsafe Rational { raw in
      unsafe __gmpz_sqrt(&raw.pointee._mp_num, &box.raw.pointee._mp_num)
      unsafe __gmpz_sqrt(&raw.pointee._mp_den, &box.raw.pointee._mp_den)
    }
  }
}

extension Rational: Comparable {
  public static func == (left: Rational, right: Rational) -> Bool {
    unsafe __gmpq_equal(left.box.raw, right.box.raw) != 0
  }
  public static func < (left: Rational, right: Rational) -> Bool {
    unsafe __gmpq_cmp(left.box.raw, right.box.raw) < 0
  }
}
