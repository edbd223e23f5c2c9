// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Oracle
import Processes
import Properties
import Records

/// What became of one session.
struct SessionOutcome {
  var violation: Violation?
  /// How many keys were pressed.
  var step = 0
  /// How many of them were counted already, when it was played before.
  var known = 0
  /// Up to which key it was worth keeping; 0 for not at all.
  var newUpTo = 0
  var behaviors = 0
  /// The worst honest rounding in it, and after how many keys.
  var worst = (ulp: 0.0, step: 0)
}

extension BlockPlayer {
  /// Switches the calculator on, presses the keys up to the first thing that is wrong, and watches.
  mutating func press(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, sampled: Bool,
    _ outcome: inout SessionOutcome
  ) {
    (tally[.pressed], tally[.seen]) = (0, 0)
    guard let start = player.switchOn(entropy) else {
      outcome.violation = player.ownViolation
      return
    }
    outcome.violation = watcher.observe(nil, start) ?? player.ownViolation
    if sampled {
      truthJudge.switchOn()
      _ = truthJudge.observe(nil, start)
    }
    while outcome.violation == nil && outcome.step < keys.count {
      let end = min(outcome.step + ReadingBatch.capacity, keys.count)
      guard press(keys, upTo: end, sampled: sampled, &outcome) else { break }
      tally[.seen] = outcome.step
    }
    // What was pressed behind a failure nobody looks at.
    tally[.seen] = tally[.pressed]
  }

  /// Presses the next keys of a session and watches what they showed; answers whether the session goes on.
  private mutating func press(
    _ keys: UnsafeBufferPointer<Key>, upTo end: Int, sampled: Bool, _ outcome: inout SessionOutcome
  ) -> Bool {
    let (first, worker, tally, batch) = (outcome.step, worker, tally, batch)
    let ahead = UnsafeBufferPointer(rebasing: keys[first..<end])
    batch.clear()
    let pressed = player.press(ahead, noting: batch) { index, key in
      tally[.pressed] = first + index + 1
      worker?.press(key, at: first + index)
    }
    let known = outcome.known - first
    var seen = 0
    let violation = watcher.observe(ahead, showing: batch) { outcome in
      if seen >= known { tally.count(outcome) }
      seen += 1
    }
    let ownViolation = violation == nil ? player.ownViolation : nil
    for index in 0..<seen {
      outcome.step += 1
      if index == pressed - 1 { outcome.violation = ownViolation }
      if index == seen - 1, let violation { outcome.violation = violation }
      if index >= known {
        batch.withReading(at: index) { count(keys, $0, sampled: sampled, &outcome) }
      }
      if outcome.violation != nil { return false }
    }
    guard pressed > batch.count else { return true }
    // The session ended with the last key.
    outcome.step += 1
    outcome.violation = ownViolation
    return false
  }

  /// Watches what is left of a session that took its worker with it: keys were pressed ahead of the last that was seen.
  mutating func checkRest(of session: Int, in block: Int) {
    let (seen, pressed) = (tally[.seen], tally[.pressed] - 1)
    guard seen < pressed else { return }
    let keys = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tally.current)[..<pressed])
    let entropy = begin(session: session, of: block).entropy
    // Should it die again, that is counted for the session that is next.
    worker?.begin(session: UInt64(session) + 1, entropy: entropy)
    player.prepare(keys, entropy)
    var outcome = SessionOutcome()
    outcome.known = seen
    press(keys, entropy: entropy, sampled: false, &outcome)
    guard let violation = outcome.violation else { return }
    tally.add(to: .failures)
    tally.causes.count(
      violation, keys: UnsafeBufferPointer(rebasing: keys[..<outcome.step]), entropy: entropy,
      session: number(of: session, in: block), strategy: Strategy(UInt64(tally[.strategy])))
  }

  /// Counts the last key of an outcome, and what it showed.
  @inline(never)
  private mutating func count(
    _ keys: UnsafeBufferPointer<Key>, _ reading: Reading, sampled: Bool,
    _ outcome: inout SessionOutcome
  ) {
    let key = keys[outcome.step - 1]
    let previous = outcome.step > 1 ? keys[outcome.step - 2] : .clear
    tally.presses[Int(key.index)] += 1
    if outcome.step > 1 { tally.pairs[Int(previous.index) * Key.count + Int(key.index)] += 1 }
    let (first, second) = Novelty.slots(key, after: previous, reading)
    if observe(first) { outcome.discover() }
    if observe(second) { outcome.discover() }
    if sampled && outcome.violation == nil { look(key, reading, &outcome) }
  }

  /// Marks a slot of novelty and says whether it is the first time in this block.
  @inline(__always)
  func observe(_ slot: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(slot & 63)
    if tally.seen[slot >> 6] & bit != 0 { return false }
    tally.seen[slot >> 6] |= bit
    let who = UInt32(truncatingIfNeeded: tally[.block] * 8 + tally[.strategy] + 1)
    if tally.behaviors[slot] == 0 || who < tally.behaviors[slot] { tally.behaviors[slot] = who }
    return true
  }

  /// Puts a session to the relation whose turn it is, which presses other keys of its own.
  func relate(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, session: Int, number: UInt64
  ) -> Violation? {
    let relationPlayer = RelationPlayer(player, worker, session: UInt64(session), entropy: entropy)
    let related = RelatedSessions(of: Array(keys), on: plan.dialect) { relationPlayer.play($0) }
    do throws(HarnessError) {
      return try relations.judge(related, session: number)
    } catch {
      // A calculator that could not be asked has said so in its own sessions.
      return nil
    }
  }

  /// Counts a session that is over.
  func count(_ outcome: SessionOutcome, number: UInt64, entropy: UInt64, strategy: Strategy) {
    let keys = UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tally.current)[..<outcome.step])
    let index = Int(strategy.rawValue)
    tally.add(to: .sessions)
    tally.add(outcome.step, to: .keys)
    tally.strategies[index] += 1
    tally.strategies[Tally.strategies + index] += UInt64(outcome.step)
    // A session costs something even where it is short.
    tally.shares[index] += UInt64(outcome.step + 2)
    if let violation = outcome.violation {
      tally.add(to: .failures)
      tally.strategies[2 * Tally.strategies + index] += 1
      tally.causes.count(
        violation, keys: keys, entropy: entropy, session: number, strategy: strategy)
    } else if outcome.newUpTo > 0 {
      tally.faces.keep(UnsafeBufferPointer(rebasing: keys[..<outcome.newUpTo]))
      tally.add(to: .pooledFaces)
    }
    let samplingHash = Observation.samplingHash(of: number)
    if tally.samples.admits(samplingHash) {
      offer(samplingHash, keys, to: tally.samples, outcome, number, entropy)
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
    _ rank: UInt64, _ keys: UnsafeBufferPointer<Key>, to ranking: SessionRanking,
    _ outcome: SessionOutcome,
    _ number: UInt64, _ entropy: UInt64
  ) {
    ranking.offer(rank, number, keys) { slot in
      slot.block = UInt64(tally[.block])
      slot.strategy = UInt64(tally[.strategy])
      slot.entropy = entropy
      slot.behaviors = UInt64(outcome.behaviors)
    }
  }
}

extension SessionOutcome {
  mutating func discover() {
    newUpTo = step
    behaviors += 1
  }
}

/// Where a relation presses its keys: they are noted like those of a session, for it may die of them.
private final class RelationPlayer<PlayerType: Player> {
  private var player: PlayerType
  private let worker: Worker?
  private let session: UInt64
  private let entropy: UInt64

  init(_ player: PlayerType, _ worker: Worker?, session: UInt64, entropy: UInt64) {
    self.player = player
    self.worker = worker
    self.session = session
    self.entropy = entropy
  }

  func play(_ keys: [Key]) -> Trace? {
    worker?.begin(session: session, entropy: entropy)
    keys.withUnsafeBufferPointer { player.prepare($0, entropy) }
    guard let start = player.switchOn(entropy) else { return nil }
    var trace = Trace(keys: keys, readings: [start])
    trace.readings.reserveCapacity(keys.count + 1)
    for (index, key) in keys.enumerated() {
      worker?.press(key, at: index)
      guard let reading = player.press(key) else { return nil }
      trace.readings.append(reading)
    }
    return trace
  }
}
