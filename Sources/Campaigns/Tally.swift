// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Records
import Synchronization

/// Everything a worker counts, in memory it shares with its supervisor.
///
/// A worker may die at any key, so there is nothing to hand over: what is counted is already there, and
/// the worker that takes its place goes on behind the session that was fatal. All of it sums up, takes
/// the least or joins sets, so what comes out does not depend on who did which block. Memory full of
/// zeros is a tally that has counted nothing.
struct Tally: @unchecked Sendable {
  let memory: UnsafeMutableRawPointer

  enum Counter: Int, CaseIterable {
    case sessions, keys, sampled
    case agrees, rounding, library, undecided, divergence
    /// Sessions whose property failed, and clusters that found no room.
    case failures
    case stride, deaths
    // Of the block being played.
    case block, pooledFaces, pooledCode, openEnd
    // Of the session being played: its strategy, how many of its keys were pressed, the one being pressed included,
    // and of how many it was seen what they showed.
    case strategy, pressed, seen
  }

  /// The longest session a campaign plays.
  static let longest = 512
  static let strategies = Strategy.allCases.count
  static let reasons = UndecidedReason.allCases.count
  static let bins = RoundingHistogram.edges.count
}

/// Where things are, in bytes from the beginning.
extension Tally {
  private static let presses = 8 * 64
  private static let pairs = presses + 8 * Key.count
  private static let series = pairs + 8 * Key.count * Key.count
  private static let behaviors = series + 8 * 3 * Series.capacity
  private static let seen = behaviors + 4 * Novelty.slots
  private static let passed = seen + Novelty.slots / 8
  private static let faces = passed + Coverage.bits / 8
  private static let code = faces + SessionPool.bytes
  private static let current = code + SessionPool.bytes
  private static let causes = current + longest
  private static let samples = causes + CauseTable.bytes
  private static let worst = samples + StoredSession.bytes * DialectRecord.observationsKept
  // Last what depends on how many there are of something: what comes before is then known to the compiler.
  private static let strategyCounts = worst + StoredSession.bytes * DialectRecord.worstKept
  private static let blockShares = strategyCounts + 8 * 3 * strategies
  private static let roundingCounts = blockShares + 8 * strategies
  private static let reasonCounts = roundingCounts + 8 * Key.count * bins
  /// How much room a tally takes.
  static let bytes = reasonCounts + 8 * reasons

  private func words(_ offset: Int) -> UnsafeMutablePointer<UInt64> {
    (memory + offset).assumingMemoryBound(to: UInt64.self)
  }

  var presses: UnsafeMutablePointer<UInt64> { words(Tally.presses) }
  var pairs: UnsafeMutablePointer<UInt64> { words(Tally.pairs) }
  /// Sessions, keys and failures of each strategy, one list behind the other.
  var strategies: UnsafeMutablePointer<UInt64> { words(Tally.strategyCounts) }
  /// The keys each strategy has pressed in this block.
  var shares: UnsafeMutablePointer<UInt64> { words(Tally.blockShares) }
  var roundings: UnsafeMutablePointer<UInt64> { words(Tally.roundingCounts) }
  /// The undecided readings by reason, in the order of its cases.
  var reasons: UnsafeMutablePointer<UInt64> { words(Tally.reasonCounts) }
  /// Sessions, keys and nanoseconds of each point, one list behind the other.
  var series: UnsafeMutablePointer<UInt64> { words(Tally.series) }
  /// For each slot of novelty 0, or one more than (block × 8 + strategy) of who showed it first.
  var behaviors: UnsafeMutablePointer<UInt32> {
    (memory + Tally.behaviors).assumingMemoryBound(to: UInt32.self)
  }
  /// A bit for each slot seen in this block.
  var seen: UnsafeMutablePointer<UInt64> { words(Tally.seen) }
  /// The ways through the code taken in this block, where the build can tell.
  var passed: UnsafeMutablePointer<UInt64> { words(Tally.passed) }
  var faces: SessionPool { SessionPool(memory: memory + Tally.faces, count: self[.pooledFaces]) }
  var code: SessionPool { SessionPool(memory: memory + Tally.code, count: self[.pooledCode]) }
  /// The keys of the session being played.
  var current: UnsafeMutableBufferPointer<Key> {
    UnsafeMutableBufferPointer(
      start: (memory + Tally.current).assumingMemoryBound(to: Key.self), count: Tally.longest)
  }
  var causes: CauseTable { CauseTable(memory: memory + Tally.causes) }
  /// Sessions by their lot.
  var samples: SessionRanking {
    SessionRanking(memory: memory + Tally.samples, capacity: DialectRecord.observationsKept)
  }
  /// Sessions by how far an honest result was from the truth, farthest first.
  var worst: SessionRanking {
    SessionRanking(memory: memory + Tally.worst, capacity: DialectRecord.worstKept)
  }

  /// A counter.
  ///
  /// Writing one is an atomic store, because the very next key may be the last.
  subscript(counter: Counter) -> Int {
    get { Int(truncatingIfNeeded: cell(counter).pointee.load(ordering: .relaxed)) }
    nonmutating set {
      cell(counter).pointee.store(UInt64(truncatingIfNeeded: newValue), ordering: .relaxed)
    }
  }

  private func cell(_ counter: Counter) -> UnsafeMutablePointer<Atomic<UInt64>> {
    (memory + 8 * counter.rawValue).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  func add(_ number: Int = 1, to counter: Counter) { self[counter] += number }

  /// Forgets everything, for a block that nobody has begun.
  func begin(block: Int) {
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Tally.bytes)
    reach(block: block)
    self[.block] = block
  }

  /// Makes the series coarse enough to have a point for the block.
  func reach(block: Int) {
    while block >> self[.stride] >= Series.capacity { coarsen() }
  }

  /// Counts time and work at the block's point of the series.
  func mark(sessions: Int, keys: Int, nanoseconds: UInt64) {
    let point = self[.block] >> self[.stride]
    series[point] += UInt64(sessions)
    series[Series.capacity + point] += UInt64(keys)
    series[2 * Series.capacity + point] += nanoseconds
  }

  func coarsen() {
    for list in 0..<3 {
      let points = series + list * Series.capacity
      for point in 0..<Series.capacity {
        let old = point * 2
        points[point] = old < Series.capacity ? points[old] + points[old + 1] : 0
      }
    }
    self[.stride] += 1
  }

  @inline(__always)
  func count(_ outcome: OracleOutcome) {
    switch outcome {
    case .agrees: add(to: .agrees)
    case .library: add(to: .library)
    case .divergence: add(to: .divergence)
    case .undecided(let reason):
      count(reason)
    case .silent: break
    }
  }

  @inline(never)
  private func count(_ reason: UndecidedReason) {
    add(to: .undecided)
    if let index = UndecidedReason.allCases.firstIndex(of: reason) { reasons[index] += 1 }
  }
}
