// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators
internal import Sessions
internal import Campaigns
internal import Runs

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

extension Arguments {
  /// How many processes play at the same time.
  var jobs: Int { get throws { Int(clamping: try self[Flags.jobs] ?? UInt64(coreCount())) } }

  /// How long an answer may take, in seconds.
  var timeout: Double { get throws { try (self[Flags.timeout] ?? .seconds(2)) / .seconds(1) } }

  /// The calculator to play: that of `--command`, else the built-in one of the dialect.
  func tested(of dialect: Dialect) throws -> TestedCalculator {
    let command = try self[Flags.command]
    if command == nil { try needDoubles(dialect) }
    var tested = TestedCalculator(command.map { .command($0) } ?? .builtIn, of: dialect)
    tested.second = try self[Flags.against].map { .command($0) }
    tested.timeout = try timeout
    tested.properties = try self[Flags.properties].map(Set.init)
    return tested
  }
}
