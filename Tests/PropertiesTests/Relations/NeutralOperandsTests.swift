// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct NeutralOperandsTests: PropertyTable {
  static let property = "neutral-operands"

  static let rejected: [RejectedSession] = [
    .init(
      .label7, "1 ÷ 3", .after("1 ÷ 3 = × 1 =", value: 0.33333), kind: "×", in: "value",
      after: "1 ÷ 3 = × 1 ="),
    .init(
      .mvc2016, "7 + 9", .after("7 + 9 = + 0 =", display: "160", value: 160), kind: "+",
      in: "display", after: "7 + 9 = + 0 ="),
    .init(
      .mvc2016, "7 + 9", .after("7 + 9 = ÷ 1 =", display: "15"), kind: "÷", in: "display",
      after: "7 + 9 = ÷ 1 ="),
    .init(
      .mvc2016, "7", .after("7 = + 0 =", display: "Error", value: .some(nil)), kind: "+",
      in: "display", after: "7 = + 0 ="),
    .init(
      .mvc2016, "1 ÷ 3 =", .after("1 ÷ 3 = = + 0 =", value: 0.3333333333333334), kind: "+",
      in: "value", after: "1 ÷ 3 = = + 0 ="),
    .init(
      .mvc2016, "", .after("= × 1 =", display: "1", value: 1), kind: "×", in: "display",
      after: "= × 1 ="),
    .init(
      .rpn2015, "1 ↲ 3 ÷", .after("1 ↲ 3 ÷ 0 ↲ +", value: 0.33333), kind: "+", in: "value",
      after: "1 ↲ 3 ÷ 0 ↲ +"),
    .init(
      .rpn2015, "3", .after("3 ↲ 1 ↲ ÷", display: "0"), kind: "÷", in: "display", after: "3 ↲ 1 ↲ ÷"
    ),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "1 ÷ 3"),
    .init(.brain2016x, "rand sin"),
    .init(.rpn2015, "1 ↲ 3 ÷ π"),
    .init(.mvc2016, "7", .after("7 = + 0 =", label: " ", description: "", isPending: true)),
    .init(.mvc2016, "0", .after("0 = + 0 =", value: -0.0)),
    .init(.mvc2016, "7", .after("7 = + 0 =", value: 8, hiding: .value)),
    // There is no result to continue.
    .init(.mvc2016, "7 ÷ 0", .after("7 ÷ 0 = + 0 =", display: "0")),
    .init(.brain2017, "7 +", .after("7 + = + 0 =", display: "0")),
    .init(.rpn2015, "+", .after("+ 0 ↲ +", display: "1")),
    .init(.rpn2015, "1 ↲ 0 ÷", .after("1 ↲ 0 ÷ 0 ↲ +", display: "2")),
    .init(.mvc2016, "7", .after("7 = + 0 =", display: "0"), .ends(.hung, after: "7 = +")),
    .init(.mvc2016, "7", .after("7 = + 0 =", display: "0"), .ends(.hung, after: "7 =")),
    // An error in other words.
    .init(
      .brain2016x, "÷", .after("÷ =", display: "Not a number", value: .some(nil)),
      .after("÷ = + 0 =", display: "0", value: 0)),
    // What was typed may stay, with more digits than a result has.
    .init(.brain2016x, ". 0 0 0 0 0 0 1", .after(". 0 0 0 0 0 0 1 =", display: "0.0000001")),
    // Decimal arithmetic may round.
    .init(
      .mvc2016.with(\.arithmetic, .fractionDigits(2, .down)), "7", .after("7 = + 0 =", display: "0")
    ),
    .init(.rpn2015, "1 ↲ 3 ÷", .after("1 ↲ 3 ÷ 0 ↲ +", value: 1), .ends(.hung, after: "1 ↲")),
  ]

  @Test(arguments: rejected)
  func `rejects 0 or 1 as an operand that changes a result`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only the number, and only after a result`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
