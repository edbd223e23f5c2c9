// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `2 + 3 = =` showing `8` on a calculator whose `=` does not repeat.
struct EqualsTwiceIsOnce: Property {
  static let name = "equals-twice-is-once"
  static let statement =
    "= pressed twice shows what it shows once, unless the dialect repeats the operation."
  static let part = Part.number
  static var triggers: Triggers { .repetition }
  static var keys: [Key] { [.equals] }

  static func applies(to dialect: Dialect) -> Bool { dialect.repeatEquals != .repeat }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    // The second may end the error that the first one showed.
    guard state.key == .equals, state.isRepetition, state.effect != .reset,
      let part = state.altered.first
    else { return nil }
    if state.onlyZerosDiffer(in: reading) { return nil }
    return Fault(in: part, expected: state.last, observed: reading)
  }
}
