// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct NeedlessExponentTests: PropertyTable {
  static let property = "needless-exponent"

  private static let mvc2016 = Dialect.mvc2016.with(.exponent)
  private static let rpn2015 = Dialect.rpn2015.with(.exponent)

  static let rejected: [RejectedSession] = [
    .init(
      mvc2016, "7 =", .after("7 EE 0 =", display: "70", value: 70), kind: "differs", in: "display",
      after: "7 EE 0 ="),
    .init(
      mvc2016, "1 . 5 +", .after("1 . 5 EE 0 +", value: 15), kind: "differs", in: "value",
      after: "1 . 5 EE 0 +"),
    .init(
      mvc2016, "7 + 9 =", .after("7 EE 0 + 9 =", display: "79"), kind: "differs", in: "display",
      after: "7 EE 0 + 9 ="),
    .init(
      rpn2015, "7 ↲", .after("7 EE 0 ↲", description: "7e0"), kind: "differs", in: "description",
      after: "7 EE 0 ↲"),
  ]

  static let accepted: [AcceptedSession] = [
    .init(mvc2016, "1 . 5 = x²"),
    .init(mvc2016, "0 0 7 × . 5 ="),
    .init(rpn2015, "1 ↲ . 5 +"),
    .init(mvc2016, "7", .after("7 EE 0", display: "0")),
    .init(mvc2016, "7 EE 2 =", .after("7 EE 2 EE 0 =", display: "0")),
    .init(mvc2016.with(\.typedText, .stays), "7 =", .after("7 EE 0 =", display: "0")),
    .init(mvc2016.with(\.entryRoom, .characters(4)), "7 5 =", .after("7 5 EE 0 =", display: "0")),
    .init(.mvc2016, "7 =", .after("7 EE 0 =", display: "0")),
  ]

  @Test(arguments: rejected)
  func `rejects an exponent of 0 that changes a result`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `adds one only where it changes nothing`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
