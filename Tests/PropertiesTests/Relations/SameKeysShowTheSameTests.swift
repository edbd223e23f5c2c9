// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct SameKeysShowTheSameTests: PropertyTable {
  static let property = "same-keys-show-the-same"

  static let rejected: [RejectedSession] = [
    .init(
      .brain2016x, "rand", .after("rand", replay: 2, display: "0.5", value: 0.5), kind: "again",
      in: "display", after: "rand"),
    .init(
      .mvc2016, "1 2 + 3", .after("1 2", replay: 3, display: "13"), kind: "prefix", in: "display",
      after: "1 2"),
    .init(.mvc2016, "7", .after("", replay: 2, label: ""), kind: "again", in: "label", after: ""),
    .init(.mvc2016, "", .after("", replay: 2, label: ""), kind: "again", in: "label", after: ""),
    .init(
      .mvc2016, "7 + 9 =", .after("7 +", replay: 2, isPending: false), kind: "again", in: "pending",
      after: "7 +"),
    .init(
      .rpn2015, "7 ↲", .after("7 ↲", replay: 2, description: ""), kind: "again", in: "description",
      after: "7 ↲"),
    .init(
      .mvc2016, "1 sin", .after("1 sin", replay: 2, value: 0.8414709848078966), kind: "again",
      in: "value", after: "1 sin"),
    .init(
      .mvc2016, "1 sin =", .after("1", replay: 3, value: 2), kind: "prefix", in: "value", after: "1"
    ),
    // The session differs from both repetitions.
    .init(
      .mvc2016, "7 +", .after("7", replay: 1, display: "8"), kind: "again", in: "display",
      after: "7"),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.brain2016x, "rand + rand ="),
    .init(.rpn2015, "3 ↲ 4 ÷ +"),
    .init(.mvc2016, "1 2 + 3", .after("1 2", display: "13")),
    .init(.mvc2016, "0 ±", .after("0 ±", replay: 2, value: 0)),
    .init(.mvc2016, "7 +", .after("7 +", replay: 2, label: "", hiding: .label)),
    // A step that is not repeated.
    .init(.mvc2016, "1 2 + 3", .after("1 2 +", replay: 3, display: "13")),
    .init(.mvc2016, "7", .after("7", replay: 3, display: "8")),
    // The calculator stops answering.
    .init(.mvc2016, "7", .after("", replay: 2, label: ""), .ends(.hung, after: "7", replay: 2)),
    .init(.mvc2016, "7", .after("", replay: 2, label: ""), .ends(.hung, after: "7", replay: 1)),
  ]

  @Test(arguments: rejected)
  func `rejects a session that differs when repeated`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts a session that is repeated, or cannot be`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
