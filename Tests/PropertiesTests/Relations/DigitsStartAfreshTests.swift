// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct DigitsStartAfreshTests: PropertyTable {
  static let property = "digits-start-afresh"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, "5 + 6", .after("5 + 6 = 4", display: "114", value: 114), kind: "entry",
      in: "display", after: "5 + 6 = 4"),
    .init(
      .mvc2016, "5 + 6", .after("5 + 6 = 4 2 =", description: "5 + 6 + 42"), kind: "expression",
      in: "description", after: "5 + 6 = 4 2 ="),
    .init(
      .mvc2016, "5 + 6", .after("5 + 6 = 4 2", value: 2), kind: "entry", in: "value",
      after: "5 + 6 = 4 2"),
    .init(
      .brain2017, "5 + 6", .after("5 + 6 = 4 2 =", label: "5 + 6 ="), kind: "expression",
      in: "label", after: "5 + 6 = 4 2 ="),
    .init(
      .brain2016x, "5 =", .after("5 = = 4 2 =", isPending: true), kind: "expression", in: "pending",
      after: "5 = = 4 2 ="),
    .init(
      .mvc2016, "", .after("= 4 2 =", display: "420"), kind: "expression", in: "display",
      after: "= 4 2 ="),
    .init(
      .label7, "2 + 3", .after("2 + 3 = 4", display: "54"), kind: "entry", in: "display",
      after: "2 + 3 = 4"),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "5 + 6"),
    .init(.brain2017, "5 + 6 √ + C 8"),
    .init(.label7, "2 + 3"),
    // The texts are those of the last result while a number is being typed.
    .init(.mvc2016, "5 + 6", .after("5 + 6 = 4", label: "x", description: "x", isPending: true)),
    .init(.mvc2016, "5 + 6", .after("5 + 6 = 4", value: 114, hiding: .value)),
    // Where = repeats, it would continue from the number.
    .init(.label7, "2 + 3", .after("2 + 3 = 4 2 =", display: "0")),
    // There is no result to start after.
    .init(.mvc2016, "5 ÷ 0", .after("5 ÷ 0 = 4", display: "Error4")),
    // The 0.0 that is edited is no text of switch-on.
    .init(
      Dialect.mvc2016.with(.backspace).with(\.atSwitchOn.display, "0.0")
        .with(\.numberStyle.integersEndInPointZero, true).with(\.backspaceWhenIdle, .edit)
        .with(\.emptiedEntry, .removed).with(\.equalsWhileTyping, .ignore), "5 − 5 = ⌫"),
    .init(.brain2017, "5 +", .after("5 + = 4", display: "54")),
    .init(.rpn2015, "5 ↲", .after("5 ↲ 4", display: "54")),
    .init(
      .mvc2016, "5 + 6", .after("5 + 6 = 4", display: "114"), .ends(.hung, after: "5 + 6 = 4 2")),
  ]

  @Test(arguments: rejected)
  func `rejects a number that continues a result`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only what follows a result and must be equal`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
