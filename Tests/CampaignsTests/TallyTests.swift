// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Sessions
import Records
import Testing

@testable import Campaigns

struct TallyTests {
  @Test(arguments: StrategyMix.allCases)
  func `counts do not depend on who plays the blocks or in what order`(mix: StrategyMix) {
    let plan = plan(mix)
    let (one, other) = (TallyMemory(), TallyMemory())
    play(0..<12, of: plan, into: one)
    play([11, 3, 5, 7, 9, 1], of: plan, into: other)
    play([0, 2, 10, 8, 4, 6], of: plan, into: other)
    #expect(one.record(of: plan) == other.record(of: plan))
    #expect(one.tally[.sessions] == 2400)
  }

  @Test func `another seed plays another campaign`() {
    let (one, other) = (TallyMemory(), TallyMemory())
    play(0..<2, of: plan(seed: 1), into: one)
    play(0..<2, of: plan(seed: 2), into: other)
    #expect(one.record(of: plan()) != other.record(of: plan()))
  }

  @Test func `verdicts, presses and pairs add up to the keys played`() {
    let total = TallyMemory()
    play(0..<5, of: plan(), into: total)
    let record = total.tally.record(of: plan(), calculator: "toy")
    #expect(record.keys == record.presses.reduce(0, +))
    #expect(record.keys == record.verdicts.judged)
    #expect(record.verdicts.library == total.tally[.failures])
    let starts = record.sessions
    #expect(record.pairs.reduce(0, +) == record.keys - starts)
    #expect(record.series.keys.reduce(0, +) == record.keys)
    #expect(record.observations.isEmpty)
  }

  @Test(arguments: UndecidedReason.allCases)
  func `undecided readings are counted by reason, and tallies add up`(reason: UndecidedReason) {
    let (one, other) = (TallyMemory(), TallyMemory())
    for memory in [one, other, other] { memory.tally.count(.undecided(reason)) }
    other.tally.count(.undecided(.pole))
    one.tally.absorb(other.tally)
    let verdicts = one.tally.record(of: plan(), calculator: "toy").verdicts
    #expect(verdicts.undecided == 4)
    let expected =
      reason == .pole
      ? [reason.rawValue: 4] : [reason.rawValue: 3, UndecidedReason.pole.rawValue: 1]
    #expect(verdicts.undecidedReasons == expected)
  }

  @Test func `a cause keeps the simplest keys and the first session`() throws {
    let total = TallyMemory()
    play([9, 2, 6, 0], of: plan(.uniform, blockSize: 4000), into: total, forbidden: "77")
    let cause = try #require(total.tally.rawCauses.first)
    #expect(cause.property == "display")
    #expect(cause.kind == "forbidden")
    #expect(Array(cause.keys.suffix(1)) == [.digit(7)])
    #expect(cause.keys.count < 6)
    #expect(cause.session < 4000)
    #expect(cause.count > 10)
  }

  @Test func `beyond the limit the same causes and counts remain in any order`() {
    let violations = (0..<400).map { number in
      Violation(property: "p", kind: "\(number)", expected: "", observed: "")
    }
    func table(_ order: [Int]) -> [RawCause] {
      let memory = TallyMemory()
      let keys = [Key.digit(1)]
      keys.withUnsafeBufferPointer { keys in
        for number in order + order {
          memory.tally.causes.count(
            violations[number], keys: keys, entropy: 0, session: UInt64(number), strategy: .uniform)
        }
      }
      return memory.tally.rawCauses
    }
    let forwards = table(Array(0..<400))
    #expect(forwards == table(Array((0..<400).reversed())))
    #expect(forwards.count == CauseTable.capacity)
    #expect(forwards.allSatisfy { $0.count == 2 })
  }

  @Test func `a series never exceeds its capacity`() {
    let total = TallyMemory()
    let plan = plan(blockSize: 1)
    play(stride(from: 0, to: 3000, by: 100), of: plan, into: total)
    let record = total.tally.record(of: plan, calculator: "toy")
    #expect(record.series.stride == 16)
    #expect(record.series.sessions.reduce(0, +) == 30)
  }
}
