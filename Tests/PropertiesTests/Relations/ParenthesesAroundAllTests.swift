// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct ParenthesesAroundAllTests: PropertyTable {
  static let property = "parentheses-around-all"

  private static let both = Dialect.mvc2016.with(.openParenthesis, .closeParenthesis)

  static let rejected: [RejectedSession] = [
    .init(
      both, "7 + 9", .after("( 7 + 9 ) =", display: "9", value: 9), kind: "differs",
      in: "display", after: "( 7 + 9 ) ="),
    .init(
      both, "2 × 3 − 4", .after("( 2 × 3 =", display: "0", value: 0), kind: "differs",
      in: "display", after: "( 2 × 3 ="),
    .init(
      both, "5 ÷", .after("( 5 ÷ 5 ) =", value: 2), kind: "differs", in: "value",
      after: "( 5 ÷ 5 ) ="),
  ]

  static let accepted: [AcceptedSession] = [
    .init(both, "7 + 9 = × 2"),
    .init(both, "1 ÷ 0"),
    .init(both.with(\.errorEnds, .withAnyKey), "1 ÷ 0"),
    .init(both, "7"),
    .init(both.with(\.repeatEquals, .repeat), "7 + 9 ="),
    .init(both.with(\.operationAtSwitchOn, .ignore), "7 xʸ π ="),
    .init(Dialect.mvc2016.with(.closeParenthesis), "7 + 9"),
    .init(both, "7 + 9", .after("( 7 + 9 ) =", value: 4, hiding: .value)),
    .init(Dialect.rpn2015.with(.openParenthesis), "7 ↲ 9 +"),
  ]

  @Test(arguments: rejected)
  func `rejects an operation that is another one in parentheses`(_ session: RejectedSession) throws
  {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts one that is the same`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
