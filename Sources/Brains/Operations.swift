// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Mathematics

/// What the keys compute, in Doubles.
enum Operations {
  static func binary(
    _ key: Key, _ left: Double, _ right: Double, _ oddRoots: OddRoots
  ) -> Double {
    switch key {
    case .plus: left + right
    case .minus: left - right
    case .times: left * right
    case .divide: left / right
    case .power: pow(left, right)
    default: root(left, right, oddRoots)
    }
  }

  /// The root of a number, as a power.
  private static func root(_ x: Double, _ degree: Double, _ oddRoots: OddRoots) -> Double {
    if degree == 0 { return .nan }
    let isOdd = degree.truncatingRemainder(dividingBy: 2).magnitude == 1
    return x < 0 && isOdd && oddRoots == .negative ? -pow(-x, 1 / degree) : pow(x, 1 / degree)
  }

  static func unary(_ key: Key, _ x: Double, _ angle: Angle, _ factorials: Factorials) -> Double {
    switch key {
    case .squareRoot: x.squareRoot()
    case .changeSign: -x
    case .square: x * x
    case .cube: x * x * x
    case .reciprocal: 1 / x
    case .sine: sin(radians(x, angle))
    case .cosine: cos(radians(x, angle))
    case .tangent: tan(radians(x, angle))
    case .naturalLogarithm: log(x)
    case .decimalLogarithm: log10(x)
    case .exponential: exp(x)
    case .powerOfTen: pow(10, x)
    case .powerOfTwo: pow(2, x)
    case .arcSine: degrees(asin(x), angle)
    case .arcCosine: degrees(acos(x), angle)
    case .arcTangent: degrees(atan(x), angle)
    case .hyperbolicSine: sinh(x)
    case .hyperbolicCosine: cosh(x)
    case .hyperbolicTangent: tanh(x)
    case .factorial: factorial(x, factorials)
    default: x / 100
    }
  }

  static func constant(_ key: Key) -> Double {
    switch key {
    case .pi: .pi
    default: 2.718281828459045
    }
  }

  /// The product of the whole numbers up to x; of other numbers, Γ(x + 1) or none.
  private static func factorial(_ x: Double, _ factorials: Factorials) -> Double {
    guard x >= 0, x == x.rounded(.down) else { return factorials == .gamma ? tgamma(x + 1) : .nan }
    if x > 170 { return .infinity }
    var (product, factor) = (1.0, 2.0)
    while factor <= x {
      product *= factor
      factor += 1
    }
    return product
  }

  private static func radians(_ x: Double, _ angle: Angle) -> Double {
    angle == .radians ? x : x * .pi / 180
  }

  private static func degrees(_ radians: Double, _ angle: Angle) -> Double {
    angle == .radians ? radians : radians * 180 / .pi
  }
}

/// SplitMix64, as in the manual: the k-th number is a function of the entropy and k alone.
package struct Randomness: Hashable, Sendable {
  private let entropy: UInt64
  package var state: UInt64

  package init(entropy: UInt64) { (self.entropy, state) = (entropy, entropy) }

  mutating func restart() { state = entropy }

  /// The next number in [0, 1): the top 53 bits times 2⁻⁵³.
  package mutating func draw() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Double(z >> 11) * 0x1p-53
  }
}
