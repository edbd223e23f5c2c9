// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct ScientificNotationTests: PropertyTable {
  static let property = "scientific-notation"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7 =", .at(2, display: "1.5e+16"), kind: "exponent-sign", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "1e07"), kind: "exponent-digits", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "25e6"), kind: "mantissa", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "10000000000000000"), kind: "notation", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "1e3"), kind: "notation", step: 2),
    // Exponents and mantissas spelled wrong.
    .init(.mvc2016, "7 =", .at(2, display: "1e-07"), kind: "exponent-digits", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.exponentHasPlus, true), "7 =", .at(2, display: "1e16"),
      kind: "exponent-sign", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.exponentDigits, 2), "7 =", .at(2, display: "1e-9"),
      kind: "exponent-digits", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.exponentDigits, 2), "7 =", .at(2, display: "1e016"),
      kind: "exponent-digits", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "0.5e20"), kind: "mantissa", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "0e20"), kind: "mantissa", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "10e20"), kind: "mantissa", step: 2),
    // The limits of plain notation.
    .init(.mvc2016, "7 =", .at(2, display: "1e14"), kind: "notation", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "1000000000000000"), kind: "notation", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "1e-6"), kind: "notation", step: 2),
    .init(.mvc2016, "7 =", .at(2, display: "0.0000001"), kind: "notation", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.plainFrom, -4), "7 =", .at(2, display: "0.00001"),
      kind: "notation", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.plainFrom, .min), "7 =", .at(2, display: "1e-20"),
      kind: "notation", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.plainBelow, 5), "7 =", .at(2, display: "100000"),
      kind: "notation", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.plainBelow, .max), "7 =", .at(2, display: "1e20"),
      kind: "notation", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .significant(6)), "7 =", .at(2, display: "1000000"),
      kind: "notation", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest), "7 =", .at(2, display: "1e15"),
      kind: "notation", step: 2),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .shortest), "7 =", .at(2, display: "10000000000000000"),
      kind: "notation", step: 2),
    .init(.brain2016x, "7 =", .at(2, display: "2e14"), kind: "notation", step: 2),
    .init(.brain2016x, "7 =", .at(2, display: "2000000000000000"), kind: "notation", step: 2),
    .init(.brain2016x, "7 =", .at(2, display: "1e-9"), kind: "notation", step: 2),
    .init(
      .brain2016x.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "0.5"),
      kind: "notation", step: 2),
    .init(
      .brain2016x.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "1.5e0"),
      kind: "notation", step: 2),
    .init(
      .brain2016x.with(\.numberStyle.plainFrom, -3), "7 =", .at(2, display: "1.5e-3"),
      kind: "notation", step: 2),
    .init(
      .brain2016x.with(\.numberStyle.plainFrom, .min), "7 =", .at(2, display: "1e-9"),
      kind: "notation", step: 2),
    .init(.shop, "7 =", .at(2, display: "5e-1"), kind: "notation", step: 2),
    .init(
      .shop.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "0.5"), kind: "notation",
      step: 2),
    .init(
      .shop.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "1e0"), kind: "notation",
      step: 2),
    .init(.label7, "7 =", .at(2, display: "1e3"), kind: "notation", step: 2),
    .init(.label7, "7 =", .at(2, display: "1.2e-4"), kind: "notation", step: 2),
    .init(.label7, "7 =", .at(2, display: "-1e5"), kind: "notation", step: 2),
    .init(
      .label7.with(\.numberStyle.groupSeparator, ","), "7 =", .at(2, display: "1e4"),
      kind: "notation", step: 2),
    .init(.mvc2016, "7 =", .at(0, display: "1e3"), kind: "notation", step: 0),
    .init(
      .label7.with(\.numberStyle.integersEndInPointZero, true), "7 =", .at(2, display: "1e4"),
      kind: "notation", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "9 9 9 9 x² x² x² x² x² x⁻¹ ±"),
    .init(.label7, "2 ÷ 9 9 9 9 9 9 9 = = = × 9 9 9 9 9 9 9 = = = = = ="),
    .init(.brain2016x, "9 9 9 9 x² x² x² x⁻¹"),
    .init(.mvc2016, "7 =", .at(2, display: "1e15")),
    .init(.mvc2016, "7 =", .at(2, display: "999999999999999")),
    .init(.mvc2016, "7 =", .at(2, display: "0.000001")),
    .init(.mvc2016, "7 =", .at(2, display: "9.9e-7")),
    .init(.mvc2016, "7 =", .at(2, display: "1e-100")),
    .init(
      .mvc2016.with(
        \.numberStyle, NumberStyle(.significant(15), exponentHasPlus: true, exponentDigits: 2)),
      "7 =", .at(2, display: "1.5e+16")),
    .init(
      .mvc2016.with(
        \.numberStyle, NumberStyle(.significant(15), exponentHasPlus: true, exponentDigits: 2)),
      "7 =", .at(2, display: "1e-09")),
    .init(
      .mvc2016.with(\.numberStyle.plainBelow, 25), "7 =", .at(2, display: "100000000000000000000")),
    .init(.mvc2016.with(\.numberStyle.rounding, .shortest), "7 =", .at(2, display: "1e16")),
    // Values at the limit, which 15 digits reach by rounding up.
    .init(.brain2016x, "7 =", .at(2, display: "1000000000000000")),
    .init(.brain2016x, "7 =", .at(2, display: "1e15")),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .fraction(15)), "7 =",
      .at(2, display: "9.999999999999999e14")),
    .init(
      .mvc2016.with(\.numberStyle.rounding, .fraction(15)), "7 =",
      .at(2, display: "999999999999999")),
    .init(.brain2016x.with(\.numberStyle.plainFrom, 0), "1 ÷ 3 ="),
    .init(.brain2016x.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "5e-1")),
    .init(.brain2016x.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "1")),
    .init(.brain2016x.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "1e0")),
    .init(.brain2016x.with(\.numberStyle.plainFrom, -3), "7 =", .at(2, display: "0.001")),
    .init(.brain2016x.with(\.numberStyle.plainFrom, -9), "7 =", .at(2, display: "0")),
    .init(.shop.with(\.numberStyle.plainFrom, 0), "1 ÷ 3 ="),
    .init(.shop.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "9.9999999e-1")),
    .init(.shop.with(\.numberStyle.plainFrom, 0), "7 =", .at(2, display: "1")),
    // With seven characters, plain if it has as many digits, else whichever is nearer.
    .init(.label7, "7 =", .at(2, display: "1e8")),
    .init(.label7, "7 =", .at(2, display: "1.23e-4")),
    .init(.label7, "7 =", .at(2, display: "0.00012")),
    .init(.label7, "7 =", .at(2, display: "-1e7")),
    .init(.label7.with(\.numberStyle.integersEndInPointZero, true), "7 =", .at(2, display: "1e6")),
    // Zero, an entry and an error text.
    .init(.mvc2016, "0 ="),
    .init(.mvc2016, "7", .at(1, display: "1e3")),
    .init(.mvc2016.with(\.errorTexts, ["1e3"]), "7 ÷ 0 ="),
  ]

  @Test(arguments: rejected)
  func `rejects a notation the style does not call for`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts the notations the style calls for`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
