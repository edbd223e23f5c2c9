// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct AgreesWithOracleTests: PropertyTable {
  static let property = "agrees-with-oracle"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "8 − 2 =", .at(4, display: "-6", value: -6), kind: "wrong-value", step: 4),
    .init(.mvc2016, "7 ÷ 0 =", .at(4, display: "0", value: 0), kind: "error-missing", step: 4),
    .init(.mvc2016, "7 ÷ 0 =", .at(4, value: .infinity), kind: "error-missing", step: 4),
    .init(
      .mvc2016, "7 + 9 =", .at(4, display: "Error", value: .some(nil)), kind: "error-unexpected",
      step: 4),
    .init(.mvc2016, "7 + 9 =", .at(4, value: .some(nil)), kind: "wrong-value", step: 4),
    .init(.mvc2016, "1 2", .at(2, display: "2"), kind: "wrong-entry", step: 2),
    .init(.mvc2016, "1 2", .at(2, value: 2), kind: "wrong-value", step: 2),
    .init(.label7, "2 ÷ 3 =", .at(4, display: "0.66666"), kind: "wrong-rendering", step: 4),
    .init(
      .mvc2016, "7 + 9 =", .at(4, display: "17", hiding: .value), kind: "wrong-display", step: 4),
    .init(
      .brain2017, "4 + 5 × 3 =", .at(6, description: "4 + 5 × 3"), kind: "wrong-description",
      step: 6),
    .init(.mvc2016, "7 +", .at(2, label: "7 + ="), kind: "wrong-label", step: 2),
    .init(.mvc2016, "7 +", .at(2, isPending: false), kind: "wrong-pending", step: 2),
    .init(.mvc2016, "7", .at(0, display: ""), kind: "wrong-rendering", step: 0),
    .init(.mvc2016, "2 + 3 = C =", .at(6, display: "3", value: 3), kind: "wrong-value", step: 6),
    // What is right for another setting of a knob.
    .init(.mvc2016, "7 + =", .at(3, display: "7", value: 7), kind: "wrong-value", step: 3),
    .init(.brain2017, "7 + =", .at(3, display: "14", value: 14), kind: "wrong-value", step: 3),
    .init(.mvc2016, "2 + 3 = =", .at(5, display: "8", value: 8), kind: "wrong-value", step: 5),
    .init(.label7, "2 + 3 = =", .at(5, display: "5", value: 5), kind: "wrong-value", step: 5),
    .init(.mvc2016, "4 + 5 × 3 =", .at(6, display: "19", value: 19), kind: "wrong-value", step: 6),
    .init(
      .mvc2016, "1 sin", .at(2, display: "0.0174524064372835", value: 0.01745240643728351),
      kind: "wrong-value", step: 2),
    // Values one ulp off.
    .init(.mvc2016, "1 sin", .at(2, value: 0.8414709848078966), kind: "wrong-value", step: 2),
    .init(.mvc2016, "1 ÷ 3 =", .at(4, value: 0.33333333333333337), kind: "wrong-value", step: 4),
    .init(.mvc2016, "2 √", .at(2, value: 1.4142135623730954), kind: "wrong-value", step: 2),
    // RPN.
    .init(.rpn2015, "+", .at(1, display: ""), kind: "wrong-display", step: 1),
    .init(.rpn2015, "+", .at(1, value: 0), kind: "wrong-value", step: 1),
    .init(.rpn2015, "3 ↲ 4 ÷", .at(4, description: "4 3 ÷"), kind: "wrong-description", step: 4),
    .init(.rpn2015, "3 ↲ 4 ÷", .at(4, label: "3 4 ÷"), kind: "wrong-label", step: 4),
    // rand is below 1, and starts over after C.
    .init(.brain2016x, "rand", .at(1, display: "1.5", value: 1.5), kind: "wrong-value", step: 1),
    .init(
      .brain2016x, "rand C rand", .at(3, display: "0.25", value: 0.25), kind: "wrong-value", step: 3
    ),
    // A random number stays what it was.
    .init(
      .brain2016x, "rand = = ", .at(1, display: "0.25", value: 0.25),
      .at(2, display: "0.5", value: 0.5), kind: "wrong-value", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + 9 = √ + 2 = sin cos tan x² x⁻¹ eˣ ln ^ 3 = ± × π = − e ÷ 0 = 5 ="),
    .init(.brain2017, "4 + 5 × 3 = ÷ 7 ± − 2 log ln + = √"),
    .init(.brain2016x, "rand + rand = C rand 4 × + 5 ⌫ = ⌫ 0 x⁻¹ rand"),
    .init(.label7, "1 + 2 + 4 = 2 + − ÷ × 3 = = 7 ÷ 2 = 8 ± + 7 ="),
    .init(.rpn2015, "+ 3 π × 3 ↲ 4 ÷ ⌫ ↲ 0 ÷ 1 . 5 0 ⌫ ± ↲ √"),
    // Values within a function's error budget, and any random number.
    .init(.mvc2016.with(\.arithmetic, .double(.other)), "1 sin", .at(2, value: 0.8414709848078966)),
    .init(.brain2016x, "rand", .at(1, display: "0", value: 0)),
    .init(.brain2016x, "rand", .at(1, display: "0.25", value: 0.25)),
    .init(
      .brain2016x, "rand C rand", .at(1, display: "0.25", value: 0.25),
      .at(3, display: "0.25", value: 0.25)),
    // Any of the dialect's error texts.
    .init(.mvc2016.with(\.errorTexts, ["nan", "inf"]), "7 ÷ 0 =", .at(4, display: "inf")),
    // Hidden parts are not judged.
    .init(
      .mvc2016, "7 +",
      .at(
        2, label: "", description: "", isPending: false, value: 8,
        hiding: [.label, .description, .pending, .value])),
    .init(
      .mvc2016.with(\.visible, .display), "7 +",
      .at(2, label: "", description: "", isPending: false, value: 8)),
  ]

  @Test(arguments: rejected)
  func `rejects what no correct calculator shows`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts everything the manual leaves open`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
