// SPDX-License-Identifier: Apache-2.0
import CMPFR
import Glibc

/// A function whose result a C library is allowed to miss by a little.
public enum Function: UInt8, Hashable, Sendable, CaseIterable {
  case sine, cosine, tangent, naturalLogarithm, decimalLogarithm, exponential, power
  /// The functions of angles in degrees.
  case sineOfDegrees, cosineOfDegrees, tangentOfDegrees

  /// The function to the precision of the result, rounded; answers MPFR's ternary value.
  func evaluate(
    _ result: MPFR, _ x: MPFR, _ y: MPFR, _ rounding: mpfr_rnd_t = MPFR_RNDN
  ) -> Int32 {
    switch self {
    case .sine: mpfr_sin(result, x, rounding)
    case .cosine: mpfr_cos(result, x, rounding)
    case .tangent: mpfr_tan(result, x, rounding)
    case .naturalLogarithm: mpfr_log(result, x, rounding)
    case .decimalLogarithm: mpfr_log10(result, x, rounding)
    case .exponential: mpfr_exp(result, x, rounding)
    case .power: mpfr_pow(result, x, y, rounding)
    case .sineOfDegrees: mpfr_sinu(result, x, 360, rounding)
    case .cosineOfDegrees: mpfr_cosu(result, x, 360, rounding)
    case .tangentOfDegrees: mpfr_tanu(result, x, 360, rounding)
    }
  }

  /// What the C library of this machine answers, asked only to tell its errors from a calculator's; nil where it
  /// has no such function.
  public func host(_ x: Double, _ y: Double = 0) -> Double? {
    switch self {
    case .sine: sin(x)
    case .cosine: cos(x)
    case .tangent: tan(x)
    case .naturalLogarithm: log(x)
    case .decimalLogarithm: log10(x)
    case .exponential: exp(x)
    case .power: pow(x, y)
    case .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees: nil
    }
  }
}
