// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct LabelTellsPendingTests: PropertyTable {
  static let property = "label-tells-pending"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7 +", .at(2, label: "7 + ="), kind: "result-mark", step: 2),
    .init(.mvc2016, "7 +", .at(2, label: "7 + … ="), kind: "result-mark", step: 2),
    .init(.mvc2016, "7", .at(0, label: ""), kind: "blank", step: 0),
    .init(.mvc2016, "7 +", .at(2, label: ""), kind: "empty", step: 2),
    .init(.mvc2016, "7 +", .at(2, label: "7 +"), kind: "no-mark", step: 2),
    .init(.mvc2016, "7 +", .at(2, label: "7 + … …"), kind: "pending-mark", step: 2),
    .init(.mvc2016, "7 + 9 =", .at(4, label: "7 + 9 …"), kind: "pending-mark", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, label: "7 + 9 = ="), kind: "result-mark", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, label: "7 + 9="), kind: "no-mark", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, label: "= 7 + 9"), kind: "no-mark", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, label: "7 + 8 ="), kind: "result-mark", step: 4),
    .init(.mvc2016, "5 + 6 = 7", .at(5, label: " "), kind: "no-mark", step: 5),
    .init(.brain2016x, "7 ÷ 0 =", .at(4, label: "Error"), kind: "no-mark", step: 4),
    .init(.brain2017, "7 + C", .at(3, label: "7 + …"), kind: "blank", step: 3),
    .init(.brain2017, "7", .at(1, label: " ="), kind: "blank", step: 1),
    .init(.brain2017, "7 + 9", .at(3, label: "7 + 9 …"), kind: "pending-mark", step: 3),
    .init(.label7, "7 +", .at(2, label: "7 + …"), kind: "blank", step: 2),
    .init(.label7, "7 +", .at(2, label: ""), kind: "blank", step: 2),
    // Marks set by the dialect.
    .init(
      .mvc2016.with(\.pendingMark, "?"), "7 +", .at(2, label: "7 + …"), kind: "no-mark", step: 2),
    .init(
      .mvc2016.with(\.resultMark, "->"), "7 + 9 =", .at(4, label: "7 + 9 ="), kind: "no-mark",
      step: 4),
    // RPN has the mark after operations only.
    .init(.rpn2015, "3 ↲ 4 ÷", .at(4, label: "3 4 ÷"), kind: "mark", step: 4),
    .init(.rpn2015, "π", .at(1, label: "π"), kind: "mark", step: 1),
    .init(.rpn2015, "+", .at(1, label: "+"), kind: "mark", step: 1),
    .init(.rpn2015, "3 ↲", .at(2, label: "3 ="), kind: "mark", step: 2),
    .init(.rpn2015, "π 5", .at(2, label: "π ="), kind: "mark", step: 2),
    .init(.rpn2015, "π ↲", .at(2, label: "π 3.14159265358979 ="), kind: "mark", step: 2),
    .init(.rpn2015, "3 ↲ 4 ÷", .at(4, label: "3 4 ÷ …"), kind: "mark", step: 4),
    .init(.rpn2015, "π C", .at(2, label: " ="), kind: "blank", step: 2),
    .init(.rpn2015, "π ⌫", .at(2, label: "π"), kind: "mark", step: 2),
    .init(
      .rpn2015.with(\.stackUnderflow, .ignore), "3 +", .at(2, label: "3 …"), kind: "mark", step: 2),
    // Without a description only the end of the label is judged.
    .init(
      .mvc2016.with(\.visible, [.label, .pending]), "7 +", .at(2, label: "7 + ="),
      kind: "result-mark", step: 2),
    .init(
      .mvc2016.with(\.visible, [.label, .pending]), "7 +", .at(2, label: "7 + = …"),
      kind: "pending-mark", step: 2),
    .init(.mvc2016.with(\.visible, .label), "7 +", .at(2, label: "7 +"), kind: "no-mark", step: 2),
    .init(
      .mvc2016.with(\.visible, .label), "7 +", .at(2, label: "7 + ="), kind: "result-mark", step: 2),
    .init(.mvc2016.with(\.visible, .label), "7 + 9 =", .at(4, label: ""), kind: "empty", step: 4),
    .init(.rpn2015.with(\.visible, .label), "π", .at(1, label: "π"), kind: "no-mark", step: 1),
    .init(
      .rpn2015.with(\.visible, .label), "3 ↲", .at(2, label: "3 ="), kind: "result-mark", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + 9 √ = + 6 = = C 5 ="),
    .init(.brain2017, "7 + = √ 9 = 5"),
    .init(.brain2016x, "7 ÷ 0 = 5 + = rand ="),
    .init(.label7, "7 + 9 = = C"),
    .init(.rpn2015, "3 ↲ 4 ÷ 5 ⌫ ↲ ↲ + + + ↲ π C ↲"),
    .init(.rpn2015.with(\.stackUnderflow, .error), "3 + + ↲ 5 π"),
    .init(.rpn2015.with(\.entryRoom, .digits(400)), "3 ↲ π \(tooLarge)+ + \(tooLarge)π 5 ↲"),
    .init(.mvc2016.with(\.entryRoom, .digits(400)), "3 + \(tooLarge)+ 5 + \(tooLarge)= π ="),
    .init(.mvc2016.with(\.pendingMark, "...").with(\.resultMark, "->"), "7 + 9 = +"),
    .init(.mvc2016.with(\.spacing, .tight), "7 + 9 = +"),
    // The label must match the flag and description shown, right or wrong.
    .init(.mvc2016, "7 +", .at(2, label: "7 + =", isPending: false)),
    .init(.mvc2016, "7 +", .at(2, label: "8 + …", description: "8 +")),
    // With too few values the key only pushes the entry, and either label is right.
    .init(.rpn2015.with(\.stackUnderflow, .ignore), "3 +", .at(2, label: "3 =")),
    .init(.rpn2015.with(\.stackUnderflow, .ignore), "3 +"),
    .init(
      .rpn2015.with(\.stackUnderflow, .ignore).with(\.visible, .label), "3 +", .at(2, label: "3 =")),
    // Without a description only the end of the label is judged.
    .init(.mvc2016.with(\.visible, .label), "7 +", .at(2, label: "8 …")),
    .init(.mvc2016.with(\.visible, .label), "7 +", .at(2, label: " ")),
    .init(.mvc2016.with(\.visible, .label).writing(.plus, as: "=+"), "7 + 9 ="),
    .init(.mvc2016, "7 +", .at(2, label: "", hiding: .label)),
    .init(.mvc2016.with(\.visible, .description), "7 +", .at(2, label: "")),
    // A text of so many bytes is cut off.
    .init(
      .mvc2016, "7 +", .at(2, label: Text(String(repeating: "7", count: 8190)), description: "7 +")),
    .init(
      .mvc2016.with(\.visible, .label), "7 +",
      .at(2, label: Text(String(repeating: "7", count: 8190)))),
  ]

  @Test(arguments: rejected)
  func `rejects a label without its one mark`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts every label of its dialect`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}

/// The keys of a number too large for a Double.
private let tooLarge = String(repeating: "9 ", count: 310)
