// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Findings

/// `a + b` is `b + a` and `a × b` is `b × a`, for numbers and constants alike: rounding does not mind the order.
///
/// A violation: `2 × 1 . 5 =` shows `2` and `1 . 5 × 2 =` shows `3`.
public enum OperandsCommute: Relation {
  public static let name = "operands-commute"
  public static let statement = "a + b shows what b + a shows, and a × b what b × a shows."

  public static func judge(_ rehearsal: Rehearsal) throws(HarnessError) -> Violation? {
    guard let (left, right) = Operands(in: rehearsal.keys).pair, left != right else { return nil }
    for key in [Key.plus, .times] where rehearsal.offers(key) {
      let there = rehearsal.keys(for: key, left, right)
      let back = rehearsal.keys(for: key, right, left)
      guard let due = try rehearsal.readings(of: there)?.last,
        let seen = try rehearsal.readings(of: back)?.last
      else { continue }
      if let violation = difference(
        due, seen, in: [.display, .value], on: rehearsal.dialect, kind: key.description,
        after: back, insteadOf: there)
      {
        return violation
      }
    }
    return nil
  }
}
