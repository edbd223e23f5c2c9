// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension InfixBrain {
  /// Rebuilds the whole face.
  package mutating func refresh() {
    refreshDisplay()
    refreshTexts()
  }

  /// Shows the entry, `Error` or the value.
  package mutating func refreshDisplay() {
    if entry.isTyping {
      face.display.assign(entry.text)
    } else if isError {
      face.display.assign(dialect.errorTexts.first ?? "Error")
    } else {
      face.display.rewrite(current.value, in: tables.format)
    }
  }

  package mutating func refreshTexts() {
    face.isPending = !pending.isEmpty
    guard hasExpression && dialect.grouping != .absent else {
      face.description.clear()
      face.label.assign(32)
      return
    }
    let end = unsafe tables.ending(isPending: face.isPending)
    ByteWriter.withCapacity(tables.capacity(pending, current.text) + end.count) { writer in
      tables.write(pending, current, hasRightOperand: pending.isEmpty || hasOperand, with: &writer)
      unsafe face.description.bytes.assign(writer.written)
      unsafe writer.write(end)
      unsafe face.label.bytes.assign(writer.written)
    }
  }
}
