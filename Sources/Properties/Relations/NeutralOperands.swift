// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// `x + 0`, `x × 1` and `x ÷ 1` are x, whatever the session's result x is; the value behind the display too.
///
/// A violation: `1 ÷ 3 =` shows `0.33333` and × 1 is then 0.33333 exactly: the result was read back from the label.
public enum NeutralOperands: Relation {
  public static let name = "neutral-operands"
  public static let statement =
    "Adding 0, multiplying by 1 and dividing by 1 leave a result as it is."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    guard case .double = related.dialect.arithmetic, related.offers() else { return nil }
    let isInfix = related.dialect.machine == .infix
    var ended = related.keys
    if isInfix {
      ended.append(.equals)
    } else {
      guard let readings = try related.readings() else { return nil }
      if related.situation(after: ended, readings).isTyping { ended.append(.enter) }
    }
    guard let before = try related.readings(of: ended), let due = before.last else { return nil }
    let end = related.situation(after: ended, before)
    guard end.isAtNumber, isInfix || end.depth > 0 else { return nil }
    for (key, operand) in [(Key.plus, UInt8(0)), (.times, 1), (.divide, 1)]
    where related.offers(key) {
      let pressed =
        ended + (isInfix ? [key, .digit(operand), .equals] : [.digit(operand), .enter, key])
      guard let seen = try related.readings(of: pressed)?.last else { continue }
      if let violation = difference(
        due, seen, in: [.display, .value], on: related.dialect, kind: key.description,
        after: pressed, insteadOf: ended)
      {
        return violation
      }
    }
    return nil
  }
}
