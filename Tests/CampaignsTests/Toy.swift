// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Platform
import Oracle
import Properties
import Records

@testable import Campaigns

/// A calculator that shows the last digits typed and can be given a failing key sequence.
struct Toy: ReusableBrain {
  var face = Face.switchedOn
  var typed = 0
  /// The keys after which it fails, and how many of them were pressed in a row.
  var secret: [Key] = []
  var progress = 0

  var value: Double? { Double(typed) }

  mutating func switchOn(entropy: UInt64) { self = Toy(secret: secret) }

  mutating func press(_ key: Key) {
    progress = progress < secret.count && secret[progress] == key ? progress + 1 : 0
    switch key.kind {
    case .digit: typed = (typed * 10 + Int(key.index)) % 1_000_000
    case .clear: typed = 0
    case .binary: face.isPending = true
    case .equals: face.isPending = false
    default: break
    }
    face.display = Text("\(typed)")
  }

  var isWrong: Bool { !secret.isEmpty && progress == secret.count }
}

/// Reports a violation, and the verdict `library`, for every display that contains a text.
struct Fault: OracleWatcher {
  var forbidden = "666"
  var verdict: Verdict?

  mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (Verdict?, Int) -> Void
  ) -> Violation? {
    for index in 0..<batch.count {
      let violation = batch.withReading(at: index) { observe(keys[index], $0) }
      report(verdict, 1)
      if let violation { return violation }
    }
    return nil
  }

  func wholeJudgment(of trace: Trace) -> SessionJudgment {
    SessionJudgment(failures: trace.failure(seenBy: self).map { [$0] } ?? [])
  }

  mutating func observe(_ key: Key?, _ reading: Reading) -> Violation? {
    verdict = key == nil ? nil : .agrees
    guard "\(reading.face.display)".contains(forbidden) else { return nil }
    verdict = .library
    return Violation(
      property: "display", kind: "forbidden", state: reading.face.isPending ? "pending" : "idle",
      expected: "no \(forbidden)", observed: "\(reading.face.display)")
  }
}

/// A tally with its own memory.
final class TallyMemory {
  let tally = Tally(
    memory: .allocate(byteCount: Tally.bytes, alignment: 64))

  init() { tally.memory.initializeMemory(as: UInt8.self, repeating: 0, count: Tally.bytes) }
  deinit { tally.memory.deallocate() }
}

func plan(
  _ mix: StrategyMix = .mixed, seed: UInt64 = 1, blockSize: Int = 200,
  dialect: Dialect = .mvc2016
) -> CampaignPlan {
  CampaignPlan(dialect: dialect, seed: seed, mix: mix, blockSize: blockSize)
}

/// Plays blocks one by one and sums their counts.
func play(
  _ blocks: some Sequence<Int>, of plan: CampaignPlan, into total: TallyMemory,
  forbidden: String = "666"
) {
  let memory = TallyMemory()
  var player = BlockPlayer(
    plan, player: BrainPlayer { _ in Toy() }, watcher: Fault(forbidden: forbidden),
    relations: Relations(enabled: []), tally: memory.tally)
  for block in blocks {
    player.play(block: block, count: plan.blockSize)
    total.tally.absorb(memory.tally)
  }
}

extension TallyMemory {
  /// All counts except times.
  func record(of plan: CampaignPlan) -> Counted {
    var record = tally.record(of: plan, calculator: "toy")
    record.series = .init()
    return Counted(
      record: record, causes: tally.rawCauses,
      samples: tally.samples.slots.map { RankedSession($0) },
      worst: tally.worst.slots.map { RankedSession($0) })
  }
}

/// The counts that must not depend on the workers.
struct Counted: Equatable, CustomStringConvertible {
  var record: DialectRecord
  var causes: [RawCause]
  var samples: [RankedSession]
  var worst: [RankedSession]

  var description: String { "\(record.sessions) sessions, \(record.keys) keys, \(causes)" }
}

/// Traps whenever the failing key sequence is pressed.
struct Mine: Brain {
  var toy: Toy

  var face: Face { toy.face }
  var value: Double? { toy.value }

  mutating func press(_ key: Key) {
    toy.press(key)
    if toy.isWrong { abort() }
  }
}
