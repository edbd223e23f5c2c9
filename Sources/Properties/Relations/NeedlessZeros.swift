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
    guard let (end, added) = keys.number(on: related.dialect, adding: zeros),
      let due = try related.original(),
      let seen = try related.play(keys[..<end] + added + keys[end...])
    else { return nil }
    return difference(due, from: end + 1, seen, from: end + 1 + added.count, kind: "differs")
  }

  /// The zero, with a point where there is none.
  private static func zeros(behind number: ArraySlice<Key>, on dialect: Dialect) -> [Key]? {
    let points = number.count { $0 == .point }
    let digits = number.count - points + (number.first == .point ? 1 : 0)
    let added: [Key] = points == 0 ? [.point, .digit(0)] : [.digit(0)]
    let fits =
      switch dialect.entryRoom {
      case .digits(let most): digits < most
      case .characters(let most): digits + points + added.count <= most
      }
    return points <= 1 && fits && digits <= 308 && dialect.holds(number + added) ? added : nil
  }
}

extension [Key] {
  /// The end of a number typed with digits and points only, and keys that may be added there.
  ///
  /// A number of more digits may be too large, and a failed expression has it as it was typed.
  func number(
    on dialect: Dialect, adding: (ArraySlice<Key>, Dialect) -> [Key]?
  ) -> (end: Int, added: [Key])? {
    var start = 0
    for (end, key) in enumerated() where key.kind != .digit && key != .point {
      let number = self[start..<end]
      let isContinuing =
        start > 0 && [.equals, .memory].contains(self[start - 1].kind)
        && dialect.digitAfterEquals == .append
      let isFresh = !isContinuing && (start == 0 || self[start - 1].commits(on: dialect))
      start = end + 1
      guard isFresh, !number.isEmpty, key.commits(on: dialect) else { continue }
      if let added = adding(number, dialect) { return (end, added) }
    }
    return nil
  }
}

extension Key {
  /// Whether it ends a number rather than edit it or be ignored.
  fileprivate func commits(on dialect: Dialect) -> Bool {
    if self == .clear { return dialect.clear == .everything }
    if [.memory, .recall].contains(kind), dialect.machine == .rpn { return false }
    // Too many, or one that is not open, is ignored.
    if [.openParenthesis, .closeParenthesis].contains(kind) { return false }
    // The number goes on with its exponent, or may do so after an `=`.
    if self == .exponent { return false }
    if self == .equals, dialect.equalsWhileTyping == .ignore { return false }
    return self != .memoryClear && self != .clearEntry && self != .backspace && self != .changeSign
      && self != (dialect.machine == .infix ? .enter : .equals)
  }
}
