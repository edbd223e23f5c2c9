// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct RootOfSquareTests: PropertyTable {
  static let property = "root-of-square"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, "3", .after("3 x² √", display: "2.99999999999999", value: 2.9999999999999996),
      kind: "not-the-root", in: "display", after: "3 x² √"),
    .init(
      .mvc2016, "3", .after("3 x² √", value: 2.9999999999999996), kind: "not-the-root", in: "value",
      after: "3 x² √"),
    .init(
      .brain2016x, "0", .after("0 x² √", display: "Error"), kind: "not-the-root", in: "display",
      after: "0 x² √"),
    .init(
      .mvc2016, "3", .after("3 =", display: "3.1"), kind: "not-the-root", in: "display",
      after: "3 x² √"),
    // Only the first whole number counts, and only its first four digits.
    .init(
      .mvc2016, "1 . 5 + 3", .after("3 x² √", display: "-3"), kind: "not-the-root", in: "display",
      after: "3 x² √"),
    .init(
      .mvc2016, "1 2 3 4 5", .after("1 2 3 4 x² √", display: "12345"), kind: "not-the-root",
      in: "display", after: "1 2 3 4 x² √"),
    .init(
      .rpn2015.with(.square), "3", .after("3 x² √", display: "9"), kind: "not-the-root",
      in: "display", after: "3 x² √"),
    .init(
      .mvc2016.with(\.arithmetic, .significantDigits(8, .halfEven)), "3",
      .after("3 x² √", display: "9"), kind: "not-the-root", in: "display", after: "3 x² √"),
    .init(
      .mvc2016.with(\.arithmetic, .fractionDigits(0, .down)), "3", .after("3 x² √", display: "9"),
      kind: "not-the-root", in: "display", after: "3 x² √"),
    .init(
      .mvc2016.with(\.arithmetic, .binaryDigits(27, .halfEven)), "3",
      .after("3 x² √", display: "9"), kind: "not-the-root", in: "display", after: "3 x² √"),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "9 9 9 9"),
    .init(.brain2016x, "0 0 7"),
    .init(.rpn2015.with(.square), "3"),
    .init(.mvc2016, "3", .after("3 x² √", label: " ", description: "", isPending: true)),
    .init(.mvc2016, "3", .after("3 x² √", value: 4, hiding: .value)),
    .init(.mvc2016, "1 . 5", .after("1 . 5 x² √", display: "2"), .after("1 x² √", display: "2")),
    .init(.mvc2016, "π", .after("π x² √", display: "3")),
    .init(.mvc2016, "3", .after("3 √ x²", display: "3")),
    .init(.brain2017, "3", .after("3 x² √", display: "9")),
    .init(.mvc2016, "3", .after("3 =", display: "3.0")),
    .init(
      .mvc2016.with(\.arithmetic, .significantDigits(7, .halfEven)), "3",
      .after("3 x² √", display: "9")),
    .init(
      .mvc2016.with(\.arithmetic, .binaryDigits(26, .halfEven)), "3",
      .after("3 x² √", display: "9")),
    .init(.mvc2016, "3", .after("3 x² √", display: "9"), .ends(.hung, after: "3 x²")),
  ]

  @Test(arguments: rejected)
  func `rejects a root of a square that is not the number`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only whole numbers whose squares are exact`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
