// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Processes
import Properties
import Records
import Sessions

/// The result of one session.
struct SessionOutcome {
  /// The first violation.
  var violation: Violation?
  /// Everything that is wrong, if anything is.
  var failures: [Failure] = []
  /// How many keys were pressed.
  var step = 0
  /// How many of them were counted before, if the session is a replay.
  var known = 0
  /// The number of keys up to the last new behavior; 0 if there was none.
  var newUpTo = 0
  var behaviors = 0
  /// Whether only another reading of open knobs explained it.
  var isReread = false
  /// The worst correct rounding in it, and after how many keys.
  var worst = (ulp: 0.0, step: 0)

  fileprivate mutating func discover() {
    newUpTo = step
    behaviors += 1
  }
}

extension BlockPlayer {
  /// Plays a session and checks it up to the first violation; then, if there is one, as a whole.
  mutating func play(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, isNew: Bool, sampled: Bool,
    _ outcome: inout SessionOutcome
  ) {
    unsafe press(keys, entropy: entropy, isNew: isNew, sampled: sampled, &outcome)
    if outcome.violation != nil { unsafe goOn(keys, entropy: entropy, isNew: isNew, &outcome) }
  }

  /// Judges a whole session of which the first violation is known.
  @inline(never)
  private mutating func goOn(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, isNew: Bool, _ outcome: inout SessionOutcome
  ) {
    guard let violation = outcome.violation else { return }
    let first = Failure(step: outcome.step, violation: violation)
    let (tally, worker) = (tally, worker)
    tally[.goesOn] = 1
    let trace = player.wholeTrace(of: unsafe Array(keys), entropy, isNew: isNew) { index, key in
      tally[.pressed] = index + 1
      worker?.press(key, at: index)
    }
    var judgment = watcher.wholeJudgment(of: trace)
    if hasMoved, !judgment.failures.isEmpty {
      judgment = original.wholeJudgment(of: trace)
      judgment.reading = judgment.reading ?? plan.dialect
    }
    outcome.failures = judgment.failures
    if let reading = judgment.reading {
      follow(reading, judgment, of: trace, since: first, &outcome)
    } else if !judgment.isExcused, trace.tellsLastKey,
      !judgment.failures.contains(where: { $0.step == first.step })
    {
      outcome.failures.append(first)
    }
    if watcher.verdict != nil, judgment.reading == nil {
      let rest = max(0, trace.readings.count - 1 - outcome.step)
      let differing = max(0, rest - judgment.agreeing - judgment.unjudged)
      tally.add(judgment.agreeing, to: .agrees)
      tally.add(judgment.unjudged, to: .unjudged)
      tally.add(differing, to: .divergence)
    }
    for reading in trace.readings.dropFirst(outcome.step + 1) {
      outcome.step += 1
      unsafe count(keys, reading, sampled: false, &outcome)
    }
    if judgment.reading != nil || judgment.isExcused, judgment.failures.isEmpty {
      outcome.violation = nil
    }
    tally[.goesOn] = 0
  }

  /// Switches the calculator on, then presses the keys and checks them, up to the first violation.
  private mutating func press(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, isNew: Bool, sampled: Bool,
    _ outcome: inout SessionOutcome
  ) {
    (tally[.pressed], tally[.seen]) = (0, 0)
    guard begin(entropy: entropy, isNew: isNew, sampled: sampled, &outcome) else { return }
    while outcome.violation == nil && outcome.step < keys.count {
      let end = min(outcome.step + ReadingBatch.capacity, keys.count)
      guard unsafe press(keys, upTo: end, sampled: sampled, &outcome) else { break }
      tally[.seen] = outcome.step
    }
    // Keys after a failure are not checked.
    tally[.seen] = tally[.pressed]
  }

  /// Switches the calculator on; returns whether it survived.
  ///
  /// Not inlined: the first key would find the texts of the reading still in use, and copy them.
  @inline(never)
  private mutating func begin(
    entropy: UInt64, isNew: Bool, sampled: Bool, _ outcome: inout SessionOutcome
  ) -> Bool {
    guard let start = player.switchOn(entropy, isNew: isNew) else {
      outcome.violation = player.violation
      return false
    }
    outcome.violation = watcher.observe(nil, start) ?? player.violation
    if sampled {
      truthJudge.switchOn()
      _ = truthJudge.observe(nil, start)
    }
    return true
  }

  /// Presses and checks the next keys; returns whether the session continues.
  private mutating func press(
    _ keys: UnsafeBufferPointer<Key>, upTo end: Int, sampled: Bool, _ outcome: inout SessionOutcome
  ) -> Bool {
    let (first, worker, tally, batch) = (outcome.step, worker, tally, batch)
    let ahead = unsafe UnsafeBufferPointer(rebasing: keys[first..<end])
    batch.clear()
    let pressed = unsafe player.press(ahead, noting: batch) { index, key in
      if let worker {
        // What a command has answered is checked.
        if !PlayerType.detectsHangs, worker.stopsNow { return false }
        worker.press(key, at: first + index)
      }
      tally[.pressed] = first + index + 1
      return true
    }
    let known = outcome.known - first
    var seen = 0
    let violation = unsafe watcher.observe(ahead, showing: batch) { verdict, count in
      seen += count
      if seen > known { tally.count(verdict, of: min(count, seen - known)) }
    }
    for index in 0..<seen {
      outcome.step += 1
      if index == seen - 1 {
        outcome.violation = violation ?? (seen == pressed ? player.violation : nil)
      }
      if index >= known {
        batch.withReading(at: index) { unsafe count(keys, $0, sampled: sampled, &outcome) }
      }
      if outcome.violation != nil { return false }
    }
    guard pressed > batch.count else { return pressed == ahead.count }
    // The session ended with the last key.
    outcome.step += 1
    outcome.violation = player.violation
    return false
  }

  /// Replays a session that crashed its worker, and checks the keys pressed after the last check.
  mutating func checkTail(of session: Int, in block: Int) {
    let (seen, pressed) = (tally[.seen], tally[.pressed] - 1)
    guard seen < pressed || tally[.goesOn] == 1 else { return }
    tally[.goesOn] = 0
    let keys = unsafe UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tally.current)[..<pressed])
    let entropy = begin(session: session, of: block).entropy
    let number = number(of: session, in: block)
    // If it crashes again, that counts for the next session.
    worker?.begin(session: UInt64(session) + 1, entropy: entropy)
    guard unsafe player.prepare(keys, entropy) == keys.count else { return }
    var outcome = SessionOutcome()
    outcome.known = seen
    unsafe play(keys, entropy: entropy, isNew: isNew(number), sampled: false, &outcome)
    guard outcome.violation != nil else { return }
    tally.add(to: .failures)
    count(
      outcome.failures, entropy: entropy, session: number,
      Strategy(UInt64(tally[.strategy])))
  }

  /// Counts the failures of the current session.
  ///
  /// Mutating only to avoid a copy of `self`, like the others that count.
  private mutating func count(
    _ failures: [Failure], entropy: UInt64, session: UInt64, _ strategy: Strategy
  ) {
    for failure in failures {
      unsafe tally.causes.count(
        failure.violation,
        keys: UnsafeBufferPointer(
          rebasing: UnsafeBufferPointer(tally.current)[..<failure.keysNeeded]),
        entropy: entropy, session: session, strategy: strategy,
        isConfirmed: player.isConfirmed)
    }
  }

  /// Counts the last key of an outcome, and its reading.
  @inline(never)
  private mutating func count(
    _ keys: UnsafeBufferPointer<Key>, _ reading: Reading, sampled: Bool,
    _ outcome: inout SessionOutcome
  ) {
    let key = unsafe keys[outcome.step - 1]
    let previous = unsafe outcome.step > 1 ? keys[outcome.step - 2] : .clear
    unsafe tally.presses[Int(key.index)] += 1
    if outcome.step > 1 {
      unsafe tally.pairs[Int(previous.index) * Key.capacity + Int(key.index)] += 1
    }
    let (first, second) = novelty.slots(key, after: previous, reading)
    if observe(first) { outcome.discover() }
    if observe(second) { outcome.discover() }
    if sampled && outcome.violation == nil { measure(key, reading, &outcome) }
  }

  /// Marks a novelty slot; returns whether it is new in this block.
  @inline(__always)
  private func observe(_ slot: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(slot & 63)
    if unsafe tally.seen[slot >> 6] & bit != 0 { return false }
    unsafe tally.seen[slot >> 6] |= bit
    let finder = UInt32(truncatingIfNeeded: tally[.block] * 8 + tally[.strategy] + 1)
    if unsafe tally.behaviors[slot] == 0 || finder < tally.behaviors[slot] {
      unsafe tally.behaviors[slot] = finder
    }
    return true
  }

  /// Measures how far a correct reading is from the true number.
  private mutating func measure(_ key: Key, _ reading: Reading, _ outcome: inout SessionOutcome) {
    let isVisible: Bool
    switch truthJudge.observeWithTruth(key, reading) {
    case .agrees: isVisible = false
    case .rounding: isVisible = true
    case .library, .divergence, .undecided: return
    }
    guard let ulp = reading.value.flatMap({ truthJudge.drift(of: $0) })?.magnitude else { return }
    tally.add(to: .sampled)
    if isVisible { tally.add(to: .rounding) }
    let bin = RoundingHistogram.edges.firstIndex { ulp <= $0 } ?? Tally.bins - 1
    unsafe tally.roundings[Int(key.index) * Tally.bins + bin] += 1
    if ulp.isFinite, ulp > outcome.worst.ulp { outcome.worst = (ulp, outcome.step) }
    if plan.seeksRounding {
      // A power of two farther from the truth after this key is a new behavior, too.
      let distance = Int(truncatingIfNeeded: ulp.bitPattern >> 52) &* 31 &+ Int(key.index)
      if observe(distance & (Novelty.slots - 1)) { outcome.discover() }
    }
    if plan.failsOnRounding && isVisible {
      let truth = truthJudge.truth()
      outcome.violation = Violation(
        property: AgreesWithOracle.name, kind: "rounding", state: key.description,
        expected: truth ?? "the number meant", observed: reading.face.display.description,
        truth: truth, ulp: ulp)
    }
  }

  /// Checks the relation whose turn it is, which plays other sessions.
  mutating func relate(
    _ keys: UnsafeBufferPointer<Key>, entropy: UInt64, session: Int, number: UInt64
  ) -> Violation? {
    var player = player
    let (tally, relation) = (tally, relations.indexOfName(session: number))
    let related = unsafe RelatedSessions(of: Array(keys), on: plan.dialect) { [worker] keys in
      tally[.comparedRelations] |= 1 << relation
      return player.trace(of: keys, entropy: entropy, session: UInt64(session), in: worker)
    }
    // A calculator that cannot be asked fails in its own sessions.
    return try? relations.judge(related, session: number)
  }

  /// Counts a finished session.
  mutating func count(
    _ outcome: SessionOutcome, number: UInt64, entropy: UInt64, strategy: Strategy
  ) {
    let tally = tally
    let keys = unsafe UnsafeBufferPointer(
      rebasing: UnsafeBufferPointer(tally.current)[..<outcome.step])
    let index = Int(strategy.rawValue)
    tally.add(to: .sessions)
    tally.add(outcome.step, to: .keys)
    unsafe tally.strategies[index] += 1
    unsafe tally.strategies[Tally.strategies + index] += UInt64(outcome.step)
    // Even a short session has a cost.
    unsafe tally.shares[index] += UInt64(outcome.step + 2)
    if outcome.violation != nil {
      tally.add(to: .failures)
      unsafe tally.strategies[2 * Tally.strategies + index] += 1
      count(outcome.failures, entropy: entropy, session: number, strategy)
    }
    // What fails gravely is no good start for other sessions.
    if outcome.newUpTo > 0, outcome.failures.allSatisfy({ $0.violation.part > .state }) {
      unsafe tally.faces.add(UnsafeBufferPointer(rebasing: keys[..<outcome.newUpTo]))
      tally.add(to: .pooledFaces)
    }
    func offer(_ rank: UInt64, to ranking: SessionRanking, length: Int) {
      guard ranking.admits(rank) else { return }
      unsafe ranking.offer(rank, number, UnsafeBufferPointer(rebasing: keys[..<length])) { slot in
        slot.block = UInt64(tally[.block])
        slot.strategy = UInt64(tally[.strategy])
        slot.entropy = entropy
        slot.behaviors = UInt64(outcome.behaviors)
      }
    }
    offer(Observation.samplingHash(of: number), to: tally.samples, length: outcome.step)
    if outcome.worst.step > 0 {
      // Inverted, so that the farthest comes first.
      offer(~outcome.worst.ulp.bitPattern, to: tally.worst, length: outcome.worst.step)
    }
  }
}
