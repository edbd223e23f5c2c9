// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Everything a run has to say: what was asked, what was done, what was found.
///
/// Two records of one run differ in `times`, in the `seconds` of series and checks, and in nothing
/// else; `withoutTimes` is what they have in common.
public struct RunRecord: Hashable, Sendable {
  /// What makes two runs shards of one another: all of it has to be equal before they can be merged.
  public struct Settings: Hashable, Sendable {
    /// The verb that ran: `fuzz`, `gate`, `exhaust`.
    public var verb: String
    /// The version of the tool.
    public var tool: String
    /// What was compiled, as far as it decides what block b of a seed does.
    public var build: String
    public var seed: UInt64
    public var strategy: String
    /// The budget as it was given: `30s`, `200000x`.
    public var budget: String
    /// `divergence` or `rounding`.
    public var goal: String

    public init(
      verb: String, tool: String, build: String, seed: UInt64, strategy: String, budget: String,
      goal: String = "divergence"
    ) {
      self.verb = verb
      self.tool = tool
      self.build = build
      self.seed = seed
      self.strategy = strategy
      self.budget = budget
      self.goal = goal
    }
  }

  public var plan: Settings
  /// The shards in it; nil for a run that is whole.
  public var shards: Shards?
  /// Whether it was stopped before its budget was spent.
  public var isInterrupted = false
  /// What was watched: the names of the properties and what each says.
  public var properties: [String: String] = [:]
  /// One part for each calculator that was played, in the order of dialect and calculator.
  public var parts: [DialectRecord] = []
  /// What was asked by name and answered with yes or no, as the gate does.
  public var checks: [Check] = []
  /// What a reader of the numbers has to know: a corpus file moved aside, a shard that was missing.
  public var notes: [String] = []
  public var times = Times()

  public init(plan: Settings, shards: Shards? = nil) {
    self.plan = plan
    self.shards = shards
  }

  /// When it ran and for how long.
  public struct Times: Hashable, Sendable {
    /// When it began, as people write it (`2026-11-21T14:15:09Z`); empty where nobody looked.
    public var started = ""
    /// From beginning to end; of merged shards, their sum.
    public var seconds = 0.0
  }
}

/// The shards of a run that a record holds, counted from 1.
public struct Shards: Hashable, Sendable {
  public var count: Int
  /// Which of them, ascending.
  public var indices: [Int]

  public init(_ index: Int, of count: Int) {
    self.count = count
    indices = [index]
  }
}

/// Something the run was asked by name.
public struct Check: Hashable, Sendable {
  public enum Outcome: String, Hashable, Sendable, CaseIterable { case held, failed, skipped }

  public var name: String
  /// The dialect it was asked of; empty for all of them.
  public var dialect: Text
  public var outcome: Outcome
  /// What was looked at, or what was wrong.
  public var detail: String
  /// The command that asks it again.
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
