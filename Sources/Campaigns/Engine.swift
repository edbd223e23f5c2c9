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

/// The calculator that a campaign plays.
public struct Subject: Sendable {
  public var dialect: Dialect
  /// The command of the calculator; nil for the built-in one.
  public var command: String?
  /// The command of a calculator to agree with.
  public var rival: String?
  /// How long an answer may take, in seconds.
  public var timeout = 2.0
  /// What each process of a command may take.
  public var limits = Limits(cpuSeconds: nil, memory: 1 << 31)
  /// Whether a command is kept from the network, where the system can do that.
  public var isWithoutNetwork = false
  /// The properties it is to keep; nil for all of them.
  public var properties: Set<String>?

  public init(_ dialect: Dialect) { self.dialect = dialect }

  var propertySet: PropertySet { PropertySet(watching: dialect, enabled: properties) }
  var relations: Relations { Relations(enabled: properties) }
  func player(of command: String) -> CommandPlayer {
    CommandPlayer(dialect) { [self] () throws(HarnessError) in try open(command) }
  }

  /// Starts nothing yet: the calculator of a command, with the subject's limits.
  public func open(_ command: String) throws(HarnessError) -> CommandCalculator {
    try CommandCalculator(
      command, timeout: timeout, limits: limits, isWithoutNetwork: isWithoutNetwork)
  }
}

/// Everything put together where the compiler sees all of it at once, so that the loops know their
/// brain and their watchers.
public enum Engine {
  /// Plays a campaign.
  public static func campaign(
    _ subject: Subject, _ plan: CampaignPlan, _ assignment: Assignment, stop: Stop = Stop(),
    onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    func play<P: Player>(_ player: P) throws(HarnessError) -> CampaignResult {
      var campaign = Campaign(plan, player: player, watchedBy: subject.propertySet)
      campaign.assignment = assignment
      campaign.relations = subject.relations
      return try campaign.run(stop: stop, onTick: onTick)
    }
    if let command = subject.command {
      let player = subject.player(of: command)
      guard let rival = subject.rival else { return try play(player) }
      let second = subject.player(of: rival)
      return try play(DifferentialPlayer(player, against: second, dialect: subject.dialect))
    }
    if let rival = subject.rival {
      let second = subject.player(of: rival)
      switch subject.dialect.machine {
      case .infix:
        return try play(
          DifferentialPlayer(infix(subject.dialect), against: second, dialect: subject.dialect))
      case .rpn:
        return try play(
          DifferentialPlayer(rpn(subject.dialect), against: second, dialect: subject.dialect))
      }
    }
    switch subject.dialect.machine {
    case .infix: return try play(infix(subject.dialect))
    case .rpn: return try play(rpn(subject.dialect))
    }
  }

  /// What decides, besides the plan, what a block plays: its number must change when generation does.
  public static var build: String { Coverage.isOn ? "1, coverage" : "1" }

  /// How many sessions a block of the calculator's has.
  public static func blockSize(of subject: Subject, _ mix: StrategyMix) -> Int {
    if subject.command != nil || subject.rival != nil { return CampaignPlan.commandBlock }
    return mix == .guided ? (Coverage.isOn ? 1 << 20 : 1 << 13) : CampaignPlan.usualBlock
  }

  /// Plays every session of up to `depth` keys.
  public static func exhaustion(
    _ subject: Subject, depth: Int, _ assignment: Assignment, stop: Stop = Stop(),
    onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    func play<P: Player>(_ player: P) throws(HarnessError) -> CampaignResult {
      let plan = CampaignPlan(dialect: subject.dialect, seed: 0)
      var all = Exhaustion(plan, depth: depth, player: player, watchedBy: subject.propertySet)
      all.assignment = assignment
      return try all.run(stop: stop, onTick: onTick)
    }
    if let command = subject.command { return try play(subject.player(of: command)) }
    switch subject.dialect.machine {
    case .infix: return try play(infix(subject.dialect))
    case .rpn: return try play(rpn(subject.dialect))
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

  static func infix(_ dialect: Dialect) -> BrainPlayer<InfixBrain> {
    BrainPlayer(shown: dialect.judged, InfixBrain(dialect))
  }

  static func rpn(_ dialect: Dialect) -> BrainPlayer<RPNBrain> {
    BrainPlayer(shown: dialect.judged, RPNBrain(dialect))
  }
}
