// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension RPNBrain {
  /// Rebuilds the whole face.
  package mutating func refresh() {
    refreshDisplay()
    refreshTexts()
  }

  package mutating func refreshDisplay() {
    if entry.isTyping { return face.display.assign(entry.text) }
    switch idleDisplay {
    case .number(let value): face.display.rewrite(value, in: tables.format)
    case .blank: face.display.assign(dialect.blankText)
    case .error: face.display.assign(dialect.errorTexts.first ?? "Error")
    }
  }

  package mutating func refreshTexts() {
    guard dialect.grouping != .absent && !lengths.isEmpty else {
      face.description.clear()
      face.label.assign(32)
      return
    }
    face.description.assign(history)
    let end = unsafe tables.ending(isPending: false)
    ByteWriter.withCapacity(history.bytes.count + end.count) { writer in
      writer.write(history)
      if isResult { unsafe writer.write(end) }
      unsafe face.label.bytes.assign(writer.written)
    }
  }
}
