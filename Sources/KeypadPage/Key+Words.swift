// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Key {
  /// The kind of key in one word, by which the page colors and places it.
  var kindName: Text {
    switch kind {
    case .digit: "digit"
    case .point: "point"
    case .binary: binding == 3 ? "power" : "binary"
    case .unary: unaryName
    case .constant: "constant"
    case .random: "random"
    case .equals: "equals"
    case .enter: "enter"
    case .backspace: "backspace"
    case .clear, .clearEntry: "clear"
    case .recall, .memory: "memory"
    case .exponent: "exponent"
    case .openParenthesis, .closeParenthesis: "parenthesis"
    }
  }

  private var unaryName: Text {
    switch self {
    case .changeSign: "sign"
    case .percent: "percent"
    case .sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent, .hyperbolicSine,
      .hyperbolicCosine, .hyperbolicTangent:
      "trigonometric"
    case .naturalLogarithm, .decimalLogarithm, .exponential, .powerOfTen, .powerOfTwo: "exponential"
    default: "unary"
    }
  }
}
