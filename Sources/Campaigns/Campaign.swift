// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Properties
public import Processes
public import Records
internal import Sessions

/// Plays one calculator in worker processes and checks it, until the budget is spent.
struct Campaign<PlayerType: Player, WatcherType: OracleWatcher> {
  let plan: CampaignPlan
  var assignment: Assignment
  /// Checked on some of the sessions.
  var relations: Relations
  /// CPU time that a key may take, in seconds.
  var timeout: Double
  /// Makes the player, in a worker.
  let makePlayer: () -> PlayerType
  let watcher: WatcherType

  init(
    plan: CampaignPlan, assignment: Assignment = Assignment(),
    relations: Relations = Relations(enabled: []), timeout: Double = 2,
    player: @autoclosure @escaping () -> PlayerType, watcher: WatcherType
  ) {
    (self.plan, self.assignment, self.relations) = (plan, assignment, relations)
    (self.timeout, makePlayer, self.watcher) = (timeout, player, watcher)
  }

  /// - Parameter onTick: called about ten times a second.
  func run(
    stop: Stop = Stop(), onTick: (CampaignProgress) -> Void = { _ in }
  ) throws(HarnessError) -> CampaignResult {
    let tallies = try SharedTallies(jobs: assignment.jobs)
    let tree = assignment.depth.map { SessionTree(plan.dialect.keypad, depth: $0) }
    let began = Stop.now
    var progress = CampaignProgress()
    var known: Set<UInt64> = []
    var (abandoned, deaths) = (0, 0)
    // Stays nil in this process: each worker sets its own copy.
    var made: PlayerType?
    func player() -> PlayerType {
      let player = made ?? makePlayer()
      made = player
      return player
    }
    func play(
      _ blocks: Range<UInt64>, _ round: Round, into tallies: SharedTallies
    ) throws(HarnessError) -> Workers.End {
      var workers = Workers(jobs: assignment.jobs, blocks: blocks)
      workers.stride = UInt64(assignment.shard.count)
      workers.timeout = timeout
      workers.playersDetectHangs = PlayerType.detectsHangs
      workers.keyRoom = 4 * Tally.longest
      workers.ownKeys = plan.dialect.ownKeys.map(\.key)
      let (before, deathsBefore) = (Stop.now - began, deaths)
      let seconds = {
        assignment.seconds(withFindings: max(known.count, deaths > 0 ? 1 : 0)).map { $0 - before }
      }
      return try workers.run(stop: stop, seconds: seconds) { worker, block, first in
        let tally = tallies.block(of: worker.index)
        if let tree {
          var explorer = Explorer(
            tree, player: player(), watcher: watcher, tally: tally, worker: worker)
          explorer.explore(unit: Int(block), from: first)
        } else {
          var blockPlayer = BlockPlayer(
            plan, player: player(), watcher: watcher, relations: relations, tally: tally,
            worker: worker, round: round)
          blockPlayer.play(block: Int(block), from: Int(first), count: size(of: block)) {
            worker.stops
          }
        }
        tallies.close(blockOf: worker.index)
      } again: { worker, suspect in
        var player = player()
        _ = player.trace(
          of: suspect.keys, entropy: suspect.entropy, session: suspect.session, in: worker)
      } onBlock: { block in
        for death in block.deaths {
          let length = death.keys.count
          if !death.isCertain {
            abandoned += 1
          } else if let tree {
            guard tree.counts(prefix: length, in: Int(block.number)) else { continue }
            // What begins with a new brain was counted with one switched on again.
            let isAgain = death.entropy != 0
            var death = death
            death.entropy = 0
            tallies.supervisor.count(
              death, sessions: isAgain ? 0 : tree.sessions(beginningWith: length),
              keys: isAgain ? 0 : min(length, 1), session: 0)
          } else {
            tallies.supervisor.count(
              death, sessions: 1, keys: length,
              session: death.block * UInt64(plan.blockSize) + death.session)
            if round.isFirst {
              tallies.supervisor.countContexts(of: death.keys, wrongAfter: [length])
            }
          }
        }
      } onTick: { workers in
        deaths = deathsBefore + workers.deaths
        progress.update(
          from: tallies, after: before + workers.seconds, deaths: deaths, known: &known)
        onTick(progress)
      }
    }
    let end =
      if let tree {
        try play(0..<UInt64(tree.units), .unsteered, into: tallies)
      } else {
        try playInRounds(play, into: tallies)
      }
    return CampaignResult(tallies, end: end, abandoned: abandoned)
  }

  /// Plays this shard's blocks, steered by the first round if there is more than that.
  private func playInRounds(
    _ play: (Range<UInt64>, Round, SharedTallies) throws(HarnessError) -> Workers.End,
    into tallies: SharedTallies
  ) throws(HarnessError) -> Workers.End {
    let count = assignment.sessions.map { ($0 + plan.blockSize - 1) / plan.blockSize } ?? 1 << 28
    let (shard, round) = (assignment.shard, plan.firstBlocks)
    /// The blocks of a shard; its workers skip those of the others.
    func blocks(of shard: Int, from first: Int = 0, to end: Int) -> Range<UInt64> {
      let start =
        first
        + ((shard - 1 - first) % self.assignment.shard.count
          + self.assignment.shard.count) % self.assignment.shard.count
      return UInt64(start)..<UInt64(max(start, end))
    }
    guard round > 0, count > round else {
      return try play(blocks(of: shard.index, to: count), .unsteered, tallies)
    }
    var end = try play(blocks(of: shard.index, to: round), .first, tallies)
    // The other blocks of the first round are counted by the shards that they belong to.
    let others = shard.count > 1 ? try SharedTallies(jobs: assignment.jobs) : nil
    if let others {
      for other in 1...min(shard.count, round) where other != shard.index && end == .finished {
        end = try play(blocks(of: other, to: round), .first, others)
      }
    }
    guard end == .finished else { return end }
    let all = tallies.all + (others?.all ?? [])
    let later = Round(
      steering: Steering(after: all), reading: plan.dialect.reading(leftBy: all))
    return try play(blocks(of: shard.index, from: round, to: count), later, tallies)
  }

  private func size(of block: UInt64) -> Int {
    guard let sessions = assignment.sessions else { return plan.blockSize }
    return min(plan.blockSize, sessions - Int(block) * plan.blockSize)
  }
}

extension Tally {
  /// Counts a session that killed its worker, or all sessions that begin with its keys.
  fileprivate func count(_ death: Workers.Death, sessions: Int, keys: Int, session: UInt64) {
    add(sessions, to: .sessions)
    add(keys, to: .keys)
    add(to: .deaths)
    add(to: .failures)
    guard let violation = Violation(death.ending, after: death.keys.last) else { return }
    unsafe death.keys.withUnsafeBufferPointer {
      unsafe causes.count(
        violation, keys: $0, entropy: death.entropy, session: session, strategy: .uniform,
        isConfirmed: death.isConfirmed)
    }
  }
}

/// The progress of a campaign, for display.
public struct CampaignProgress: Sendable {
  public private(set) var seconds = 0.0
  public private(set) var sessions = 0
  public private(set) var keys = 0
  public private(set) var failures = 0
  public private(set) var deaths = 0
  /// How many kinds of behavior were seen; updated at every tenth tick.
  public private(set) var behaviors = 0
  /// How many causes were seen so far.
  public private(set) var causes = 0
  /// The causes seen since the last tick.
  public private(set) var newCauses: [RawCause] = []
  private var updates = 0

  fileprivate mutating func update(
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

/// The result of a campaign.
public struct CampaignResult {
  public let end: Workers.End
  /// Sessions given up for reasons that were not the calculator's.
  public let abandoned: Int
  /// All causes before shrinking, simplest keys first.
  public let causes: [RawCause]
  /// The values of open knobs that sessions ruled out, simplest keys first.
  public let rulings: [Ruling]
  // Owns the memory of the tally.
  private let tallies: SharedTallies
  let tally: Tally

  fileprivate init(_ tallies: SharedTallies, end: Workers.End, abandoned: Int) {
    self.tallies = tallies
    self.end = end
    self.abandoned = abandoned
    tally = tallies.total()
    causes = tally.rawCauses
    rulings = tally.rulings.sortedCauses.compactMap(Ruling.init)
  }

  public var sessions: Int { tally[.sessions] }
  public var keys: Int { tally[.keys] }
  /// How many workers crashed with the calculator.
  public var deaths: Int { tally[.deaths] }

  /// The counts; causes, samples and worst roundings must still be added.
  public func record(of plan: CampaignPlan, tested: TestedCalculator) -> DialectRecord {
    var record = tally.record(of: plan, calculator: tested.name)
    let compared = tally[.comparedRelations]
    let exposure = Exposure(
      shown: Fields(rawValue: UInt8(truncatingIfNeeded: tally[.shownParts])),
      presses: record.presses,
      relations: Set(
        Relations.names.enumerated().filter { compared >> $0.offset & 1 == 1 }.map(\.element)),
      hasSecond: tested.second != nil)
    for property in PropertyInfo.all where tested.properties?.contains(property.name) ?? true {
      record.notJudged[property.name] = property.reasonNotJudged(on: plan.dialect, by: exposure)
    }
    record.hidden = exposure.hidden(on: plan.dialect)
    return record
  }

  /// Sessions to show in full.
  public var samples: [RankedSession] { tally.samples.slots.map { RankedSession($0) } }
  /// Sessions with the roundings farthest from the truth, farthest first.
  public var worst: [RankedSession] { tally.worst.slots.map { RankedSession($0) } }
}
