// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

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
  public static var occasions: Occasions {
    [.start, .firstTyped, .action, .label, .description, .pending]
  }

  private enum ResultMark { case absent, present, either }
  private var mark = ResultMark.absent
  private let blank: Text = " "
  private let isSilentAboutMarks: Bool

  public init(watching dialect: Dialect) {
    isSilentAboutMarks = dialect.textsInDescriptions.contains { Properties.mark(in: $0) != nil }
  }

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    let isInfix = course.manual.isInfix
    if !isInfix { follow(course) }
    guard course.shown.contains(.label),
      !course.changed.isEmpty || course.effect == .action || course.effect == .typing
    else { return nil }
    let face = reading.face
    if course.manual.grouping == .absent {
      return expect(blank, face.label, "blank", after: course)
    }
    let isPending =
      course.shown.contains(.pending) ? face.isPending : course.now.isPending
    let manual = course.manual
    if course.shown.contains(.description) {
      if face.description.isEmpty { return expect(blank, face.label, "blank", after: course) }
      if !isInfix {
        if mark != .present && face.label == face.description { return nil }
        if mark != .absent && face.label.consists(of: face.description, manual.resultEnding) {
          return nil
        }
        let ending = mark == .present ? manual.resultEnding : ""
        return expect(face.description + ending, face.label, "mark", after: course)
      }
      // An ending chosen before it is compared would be a reference to count.
      if isPending
        ? face.label.consists(of: face.description, manual.pendingEnding)
        : face.label.consists(of: face.description, manual.resultEnding)
      {
        return nil
      }
      let ending = isPending ? manual.pendingEnding : manual.resultEnding
      return expect(
        face.description + ending, face.label, kind(of: face.label, course), after: course)
    }
    return judgeAlone(face.label, isPending: isPending, after: course)
  }

  /// Whether a label ends as it must, judged without the description.
  private func judgeAlone(_ label: Text, isPending: Bool, after course: Course) -> Violation? {
    if label == blank { return nil }
    let manual = course.manual
    let ending: Text
    if course.manual.isInfix {
      ending = isPending ? manual.pendingEnding : manual.resultEnding
    } else if mark == .either {
      return nil
    } else {
      ending = mark == .present ? manual.resultEnding : ""
    }
    let body = Text(bytes: label.bytes.dropLast(ending.bytes.count))
    if label.bytes.suffix(ending.bytes.count).elementsEqual(ending.bytes),
      isSilentAboutMarks || Properties.mark(in: body) == nil
    {
      return nil
    }
    return Self.violation(
      kind(of: label, course), after: course,
      expected: "a label ending once in \(quoted(ending))", observed: quoted(label))
  }

  private func kind(of label: Text, _ course: Course) -> String {
    let manual = course.manual
    if label.bytes.isEmpty { return "empty" }
    if label.bytes.suffix(manual.pendingEnding.bytes.count).elementsEqual(
      manual.pendingEnding.bytes)
    {
      return "pending-mark"
    }
    if label.bytes.suffix(manual.resultEnding.bytes.count).elementsEqual(manual.resultEnding.bytes)
    {
      return "result-mark"
    }
    return "no-mark"
  }

  private func expect(
    _ due: Text, _ label: Text, _ kind: String, after course: Course
  ) -> Violation? {
    if due == label { return nil }
    return Self.violation(kind, after: course, expected: quoted(due), observed: quoted(label))
  }

  /// Follows an RPN machine's `=`: operations bring it, typing, `↲` and C take it away.
  private mutating func follow(_ course: Course) {
    switch course.effect {
    case .nothing: break
    case .switchOn, .reset, .typing: mark = .absent
    case .action where course.key == .enter: mark = .absent
    case .action:
      // Too few values where that is ignored: the key only pushed what was typed.
      let onlyPushed =
        course.manual.stackUnderflow == .ignore
        && course.now.depth == course.before.depth + 1 && course.key?.kind != .constant
        && course.key?.kind != .random && course.before.isTyping
      mark = onlyPushed ? .either : .present
    }
  }
}
