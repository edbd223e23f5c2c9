// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// What was learned of a calculator by pressing its keys.
public struct Learned: Sendable {
  /// The keypad and the knobs that explain its answers best.
  public var dialect: Dialect
  /// The knobs of which nothing was to be seen on this keypad: they stand where they usually do.
  public var unobserved: [String] = []
  /// How many sessions were played, and how many of them the dialect explains from end to end.
  public var sessions = 0
  public var explained = 0
  /// What no knob explains: for each cause the shortest keys that show it.
  public var unexplained: [Unexplained] = []
}

/// An answer that no knob explains.
public struct Unexplained: Hashable, Sendable {
  /// The keys up to the answer.
  public var keys: [Key]
  public var violation: Violation
  /// How many sessions failed alike.
  public var count: Int
}
