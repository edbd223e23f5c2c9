// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators
internal import Sessions
internal import Campaigns
internal import Properties
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

  /// The calculators to be played: one of a command, or the built-in ones.
  func calculators() throws -> [TestedCalculator] {
    let dialects = try dialects()
    guard try self[Flags.command] == nil || dialects.count == 1 else {
      throw UsageError.missing(
        flag: Flags.dialect.name, expected: "the one dialect that --command speaks")
    }
    return try dialects.map { dialect in
      var tested = try tested(of: dialect)
      if tested.second != nil, tested.properties == nil {
        // Two calculators are compared without an oracle.
        tested.properties = Set(PropertyInfo.all.map(\.name)).subtracting([AgreesWithOracle.name])
      }
      // Whoever starts no calculator at all should hear so at once.
      if tested.isCommand { _ = try tested.calculator.trace(of: []) }
      _ = try tested.secondCalculator?.trace(of: [])
      return tested
    }
  }
}
