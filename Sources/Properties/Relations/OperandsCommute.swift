// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// `a + b` is `b + a` and `a × b` is `b × a`, for numbers and constants alike: rounding does not mind the order.
///
/// A violation: `2 × 1 . 5 =` shows `2` and `1 . 5 × 2 =` shows `3`.
public enum OperandsCommute: Relation {
  public static let name = "operands-commute"
  public static let statement = "a + b shows what b + a shows, and a × b what b × a shows."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    guard let (left, right) = Operands(in: related.keys).pair, left != right else { return nil }
    for key in [Key.plus, .times] where related.offers(key) {
      let there = related.keys(for: key, left, right)
      let back = related.keys(for: key, right, left)
      guard let due = try related.readings(of: there)?.last,
        let seen = try related.readings(of: back)?.last
      else { continue }
      if let violation = difference(
        due, seen, in: [.display, .value], on: related.dialect, kind: key.description,
        after: back, insteadOf: there)
      {
        return violation
      }
    }
    return nil
  }
}
