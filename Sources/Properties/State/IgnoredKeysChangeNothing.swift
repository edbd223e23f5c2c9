// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects a second point that sets the pending flag, `√` at `Error` that changes the label, and a
/// sixteenth digit that changes the value.
struct IgnoredKeysChangeNothing: Property {
  static let name = "ignored-keys-change-nothing"
  static let statement = "A key that the manual ignores changes nothing at all."
  static let part = Part.state
  static var triggers: Triggers { .ignored }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.effect == .nothing, let part = state.altered.first else { return nil }
    // The first key may make a calculator draw its usual texts.
    if state.tables.hasLooks, !state.now.hasEntered { return nil }
    if state.onlyZerosDiffer(in: reading) { return nil }
    return Fault(in: part, expected: state.last, observed: reading)
  }
}
