// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct DescriptionDenotesValueTests: PropertyTable {
  static let property = "description-denotes-value"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, "7 + 9 = √ + 2 =", .at(8, description: "√(7 + 9 + 2)"), kind: "wrong-value", step: 8
    ),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "7 + 8"), kind: "wrong-value", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, value: 16.000000000000004), kind: "wrong-value", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, display: "17", hiding: .value), kind: "wrong-value", step: 4),
    .init(
      .mvc2016.with(\.visible, .description), "7 + 9 =", .at(4, display: "17"), kind: "wrong-value",
      step: 4),
    .init(
      .mvc2016, "7 + 9 =", .at(4, display: "Error", value: .some(nil)), kind: "wrong-value", step: 4
    ),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "7 ÷ 0"), kind: "no-error", step: 4),
    .init(.mvc2016, "7 ÷ 0 =", .at(4, display: "0", value: 0), kind: "no-error", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "7 + + 9"), kind: "unreadable", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "(7 + 9"), kind: "unreadable", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "7 9"), kind: "unreadable", step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "sixteen"), kind: "unreadable", step: 4),
    .init(.mvc2016, "9 √", .at(2, description: "√9"), kind: "unreadable", step: 2),
    .init(.mvc2016, "π", .at(1, description: "3.14"), kind: "wrong-value", step: 1),
    .init(.mvc2016, "7 ÷ 3 =", .at(4, description: "3 ÷ 7"), kind: "wrong-value", step: 4),
    // The dialect's own rules of precedence and angle apply.
    .init(
      .brain2017, "4 + 5 × 3 =", .at(6, description: "4 + 5 × 3"), kind: "wrong-value", step: 6),
    .init(
      .mvc2016, "4 + 5 × 3 =", .at(6, description: "4 + (5 × 3)"), kind: "wrong-value", step: 6),
    .init(
      .mvc2016.with(\.precedence, .usual), "4 + 5 × 3 =", .at(6, description: "(4 + 5) × 3"),
      kind: "wrong-value", step: 6),
    .init(.mvc2016, "2 ± x²", .at(3, description: "-(2)²"), kind: "unreadable", step: 3),
    .init(
      .mvc2016.with(\.angle, .degrees), "9 0 sin", .at(3, value: 0.8939966636005579),
      kind: "wrong-value", step: 3),
    .init(
      .mvc2016.with(\.arithmetic, .double(.other)), "1 sin", .at(2, value: 0.8414709848078963),
      kind: "wrong-value", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + 9 = √ + 2 = sin cos tan x² x⁻¹ eˣ ln ^ 3 = ± × π = − e ="),
    .init(.brain2017, "4 + 5 × 3 = ÷ 7 ± − 2 log ln + = √"),
    .init(.brain2016x, "4 × π = x⁻¹ ÷ 0 ="),
    .init(.mvc2016.with(\.precedence, .usual), "4 + 5 × 3 ^ 2 = − ="),
    .init(.mvc2016.with(\.spacing, .tight), "7 + 9 = √ − 2 ="),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "8 + 8")),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "(7 + 9)")),
    .init(.mvc2016, "2 ÷ 3 =", hidden),
    .init(.mvc2016.with(\.arithmetic, .double(.other)), "1 sin", .at(2, value: 0.8414709848078966)),
    // An operation is pending, a number is being typed, or there is no description.
    .init(.mvc2016, "7 +", .at(2, description: "8 +")),
    .init(.mvc2016, "7 + 9", .at(3, description: "8")),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "")),
    .init(.mvc2016, "7 + 9 =", .at(4, description: "8", hiding: .description)),
    // rand, and % as a share of the left operand.
    .init(.brain2016x, "rand + 2 =", .at(4, value: 9)),
    .init(.mvc2016.with(.percent).with(\.percent, .share), "7 + 9 % =", .at(5, value: 9)),
    // An infinity as an operand, negative and without the sign of the positive one.
    .init(
      .mvc2016.with(\.notFinite, .value).with(\.infinityText, "+∞"), "7 + 9 =",
      .at(4, description: "(-∞) + 2")),
    // Dialects whose descriptions cannot be read back.
    .init(.rpn2015, "7 ↲ 9 +", .at(4, value: 9)),
    .init(.label7, "7 + 9 =", .at(4, description: "8")),
    .init(.mvc2016.with(\.numbersInText, .display), "7 + 9 =", .at(4, value: 9)),
    .init(
      .mvc2016.with(\.arithmetic, .significantDigits(12, .halfEven)), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016.with(\.entryRoom, .digits(16)), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016.with(\.numberStyle.groupSeparator, "."), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016.writing(.plus, as: "×"), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016.writing(.plus, as: "1"), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016.writing(.plus, as: "."), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016.writing(.plus, as: "-"), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016.writing(.plus, as: ""), "7 + 9 =", .at(4, value: 9)),
    .init(.mvc2016, "7 + 9 =", .at(4, display: "nan", hiding: .value)),
    // The divisor may be 0 or not.
    .init(
      .mvc2016.with(\.arithmetic, .double(.other)), "1 sin − 1 sin = x⁻¹",
      .at(7, display: "5", value: 5)),
  ]

  @Test(arguments: rejected)
  func `rejects a description that denotes another value`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts what denotes the value, and what cannot be read`(_ session: AcceptedSession) throws
  {
    try session.check(Self.self)
  }
}

/// The display alone tells the value, to 15 digits.
private let hidden = Change.from(0, hiding: .value)
