// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The host's C library, used only to tell its errors from a calculator's.
public enum HostLibrary {
  /// The host library's result; nil if it lacks the function.
  public static func value(of function: Function, _ x: Double, _ y: Double = 0) -> Double? {
    switch function {
    case .sine: sin(x)
    case .cosine: cos(x)
    case .tangent: tan(x)
    case .naturalLogarithm: log(x)
    case .decimalLogarithm: log10(x)
    case .exponential: exp(x)
    case .power: pow(x, y)
    case .hyperbolicSine: sinh(x)
    case .hyperbolicCosine: cosh(x)
    case .hyperbolicTangent: tanh(x)
    case .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees: nil
    }
  }
}
