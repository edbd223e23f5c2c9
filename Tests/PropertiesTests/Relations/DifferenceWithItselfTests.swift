// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct DifferenceWithItselfTests: PropertyTable {
  static let property = "difference-with-itself"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, ". 3",
      .after(". 3 − . 3 =", display: "5.55111512312578e-17", value: 5.551115123125783e-17),
      kind: "not-zero", in: "display", after: ". 3 − . 3 ="),
    .init(
      .label7, ". 3", .after(". 3 − . 3 =", value: 5.551115123125783e-17), kind: "not-zero",
      in: "value", after: ". 3 − . 3 ="),
    .init(
      .mvc2016, "π", .after("π − π =", display: "Error", value: .some(nil)), kind: "not-zero",
      in: "display", after: "π − π ="),
    .init(
      .rpn2015, "3 ↲", .after("3 ↲ 3 ↲ −", display: "3", value: 3), kind: "not-zero", in: "display",
      after: "3 ↲ 3 ↲ −"),
    .init(.rpn2015, "π", .after("π π −", value: 1), kind: "not-zero", in: "value", after: "π π −"),
    .init(
      .mvc2016.with(\.arithmetic, .significantDigits(12, .up)), "7",
      .after("7 − 7 =", display: "1"), kind: "not-zero", in: "display", after: "7 − 7 ="),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, ". 1 2 3 4 5"),
    .init(.rpn2015, "1 . 5 π"),
    .init(.mvc2016.with(\.numberStyle.integersEndInPointZero, true), "7"),
    .init(
      .mvc2016, "7", .after("7 − 7 =", label: " ", description: "", isPending: true, value: -0.0)),
    .init(.mvc2016, "7", .after("7 − 7 =", value: 1, hiding: .value)),
    .init(.mvc2016.with(\.entryRoom, .digits(400)), String(repeating: "9 ", count: 310)),
    // Not the first operand, not the operation, or no operand.
    .init(.mvc2016, "7 + 9", .after("9 − 9 =", display: "1")),
    .init(.mvc2016, "7", .after("7 ÷ 7 =", display: "0")),
    .init(.mvc2016, "= − C"),
    // Zero, otherwise written.
    .init(.mvc2016, "7 + 9", .after("7 − 7 =", display: "-0")),
    .init(.mvc2016, "7 + 9", .after("0 =", display: "00")),
    .init(.mvc2016, "7 + 9", .after("7 − 7 =", display: "")),
    .init(additions, "7", .after("7 − 7 =", display: "1")),
    .init(.mvc2016, "7", .after("7 − 7 =", display: "1"), .ends(.hung, after: "7 −")),
  ]

  @Test(arguments: rejected)
  func `rejects a number minus itself that is not 0`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only the first operand with itself`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}

private let additions = Dialect(
  name: "additions", keypad: Keypad(Keypad.entryKeys + [.plus, .equals, .clear]))
