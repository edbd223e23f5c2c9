// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `1 . 5 0 =` showing `1.05`.
enum NeedlessZeros: Relation {
  static let part = Part.number
  static let name = "needless-zeros"
  static let statement =
    "A number typed with needless zeros after the point, where they fit, gives the same."

  static func parts(after last: Key?) -> Fields { .all }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let keys = related.keys
    // A number that stays as it was typed may be edited as it was typed.
    if related.dialect.typedText == .stays { return nil }
    guard let (end, added) = index(in: keys, related.dialect),
      let due = try related.original(),
      let seen = try related.play(keys[..<end] + added + keys[end...])
    else { return nil }
    return difference(due, from: end + 1, seen, from: end + 1 + added.count, kind: "differs")
  }

  /// The end of a number typed with digits and points only, and the keys that fit there as well.
  private static func index(in keys: [Key], _ dialect: Dialect) -> (end: Int, added: [Key])? {
    var start = 0
    for (end, key) in keys.enumerated() where key.kind != .digit && key != .point {
      let number = keys[start..<end]
      let isContinuing =
        start > 0 && [.equals, .memory].contains(keys[start - 1].kind)
        && dialect.digitAfterEquals == .append
      let isFresh = !isContinuing && (start == 0 || commits(keys[start - 1], dialect))
      start = end + 1
      guard isFresh, !number.isEmpty, commits(key, dialect) else { continue }
      let points = number.count { $0 == .point }
      let digits = number.count - points + (number.first == .point ? 1 : 0)
      let added: [Key] = points == 0 ? [.point, .digit(0)] : [.digit(0)]
      let fits =
        switch dialect.entryRoom {
        case .digits(let most): digits < most
        case .characters(let most): digits + points + added.count <= most
        }
      // A number of more digits may be too large, and a failed expression has it as it was typed.
      let isHeld = digits <= 308 && dialect.holds(number + added)
      if points <= 1 && fits && isHeld { return (end, added) }
    }
    return nil
  }

  /// Whether a key ends a number rather than edit it or be ignored.
  private static func commits(_ key: Key, _ dialect: Dialect) -> Bool {
    if key == .clear { return dialect.clear == .everything }
    if [.memory, .recall].contains(key.kind), dialect.machine == .rpn { return false }
    // Too many, or one that is not open, is ignored.
    if [.openParenthesis, .closeParenthesis].contains(key.kind) { return false }
    return key != .memoryClear && key != .clearEntry && key != .backspace && key != .changeSign
      && key != (dialect.machine == .infix ? .enter : .equals)
  }
}
