// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Sessions
public import Processes
public import Properties
public import Records

/// One calculator played and watched in worker processes, until the budget is spent.
public struct Campaign<PlayerType: Player, WatcherType: OracleWatcher> {
  public var plan: CampaignPlan
  public var assignment = Assignment()
  /// What some of the sessions are put to besides.
  public var relations = Relations(enabled: [])
  private let player: PlayerType
  private let watcher: WatcherType

  /// - Parameters:
  ///   - machine: the calculator; each worker has a copy.
  ///   - watch: what watches each session from its beginning.
  public init(_ plan: CampaignPlan, player: PlayerType, watchedBy watcher: WatcherType) {
    self.plan = plan
    self.player = player
    self.watcher = watcher
  }

  /// Plays, and says what there is to say.
  ///
  /// - Parameter onTick: called ten times a second or so.
  public func run(
    stop: Stop = Stop(), onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    let tallies = try SharedTallies(jobs: assignment.jobs)
    var workers = Workers(jobs: assignment.jobs, blocks: blocks, counters: 0)
    workers.stride = UInt64(assignment.shard.count)
    workers.seconds = assignment.seconds
    workers.timeout = assignment.timeout
    if PlayerType.detectsHangs { workers.sleepTimeout = 600 }
    workers.keyRoom = 4 * Tally.longest
    var progress = CampaignProgress()
    var known: Set<UInt64> = []
    var lost = 0
    let end = try workers.run(stop: stop) { worker, block, first in
      let count = size(of: block)
      var blockPlayer = BlockPlayer(
        plan, player: player, watchedBy: watcher, relations: relations,
        countingInto: tallies.block(of: worker.index), in: worker)
      blockPlayer.play(block: Int(block), from: Int(first), count: count) { worker.stops }
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
        tallies.supervisor.count(
          death, sessions: 1, keys: death.keys.count,
          session: death.block * UInt64(plan.blockSize) + death.session)
      }
    } onTick: { workers in
      progress.update(from: tallies, after: workers.seconds, deaths: workers.deaths, known: &known)
      onTick(progress)
    }
    return CampaignResult(tallies, end: end, lost: lost)
  }

  private var blocks: Range<UInt64> {
    let count = assignment.sessions.map { ($0 + plan.blockSize - 1) / plan.blockSize } ?? 1 << 28
    return UInt64(assignment.shard.index - 1)..<UInt64(max(count, assignment.shard.index - 1))
  }

  private func size(of block: UInt64) -> Int {
    guard let sessions = assignment.sessions else { return plan.blockSize }
    return min(plan.blockSize, sessions - Int(block) * plan.blockSize)
  }
}

extension Player {
  /// Plays a session again, alone, that may have taken its worker with it.
  mutating func play(_ suspect: Workers.Death, in worker: Worker) {
    worker.begin(session: suspect.session, entropy: suspect.entropy)
    suspect.keys.withUnsafeBufferPointer { prepare($0, suspect.entropy) }
    guard switchOn(suspect.entropy) != nil else { return }
    for (index, key) in suspect.keys.enumerated() {
      worker.press(key, at: index)
      guard press(key) != nil else { return }
    }
  }
}

extension Tally {
  /// Counts a session that took its worker with it, or several that begin with it.
  func count(_ death: Workers.Death, sessions: Int, keys: Int, session: UInt64) {
    add(sessions, to: .sessions)
    add(keys, to: .keys)
    add(to: .deaths)
    add(to: .failures)
    guard let violation = Violation(death.ending, after: death.keys.last) else { return }
    death.keys.withUnsafeBufferPointer {
      causes.count(
        violation, keys: $0, entropy: death.entropy, session: session, strategy: .uniform)
    }
  }
}

/// How far a campaign is, for people who wait.
public struct CampaignProgress: Sendable {
  public var seconds = 0.0
  public var sessions = 0
  public var keys = 0
  public var failures = 0
  public var deaths = 0
  /// How many kinds of behaviour were seen; counted now and then.
  public var behaviors = 0
  /// How many causes were seen so far.
  public var causes = 0
  /// The causes nobody had seen at the last look.
  public var newCauses: [RawCause] = []
  private var updates = 0

  mutating func update(
    from tallies: SharedTallies, after seconds: Double, deaths: Int, known: inout Set<UInt64>
  ) {
    self.seconds = seconds
    self.deaths = deaths
    sessions = tallies.sum(.sessions)
    keys = tallies.sum(.keys)
    failures = tallies.sum(.failures)
    newCauses = tallies.newCauses(&known)
    causes = known.count
    if updates % 10 == 0 { behaviors = tallies.behaviors }
    updates += 1
  }
}

/// What a campaign has brought in.
public struct CampaignResult {
  public let end: Workers.End
  /// Sessions given up for reasons that were not the calculator's.
  public let lost: Int
  /// All causes, simplest keys first, before shrinking.
  public let causes: [RawCause]
  private let tallies: SharedTallies
  let tally: Tally

  init(_ tallies: SharedTallies, end: Workers.End, lost: Int) {
    self.tallies = tallies
    self.end = end
    self.lost = lost
    tally = tallies.total()
    causes = tally.rawCauses
  }

  public var sessions: Int { tally[.sessions] }
  public var keys: Int { tally[.keys] }
  /// How many workers died with the calculator.
  public var deaths: Int { tally[.deaths] }

  /// What was counted; the causes, specimens and worst roundings are still to be added.
  public func record(of plan: CampaignPlan, calculator: String) -> DialectRecord {
    tally.record(of: plan, calculator: calculator)
  }

  /// Sessions to be shown whole, and sessions far from the truth, farthest first.
  public var samples: [RankedSession] { tally.samples.slots.map { RankedSession($0) } }
  public var worst: [RankedSession] { tally.worst.slots.map { RankedSession($0) } }
}
