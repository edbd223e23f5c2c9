// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Findings
public import Processes

/// Every session of up to so many keys, in worker processes.
public struct Exhaustion<Machine: Player, Watch: Witness> {
  public let plan: Plan
  public let depth: Int
  /// By how many it is to be played; all of it always is.
  public var assignment = Assignment()
  private let machine: Machine
  private let watch: Watch

  /// - Parameters:
  ///   - plan: only its dialect counts.
  ///   - depth: at most `mostKeys`.
  public init(_ plan: Plan, depth: Int, machine: Machine, watchedBy watch: Watch) {
    self.plan = plan
    self.depth = min(max(depth, 1), Exhaustive.mostKeys)
    self.machine = machine
    self.watch = watch
  }

  /// Plays them all; each counts as one session, those included that begin with a failure.
  public func run(
    stop: Stop = Stop(), onTick: (Sight) -> Void = { _ in }
  ) throws(HarnessError) -> Harvest {
    let ledger = try Ledger(jobs: assignment.jobs)
    let keys = plan.dialect.keypad.keys.count
    typealias Work = Explorer<Machine, Watch>
    let units = Work.prefixLength(depth) == 2 ? keys * keys : keys
    var workers = Workers(jobs: assignment.jobs, blocks: 0..<UInt64(units), counters: 0)
    workers.timeout = assignment.timeout
    if !Machine.isValue { workers.sleepTimeout = 600 }
    workers.keyRoom = Tally.longest
    var sight = Sight()
    var known: Set<UInt64> = []
    var lost = 0
    let end = try workers.run(stop: stop) { worker, unit, deaths in
      let tally = ledger.block(of: worker.index)
      if deaths == 0 { tally.begin(block: 0) }
      var explorer = Work(
        plan.dialect, depth: depth, machine: machine, watch: watch, tally: tally, worker: worker)
      worker.begin(session: deaths, entropy: 0)
      explorer.explore(unit: Int(unit), afterDeath: deaths > 0)
      ledger.close(blockOf: worker.index)
    } again: { worker, suspect in
      play(suspect, in: worker)
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
        if isMine { count(death, in: ledger.supervisor) }
      }
    } onTick: { progress in
      sight.look(at: ledger, after: progress.seconds, deaths: progress.deaths, known: &known)
      onTick(sight)
    }
    return Harvest(ledger, end: end, lost: lost)
  }

  private func play(_ suspect: Workers.Death, in worker: Worker) {
    var machine = machine
    worker.begin(session: suspect.session, entropy: suspect.entropy)
    suspect.keys.withUnsafeBufferPointer { machine.prepare($0, suspect.entropy) }
    guard machine.switchOn(suspect.entropy) != nil else { return }
    for (place, key) in suspect.keys.enumerated() {
      worker.press(key, at: place)
      guard machine.press(key) != nil else { return }
    }
  }

  private func count(_ death: Workers.Death, in tally: Tally) {
    let behind = Exhaustive.sessions(
      of: plan.dialect.keypad.keys.count, upTo: depth - death.keys.count)
    tally.add(death.keys.isEmpty ? behind : behind + 1, to: .sessions)
    tally.add(death.keys.isEmpty ? 0 : 1, to: .keys)
    tally.add(to: .deaths)
    tally.add(to: .failures)
    guard let violation = Violation(death.ending, after: death.keys.last) else { return }
    death.keys.withUnsafeBufferPointer { keys in
      tally.clusters.count(
        violation, keys: keys, entropy: death.entropy, session: 0, strategy: .uniform)
    }
  }
}

extension Exhaustive {
  /// More keys than anybody will wait for.
  public static let mostKeys = 16
}
