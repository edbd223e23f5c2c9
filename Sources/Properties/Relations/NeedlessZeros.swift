// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// `1.50` is 1.5: a zero at the end of what stands after the point changes nothing but the entry itself.
///
/// A violation: `1 . 5 0 =` shows `1.05`.
public enum NeedlessZeros: Relation {
  public static let name = "needless-zeros"
  public static let statement =
    "A number typed with needless zeros after the point, where they fit, gives the same."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let keys = related.keys
    guard let (end, added) = index(in: keys, related.dialect) else { return nil }
    let longer = Array(keys[..<end]) + added + keys[end...]
    guard let due = try related.readings(), let seen = try related.readings(of: longer) else {
      return nil
    }
    for step in (end + 1)...keys.count {
      if let violation = difference(
        due[step], seen[step + added.count], on: related.dialect, kind: "differs",
        after: Array(longer.prefix(step + added.count)), insteadOf: Array(keys.prefix(step)))
      {
        return violation
      }
    }
    return nil
  }

  /// Where a number ends that was typed without further ado, and what may be typed there as well.
  private static func index(in keys: [Key], _ dialect: Dialect) -> (end: Int, added: [Key])? {
    var start = 0
    for (end, key) in keys.enumerated() where key.kind != .digit && key != .point {
      let number = keys[start..<end]
      let isFresh = start == 0 || commits(keys[start - 1], dialect)
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
      if points <= 1 && fits { return (end, added) }
    }
    return nil
  }

  /// Whether a key ends the typing of a number, rather than to edit it or to be ignored.
  private static func commits(_ key: Key, _ dialect: Dialect) -> Bool {
    key != .backspace && key != .changeSign && key != (dialect.machine == .infix ? .enter : .equals)
  }
}
