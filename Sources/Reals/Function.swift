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
    }
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
    case .powerOfTen: pow(10, x)
    case .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees, .arcSineInDegrees,
      .arcCosineInDegrees, .arcTangentInDegrees, .factorial:
      nil
    }
  }
}
