// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Dialects
import Oracle
import Processes
import Proofs
import Sessions

/// Many sessions of presets and drawn dialects, and which of them could show which mutant.
///
/// The original plays them all once and notes the mutants that would have computed something else.
/// A mutant needs to play only those sessions in which it would: all others show the same.
struct Pool {
  let dialects: [Dialect]
  private(set) var plays: [Play] = []
  /// The sessions kept for each mutant.
  private(set) var reaching: [[Int32]]
  /// In how many sessions each mutant was noted.
  private(set) var counts: [Int]
  /// What was played.
  private(set) var sessions = 0
  private(set) var keys = 0
  private let sessionsEach: Int
  private let seed: UInt64

  /// How many sessions of a mutant are kept, and how many of them of one dialect.
  private static let most = 1000
  private static let mostOfOne = 12

  /// - Parameter mutants: the greatest number of a mutant.
  private init(mutants: Int, dialects: [Dialect], sessionsEach: Int, seed: UInt64) {
    self.dialects = dialects
    self.sessionsEach = sessionsEach
    self.seed = seed
    reaching = Array(repeating: [], count: mutants + 1)
    counts = Array(repeating: 0, count: mutants + 1)
  }

  /// Plays in several processes.
  ///
  /// - Parameter play: plays a session of a dialect with the original.
  static func made(
    mutants all: [SourceMutant], dialects: [Dialect], sessionsEach: Int, seed: UInt64, jobs: Int,
    _ play: (inout Table, Play) -> Void
  ) throws(HarnessError) -> Pool {
    let mutants = all.map(\.number).max() ?? 0
    let empty = Pool(
      mutants: mutants, dialects: dialects, sessionsEach: sessionsEach, seed: seed)
    var pool = empty
    let parts = 2 * jobs
    _ = try Isolated.several(parts, jobs: jobs, seconds: 3600, capacity: 1 << 28) { part, output in
      var own = empty
      activeMutant = noting
      for index in dialects.indices where index % parts == part {
        own.play(index, play)
      }
      output.append(own.bytes)
    } onEnd: { part, result in
      if result.ending != .switchedOff { print("part \(part) of the pool: \(result.ending)") }
      pool.add(result.bytes)
    }
    pool.fill(all, parts: parts)
    return pool
  }

  /// The sessions of a dialect; a preset has more.
  func made(of index: Int) -> [Play] {
    let dialect = dialects[index]
    let seed = seed &+ UInt64(index) &* 2
    var generated = GeneratedSessions(dialect, seed: seed, limitsEvery: 2)
    var random = RandomSessions(dialect, seed: seed &+ 1, extremesEvery: 2, entries: true)
    return (0..<(index < Dialect.presets.count ? 8 : 1) * sessionsEach).map { number in
      let keys = number % 2 == 0 ? generated.next() : random.next()
      return Play(dialect: index, entropy: random.dice.next(), keys: keys)
    }
  }

  /// The sessions kept for a mutant.
  func plays(of mutant: SourceMutant) -> [Play] {
    var source = RandomSource(seed)
    return reaching[mutant.number].shuffled(using: &source).map { plays[Int($0)] }
  }

  /// Whether all sessions in which it would have computed something else are kept.
  func hasAll(of mutant: SourceMutant) -> Bool {
    counts[mutant.number] <= Pool.most
      && counts[mutant.number] == reaching[mutant.number].count
  }

  private mutating func play(_ index: Int, _ play: (inout Table, Play) -> Void) {
    var table = Table(dialects[index])
    var random = RandomSource(seed &+ UInt64(index))
    var ofDialect = Array(repeating: UInt8(0), count: reaching.count)
    for one in made(of: index) {
      forgetNotes()
      play(&table, one)
      sessions += 1
      keys += one.keys.count
      var isKept = false
      for place in 0..<notedCount {
        let mutant = noted[place]
        counts[mutant] += 1
        guard ofDialect[mutant] < Pool.mostOfOne else { continue }
        if reaching[mutant].count < Pool.most {
          reaching[mutant].append(Int32(plays.count))
        } else {
          let place = Int(random.next() % UInt64(counts[mutant]))
          guard place < Pool.most else { continue }
          reaching[mutant][place] = Int32(plays.count)
        }
        ofDialect[mutant] += 1
        isKept = true
      }
      if isKept { plays.append(one) }
    }
  }

  /// Adds the rare sessions of their file to mutants that notes say little of: a table is computed,
  /// and so noted, only once, and many a constant in nearly every session.
  private mutating func fill(_ mutants: [SourceMutant], parts: Int) {
    func file(_ mutant: SourceMutant) -> Substring { mutant.name.prefix { $0 != " " } }
    var rare: [Substring: [Int32]] = [:]
    for mutant in mutants where (1...2000).contains(counts[mutant.number]) {
      rare[file(mutant), default: []] += reaching[mutant.number].prefix(20)
    }
    var source = RandomSource(1)
    for mutant in mutants {
      let count = counts[mutant.number]
      guard count <= parts || count > Pool.most else { continue }
      let others = Array(Set(rare[file(mutant)] ?? [])).sorted().shuffled(using: &source)
      reaching[mutant.number] += others.prefix(count > parts ? Pool.most / 2 : 2 * Pool.most)
    }
  }
}

/// As bytes, to pass it from one process to another.
extension Pool {
  private var bytes: [UInt8] {
    var words: [UInt64] = [UInt64(sessions), UInt64(keys), UInt64(plays.count)]
    var bytes: [UInt8] = []
    for play in plays {
      words += [UInt64(play.dialect), play.entropy, UInt64(play.keys.count)]
      bytes += play.keys.map(\.index)
    }
    for (count, list) in zip(counts, reaching) {
      words += [UInt64(count), UInt64(list.count)] + list.map { UInt64($0) }
    }
    words.insert(UInt64(words.count), at: 0)
    return words.withUnsafeBytes { Array($0) } + bytes
  }

  private mutating func add(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return }
    func word(_ index: Int) -> UInt64 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self) }
    }
    var next = 1
    func take() -> Int {
      defer { next += 1 }
      return Int(truncatingIfNeeded: word(next))
    }
    var key = 8 * (Int(word(0)) + 1)
    sessions += take()
    keys += take()
    let base = Int32(plays.count)
    for _ in 0..<take() {
      let dialect = take()
      let entropy = UInt64(bitPattern: Int64(take()))
      let count = take()
      plays.append(
        Play(
          dialect: dialect, entropy: entropy,
          keys: bytes[key..<(key + count)].compactMap { Key(index: Int($0)) }))
      key += count
    }
    for mutant in counts.indices {
      counts[mutant] += take()
      reaching[mutant] += (0..<take()).map { _ in base + Int32(take()) }
    }
  }
}
