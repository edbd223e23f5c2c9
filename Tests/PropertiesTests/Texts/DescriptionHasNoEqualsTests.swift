// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct DescriptionHasNoEqualsTests: PropertyTable {
  static let property = "description-has-no-equals"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7 + 9 =", .at(4, description: "7 + 9 ="), kind: "equals", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "= 7 + 9"), kind: "equals", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "7 = + 9"), kind: "equals", step: 4),
    .init(.mvc2016, "7 +", .at(2, description: "7 + …"), kind: "ellipsis", step: 2),
    .init(.brain2017, "7 +", .at(2, description: "7 + ..."), kind: "ellipsis", step: 2),
    .init(.brain2016x, "7 +", .at(2, description: "7 + . . ."), kind: "ellipsis", step: 2),
    .init(.mvc2016, "7", .at(0, description: "="), kind: "equals", step: 0),
    .init(.label7, "7 =", .at(2, description: "7 ="), kind: "equals", step: 2),
    .init(.rpn2015, "3 ↲ 4 ÷", .at(4, description: "3 4 ÷ ="), kind: "equals", step: 4),
    .init(.mvc2016, "7 + 9", .at(3, description: "7 + 9 ="), kind: "equals", step: 3),
    // Only part of the mark is new.
    .init(
      .mvc2016, "7 + +", .at(2, description: "7 . ."), .at(3, description: "7 . . ."),
      kind: "ellipsis", step: 3),
    .init(
      .mvc2016, "7 + +", .at(2, description: "7..5"), .at(3, description: "7...5"),
      kind: "ellipsis", step: 3),
    .init(
      .mvc2016, "7 + +", .at(2, description: ".7.."), .at(3, description: "..."), kind: "ellipsis",
      step: 3),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "1 . 5 + . 5 + . 2 5 x² = ±"),
    .init(.rpn2015, "1 . 5 ↲ . 5 ↲ . 2 5 + +"),
    .init(.mvc2016, "7 +", .at(2, description: "7.. +")),
    .init(.mvc2016, "7 +", .at(2, description: "7. +. 8.")),
    .init(.mvc2016, "7 +", .at(2, label: "7 = … ...")),
    .init(.mvc2016, "7 +", .at(2, description: "7 …", hiding: .description)),
    .init(.mvc2016.with(\.visible, .label), "7 +", .at(2, description: "7 …")),
    .init(.mvc2016.writing(.plus, as: "=+"), "7 + 9 ="),
    .init(.mvc2016.writing(.times, as: "…"), "7 × 9 ="),
    .init(.mvc2016.writing(.exponential, as: "exp."), "7 eˣ", .at(2, description: "exp...(7)")),
  ]

  @Test(arguments: rejected)
  func `rejects an equals sign or an ellipsis`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts points in numbers and the dialect's own glyphs`(_ session: AcceptedSession)
    throws
  {
    try session.check(Self.self)
  }
}
