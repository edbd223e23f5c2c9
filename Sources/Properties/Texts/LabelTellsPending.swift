// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The label is the description and, at its end, one mark: `…` while an operation is pending, else `=`.
///
/// Violations: `7 + =` after `7 +`, `7 + … =`, a label of no characters instead of one space. On an RPN
/// machine the `=` is there exactly when the last key that changed anything was an operation. Where no
/// description is shown the marks are looked for in the label itself.
public struct LabelTellsPending: Property {
  public static let name = "label-tells-pending"
  public static let statement =
    "The label is the description followed by … exactly while an operation is pending and by = "
    + "otherwise, once and at the end; it is one space while there is nothing to say."
  public static var triggers: Triggers {
    [.start, .firstTyped, .action, .label, .description, .pending]
  }

  private enum ResultMark { case absent, present, either }
  private var mark = ResultMark.absent
  private let blank: Text = " "
  private let isSilentAboutMarks: Bool

  public init(watching dialect: Dialect) {
    isSilentAboutMarks = dialect.textsInDescriptions.contains { Properties.mark(in: $0) != nil }
  }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    let isInfix = state.tables.isInfix
    if !isInfix { follow(state) }
    guard state.shown.contains(.label),
      !state.changed.isEmpty || state.effect == .action || state.effect == .typing
    else { return nil }
    let face = reading.face
    if state.tables.grouping == .absent {
      return expect(blank, face.label, "blank", after: state)
    }
    let isPending =
      state.shown.contains(.pending) ? face.isPending : state.now.isPending
    let tables = state.tables
    if state.shown.contains(.description) {
      if face.description.isEmpty { return expect(blank, face.label, "blank", after: state) }
      if !isInfix {
        if mark != .present && face.label == face.description { return nil }
        if mark != .absent && face.label.consists(of: face.description, tables.resultEnding) {
          return nil
        }
        let ending = mark == .present ? tables.resultEnding : ""
        return expect(face.description + ending, face.label, "mark", after: state)
      }
      // An ending chosen before it is compared would be a reference to count.
      if isPending
        ? face.label.consists(of: face.description, tables.pendingEnding)
        : face.label.consists(of: face.description, tables.resultEnding)
      {
        return nil
      }
      let ending = isPending ? tables.pendingEnding : tables.resultEnding
      return expect(
        face.description + ending, face.label, kind(of: face.label, state), after: state)
    }
    return judgeAlone(face.label, isPending: isPending, after: state)
  }

  /// Whether a label ends as it must, judged without the description.
  private func judgeAlone(_ label: Text, isPending: Bool, after state: SessionState) -> Violation? {
    if label == blank { return nil }
    let tables = state.tables
    let ending: Text
    if state.tables.isInfix {
      ending = isPending ? tables.pendingEnding : tables.resultEnding
    } else if mark == .either {
      return nil
    } else {
      ending = mark == .present ? tables.resultEnding : ""
    }
    let body = Text(bytes: label.bytes.dropLast(ending.bytes.count))
    if label.bytes.suffix(ending.bytes.count).elementsEqual(ending.bytes),
      isSilentAboutMarks || Properties.mark(in: body) == nil
    {
      return nil
    }
    return Self.violation(
      kind(of: label, state), after: state,
      expected: "a label ending once in \(quoted(ending))", observed: quoted(label))
  }

  private func kind(of label: Text, _ state: SessionState) -> String {
    let tables = state.tables
    if label.bytes.isEmpty { return "empty" }
    if label.bytes.suffix(tables.pendingEnding.bytes.count).elementsEqual(
      tables.pendingEnding.bytes)
    {
      return "pending-mark"
    }
    if label.bytes.suffix(tables.resultEnding.bytes.count).elementsEqual(tables.resultEnding.bytes)
    {
      return "result-mark"
    }
    return "no-mark"
  }

  private func expect(
    _ due: Text, _ label: Text, _ kind: String, after state: SessionState
  ) -> Violation? {
    if due == label { return nil }
    return Self.violation(kind, after: state, expected: quoted(due), observed: quoted(label))
  }

  /// Follows an RPN machine's `=`: operations bring it, typing, `↲` and C take it away.
  private mutating func follow(_ state: SessionState) {
    switch state.effect {
    case .nothing: break
    case .switchOn, .reset, .typing: mark = .absent
    case .action where state.key == .enter: mark = .absent
    case .action:
      // Too few values where that is ignored: the key only pushed what was typed.
      let onlyPushed =
        state.tables.stackUnderflow == .ignore
        && state.now.depth == state.before.depth + 1 && state.key?.kind != .constant
        && state.key?.kind != .random && state.before.isTyping
      mark = onlyPushed ? .either : .present
    }
  }
}
