// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators
public import Sessions
internal import Processes

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
  /// The calculator of a command.
  func calculator(_ command: String, of dialect: Dialect) throws -> Calculator {
    let timeout = try self[Flags.timeout] ?? .seconds(2)
    return try CommandCalculator(command, timeout: timeout / .seconds(1))
      .calculator(dialect: dialect)
  }

  /// The calculator to play: that of `--command`, else the built-in one of the dialect.
  public func calculator(of dialect: Dialect) throws -> Calculator {
    if let command = try self[Flags.command] { return try calculator(command, of: dialect) }
    try needDoubles(dialect)
    return Calculator(name: "built-in", dialect: dialect) { keys, entropy throws(HarnessError) in
      guard var brain = try? switchedOn(dialect, entropy: entropy) else {
        throw HarnessError("'\(dialect.name)' has no built-in calculator")
      }
      var trace = Trace(keys: keys, readings: [])
      brain.play(keys, shown: dialect.judged) { trace.readings.append($0) }
      return trace
    }
  }
}
