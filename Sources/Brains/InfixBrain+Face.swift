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
      face.display.rewrite(entry.text)
    } else if isError {
      face.display.rewrite(dialect.errorTexts.first ?? "Error")
    } else {
      face.display.rewrite(current.value, in: writing.figures)
    }
  }

  package mutating func refreshTexts() {
    face.isPending = !pending.isEmpty
    guard hasExpression && dialect.grouping != .absent else {
      face.description.clear()
      face.label.rewrite(" ")
      return
    }
    // The text of an operand is never rewritten, so that the face may share it.
    let text = pending.isEmpty ? current.text : whole(hasOperand ? current : nil).text
    let end = face.isPending ? writing.pendingEnd : writing.resultEnd
    face.label.rewrite(capacity: text.bytes.count + end.bytes.count) { pen in
      pen.write(text)
      pen.write(end)
    }
    face.description = text
  }
}
