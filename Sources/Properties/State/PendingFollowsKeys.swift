// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// Whether an operation is pending follows from the keys: operators begin it, `=`, C and errors end it.
///
/// Violations: pending at switch-on; `7 + C` still pending; `7 + 9 =` still pending.
public struct PendingFollowsKeys: Property {
  public static let name = "pending-follows-keys"
  public static let statement =
    "The pending flag is set exactly while the keys have left an operation without its result."
  public static var occasions: Occasions { .pending }

  public init(watching dialect: Dialect) {}

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.shown.contains(.pending), reading.face.isPending != course.now.isPending else {
      return nil
    }
    return Self.violation(
      reading.face.isPending ? "set" : "missing", after: course,
      expected: course.now.isPending ? "pending" : "not pending",
      observed: reading.face.isPending ? "pending" : "not pending")
  }
}
