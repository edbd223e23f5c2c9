// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct DisplayReadsBackTests: PropertyTable {
  static let property = "display-reads-back"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(17)), "7 =",
      .at(2, display: "9007199254740993"), kind: "not-the-same", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest), "7 =",
      .at(2, display: "0.10000000000000001"), kind: "not-the-same", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "1e3"), kind: "not-the-same", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(17)), "7 =", .at(2, display: "0.1"),
      kind: "not-the-same", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest), "7 =",
      .at(2, display: "0.30000000000000001"), kind: "not-the-same", step: 2),
    // Subnormal numbers have fewer digits.
    .init(.mvc2016, "7 =", .at(2, display: "1.23456789012345e-320"), kind: "not-the-same", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "1e-320"), kind: "not-the-same", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "1e-400"), kind: "not-the-same", step: 2),
    // Numbers spelled wrong.
    .init(.mvc2016, "7 =", .at(2, display: "16.0"), kind: "not-the-same", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "-0"), kind: "not-the-same", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "007"), kind: "not-the-same", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "0.6666666666666666"), kind: "not-the-same", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.groupSeparator, ","), "7 =", .at(2, display: "1234"),
      kind: "not-the-same", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.exponentHasPlus, true), "7 =", .at(2, display: "1e20"),
      kind: "not-the-same", step: 2),
    .init(.brain2016x, "7 =", .at(2, display: "0.1234567"), kind: "not-the-same", step: 2),
    .init(.label7, "7 =", .at(2, display: "1e3"), kind: "not-the-same", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "2 ÷ 3 = eˣ x² x² x² x² x² x² x⁻¹ ±"),
    .init(.label7, "2 ÷ 3 = × 9 9 9 9 9 9 9 = = = ÷ 9 9 9 9 9 9 9 = = = = ="),
    .init(.brain2016x, "4 × π = x⁻¹ x² x² x² x² x² x²"),
    .init(.mvc2016.with(\.numberStyle.rounding, .shortest), ". 1 + . 2 = x² x² x² x² x² x² x²"),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(17)), ". 1 + . 2 = x² x² x² x² x² x² x²"),
    .init(.mvc2016.with(\.numberStyle.groupSeparator, "'"), "9 9 9 9 x² + . 5 ="),
    // The value behind the display does not matter.
    .init(.mvc2016, "7 =", .at(2, display: "8")),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(17)), "7 =",
      .at(2, display: "9007199254740992")),
    .init(.mvc2016, "7 =", .at(2, display: "9.99988867182683e-321")),
    // The Double nearest to it is shown as 9.999999999999999e-37, the next one as this.
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(16)), "7 =", .at(2, display: "1e-36")),
    // It reads as infinity, or it is not a number.
    .init(.mvc2016, "7 =", .at(2, display: "1.8e308")),
    .init(.mvc2016, "7 =", .at(2, display: "1e400")),
    .init(.mvc2016, "7 =", .at(2, display: "nan")),
    .init(.mvc2016, "7 =", .at(2, display: "Error")),
    // Decimal arithmetic, a style that cannot be read, and displays that are not results.
    .init(
      .mvc2016.with(\.arithmetic, .significantDigits(17, .halfEven)), "7 =", .at(2, display: "1e3")),
    .init(.mvc2016.with(\.numberStyle.groupSeparator, "."), "7 =", .at(2, display: "1e3")),
    .init(.mvc2016, "7", .at(1, display: "1e3")),
    .init(.mvc2016, "7 C", .at(2, display: "0.0")),
  ]

  @Test(arguments: rejected)
  func `rejects text that no value is rendered as`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts the text of any value`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
