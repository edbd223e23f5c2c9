// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct AgreesWithSecondTests: PropertyTable {
  static let property = "agrees-with-second"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, "1 ÷ 3 × 3 =", .at(6, display: "0.99999", value: 0.99999), kind: "display", step: 6),
    .init(.mvc2016, "7", .at(0, display: "0.0"), kind: "display", step: 0),
    .init(.mvc2016, "7 +", .at(2, label: "7 + ="), kind: "label", step: 2),
    .init(.mvc2016, "7 +", .at(2, description: "7"), kind: "description", step: 2),
    .init(.mvc2016, "7 +", .at(2, isPending: false), kind: "pending", step: 2),
    .init(.mvc2016, "1 sin", .at(2, value: 0.8414709848078966), kind: "value", step: 2),
    .init(.mvc2016, "7 =", .at(2, value: .some(nil)), kind: "value", step: 2),
    .init(.mvc2016, "7 ÷ 0 =", .at(4, value: 0), kind: "value", step: 4),
    // The first of several parts is reported.
    .init(.rpn2015, "3 ↲ 4 ÷", .at(4, label: "3 4 ÷", description: "3 4"), kind: "label", step: 4),
    .init(
      .mvc2016, "7 +", .at(2, display: "8", label: "", value: 8, hiding: .display), kind: "label",
      step: 2),
    .init(
      .mvc2016.with(\.visible, [.display, .value]), "7 +", .at(2, label: "", value: 8),
      kind: "value", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + 9 = √"),
    .init(.brain2016x, "rand C rand"),
    .init(.mvc2016, "7 +", .at(2, label: "7 + =", hiding: .label)),
    .init(
      .mvc2016, "7 +",
      .at(
        2, label: "", description: "", isPending: false, value: 8,
        hiding: [.label, .description, .pending, .value])),
    .init(
      .mvc2016.with(\.visible, .display), "7 +",
      .at(2, label: "", description: "", isPending: false, value: 8)),
    // Positive and negative zero are equal.
    .init(.mvc2016, "0 ±", .at(2, value: 0)),
  ]

  @Test(arguments: rejected)
  func `rejects any part in which two calculators differ`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only what both calculators show`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
