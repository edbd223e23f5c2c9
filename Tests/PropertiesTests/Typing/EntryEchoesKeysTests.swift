// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct EntryEchoesKeysTests: PropertyTable {
  static let property = "entry-echoes-keys"

  private static let uncounted = Dialect.brain2017.with(\.leadingZeros, .uncounted)
    .with(\.entryRoom, .digits(2))
  private static let hidden = Dialect.label7.with(\.leadingPoint, .hidden)

  static let rejected: [RejectedSession] = [
    // Zeros that take no room, and one that is hidden but takes some.
    .init(uncounted, "0 0 7", .at(3, display: "07"), kind: "append", step: 3),
    .init(uncounted, "0 0 7 8 9", .at(5, display: "00789"), kind: "ignored-key", step: 5),
    .init(hidden, ".", .at(1, display: "0."), kind: "start", step: 1),
    .init(hidden, ". 1 2 3 4 5 6", .at(7, display: ".123456"), kind: "ignored-key", step: 7),
    .init(.mvc2016, "1 2", .at(2, display: "2"), kind: "append", step: 2),
    .init(.mvc2016, "5 + 6 = 7", .at(5, display: "117"), kind: "start", step: 5),
    .init(.mvc2016, "1 . .", .at(3, display: "1"), kind: "ignored-key", step: 3),
    .init(.brain2016x, "1 2 3 ⌫", .at(4, display: "1"), kind: "backspace", step: 4),
    // A lone point, a digit after 0, and keys without room.
    .init(.label7, ".", .at(1, display: "."), kind: "start", step: 1),
    .init(.mvc2016, "0 7", .at(2, display: "07"), kind: "start", step: 2),
    .init(.mvc2016, "0 0", .at(2, display: "00"), kind: "ignored-key", step: 2),
    .init(.label7, "1 2 3 4 5 6 7 8", .at(8, display: "12345678"), kind: "ignored-key", step: 8),
    .init(
      .mvc2016.with(\.entryRoom, .digits(2)), "1 2 3", .at(3, display: "13"), kind: "ignored-key",
      step: 3),
    .init(.label7, "1 2 3 4 5 6 7 .", .at(8, display: "123456."), kind: "ignored-key", step: 8),
    // Signs.
    .init(.brain2017, "8 ±", .at(2, display: "8-"), kind: "sign", step: 2),
    .init(.brain2017, "8 ± ±", .at(3, display: "--8"), kind: "sign", step: 3),
    .init(.brain2017, "0 ±", .at(2, display: "-0"), kind: "ignored-key", step: 2),
    // ⌫ that leaves no digits.
    .init(.rpn2015, "7 ⌫", .at(2, display: ""), kind: "start", step: 2),
    .init(.rpn2015, "7 ± ⌫", .at(3, display: "-"), kind: "start", step: 3),
    .init(.rpn2015, "0 ⌫", .at(2, display: ""), kind: "ignored-key", step: 2),
    // Exponents.
    .init(exponents, "1 EE", .at(2, display: "1"), kind: "exponent", step: 2),
    .init(exponents, "1 EE 2", .at(3, display: "12"), kind: "exponent", step: 3),
    .init(exponents, "1 EE 2 ±", .at(4, display: "-1e2"), kind: "exponent", step: 4),
    .init(exponents, "1 EE 2 EE", .at(4, display: "1e"), kind: "ignored-key", step: 4),
    .init(exponents, "1 EE 2 .", .at(4, display: "1e2."), kind: "ignored-key", step: 4),
    .init(exponents, "1 EE ⌫", .at(3, display: "0"), kind: "exponent", step: 3),
    .init(exponents, "1 EE 1 2 3 4", .at(6, display: "1e234"), kind: "ignored-key", step: 6),
    // Entries that start where the display holds something else.
    .init(.rpn2015, "+ 5", .at(2, display: " 5"), kind: "start", step: 2),
    .init(.mvc2016, "0 x⁻¹ 5", .at(3, display: "Error5"), kind: "start", step: 3),
    .init(.mvc2016, "7 + 9", .at(3, display: "79"), kind: "start", step: 3),
    .init(
      .brain2016x.with(\.backspaceWhenIdle, .clear), "7 = ⌫", .at(3, display: "7"), kind: "start",
      step: 3),
    .init(
      .brain2016x.with(\.backspaceWhenIdle, .edit), "7 2 = ⌫", .at(4, display: "72"),
      kind: "backspace", step: 4),
  ]

  private static let exponents = Dialect.rpn2015.with(.exponent)

  static let accepted: [AcceptedSession] = [
    .init(exponents, "1 . 5 EE ± 0 0 7 8 9 1 ± EE . ⌫ ⌫ ⌫ ⌫ ⌫ 3 ↲ EE 4"),
    .init(exponents.with(\.exponentRoom, 1), "1 EE 2 3 ± 4"),
    .init(exponents.with(\.numberStyle.exponentMark, "×10^"), "1 EE 2 ⌫ ⌫ 3"),
    .init(.mvc2016, "0 0 7 . . 5 0 0"),
    .init(uncounted, "0 0 7 8 9 ± . 5 ="), .init(uncounted, "0 0 . 5 6 ± = 0 ± 0 7"),
    .init(uncounted.with(\.typedText, .stays), "0 0 7 + 0 . 0 ="),
    .init(Dialect.rpn2015.with(\.leadingZeros, .uncounted), "0 0 7 ⌫ ⌫ 3 ⌫ ⌫ 4 ⌫ 0 0"),
    .init(Dialect.rpn2015.with(\.leadingZeros, .uncounted), "0 0 . ⌫ 7 ± ⌫ ⌫ ⌫ 1"),
    .init(hidden, ". 1 2 3 4 5 6 7 ± ± + 0 . 5"), .init(hidden, ". ± ± . ="),
    .init(Dialect.rpn2015.with(\.leadingPoint, .hidden), ". ⌫ 7 . ⌫ ⌫ . 5 ± ⌫ ⌫ 3"),
    .init(.mvc2016, "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 ."),
    .init(.label7, "1 . 2 3 4 5 6 7 ±"),
    .init(.brain2017, "1 . 2 ± ± 0 ± ="),
    .init(.brain2017, "0 . 0 ±"),
    .init(.brain2016x, "1 . ⌫ ⌫ ⌫ 3"),
    .init(.rpn2015, "7 ± ⌫ ⌫ 5 ↲ 6"),
    .init(.brain2016x.with(\.backspaceWhenIdle, .edit), "7 x² ⌫ 3"),
    .init(.brain2016x.with(\.backspaceWhenIdle, .edit), "7 ÷ 0 = ⌫"),
    // No room for `0.`.
    .init(.rpn2015.with(\.entryRoom, .characters(1)), ". + . π . 7 ."),
    .init(.brain2016x.with(\.entryRoom, .characters(1)), ". 7 ÷ 0 = . 7 . + ."),
    // No number is being typed.
    .init(.mvc2016, "7 =", .at(2, display: "8")),
    .init(.mvc2016, "8 ±", .at(2, display: "8-")),
    .init(.brain2016x, "7 = ⌫", .at(3, display: "0")),
  ]

  @Test(arguments: rejected)
  func `rejects a display that does not echo the keys`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts every legal entry`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
