// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// The extrema of sine and cosine, and the poles of tangent.
public enum Trigonometry {
  /// The extrema of sine or cosine strictly between two Doubles; the extrema of sine are the poles
  /// of tangent.
  public static func extrema(
    between low: Double, and high: Double, ofCosine: Bool
  ) -> (count: Int, hasMaximum: Bool, hasMinimum: Bool) {
    guard let first = halfTurns(low, ofCosine), let last = halfTurns(high, ofCosine) else {
      return (2, true, true)
    }
    if first == last { return (0, false, false) }
    if last - first >= 2 { return (2, true, true) }
    // The n-th extremum of sine is at π÷2 + nπ, that of cosine at nπ: a maximum if n is even.
    let isMaximum = last & 1 == 0
    return (1, isMaximum, !isMaximum)
  }

  /// The number of extrema at or below the angle, counted from the first at or above 0.
  private static func halfTurns(_ x: Double, _ ofCosine: Bool) -> Int? {
    let workspace = Workspace.current
    let (turns, pi) = unsafe (workspace.wider, workspace.widest)
    unsafe mpfr_set_prec(turns, 1280)
    unsafe mpfr_set_prec(pi, 1280)
    unsafe mpfr_const_pi(pi, MPFR_RNDN)
    unsafe mpfr_set_d(turns, x, MPFR_RNDN)
    unsafe mpfr_div(turns, turns, pi, MPFR_RNDN)
    if !ofCosine { unsafe mpfr_sub_d(turns, turns, 0.5, MPFR_RNDN) }
    guard unsafe mpfr_fits_slong_p(turns, MPFR_RNDD) != 0 else { return nil }
    return unsafe mpfr_get_si(turns, MPFR_RNDD)
  }
}
