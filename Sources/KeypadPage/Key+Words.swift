// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Key {
  /// The key's spoken name; its legend if that is a word or a digit.
  var spoken: Text {
    switch self {
    case .point: "point"
    case .plus: "plus"
    case .minus: "minus"
    case .times: "times"
    case .divide: "divided by"
    case .power: "to the power of"
    case .squareRoot: "square root"
    case .changeSign: "change sign"
    case .square: "square"
    case .reciprocal: "reciprocal"
    case .sine: "sine"
    case .cosine: "cosine"
    case .tangent: "tangent"
    case .naturalLogarithm: "natural logarithm"
    case .decimalLogarithm: "decimal logarithm"
    case .exponential: "e to the power"
    case .percent: "percent"
    case .pi: "pi"
    case .e: "Euler's number e"
    case .random: "random number"
    case .equals: "equals"
    case .enter: "enter"
    case .backspace: "delete last character"
    case .clear: "clear"
    default: legend
    }
  }
}

extension Key {
  /// The kind of key in one word, by which the page colors and places it.
  var kindName: Text {
    switch self {
    case .power: "power"
    case .changeSign: "sign"
    default:
      switch kind {
      case .digit: "digit"
      case .point: "point"
      case .binary: "binary"
      case .unary: "unary"
      case .constant: "constant"
      case .random: "random"
      case .equals: "equals"
      case .enter: "enter"
      case .backspace: "backspace"
      case .clear: "clear"
      }
    }
  }
}
