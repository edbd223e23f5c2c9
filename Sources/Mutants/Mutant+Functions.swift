// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Mathematics

extension Mutant {
  /// Bugs of functions that no preset has.
  static let functions: [Mutant] = [
    .unary("cube-triples", .scientific, .cube, keys: "3 x³") { $0 * 3 },
    .unary("cube-in-single", .scientific, .cube, keys: "1 . 1 x³") {
      Double(Float($0) * Float($0) * Float($0))
    },
    .unary("cube-loses-sign", .scientific, .cube, keys: "3 ± x³") {
      ($0 * $0 * $0).magnitude
    },
    .infix("cube-written-as-square", .scientific, keys: "3 x³", if: .key(.cube), .text) {
      brain, key, press in
      press(&brain, key)
      if key == .cube && brain.showsValue {
        brain.current.text.replace(brain.dialect.glyph(.cube), with: "²")
        brain.refreshTexts()
      }
    },
    .unary("ten-power-by-exp", .scientific, .powerOfTen, keys: "7 10ˣ") {
      exp($0 * 2.302585092994046)
    },
    .unary("ten-power-cuts", .scientific, .powerOfTen, keys: "cos⁻¹ 10ˣ") {
      pow(10, $0.rounded(.towardZero))
    },
    .unary("ten-power-of-e", .scientific, .powerOfTen, keys: "1 10ˣ") { exp($0) },
    .unary("two-power-squares", .scientific, .powerOfTwo, keys: "3 2ˣ") { $0 * $0 },
    .unary("two-power-cuts", .scientific, .powerOfTwo, keys: "cos⁻¹ 2ˣ") {
      pow(2, $0.rounded(.towardZero))
    },
    .unary("two-power-of-magnitude", .scientific, .powerOfTwo, keys: "1 ± 2ˣ") {
      pow(2, $0.magnitude)
    },
    .unary("arcsine-is-reciprocal", .scientific, .arcSine, keys: "1 sin⁻¹") { 1 / sin($0) },
    .unary("arcsine-in-degrees", .scientific, .arcSine, keys: "1 sin⁻¹") {
      asin($0) * 180 / .pi
    },
    .unary("arcsine-of-magnitude", .scientific, .arcSine, keys: "1 ± sin⁻¹") {
      asin($0.magnitude)
    },
    .unary("arccosine-is-arcsine", .scientific, .arcCosine, keys: "1 cos⁻¹") { asin($0) },
    .unary("arccosine-in-single", .scientific, .arcCosine, keys: "0 cos⁻¹") {
      Double(Float(acos($0)))
    },
    .unary("arccosine-of-magnitude", .scientific, .arcCosine, keys: "1 ± cos⁻¹") {
      acos($0.magnitude)
    },
    .unary("arctangent-is-reciprocal", .scientific, .arcTangent, keys: "1 tan⁻¹") { 1 / tan($0) },
    .unary("arctangent-in-single", .scientific, .arcTangent, keys: "1 tan⁻¹") {
      Double(Float(atan($0)))
    },
    .unary("arctangent-of-magnitude", .scientific, .arcTangent, keys: "1 ± tan⁻¹") {
      atan($0.magnitude)
    },
    .unary("sinh-by-exponentials", .scientific, .hyperbolicSine, keys: "6 x⁻¹ sinh") {
      (exp($0) - exp(-$0)) / 2
    },
    .unary("sinh-is-not-halved", .scientific, .hyperbolicSine, keys: "1 sinh") {
      2 * sinh($0)
    },
    .unary("sinh-is-sine", .scientific, .hyperbolicSine, keys: "1 sinh") { sin($0) },
    .unary("cosh-in-single", .scientific, .hyperbolicCosine, keys: "1 cosh") {
      Double(Float(cosh($0)))
    },
    .unary("cosh-is-not-halved", .scientific, .hyperbolicCosine, keys: "cosh") { 2 * cosh($0) },
    .unary("cosh-is-cosine", .scientific, .hyperbolicCosine, keys: "1 cosh") { cos($0) },
    .unary("tanh-by-division", .scientific, .hyperbolicTangent, keys: "1 9 tanh") {
      sinh($0) / cosh($0)
    },
    .unary("tanh-ends-early", .scientific, .hyperbolicTangent, keys: "9 tanh") {
      $0.magnitude > 8 ? ($0 < 0 ? -1 : 1) : tanh($0)
    },
    .unary("factorial-lacks-last", .scientific, .factorial, keys: "2 n!") { product(below: $0) },
    .unary("factorial-of-zero", .scientific, .factorial, keys: "n!") {
      $0 == 0 ? 0 : product(below: $0 + 1)
    },
    .unary("factorial-sums", .scientific, .factorial, keys: "2 n!") { $0 * ($0 + 1) / 2 },
    .unary("factorial-wraps", .scientific, .factorial, keys: "2 1 n!") {
      Double((0..<Int(min($0, 170))).reduce(1) { $0 &* ($1 + 1) })
    },
    .unary("gamma-of-number", .gamma, .factorial, keys: ". 5 n!") {
      $0 == $0.rounded() ? product(below: $0 + 1) : tgamma($0)
    },
    .unary("gamma-cuts", .gamma, .factorial, keys: ". 5 n!") {
      product(below: $0.rounded(.down) + 1)
    },
    .unary("gamma-by-logarithm", .gamma, .factorial, keys: "9 . 5 n!") {
      $0 > 0 && $0 != $0.rounded() ? exp(log(tgamma($0 + 1))) : product(below: $0 + 1)
    },
    .binary("root-reversed", .scientific, .root, keys: "8 ʸ√x 3 =") { pow($1, 1 / $0) },
    .binary("root-is-power", .scientific, .root, keys: "2 ʸ√x =") { pow($0, $1) },
    .binary("root-by-logarithm", .scientific, .root, keys: "9 ʸ√x 3 =") { exp(log($0) / $1) },
    .binary("root-in-single", .scientific, .root, keys: "2 ʸ√x =") {
      Double(Float(pow($0, 1 / $1)))
    },
    .unary("tanh-is-tangent", .scientific, .hyperbolicTangent, keys: "1 tanh") { tan($0) },
  ]
}

/// The product of the whole numbers from 1 to less than a number.
private func product(below end: Double) -> Double {
  stride(from: 1, to: min(end, 172), by: 1).reduce(1, *)
}

extension Dialect {
  /// `mvc2016` with the further functions.
  fileprivate static let scientific = mvc2016.adding([
    .cube, .powerOfTen, .powerOfTwo, .arcSine, .arcCosine, .arcTangent, .hyperbolicSine,
    .hyperbolicCosine, .hyperbolicTangent, .factorial, .root,
  ])

  /// The same with a factorial of every number.
  fileprivate static let gamma: Dialect = {
    var dialect = scientific
    dialect.factorials = .gamma
    dialect.name += " factorials=gamma"
    return dialect
  }()
}
