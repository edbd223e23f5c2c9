// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension InfixBrain {
  /// Rebuilds the whole face.
  package mutating func refresh() {
    refreshDisplay()
    refreshTexts()
  }

  /// Shows the entry, `Error`, nothing or the value.
  package mutating func refreshDisplay() {
    if entry.isTyping {
      tables.show(entry, in: &face.display)
    } else if idleDisplay != .value {
      refreshWithoutValue()
    } else if current.isTyped {
      tables.show(entry: typedText, in: &face.display)
    } else if tables.hasLooks && !hasExpression,
      let text = tables.look(isCleared: isCleared).display
    {
      face.display.assign(text)
    } else {
      face.display.rewrite(current.value, in: tables.format)
    }
  }

  /// Shows `Error`, or nothing or the operator that waits, or the value if none waits any more.
  @inline(never) private mutating func refreshWithoutValue() {
    if isError {
      face.display.assign(dialect.errorTexts.first ?? "Error")
    } else if lacksOperand, let waiting = pending.last?.operation {
      let isShown = dialect.displayAfterOperator == .operator
      face.display.assign(isShown ? dialect.glyph(waiting) : dialect.blankText)
    } else {
      idleDisplay = .value
      refreshDisplay()
    }
  }

  package mutating func refreshTexts() {
    face.isPending = !pending.isEmpty
    guard hasExpression && dialect.grouping != .absent else {
      face.description.clear()
      face.label.assign(32)
      if tables.hasLooks && dialect.grouping != .absent {
        let look = tables.look(isCleared: isCleared)
        if let text = look.description { face.description.assign(text) }
        if let text = look.label { face.label.assign(text) }
      }
      return
    }
    let hasRightOperand = pending.isEmpty || hasOperand
    let endsInSpace = tables.endsInSpace(pending, hasRightOperand: hasRightOperand)
    let end =
      unsafe endsInSpace
      ? tables.endingBehindSpace() : tables.ending(isPending: face.isPending)
    ByteWriter.withCapacity(tables.capacity(pending, current.text) + end.count) { writer in
      tables.write(pending, current, hasRightOperand: hasRightOperand, with: &writer)
      if endsInSpace { writer.write(32) }
      unsafe face.description.bytes.assign(writer.written)
      unsafe writer.write(end)
      unsafe face.label.bytes.assign(writer.written)
    }
  }
}
