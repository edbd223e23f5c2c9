// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `7 M+ MR` showing `0`, and `7 M+ C MR`, because C emptied the memory.
enum RecallAfterStoring: Relation {
  static let part = Part.number
  static let name = "recall-after-storing"
  static let statement = "MR shows the whole number that M+ put into an empty memory, also after C."
  static var keys: [Key] { [.memoryRecall] }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let isWhole = { (operand: [Key]) in operand.allSatisfy { $0.kind == .digit } }
    let dialect = related.dialect
    // What is recalled may be rounded to one digit.
    guard dialect.machine == .infix, !dialect.roundsResults,
      related.offers(.memoryPlus, .memoryRecall),
      let number = Operands(in: related.keys, on: dialect).all.first(where: isWhole)?.prefix(2)
    else { return nil }
    let due: [Key] = number + [.equals]
    let clears: [Key] = [.clear, .allClear]
    var between: [[Key]] = [[]]
    for clear in clears where dialect.keypad.contains(clear) { between.append([clear]) }
    for keys in between {
      let stored: [Key] = number + [.memoryPlus]
      if let found = try difference(
        related, after: stored + keys + [.memoryRecall], insteadOf: due, kind: "not-recalled")
      {
        return found
      }
    }
    return nil
  }
}
