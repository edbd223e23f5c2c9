// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct EqualsTwiceIsOnceTests: PropertyTable {
  static let property = "equals-twice-is-once"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "2 + 3 = =", .at(5, display: "8", value: 8), kind: "display", step: 5),
    .init(.mvc2016, "2 + 3 = =", .at(5, label: "2 + 3 + 3 ="), kind: "label", step: 5),
    .init(.brain2017, "2 + 3 = =", .at(5, description: "2 + 3 + 3"), kind: "description", step: 5),
    .init(.brain2016x, "2 + 3 = =", .at(5, isPending: true), kind: "pending", step: 5),
    .init(.mvc2016, "2 + 3 = =", .at(5, value: 8), kind: "value", step: 5),
    .init(.mvc2016, "2 + 3 = = =", .at(6, display: "8"), kind: "display", step: 6),
    .init(
      .mvc2016, "7 + 9 = = =", .at(4, hiding: .label), .at(6, label: "16 ="), kind: "label",
      step: 6),
    .init(.mvc2016, "= =", .at(2, display: "1"), kind: "display", step: 2),
    .init(.brain2017, "7 + = =", .at(4, display: "14"), kind: "display", step: 4),
    .init(.mvc2016, "7 ÷ 0 = =", .at(5, display: "0"), kind: "display", step: 5),
    .init(
      .mvc2016.with(\.errorEnds, .withAnyKey), "7 ÷ 0 = = =", .at(6, display: "1"),
      kind: "display", step: 6),
    .init(
      .label7.with(\.repeatEquals, .none), "2 + 3 = =", .at(5, display: "8"), kind: "display",
      step: 5),
    // The first = is not judged.
    .init(.mvc2016, "2 + 3 = =", .at(4, display: "8"), kind: "display", step: 5),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "2 + 3 = = ="),
    .init(.mvc2016, "2 + 3 = =", .from(4, display: "8")),
    .init(.label7, "2 + 3 = = ="),
    .init(.mvc2016.with(\.repeatEquals, .repeat), "2 + 3 = = ="),
    .init(.mvc2016, "7 + = ="),
    .init(.mvc2016.with(\.errorEnds, .withAnyKey), "7 ÷ 0 = = ="),
    .init(.brain2017, "7 + = ="),
    .init(.mvc2016, "2 + 3 = C =", .at(6, display: "5")),
    .init(.mvc2016, "2 + 3 + + =", .at(5, display: "10")),
    .init(.mvc2016, "2 + 3 = =", .at(5, label: "5 =", hiding: .label)),
    // A label that was hidden before the key cannot be compared.
    .init(
      .mvc2016, "7 + 9 = =", .at(1, hiding: .label), .at(2, hiding: .label),
      .at(3, hiding: .label), .at(4, hiding: .label)),
    .init(.mvc2016, "7 + 9 = =", .at(4, hiding: .value), .at(5, value: 25)),
    .init(.mvc2016.with(\.visible, .display), "2 + 3 = =", .at(5, value: 8)),
  ]

  @Test(arguments: rejected)
  func `rejects any change by a second =`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts a second = that has something to do`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
