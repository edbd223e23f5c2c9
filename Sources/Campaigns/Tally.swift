// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Records
import Synchronization

/// Everything a worker counts, in memory it shares with its supervisor.
///
/// A worker may crash at any key, so counts are stored as soon as they are known, and the worker
/// that replaces it continues after the fatal session. Tallies are merged by sums, minima and
/// unions, so it does not matter who played which block. Zeroed memory is an empty tally.
@safe struct Tally: @unchecked Sendable {
  let memory: UnsafeMutableRawPointer

  enum Counter: Int, CaseIterable {
    // Sums over blocks.
    case sessions, keys, sampled
    case agrees, rounding, library, undecided, divergence
    /// Readings after a wrong number or state, which nothing can be said about.
    case unjudged
    /// Sessions that failed, including those whose cause found no room in the table.
    case failures
    case deaths
    /// Sessions that ended badly, and well when they were played again.
    case unrepeated
    /// The binary logarithm of the blocks per point of the series.
    case stride
    // Of the current block.
    case block, pooledFaces, pooledCode, openEnd, pairsOperated
    // Of the current session: its strategy, how many keys were pressed, the current one included,
    // and how many readings were checked.
    case strategy, pressed, seen
    /// 1 while a session that failed is played to its end.
    case goesOn
    /// 1 while sessions begin with a brain that was just made.
    case startsNew
    // Sets of bits: the parts of a reading that were shown, and the relations that were compared.
    case shownParts, comparedRelations

    var isSum: Bool { rawValue <= Counter.unrepeated.rawValue }
  }

  /// The longest session a campaign plays.
  static let longest = 512
  static let strategies = Strategy.allCases.count
  static let reasons = UndecidedReason.allCases.count
  static let contextPresses = PressContext.count * Key.capacity
  static let bins = RoundingHistogram.edges.count
  /// How many values of open knobs are told apart.
  static let mostRulings = 128
}

/// The layout, in bytes from the start.
extension Tally {
  private static let presses = 8 * 64
  private static let pairs = presses + 8 * Key.capacity
  private static let series = pairs + 8 * Key.capacity * Key.capacity
  private static let behaviors = series + 8 * 3 * Series.capacity
  private static let seen = behaviors + 4 * Novelty.slots
  private static let edges = seen + Novelty.slots / 8
  private static let faces = edges + Coverage.bits / 8
  private static let code = faces + SessionPool.bytes
  private static let current = code + SessionPool.bytes
  private static let causes = current + MemoryLayout<Key>.stride * longest
  private static let samples = causes + CauseTable.bytes
  private static let worst = samples + StoredSession.bytes * DialectRecord.observationsKept
  private static let rulings = worst + StoredSession.bytes * DialectRecord.worstKept
  private static let contextCounts = rulings + CauseTable.bytes(for: mostRulings)
  // Sizes that depend on the number of enum cases come last, so that the offsets before them are
  // constants to the compiler.
  private static let strategyCounts = contextCounts + 8 * 2 * contextPresses
  private static let blockShares = strategyCounts + 8 * 3 * strategies
  private static let roundingCounts = blockShares + 8 * strategies
  private static let reasonCounts = roundingCounts + 8 * Key.capacity * bins
  static let bytes = reasonCounts + 8 * reasons

  private func words(_ offset: Int) -> UnsafeMutablePointer<UInt64> {
    unsafe (memory + offset).assumingMemoryBound(to: UInt64.self)
  }

  var presses: UnsafeMutablePointer<UInt64> { unsafe words(Tally.presses) }
  var pairs: UnsafeMutablePointer<UInt64> { unsafe words(Tally.pairs) }
  /// Sessions, keys and failures of each strategy, one list after the other.
  var strategies: UnsafeMutablePointer<UInt64> { unsafe words(Tally.strategyCounts) }
  /// The keys each strategy has pressed in this block.
  var shares: UnsafeMutablePointer<UInt64> { unsafe words(Tally.blockShares) }
  var roundings: UnsafeMutablePointer<UInt64> { unsafe words(Tally.roundingCounts) }
  /// Undecided readings by reason, in the order of `UndecidedReason.allCases`.
  var reasons: UnsafeMutablePointer<UInt64> { unsafe words(Tally.reasonCounts) }
  /// Sessions, keys and nanoseconds of each point, one list after the other.
  var series: UnsafeMutablePointer<UInt64> { unsafe words(Tally.series) }
  /// For each novelty slot, block × 8 + strategy of its first session, plus 1; 0 if not seen.
  var behaviors: UnsafeMutablePointer<UInt32> {
    unsafe (memory + Tally.behaviors).assumingMemoryBound(to: UInt32.self)
  }
  /// A bit for each slot seen in this block.
  var seen: UnsafeMutablePointer<UInt64> { unsafe words(Tally.seen) }
  /// The edges taken in this block, in a coverage build.
  var edges: UnsafeMutablePointer<UInt64> { unsafe words(Tally.edges) }
  /// Sessions that showed new behavior.
  var faces: SessionPool {
    unsafe SessionPool(memory: memory + Tally.faces, total: self[.pooledFaces])
  }
  /// Sessions that took new edges.
  var code: SessionPool {
    unsafe SessionPool(memory: memory + Tally.code, total: self[.pooledCode])
  }
  /// How many times each key was pressed in each context, in the first round.
  var pressesInContext: UnsafeMutablePointer<UInt64> { unsafe words(Tally.contextCounts) }
  /// How many of these presses crashed or showed a wrong number.
  var failuresInContext: UnsafeMutablePointer<UInt64> {
    unsafe words(Tally.contextCounts) + Tally.contextPresses
  }
  /// The keys of the session being played.
  var current: UnsafeMutableBufferPointer<Key> {
    unsafe UnsafeMutableBufferPointer(
      start: (memory + Tally.current).assumingMemoryBound(to: Key.self), count: Tally.longest)
  }
  var causes: CauseTable { unsafe CauseTable(memory: memory + Tally.causes) }
  /// The values of open knobs that sessions ruled out.
  var rulings: CauseTable {
    unsafe CauseTable(memory: memory + Tally.rulings, slotCount: Tally.mostRulings)
  }
  /// A random sample of sessions: those with the lowest hashes.
  var samples: SessionRanking {
    unsafe SessionRanking(memory: memory + Tally.samples, capacity: DialectRecord.observationsKept)
  }
  /// Sessions by how far a correct result was from the truth, farthest first.
  var worst: SessionRanking {
    unsafe SessionRanking(memory: memory + Tally.worst, capacity: DialectRecord.worstKept)
  }

  /// A counter, written atomically, because the supervisor may read it at any time.
  subscript(counter: Counter) -> Int {
    get { unsafe Int(truncatingIfNeeded: cell(counter).pointee.load(ordering: .relaxed)) }
    nonmutating set {
      unsafe cell(counter).pointee.store(UInt64(truncatingIfNeeded: newValue), ordering: .relaxed)
    }
  }

  private func cell(_ counter: Counter) -> UnsafeMutablePointer<Atomic<UInt64>> {
    unsafe (memory + 8 * counter.rawValue).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  func add(_ number: Int = 1, to counter: Counter) { self[counter] += number }

  /// Clears everything for a new block.
  func begin(block: Int) {
    // Most of the memory is left as it is: pools end where their counters say.
    clear(from: 0, to: Tally.behaviors)
    for index in 0..<Novelty.slots / 64 {
      var bits = unsafe seen[index]
      while bits != 0 {
        unsafe behaviors[index * 64 + bits.trailingZeroBitCount] = 0
        bits &= bits - 1
      }
    }
    clear(from: Tally.seen, to: Tally.faces)
    for table in [causes, rulings] { table.clear() }
    for ranking in [samples, worst] { ranking.clear() }
    clear(from: Tally.contextCounts, to: Tally.bytes)
    reach(block: block)
    self[.block] = block
  }

  private func clear(from start: Int, to end: Int) {
    unsafe (memory + start).initializeMemory(as: UInt8.self, repeating: 0, count: end - start)
  }

  /// Coarsens the series until it has a point for the block.
  private func reach(block: Int) {
    while block >> self[.stride] >= Series.capacity { coarsen() }
  }

  /// Adds time and work to the block's point of the series.
  func mark(sessions: Int, keys: Int, nanoseconds: UInt64) {
    let point = self[.block] >> self[.stride]
    unsafe series[point] += UInt64(sessions)
    unsafe series[Series.capacity + point] += UInt64(keys)
    unsafe series[2 * Series.capacity + point] += nanoseconds
  }

  func coarsen() {
    for list in 0..<3 {
      let points = unsafe series + list * Series.capacity
      for point in 0..<Series.capacity {
        let old = point * 2
        unsafe points[point] = unsafe old < Series.capacity ? points[old] + points[old + 1] : 0
      }
    }
    self[.stride] += 1
  }

  /// Counts readings with the same verdict of the oracle.
  func count(_ verdict: Verdict?, of readings: Int = 1) {
    switch verdict {
    case .agrees, .rounding: add(readings, to: .agrees)
    case .library: add(readings, to: .library)
    case .divergence: add(readings, to: .divergence)
    case .undecided(let reason):
      add(readings, to: .undecided)
      if let index = UndecidedReason.allCases.firstIndex(of: reason) {
        unsafe reasons[index] += UInt64(readings)
      }
    case nil: break
    }
  }
}
