// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// The correctly rounded operations of IEEE 754 binary64, computed in integers or by MPFR, never by
/// the processor's floating-point unit.
public enum Binary64 {
  public static func add(_ x: Double, _ y: Double) -> Double {
    unsafe inIntegers(x, y, Parts.sum) ?? rounded(x, y) { unsafe mpfr_add($0, $1, $2, MPFR_RNDN) }
  }
  public static func subtract(_ x: Double, _ y: Double) -> Double {
    unsafe inIntegers(x, -y, Parts.sum) ?? rounded(x, y) { unsafe mpfr_sub($0, $1, $2, MPFR_RNDN) }
  }
  public static func multiply(_ x: Double, _ y: Double) -> Double {
    unsafe inIntegers(x, y, Parts.product)
      ?? rounded(x, y) { unsafe mpfr_mul($0, $1, $2, MPFR_RNDN) }
  }
  public static func divide(_ x: Double, _ y: Double) -> Double {
    unsafe inIntegers(x, y, Parts.quotient)
      ?? rounded(x, y) { unsafe mpfr_div($0, $1, $2, MPFR_RNDN) }
  }
  public static func squareRoot(_ x: Double) -> Double {
    unsafe rounded(x, 0) { a, b, _ in unsafe mpfr_sqrt(a, b, MPFR_RNDN) }
  }

  @inline(__always)
  private static func inIntegers(
    _ x: Double, _ y: Double, _ operation: (Parts, Parts) -> Double?
  ) -> Double? {
    guard let left = Parts(x), let right = Parts(y) else { return nil }
    return operation(left, right)
  }

  @inline(__always)
  private static func rounded(
    _ x: Double, _ y: Double, _ operation: (MPFR, MPFR, MPFR) -> Int32
  ) -> Double {
    let workspace = Workspace.current
    workspace.load(x, y)
    _ = unsafe operation(workspace.c, workspace.a, workspace.b)
    let exponent = unsafe workspace.c.pointee._mpfr_exp
    if exponent >= -1021, exponent <= 1024 { return unsafe mpfr_get_d(workspace.c, MPFR_RNDN) }
    return unsafe workspace.double { unsafe operation($0, workspace.a, workspace.b) }
  }

  /// The Double nearest to a natural number times a power of ten.
  public static func nearest(_ mantissa: UInt64, exponent: Int) -> Double {
    if mantissa == 0 { return 0 }
    if exponent.magnitude < fives.count {
      let number = Parts(mantissa, exponent: exponent)
      let five = Parts(fives[Int(exponent.magnitude)], exponent: 0)
      let nearest = exponent < 0 ? Parts.quotient(number, five) : Parts.product(number, five)
      if let nearest { return nearest }
    }
    return nearest("\(mantissa)e\(exponent)")
  }

  /// The Double nearest to decimal text; infinity on overflow, NaN if the text is not a number.
  public static func nearest(_ text: String) -> Double {
    unsafe text.withCString { start in
      var end: UnsafeMutablePointer<CChar>?
      let value = unsafe Workspace.current.double {
        unsafe mpfr_strtofr($0, start, &end, 10, MPFR_RNDN)
      }
      guard let end = unsafe end, unsafe end.pointee == 0,
        unsafe end != UnsafeMutablePointer(mutating: start)
      else {
        return .nan
      }
      return value
    }
  }

  /// The powers of five that fit in a word; literals, like the powers of ten.
  private static let fives: InlineArray<_, UInt64> = [
    1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
    298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]
}
