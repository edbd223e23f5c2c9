// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Reals

/// How far, in hundredths of an ulp, the functions of a C library may be from the exact result.
public struct Budgets: Hashable, Sendable {
  private let profile: LibraryProfile

  /// The budgets of a profile.
  public init(_ profile: LibraryProfile) { self.profile = profile }

  /// The budget of a function.
  public subscript(_ function: Function) -> Int {
    let (glibc, v8, other) =
      switch function {
      case .sine, .sineOfDegrees, .cosine, .cosineOfDegrees: (55, 90, 200)
      case .tangent, .tangentOfDegrees: (70, 100, 200)
      case .naturalLogarithm: (53, 100, 200)
      case .decimalLogarithm: (170, 200, 200)
      case .exponential: (52, 110, 200)
      case .power: (55, 130, 200)
      }
    return switch profile {
    case .glibc: glibc
    case .v8: v8
    case .other: other
    }
  }
}
