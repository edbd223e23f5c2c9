// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Dialects
import Foundation
import Oracle
import Processes
import Proofs
import Sessions

/// Many sessions of presets and drawn dialects, and which of them could show which mutant.
///
/// The original plays them all once and notes the mutants that would have computed something else.
/// A mutant first plays some of the sessions in which it would.
struct Pool {
  let dialects: [Dialect]
  /// Makes the sessions of a dialect.
  let make: @Sendable (Int) -> [Play]
  private(set) var plays: [Play] = []
  /// The sessions kept for each mutant.
  private(set) var reaching: [[Int32]]
  /// Further ones for mutants that notes say little of.
  private var further: [Int: [Int32]] = [:]
  /// In how many sessions each mutant was noted.
  private(set) var counts: [Int]
  /// What was played.
  private(set) var sessions = 0
  private(set) var keys = 0
  private let seed: UInt64

  /// How many sessions of a mutant are kept, and how many of them of one dialect.
  private static let most = 1000
  private static let mostOfOne = 12

  /// - Parameter mutants: the greatest number of a mutant.
  private init(
    mutants: Int, dialects: [Dialect], seed: UInt64, _ make: @escaping @Sendable (Int) -> [Play]
  ) {
    self.dialects = dialects
    self.make = make
    self.seed = seed
    reaching = Array(repeating: [], count: mutants + 1)
    counts = Array(repeating: 0, count: mutants + 1)
  }

  /// Plays in several processes.
  ///
  /// - Parameter make: makes the sessions of the dialect of an index.
  static func made<P: Player>(
    by player: P.Type, mutants all: [SourceMutant], dialects: [Dialect], seed: UInt64, jobs: Int,
    _ make: @escaping @Sendable (Int) -> [Play]
  ) throws(HarnessError) -> Pool {
    let mutants = all.map(\.number).max() ?? 0
    let empty = Pool(mutants: mutants, dialects: dialects, seed: seed, make)
    var pool = empty
    // What they send is kept in a file: every process is a copy of this one, and quickly made only
    // while it is small.
    let sent = FileManager.default.temporaryDirectory
      .appendingPathComponent("misreckon-pool-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: sent.path, contents: nil)
    guard let file = try? FileHandle(forUpdating: sent) else {
      throw HarnessError("cannot write '\(sent.path)'")
    }
    defer { try? FileManager.default.removeItem(at: sent) }
    var counts: [Int] = []
    // A process for each dialect, so that one that dies loses only its own sessions.
    _ = try Isolated.several(dialects.count, jobs: jobs, seconds: 600, capacity: 1 << 30) {
      index, output in
      var own = empty
      activeMutant = noting
      own.play(index, on: player)
      output.append(own.bytes)
    } onEnd: { index, result in
      if result.ending != .switchedOff {
        print("the sessions of \(dialects[index].name) are left out: \(result.ending)")
      }
      file.write(Data(result.bytes))
      counts.append(result.bytes.count)
    }
    file.seek(toFileOffset: 0)
    for count in counts { pool.add(Array(file.readData(ofLength: count))) }
    pool.fill(all)
    return pool
  }

  /// The sessions that a mutant that is not found in `plays(of:)` has yet to play.
  ///
  /// None if those were all in which it would have computed something else. What is computed only
  /// once is noted only once, so few notes say little.
  func left(for mutant: SourceMutant) -> [Play] {
    let count = counts[mutant.number]
    return count == reaching[mutant.number].count && count > dialects.count ? [] : plays
  }

  /// The sessions kept for a mutant.
  func plays(of mutant: SourceMutant) -> [Play] {
    var source = RandomSource(seed)
    let kept = reaching[mutant.number].shuffled(using: &source)
    return (kept + (further[mutant.number] ?? [])).map { plays[Int($0)] }
  }

  private mutating func play<P: Player>(_ index: Int, on player: P.Type) {
    var table = P(dialects[index])
    var random = RandomSource(seed &+ UInt64(index))
    var ofDialect = Array(repeating: UInt8(0), count: reaching.count)
    for var one in make(index) {
      forgetNotes()
      guard table.note(&one) else { continue }
      sessions += 1
      keys += one.keys.count
      var isKept = P.keepsAll
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
  private mutating func fill(_ mutants: [SourceMutant]) {
    func file(_ mutant: SourceMutant) -> Substring { mutant.name.prefix { $0 != " " } }
    var rare: [Substring: [Int32]] = [:]
    for mutant in mutants where (1...2000).contains(counts[mutant.number]) {
      rare[file(mutant), default: []] += reaching[mutant.number].prefix(20)
    }
    var source = RandomSource(1)
    for mutant in mutants {
      let count = counts[mutant.number]
      guard count <= dialects.count || count > Pool.most else { continue }
      let others = Array(Set(rare[file(mutant)] ?? [])).sorted().shuffled(using: &source)
      further[mutant.number] = Array(others.prefix(Pool.most))
    }
  }
}

/// As bytes, to pass it from one process to another.
extension Pool {
  private var bytes: [UInt8] {
    var words: [UInt64] = [UInt64(sessions), UInt64(keys), UInt64(plays.count)]
    var bytes: [UInt8] = []
    for play in plays {
      words += [
        UInt64(play.dialect), play.entropy, UInt64(play.keys.count), UInt64(play.recording.count),
        play.said,
      ]
      bytes += play.keys.map(\.index) + play.recording
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
      let (count, recorded) = (take(), take())
      let own = dialects[dialect].ownKeys.map(\.key)
      plays.append(
        Play(
          dialect: dialect, entropy: entropy,
          keys: bytes[key..<(key + count)].compactMap { Key(index: Int($0), own: own) },
          recording: Array(bytes[(key + count)..<(key + count + recorded)]),
          said: UInt64(bitPattern: Int64(take()))))
      key += count + recorded
    }
    for mutant in counts.indices {
      counts[mutant] += take()
      reaching[mutant] += (0..<take()).map { _ in base + Int32(take()) }
    }
  }
}

/// Sessions for brains to play.
struct BrainSessions {
  let dialects: [Dialect]
  let seed: UInt64
  let sessionsEach: Int

  /// The sessions that the mutants of the brains could change.
  static func pool(
    _ mutants: [SourceMutant], _ settings: Settings, _ hunt: Hunt
  ) throws(HarnessError) -> Pool {
    let sessions = BrainSessions(
      dialects: hunt.dialects(settings.dialects), seed: settings.seed,
      sessionsEach: settings.sessions)
    return try Pool.made(
      by: Table.self, mutants: mutants, dialects: sessions.dialects, seed: settings.seed,
      jobs: settings.jobs, sessions.made)
  }

  /// The sessions of a dialect; a preset has more.
  func made(of index: Int) -> [Play] {
    let dialect = dialects[index]
    let seed = seed &+ UInt64(index) &* 2
    var generated = GeneratedSessions(dialect, seed: seed, limitsEvery: 2)
    var random = RandomSessions(dialect, seed: seed &+ 1, extremesEvery: 2, entries: true)
    return (0..<(index < Dialect.presets.count ? 8 : 1) * sessionsEach).map { number in
      let keys =
        switch number % 3 {
        case 0: generated.next()
        case 1: random.next()
        default: random.nextOfFewKeys(typing: number % 2 == 0)
        }
      return Play(dialect: index, entropy: random.dice.next(), keys: keys)
    }
  }
}
