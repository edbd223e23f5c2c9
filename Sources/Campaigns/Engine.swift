// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators
public import Processes
public import Sessions

/// The entry points of campaigns.
public enum Engine {
  /// Plays a campaign.
  public static func campaign(
    _ tested: TestedCalculator, _ plan: CampaignPlan, _ assignment: Assignment,
    stop: Stop = Stop(), onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    func play(
      _ player: @autoclosure @escaping () -> some Player
    ) throws(HarnessError) -> CampaignResult {
      try Campaign(
        plan: plan, assignment: assignment, relations: tested.relations, timeout: tested.timeout,
        player: player(), watcher: tested.propertySet
      ).run(stop: stop, onTick: onTick)
    }
    func playMade(_ player: some Player) throws(HarnessError) -> CampaignResult {
      try play(player)
    }
    func play(
      _ player: some Player, against second: some Player
    ) throws(HarnessError) -> CampaignResult {
      try play(DifferentialPlayer(first: player, second: second, dialect: tested.dialect))
    }
    let player = tested.player(of: tested.source)
    if let second = tested.second { return try play(player, against: tested.player(of: second)) }
    let (dialect, shown) = (tested.dialect, tested.dialect.judged)
    // The compiler specializes the loops for the built-in brains.
    return switch (tested.source, dialect.machine) {
    case (.builtIn, .infix):
      try play(ReusableBrainPlayer(shown: shown) { InfixBrain(dialect, entropy: $0) })
    case (.builtIn, .rpn):
      try play(ReusableBrainPlayer(shown: shown) { RPNBrain(dialect, entropy: $0) })
    default: try playMade(player)
    }
  }

  /// What else decides the sessions of a block: change the number whenever generation changes.
  public static var build: String { Coverage.isOn ? "4, coverage" : "3" }

  /// The number of sessions in a block of this calculator's.
  public static func blockSize(of tested: TestedCalculator, _ mix: StrategyMix) -> Int {
    // What a block has learned is forgotten in the next one, and opening a lock of seven keys takes
    // some thousand sessions.
    if tested.isGuided { return 1 << 14 }
    // A calculator behind a pipe takes a thousand times as long.
    if tested.isCommand || tested.second != nil { return 128 }
    if Coverage.isOn { return mix == .guided ? 1 << 20 : 1 << 14 }
    return mix == .guided ? 1 << 13 : CampaignPlan.usualBlock
  }
}
