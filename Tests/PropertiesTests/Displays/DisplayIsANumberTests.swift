// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct DisplayIsANumberTests: PropertyTable {
  static let property = "display-is-a-number"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "0 x⁻¹", .at(2, display: "nan"), kind: "not-a-number", step: 2),
    .init(.mvc2016, "0 ±", .at(2, display: "-0"), kind: "negative-zero", step: 2),
    .init(.mvc2016, "4 x²", .at(2, display: "16.0"), kind: "point-zero", step: 2),
    .init(.mvc2016, ". 5 =", .at(3, display: ".5"), kind: "not-a-number", step: 3),
    .init(.mvc2016, "5 . =", .at(3, display: "5."), kind: "trailing-point", step: 3),
    .init(.mvc2016, "1 . 5 0 =", .at(5, display: "1.50"), kind: "trailing-zero", step: 5),
    .init(.mvc2016, "3 =", .at(2, display: "Optional(3)"), kind: "not-a-number", step: 2),
    .init(.mvc2016, "3 =", .at(2, display: ""), kind: "not-a-number", step: 2),
    .init(.mvc2016, "3 =", .at(0, display: ""), kind: "not-a-number", step: 0),
    // Text that only looks like a number.
    .init(.label7, "7 =", .at(2, display: "-"), kind: "not-a-number", step: 2),
    .init(.label7, "7 =", .at(2, display: "7 "), kind: "not-a-number", step: 2),
    .init(.label7, "7 =", .at(2, display: "+7"), kind: "not-a-number", step: 2),
    .init(.label7, "7 =", .at(2, display: "7e"), kind: "not-a-number", step: 2),
    .init(.label7, "7 =", .at(2, display: "7e5."), kind: "not-a-number", step: 2),
    .init(.label7, "7 =", .at(2, display: "7E5"), kind: "not-a-number", step: 2),
    .init(.label7, "7 =", .at(2, display: "1.2.3"), kind: "not-a-number", step: 2),
    .init(.label7, "7 ÷ 0 =", .at(4, display: "error"), kind: "not-a-number", step: 4),
    .init(
      .mvc2016.with(\.errorTexts, ["nan", "inf"]), "7 ÷ 0 =", .at(4, display: "Error"),
      kind: "not-a-number", step: 4),
    // Needless characters.
    .init(.brain2017, "7 =", .at(2, display: "007"), kind: "needless-zero", step: 2),
    .init(.brain2017, "7 =", .at(2, display: "00"), kind: "needless-zero", step: 2),
    .init(.brain2017, "7 =", .at(2, display: "-0.0"), kind: "negative-zero", step: 2),
    .init(.brain2017, "7 =", .at(2, display: "7.e5"), kind: "trailing-point", step: 2),
    .init(.brain2017, "7 =", .at(2, display: "1.50e20"), kind: "trailing-zero", step: 2),
    .init(.brain2017, "7 =", .at(2, display: "1.0e20"), kind: "trailing-zero", step: 2),
    .init(.brain2017, "7 =", .at(2, display: "1,234"), kind: "not-a-number", step: 2),
    // Settings of the number style.
    .init(
      .mvc2016.with(\.numberStyle.groupSeparator, ","), "7 =", .at(2, display: "1234"),
      kind: "grouping", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.groupSeparator, ","), "7 =", .at(2, display: "12,34"),
      kind: "grouping", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.groupSeparator, ","), "7 =", .at(2, display: "1,23,456"),
      kind: "grouping", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.groupSeparator, ","), "7 =", .at(2, display: "1234,567"),
      kind: "grouping", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.integersEndInPointZero, true), "7 =", .at(2, display: "7"),
      kind: "point-zero-missing", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.integersEndInPointZero, true), "7 =", .at(2, display: "7.00"),
      kind: "trailing-zero", step: 2),
    // Too few values on the stack.
    .init(.rpn2015, "+", .at(1, display: ""), kind: "not-blank", step: 1),
    .init(.rpn2015, "+", .at(1, display: "0"), kind: "not-blank", step: 1),
    .init(.rpn2015, "+", .at(1, display: "Error"), kind: "not-blank", step: 1),
    .init(.rpn2015.with(\.blankText, "-"), "+", .at(1, display: " "), kind: "not-blank", step: 1),
    .init(.rpn2015, "+ ↲", .at(2, display: "0"), kind: "not-blank", step: 2),
    .init(.rpn2015, "7 ↲", .at(2, display: " "), kind: "not-a-number", step: 2),
    // Blank after an operator, and only there.
    .init(blank, "7 +", .at(2, display: "7"), kind: "not-blank", step: 2),
    .init(blank, "7 +", .at(2, display: ""), kind: "not-blank", step: 2),
    .init(blank, "7 + − M+", .at(4, display: "7"), kind: "not-blank", step: 4),
    .init(blank, "7 + 9 +", .at(4, display: "16"), kind: "not-blank", step: 4),
    .init(blank, "7 + √", .at(3, display: " "), kind: "not-a-number", step: 3),
    .init(blank, "7 + =", .at(3, display: " "), kind: "not-a-number", step: 3),
    .init(blank, "7 + (", .at(3, display: " "), kind: "not-a-number", step: 3),
    .init(blank, "7 × ( 9 + )", .at(6, display: " "), kind: "not-a-number", step: 6),
    .init(blank, "7 + 9 =", .at(4, display: " "), kind: "not-a-number", step: 4),
    .init(
      blank.with(\.equalsWithoutOperand, .wait), "7 + =", .at(3, display: "7"), kind: "not-blank",
      step: 3),
  ]

  private static let blank = Dialect.mvc2016.with(\.displayAfterOperator, .blank)
    .with(\.keypad, Keypad(Key.all))

  static let accepted: [AcceptedSession] = [
    .init(blank, "7 + − 9 + √ = + π + MR + ( 3 + ) + M+ ⌫ C"),
    .init(blank.with(\.equalsWithoutOperand, .wait), "7 + = 9 = + = ="),
    .init(blank.with(\.unaryWithoutOperand, .ignore), "7 + √ √ 9 √"),
    .init(blank.with(\.backspaceWhenIdle, .edit), "7 + ⌫ 9 = ⌫"),
    .init(blank.with(\.backspaceWhenIdle, .undo), "7 + 9 + 1 = ⌫ ⌫ ⌫ ⌫ ⌫ ⌫ ⌫"),
    .init(blank.with(\.memoryTakes, .result), "7 + M+ MR + 1 M+"),
    .init(blank, "7 ÷ 0 + 5 +"),
    .init(.mvc2016.with(\.trailingZeros, .any), "5 . =", .at(3, display: "5.")),
    .init(.mvc2016, "2 ÷ 3 = ± x² eˣ x² x⁻¹ 0 x⁻¹ 7 = C"),
    .init(.label7, "1 ÷ 3 = × = = = × 9 9 9 9 9 9 9 = = = ÷ 0 ="),
    .init(.rpn2015, "+ 7 ↲ ↲ 0 ÷ ⌫ ↲"),
    .init(.rpn2015.with(\.blankText, "-"), "+"),
    .init(.mvc2016.with(\.numberStyle.groupSeparator, ","), "1 2 3 4 . 5 = x² x² x² x²"),
    .init(.mvc2016.with(\.numberStyle.exponentMark, "×10^"), "9 9 9 9 x² x² x² x²"),
    .init(.mvc2016.with(\.numberStyle.integersEndInPointZero, true), "7 + . 5 + . 5 ="),
    // Any number of the dialect, whatever the value.
    .init(.mvc2016, "7 =", .at(2, display: "-123.45e-6")),
    .init(.mvc2016, "7 =", .at(2, display: "0.5")),
    .init(.mvc2016, "7 =", .at(2, display: "Error")),
    .init(.mvc2016.with(\.errorTexts, ["nan", "inf"]), "7 ÷ 0 =", .at(4, display: "inf")),
    // 0.0 is allowed at switch-on and after C.
    .init(.mvc2016, "7 C", .at(0, display: "0.0"), .at(2, display: "0.0")),
    // Entries are not judged.
    .init(.mvc2016, "1 .", .at(2, display: "nan")),
    .init(.brain2017, "0 . 0 0 ±"),
    // A style whose numbers cannot be told from other text.
    .init(.mvc2016.with(\.numberStyle.groupSeparator, "."), "7 =", .at(2, display: "nan")),
  ]

  @Test(arguments: rejected)
  func `rejects text that is not a number of the dialect`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts numbers of the dialect, its error texts and entries`(_ session: AcceptedSession)
    throws
  {
    try session.check(Self.self)
  }
}
