// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `rand` drawn from the clock instead of the entropy, and a calculator that reads all keys
/// before it answers the first.
enum SameKeysShowTheSame: Relation {
  static let part = Part.state
  static let name = "same-keys-show-the-same"
  static let statement =
    "The same keys show the same each time, and the first of them show what they show alone."

  // The keys after those that differ matter: a calculator may read them before it answers.
  static func pair(
    _ due: PlayedKeys, upTo end: Int, _ seen: PlayedKeys, upTo seenEnd: Int
  ) -> SessionPair {
    SessionPair(keys: seen.keys, related: due.keys)
  }

  static func contradiction(_ due: PlayedKeys, _ seen: PlayedKeys, kind: String) -> Violation? {
    difference(due, from: 0, seen, from: 0, kind: kind)
  }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let keys = related.keys
    guard let first = try related.original() else { return nil }
    for (kind, count) in [("again", keys.count), ("prefix", keys.count / 2)] {
      guard count > 0 || kind == "again" else { continue }
      if let second = try related.play(Array(keys.prefix(count))),
        let violation = difference(first, from: 0, second, from: 0, kind: kind)
      {
        return violation
      }
    }
    return nil
  }
}
