// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// A dialect, and how it puts texts together: what all copies of a brain share.
///
/// The manual is stated three times, here, in `Oracle` and in `Properties`, each from the page alone, so
/// that a mistake in one shows against the others.
package final class DialectTables: Sendable {
  package let dialect: Dialect
  package let grouping: Grouping
  package let precedence: Precedence
  package let isSpaced: Bool
  /// How the display writes numbers, and how texts do.
  package let format: NumberFormat
  package let textFormat: NumberFormat
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
    format = NumberFormat(dialect.numberStyle)
    textFormat = dialect.numbersInText == .display ? format : .inText
    let endings = [dialect.pendingMark, dialect.resultMark].map { Text(bytes: [32] + $0.bytes) }
    strokes = (dialect.glyphs + endings).map { text in
      let stroke = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.bytes.count)
      for index in text.bytes.indices { stroke.initializeElement(at: index, to: text.bytes[index]) }
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
    operand.text.rewrite(operand.value, in: textFormat)
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
    ByteWriter.lend(operand.bytes.count + glyph.count + 2) { writer in
      if !key.isPostfix { writer.write(glyph) }
      writer.write(operand, inParentheses: true)
      if key.isPostfix { writer.write(glyph) }
      text.bytes.become(writer.written)
    }
  }

  /// More bytes than `write` needs for these.
  func capacity(_ pending: [PendingOperation], _ operand: Text) -> Int {
    var capacity = operand.bytes.count + 2
    for index in pending.indices {
      capacity += pending[index].left.text.bytes.count + glyph(pending[index].operation).count + 6
    }
    return capacity
  }

  /// Everything pending, outermost first: `l + r`, or `l +` where the right operand is still to come.
  func write(
    _ pending: [PendingOperation], _ operand: Operand, isGiven: Bool,
    with writer: inout ByteWriter
  ) {
    var outer: OperandForm?
    var open = 0
    for index in pending.indices {
      let binding = OperandForm.of(pending[index].operation)
      if let outer {
        if isSpaced { writer.write(32) }
        if isRightWrapped(binding, outer) {
          writer.write(40)
          open += 1
        }
      }
      let isWrapped = isLeftWrapped(pending[index].left.form, binding)
      writer.write(pending[index].left.text, inParentheses: isWrapped)
      if isSpaced { writer.write(32) }
      writer.write(glyph(pending[index].operation))
      outer = binding
    }
    if isGiven {
      if outer != nil && isSpaced { writer.write(32) }
      writer.write(
        operand.text, inParentheses: outer.map { isRightWrapped(operand.form, $0) } ?? false)
    }
    for _ in 0..<open { writer.write(41) }
  }

  /// The same as a text of its own.
  func write(_ pending: [PendingOperation], around operand: Operand, into text: inout Text) {
    if grouping == .absent { return text.clear() }
    ByteWriter.lend(capacity(pending, operand.text)) { writer in
      write(pending, operand, isGiven: true, with: &writer)
      text.bytes.become(writer.written)
    }
  }

  private func isLeftWrapped(_ form: OperandForm, _ binding: OperandForm) -> Bool {
    form == .negative
      || form.isBinary && grouping == .grouped && (form < binding || binding == .power)
  }

  private func isRightWrapped(_ form: OperandForm, _ binding: OperandForm) -> Bool {
    form == .negative || form.isBinary && (precedence == .none || form <= binding)
  }

  /// Texts do not grow without bound: beyond 256 characters a result is written as its value.
  package func shorten(_ result: inout Operand) {
    guard result.text.bytes.count > 256, result.text.scalarCount > 256 else { return }
    result.text = Text(shortest: result.value)
    result.form = result.text.bytes.first == 45 ? .negative : .whole
  }
}
