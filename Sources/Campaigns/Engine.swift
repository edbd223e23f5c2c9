// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators
public import Sessions
public import Processes
internal import Properties

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

/// Everything put together where the compiler sees all of it at once, so that the loops know their
/// brain and their watchers.
public enum Engine {
  /// Plays a campaign.
  public static func campaign(
    _ tested: TestedCalculator, _ plan: CampaignPlan, _ assignment: Assignment,
    stop: Stop = Stop(), onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    func play<P: Player>(_ player: P) throws(HarnessError) -> CampaignResult {
      var campaign = Campaign(plan, player: player, watchedBy: tested.propertySet)
      campaign.assignment = assignment
      campaign.assignment.timeout = tested.timeout
      campaign.relations = tested.relations
      return try campaign.run(stop: stop, onTick: onTick)
    }
    func play<P: Player>(
      _ player: P, against second: some Player
    ) throws(HarnessError) -> CampaignResult {
      try play(DifferentialPlayer(player, against: second, dialect: tested.dialect))
    }
    if let second = tested.second {
      return try play(tested.player(of: tested.source), against: tested.player(of: second))
    }
    return switch (tested.source, tested.dialect.machine) {
    case (.builtIn, .infix): try play(infix(tested.dialect))
    case (.builtIn, .rpn): try play(rpn(tested.dialect))
    default: try play(tested.player(of: tested.source))
    }
  }

  /// What decides, besides the plan, what a block plays: its number must change when generation does.
  public static var build: String { Coverage.isOn ? "1, coverage" : "1" }

  /// How many sessions a block of the calculator's has.
  public static func blockSize(of tested: TestedCalculator, _ mix: StrategyMix) -> Int {
    if tested.isCommand || tested.second != nil { return CampaignPlan.commandBlock }
    return mix == .guided ? (Coverage.isOn ? 1 << 20 : 1 << 13) : CampaignPlan.usualBlock
  }

  /// Plays every session of up to `depth` keys, on the whole keypad or these keys of it.
  public static func exhaustion(
    _ tested: TestedCalculator, on keypad: Keypad? = nil, depth: Int, _ assignment: Assignment,
    stop: Stop = Stop(), onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    func play<P: Player>(_ player: P) throws(HarnessError) -> CampaignResult {
      var plan = CampaignPlan(dialect: tested.dialect, seed: 0)
      plan.dialect.keypad = keypad ?? plan.dialect.keypad
      var all = Exhaustion(plan, depth: depth, player: player, watchedBy: tested.propertySet)
      all.assignment = assignment
      all.assignment.timeout = tested.timeout
      return try all.run(stop: stop, onTick: onTick)
    }
    return switch (tested.source, tested.dialect.machine) {
    case (.builtIn, .infix): try play(infix(tested.dialect))
    case (.builtIn, .rpn): try play(rpn(tested.dialect))
    default: try play(tested.player(of: tested.source))
    }
  }

  /// Measures keys a second.
  public static func speeds(of dialect: Dialect, jobs: Int) throws(HarnessError) -> Speeds {
    let plan = CampaignPlan(dialect: dialect, seed: 1)
    func speeds(_ brain: some ReusableBrain) throws(HarnessError) -> Speeds {
      try Bench(
        plan: plan, jobs: jobs, switchedOn: brain, watcher: PropertySet(watching: dialect),
        oracle: PropertySet(watching: dialect, enabled: [AgreesWithOracle.name])
      ).run()
    }
    return switch dialect.machine {
    case .infix: try speeds(InfixBrain(dialect))
    case .rpn: try speeds(RPNBrain(dialect))
    }
  }

  static func infix(_ dialect: Dialect) -> ReusableBrainPlayer<InfixBrain> {
    ReusableBrainPlayer(shown: dialect.judged, InfixBrain(dialect))
  }

  static func rpn(_ dialect: Dialect) -> ReusableBrainPlayer<RPNBrain> {
    ReusableBrainPlayer(shown: dialect.judged, RPNBrain(dialect))
  }
}
