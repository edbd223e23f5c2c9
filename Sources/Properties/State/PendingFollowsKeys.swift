// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Whether an operation is pending follows from the keys: operators begin it, `=`, C and errors end it.
///
/// Violations: pending at switch-on; `7 + C` still pending; `7 + 9 =` still pending.
public struct PendingFollowsKeys: Property {
  public static let name = "pending-follows-keys"
  public static let statement =
    "The pending flag is set exactly while the keys have left an operation without its result."
  public static var triggers: Triggers { .pending }

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.shown.contains(.pending), reading.face.isPending != state.now.isPending else {
      return nil
    }
    return Self.violation(
      reading.face.isPending ? "set" : "missing", after: state,
      expected: state.now.isPending ? "pending" : "not pending",
      observed: reading.face.isPending ? "pending" : "not pending")
  }
}
