// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// C forgets everything, what cannot be seen as well.
///
/// A violation: `2 + 3 = C =` shows `3`, because C left what `=` repeats. Keys after a C of the session are pressed
/// on their own; and the session is pressed again behind itself and a C.
public enum ClearIsSwitchOn: Relation {
  public static let name = "clear-is-switch-on"
  public static let statement =
    "Whatever was pressed before C, the keys after it show what they show after switch-on."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    guard related.dialect.keypad.contains(.clear) else { return nil }
    let keys = related.keys
    if let index = keys.firstIndex(of: .clear), index > 0,
      let violation = try compare(keys, after: index, related)
    {
      return violation
    }
    return try compare(keys + [.clear] + keys, after: keys.count, related)
  }

  private static func compare(
    _ keys: [Key], after index: Int, _ related: RelatedSessions
  ) throws(HarnessError) -> Violation? {
    let rest = Array(keys[(index + 1)...])
    guard let long = try related.readings(of: keys), let short = try related.readings(of: rest)
    else { return nil }
    for step in 0...rest.count {
      if let violation = difference(
        short[step], long[index + 1 + step], on: related.dialect, kind: "remembers",
        after: Array(keys.prefix(index + 1 + step)), insteadOf: Array(rest.prefix(step)))
      {
        return violation
      }
    }
    return nil
  }
}
