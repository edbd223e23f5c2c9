// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct DisplayLengthTests: PropertyTable {
  static let property = "display-length"

  private static func fraction(_ digits: Int, _ arithmetic: Arithmetic) -> Dialect {
    .mvc2016.with(\.numberStyle.rounding, .fraction(digits)).with(\.arithmetic, arithmetic)
  }

  static let rejected: [RejectedSession] = [
    .init(.label7, "3 =", .at(2, display: "33333333"), kind: "too-long", step: 2),
    .init(.mvc2016, "2 ÷ 3 =", .at(4, display: "0.6666666666666666"), kind: "too-long", step: 4),
    .init(.label7, "3 =", .at(2, display: "0.666667"), kind: "too-long", step: 2),
    .init(.label7, "3 =", .at(2, display: "-0.66667"), kind: "too-long", step: 2),
    .init(.label7, "3 =", .at(2, display: "1.23e-45"), kind: "too-long", step: 2),
    .init(.mvc2016, "3 =", .at(2, display: "1.234567890123456e20"), kind: "too-long", step: 2),
    .init(.mvc2016, "3 =", .at(2, display: "100.0000000000001"), kind: "too-long", step: 2),
    .init(.brain2016x, "3 =", .at(2, display: "0.6666667"), kind: "too-long", step: 2),
    .init(.brain2016x, "3 =", .at(2, display: "1234567890.123456"), kind: "too-long", step: 2),
    .init(.brain2016x, "3 =", .at(2, display: "1.1234567e20"), kind: "too-long", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .fraction(0)), "3 =", .at(2, display: "3.5"),
      kind: "too-long", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest), "3 =",
      .at(2, display: "0.123456789012345678"), kind: "too-long", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(1)), "3 =", .at(2, display: "0.12"),
      kind: "too-long", step: 2),
    .init(
      .label7.with(\.numberStyle.groupSeparator, ","), "3 =", .at(2, display: "12,345,678"),
      kind: "too-long", step: 2),
    .init(.mvc2016, "3 =", .at(0, display: "0.1234567890123456"), kind: "too-long", step: 0),
    // Zeros take no room where they may be left out, but digits do.
    .init(
      .label7.with(\.trailingZeros, .any), "3 =", .at(2, display: "333333.300"), kind: "too-long",
      step: 2
    ),
    .init(
      fraction(20, .significantDigits(18, .halfEven)), "3 =",
      .at(2, display: "1.234567890123456789"), kind: "too-long", step: 2),
    .init(
      fraction(20, .rationals(20)), "3 =", .at(2, display: "0.123456789012345678901"),
      kind: "too-long", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.label7.with(\.trailingZeros, .any), "3 =", .at(2, display: "1234567.00")),
    .init(.label7.with(\.trailingZeros, .any), "3 =", .at(2, display: "1234567.")),
    .init(.label7, "2 ÷ 3 = ± × 9 9 9 9 9 9 9 = = = ÷ 9 9 9 9 9 9 9 = = = = ="),
    .init(.brain2016x, "1 2 3 4 5 6 7 8 9 ÷ 7 = × π = x² x² x² x⁻¹"),
    .init(.mvc2016, "2 ÷ 3 = x² x² x² x² x² x² x²"),
    .init(.mvc2016.with(\.numberStyle.rounding, .shortest), ". 1 + . 2 ="),
    // Separators take no room.
    .init(.label7.with(\.numberStyle.groupSeparator, ","), "3 =", .at(2, display: "1,234,567")),
    // Trailing zeros are not significant, and a mark counts in characters, not bytes.
    .init(
      .mvc2016.with(\.numberStyle.plainBelow, 25), "3 =", .at(2, display: "123456789012345000000")),
    .init(.label7.with(\.numberStyle.exponentMark, "×10^"), "3 =", .at(2, display: "1×10^10")),
    .init(
      .mvc2016.with(\.numberStyle, NumberStyle(.fraction(0), integersEndInPointZero: true)), "3 ="),
    // With decimal arithmetic the shortest text has every digit of the number.
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest).with(
        \.arithmetic, .significantDigits(30, .halfEven)), "3 =",
      .at(2, display: "0.123456789012345678")),
    // Arithmetic with many digits, with fixed digits after the point and with fractions has its own
    // limits.
    .init(
      fraction(20, .significantDigits(18, .halfEven)), "3 =",
      .at(2, display: "1.23456789012345678")),
    .init(
      fraction(20, .rationals(20)), "3 =", .at(2, display: "12345.12345678901234567891")),
    .init(
      fraction(20, .fractionDigits(20, .down)), "3 =",
      .at(2, display: "12345.12345678901234567891")),
    .init(
      fraction(20, .binaryDigits(24, .halfEven)), "3 =",
      .at(2, display: "12345.12345678901234567891")),
    // Error texts and entries are not judged.
    .init(.label7.with(\.errorTexts, ["No number"]), "1 ÷ 0 ="),
    .init(.label7, "3", .at(1, display: "33333333")),
  ]

  @Test(arguments: rejected)
  func `rejects a number that is too long`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts a number that fits the style`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
