// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The C library of this machine, asked only to tell its errors from a calculator's.
public enum HostLibrary {
  /// What the host's library answers for a function; nil where it has none of that kind.
  public static func value(of function: Function, _ x: Double, _ y: Double = 0) -> Double? {
    switch function {
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
