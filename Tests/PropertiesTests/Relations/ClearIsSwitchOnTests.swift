// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct ClearIsSwitchOnTests: PropertyTable {
  static let property = "clear-is-switch-on"

  static let rejected: [RejectedSession] = [
    .init(
      .label7, "2 + 3 = C =", .after("2 + 3 = C =", display: "3", value: 3), kind: "remembers",
      in: "display", after: "2 + 3 = C ="),
    // The difference shows right after C, or later.
    .init(
      .mvc2016, "7 C", .after("7 C", label: "7 ="), kind: "remembers", in: "label", after: "7 C"),
    .init(
      .mvc2016, "7 C 1 2", .after("7 C 1", value: 71), kind: "remembers", in: "value",
      after: "7 C 1"),
    .init(
      .rpn2015, "7 ↲ C 5 +", .after("7 ↲ C 5 +", description: "7 5 +"), kind: "remembers",
      in: "description", after: "7 ↲ C 5 +"),
    // A session without C is repeated after itself and a C.
    .init(
      .mvc2016, "7 +", .after("7 + C", isPending: true), kind: "remembers", in: "pending",
      after: "7 + C"),
    .init(
      .brain2016x, "rand", .after("rand C rand", display: "0.25", value: 0.25), kind: "remembers",
      in: "display", after: "rand C rand"),
    .init(
      .mvc2016, "0 x⁻¹", .after("0 x⁻¹ C 0", display: "Error"), kind: "remembers", in: "display",
      after: "0 x⁻¹ C 0"),
    // So is a session with a C, if nothing is wrong after that.
    .init(
      .label7, "2 + 3 C =", .after("2 + 3 C = C 2 + 3 C =", display: "5"), kind: "remembers",
      in: "display", after: "2 + 3 C = C 2 + 3 C ="),
    .init(
      .mvc2016, "C 7", .after("C 7 C", display: "7"), kind: "remembers", in: "display",
      after: "C 7 C"),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.label7, "2 + 3 = C ="),
    .init(.brain2016x, "rand + rand C rand"),
    .init(.rpn2015, "7 ↲ 0 ÷ C + 5"),
    .init(.mvc2016, "7 C", .after("7 C", label: "7 =", hiding: .label)),
    .init(.mvc2016.with(\.visible, .display), "7 +", .after("7 + C", isPending: true)),
    .init(.mvc2016, "7", .after("7 C", value: -0.0)),
    // A label without text, with or without a space.
    .init(.mvc2016, "7 C", .after("7 C", label: "")),
    // Keys that the relation does not press.
    .init(.mvc2016, "7", .after("C 7", display: "8")),
    .init(withoutClear, "7", .after("7 C", display: "7")),
    // The calculator stops answering.
    .init(.mvc2016, "7", .after("7 C", display: "7"), .ends(.hung, after: "7 C 7")),
  ]

  @Test(arguments: rejected)
  func `rejects anything that survives C`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts sessions that C resets, or that cannot be compared`(_ session: AcceptedSession)
    throws
  {
    try session.check(Self.self)
  }
}

private let withoutClear = Dialect(name: "without C", keypad: Keypad(Keypad.entryKeys + [.plus]))
