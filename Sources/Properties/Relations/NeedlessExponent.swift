// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `7 EE 0 =` showing `70`.
enum NeedlessExponent: Relation {
  static let part = Part.number
  static let name = "needless-exponent"
  static let statement =
    "A number typed with the exponent 0 behind it, where that fits, gives the same."
  static var keys: [Key] { [.exponent] }

  static func parts(after last: Key?) -> Fields { .all }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let keys = related.keys
    // A number that stays as it was typed may be edited as it was typed.
    guard related.dialect.typedText != .stays, related.offers(.exponent),
      let (end, added) = keys.number(on: related.dialect, adding: exponent),
      let due = try related.original(),
      let seen = try related.play(keys[..<end] + added + keys[end...])
    else { return nil }
    return difference(due, from: end + 1, seen, from: end + 1 + added.count, kind: "differs")
  }

  private static func exponent(behind number: ArraySlice<Key>, on dialect: Dialect) -> [Key]? {
    let added: [Key] = [.exponent, .digit(0)]
    // A point that starts a number may have a 0 before it.
    let length = number.count + 1
    let fits =
      switch dialect.entryRoom {
      case .digits(let most): length <= most
      case .characters(let most): length + dialect.numberStyle.exponentMark.scalarCount + 1 <= most
      }
    let points = number.count { $0 == .point }
    return points <= 1 && fits && length <= 308 && dialect.holds(number) ? added : nil
  }
}
