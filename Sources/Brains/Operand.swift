// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// The outermost construct in an operand's text, which decides about parentheses.
package enum OperandForm: UInt8, Comparable, Sendable {
  case sum, product, power
  /// A number with a leading sign.
  case negative
  /// Anything else, which never needs parentheses.
  case atom
  /// Something in parentheses, which serve for those of a function, too.
  case enclosed

  package static func < (left: OperandForm, right: OperandForm) -> Bool {
    left.rawValue < right.rawValue
  }

  package var isBinary: Bool { self <= .power }

  /// The form of a binary operation, by how tightly the key binds.
  package static func of(_ operation: Key) -> OperandForm {
    switch operation.binding {
    case 1: .sum
    case 2: .product
    default: .power
    }
  }
}

/// A value with the text of its expression.
package struct Operand: Equatable, Sendable {
  package var value: Double = 0
  package var text: Text = "0"
  package var form = OperandForm.atom
  /// Whether it is the number committed last, which the display shows as it was typed.
  var isTyped = false

  /// Compares bit patterns, so -0 and 0 differ.
  package static func == (left: Operand, right: Operand) -> Bool {
    (left.value.bitPattern, left.text, left.form, left.isTyped)
      == (right.value.bitPattern, right.text, right.form, right.isTyped)
  }

  /// Resets to the operand at switch-on.
  mutating func setZero() {
    value = 0
    text.assign(48)
    form = .atom
    isTyped = false
  }
}

/// An operation that waits for its right operand, or an open parenthesis.
package struct PendingOperation: Equatable, Sendable {
  /// A binary key, or `(`.
  package var operation: Key
  /// Of an open parenthesis, 0.
  package var left: Operand

  package var isParenthesis: Bool { operation == .openParenthesis }
}
