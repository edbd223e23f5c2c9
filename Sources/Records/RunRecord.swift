// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The settings, statistics and findings of a run.
///
/// Two records of the same run differ only in `times`, in the `seconds` of series and checks, and
/// in the comparison with an earlier run, all of which `withoutTimes` clears.
public struct RunRecord: Hashable, Sendable {
  /// The settings that must be equal to merge two shards.
  public struct Settings: Hashable, Sendable {
    /// The verb that ran: `fuzz`, `gate`, `exhaust`.
    public var verb: String
    /// The version of the tool.
    public var tool: String
    /// A hash of whatever compiled code affects the sessions of a seed.
    public var build: String
    public var seed: UInt64
    public var strategy: String
    /// The budget as given: `30s`, `200000x`.
    public var budget: String
    /// `divergence` or `rounding`.
    public var goal: String
    /// The least grave part that fails the run.
    public var failOn: Part

    public init(
      verb: String, tool: String, build: String, seed: UInt64, strategy: String, budget: String,
      goal: String = "divergence", failOn: Part = .spelling
    ) {
      self.verb = verb
      self.tool = tool
      self.build = build
      self.seed = seed
      self.strategy = strategy
      self.budget = budget
      self.goal = goal
      self.failOn = failOn
    }
  }

  public var plan: Settings
  /// The shards it holds; nil for a whole run.
  public var shards: Shards?
  /// Whether it was stopped before its budget was spent.
  public var isInterrupted = false
  /// The name of each property that was checked, and its statement.
  public var properties: [String: String] = [:]
  /// One part per calculator, sorted by dialect and calculator.
  public var parts: [DialectRecord] = []
  /// The results of single checks, such as those of the gate.
  public var checks: [Check] = []
  /// Remarks on the numbers, such as a corpus file moved aside or a missing shard.
  public var notes: [String] = []
  /// What changed since the run before; nil if there is none, and for shards.
  public var comparison: Comparison?
  public var times = Times()

  public init(plan: Settings, shards: Shards? = nil) {
    self.plan = plan
    self.shards = shards
  }

  public struct Times: Hashable, Sendable {
    /// The start time, such as `2026-11-21T14:15:09Z`; empty if unknown.
    public var started = ""
    /// The duration; for merged shards, the sum.
    public var seconds = 0.0
  }
}

/// The shards of a run that a record holds.
public struct Shards: Hashable, Sendable {
  public var count: Int
  /// Their numbers, from 1, ascending.
  public var indices: [Int]

  public init(_ index: Int, of count: Int) {
    self.count = count
    indices = [index]
  }
}

/// A named check of a run.
public struct Check: Hashable, Sendable {
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case held, failed, skipped
    case notJudged = "not judged"
  }

  public var name: String
  /// The dialect that was checked; empty for all of them.
  public var dialect: Text
  public var outcome: Outcome
  /// What was checked, or what was wrong.
  public var detail: String
  /// The command that repeats it.
  public var command: String
  public var seconds: Double

  public init(
    name: String, dialect: Text = "", outcome: Outcome, detail: String = "", command: String = "",
    seconds: Double = 0
  ) {
    self.name = name
    self.dialect = dialect
    self.outcome = outcome
    self.detail = detail
    self.command = command
    self.seconds = seconds
  }
}
