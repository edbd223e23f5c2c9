// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Sessions
public import Processes

/// Every session of up to so many keys, in worker processes.
public struct Exhaustion<PlayerType: Player, WatcherType: OracleWatcher> {
  public let plan: CampaignPlan
  public let depth: Int
  /// By how many it is to be played; all of it always is.
  public var assignment = Assignment()
  private let player: PlayerType
  private let watcher: WatcherType

  /// - Parameters:
  ///   - plan: only its dialect counts.
  ///   - depth: at most `mostKeys`.
  public init(_ plan: CampaignPlan, depth: Int, player: PlayerType, watchedBy watcher: WatcherType)
  {
    self.plan = plan
    self.depth = min(max(depth, 1), Exhaustive.mostKeys)
    self.player = player
    self.watcher = watcher
  }

  /// Plays them all; each counts as one session, those included that begin with a failure.
  public func run(
    stop: Stop = Stop(), onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    let tallies = try SharedTallies(jobs: assignment.jobs)
    let keys = plan.dialect.keypad.keys.count
    typealias Work = Explorer<PlayerType, WatcherType>
    let units = Work.prefixLength(depth) == 2 ? keys * keys : keys
    var workers = Workers(jobs: assignment.jobs, blocks: 0..<UInt64(units), counters: 0)
    workers.timeout = assignment.timeout
    if PlayerType.detectsHangs { workers.sleepTimeout = 600 }
    workers.keyRoom = Tally.longest
    var progress = CampaignProgress()
    var known: Set<UInt64> = []
    var lost = 0
    let end = try workers.run(stop: stop) { worker, unit, deaths in
      let tally = tallies.block(of: worker.index)
      if deaths == 0 { tally.begin(block: 0) }
      var explorer = Work(
        plan.dialect, depth: depth, player: player, watcher: watcher, tally: tally, worker: worker)
      worker.begin(session: deaths, entropy: 0)
      explorer.explore(unit: Int(unit), afterDeath: deaths > 0)
      tallies.close(blockOf: worker.index)
    } again: { worker, suspect in
      var player = player
      player.play(suspect, in: worker)
    } onBlock: { block in
      for death in block.deaths {
        guard death.isCertain else {
          lost += 1
          continue
        }
        let level = death.keys.count - 1
        let isMine =
          level >= Work.prefixLength(depth)
          || (level < 0
            ? block.number == 0 : Work.owns(Int(block.number), level: level, of: depth, keys))
        guard isMine else { continue }
        let behind = Exhaustive.sessions(of: keys, upTo: depth - death.keys.count)
        let own = death.keys.isEmpty ? 0 : 1
        tallies.supervisor.count(death, sessions: behind + own, keys: own, session: 0)
      }
    } onTick: { workers in
      progress.update(from: tallies, after: workers.seconds, deaths: workers.deaths, known: &known)
      onTick(progress)
    }
    return CampaignResult(tallies, end: end, lost: lost)
  }
}

extension Exhaustive {
  /// More keys than anybody will wait for.
  public static let mostKeys = 16
}
