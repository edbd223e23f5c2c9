// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// The correctly rounded operations of IEEE 754 binary64, computed in integers or by MPFR, never by
/// the processor's floating-point unit.
public enum Binary64 {
  public static func add(_ x: Double, _ y: Double) -> Double {
    inIntegers(x, y, Parts.sum) ?? ReferenceOperations.add(x, y)
  }
  public static func subtract(_ x: Double, _ y: Double) -> Double {
    inIntegers(x, -y, Parts.sum) ?? ReferenceOperations.subtract(x, y)
  }
  public static func multiply(_ x: Double, _ y: Double) -> Double {
    inIntegers(x, y, Parts.product) ?? ReferenceOperations.multiply(x, y)
  }
  public static func divide(_ x: Double, _ y: Double) -> Double {
    inIntegers(x, y, Parts.quotient) ?? ReferenceOperations.divide(x, y)
  }

  @inline(__always)
  private static func inIntegers(
    _ x: Double, _ y: Double, _ operation: (Parts, Parts) -> Double?
  ) -> Double? {
    guard let left = Parts(x), let right = Parts(y) else { return nil }
    return operation(left, right)
  }

  /// The same operations by MPFR alone: the fallback for `Parts`, and what tests compare it with.
  enum ReferenceOperations {
    static func add(_ x: Double, _ y: Double) -> Double {
      rounded(x, y) { mpfr_add($0, $1, $2, MPFR_RNDN) }
    }
    static func subtract(_ x: Double, _ y: Double) -> Double {
      rounded(x, y) { mpfr_sub($0, $1, $2, MPFR_RNDN) }
    }
    static func multiply(_ x: Double, _ y: Double) -> Double {
      rounded(x, y) { mpfr_mul($0, $1, $2, MPFR_RNDN) }
    }
    static func divide(_ x: Double, _ y: Double) -> Double {
      rounded(x, y) { mpfr_div($0, $1, $2, MPFR_RNDN) }
    }
  }

  public static func squareRoot(_ x: Double) -> Double {
    rounded(x, 0) { a, b, _ in mpfr_sqrt(a, b, MPFR_RNDN) }
  }

  /// The Double nearest to a natural number times a power of ten.
  public static func nearest(_ mantissa: UInt64, exponent: Int) -> Double {
    if mantissa == 0 { return 0 }
    if exponent == 0, mantissa <= 1 << 53 { return Double(mantissa) }
    if mantissa <= 1 << 53, exponent < 0, exponent >= -22 {
      return divide(Double(mantissa), tens[-exponent])
    }
    var text = Array(String(mantissa).utf8)
    text += Array("e\(exponent)".utf8)
    return nearest(text)
  }

  /// The Double nearest to decimal text; infinity on overflow, NaN if the text is not a number.
  public static func nearest(_ text: [UInt8]) -> Double {
    let workspace = Workspace.current
    return text.map(CChar.init(bitPattern:)).withTerminator { text in
      var end: UnsafeMutablePointer<CChar>?
      let range = ExponentRange.narrow()
      let ternary = mpfr_strtofr(workspace.c, text, &end, 10, MPFR_RNDN)
      mpfr_subnormalize(workspace.c, ternary, MPFR_RNDN)
      range.restore()
      guard let end, end.pointee == 0, end != UnsafeMutablePointer(mutating: text) else {
        return .nan
      }
      return mpfr_get_d(workspace.c, MPFR_RNDN)
    }
  }

  /// The powers of ten that a Double represents exactly.
  static let tens: [Double] = (0...22).map { power in
    Double((0..<power).reduce(into: UInt128(1)) { value, _ in value *= 10 })
  }

  @inline(__always)
  private static func rounded(
    _ x: Double, _ y: Double, _ operation: (MPFR, MPFR, MPFR) -> Int32
  ) -> Double {
    let workspace = Workspace.current
    mpfr_set_d(workspace.a, x, MPFR_RNDN)
    mpfr_set_d(workspace.b, y, MPFR_RNDN)
    _ = operation(workspace.c, workspace.a, workspace.b)
    let exponent = workspace.c.pointee._mpfr_exp
    if exponent >= -1021, exponent <= 1024 { return mpfr_get_d(workspace.c, MPFR_RNDN) }
    let range = ExponentRange.narrow()
    let ternary = operation(workspace.c, workspace.a, workspace.b)
    mpfr_subnormalize(workspace.c, ternary, MPFR_RNDN)
    range.restore()
    return mpfr_get_d(workspace.c, MPFR_RNDN)
  }
}

/// MPFR's exponent range, narrowed to that of binary64 for one operation.
///
/// Without it, and without `mpfr_subnormalize`, results near overflow and underflow round twice.
struct ExponentRange {
  private let least, greatest: mpfr_exp_t

  static func narrow() -> ExponentRange {
    let old = ExponentRange(least: mpfr_get_emin(), greatest: mpfr_get_emax())
    mpfr_set_emin(-1073)
    mpfr_set_emax(1024)
    return old
  }

  func restore() {
    mpfr_set_emin(least)
    mpfr_set_emax(greatest)
  }
}

extension Array where Element == CChar {
  func withTerminator<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    var copy = self
    copy.append(0)
    return copy.withUnsafeBufferPointer { body($0.baseAddress.unsafelyUnwrapped) }
  }
}
