// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// A fault of the harness, never of the calculator under test.
public struct HarnessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where, what, and what would be right: lower case, no full stop.
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Anything with keys and a face, seen from outside: switch it on, press these keys, see what it shows.
///
/// Each call is a session of its own. The fast loops of a campaign do not go through here; everything
/// that handles one session at a time does.
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

  /// Switches it on with this entropy, presses the keys and says what was seen.
  public func trace(of keys: [Key], entropy: UInt64 = 0) throws(HarnessError) -> Trace {
    try play(keys, entropy)
  }
}
