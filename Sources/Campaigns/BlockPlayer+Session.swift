// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Oracle
import Processes
import Properties
import Records
import Shrinking

/// What became of one session.
struct Outcome {
  var violation: Violation?
  /// How many keys were pressed.
  var step = 0
  /// How many of them were counted already, when it was played before.
  var known = 0
  /// Up to which key it was worth keeping; 0 for not at all.
  var newUpTo = 0
  var behaviours = 0
  /// The worst honest rounding in it, and after how many keys.
  var worst = (ulp: 0.0, step: 0)
}

extension BlockPlayer {
  /// Switches the calculator on, presses the keys up to the first thing that is wrong, and watches.
  mutating func press(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, sampled: Bool, _ outcome: inout Outcome
  ) {
    (tally[.pressed], tally[.seen]) = (0, 0)
    guard let start = machine.switchOn(entropy) else {
      outcome.violation = machine.complaint
      return
    }
    outcome.violation = watch.see(nil, start) ?? machine.complaint
    if sampled {
      teller.switchOn()
      _ = teller.see(nil, start)
    }
    while outcome.violation == nil && outcome.step < keys.count {
      let end = min(outcome.step + Stretch.room, keys.count)
      guard press(keys, upTo: end, sampled: sampled, &outcome) else { break }
      tally[.seen] = outcome.step
    }
    // What was pressed behind a failure nobody looks at.
    tally[.seen] = tally[.pressed]
  }

  /// Presses the next keys of a session and watches what they showed; answers whether the session goes on.
  private mutating func press(
    _ keys: UnsafeBufferPointer<Key>, upTo end: Int, sampled: Bool, _ outcome: inout Outcome
  ) -> Bool {
    let (first, worker, tally, stretch) = (outcome.step, worker, tally, stretch)
    let ahead = UnsafeBufferPointer(rebasing: keys[first..<end])
    stretch.clear()
    let pressed = machine.press(ahead, noting: stretch) { place, key in
      tally[.pressed] = first + place + 1
      worker?.press(key, at: first + place)
    }
    let known = outcome.known - first
    var seen = 0
    let violation = watch.see(ahead, showing: stretch) { word in
      if seen >= known { tally.count(word) }
      seen += 1
    }
    let complaint = violation == nil ? machine.complaint : nil
    for place in 0..<seen {
      outcome.step += 1
      if place == pressed - 1 { outcome.violation = complaint }
      if place == seen - 1, let violation { outcome.violation = violation }
      if place >= known {
        stretch.look(at: place) { count(keys, $0, sampled: sampled, &outcome) }
      }
      if outcome.violation != nil { return false }
    }
    guard pressed > stretch.count else { return true }
    // The session ended with the last key.
    outcome.step += 1
    outcome.violation = complaint
    return false
  }

  /// Watches what is left of a session that took its worker with it: keys were pressed ahead of the last that was seen.
  mutating func seeRest(of session: Int, in block: Int) {
    let (seen, pressed) = (tally[.seen], tally[.pressed] - 1)
    guard seen < pressed else { return }
    let keys = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tally.current)[..<pressed])
    let entropy = begin(session: session, of: block).entropy
    // Should it die again, that is counted for the session that is next.
    worker?.begin(session: UInt64(session) + 1, entropy: entropy)
    machine.prepare(keys, entropy)
    var outcome = Outcome()
    outcome.known = seen
    press(keys, entropy: entropy, sampled: false, &outcome)
    guard let violation = outcome.violation else { return }
    tally.add(to: .failures)
    tally.clusters.count(
      violation, keys: UnsafeBufferPointer(rebasing: keys[..<outcome.step]), entropy: entropy,
      session: number(of: session, in: block), strategy: Strategy(UInt64(tally[.strategy])))
  }

  /// Counts the last key of an outcome, and what it showed.
  @inline(never)
  private mutating func count(
    _ keys: UnsafeBufferPointer<Key>, _ reading: Reading, sampled: Bool, _ outcome: inout Outcome
  ) {
    let key = keys[outcome.step - 1]
    let previous = outcome.step > 1 ? keys[outcome.step - 2] : .clear
    tally.presses[Int(key.index)] += 1
    if outcome.step > 1 { tally.pairs[Int(previous.index) * Key.count + Int(key.index)] += 1 }
    let (first, second) = Novelty.slots(key, after: previous, reading)
    if see(first) { outcome.discover() }
    if see(second) { outcome.discover() }
    if sampled && outcome.violation == nil { look(key, reading, &outcome) }
  }

  /// Marks a slot of novelty and says whether it is the first time in this block.
  @inline(__always)
  func see(_ slot: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(slot & 63)
    if tally.seen[slot >> 6] & bit != 0 { return false }
    tally.seen[slot >> 6] |= bit
    let who = UInt32(truncatingIfNeeded: tally[.block] * 8 + tally[.strategy] + 1)
    if tally.behaviours[slot] == 0 || who < tally.behaviours[slot] { tally.behaviours[slot] = who }
    return true
  }

  /// Puts a session to the relation whose turn it is, which presses other keys of its own.
  func relate(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, session: Int, number: UInt64
  ) -> Violation? {
    let stage = Stage(machine, worker, session: UInt64(session), entropy: entropy)
    let rehearsal = Rehearsal(of: Array(keys), on: plan.dialect) { stage.play($0) }
    do throws(HarnessError) {
      return try relations.judge(rehearsal, session: number)
    } catch {
      // A calculator that could not be asked has said so in its own sessions.
      return nil
    }
  }

  /// Counts a session that is over.
  func count(_ outcome: Outcome, number: UInt64, entropy: UInt64, strategy: Strategy) {
    let keys = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tally.current)[..<outcome.step])
    let place = Int(strategy.rawValue)
    tally.add(to: .sessions)
    tally.add(outcome.step, to: .keys)
    tally.strategies[place] += 1
    tally.strategies[Tally.strategies + place] += UInt64(outcome.step)
    // A session costs something even where it is short.
    tally.shares[place] += UInt64(outcome.step + 2)
    if let violation = outcome.violation {
      tally.add(to: .failures)
      tally.strategies[2 * Tally.strategies + place] += 1
      tally.clusters.count(
        violation, keys: keys, entropy: entropy, session: number, strategy: strategy)
    } else if outcome.newUpTo > 0 {
      tally.faces.keep(UnsafeBufferPointer(rebasing: keys[..<outcome.newUpTo]))
      tally.add(to: .keptFaces)
    }
    let lot = Observation.lot(of: number)
    if tally.specimens.admits(lot) {
      offer(lot, keys, to: tally.specimens, outcome, number, entropy)
    }
    if outcome.worst.step > 0 {
      let farthestFirst = ~outcome.worst.ulp.bitPattern
      if tally.worst.admits(farthestFirst) {
        let upTo = UnsafeBufferPointer(rebasing: keys[..<outcome.worst.step])
        offer(farthestFirst, upTo, to: tally.worst, outcome, number, entropy)
      }
    }
  }

  private func offer(
    _ rank: UInt64, _ keys: UnsafeBufferPointer<Key>, to ranking: Ranking, _ outcome: Outcome,
    _ number: UInt64, _ entropy: UInt64
  ) {
    ranking.offer(rank, number, keys) { slot in
      slot.block = UInt64(tally[.block])
      slot.strategy = UInt64(tally[.strategy])
      slot.entropy = entropy
      slot.behaviours = UInt64(outcome.behaviours)
    }
  }
}

extension Outcome {
  mutating func discover() {
    newUpTo = step
    behaviours += 1
  }
}

/// Where a relation presses its keys: they are noted like those of a session, for it may die of them.
private final class Stage<Machine: Player> {
  private var machine: Machine
  private let worker: Worker?
  private let session: UInt64
  private let entropy: UInt64

  init(_ machine: Machine, _ worker: Worker?, session: UInt64, entropy: UInt64) {
    self.machine = machine
    self.worker = worker
    self.session = session
    self.entropy = entropy
  }

  func play(_ keys: [Key]) -> Trace? {
    worker?.begin(session: session, entropy: entropy)
    keys.withUnsafeBufferPointer { machine.prepare($0, entropy) }
    guard let start = machine.switchOn(entropy) else { return nil }
    var trace = Trace(keys: keys, readings: [start])
    trace.readings.reserveCapacity(keys.count + 1)
    for (place, key) in keys.enumerated() {
      worker?.press(key, at: place)
      guard let reading = machine.press(key) else { return nil }
      trace.readings.append(reading)
    }
    return trace
  }
}
