// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// A number less itself is nothing, to the last digit.
///
/// A violation: `. 3 − . 3 =` shows `5.55e-17`.
public enum DifferenceWithItself: Relation {
  public static let name = "difference-with-itself"
  public static let statement = "x − x shows what 0 shows."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    guard related.offers(.minus), let (operand, _) = Operands(in: related.keys).pair else {
      return nil
    }
    let zero: [Key] = [.digit(0)] + related.settling([.digit(0)])
    let pressed = related.keys(for: .minus, operand, operand)
    guard let due = try related.readings(of: zero)?.last,
      let seen = try related.readings(of: pressed)?.last
    else { return nil }
    return difference(
      due, seen, in: [.display, .value], on: related.dialect, kind: "not-zero", after: pressed,
      insteadOf: zero)
  }
}
