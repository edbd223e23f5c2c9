// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// A dialect, and how it puts texts together: what all copies of a brain share.
package final class Writing: Sendable {
  package let dialect: Dialect
  package let glyphs: [Text]
  package let grouping: Grouping
  package let precedence: Precedence
  package let isSpaced: Bool
  /// How the display writes numbers, and how texts do.
  package let figures: Figures
  package let figuresInText: Figures
  /// What ends a label, with its space.
  package let pendingEnd: Text
  package let resultEnd: Text

  package init(_ dialect: Dialect) {
    self.dialect = dialect
    glyphs = dialect.glyphs
    grouping =
      dialect.precedence == .usual && dialect.grouping != .absent ? .grouped : dialect.grouping
    precedence = dialect.precedence
    isSpaced = dialect.spacing == .spaced
    figures = Figures(dialect.numberStyle)
    figuresInText = dialect.numbersInText == .display ? figures : .inText
    pendingEnd = Text(bytes: [32] + dialect.pendingMark.bytes)
    resultEnd = Text(bytes: [32] + dialect.resultMark.bytes)
  }

  /// A number as descriptions write it.
  package func number(_ value: Double) -> Operand {
    var operand = Operand(value: value, text: Text())
    if grouping == .absent { return operand }
    operand.text.rewrite(value, in: figuresInText)
    if operand.text.bytes.first == 45 { operand.form = .negative }
    return operand
  }

  /// A key that is an operand by itself.
  package func constant(_ key: Key, _ value: Double) -> Operand {
    Operand(value: value, text: grouping == .absent ? Text() : glyphs[Int(key.index)])
  }

  /// `√(d)`, `(d)²`.
  package func unary(_ key: Key, _ operand: Operand, value: Double) -> Operand {
    if grouping == .absent { return Operand(value: value, text: Text()) }
    let glyph = glyphs[Int(key.index)]
    let isPostfix = key == .square || key == .reciprocal
    let capacity = operand.text.bytes.count + glyph.bytes.count + 2
    let text = Text(capacity: capacity) { pen in
      if !isPostfix { pen.write(glyph) }
      pen.write(operand.text, inParentheses: true)
      if isPostfix { pen.write(glyph) }
    }
    return Operand(value: value, text: text)
  }

  /// `l + r`, or `l +` where the right operand is still to come.
  package func binary(
    _ pending: PendingOperation, _ right: Operand?, value: Double = 0
  ) -> Operand {
    let binding = Form.of(pending.operation)
    if grouping == .absent { return Operand(value: value, text: Text(), form: binding) }
    let left = pending.left
    let glyph = glyphs[Int(pending.operation.index)]
    let capacity =
      left.text.bytes.count + glyph.bytes.count + (right?.text.bytes.count ?? 0) + 6
    let text = Text(capacity: capacity) { pen in
      pen.write(left.text, inParentheses: isLeftWrapped(left.form, binding))
      if isSpaced { pen.write(32) }
      pen.write(glyph)
      guard let right else { return }
      if isSpaced { pen.write(32) }
      pen.write(right.text, inParentheses: isRightWrapped(right.form, binding))
    }
    return Operand(value: value, text: text, form: binding)
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
    result.text = Text(shortest: result.value)
    result.form = result.text.bytes.first == 45 ? .negative : .whole
  }
}
