// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Key {
  /// The sort of key in one word, for the page to colour and place it by.
  var sort: Text {
    switch kind {
    case .digit: "digit"
    case .point: "point"
    case .binary: binding == 3 ? "power" : "binary"
    case .unary: self == .changeSign ? "sign" : "unary"
    case .constant: "constant"
    case .random: "random"
    case .equals: "equals"
    case .enter: "enter"
    case .backspace: "backspace"
    case .clear: "clear"
    }
  }
}
