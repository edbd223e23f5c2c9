// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators

/// The built-in brain of a dialect, switched on.
func switchedOn(_ dialect: Dialect, entropy: UInt64 = 0) throws -> any Brain {
  try needDoubles(dialect)
  return switch dialect.machine {
  case .infix: InfixBrain(dialect, entropy: entropy)
  case .rpn: RPNBrain(dialect, entropy: entropy)
  }
}

/// Refuses a dialect that the built-in brains, which compute in Doubles, do not play.
func needDoubles(_ dialect: Dialect) throws {
  if case .double = dialect.arithmetic { return }
  throw UsageError.other(
    "'\(dialect.name)' computes in decimal, which the built-in calculators do not; "
      + "--command names one that does")
}
