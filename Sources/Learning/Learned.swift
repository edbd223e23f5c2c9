// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The result of learning a calculator by pressing its keys.
public struct Learned: Sendable {
  /// The keypad and the knobs that best explain its answers.
  public var dialect: Dialect
  /// The knobs about which nothing was seen, though these keys could show it.
  public var open: [String] = []
  /// The knobs that these keys cannot show; they keep their usual values.
  public var unobserved: [String] = []
  /// How many sessions were played with how many keys, and how many of them are explained.
  public var sessions = 0
  public var presses = 0
  public var explained = 0
  /// How many sessions were played besides to check it; those that it leaves unexplained are among
  /// the others, as far as they tell something new.
  public var checked = 0
  /// Answers that no knob explains: for each cause the shortest keys that show it.
  public var unexplained: [Unexplained] = []
  /// What to know before trusting the dialect, a sentence each.
  public var warnings: [String] = []
  /// Why it ended before everything was asked; nil if it did not.
  public var end: End?

  /// Why learning ended early.
  public enum End: Hashable, Sendable {
    case outOfTime, outOfSessions, interrupted
    /// The calculator could not be played any more.
    case fault(String)
  }
}

/// An answer that no knob explains.
public struct Unexplained: Hashable, Sendable {
  /// The keys up to the answer.
  public var keys: [Key]
  public var violation: Violation
  /// How many sessions failed in the same way.
  public var count: Int

  public init(keys: [Key], violation: Violation, count: Int) {
    (self.keys, self.violation, self.count) = (keys, violation, count)
  }
}

/// How far learning has come.
public struct LearningProgress: Sendable {
  public var sessions: Int
  public var presses: Int
  /// How many sessions there will be in all, as far as can be foreseen.
  public var expected: Int
  /// What is known so far.
  public var dialect: Dialect
}
