// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Mathematics

extension Mutant {
  static let computing: [Mutant] = [
    .binary("minus-reversed", .brain2016x, .minus, keys: "8 − 2 =") { $1 - $0 },
    .binary("plus-one-ulp-up", .label7, .plus, keys: "1 + =") { ($0 + $1).nextUp },
    .binary("minus-one-ulp-down", .brain2017, .minus, keys: "3 − 1 =") { ($0 - $1).nextDown },
    .binary("times-one-ulp-up", .label7, .times, keys: "3 × =") { ($0 * $1).nextUp },
    .binary("divides-by-reciprocal", .mvc2016, .divide, keys: "5 ÷ 3 4 9 =") { $0 * (1 / $1) },
    .binary("sums-in-single", .brain2017, .plus, keys: "1 . 1 + =") {
      Double(Float($0) + Float($1))
    },
    .binary("power-by-logarithm", .mvc2016, .power, keys: "3 xʸ =") { exp($1 * log($0)) },
    .unary("root-one-ulp-down", .brain2017, .squareRoot, keys: "2 √") {
      $0.squareRoot().nextDown
    },
    .unary("sine-two-ulps-up", .mvc2016, .sine, keys: "1 sin") { sin($0).nextUp.nextUp },
    .unary("cosine-one-ulp-up", .brain2016x, .cosine, keys: "1 cos") { cos($0).nextUp },
    .unary("tangent-by-division", .brain2017, .tangent, keys: "2 tan") { sin($0) / cos($0) },
    .unary("log-by-division", .brain2017, .decimalLogarithm, keys: "1 0 log") {
      log($0) / log(10)
    },
    .unary("exp-by-power", .mvc2016, .exponential, keys: "2 eˣ") { pow(2.718281828459045, $0) },
    .unary("degrees", .brain2016x, .sine, keys: "1 sin", if: .radians) { sin($0 * .pi / 180) },
    .infix("short-pi", .brain2017, keys: "π", if: .key(.pi)) { brain, key, press in
      press(&brain, key)
      if key == .pi { brain.replaceValue(3.14159265359) }
    },
    .unary("reciprocal-in-single", .brain2016x, .reciprocal, keys: "3 x⁻¹") {
      Double(1 / Float($0))
    },
    .unary("square-doubles", .mvc2016, .square, keys: "3 x²") { $0 + $0 },
    // A result is replaced by its seven displayed characters.
    .infix("label-read-back", .label7, keys: "1 ÷ 3 =") { brain, key, press in
      press(&brain, key)
      if brain.showsValue, let shown = Double(brain.face.display.description) {
        brain.current.value = shown
        if brain.awaitsOperand { brain.pending[0].left.value = shown }
      }
    },
    .infix("nearly-zero-is-zero", .mvc2016, keys: "π sin") { brain, key, press in
      press(&brain, key)
      if brain.showsValue && brain.current.value.magnitude < 1e-12 && brain.current.value != 0 {
        brain.replaceValue(0)
      }
    },
  ]
}
