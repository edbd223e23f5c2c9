// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct PendingFollowsKeysTests: PropertyTable {
  static let property = "pending-follows-keys"

  private static let both = Dialect.mvc2016.with(.openParenthesis, .closeParenthesis)

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7", .at(0, isPending: true), kind: "set", step: 0),
    .init(.mvc2016, "7 + C", .at(3, isPending: true), kind: "set", step: 3),
    .init(.mvc2016, "7 + 9 =", .at(4, isPending: true), kind: "set", step: 4),
    .init(.mvc2016, "7 +", .at(2, isPending: false), kind: "missing", step: 2),
    .init(.mvc2016, "7 + 9", .at(3, isPending: false), kind: "missing", step: 3),
    .init(.mvc2016, "7 + π", .at(3, isPending: false), kind: "missing", step: 3),
    .init(.mvc2016, "9 + √", .at(3, isPending: false), kind: "missing", step: 3),
    .init(.mvc2016, "7 + 9 +", .at(4, isPending: false), kind: "missing", step: 4),
    .init(.mvc2016, "7 + =", .at(3, isPending: true), kind: "set", step: 3),
    .init(.brain2017, "7 + =", .at(3, isPending: false), kind: "missing", step: 3),
    .init(.mvc2016, "7", .at(1, isPending: true), kind: "set", step: 1),
    // An error ends all pending operations.
    .init(.mvc2016, "7 ÷ 0 =", .at(4, isPending: true), kind: "set", step: 4),
    .init(.mvc2016, "7 + 0 x⁻¹", .at(4, isPending: true), kind: "set", step: 4),
    .init(.mvc2016, "7 ÷ 0 + ", .at(4, isPending: true), kind: "set", step: 4),
    .init(.mvc2016, "0 x⁻¹ +", .at(3, isPending: true), kind: "set", step: 3),
    .init(.mvc2016, "7 ÷ 0 = 5", .at(5, isPending: true), kind: "set", step: 5),
    .init(
      .mvc2016.with(\.precedence, .usual), "2 + 3 × 4 =", .at(6, isPending: true), kind: "set",
      step: 6),
    .init(
      .mvc2016.with(\.precedence, .usual), "2 + 3 × 4", .at(5, isPending: false), kind: "missing",
      step: 5),
    .init(.rpn2015, "3 ↲ 4 +", .at(4, isPending: true), kind: "set", step: 4),
    .init(.label7, "7 + −", .at(3, isPending: false), kind: "missing", step: 3),
    .init(both, "(", .at(1, isPending: false), kind: "missing", step: 1),
    .init(both, "( 7 + 9", .at(4, isPending: false), kind: "missing", step: 4),
    .init(both, "( 7 + 9 )", .at(5, isPending: true), kind: "set", step: 5),
    .init(both, "2 × ( 7 + 9 )", .at(7, isPending: false), kind: "missing", step: 7),
    .init(both, "2 × ( ( 7", .at(5, isPending: false), kind: "missing", step: 5),
    .init(both, "2 × ( ( 7 =", .at(6, isPending: true), kind: "set", step: 6),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + 9 √ + π = = 5 + = C + 9 ="),
    .init(.brain2017, "7 + = √ 9 + = 8 = ="),
    .init(.label7, "2 + 3 = = + = ="),
    .init(both, "2 × ( 7 + ( 9 ) ) ) ) = ( ( ÷ 0 ) ( = )"),
    .init(both.with(\.equalsWithoutOperand, .wait), "2 × ( 7 + ) = 9 ) = ( 5 × ="),
    .init(.brain2016x, "4 × + 5 × rand = 0 x⁻¹ + 7"),
    .init(.mvc2016.with(\.precedence, .usual), "2 + 3 × 4 ^ = + 0 x⁻¹ 5 ="),
    .init(.rpn2015, "3 ↲ 4 + + 0 ÷"),
    .init(.mvc2016, "7 + C", .at(3, isPending: true, hiding: .pending)),
    .init(.mvc2016.with(\.visible, [.label, .value]), "7 +", .at(2, isPending: false)),
  ]

  @Test(arguments: rejected)
  func `rejects a flag that does not follow from the keys`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts a flag that follows from the keys`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
