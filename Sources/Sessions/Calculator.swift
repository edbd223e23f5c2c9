// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// An error in the harness, never in the calculator under test.
public struct HarnessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where and what went wrong, and what was expected; lower case, no period.
  public let description: String

  public init(_ description: String) { self.description = description }

  /// Ctrl-C was pressed.
  public static let interrupted = HarnessError("interrupted")
}

/// Anything with keys and a face: switch it on, press keys, read what it shows.
///
/// Each call is a separate session. A campaign's inner loops bypass this type; everything that
/// handles one session at a time uses it.
public struct Calculator: Sendable {
  /// The name of the brains that need no command.
  public static let builtIn = "built-in"

  /// The command that starts it, or `built-in`.
  public let name: String
  public let dialect: Dialect
  private let play: @Sendable ([Key], UInt64) throws(HarnessError) -> Trace

  public init(
    name: String, dialect: Dialect,
    play: @escaping @Sendable (_ keys: [Key], _ entropy: UInt64) throws(HarnessError) -> Trace
  ) {
    self.name = name
    self.dialect = dialect
    self.play = play
  }

  /// Switches the calculator on with this entropy, presses the keys and returns the trace.
  public func trace(of keys: [Key], entropy: UInt64 = 0) throws(HarnessError) -> Trace {
    try play(keys, entropy)
  }

  /// The same calculator, taken for one of another dialect.
  public func speaking(_ dialect: Dialect) -> Calculator {
    Calculator(name: name, dialect: dialect, play: play)
  }
}
