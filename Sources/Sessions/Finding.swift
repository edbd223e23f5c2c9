// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The seed and session that found a failure.
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
/// Case files, reports and regression tests are serializations of it.
public struct Finding: Hashable, Sendable {
  /// The command of the calculator, or `built-in`.
  public var calculator: String
  /// The command of the calculator that it should agree with, if that is what it breaks.
  public var second: String?
  public var dialect: Text
  public var keys: [Key]
  /// How many keys had been pressed when it appeared; 0 for the switch-on face.
  public var step: Int
  public var violation: Violation
  public var entropy: UInt64
  public var origin: Origin?
  /// The time limit of an answer in seconds, where it was not the usual one.
  public var timeout: Double?

  /// The keys after which it shows: those of the first session, if a relation compared two.
  public var shown: [Key] { violation.pair?.keys ?? keys }
  /// The keys of the second session of a relation.
  public var related: [Key]? { violation.pair?.related }

  public init(
    calculator: String, second: String? = nil, dialect: Text, keys: [Key], step: Int,
    violation: Violation, entropy: UInt64, origin: Origin?
  ) {
    self.calculator = calculator
    self.second = second
    self.dialect = dialect
    self.keys = keys
    self.step = step
    self.violation = violation
    self.entropy = entropy
    self.origin = origin
  }
}
