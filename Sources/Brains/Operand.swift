// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// What stands outermost in the text of an operand, as far as a reader of parentheses cares.
package enum Form: UInt8, Comparable, Sendable {
  case sum, product, power
  /// A number with a sign in front.
  case negative
  /// Anything else: it needs parentheses nowhere.
  case whole

  package static func < (left: Form, right: Form) -> Bool { left.rawValue < right.rawValue }

  package var isBinary: Bool { self <= .power }

  /// How tightly a binary key binds.
  package static func of(_ operation: Key) -> Form {
    switch operation {
    case .plus, .minus: .sum
    case .times, .divide: .product
    default: .power
    }
  }
}

/// A value with the text that led to it.
package struct Operand: Hashable, Sendable {
  package var value: Double
  package var text: Text
  package var form: Form

  package init(value: Double = 0, text: Text = "0", form: Form = .whole) {
    self.value = value
    self.text = text
    self.form = form
  }
}

/// An operation that waits for its right operand.
package struct PendingOperation: Hashable, Sendable {
  package var operation: Key
  package var left: Operand

  package init(_ operation: Key, left: Operand) {
    self.operation = operation
    self.left = left
  }
}

/// How a dialect puts texts together.
package struct Writing: Sendable {
  package let glyphs: [Text]
  package let grouping: Grouping
  package let precedence: Precedence
  package let isSpaced: Bool
  package let style: NumberStyle

  package init(_ dialect: Dialect) {
    glyphs = dialect.glyphs
    grouping =
      dialect.precedence == .usual && dialect.grouping != .absent ? .grouped : dialect.grouping
    precedence = dialect.precedence
    isSpaced = dialect.spacing == .spaced
    style = dialect.numbersInText == .display ? dialect.numberStyle : .inText
  }

  /// A number as descriptions write it.
  package func number(_ value: Double) -> Operand {
    var operand = Operand(value: value, text: "")
    if grouping == .absent { return operand }
    operand.text.bytes.reserveCapacity(24)
    operand.text.append(value, in: style)
    if operand.text.bytes.first == 45 { operand.form = .negative }
    return operand
  }

  /// A key that is an operand by itself.
  package func constant(_ key: Key, _ value: Double) -> Operand {
    Operand(value: value, text: grouping == .absent ? "" : glyphs[Int(key.index)])
  }

  /// `√(d)`, `(d)²`.
  package func unary(_ key: Key, _ operand: Operand, value: Double) -> Operand {
    var result = Operand(value: value, text: "")
    if grouping == .absent { return result }
    let glyph = glyphs[Int(key.index)]
    result.text.bytes.reserveCapacity(operand.text.bytes.count + glyph.bytes.count + 2)
    let isPostfix = key == .square || key == .reciprocal
    if !isPostfix { result.text.append(glyph) }
    result.text.appendInParentheses(operand.text)
    if isPostfix { result.text.append(glyph) }
    return result
  }

  /// `l + r`, or `l +` where the right operand is still to come.
  package func binary(
    _ pending: PendingOperation, _ right: Operand?, value: Double = 0
  ) -> Operand {
    let binding = Form.of(pending.operation)
    var result = Operand(value: value, text: "", form: binding)
    if grouping == .absent { return result }
    let left = pending.left
    let glyph = glyphs[Int(pending.operation.index)]
    result.text.bytes.reserveCapacity(
      left.text.bytes.count + glyph.bytes.count + (right?.text.bytes.count ?? 0) + 6)
    result.text.append(left.text, inParentheses: isLeftWrapped(left.form, binding))
    if isSpaced { result.text.append(32) }
    result.text.append(glyph)
    guard let right else { return result }
    if isSpaced { result.text.append(32) }
    result.text.append(right.text, inParentheses: isRightWrapped(right.form, binding))
    return result
  }

  private func isLeftWrapped(_ form: Form, _ binding: Form) -> Bool {
    form == .negative
      || form.isBinary && grouping == .grouped && (form < binding || binding == .power)
  }

  private func isRightWrapped(_ form: Form, _ binding: Form) -> Bool {
    form == .negative || form.isBinary && (precedence == .none || form <= binding)
  }

  /// Texts do not grow without bound: beyond 256 characters a result is written as its value.
  package func shorten(_ result: inout Operand) {
    guard result.text.bytes.count > 256, result.text.scalarCount > 256 else { return }
    result.text = Text()
    result.text.append(shortest: result.value)
    result.form = result.text.bytes.first == 45 ? .negative : .whole
  }
}

extension Text {
  package mutating func append(_ other: Text, inParentheses: Bool) {
    if inParentheses { appendInParentheses(other) } else { append(other) }
  }

  package mutating func appendInParentheses(_ other: Text) {
    append(UInt8(ascii: "("))
    append(other)
    append(UInt8(ascii: ")"))
  }
}
