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
      face.display.rewrite(current.value, in: writing.figures)
    }
  }

  package mutating func refreshTexts() {
    face.isPending = !pending.isEmpty
    guard hasExpression && dialect.grouping != .absent else {
      face.description.clear()
      face.label.setBlank()
      return
    }
    let end = writing.ending(isPending: face.isPending)
    Pen.lend(writing.room(pending, current.text) + end.count) { pen in
      writing.write(pending, current, isGiven: pending.isEmpty || hasOperand, with: &pen)
      face.description.bytes.become(pen.written)
      pen.write(end)
      face.label.bytes.become(pen.written)
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
