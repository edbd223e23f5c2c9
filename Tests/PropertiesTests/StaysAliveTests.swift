// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct StaysAliveTests: PropertyTable {
  static let property = "stays-alive"

  static let rejected: [RejectedSession] = [
    .init(
      .mvc2016, "7 + =", .ends(.died(signal: 4, saying: "Fatal error"), at: 3), kind: "died",
      step: 3),
    .init(.label7, "7 +", .ends(.left(status: 1, saying: ""), at: 1), kind: "left", step: 1),
    .init(.brain2017, "7 ÷ 0 =", .ends(.hung, at: 4), kind: "hung", step: 4),
    .init(.brain2016x, "9 x²", .ends(.outgrewMemory, at: 2), kind: "outgrew-memory", step: 2),
    .init(.rpn2015, "⌫", .ends(.flooded, at: 1), kind: "flooded", step: 1),
    .init(.rpn2015, "⌫ ↲", .ends(.garbled("display"), at: 2), kind: "garbled", step: 2),
    // It ends before the first reading.
    .init(
      .mvc2016, "7", .ends(.left(status: 127, saying: "not found"), at: 0), kind: "left", step: 0),
    .init(.mvc2016, "", .ends(.hung, at: 0), kind: "hung", step: 0),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + ="),
    .init(.mvc2016, ""),
    .init(.mvc2016, "7", .at(1, display: "")),
    // It is switched off before all keys are pressed.
    .init(.mvc2016, "7 + =", .ends(.switchedOff, at: 2)),
  ]

  @Test(arguments: rejected)
  func `rejects every ending but the normal one`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts a session that ends normally`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
