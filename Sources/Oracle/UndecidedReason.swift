// SPDX-License-Identifier: Apache-2.0

/// Why the oracle does not decide about a reading; where several reasons hold, the first is given.
public enum UndecidedReason: String, Hashable, Sendable, CaseIterable {
  /// A divisor, or the base of a negative power, that may be zero.
  case pole = "pole inside the interval"
  /// An operand that the function is defined for only in part.
  case domainEdge = "domain edge inside the interval"
  /// A result that may or may not overflow.
  case overflowEdge = "overflow edge inside the interval"
  /// A decimal result whose neighbors the most bits that are tried do not tell apart.
  case precision = "precision limit reached"
  /// A decimal result that is too large, too small or too long.
  case digits = "more digits than are followed"
  /// An operation that the oracle computes for single numbers only, on an operand that is none.
  case operation = "operation not followed over an interval"

  /// The reason to give where either may hold.
  static func first(_ one: UndecidedReason?, _ other: UndecidedReason?) -> UndecidedReason? {
    guard let one, let other else { return one ?? other }
    return allCases.first { $0 == one || $0 == other }
  }
}
