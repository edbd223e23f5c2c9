// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `2 × 1 . 5 =` showing `2` where `1 . 5 × 2 =` shows `3`.
enum OperandsCommute: Relation {
  static let part = Part.number
  static let name = "operands-commute"
  static let statement = "a + b shows what b + a shows, and a × b what b × a shows."

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    guard let (left, right) = Operands(in: related.keys, on: related.dialect).pair, left != right
    else { return nil }
    for key in [Key.plus, .times] where related.offers(key) {
      if let violation = try difference(
        related, after: related.keys(for: key, right, left),
        insteadOf: related.keys(for: key, left, right), kind: key.description)
      {
        return violation
      }
    }
    return nil
  }
}
