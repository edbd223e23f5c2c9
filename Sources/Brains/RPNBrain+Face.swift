// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension RPNBrain {
  /// Shows the state again: display, label and description.
  package mutating func refresh() {
    refreshDisplay()
    refreshTexts()
  }

  /// The entry, else what is shown.
  package mutating func refreshDisplay() {
    if entry.isTyping { return face.display.become(entry.text) }
    switch shown {
    case .number(let value): face.display.rewrite(value, in: tables.format)
    case .blank: face.display.become(dialect.blankText)
    case .error: face.display.become(dialect.errorTexts.first ?? "Error")
    }
  }

  package mutating func refreshTexts() {
    guard dialect.grouping != .absent && !lengths.isEmpty else {
      face.description.clear()
      face.label.setBlank()
      return
    }
    face.description.become(history)
    let end = tables.ending(isPending: false)
    ByteWriter.lend(history.bytes.count + end.count) { writer in
      writer.write(history)
      if isResult { writer.write(end) }
      face.label.bytes.become(writer.written)
    }
  }
}
