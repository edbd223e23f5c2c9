// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `7 + =` after `7 +`, `7 + … =`, and an empty label instead of one space.
///
/// On an RPN calculator the `=` is there exactly if the last key that changed anything was an
/// operation. Where no description is shown, the label alone is checked for the marks.
struct LabelTellsPending: Property {
  static let name = "label-tells-pending"
  static let statement =
    "The label is the description followed by … exactly while an operation is pending and by = "
    + "otherwise, once and at the end; it is one space while there is nothing to say."
  static let part = Part.meaning
  static var triggers: Triggers {
    [.start, .firstTyped, .action, .label, .description, .pending]
  }
  static var parts: Fields { .label }

  private enum ResultMark { case absent, present, either }
  /// The mark of an RPN calculator.
  private var mark = ResultMark.absent
  private let blank: Text = " "

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    let tables = state.tables
    if !tables.isInfix { follow(&state) }
    guard state.shown.contains(.label),
      !state.changed.isEmpty || state.effect == .action || state.effect == .typing
    else { return nil }
    if tables.hasLooks, !state.now.hasEntered { return nil }
    let hasDescription = state.shown.contains(.description)
    if tables.grouping == .absent || (hasDescription && reading.face.description.isEmpty) {
      return reading.face.label == blank
        ? nil : Fault("blank", expected: blank, observed: reading.face.label)
    }
    let isPending = state.shown.contains(.pending) ? reading.face.isPending : state.now.isPending
    guard hasDescription else { return judgeAlone(reading.face.label, isPending, &state) }
    return judge(reading.face.label, of: reading.face.description, isPending, &state)
  }

  // Not inlined: a function's arguments outlive the call, so a call retains nothing.
  @inline(never)
  private func judge(
    _ label: Text, of description: Text, _ isPending: Bool, _ state: inout SessionState
  ) -> Fault? {
    let tables = state.tables
    // Each ending is compared in place: choosing one first would be a reference to count.
    let isRight =
      if !tables.isInfix {
        (mark != .present && label == description)
          || (mark != .absent && label.consists(of: description, tables.resultEnding))
      } else if isPending {
        label.consists(of: description, tables.pendingEnding)
          || tables.dialect.spaceBehindOperator
            && label.consists(of: description, tables.dialect.pendingMark)
      } else {
        label.consists(of: description, tables.resultEnding)
      }
    if isRight || label.mayBeCut { return nil }
    return Fault(
      tables.isInfix ? kind(of: label, tables) : "mark",
      expected: description + ending(isPending, tables), observed: label)
  }

  private func ending(_ isPending: Bool, _ tables: DialectTables) -> Text {
    if !tables.isInfix { return mark == .present ? tables.resultEnding : "" }
    return isPending ? tables.pendingEnding : tables.resultEnding
  }

  private func judgeAlone(_ label: Text, _ isPending: Bool, _ state: inout SessionState) -> Fault? {
    if label == blank || mark == .either || label.mayBeCut { return nil }
    let ending = ending(isPending, state.tables)
    let body = Text(bytes: label.bytes.dropLast(ending.bytes.count))
    if label.ends(in: ending),
      Properties.mark(in: body) == nil
        || state.dialect.textsInDescriptions.contains(where: { Properties.mark(in: $0) != nil })
    {
      return nil
    }
    return Fault(
      kind(of: label, state.tables), expected: "a label ending once in \(quoted(ending))",
      observed: label)
  }

  private func kind(of label: Text, _ tables: DialectTables) -> String {
    if label.isEmpty { return "empty" }
    if label.ends(in: tables.pendingEnding) { return "pending-mark" }
    return label.ends(in: tables.resultEnding) ? "result-mark" : "no-mark"
  }

  /// Follows the `=` of an RPN calculator: operations set it; typing, `↲` and C remove it.
  private mutating func follow(_ state: inout SessionState) {
    switch state.effect {
    case .nothing: break
    case .switchOn, .reset, .typing: mark = .absent
    case .action where state.key == .enter || state.hasOverflowed: mark = .absent
    case .action where state.hasTakenBack: mark = .either
    case .action:
      // With too few values and those ignored, the key may only have pushed the entry.
      let onlyPushed =
        state.tables.stackUnderflow == .ignore
        && state.now.depth == state.before.depth + 1 && state.key?.kind != .constant
        && state.key?.kind != .random && state.before.isTyping
      mark = onlyPushed ? .either : .present
    }
  }
}

extension Text {
  fileprivate func ends(in other: Text) -> Bool {
    bytes.suffix(other.bytes.count).elementsEqual(other.bytes)
  }
}
