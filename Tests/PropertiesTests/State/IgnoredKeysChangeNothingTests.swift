// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct IgnoredKeysChangeNothingTests: PropertyTable {
  static let property = "ignored-keys-change-nothing"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "1 . .", .at(3, isPending: true), kind: "pending", step: 3),
    .init(.mvc2016, "0 x⁻¹ √", .at(3, label: " "), kind: "label", step: 3),
    .init(
      .mvc2016, "0 x⁻¹ √ √", .at(2, hiding: .label), .at(4, label: " "), kind: "label", step: 4),
    .init(
      .mvc2016, "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6", .at(16, value: 1234567890123456), kind: "value",
      step: 16),
    // Typing that changes nothing.
    .init(.mvc2016, "0 0", .at(2, display: "00"), kind: "display", step: 2),
    .init(.label7, "1 2 3 4 5 6 7 ±", .at(8, display: "-123456"), kind: "display", step: 8),
    .init(.brain2017, "0 ±", .at(2, value: -0.0), kind: "value", step: 2),
    .init(.rpn2015, "0 ⌫", .at(2, display: ""), kind: "display", step: 2),
    // Keys ignored in Error.
    .init(.mvc2016, "0 x⁻¹ +", .at(3, isPending: true), kind: "pending", step: 3),
    .init(.mvc2016, "0 x⁻¹ =", .at(3, display: "0"), kind: "display", step: 3),
    .init(.brain2016x, "0 x⁻¹ ⌫", .at(3, display: "Erro"), kind: "display", step: 3),
    .init(
      .mvc2016.with(.backspace).with(\.backspaceWhenIdle, .edit), "0 x⁻¹ ⌫",
      .at(3, display: "Erro"), kind: "display", step: 3),
    .init(.rpn2015, "1 ↲ 0 ÷ ↲", .at(5, description: "1 0 ÷ 1"), kind: "description", step: 5),
    // Nothing to evaluate, or no operand.
    .init(.mvc2016, "=", .at(1, label: "0 ="), kind: "label", step: 1),
    .init(.label7, "5 = =", .at(3, display: "10"), kind: "display", step: 3),
    .init(.brain2017, "7 + =", .at(3, display: "14"), kind: "display", step: 3),
    .init(.brain2017, "9 + √", .at(3, display: "3"), kind: "display", step: 3),
    .init(.brain2017, "9 + ±", .at(3, description: "9 + ±(9)"), kind: "description", step: 3),
    .init(
      .mvc2016.with(\.equalsWhileTyping, .ignore), "5 . 0 =", .at(4, display: "5"),
      kind: "display", step: 4),
    // ⌫ while no number is being typed.
    .init(.brain2016x, "7 = ⌫", .at(3, display: "0"), kind: "display", step: 3),
    .init(.rpn2015, "⌫", .at(1, display: ""), kind: "display", step: 1),
    .init(
      .brain2016x.with(\.backspaceWhenIdle, .edit), "1 . 5 x² x² x² x² x² x² x² ⌫",
      .at(11, display: "3"), kind: "display", step: 11),
    // Too few values on the stack.
    .init(.rpn2015, "+ ↲", .at(2, display: "0"), kind: "display", step: 2),
    .init(
      .rpn2015.with(\.enterWhenIdle, .ignore), "7 ↲ ↲", .at(3, description: "7 7"),
      kind: "description", step: 3),
    .init(
      .rpn2015.with(\.stackUnderflow, .ignore), "+", .at(1, display: " "), kind: "display", step: 1),
    // A result too long to be edited.
    .init(
      .label7.with(.backspace).with(\.backspaceWhenIdle, .edit).with(\.entryRoom, .characters(3)),
      "5 0 × 4 0 = ⌫", .at(7, display: "200"), kind: "display", step: 7),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016.with(\.trailingZeros, .any), "C =", .at(1, display: "0.0")),
    .init(.mvc2016, "= 1 . . = ="),
    .init(.brain2016x, "⌫ 7 + ⌫ = ⌫ 0 x⁻¹ ⌫ √ ="),
    .init(.brain2017, "7 + = √ ± 9 ="),
    .init(
      .mvc2016.with(.backspace).with(\.errorEnds, .withAnyKey),
      "0 x⁻¹ √ 0 x⁻¹ = 0 x⁻¹ ⌫ 0 x⁻¹ + 5 ="),
    .init(.rpn2015, "⌫ + ↲ 7 ↲ ⌫ 0 ÷ ↲ ⌫"),
    .init(.rpn2015.with(\.stackUnderflow, .ignore), "+ 7 + ↲ +"),
    // Keys that are ignored under other settings.
    .init(.label7, "2 + 3 = =", .at(5, display: "9")),
    .init(.mvc2016, "7 + =", .at(3, display: "15")),
    .init(.mvc2016, "5 . 0 =", .at(4, display: "6")),
    .init(.label7.with(\.equalsWhileTyping, .ignore), "2 + 3 = 5 =", .at(6, display: "9")),
    .init(.mvc2016, "9 + √", .at(3, display: "4")),
    .init(.rpn2015, "7 ↲ ↲", .at(3, description: "7 8")),
    .init(.rpn2015, "↲", .at(1, description: "1")),
    .init(.brain2016x, "0 x⁻¹ rand", .at(3, label: "x")),
    .init(.brain2016x.with(\.backspaceWhenIdle, .clear), "7 = ⌫", .at(3, label: "x")),
    .init(.rpn2015.with(\.stackUnderflow, .zeros), "+", .at(1, description: "-")),
    // Hidden parts are not judged.
    .init(.mvc2016, "1 . .", .at(3, isPending: true, hiding: .pending)),
    // A label that was hidden before the key cannot be compared.
    .init(
      .mvc2016, "7 + 9 . . .", .at(1, hiding: .label), .at(2, hiding: .label),
      .at(3, hiding: .label), .at(4, hiding: .label), .at(5, hiding: .label)),
    .init(.mvc2016, "1 . .", .at(2, hiding: .pending), .at(3, isPending: true)),
    .init(.mvc2016, "1 . .", .at(2, hiding: .value), .at(3, value: 2)),
    .init(.mvc2016.with(\.visible, .display), "0 x⁻¹ √", .at(3, label: " ")),
  ]

  @Test(arguments: rejected)
  func `rejects any change by an ignored key`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts changes by keys that are not ignored`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
