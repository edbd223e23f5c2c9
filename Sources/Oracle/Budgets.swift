// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Reals

/// How far, in hundredths of an ulp, the functions of a C library may be from the exact result.
public struct Budgets: Hashable, Sendable {
  public var sine, cosine, tangent, naturalLogarithm, decimalLogarithm: Int
  public var exponential, power: Int

  /// The budgets of a profile.
  public init(_ profile: LibraryProfile) {
    switch profile {
    case .glibc:
      (sine, cosine, tangent) = (55, 55, 70)
      (naturalLogarithm, decimalLogarithm) = (53, 170)
      (exponential, power) = (52, 55)
    case .v8:
      (sine, cosine, tangent) = (90, 90, 100)
      (naturalLogarithm, decimalLogarithm) = (100, 200)
      (exponential, power) = (110, 130)
    case .other:
      (sine, cosine, tangent) = (200, 200, 200)
      (naturalLogarithm, decimalLogarithm) = (200, 200)
      (exponential, power) = (200, 200)
    }
  }

  /// The budget of a function.
  public subscript(_ function: Function) -> Int {
    switch function {
    case .sine, .sineOfDegrees: sine
    case .cosine, .cosineOfDegrees: cosine
    case .tangent, .tangentOfDegrees: tangent
    case .naturalLogarithm: naturalLogarithm
    case .decimalLogarithm: decimalLogarithm
    case .exponential: exponential
    case .power: power
    }
  }
}
