// SPDX-License-Identifier: Apache-2.0
import Calculators
import Platform
import Oracle
import Processes
import Properties
import Records
import Sessions

/// What a block is to the steering of a campaign.
struct Round {
  /// Whether it decides what later blocks avoid.
  var isFirst = false
  /// What to avoid.
  var steering: Steering?
  /// The reading of open knobs that the first round left.
  var reading: Dialect?

  static let first = Round(isFirst: true)
  /// Nothing was learned before.
  static let unsteered = Round()
}

/// Plays blocks of sessions and counts what it sees in a tally.
///
/// This is the inner loop of every campaign: it allocates nothing per key and reads the clock once
/// a block. Not copyable, because copies would share the batch.
struct BlockPlayer<PlayerType: Player, WatcherType: OracleWatcher>: ~Copyable {
  let plan: CampaignPlan
  var generator: Generator
  /// How many numbers were compared with that the generator knows.
  var comparedCount = 0
  /// Whether all edges that were told in this block are stored.
  private var isNewsEnough = false
  let tally: Tally
  let worker: Worker?
  private let fingerprint: UInt64
  private let shares: [UInt64]
  private let drawsRandomly: Bool
  /// About how many operations on a program's numbers a block has, one for each session of their
  /// strategy: with more, the blocks would skip some, and with fewer, repeat some.
  private let pairsInBlock: Int
  private let round: Round
  var player: PlayerType
  var watcher: WatcherType
  /// By the dialect's own reading of its open knobs, as findings are replayed.
  let original: WatcherType
  var truthJudge: Judge
  let batch = ReadingBatch()
  let novelty = Novelty()
  let relations: Relations

  init(
    _ plan: CampaignPlan, player: PlayerType, watcher: WatcherType, relations: Relations,
    tally: Tally, worker: Worker? = nil, round: Round = .unsteered
  ) {
    self.round = round
    self.relations = relations
    self.worker = worker
    self.plan = plan
    self.player = player
    self.tally = tally
    (self.watcher, original) = (watcher, watcher)
    truthJudge = Judge(plan.dialect)
    // Statistics can do without the few readings that only more bits would decide.
    if !plan.seeksRounding && !plan.failsOnRounding { truthJudge.truthBits = 512 }
    generator = Generator(
      plan.dialect, limitsStride: plan.limitsStride, constants: plan.constants)
    let hasCode = player.isGuided && !PlayerType.playsWhole
    if hasCode { generator.add(NumberList.ofInstrumentedCode.numbers) }
    fingerprint = plan.fingerprint
    shares = plan.mix.shares(
      isCommandGuided: player.isGuided && PlayerType.playsWhole, hasCode: hasCode)
    pairsInBlock = Int(
      UInt64(plan.blockSize) * shares[Int(Strategy.numbers.rawValue)] / shares.reduce(0, +))
    drawsRandomly = plan.dialect.keypad.contains(.random)
    if let reading = round.reading { self.watcher.follow(reading) }
  }

  /// Plays the first `count` sessions of a block from `first` on, which is 0 or follows a crash.
  mutating func play(block: Int, from first: Int = 0, count: Int, stops: () -> Bool = { false }) {
    if first == 0 {
      tally.begin(block: block)
      player.forgetCompared()
      tally[.pairsOperated] = block * pairsInBlock
    } else {
      checkTail(of: first - 1, in: block)
    }
    generator.pairsOperated = tally[.pairsOperated]
    isNewsEnough = false
    let started = now()
    let (sessions, keys) = (tally[.sessions], tally[.keys])
    for session in min(first, count)..<count {
      if session > 0, stops() { break }
      play(session: session, of: block)
    }
    tally.mark(
      sessions: tally[.sessions] - sessions, keys: tally[.keys] - keys, nanoseconds: now() - started
    )
  }

  private func now() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The strategy that has pressed the fewest keys for its share.
  ///
  /// Mutating only to avoid a copy of `self`, which is large, as all that a session calls.
  private mutating func nextStrategy() -> Strategy {
    var best = Strategy.uniform
    var least = UInt64.max
    for strategy in Strategy.allCases {
      let share = shares[Int(strategy.rawValue)]
      guard share > 0 else { continue }
      let used = unsafe tally.shares[Int(strategy.rawValue)] / share
      if used < least { (best, least) = (strategy, used) }
    }
    return best
  }

  func number(of session: Int, in block: Int) -> UInt64 {
    UInt64(block) * UInt64(plan.blockSize) + UInt64(session)
  }

  /// The entropy of a session, and the source of its other random choices.
  mutating func begin(session: Int, of block: Int) -> (entropy: UInt64, random: RandomSource) {
    var random = RandomSource(
      seed: plan.seed, dialect: fingerprint, block: UInt64(block), session: UInt64(session))
    return (drawsRandomly ? UInt64(random.below(256)) : 0, random)
  }

  private mutating func play(session: Int, of block: Int) {
    let strategy = nextStrategy()
    let number = number(of: session, in: block)
    var (entropy, random) = begin(session: session, of: block)
    tally[.strategy] = Int(strategy.rawValue)
    var keys = unsafe Session(tally.current)
    if let length = plan.length {
      generator.anything(length, &keys, &random)
    } else if !player.isGuided || strategy != .mutation || random.oneIn(4)
      || !extend(&keys, &random)
    {
      let code = tally.code
      let pool = code.count > 0 && !random.oneIn(3) ? code : tally.faces
      generator.make(strategy, &keys, &random, pool)
      tally[.pairsOperated] = generator.pairsOperated
    }
    if let steering = round.steering { steering.steer(&keys, &random) }
    if let most = plan.mostKeys { keys.cut(to: most) }
    worker?.begin(session: UInt64(session), entropy: entropy)
    if player.isGuided { player.clearEdges(isNewsEnough: isNewsEnough) }
    isNewsEnough = true
    let unrepeated = player.unrepeated
    defer { tally.add(player.unrepeated - unrepeated, to: .unrepeated) }
    guard let playable = unsafe player.prepare(keys.keys, entropy) else {
      worker?.end()
      return
    }
    var outcome = SessionOutcome()
    keys.cut(to: playable)
    unsafe play(
      keys.keys, entropy: entropy, isNew: isNew(number), sampled: isSampled(number), &outcome)
    if round.isFirst {
      unsafe tally.countContexts(
        of: keys.keys[..<outcome.step],
        wrongAfter: outcome.failures.filter { $0.violation.part <= .number }.map(\.step))
    }
    if watcher.hasOpenKnobs, outcome.violation == nil {
      unsafe settleKnobs(
        by: keys.keys, entropy: entropy, session: session, number: number, strategy, &outcome)
    }
    let stopped = worker?.stopsNow == true
    let foundEdges = unsafe player.isGuided && player.newEdges(in: tally.edges, marking: false) > 0
    if outcome.violation == nil, !stopped, relations.isDue(session: number) {
      outcome.violation = unsafe relate(
        keys.keys, entropy: entropy, session: session, number: number)
      outcome.failures =
        outcome.violation.map { [Failure(step: outcome.step, violation: $0)] } ?? []
    }
    if PlayerType.playsWhole, player.isGuided { learnNumbers() }
    if foundEdges {
      if outcome.violation == nil { unsafe storeNewEdges(of: keys.keys, entropy: entropy) }
      // What is not stored is new to later sessions, too.
      isNewsEnough = false
    }
    tally[.shownParts] |= Int(player.shownParts.rawValue)
    count(outcome, number: number, entropy: entropy, strategy: strategy)
    for trace in player.takeBelated() {
      guard let violation = Violation(trace.ending, after: trace.keys.last) else { continue }
      tally.add(to: .failures)
      unsafe trace.keys.withUnsafeBufferPointer {
        unsafe tally.causes.count(
          violation, keys: $0, entropy: entropy, session: number, strategy: strategy)
      }
    }
    worker?.end()
  }

  /// Whether a session is played on a brain that was just made, not on one switched on again.
  func isNew(_ session: UInt64) -> Bool { session % 16 == 0 }

  private func isSampled(_ session: UInt64) -> Bool {
    plan.seeksRounding || plan.failsOnRounding || Observation.samplingHash(of: session) & 255 == 0
  }
}
