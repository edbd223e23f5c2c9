// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// A calculator has no moods: the keys alone decide, and no key acts before it is pressed.
///
/// Violations: `rand` drawn from the clock instead of the entropy; a calculator that reads all keys before it answers
/// the first.
public enum SameKeysShowTheSame: Relation {
  public static let name = "same-keys-show-the-same"
  public static let statement =
    "The same keys show the same each time, and the first of them show what they show alone."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let keys = related.keys
    guard let first = try related.readings() else { return nil }
    for (kind, count) in [("again", keys.count), ("prefix", keys.count / 2)] {
      guard count > 0 || kind == "again" else { continue }
      let pressed = Array(keys.prefix(count))
      guard let second = try related.readings(of: pressed) else { continue }
      for step in 0...count {
        if let violation = difference(
          first[step], second[step], on: related.dialect, kind: kind,
          after: Array(pressed.prefix(step)), insteadOf: Array(keys.prefix(step)))
        {
          return violation
        }
      }
    }
    return nil
  }
}
