// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects a calculator with an operation pending at switch-on, after `7 + C` or after `7 + 9 =`.
struct PendingFollowsKeys: Property {
  static let name = "pending-follows-keys"
  static let statement =
    "The pending flag is set exactly while the keys have left an operation without its result."
  static let part = Part.state
  static var triggers: Triggers { .pending }
  static var parts: Fields { .pending }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    let isPending = reading.face.isPending
    guard state.shown.contains(.pending), isPending != state.now.isPending else { return nil }
    let (set, unset) = ("pending", "not pending")
    return isPending
      ? Fault("set", expected: unset, observed: set)
      : Fault("missing", expected: set, observed: unset)
  }
}
