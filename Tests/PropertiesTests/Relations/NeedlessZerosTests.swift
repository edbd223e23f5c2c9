// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct NeedlessZerosTests: PropertyTable {
  static let property = "needless-zeros"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, "1 . 5 =", .after("1 . 5 0 =", display: "1.05", value: 1.05), kind: "differs",
      in: "display", after: "1 . 5 0 ="),
    .init(
      .mvc2016, "7 =", .after("7 . 0 =", display: "70", value: 70), kind: "differs", in: "display",
      after: "7 . 0 ="),
    .init(
      .mvc2016, "7 =", .after("7 . 0 =", label: "7.0 =", description: "7.0"), kind: "differs",
      in: "label", after: "7 . 0 ="),
    .init(
      .mvc2016, ". 5 √", .after(". 5 0 √", value: 7), kind: "differs", in: "value", after: ". 5 0 √"
    ),
    // The difference shows at the next key or later.
    .init(
      .mvc2016, "7 + 9 =", .after("7 . 0 + 9 =", display: "79"), kind: "differs", in: "display",
      after: "7 . 0 + 9 ="),
    .init(
      .mvc2016, "7 + 9 =", .after("7 . 0 +", isPending: false), kind: "differs", in: "pending",
      after: "7 . 0 +"),
    .init(
      .rpn2015, "1 . 5 ↲", .after("1 . 5 0 ↲", description: "1.50"), kind: "differs",
      in: "description", after: "1 . 5 0 ↲"),
    .init(
      .label7, "1 2 3 4 5 =", .after("1 2 3 4 5 . 0 =", display: "1234.5"), kind: "differs",
      in: "display", after: "1 2 3 4 5 . 0 ="),
    // The first number has no room for a zero, or was edited, so the second gets it.
    .init(
      .label7, "1 2 3 4 5 6 + 7 =", .after("1 2 3 4 5 6 + 7 . 0 =", display: "0"), kind: "differs",
      in: "display", after: "1 2 3 4 5 6 + 7 . 0 ="),
    .init(
      .brain2017, "8 ± + 7 =", .after("8 ± + 7 . 0 =", display: "0"), kind: "differs",
      in: "display", after: "8 ± + 7 . 0 ="),
    .init(
      .mvc2016, "1 . . 5 + 7 =", .after("1 . . 5 + 7 . 0 =", display: "0"), kind: "differs",
      in: "display", after: "1 . . 5 + 7 . 0 ="),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "1 . 5 = x²"),
    .init(.rpn2015, "1 ↲ . 5 +"),
    .init(.brain2016x, "4 × . 2 5 = C 8 ="),
    .init(.mvc2016, "7 =", .after("7 . 0", display: "7.", value: 8)),
    .init(.mvc2016, "7 =", .after("7 . 0 =", value: 70, hiding: .value)),
    .init(.mvc2016, "7 =", .after("7 . 0 =", display: "70"), .ends(.hung, after: "7 .")),
    .init(.mvc2016.with(\.entryRoom, .digits(400)), "\(String(repeating: "9 ", count: 310))="),
    // No room for a zero, no key that ends the number, or an edited number.
    .init(.label7, "1 2 3 4 5 6 =", .after("1 2 3 4 5 6 . 0 =", display: "0")),
    .init(.mvc2016.with(\.entryRoom, .digits(2)), "1 2 =", .after("1 2 . 0 =", display: "0")),
    .init(.mvc2016.with(\.entryRoom, .digits(2)), ". 5 =", .after(". 5 0 =", display: "0")),
    .init(.mvc2016, "7", .after("7 . 0", display: "0")),
    .init(.mvc2016.with(\.equalsWhileTyping, .ignore), "7 = 8 +"),
    .init(.mvc2016, "= +"),
    .init(.brain2017, "8 ± =", .after("8 . 0 ± =", display: "0")),
    .init(.brain2016x, "8 ⌫ =", .after("8 . 0 ⌫ =", display: "0")),
    .init(.brain2016x, "8 ⌫ 7 =", .after("8 ⌫ 7 . 0 =", display: "0")),
    .init(.mvc2016, "1 . . 5 =", .after("1 . . 5 0 =", display: "0")),
  ]

  @Test(arguments: rejected)
  func `rejects a trailing zero that changes a result`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `adds zeros only where they change nothing`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
