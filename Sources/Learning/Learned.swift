// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The result of learning a calculator by pressing its keys.
public struct Learned: Sendable {
  /// The keypad and the knobs that best explain its answers.
  public var dialect: Dialect
  /// The knobs that could not be determined with this keypad; they keep their usual values.
  public var unobserved: [String] = []
  /// How many sessions were played, and how many of them the dialect explains completely.
  public var sessions = 0
  public var explained = 0
  /// Answers that no knob explains: for each cause the shortest keys that show it.
  public var unexplained: [Unexplained] = []
}

/// An answer that no knob explains.
public struct Unexplained: Hashable, Sendable {
  /// The keys up to the answer.
  public var keys: [Key]
  public var violation: Violation
  /// How many sessions failed in the same way.
  public var count: Int
}
