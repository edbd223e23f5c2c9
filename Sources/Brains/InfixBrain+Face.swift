// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension InfixBrain {
  /// Shows the state again: display, label, description and whether something is pending.
  package mutating func refresh() {
    refreshDisplay()
    refreshTexts()
  }

  /// The entry, else the value.
  package mutating func refreshDisplay() {
    if entry.isTyping {
      face.display.become(entry.text)
    } else if isError {
      face.display.become(dialect.errorTexts.first ?? "Error")
    } else {
      face.display.rewrite(current.value, in: tables.format)
    }
  }

  package mutating func refreshTexts() {
    face.isPending = !pending.isEmpty
    guard hasExpression && dialect.grouping != .absent else {
      face.description.clear()
      face.label.setBlank()
      return
    }
    let end = tables.ending(isPending: face.isPending)
    ByteWriter.lend(tables.capacity(pending, current.text) + end.count) { writer in
      tables.write(pending, current, isGiven: pending.isEmpty || hasOperand, with: &writer)
      face.description.bytes.become(writer.written)
      writer.write(end)
      face.label.bytes.become(writer.written)
    }
  }
}

extension Text {
  /// One space: what a label says that has nothing to say.
  mutating func setBlank() {
    clear()
    append(32)
  }
}
