// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
public import Findings
public import Processes
public import Properties

/// How much of a campaign is to be played, and by how many.
public struct Assignment: Sendable {
  /// How many sessions; nil for as many as the time allows.
  public var sessions: Int?
  /// How many seconds; nil for as long as the sessions take.
  public var seconds: Double?
  public var jobs = 1
  /// Which of how many equal parts, counted from 1.
  public var shard = (index: 1, count: 1)
  /// CPU time that a key may take, in seconds.
  public var timeout = 2.0

  public init(sessions: Int? = nil, seconds: Double? = nil, jobs: Int = 1) {
    self.sessions = sessions
    self.seconds = seconds
    self.jobs = jobs
  }
}

/// The built-in calculators in the hands of the engine.
///
/// Everything is put together here, where the compiler sees all of it at once: the loops know their
/// brain and their watchers.
public enum BuiltIn {
  /// Plays a campaign on the calculator of the plan's dialect.
  public static func campaign(
    _ plan: Plan, _ assignment: Assignment, panel: Panel, stop: Stop = Stop(),
    onTick: (Sight) -> Void = { _ in }
  ) throws(HarnessError) -> Harvest {
    switch plan.dialect.machine {
    case .infix:
      var campaign = Campaign(plan, machine: infix(plan.dialect), watchedBy: panel)
      campaign.assignment = assignment
      return try campaign.run(stop: stop, onTick: onTick)
    case .rpn:
      var campaign = Campaign(plan, machine: rpn(plan.dialect), watchedBy: panel)
      campaign.assignment = assignment
      return try campaign.run(stop: stop, onTick: onTick)
    }
  }

  /// Plays every session of up to `depth` keys.
  public static func exhaustion(
    _ plan: Plan, depth: Int, _ assignment: Assignment, panel: Panel, stop: Stop = Stop(),
    onTick: (Sight) -> Void = { _ in }
  ) throws(HarnessError) -> Harvest {
    switch plan.dialect.machine {
    case .infix:
      var all = Exhaustion(plan, depth: depth, machine: infix(plan.dialect), watchedBy: panel)
      all.assignment = assignment
      return try all.run(stop: stop, onTick: onTick)
    case .rpn:
      var all = Exhaustion(plan, depth: depth, machine: rpn(plan.dialect), watchedBy: panel)
      all.assignment = assignment
      return try all.run(stop: stop, onTick: onTick)
    }
  }

  /// Measures keys a second.
  public static func speeds(_ plan: Plan, jobs: Int, panel: Panel) throws(HarnessError) -> Speeds {
    switch plan.dialect.machine {
    case .infix:
      try Bench(plan: plan, jobs: jobs, make: infixMaker(plan.dialect), watch: panel).run()
    case .rpn:
      try Bench(plan: plan, jobs: jobs, make: rpnMaker(plan.dialect), watch: panel).run()
    }
  }

  static func infix(_ dialect: Dialect) -> BrainPlayer<InfixBrain> {
    BrainPlayer(infixMaker(dialect))
  }

  static func rpn(_ dialect: Dialect) -> BrainPlayer<RPNBrain> { BrainPlayer(rpnMaker(dialect)) }

  private static func infixMaker(_ dialect: Dialect) -> @Sendable (UInt64) -> InfixBrain {
    // A copy costs less than a brain that reads its dialect anew.
    let switchedOn = InfixBrain(dialect)
    return { $0 == 0 ? switchedOn : InfixBrain(dialect, entropy: $0) }
  }

  private static func rpnMaker(_ dialect: Dialect) -> @Sendable (UInt64) -> RPNBrain {
    let switchedOn = RPNBrain(dialect)
    return { $0 == 0 ? switchedOn : RPNBrain(dialect, entropy: $0) }
  }
}
