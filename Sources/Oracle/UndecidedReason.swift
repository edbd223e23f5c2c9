// SPDX-License-Identifier: Apache-2.0

/// Why the oracle cannot decide about a reading; if several reasons apply, the first is reported.
public enum UndecidedReason: String, Hashable, Sendable, CaseIterable {
  /// A divisor, or the base of a negative power, may be zero.
  case pole = "pole inside the interval"
  /// Part of the operand's interval is outside the function's domain.
  case domainEdge = "domain edge inside the interval"
  /// The result may or may not overflow.
  case overflowEdge = "overflow edge inside the interval"
  /// A result cannot be rounded even at the highest precision tried.
  case precision = "precision limit reached"
  /// A result is too large, too small or too long.
  case digits = "more digits than are followed"
  /// The dialect does not declare whether numbers reach this far.
  case range = "beyond the exponents of every calculator"
  /// The oracle computes the operation only for single numbers, not for an interval.
  case operation = "operation not followed over an interval"

  /// The reason to report if either may apply.
  static func first(_ one: UndecidedReason?, _ other: UndecidedReason?) -> UndecidedReason? {
    guard let one, let other else { return one ?? other }
    return allCases.first { $0 == one || $0 == other }
  }
}
