// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// A digit after `=` begins a new number and, with nothing pending, a new expression.
///
/// Violations: `5 + 6 = 7` shows `117`; `5 + 6 = 7 =` is described as `5 + 6 + 7`.
public enum DigitsStartAfresh: Relation {
  public static let name = "digits-start-afresh"
  public static let statement =
    "A number typed after = starts afresh: it shows what it shows after switch-on."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let dialect = related.dialect
    guard dialect.machine == .infix, related.offers() else { return nil }
    let ended = related.keys + [.equals]
    // Where = repeats, it would go on from the number; the entry itself is the same all the same.
    let isRepeating = dialect.repeatEquals == .repeat
    let tail: [Key] = [.digit(4), .digit(2)] + (isRepeating ? [] : [.equals])
    guard let readings = try related.readings(of: ended + tail),
      related.situation(after: ended, readings).isAtNumber,
      let alone = try related.readings(of: tail)
    else { return nil }
    for step in 1...tail.count {
      let isTyping = step <= 2
      if let violation = difference(
        alone[step], readings[ended.count + step], in: isTyping ? [.display, .value] : .all,
        on: dialect, kind: isTyping ? "entry" : "expression",
        after: ended + tail.prefix(step), insteadOf: Array(tail.prefix(step)))
      {
        return violation
      }
    }
    return nil
  }
}
