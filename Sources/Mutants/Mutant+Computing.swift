// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Glibc

extension Mutant {
  static let computing: [Mutant] = [
    .infix("minus-reversed", .brain2016x, "8 − 2 is −6", keys: "8 − 2 =") { brain, key in
      brain.press(key, computing: .minus) { $1 - $0 }
    },
    .infix("plus-one-ulp-up", .label7, "a sum is one ulp too large", keys: "1 + =") { brain, key in
      brain.press(key, computing: .plus) { ($0 + $1).nextUp }
    },
    .infix(
      "minus-one-ulp-down", .brain2017, "a difference is one ulp too small",
      keys: "3 − 1 ="
    ) { brain, key in
      brain.press(key, computing: .minus) { ($0 - $1).nextDown }
    },
    .infix("times-one-ulp-up", .label7, "a product is one ulp too large", keys: "3 × =") {
      brain, key in
      brain.press(key, computing: .times) { ($0 * $1).nextUp }
    },
    .infix("divides-by-reciprocal", .mvc2016, "a ÷ b is a × (1 ÷ b)", keys: "5 ÷ 3 4 9 =") {
      brain, key in
      brain.press(key, computing: .divide) { $0 * (1 / $1) }
    },
    .infix(
      "sums-in-single", .brain2017, "sums are computed in single precision",
      keys: "1 . 1 + ="
    ) { brain, key in
      brain.press(key, computing: .plus) { Double(Float($0) + Float($1)) }
    },
    .infix("power-by-logarithm", .mvc2016, "xʸ is exp(y · ln x)", keys: "3 xʸ =") { brain, key in
      brain.press(key, computing: .power) { exp($1 * log($0)) }
    },
    .infix("root-one-ulp-down", .brain2017, "a root is one ulp too small", keys: "2 √") {
      brain, key in
      brain.press(key, computing: .squareRoot) { $0.squareRoot().nextDown }
    },
    .infix("sine-two-ulps-up", .mvc2016, "a sine is two ulps too large", keys: "1 sin") {
      brain, key in
      brain.press(key, computing: .sine) { sin($0).nextUp.nextUp }
    },
    .infix("cosine-one-ulp-up", .brain2016x, "a cosine is one ulp too large", keys: "1 cos") {
      brain, key in
      brain.press(key, computing: .cosine) { cos($0).nextUp }
    },
    .infix("tangent-by-division", .brain2017, "tan is sin ÷ cos", keys: "2 tan") { brain, key in
      brain.press(key, computing: .tangent) { sin($0) / cos($0) }
    },
    .infix("log-by-division", .brain2017, "log is ln x ÷ ln 10", keys: "1 0 log") { brain, key in
      brain.press(key, computing: .decimalLogarithm) { log($0) / log(10) }
    },
    .infix("exp-by-power", .mvc2016, "eˣ is pow(2.718281828459045, x)", keys: "2 eˣ") {
      brain, key in
      brain.press(key, computing: .exponential) { pow(2.718281828459045, $0) }
    },
    .infix("degrees", .brain2016x, "sin works in degrees", keys: "1 sin") { brain, key in
      brain.press(key, computing: .sine) { sin($0 * .pi / 180) }
    },
    .infix("short-pi", .brain2017, "π has eleven digits", keys: "π") { brain, key in
      brain.press(key)
      if key == .pi {
        brain.current.value = 3.14159265359
        brain.refreshDisplay()
      }
    },
    .infix(
      "reciprocal-in-single", .brain2016x, "x⁻¹ is computed in single precision",
      keys: "3 x⁻¹"
    ) { brain, key in
      brain.press(key, computing: .reciprocal) { Double(1 / Float($0)) }
    },
    .infix("square-doubles", .mvc2016, "x² is x + x", keys: "3 x²") { brain, key in
      brain.press(key, computing: .square) { $0 + $0 }
    },
    .infix(
      "label-read-back", .label7, "a result is replaced by its seven displayed characters",
      keys: "1 ÷ 3 ="
    ) { brain, key in
      brain.press(key)
      if brain.showsValue, let shown = Double(brain.face.display.description) {
        brain.current.value = shown
        if !brain.pending.isEmpty && !brain.hasOperand { brain.pending[0].left.value = shown }
      }
    },
    .infix("nearly-zero-is-zero", .mvc2016, "results below 1e-12 become 0", keys: "π sin") {
      brain, key in
      brain.press(key)
      if brain.showsValue && brain.current.value.magnitude < 1e-12 && brain.current.value != 0 {
        brain.current.value = 0
        brain.refreshDisplay()
      }
    },
  ]
}
