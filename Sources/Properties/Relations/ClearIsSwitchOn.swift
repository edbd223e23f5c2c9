// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Findings

/// C forgets everything, what cannot be seen as well.
///
/// A violation: `2 + 3 = C =` shows `3`, because C left what `=` repeats. Keys after a C of the session are pressed
/// on their own; and the session is pressed again behind itself and a C.
public enum ClearIsSwitchOn: Relation {
  public static let name = "clear-is-switch-on"
  public static let statement =
    "Whatever was pressed before C, the keys after it show what they show after switch-on."

  public static func judge(_ rehearsal: Rehearsal) throws(HarnessError) -> Violation? {
    guard rehearsal.dialect.keypad.contains(.clear) else { return nil }
    let keys = rehearsal.keys
    if let place = keys.firstIndex(of: .clear), place > 0,
      let violation = try compare(keys, after: place, rehearsal)
    {
      return violation
    }
    return try compare(keys + [.clear] + keys, after: keys.count, rehearsal)
  }

  private static func compare(
    _ keys: [Key], after place: Int, _ rehearsal: Rehearsal
  ) throws(HarnessError) -> Violation? {
    let rest = Array(keys[(place + 1)...])
    guard let long = try rehearsal.readings(of: keys), let short = try rehearsal.readings(of: rest)
    else { return nil }
    for step in 0...rest.count {
      if let violation = difference(
        short[step], long[place + 1 + step], on: rehearsal.dialect, kind: "remembers",
        after: Array(keys.prefix(place + 1 + step)), insteadOf: Array(rest.prefix(step)))
      {
        return violation
      }
    }
    return nil
  }
}
