// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct ClearShowsSwitchOnTests: PropertyTable {
  static let property = "clear-shows-switch-on"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7 + C", .at(3, label: "7 + …"), kind: "clear-label", step: 3),
    .init(.mvc2016, "7", .at(0, display: ""), kind: "switch-on-display", step: 0),
    .init(.mvc2016, "7", .at(0, display: "0."), kind: "switch-on-display", step: 0),
    .init(.mvc2016, "7", .at(0, label: ""), kind: "switch-on-label", step: 0),
    .init(.brain2017, "7", .at(0, label: " ="), kind: "switch-on-label", step: 0),
    .init(.brain2017, "7", .at(0, description: "0"), kind: "switch-on-description", step: 0),
    .init(.rpn2015, "7", .at(0, isPending: true), kind: "switch-on-pending", step: 0),
    .init(.label7, "7 C", .at(2, display: "7"), kind: "clear-display", step: 2),
    .init(.label7, "7 C", .at(2, label: ""), kind: "clear-label", step: 2),
    .init(.rpn2015, "7 ↲ C", .at(3, description: "7"), kind: "clear-description", step: 3),
    .init(.brain2016x, "7 + C", .at(3, isPending: true), kind: "clear-pending", step: 3),
    .init(.brain2016x, "7 C", .at(2, value: 7), kind: "clear-value", step: 2),
    .init(.brain2016x, "7 C", .at(2, value: -0.0), kind: "clear-value", step: 2),
    .init(.brain2016x, "7 C", .at(2, value: .some(nil)), kind: "clear-value", step: 2),
    .init(
      .mvc2016, "0 x⁻¹ C", .at(3, display: "Error", value: .some(nil)), kind: "clear-display",
      step: 3),
    .init(
      .mvc2016.with(\.errorEnds, .withAnyKey), "0 x⁻¹ C",
      .at(3, display: "Error", value: .some(nil)), kind: "clear-display", step: 3),
    .init(.mvc2016, "C 7 C C", .at(4, display: "7"), kind: "clear-display", step: 4),
    // C must show the zero shown at switch-on.
    .init(.mvc2016, "7 C", .at(0, display: "0.0"), kind: "clear-display", step: 2),
    .init(.mvc2016, "7 C", .at(2, display: "0.0"), kind: "clear-display", step: 2),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "C 7 + C C"),
    .init(.rpn2015, "7 ↲ 0 ÷ C"),
    .init(.mvc2016, "0 x⁻¹ C"),
    .init(
      Dialect.mvc2016.with(.backspace).with(\.errorEnds, .withAnyKey)
        .with(\.backspaceWhenIdle, .edit).with(\.afterClear.display, "cleared")
        .with(\.numberStyle.integersEndInPointZero, true), "0 x⁻¹ ⌫ 7"),
    // A key that does nothing may leave the error shown.
    .init(
      .mvc2016.with(\.errorEnds, .withAnyKey), "0 x⁻¹ = 7",
      .at(3, display: "Error", label: "(0)⁻¹ =", description: "(0)⁻¹", value: .some(nil))),
    .init(.mvc2016.with(\.errorEnds, .withAnyKey), "0 x⁻¹ = 0 x⁻¹ C 0 x⁻¹ ± 7 C"),
    .init(.mvc2016, "7 C", .at(0, display: "0.0"), .at(2, display: "0.0")),
    .init(.mvc2016, "7 C", .at(0, value: .some(nil)), .at(2, value: .some(nil))),
    // Zeros may be shown or left out.
    .init(
      .mvc2016.with(\.trailingZeros, .any), "7 C", .at(0, display: "0.00"), .at(2, display: "0.0")),
    // Hidden parts are not judged.
    .init(.mvc2016, "7 + C", .at(3, label: "7 + …", hiding: .label)),
    // A value that was hidden at switch-on cannot be compared.
    .init(.mvc2016, "7 C", .at(0, value: .some(nil), hiding: .value)),
    .init(
      .mvc2016.with(\.visible, .display), "7 C",
      .from(0, label: "", description: "7", isPending: true, value: 7)),
    // A digit that resets from Error is not C.
    .init(.mvc2016, "0 x⁻¹ 5", .at(3, label: "5")),
  ]

  @Test(arguments: rejected)
  func `rejects anything that C leaves, or that is there at switch-on`(_ session: RejectedSession)
    throws
  {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts a calculator that starts and clears the same way`(_ session: AcceptedSession) throws
  {
    try session.check(Self.self)
  }
}
