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
    face.display.clear()
    if entry.isTyping {
      face.display.append(entry.text)
    } else if isError {
      face.display.append(dialect.errorTexts.first ?? "Error")
    } else {
      face.display.append(current.value, in: dialect.numberStyle)
    }
  }

  package mutating func refreshTexts() {
    face.isPending = !pending.isEmpty
    face.description.clear()
    face.label.clear()
    guard hasExpression && dialect.grouping != .absent else { return face.label.append(32) }
    face.description.append(
      pending.isEmpty ? current.text : whole(hasOperand ? current : nil).text)
    face.label.append(face.description)
    face.label.append(32)
    face.label.append(face.isPending ? dialect.pendingMark : dialect.resultMark)
  }
}
