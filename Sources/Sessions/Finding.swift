// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Where a finding came from, for people who want to see it happen again.
public struct Origin: Hashable, Sendable {
  public var seed: UInt64
  public var session: UInt64

  public init(seed: UInt64, session: UInt64) {
    self.seed = seed
    self.session = session
  }
}

/// The keys that make a calculator break a property.
///
/// Case file, report and regression test are ways of writing one down.
public struct Finding: Hashable, Sendable {
  /// The command of the calculator, or `built-in`.
  public var calculator: String
  public var dialect: Text
  public var keys: [Key]
  /// How many of the keys were pressed when it showed; the switch-on face is step 0.
  public var step: Int
  public var violation: Violation
  public var entropy: UInt64
  public var origin: Origin?

  public init(
    calculator: String, dialect: Text, keys: [Key], step: Int, violation: Violation,
    entropy: UInt64, origin: Origin?
  ) {
    self.calculator = calculator
    self.dialect = dialect
    self.keys = keys
    self.step = step
    self.violation = violation
    self.entropy = entropy
    self.origin = origin
  }
}
