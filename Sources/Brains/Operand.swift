// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// What stands outermost in the text of an operand, as far as a reader of parentheses cares.
package enum OperandForm: UInt8, Comparable, Sendable {
  case sum, product, power
  /// A number with a sign in front.
  case negative
  /// Anything else: it needs parentheses nowhere.
  case whole

  package static func < (left: OperandForm, right: OperandForm) -> Bool {
    left.rawValue < right.rawValue
  }

  package var isBinary: Bool { self <= .power }

  /// How tightly a binary key binds.
  package static func of(_ operation: Key) -> OperandForm {
    switch operation.binding {
    case 1: .sum
    case 2: .product
    default: .power
    }
  }
}

/// A value with the text that led to it.
package struct Operand: Equatable, Sendable {
  package var value: Double
  package var text: Text
  package var form: OperandForm

  package init(value: Double = 0, text: Text = "0", form: OperandForm = .whole) {
    self.value = value
    self.text = text
    self.form = form
  }

  /// The two zeros are not equal.
  package static func == (left: Operand, right: Operand) -> Bool {
    left.value.bitPattern == right.value.bitPattern && left.text == right.text
      && left.form == right.form
  }

  /// The operand of a calculator that was switched on.
  mutating func setZero() {
    value = 0
    text.clear()
    text.append(48)
    form = .whole
  }
}

/// An operation that waits for its right operand.
package struct PendingOperation: Equatable, Sendable {
  package var operation: Key
  package var left: Operand

  package init(_ operation: Key, left: Operand) {
    self.operation = operation
    self.left = left
  }
}
