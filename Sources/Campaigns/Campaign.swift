// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Findings
public import Processes
public import Properties
public import Records

/// One calculator played and watched in worker processes, until the budget is spent.
public struct Campaign<Machine: Player, Watch: Witness> {
  public var plan: Plan
  public var assignment = Assignment()
  /// What some of the sessions are put to besides.
  public var relations = Relations(enabled: [])
  private let machine: Machine
  private let watch: Watch

  /// - Parameters:
  ///   - machine: the calculator; each worker has a copy.
  ///   - watch: what watches each session from its beginning.
  public init(_ plan: Plan, machine: Machine, watchedBy watch: Watch) {
    self.plan = plan
    self.machine = machine
    self.watch = watch
  }

  /// Plays, and says what there is to say.
  ///
  /// - Parameter onTick: called ten times a second or so.
  public func run(
    stop: Stop = Stop(), onTick: (Sight) -> Void = { _ in }
  ) throws(HarnessError) -> Harvest {
    let ledger = try Ledger(jobs: assignment.jobs)
    let template = BlockPlayer(
      plan, machine: machine, watchedBy: watch, relations: relations,
      countingInto: ledger.supervisor)
    var workers = Workers(jobs: assignment.jobs, blocks: blocks, counters: 0)
    workers.stride = UInt64(assignment.shard.count)
    workers.seconds = assignment.seconds
    workers.timeout = assignment.timeout
    if !Machine.isValue { workers.sleepTimeout = 600 }
    workers.keyRoom = 4 * Tally.longest
    var sight = Sight()
    var known: Set<UInt64> = []
    var lost = 0
    let end = try workers.run(stop: stop) { worker, block, first in
      let count = size(of: block)
      var player = template.at(work: ledger.block(of: worker.index), in: worker)
      player.play(block: Int(block), from: Int(first), count: count) { worker.stops }
      ledger.close(blockOf: worker.index)
    } again: { worker, suspect in
      var machine = machine
      worker.begin(session: suspect.session, entropy: suspect.entropy)
      suspect.keys.withUnsafeBufferPointer { machine.prepare($0, suspect.entropy) }
      guard machine.switchOn(suspect.entropy) != nil else { return }
      for (place, key) in suspect.keys.enumerated() {
        worker.press(key, at: place)
        guard machine.press(key) != nil else { return }
      }
    } onBlock: { block in
      for death in block.deaths {
        if death.isCertain { count(death, in: ledger.supervisor) } else { lost += 1 }
      }
    } onTick: { progress in
      sight.look(at: ledger, after: progress.seconds, deaths: progress.deaths, known: &known)
      onTick(sight)
    }
    return Harvest(ledger, end: end, lost: lost)
  }

  private var blocks: Range<UInt64> {
    let count = assignment.sessions.map { ($0 + plan.blockSize - 1) / plan.blockSize } ?? 1 << 28
    return UInt64(assignment.shard.index - 1)..<UInt64(max(count, assignment.shard.index - 1))
  }

  private func size(of block: UInt64) -> Int {
    guard let sessions = assignment.sessions else { return plan.blockSize }
    return min(plan.blockSize, sessions - Int(block) * plan.blockSize)
  }

  /// Counts a session that took its worker with it.
  private func count(_ death: Workers.Death, in tally: Tally) {
    tally.add(to: .sessions)
    tally.add(to: .deaths)
    tally.add(to: .failures)
    tally.add(death.keys.count, to: .keys)
    guard let violation = Violation(death.ending, after: death.keys.last) else { return }
    death.keys.withUnsafeBufferPointer { keys in
      tally.clusters.count(
        violation, keys: keys, entropy: death.entropy,
        session: death.block * UInt64(plan.blockSize) + death.session, strategy: .uniform)
    }
  }
}

/// How far a campaign is, for people who wait.
public struct Sight: Sendable {
  public var seconds = 0.0
  public var sessions = 0
  public var keys = 0
  public var failures = 0
  public var deaths = 0
  /// How many kinds of behaviour were seen; counted now and then.
  public var behaviours = 0
  /// How many causes were seen so far.
  public var causes = 0
  /// The causes nobody had seen at the last look.
  public var news: [RawCluster] = []
  private var looks = 0

  mutating func look(
    at ledger: Ledger, after seconds: Double, deaths: Int, known: inout Set<UInt64>
  ) {
    self.seconds = seconds
    self.deaths = deaths
    sessions = ledger.sum(.sessions)
    keys = ledger.sum(.keys)
    failures = ledger.sum(.failures)
    news = ledger.news(&known)
    causes = known.count
    if looks % 10 == 0 { behaviours = ledger.behaviours }
    looks += 1
  }
}

/// What a campaign has brought in.
public struct Harvest {
  public let end: Workers.End
  /// Sessions given up for reasons that were not the calculator's.
  public let lost: Int
  /// All causes, simplest keys first, before shrinking.
  public let clusters: [RawCluster]
  private let ledger: Ledger
  let tally: Tally

  init(_ ledger: Ledger, end: Workers.End, lost: Int) {
    self.ledger = ledger
    self.end = end
    self.lost = lost
    tally = ledger.total()
    clusters = tally.rawClusters
  }

  public var sessions: Int { tally[.sessions] }
  public var keys: Int { tally[.keys] }
  /// How many workers died with the calculator.
  public var deaths: Int { tally[.deaths] }

  /// What was counted; the causes, specimens and worst roundings are still to be added.
  public func record(of plan: Plan, calculator: String) -> DialectRecord {
    tally.record(of: plan, calculator: calculator)
  }

  /// Sessions to be shown whole, and sessions far from the truth, farthest first.
  public var specimens: [Ranked] { tally.specimens.slots.map { Ranked($0) } }
  public var worst: [Ranked] { tally.worst.slots.map { Ranked($0) } }
}
