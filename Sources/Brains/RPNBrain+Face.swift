// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension RPNBrain {
  /// Rebuilds the whole face.
  package mutating func refresh() {
    refreshDisplay()
    refreshTexts()
  }

  package mutating func refreshDisplay() {
    if entry.isTyping { return tables.show(entry, in: &face.display) }
    switch idleDisplay {
    case .number where isTyped: tables.show(entry: typedText, in: &face.display)
    case .number where hasLook:
      if let text = tables.look(isCleared: isCleared).display { face.display.assign(text) }
    case .number(let value): face.display.rewrite(value, in: tables.format)
    case .blank: face.display.assign(dialect.blankText)
    case .error: face.display.assign(dialect.errorTexts.first ?? "Error")
    }
  }

  package mutating func refreshTexts() {
    guard dialect.grouping != .absent && !lengths.isEmpty else {
      face.description.clear()
      face.label.assign(32)
      if tables.hasLooks && dialect.grouping != .absent {
        let look = tables.look(isCleared: isCleared)
        if let text = look.description { face.description.assign(text) }
        if let text = look.label { face.label.assign(text) }
      }
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

  /// Whether the display has a special text because nothing was entered.
  var hasLook: Bool {
    tables.hasLooks && lengths.isEmpty && tables.look(isCleared: isCleared).display != nil
  }
}
