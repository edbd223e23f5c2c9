// SPDX-License-Identifier: Apache-2.0
import Calculators
import Coverage
import Findings
import Glibc
import Oracle
import Processes
import Properties
import Records

/// Plays blocks of sessions and counts what it sees into a tally.
///
/// The loop at the heart of every campaign. It allocates nothing of its own and asks no clock but once
/// a block.
struct BlockPlayer<Machine: Player, Watch: Witness> {
  let plan: Plan
  let generator: Generator
  private(set) var tally: Tally
  private(set) var worker: Worker?
  private let fingerprint: UInt64
  private let shares: [UInt64]
  private let drawsRandomly: Bool
  var machine: Machine
  var watch: Watch
  var teller: Judge
  let stretch = Stretch()
  let relations: Relations

  init(
    _ plan: Plan, machine: Machine, watchedBy watch: Watch, relations: Relations,
    countingInto tally: Tally
  ) {
    self.relations = relations
    self.plan = plan
    self.machine = machine
    self.tally = tally
    self.watch = watch
    teller = Self.teller(for: plan)
    generator = Generator(plan.dialect)
    fingerprint = plan.fingerprint
    shares = plan.mixture.shares
    drawsRandomly = plan.dialect.keypad.contains(.random)
  }

  /// The same player counting elsewhere.
  func at(work tally: Tally, in worker: Worker) -> BlockPlayer {
    var player = self
    player.tally = tally
    player.worker = worker
    return player
  }

  /// Plays the first `count` sessions of a block from `first` on, which is 0 or lies behind a death.
  mutating func play(block: Int, from first: Int = 0, count: Int, stops: () -> Bool = { false }) {
    if first == 0 { tally.begin(block: block) } else { seeRest(of: first - 1, in: block) }
    let started = now()
    let (sessions, keys) = (tally[.sessions], tally[.keys])
    for session in min(first, count)..<count {
      if stops() { break }
      play(session: session, of: block)
    }
    tally.mark(
      sessions: tally[.sessions] - sessions, keys: tally[.keys] - keys, nanoseconds: now() - started
    )
  }

  private func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Whoever pressed the fewest keys for its share is next.
  private func nextStrategy() -> Strategy {
    var best = Strategy.uniform
    var least = UInt64.max
    for strategy in Strategy.allCases {
      let share = shares[Int(strategy.rawValue)]
      guard share > 0 else { continue }
      let used = tally.shares[Int(strategy.rawValue)] / share
      if used < least { (best, least) = (strategy, used) }
    }
    return best
  }

  func number(of session: Int, in block: Int) -> UInt64 {
    UInt64(block) * UInt64(plan.blockSize) + UInt64(session)
  }

  /// What is drawn first for a session: what its `rand` draws from; and the dice to go on with.
  func begin(session: Int, of block: Int) -> (entropy: UInt64, dice: Dice) {
    var dice = Dice(
      seed: plan.seed, dialect: fingerprint, block: UInt64(block), session: UInt64(session))
    return (drawsRandomly ? UInt64(dice.below(256)) : 0, dice)
  }

  private mutating func play(session: Int, of block: Int) {
    let strategy = nextStrategy()
    let number = number(of: session, in: block)
    var (entropy, dice) = begin(session: session, of: block)
    tally[.strategy] = Int(strategy.rawValue)
    var keys = Session(tally.current)
    if let length = plan.length {
      generator.anything(length, &keys, &dice)
    } else {
      let goesOn = Coverage.isOn && strategy == .mutation && !dice.oneIn(4) && goOn(&keys, &dice)
      if !goesOn {
        let code = tally.code
        let kept = code.count > 0 && !dice.oneIn(3) ? code : tally.faces
        generator.make(strategy, &keys, &dice, kept)
      }
    }
    worker?.begin(session: UInt64(session), entropy: entropy)
    if Coverage.isOn { Coverage.clear() }
    machine.prepare(keys.keys, entropy)
    var outcome = Outcome()
    press(keys.keys, entropy: entropy, sampled: isSampled(number), &outcome)
    let tookNewWays = Coverage.isOn && Coverage.news(in: tally.passed, marking: false) > 0
    if outcome.violation == nil, relations.isDue(session: number) {
      outcome.violation = relate(keys.keys, entropy: entropy, session: session, number: number)
    }
    if tookNewWays && outcome.violation == nil { keepNewWays(keys.keys, entropy: entropy) }
    count(outcome, number: number, entropy: entropy, strategy: strategy)
    for trace in machine.takeBelated() {
      guard let violation = Violation(trace.ending, after: trace.keys.last) else { continue }
      tally.add(to: .failures)
      trace.keys.withUnsafeBufferPointer {
        tally.clusters.count(
          violation, keys: $0, entropy: entropy, session: number, strategy: strategy)
      }
    }
    worker?.end()
  }

  private func isSampled(_ session: UInt64) -> Bool {
    plan.seeksRounding || plan.failsOnRounding || Observation.lot(of: session) & 255 == 0
  }
}
