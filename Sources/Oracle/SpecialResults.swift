// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// What IEEE 754 and the C library give on values that are not finite, or where no finite one is
/// the result.
struct SpecialResults {
  let conventions: Conventions

  func results(of key: Key, _ x: Double) -> [Double] {
    guard key == .factorial, conventions.factorials == .gamma, !x.isNaN else {
      return [result(of: key, x)]
    }
    // The sign of Γ changes at its poles, and C has no number there but at 0.
    return x > 170 ? [.infinity] : x == x.rounded() ? [.nan, .infinity, -.infinity] : [.infinity]
  }

  private func result(of key: Key, _ x: Double) -> Double {
    switch key {
    case .changeSign: -x
    case .squareRoot: x.squareRoot()
    case .square: x * x
    case .cube: x * x * x
    case .reciprocal: 1 / x
    case .percent: x / 100
    case .factorial: x >= 0 && x == x.rounded() ? x > 170 ? .infinity : 1 : .nan
    case .arcTangent where conventions.angle == .degrees:
      (Function.arcTangent.host(x) ?? .nan) * 180 / .pi
    default: UnaryRule.of(key)?.function?.host(x) ?? .nan
    }
  }

  func results(of key: Key, _ left: Double, _ right: Double) -> [Double] {
    switch key {
    case .plus: [left + right]
    case .minus: [left - right]
    case .times: [left * right]
    case .divide: [left / right]
    case .root: roots(left, right)
    default: powers(left, right)
    }
  }

  private func powers(_ left: Double, _ right: Double) -> [Double] {
    // Where C has 1, JavaScript has NaN.
    [Function.power.host(left, right) ?? .nan]
      + (left.magnitude == 1 && !right.isFinite ? [.nan] : [])
  }

  private func roots(_ left: Double, _ degree: Double) -> [Double] {
    if left < 0, conventions.oddRoots == .negative, degree.magnitude < 0x1p53,
      degree == degree.rounded(), Int(degree) & 1 == 1
    {
      return powers(-left, 1 / degree).map { -$0 }
    }
    return powers(left, 1 / degree) + (left < 0 || degree == 0 ? [.nan] : [])
  }
}
