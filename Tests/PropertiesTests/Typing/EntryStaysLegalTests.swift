// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct EntryStaysLegalTests: PropertyTable {
  static let property = "entry-stays-legal"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, ". . 5", .at(3, display: "..5"), kind: "no-digit-before-point", step: 3),
    .init(.mvc2016, "0 0 7", .at(3, display: "007"), kind: "needless-zero", step: 3),
    .init(.mvc2016, "1 . 2 . 3", .at(5, display: "1.2.3"), kind: "two-points", step: 5),
    .init(.brain2016x, "1 ⌫", .at(2, display: ""), kind: "empty", step: 2),
    .init(
      .mvc2016, "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6", .at(16, display: "1234567890123456"),
      kind: "too-long", step: 16),
    // The first key of an entry.
    .init(.mvc2016, "7", .at(1, display: ""), kind: "empty", step: 1),
    .init(.mvc2016, ".", .at(1, display: "."), kind: "no-digit-before-point", step: 1),
    .init(.mvc2016, "0 x⁻¹ 5", .at(3, display: "Error5"), kind: "not-a-number", step: 3),
    .init(.rpn2015, "+ 5", .at(2, display: " 5"), kind: "not-a-number", step: 2),
    // Too many characters, or too many digits.
    .init(.label7, "1 2 3 4 5 6 7 8", .at(8, display: "12345678"), kind: "too-long", step: 8),
    .init(.label7, "1 2 3 4 5 6 7 .", .at(8, display: "1234567."), kind: "too-long", step: 8),
    .init(.label7, "1 2 3 4 5 6 7 ±", .at(8, display: "-1234567"), kind: "too-long", step: 8),
    .init(
      .mvc2016.with(\.entryRoom, .digits(3)), "0 . 5 5 5", .at(5, display: "0.555"),
      kind: "too-long", step: 5),
    // Signs.
    .init(.brain2017, "0 ±", .at(2, display: "-0"), kind: "negative-zero", step: 2),
    .init(.brain2017, "8 ±", .at(2, display: "8-"), kind: "not-a-number", step: 2),
    .init(.brain2017, "8 ± ±", .at(3, display: "--8"), kind: "not-a-number", step: 3),
    .init(.rpn2015, "7 ± ⌫", .at(3, display: "-"), kind: "empty", step: 3),
    .init(.rpn2015, "0 ± 7", .at(3, display: "-07"), kind: "needless-zero", step: 3),
    .init(.rpn2015, ". ±", .at(2, display: "-."), kind: "no-digit-before-point", step: 2),
    // Exponents.
    .init(exponents, "1 EE 0 3", .at(4, display: "1e03"), kind: "needless-zero", step: 4),
    .init(exponents, "1 EE ± ±", .at(4, display: "1e--"), kind: "not-a-number", step: 4),
    .init(exponents, "1 EE 2 3 4 5", .at(6, display: "1e2345"), kind: "too-long", step: 6),
    .init(exponents, "1 . EE 2", .at(4, display: "1.2e2."), kind: "not-a-number", step: 4),
    .init(exponents, "0 7 EE", .at(3, display: "07e"), kind: "needless-zero", step: 3),
    .init(
      exponents.with(\.entryRoom, .characters(3)), "1 EE 2 3", .at(4, display: "1e23"),
      kind: "too-long", step: 4),
    // Characters that only finished numbers have.
    .init(.mvc2016, "1 2", .at(2, display: "1e2"), kind: "not-a-number", step: 2),
    .init(.mvc2016, "1 2", .at(2, display: "1,2"), kind: "not-a-number", step: 2),
    .init(.mvc2016, "1 2", .at(2, display: "12 "), kind: "not-a-number", step: 2),
    .init(
      .brain2016x.with(\.backspaceWhenIdle, .edit), "7 2 = ⌫", .at(4, display: ""), kind: "empty",
      step: 4),
  ]

  private static let exponents = Dialect.brain2017.with(.exponent)

  static let accepted: [AcceptedSession] = [
    .init(exponents, "1 . 5 EE ± 0 0 7 8 9 1 ± EE ."),
    .init(exponents.with(\.leadingZeros, .stay), "0 1 EE 0 0 7"),
    .init(exponents.with(\.entryRoom, .characters(4)), "1 EE 2 ± 3 EE"),
    .init(exponents.with(\.numberStyle.exponentMark, "×10^"), "1 . EE ± 2 ="),
    .init(.mvc2016, "0 0 . 0 0 7"),
    .init(.brain2017, "0 . ±"),
    .init(.brain2017, "0 . 0 ±"),
    .init(.brain2017, "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 . ±"),
    .init(.label7, "1 2 3 4 5 . ± 7"),
    .init(.rpn2015, "1 . 5 ± ⌫ ⌫ ⌫ 7"),
    // Legal entries, though not the ones typed.
    .init(.mvc2016, "1 2", .at(2, display: "2")),
    .init(.mvc2016, "0 7", .at(2, display: "0")),
    .init(.mvc2016, "1 . .", .at(3, display: "1")),
    // No number is being typed.
    .init(.mvc2016, "7 =", .at(2, display: "..5")),
    .init(.mvc2016, "8 ±", .at(2, display: "--8")),
    .init(.brain2016x, "7 = ⌫", .at(3, display: "")),
  ]

  @Test(arguments: rejected)
  func `rejects an entry that is not the start of a decimal number`(_ session: RejectedSession)
    throws
  {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts every legal entry, even one that was not typed`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
