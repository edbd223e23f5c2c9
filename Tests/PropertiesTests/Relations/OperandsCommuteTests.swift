// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct OperandsCommuteTests: PropertyTable {
  static let property = "operands-commute"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, "2 × 1 . 5", .after("2 × 1 . 5 =", display: "2"), kind: "×", in: "display",
      after: "1 . 5 × 2 ="),
    .init(
      .mvc2016, "2 × 1 . 5", .after("1 . 5 × 2 =", display: "4"), kind: "×", in: "display",
      after: "1 . 5 × 2 ="),
    .init(
      .mvc2016, "2 × 1 . 5", .after("1 . 5 + 2 =", display: "4"), kind: "+", in: "display",
      after: "1 . 5 + 2 ="),
    .init(
      .label7, "2 − 3 =", .after("2 + 3 =", value: 6), kind: "+", in: "value", after: "3 + 2 ="),
    .init(.mvc2016, "7 π", .after("π × 7 =", value: 21), kind: "×", in: "value", after: "π × 7 ="),
    .init(
      .rpn2015, "3 ↲ 4 +", .after("4 ↲ 3 ↲ +", display: "8"), kind: "+", in: "display",
      after: "4 ↲ 3 ↲ +"),
    .init(
      .rpn2015, "π 4", .after("4 ↲ π ×", display: "8"), kind: "×", in: "display", after: "4 ↲ π ×"),
    .init(
      .mvc2016, "0 ± 5", .after("5 + 0 =", display: "Error", value: .some(nil)), kind: "+",
      in: "display", after: "5 + 0 ="),
    // Only the first two operands count; a second point starts a new one.
    .init(
      .mvc2016, "2 + 3 + 4", .after("3 + 2 =", display: "6"), kind: "+", in: "display",
      after: "3 + 2 ="),
    .init(
      .mvc2016, "1 . 5 . 5", .after("5 + 1 . 5 =", display: "6"), kind: "+", in: "display",
      after: "5 + 1 . 5 ="),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "2 × 1 . 5 ="),
    .init(.rpn2015, "π ↲ . 1"),
    .init(.label7, "1 2 3 4 5 6 7 + . 1"),
    // Texts and other operations are not compared.
    .init(.mvc2016, "2 + 3", .after("3 + 2 =", label: "2 + 3 =", isPending: true)),
    .init(.mvc2016, "2 − 3", .after("3 − 2 =", display: "-1")),
    // A point for which there is no room, and a number too large for a Double.
    .init(.rpn2015.with(\.entryRoom, .characters(1)), ". ↲ 8 ↲ +"),
    .init(.mvc2016.with(\.entryRoom, .digits(400)), "9 + \(String(repeating: "9 ", count: 310))="),
    // One operand, the same one twice, or none.
    .init(.mvc2016, "2 +", .after("2 + 2 =", display: "5")),
    .init(.mvc2016, "2 + 2", .after("2 + 2 =", display: "5")),
    .init(.mvc2016, "= + C"),
    .init(additions, "2 + 3", .after("3 × 2 =", display: "5")),
    .init(.mvc2016, "2 + 3", .after("3 + 2 =", display: "6", value: 6), .ends(.hung, after: "3 +")),
    .init(.mvc2016, "2 + 3", .after("3 + 2 =", display: "5", value: 6, hiding: .value)),
  ]

  @Test(arguments: rejected)
  func `rejects sums and products that depend on the order`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only sums and products of two operands`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}

private let additions = Dialect(
  name: "additions", keypad: Keypad(Keypad.entryKeys + [.plus, .equals, .clear]))
