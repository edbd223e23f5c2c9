// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `. 3 − . 3 =` showing `5.55e-17`.
enum DifferenceWithItself: Relation {
  static let part = Part.number
  static let name = "difference-with-itself"
  static let statement = "x − x shows what 0 shows."

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    guard related.offers(.minus),
      let (operand, _) = Operands(in: related.keys, on: related.dialect).pair
    else {
      return nil
    }
    return try difference(
      related, after: related.keys(for: .minus, operand, operand),
      insteadOf: [.digit(0)] + related.settling([.digit(0)]), kind: "not-zero")
  }
}
