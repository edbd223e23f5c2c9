// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Function {
  /// The error of a Double in ulp of the exact result's binade; for statistics, never for a
  /// verdict.
  public func error(of result: Double, at x: Double, _ y: Double = 0) -> Double {
    let workspace = Workspace.current
    workspace.load(x, y)
    let exact = unsafe workspace.wider
    unsafe mpfr_set_prec(exact, 256)
    let ternary = unsafe evaluate(exact, workspace.a, workspace.b)
    guard unsafe mpfr_number_p(exact) != 0, unsafe mpfr_zero_p(exact) == 0, result.isFinite else {
      return result == 0 ? 0 : .infinity
    }
    var exponent = unsafe max(Int(exact.pointee._mpfr_exp), -1021)
    // Rounded up to a power of two: the exact result is in the binade below.
    let isPower = unsafe mpfr_min_prec(exact) == 1
    let isRoundedUp = unsafe (ternary > 0) == (exact.pointee._mpfr_sign > 0) && ternary != 0
    if isPower, isRoundedUp, exponent > -1021 { exponent -= 1 }
    unsafe mpfr_sub_d(exact, exact, result, MPFR_RNDN)
    unsafe mpfr_mul_2si(exact, exact, 53 - exponent, MPFR_RNDN)
    return unsafe abs(mpfr_get_d(exact, MPFR_RNDN))
  }

  /// The Double nearest to the exact result, as a correctly rounded library returns it.
  public func nearest(_ x: Double, _ y: Double = 0) -> Double {
    let workspace = Workspace.current
    workspace.load(x, y)
    return unsafe workspace.double { unsafe evaluate($0, workspace.a, workspace.b) }
  }
}
