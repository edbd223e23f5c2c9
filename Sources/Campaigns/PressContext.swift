// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The state in which a key is pressed, as far as the keys before it tell.
///
/// It knows nothing of the dialect, so it also fits calculators that differ from their manual.
struct PressContext {
  /// What the last keys did.
  private enum Last: Int {
    case switchedOn, zero, point, digits, fraction, binary, unary, sign, constant, equals, enter
    case backspace

    static let count = 12
  }

  private var last = Last.switchedOn
  /// The last binary key since switch-on or C, from 1; 0 if there was none.
  private var operation = 0

  /// The number of contexts: no operation or one of six (roots and keys of one's own are alike),
  /// for each way the last keys can be.
  static let count = 7 * Last.count

  var index: Int { operation * Last.count + last.rawValue }

  mutating func press(_ key: Key) {
    switch key.kind {
    case .digit:
      switch last {
      case .point, .fraction: last = .fraction
      case .digits: break
      default: last = key == .digit(0) ? .zero : .digits
      }
    case .point:
      switch last {
      case .zero, .digits: last = .fraction
      case .point, .fraction: break
      default: last = .point
      }
    case .binary:
      last = .binary
      operation = key.index > Key.power.index ? 6 : Int(key.index - Key.point.index)
    case .unary: last = key == .changeSign ? .sign : .unary
    case .constant, .random, .recall, .closeParenthesis: last = .constant
    case .equals, .memory: last = .equals
    case .enter: last = .enter
    case .backspace: last = .backspace
    case .clearEntry: last = .zero
    case .openParenthesis: last = .switchedOn
    // The number goes on being typed.
    case .exponent: break
    case .clear: self = PressContext()
    }
  }
}
