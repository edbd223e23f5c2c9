// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `5 + 6 = 7` showing `117`, and `5 + 6 = 7 =` described as `5 + 6 + 7`.
enum DigitsStartAfresh: Relation {
  static let part = Part.typing
  static let name = "digits-start-afresh"
  static let statement =
    "A number typed after = starts afresh: it shows what it shows after switch-on."

  // While it is typed, the rest still tells of the expression before it.
  static func parts(after last: Key?) -> Fields { last == .equals ? .all : [.display, .value] }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let dialect = related.dialect
    guard dialect.machine == .infix, dialect.digitAfterEquals == .startAfresh, related.offers()
    else { return nil }
    let ended = related.keys + [.equals]
    // An = that repeats acts on the number, or does nothing; the entry must be the same even so.
    let endsNumber = dialect.repeatEquals == .none && dialect.equalsWhileTyping == .commit
    let tail: [Key] = [.digit(4), .digit(2)] + (endsNumber ? [.equals] : [])
    guard let seen = try related.play(ended + tail),
      seen.inputState(after: ended.count).isAtNumber, let alone = try related.play(tail)
    else { return nil }
    return difference(
      alone, from: 1, seen, from: ended.count + 1, steps: 2, in: [.display, .value], kind: "entry")
      ?? difference(alone, from: 3, seen, from: ended.count + 3, kind: "expression")
  }
}
