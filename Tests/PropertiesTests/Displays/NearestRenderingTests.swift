// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct NearestRenderingTests: PropertyTable {
  static let property = "nearest-rendering"

  static let rejected: [RejectedSession] = [
    .init(.label7, "2 ÷ 3 =", .at(4, display: "0.66666"), kind: "not-nearest", step: 4),
    .init(.mvc2016, "0 . 1 =", .at(4, display: "0.100000000000001"), kind: "not-nearest", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, display: "Error"), kind: "word", step: 4),
    .init(.mvc2016, "7 =", .at(2, value: .infinity), kind: "not-finite", step: 2),
    .init(.mvc2016, "7 =", .at(2, value: .nan), kind: "not-finite", step: 2),
    .init(.mvc2016, "7 + 9 =", .at(4, display: "17"), kind: "not-nearest", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, display: "-16"), kind: "not-nearest", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, value: 16.000000000001), kind: "not-nearest", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, display: "nan"), kind: "not-nearest", step: 4),
    .init(.mvc2016, "0 =", .at(2, display: "-0", value: -0.0), kind: "not-nearest", step: 2),
    .init(.mvc2016, "0 =", .at(2, display: "0", value: 1e-300), kind: "not-nearest", step: 2),
    // Truncated, or ties rounded up.
    .init(.brain2016x, "4 × π =", .at(4, display: "12.56637"), kind: "not-nearest", step: 4),
    .init(.mvc2016, "2 ÷ 3 =", .at(4, display: "0.666666666666666"), kind: "not-nearest", step: 4),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .fraction(0)), "0 . 4 5 =", .at(5, display: "1"),
      kind: "not-nearest", step: 5),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .fraction(0)), "2 . 5 =", .at(4, display: "3"),
      kind: "not-nearest", step: 4),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(1)), "2 . 5 =", .at(4, display: "3"),
      kind: "not-nearest", step: 4),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest), ". 1 + . 2 =", .at(6, display: "0.3"),
      kind: "not-nearest", step: 6),
    // Scientific below a limit, though plain notation shows as much or a zero.
    .init(
      .brain2016x.with(\.numberStyle, NumberStyle(.fraction(2), plainFrom: 0)), "7 =",
      .at(2, display: "1", value: 0.9999), kind: "not-nearest", step: 2),
    .init(
      .brain2016x.with(\.numberStyle, NumberStyle(.fraction(2), plainFrom: -4)), "7 =",
      .at(2, display: "0", value: 0.000012), kind: "not-nearest", step: 2),
    .init(
      .brain2016x.with(\.numberStyle, NumberStyle(.digits(4), plainFrom: 0)), "7 =",
      .at(2, display: "3.3333e-1", value: 1.0 / 3), kind: "not-nearest", step: 2),
    // The other notation is nearer.
    .init(.label7, "7 =", .at(2, display: "1e7", value: 9_999_999.5), kind: "not-nearest", step: 2),
    .init(
      .label7, "7 =", .at(2, display: "0.00012", value: 0.000123456), kind: "not-nearest", step: 2),
    .init(
      .label7, "7 =", .at(2, display: "9999999", value: 99_999_980), kind: "not-nearest", step: 2),
    .init(
      .mvc2016, "7 =", .at(2, display: "1e15", value: 999_999_999_999_999), kind: "not-nearest",
      step: 2),
    // After an operator, and when an entry is committed.
    .init(.mvc2016, "7 +", .at(2, display: "8"), kind: "not-nearest", step: 2),
    .init(.rpn2015, "1 . 5 0 ↲", .at(5, display: "1.51"), kind: "not-nearest", step: 5),
    // Negative numbers, exponents, halfway cases and 25 digits.
    .init(
      .mvc2016, "2 ± ÷ 3 =", .at(5, display: "-0.666666666666666"), kind: "not-nearest", step: 5),
    .init(
      .mvc2016.with(\.numberStyle.exponentDigits, 3), "7 =",
      .at(2, display: "-1.6e020", value: -1.5e20), kind: "not-nearest", step: 2),
    .init(
      .brain2016x, "7 =", .at(2, display: "1.234567e20", value: 123_456_789e12),
      kind: "not-nearest", step: 2),
    .init(
      .mvc2016, "7 =", .at(2, display: "1.23456789012345e15", value: 1_234_567_890_123_445),
      kind: "not-nearest", step: 2),
    .init(
      .label7, "7 =", .at(2, display: "999999", value: 999_999.6), kind: "not-nearest", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .characters(30)), "1 ÷ 3 = x² x² x² x² x² x²",
      .at(10, display: "2.912324058756258478417808e-31"), kind: "not-nearest", step: 10),
  ]

  static let accepted: [AcceptedSession] = [
    .init(
      .brain2016x.with(\.numberStyle, NumberStyle(.fraction(2), plainFrom: 0)), "7 =",
      .at(2, display: "1e0", value: 0.9999)),
    .init(
      .brain2016x.with(\.numberStyle, NumberStyle(.fraction(2), plainFrom: -4)), "7 =",
      .at(2, display: "0", value: 0.001)),
    .init(
      .brain2016x.with(\.numberStyle, NumberStyle(.fraction(2), plainFrom: -4)), "7 =",
      .at(2, display: "1.2e-5", value: 0.000012)),
    .init(
      .brain2016x.with(\.numberStyle, NumberStyle(.digits(4), plainFrom: 0)), "7 =",
      .at(2, display: "3.333e-1", value: 1.0 / 3)),
    .init(.mvc2016, ". 1 + . 2 = ÷ 3 = eˣ x² x² x² x⁻¹ ± 0 x⁻¹"),
    .init(.label7, "2 ÷ 3 = × 9 9 9 9 9 9 9 = = = ÷ 9 9 9 9 9 9 9 = = = = ="),
    .init(.brain2016x, "4 × π = x⁻¹ x² x² x² x² x² x²"),
    .init(.rpn2015, "1 . 5 0 ↲ + 0 ÷ π"),
    .init(.mvc2016.with(\.numberStyle.rounding, .shortest), ". 1 + . 2 = x² x² x² x² x² x² x²"),
    .init(.mvc2016.with(\.numberStyle.rounding, .fraction(0)), "2 . 5 = + 1 ="),
    .init(.mvc2016.with(\.numberStyle.rounding, .significant(1)), "2 . 5 = + 1 ="),
    .init(.mvc2016.with(\.numberStyle.groupSeparator, ","), "9 9 9 9 x² ÷ 7 ="),
    .init(.mvc2016.with(\.numberStyle.rounding, .characters(30)), "1 ÷ 3 = x² x² x² x² x² x² x⁻¹"),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest), "7 =",
      .at(2, display: "1.5e20", value: 1.5e20)),
    // Examples from the manual.
    .init(.label7, "7 =", .at(2, display: "2.5e7", value: 25_000_000)),
    .init(.label7, "7 =", .at(2, display: "1e8", value: 99_999_980)),
    .init(.label7, "7 =", .at(2, display: "9999999", value: 9_999_999.5)),
    .init(.label7, "7 =", .at(2, display: "1.23e-4", value: 0.000123456)),
    .init(.brain2016x, "7 =", .at(2, display: "0", value: 1e-9)),
    .init(.brain2016x, "7 =", .at(2, display: "1e15", value: 999_999_999_999_999.9)),
    .init(.mvc2016, "7 =", .at(2, display: "1e15", value: 999_999_999_999_999.9)),
    .init(.mvc2016, "0 =", .at(2, value: -0.0)),
    // The ends of the range, and values halfway between two texts.
    .init(.mvc2016, "7 =", .at(2, display: "4.94065645841247e-324", value: .leastNonzeroMagnitude)),
    .init(
      .mvc2016, "7 =", .at(2, display: "-1.79769313486232e308", value: -.greatestFiniteMagnitude)),
    .init(.label7, "7 =", .at(2, display: "5e-324", value: .leastNonzeroMagnitude)),
    .init(.brain2016x, "7 =", .at(2, display: "1.234568e20", value: 123_456_789e12)),
    .init(.mvc2016, "7 =", .at(2, display: "1.23456789012344e15", value: 1_234_567_890_123_445)),
    .init(.mvc2016, "7 =", .at(2, display: "1.23456789012344e15", value: 1_234_567_890_123_435)),
    .init(.label7, "7 =", .at(2, display: "1000000", value: 999_999.6)),
    // An error text for no finite value, a hidden value, and decimal arithmetic.
    .init(.mvc2016, "7 =", .at(2, display: "Error", value: .infinity)),
    .init(.mvc2016, "7 ÷ 0 =", .at(4, display: "7")),
    .init(.mvc2016, "7 + 9 =", .at(4, display: "17", hiding: .value)),
    .init(.mvc2016.with(\.visible, .label), "7 + 9 =", .at(4, display: "17")),
    .init(
      .mvc2016.with(\.arithmetic, .fractionDigits(20, .down)), "7 + 9 =", .at(4, display: "17")),
    // Entries are not judged.
    .init(.mvc2016, "1 2", .at(2, display: "13")),
  ]

  @Test(arguments: rejected)
  func `rejects a display that is not the value rounded once`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts the nearest text, and any text if the value is unknown`(_ session: AcceptedSession)
    throws
  {
    try session.check(Self.self)
  }
}
