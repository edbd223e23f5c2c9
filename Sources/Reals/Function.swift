// SPDX-License-Identifier: Apache-2.0
import CMPFR
import Platform

/// A function that a C library may round incorrectly, within an error budget.
public enum Function: UInt8, Hashable, Sendable, CaseIterable {
  case sine, cosine, tangent, naturalLogarithm, decimalLogarithm, exponential, power
  /// Functions of angles in degrees.
  case sineOfDegrees, cosineOfDegrees, tangentOfDegrees
  case arcSine, arcCosine, arcTangent
  /// Functions whose results are angles in degrees.
  case arcSineInDegrees, arcCosineInDegrees, arcTangentInDegrees
  case hyperbolicSine, hyperbolicCosine, hyperbolicTangent
  case powerOfTen, powerOfTwo
  /// Of whole numbers from 0 to some hundreds: it multiplies them all.
  case factorial
  /// Of a second number, the degree; and of degree 3.
  case root, cubeRoot
  /// Γ of a number, and of the number after it.
  case gamma, gammaOfNext
  /// √(x² + y²), eˣ − 1, and the logarithm of 1 + x, which formulas have as several operations.
  case hypotenuse, exponentialLessOne, logarithmOfNext

  /// Evaluates the function to the precision of `result`; returns MPFR's ternary value.
  func evaluate(
    _ result: MPFR, _ x: MPFR, _ y: MPFR, _ rounding: mpfr_rnd_t = MPFR_RNDN
  ) -> Int32 {
    switch self {
    case .sine: unsafe mpfr_sin(result, x, rounding)
    case .cosine: unsafe mpfr_cos(result, x, rounding)
    case .tangent: unsafe mpfr_tan(result, x, rounding)
    case .naturalLogarithm: unsafe mpfr_log(result, x, rounding)
    case .decimalLogarithm: unsafe mpfr_log10(result, x, rounding)
    case .exponential: unsafe mpfr_exp(result, x, rounding)
    case .power: unsafe mpfr_pow(result, x, y, rounding)
    case .sineOfDegrees: unsafe mpfr_sinu(result, x, 360, rounding)
    case .cosineOfDegrees: unsafe mpfr_cosu(result, x, 360, rounding)
    case .tangentOfDegrees: unsafe mpfr_tanu(result, x, 360, rounding)
    case .arcSine: unsafe mpfr_asin(result, x, rounding)
    case .arcCosine: unsafe mpfr_acos(result, x, rounding)
    case .arcTangent: unsafe mpfr_atan(result, x, rounding)
    case .arcSineInDegrees: unsafe mpfr_asinu(result, x, 360, rounding)
    case .arcCosineInDegrees: unsafe mpfr_acosu(result, x, 360, rounding)
    case .arcTangentInDegrees: unsafe mpfr_atanu(result, x, 360, rounding)
    case .hyperbolicSine: unsafe mpfr_sinh(result, x, rounding)
    case .hyperbolicCosine: unsafe mpfr_cosh(result, x, rounding)
    case .hyperbolicTangent: unsafe mpfr_tanh(result, x, rounding)
    case .powerOfTen: unsafe mpfr_exp10(result, x, rounding)
    case .powerOfTwo: unsafe mpfr_exp2(result, x, rounding)
    case .factorial: unsafe mpfr_fac_ui(result, mpfr_get_ui(x, MPFR_RNDN), rounding)
    case .root: unsafe root(result, x, y, rounding)
    case .cubeRoot: unsafe mpfr_cbrt(result, x, rounding)
    case .gamma: unsafe mpfr_gamma(result, x, rounding)
    case .gammaOfNext: unsafe gammaOfNext(result, x, rounding)
    case .hypotenuse: unsafe mpfr_hypot(result, x, y, rounding)
    case .exponentialLessOne: unsafe mpfr_expm1(result, x, rounding)
    case .logarithmOfNext: unsafe mpfr_log1p(result, x, rounding)
    }
  }

  private func root(_ result: MPFR, _ x: MPFR, _ degree: MPFR, _ rounding: mpfr_rnd_t) -> Int32 {
    if unsafe mpfr_integer_p(degree) != 0, unsafe mpfr_fits_slong_p(degree, MPFR_RNDN) != 0 {
      return unsafe mpfr_rootn_si(result, x, mpfr_get_si(degree, MPFR_RNDN), rounding)
    }
    // Its rounding changes a result that a Double can hold by less than 2⁻⁷⁰ of its last place.
    let exponent = unsafe Workspace.make(Int(mpfr_get_prec(result)) + 80)
    defer { unsafe Workspace.discard(exponent) }
    unsafe mpfr_ui_div(exponent, 1, degree, MPFR_RNDN)
    return unsafe mpfr_pow(result, x, exponent, rounding)
  }

  private func gammaOfNext(_ result: MPFR, _ x: MPFR, _ rounding: mpfr_rnd_t) -> Int32 {
    // All bits of the sum, which is 0 only if it is exactly 0.
    let lowest = unsafe mpfr_zero_p(x) != 0 ? 0 : max(0, -Int(mpfr_get_exp(x)))
    let sum = unsafe Workspace.make(Int(mpfr_get_prec(x)) + lowest + 2)
    defer { unsafe Workspace.discard(sum) }
    unsafe mpfr_add_ui(sum, x, 1, MPFR_RNDN)
    return unsafe mpfr_gamma(result, sum, rounding)
  }

  /// What the host's C library returns; nil if it has no such function.
  ///
  /// Used only to tell the library's errors from a calculator's.
  public func host(_ x: Double, _ y: Double = 0) -> Double? {
    switch self {
    case .sine: sin(x)
    case .cosine: cos(x)
    case .tangent: tan(x)
    case .naturalLogarithm: log(x)
    case .decimalLogarithm: log10(x)
    case .exponential: exp(x)
    case .power: pow(x, y)
    case .arcSine: asin(x)
    case .arcCosine: acos(x)
    case .arcTangent: atan(x)
    case .hyperbolicSine: sinh(x)
    case .hyperbolicCosine: cosh(x)
    case .hyperbolicTangent: tanh(x)
    case .powerOfTwo: exp2(x)
    case .powerOfTen: tenToThe(x)
    case .cubeRoot: cbrt(x)
    case .gamma: tgamma(x)
    case .factorial: tgamma(x + 1)
    case .hypotenuse: hypot(x, y)
    case .exponentialLessOne: expm1(x)
    case .logarithmOfNext: log1p(x)
    case .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees, .arcSineInDegrees,
      .arcCosineInDegrees, .arcTangentInDegrees, .root, .gammaOfNext:
      nil
    }
  }
}
