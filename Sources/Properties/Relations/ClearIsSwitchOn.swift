// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `2 + 3 = C =` showing `3`, because C left what `=` repeats.
///
/// Presses the keys after a C on their own, and the session again after itself and a C. AC is tried
/// where the session has one, and MC follows where it stores a number.
enum ClearIsSwitchOn: Relation {
  static let part = Part.state
  static let name = "clear-is-switch-on"
  static let statement =
    "Whatever was pressed before C, the keys after it show what they show after switch-on."
  static var keys: [Key] { [.clear, .allClear] }

  static func parts(after last: Key?) -> Fields { .all }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let (dialect, keys) = (related.dialect, related.keys)
    let clear: Key = keys.contains(.allClear) ? .allClear : .clear
    guard let clears = dialect.keysThatClear(after: keys, preferring: clear) else { return nil }
    if let range = keys.firstRange(of: clears), range.lowerBound > 0,
      let violation = try compare(keys, after: range.upperBound - 1, related)
    {
      return violation
    }
    return try compare(keys + clears + keys, after: keys.count + clears.count - 1, related)
  }

  private static func compare(
    _ keys: [Key], after index: Int, _ related: RelatedSessions
  ) throws(HarnessError) -> Violation? {
    guard let long = try related.play(keys),
      let short = try related.play(Array(keys[(index + 1)...]))
    else { return nil }
    // That a text is missing where another one is blank, the session itself was judged for.
    return difference(
      short, from: 0, long, from: index + 1, areBlanksAlike: true, kind: "remembers")
  }
}
