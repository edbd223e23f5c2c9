// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Glibc
import Properties
import Records
import Shrinking

@testable import Campaigns

/// A calculator that shows the digits typed last, and can be given a secret.
struct Toy: Brain, Equatable {
  var face = Face.switchedOn
  var typed = 0
  /// The keys behind which it misbehaves, and how many of them were pressed in a row.
  var secret: [Key] = []
  var progress = 0

  var value: Double? { Double(typed) }

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

/// Finds fault with every display that contains a text.
struct Fault: Witness {
  var forbidden = "666"
  var word = Word.silent

  mutating func see(_ key: Key?, _ reading: Reading) -> Violation? {
    word = key == nil ? .silent : .agrees
    guard "\(reading.face.display)".contains(forbidden) else { return nil }
    word = .divergence
    return Violation(
      property: "display", kind: "forbidden", state: reading.face.isPending ? "pending" : "idle",
      expected: "no \(forbidden)", observed: "\(reading.face.display)")
  }
}

/// A tally in memory of its own.
final class Paper {
  let tally = Tally(
    memory: .allocate(byteCount: Tally.bytes, alignment: 64))

  init() { tally.begin(block: 0) }
  deinit { tally.memory.deallocate() }
}

func plan(
  _ mixture: Mixture = .mixed, seed: UInt64 = 1, blockSize: Int = 200,
  dialect: Dialect = .mvc2016
) -> Plan {
  Plan(dialect: dialect, seed: seed, mixture: mixture, blockSize: blockSize)
}

/// Plays blocks one by one and counts all of them together.
func play(_ blocks: some Sequence<Int>, of plan: Plan, into total: Paper, forbidden: String = "666")
{
  let paper = Paper()
  var player = BlockPlayer(
    plan, machine: BrainPlayer { _ in Toy() }, watchedBy: Fault(forbidden: forbidden),
    relations: Relations(enabled: []), countingInto: paper.tally)
  for block in blocks {
    player.play(block: block, count: plan.blockSize)
    total.tally.absorb(paper.tally)
  }
}

extension Paper {
  /// All that was counted, but for the times.
  func record(of plan: Plan) -> Counted {
    var record = tally.record(of: plan, calculator: "toy")
    record.series = .init()
    return Counted(
      record: record, clusters: tally.rawClusters,
      specimens: tally.specimens.slots.map { Ranked($0) },
      worst: tally.worst.slots.map { Ranked($0) })
  }
}

/// What must not depend on who counted it.
struct Counted: Equatable, CustomStringConvertible {
  var record: DialectRecord
  var clusters: [RawCluster]
  var specimens: [Ranked]
  var worst: [Ranked]

  var description: String { "\(record.sessions) sessions, \(record.keys) keys, \(clusters)" }
}

/// Traps, for want of a better idea, whenever a secret is pressed.
struct Mine: Brain {
  var toy: Toy

  var face: Face { toy.face }
  var value: Double? { toy.value }

  mutating func press(_ key: Key) {
    toy.press(key)
    if toy.isWrong { abort() }
  }
}
