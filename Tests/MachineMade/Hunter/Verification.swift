// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Foundation
import Oracle
import Processes
import Sessions

/// Plays all mutants that are listed as equivalent, beside the original, in every session of so
/// many keys on each preset and in the whole pool.
///
/// Unlike a hunt it needs no judge: a mutant that shows anything else is not equivalent.
struct Verification {
  /// Where each mutant that shows something else does: the dialect and the keys.
  private(set) var differing: [Int: (dialect: String, keys: String)] = [:]
  /// Those that compute, too, what a process computes only once and then keeps.
  ///
  /// They are to be played in processes of their own.
  private(set) var alone: Set<Int> = []

  private let mutants: [Int]
  private let most: Int

  /// A part of the work, for a process of its own.
  private enum Task {
    /// The sessions of the pool of one dialect.
    case pool(Int)
    /// Every session of so many keys of a preset that begins with one key.
    case exhaustion(Int, Key, depth: Int)
  }

  init(_ mutants: [Int], _ pool: Pool, depth: Int, jobs: Int) throws(HarnessError) {
    self.mutants = mutants
    most = max(pool.counts.count - 1, mutants.max() ?? 0)
    let started = Date()
    try run(pool.dialects.indices.map(Task.pool), pool, jobs)
    print("the pool was played again in \(Int(-started.timeIntervalSinceNow)) s")
    fflush(nil)
    let exhaustive = Dialect.presets.enumerated().flatMap { index, preset in
      preset.keypad.keys.map { Task.exhaustion(index, $0, depth: depth) }
    }
    try run(exhaustive, pool, jobs)
  }

  private mutating func run(_ tasks: [Task], _ pool: Pool, _ jobs: Int) throws(HarnessError) {
    var died: [Int] = []
    let wanted = mutants.filter { !alone.contains($0) }
    var results: [[UInt8]] = []
    let most = most
    let isWhole = try Isolated.several(
      tasks.count, jobs: jobs, seconds: 7200, capacity: 1 << 20
    ) { index, output in
      output.append(Verification.play(tasks[index], wanted, most, pool))
    } onEnd: { index, result in
      if result.ending == .switchedOff { results.append(result.bytes) } else { died.append(index) }
    }
    guard isWhole else { throw .interrupted }
    for bytes in results { add(bytes) }
    for index in died { try runHalves(of: wanted, tasks[index], pool) }
  }

  /// Finds the mutants by which a process dies.
  private mutating func runHalves(
    of mutants: [Int], _ task: Task, _ pool: Pool
  ) throws(HarnessError) {
    let child = try Isolated.run(limits: Limits(cpuSeconds: 3600), capacity: 1 << 20) { output in
      output.append(Verification.play(task, mutants, most, pool))
    }
    if child.ending == .switchedOff { return add(child.bytes) }
    guard mutants.count > 1 else {
      for mutant in mutants { differing[mutant] = ("\(task)", "\(child.ending)") }
      return
    }
    let half = mutants.count / 2
    try runHalves(of: Array(mutants.prefix(half)), task, pool)
    try runHalves(of: Array(mutants.dropFirst(half)), task, pool)
  }

  /// Adds lines of the kind, the mutant, the dialect and the keys.
  private mutating func add(_ bytes: [UInt8]) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let mutant = Int(parts[0]) else { continue }
      if parts[1].isEmpty { alone.insert(mutant) } else { differing[mutant] = (parts[1], parts[2]) }
    }
  }

  /// Does the work in this process; returns lines.
  private static func play(_ task: Task, _ mutants: [Int], _ most: Int, _ pool: Pool) -> [UInt8] {
    let wanted = WantedMutants(mutants, most: most)
    let dialect: Dialect
    var once: [Int] = []
    switch task {
    case .pool(let index):
      dialect = pool.dialects[index]
      let plays = pool.make(index)
      once =
        dialect.machine == .infix
        ? sessions(plays, wanted) { InfixBrain(dialect, entropy: $0) }
        : sessions(plays, wanted) { RPNBrain(dialect, entropy: $0) }
    case .exhaustion(let index, let key, let depth):
      dialect = pool.dialects[index]
      if dialect.machine == .infix {
        exhaust(wanted, from: key, depth, dialect) { InfixBrain(dialect) }
      } else {
        exhaust(wanted, from: key, depth, dialect) { RPNBrain(dialect) }
      }
    }
    let lines =
      once.map { "\($0)\t\t" }
      + wanted.differing.map { "\($0.mutant)\t\(dialect.name)\t\($0.keys.spelled)" }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func exhaust<B: ReusableBrain>(
    _ wanted: WantedMutants, from key: Key, _ depth: Int, _ dialect: Dialect, _ make: () -> B
  ) {
    var companions = Companions(wanted, make)
    companions.change(by: [key], isLast: depth == 1) { $0.press(key) }
    if depth > 1 { companions.exhaust(dialect.keypad.keys, depth: depth - 1, after: [key]) }
  }

  /// Plays sessions, every second one on the brains of the session before it.
  ///
  /// - Returns: the mutants that were noted less often when the original played a second time.
  private static func sessions<B: ReusableBrain>(
    _ plays: [Play], _ wanted: WantedMutants, _ make: (UInt64) -> B
  ) -> [Int] {
    func times() -> [Int] {
      let before = wanted.isWanted.indices.map { timesNoted[$0] }
      activeMutant = noting
      for play in plays {
        var brain = make(play.entropy)
        brain.switchOn(entropy: play.entropy)
        for key in play.keys {
          brain.press(key)
          _ = brain.reading()
        }
      }
      activeMutant = 0
      return before.indices.map { timesNoted[$0] - before[$0] }
    }
    let (first, second) = (times(), times())
    let once = first.indices.filter { wanted.isWanted[$0] && first[$0] > second[$0] }
    once.forEach(wanted.leaveOut)
    var companions: Companions<B>?
    for play in plays {
      var used = play.entropy % 2 == 1 ? companions : nil
      companions = nil
      used?.change(by: []) { $0.switchOn(entropy: play.entropy) }
      var now = used ?? Companions(wanted) { make(play.entropy) }
      for (step, key) in play.keys.enumerated() {
        now.change(by: Array(play.keys.prefix(step + 1))) { $0.press(key) }
      }
      companions = now
    }
    return once
  }
}
