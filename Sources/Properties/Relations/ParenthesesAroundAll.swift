// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `( 7 + 9 ) =` showing `9`, and `( 7 + 9 =` showing `0`.
enum ParenthesesAroundAll: Relation {
  static let part = Part.number
  static let name = "parentheses-around-all"
  static let statement =
    "An operation in parentheses shows what it shows without them, closed or left open."
  static var keys: [Key] { [.openParenthesis, .closeParenthesis] }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    guard related.dialect.machine == .infix, related.offers(.openParenthesis),
      let operation = related.keys.first(where: { $0.kind == .binary }),
      let (left, right) = Operands(in: related.keys, on: related.dialect).pair
    else { return nil }
    let inside = left + [operation] + right
    // A further key may end the error that `)` shows.
    let closes = related.offers(.closeParenthesis) && related.dialect.errorEnds != .withAnyKey
    let ends: [[Key]] = closes ? [[.closeParenthesis, .equals], [.equals]] : [[.equals]]
    for end in ends {
      if let found = try difference(
        related, after: [.openParenthesis] + inside + end, insteadOf: inside + [.equals],
        kind: "differs")
      {
        return found
      }
    }
    return nil
  }
}
