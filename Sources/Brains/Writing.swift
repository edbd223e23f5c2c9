// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// A dialect, and how it puts texts together: what all copies of a brain share.
package final class Writing: Sendable {
  package let dialect: Dialect
  package let grouping: Grouping
  package let precedence: Precedence
  package let isSpaced: Bool
  /// How the display writes numbers, and how texts do.
  package let figures: Figures
  package let figuresInText: Figures
  /// The glyphs by the keys' indices, then what ends a label while something is pending, then what does after
  /// a result, each of them with its space.
  ///
  /// Plain memory that goes when the writing does: a text would be retained and released at each use.
  private nonisolated(unsafe) let strokes: [UnsafeBufferPointer<UInt8>]

  package init(_ dialect: Dialect) {
    self.dialect = dialect
    grouping =
      dialect.precedence == .usual && dialect.grouping != .absent ? .grouped : dialect.grouping
    precedence = dialect.precedence
    isSpaced = dialect.spacing == .spaced
    figures = Figures(dialect.numberStyle)
    figuresInText = dialect.numbersInText == .display ? figures : .inText
    let endings = [dialect.pendingMark, dialect.resultMark].map { Text(bytes: [32] + $0.bytes) }
    strokes = (dialect.glyphs + endings).map { text in
      let stroke = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.bytes.count)
      for place in text.bytes.indices { stroke.initializeElement(at: place, to: text.bytes[place]) }
      return UnsafeBufferPointer(stroke)
    }
  }

  deinit { for stroke in strokes { stroke.deallocate() } }

  func glyph(_ key: Key) -> UnsafeBufferPointer<UInt8> { strokes[Int(key.index)] }
  /// What ends a label, with its space.
  func ending(isPending: Bool) -> UnsafeBufferPointer<UInt8> {
    strokes[strokes.count - (isPending ? 2 : 1)]
  }

  /// Makes an operand the number it holds, as descriptions write it.
  package func writeNumber(_ operand: inout Operand) {
    operand.form = .whole
    if grouping == .absent { return operand.text.clear() }
    operand.text.rewrite(operand.value, in: figuresInText)
    if operand.text.bytes.first == 45 { operand.form = .negative }
  }

  /// A key that is an operand by itself.
  package func writeConstant(_ key: Key, _ operand: inout Operand) {
    operand.form = .whole
    if grouping == .absent { return operand.text.clear() }
    operand.text.bytes.become(glyph(key))
  }

  /// `√(d)`, `(d)²`.
  package func write(_ key: Key, around operand: Text, into text: inout Text) {
    if grouping == .absent { return text.clear() }
    let glyph = glyph(key)
    let isPostfix = key == .square || key == .reciprocal
    Pen.lend(operand.bytes.count + glyph.count + 2) { pen in
      if !isPostfix { pen.write(glyph) }
      pen.write(operand, inParentheses: true)
      if isPostfix { pen.write(glyph) }
      text.bytes.become(pen.written)
    }
  }

  /// More bytes than `write` needs for these.
  func room(_ pending: [PendingOperation], _ operand: Text) -> Int {
    var room = operand.bytes.count + 2
    for place in pending.indices {
      room += pending[place].left.text.bytes.count + glyph(pending[place].operation).count + 6
    }
    return room
  }

  /// Everything pending, outermost first: `l + r`, or `l +` where the right operand is still to come.
  func write(
    _ pending: [PendingOperation], _ operand: Operand, isGiven: Bool,
    with pen: inout Pen
  ) {
    var outer: Form?
    var open = 0
    for place in pending.indices {
      let binding = Form.of(pending[place].operation)
      if let outer {
        if isSpaced { pen.write(32) }
        if isRightWrapped(binding, outer) {
          pen.write(40)
          open += 1
        }
      }
      let isWrapped = isLeftWrapped(pending[place].left.form, binding)
      pen.write(pending[place].left.text, inParentheses: isWrapped)
      if isSpaced { pen.write(32) }
      pen.write(glyph(pending[place].operation))
      outer = binding
    }
    if isGiven {
      if outer != nil && isSpaced { pen.write(32) }
      pen.write(
        operand.text, inParentheses: outer.map { isRightWrapped(operand.form, $0) } ?? false)
    }
    for _ in 0..<open { pen.write(41) }
  }

  /// The same as a text of its own.
  func write(_ pending: [PendingOperation], around operand: Operand, into text: inout Text) {
    if grouping == .absent { return text.clear() }
    Pen.lend(room(pending, operand.text)) { pen in
      write(pending, operand, isGiven: true, with: &pen)
      text.bytes.become(pen.written)
    }
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
