// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Processes
public import Sessions

/// The entry points of campaigns.
public enum Engine {
  /// Plays a campaign.
  public static func campaign(
    _ tested: TestedCalculator, _ plan: CampaignPlan, _ assignment: Assignment,
    stop: Stop = Stop(), onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    func play(_ player: some Player) throws(HarnessError) -> CampaignResult {
      try Campaign(
        plan: plan, assignment: assignment, relations: tested.relations, timeout: tested.timeout,
        player: player, watcher: tested.propertySet
      ).run(stop: stop, onTick: onTick)
    }
    func play(
      _ player: some Player, against second: some Player
    ) throws(HarnessError) -> CampaignResult {
      try play(DifferentialPlayer(first: player, second: second, dialect: tested.dialect))
    }
    let player = tested.player(of: tested.source)
    if let second = tested.second { return try play(player, against: tested.player(of: second)) }
    // Casts let the compiler specialize the loops for the built-in brains.
    return switch player {
    case let player as ReusableBrainPlayer<InfixBrain>: try play(player)
    case let player as ReusableBrainPlayer<RPNBrain>: try play(player)
    default: try play(player)
    }
  }

  /// What else decides the sessions of a block: change the number whenever generation changes.
  public static var build: String { Coverage.isOn ? "1, coverage" : "1" }

  /// The number of sessions in a block of this calculator's.
  public static func blockSize(of tested: TestedCalculator, _ mix: StrategyMix) -> Int {
    // A calculator behind a pipe takes a thousand times as long.
    if tested.isCommand || tested.second != nil { return 128 }
    return mix == .guided ? (Coverage.isOn ? 1 << 20 : 1 << 13) : CampaignPlan.usualBlock
  }
}
