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
    face.display.clear()
    if entry.isTyping { return face.display.append(entry.text) }
    switch shown {
    case .number(let value): face.display.append(value, in: dialect.numberStyle)
    case .blank: face.display.append(dialect.blankText)
    case .error: face.display.append(dialect.errorTexts.first ?? "Error")
    }
  }

  package mutating func refreshTexts() {
    face.description.clear()
    face.label.clear()
    if dialect.grouping != .absent { face.description.append(history) }
    guard !face.description.isEmpty else { return face.label.append(32) }
    face.label.append(face.description)
    if isResult {
      face.label.append(32)
      face.label.append(dialect.resultMark)
    }
  }
}
