// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects a result `0.33333` that is exactly 0.33333 after × 1, because it was read from the
/// label.
enum NeutralOperands: Relation {
  static let part = Part.number
  static let name = "neutral-operands"
  static let statement =
    "Adding 0, multiplying by 1 and dividing by 1 leave a result as it is."

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    // A typed number keeps its digits, but the sum with 0 is rounded.
    guard related.dialect.computesInDoubles, !related.dialect.roundsResults, related.offers()
    else { return nil }
    let isInfix = related.dialect.machine == .infix
    var ended = related.keys
    if isInfix {
      ended.append(.equals)
    } else {
      guard let original = try related.original() else { return nil }
      if original.inputState(after: ended.count).isTyping { ended.append(.enter) }
    }
    guard let due = try related.play(ended) else { return nil }
    let end = due.inputState(after: ended.count)
    // Before anything was entered, operations may be ignored.
    let isReady = isInfix ? end.hasEntered || related.dialect.appliesAtSwitchOn : end.depth > 0
    guard end.isAtNumber, isReady else { return nil }
    for (key, operand) in [(Key.plus, UInt8(0)), (.times, 1), (.divide, 1)]
    where related.offers(key) {
      let added = isInfix ? [key, .digit(operand), .equals] : [.digit(operand), .enter, key]
      if let seen = try related.play(ended + added),
        let violation = difference(ofResults: due, seen, kind: key.description)
      {
        return violation
      }
    }
    return nil
  }
}

extension Dialect {
  fileprivate var appliesAtSwitchOn: Bool { operationAtSwitchOn == .apply }
}
