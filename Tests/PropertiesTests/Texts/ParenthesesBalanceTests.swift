// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct ParenthesesBalanceTests: PropertyTable {
  static let property = "parentheses-balance"

  private static let both = Dialect.mvc2016.with(.openParenthesis, .closeParenthesis)

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7 + 9 = √", .at(5, description: "√(7 + 9"), kind: "left-open", step: 5),
    .init(.mvc2016, "7 + 9 = √", .at(5, description: "√7 + 9)"), kind: "closed-too-often", step: 5),
    .init(.mvc2016, "7 √", .at(2, description: "√)7("), kind: "closed-too-often", step: 2),
    .init(.mvc2016, "7 √", .at(2, description: "√(7))("), kind: "closed-too-often", step: 2),
    .init(.brain2017, "7 + 9 =", .at(4, description: "((7) + 9"), kind: "left-open", step: 4),
    .init(.brain2016x, "7", .at(0, description: "("), kind: "left-open", step: 0),
    .init(.rpn2015, "7 ↲", .at(2, description: "7)"), kind: "closed-too-often", step: 2),
    .init(.mvc2016, "7", .at(1, description: "(7"), kind: "left-open", step: 1),
    // One character changes in a description that balanced.
    .init(.mvc2016, "9 √ ±", .at(3, description: "±(√(9)"), kind: "left-open", step: 3),
    .init(.mvc2016, "9 √ +", .at(3, description: "√(9"), kind: "left-open", step: 3),
    .init(.mvc2016, "9 √ +", .at(3, description: "√9)"), kind: "closed-too-often", step: 3),
    .init(.mvc2016, "9 √ +", .at(3, description: "√(9]"), kind: "left-open", step: 3),
    .init(.mvc2016, "9 √ +", .at(3, description: "√)9("), kind: "closed-too-often", step: 3),
    .init(both, "7 + (", .at(3, description: "7 + ()"), kind: "closed-too-often", step: 3),
    .init(both, "( ( 7 ×", .at(4, description: "(7 ×"), kind: "closed-too-often", step: 4),
    .init(both, "( 7 + 9 )", .at(5, description: "(7 + 9"), kind: "left-open", step: 5),
    .init(both, "( 7 + 9 =", .at(5, description: "(7 + 9"), kind: "left-open", step: 5),
    .init(both, "( 1 ÷ 0 =", .at(5, description: "(1 ÷ 0"), kind: "left-open", step: 5),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 + 9 = √ x² x⁻¹ ± sin + ="),
    .init(both, "7 + ( 9 × ( ( 3 √ ) − 1 ) ) ) = ( ( 4 ÷ 0 ) ( 5 C"),
    .init(.brain2017, "7 ± + 9 × 2 − = √ C"),
    .init(.rpn2015, "7 ± ↲ √ +"),
    .init(.mvc2016, "7 √", .at(2, description: "(()())7")),
    .init(.mvc2016, "7 √", .at(2, description: "√[7")),
    .init(.mvc2016, "7 √", .at(2, label: "√(7 =")),
    .init(.mvc2016, "7 √", .at(2, description: "√(7", hiding: .description)),
    .init(.mvc2016.with(\.visible, .label), "7 √", .at(2, description: "√(7")),
    .init(.mvc2016.writing(.plus, as: "+)"), "7 + 9 ="),
    .init(.mvc2016.writing(.pi, as: "(π"), "π ="),
    // A text of so many bytes is cut off.
    .init(.mvc2016, "7 √", .at(2, description: Text("√(" + String(repeating: "7", count: 8188)))),
  ]

  @Test(arguments: rejected)
  func `rejects unbalanced parentheses`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts balanced parentheses and the dialect's own glyphs`(_ session: AcceptedSession)
    throws
  {
    try session.check(Self.self)
  }
}
