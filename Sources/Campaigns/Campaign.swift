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
    var workers = Workers(
      jobs: assignment.jobs, blocks: tree.map { 0..<UInt64($0.units) } ?? blocks)
    workers.stride = UInt64(assignment.shard.count)
    workers.timeout = timeout
    workers.playersDetectHangs = PlayerType.detectsHangs
    workers.keyRoom = 4 * Tally.longest
    var progress = CampaignProgress()
    var known: Set<UInt64> = []
    var abandoned = 0
    // Stays nil in this process: each worker sets its own copy.
    var made: PlayerType?
    func player() -> PlayerType {
      let player = made ?? makePlayer()
      made = player
      return player
    }
    let seconds = { known.isEmpty ? assignment.seconds : assignment.secondsWithFindings }
    let end = try workers.run(stop: stop, seconds: seconds) { worker, block, first in
      let tally = tallies.block(of: worker.index)
      if let tree {
        var explorer = Explorer(
          tree, player: player(), watcher: watcher, tally: tally, worker: worker)
        explorer.explore(unit: Int(block), from: first)
      } else {
        var blockPlayer = BlockPlayer(
          plan, player: player(), watcher: watcher, relations: relations, tally: tally,
          worker: worker)
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
          tallies.supervisor.count(
            death, sessions: tree.sessions(beginningWith: length), keys: min(length, 1), session: 0)
        } else {
          tallies.supervisor.count(
            death, sessions: 1, keys: length,
            session: death.block * UInt64(plan.blockSize) + death.session)
        }
      }
    } onTick: { workers in
      progress.update(from: tallies, after: workers.seconds, deaths: workers.deaths, known: &known)
      onTick(progress)
    }
    return CampaignResult(tallies, end: end, abandoned: abandoned)
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
  // Owns the memory of the tally.
  private let tallies: SharedTallies
  let tally: Tally

  fileprivate init(_ tallies: SharedTallies, end: Workers.End, abandoned: Int) {
    self.tallies = tallies
    self.end = end
    self.abandoned = abandoned
    tally = tallies.total()
    causes = tally.rawCauses
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
    return record
  }

  /// Sessions to show in full.
  public var samples: [RankedSession] { tally.samples.slots.map { RankedSession($0) } }
  /// Sessions with the roundings farthest from the truth, farthest first.
  public var worst: [RankedSession] { tally.worst.slots.map { RankedSession($0) } }
}
