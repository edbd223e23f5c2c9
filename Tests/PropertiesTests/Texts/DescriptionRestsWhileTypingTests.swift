// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct DescriptionRestsWhileTypingTests: PropertyTable {
  static let property = "description-rests-while-typing"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7 + 9", .at(3, description: "7 + 9"), kind: "changed", step: 3),
    .init(.mvc2016, "5", .at(1, description: "5"), kind: "changed", step: 1),
    .init(.mvc2016, "5 + 6 = 7", .at(5, description: ""), kind: "changed", step: 5),
    .init(.mvc2016, "7 + 9 5", .at(4, description: "7 + 9"), kind: "changed", step: 4),
    .init(.mvc2016, "7 + 1 . .", .at(5, description: "7 + 1"), kind: "changed", step: 5),
    .init(.brain2016x, "7 + 1 2 ⌫", .at(5, description: "7 + 1"), kind: "changed", step: 5),
    .init(.brain2017, "7 + 9 ±", .at(4, description: "7 + ±(9)"), kind: "changed", step: 4),
    .init(.rpn2015, "3 ↲ 4", .at(3, description: "3 4"), kind: "changed", step: 3),
    // After an error an infix calculator resets; RPN keeps its history.
    .init(.mvc2016, "0 x⁻¹ 5", .at(3, description: "5"), kind: "changed", step: 3),
    .init(.rpn2015, "1 ↲ 0 ÷ 5", .at(5, description: ""), kind: "changed", step: 5),
    .init(
      .mvc2016, "0 x⁻¹ 5", .at(2, hiding: .description), .at(3, description: "5"),
      kind: "changed", step: 3),
    // A description that was hidden for a while is compared again.
    .init(
      .mvc2016, "7 + 9 8 6", .at(2, hiding: .description), .at(3, hiding: .description),
      .at(5, description: "7 + 98"), kind: "changed", step: 5),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + 9 5 . . = 3 + ="),
    .init(.mvc2016, "0 x⁻¹ 5 3"),
    .init(.rpn2015, "1 ↲ 0 ÷ 5 ⌫ 3 ↲ + 4"),
    .init(.brain2016x, "7 + 1 2 ⌫ ⌫ ="),
    .init(.brain2016x.with(\.backspaceWhenIdle, .edit), "7 2 = ⌫ 3"),
    .init(.brain2016x.with(\.backspaceWhenIdle, .clear), "0 x⁻¹ ⌫ 3"),
    .init(.mvc2016, "7 + 9 ±"),
    .init(.mvc2016, "7 = C", .at(3, description: "7")),
    .init(.mvc2016, "5", .at(0, description: "0"), .at(1, description: "0")),
    .init(.mvc2016, "7 + 9", .at(3, description: "7 + 9", hiding: .description)),
    // After a first key the usual text is right as well.
    .init(
      .mvc2016.with(\.atSwitchOn.description, "0"), "5 3", .at(1, description: ""),
      .at(2, description: "")),
    // A description that was hidden before the key cannot be compared.
    .init(
      .mvc2016, "7 + 9 8", .at(2, hiding: .description), .at(3, hiding: .description)),
    .init(.mvc2016, "7 + 9", .at(2, hiding: .description), .at(3, description: "7 + 9")),
    .init(.mvc2016.with(\.visible, .label), "7 + 9", .at(3, description: "7 + 9")),
  ]

  @Test(arguments: rejected)
  func `rejects a description that changes while typing`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts a description that changes at other keys`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
