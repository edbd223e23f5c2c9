// SPDX-License-Identifier: Apache-2.0
import Calculators
import Documents
import Sessions
import Records
import Testing

struct RecordTests {
  @Test func `a record reads back as it was written`() throws {
    let run = Sample.plain
    let again = try RunRecord(reading: Array(run.written.utf8))
    #expect(again == run)
    #expect(again.written == run.written)
  }

  @Test(arguments: [2, 3, 4, 7])
  func `the union of shards is the unsharded run, byte for byte`(count: Int) throws {
    let shards = (1...count).map { Sample.run(shard: $0, of: count) }
    var whole = Sample.plain
    whole.parts.removeAll { $0.calculator != "built-in" }
    // In this sample each shard found each cause.
    for part in whole.parts.indices {
      for cause in whole.parts[part].causes.indices {
        whole.parts[part].causes[cause].count *= count
      }
    }
    for order in [shards, shards.reversed(), Array(shards.dropFirst() + shards.prefix(1))] {
      let union = try union(order)
      #expect(union.shards == nil)
      #expect(union.withoutTimes.written == whole.withoutTimes.written)
    }
  }

  @Test func `what is part of a mistake goes with it where that is part of another one`() {
    var part = DialectRecord(dialect: "label7", calculator: "mine", keypad: Dialect.label7.keypad)
    func cause(_ name: String, _ keys: String, leader: String? = nil) -> Cause {
      let keys = Sample.keys(keys)
      var cause = Cause(
        finding: Finding(
          calculator: "mine", dialect: "label7", keys: keys, step: keys.count,
          violation: Violation(
            property: "agrees-with-oracle", kind: name, expected: "1", observed: "2",
            signature: name),
          entropy: 0, origin: nil),
        causeID: name, origin: Origin(seed: 1, session: 1), strategy: "mixed", found: keys)
      cause.leader = leader
      return cause
    }
    // The leader shows at the same key of the same session as a simpler cause.
    part.causes = [
      cause("a", "1 ="), cause("b", "1 ="), cause("c", "1 + 2 =", leader: "b"),
      cause("d", "3 − 2 =", leader: "lost"),
    ]
    part.joinDuplicates()
    #expect(part.causes.map(\.causeID) == ["a", "d"])
    #expect(part.causes[0].joined.map(\.signature) == ["b", "c"])
    #expect(part.causes.allSatisfy { $0.leader == nil })
  }

  @Test func `what was not seen again is told once, apart from crashes and what was`() {
    var part = DialectRecord(dialect: "label7", calculator: "mine", keypad: Dialect.label7.keypad)
    func cause(_ spelled: String, _ status: Cause.Status, _ part: Part = .number) -> Cause {
      let keys = Sample.keys(spelled)
      return Cause(
        finding: Finding(
          calculator: "mine", dialect: "label7", keys: keys, step: keys.count,
          violation: Violation(
            property: part == .alive ? "stays-alive" : "agrees-with-oracle", kind: spelled,
            expected: "1", observed: "2", part: part, signature: spelled),
          entropy: 0, origin: nil),
        causeID: spelled, origin: Origin(seed: 1, session: 1), strategy: "mixed", found: keys,
        status: status)
    }
    part.causes = [
      cause("1 =", .flaky), cause("2 + 1 =", .flaky), cause("3 =", .flaky, .state),
      cause("4 =", .new), cause("5 =", .flaky, .alive),
    ]
    part.joinDuplicates()
    #expect(part.causes.map(\.causeID) == ["1 =", "4 =", "5 ="])
    #expect(Set(part.causes[0].joined.map(\.signature)) == ["2 + 1 =", "3 ="])
    #expect(part.causes[0].title.hasPrefix("The same keys do not always show the same"))
  }

  @Test func `what there was no time to look at is not taken for one mistake`() {
    var part = DialectRecord(dialect: "label7", calculator: "mine", keypad: Dialect.label7.keypad)
    part.causes = ["1 =", "2 ="].map { spelled in
      let keys = Sample.keys(spelled)
      return Cause(
        finding: Finding(
          calculator: "mine", dialect: "label7", keys: keys, step: keys.count,
          violation: Violation(
            property: "agrees-with-oracle", kind: "wrong-display",
            expected: Violation.notLookedAt, observed: "wrong-display in the run"),
          entropy: 0, origin: nil),
        causeID: spelled, origin: Origin(seed: 1, session: 1), strategy: "mixed", found: keys)
    }
    part.joinDuplicates()
    #expect(part.causes.count == 2)
    #expect(part.causes.map(\.title) == ["It shows a wrong number.", "It shows a wrong number."])
  }

  @Test(arguments: [
    ("agrees-with-oracle", "number at x⁻¹", "x⁻¹ leads to a wrong number."),
    ("agrees-with-oracle", "number at a function", "A function leads to a wrong number."),
    ("agrees-with-oracle", "number at switch-on", "Switch-on leads to a wrong number."),
    ("root-of-square", "root-of-square: off", "The rule root-of-square does not hold: off."),
  ])
  func `a title is a sentence that spells keys as they are`(
    property: String, signature: String, title: String
  ) {
    let keys = Sample.keys("1 =")
    let cause = Cause(
      finding: Finding(
        calculator: "mine", dialect: "label7", keys: keys, step: keys.count,
        violation: Violation(
          property: property, kind: "off", expected: "1", observed: "2", signature: signature),
        entropy: 0, origin: nil),
      origin: Origin(seed: 1, session: 1), strategy: "mixed", found: keys)
    #expect(cause.title == title)
  }

  @Test func `two sessions that differ do not lead what one session shows`() {
    let keys = Sample.keys("0 1 =")
    func cause(_ part: Part, _ pair: SessionPair? = nil) -> Cause {
      Cause(
        finding: Finding(
          calculator: "mine", dialect: "label7", keys: keys, step: keys.count,
          violation: Violation(
            property: "any", kind: "any", expected: "1", observed: "2", part: part, pair: pair),
          entropy: 0, origin: nil),
        causeID: "\(part)", origin: Origin(seed: 1, session: 1), strategy: "mixed", found: keys)
    }
    let relation = cause(.number, SessionPair(keys: keys, related: Sample.keys("1 =")))
    let order = [cause(.number), cause(.typing), relation, cause(.spelling)]
    #expect(order.reversed().sorted { $0.leads($1) }.map(\.causeID) == order.map(\.causeID))
    #expect(!relation.leads(cause(.typing)))
    #expect(cause(.typing).leads(relation))
  }

  @Test func `causes that shrank to one failure are one, and what differs from it stays listed`() {
    var part = DialectRecord(dialect: "label7", calculator: "mine", keypad: Dialect.label7.keypad)
    func cause(
      _ name: String, found: String, shown: String = "2", count: Int, entropy: UInt64 = 0,
      pair: SessionPair? = nil, leader: String? = nil
    ) -> Cause {
      let keys = Sample.keys("1 =")
      var cause = Cause(
        finding: Finding(
          calculator: "mine", dialect: "label7", keys: keys, step: keys.count,
          violation: Violation(
            property: "agrees-with-oracle", kind: "wrong-display", expected: "1", observed: shown,
            signature: "number at =", ways: shown == "2" ? .sign : .digits, pair: pair),
          entropy: entropy, origin: nil),
        causeID: name, origin: Origin(seed: 1, session: UInt64(count)), strategy: "mixed",
        found: Sample.keys(found), count: count)
      cause.leader = leader
      return cause
    }
    let one = SessionPair(keys: Sample.keys("1 ="), related: Sample.keys("1 = ="))
    let other = SessionPair(keys: Sample.keys("1 ="), related: Sample.keys("1"))
    part.causes = [
      cause("long", found: "1 2 =", count: 3), cause("short", found: "1 =", count: 7),
      cause("seeded", found: "3 = =", count: 5, entropy: 9, leader: "long"),
      cause("else", found: "1 =", shown: "3", count: 1),
      cause("pair", found: "1 =", count: 1, pair: one),
      cause("same pair", found: "1 = =", count: 1, pair: one),
      cause("other pair", found: "1 =", count: 1, pair: other),
    ]
    part.uniteAlike()
    #expect(part.causes.map(\.causeID) == ["else", "other pair", "pair", "short"])
    #expect(part.causes.last?.count == 7)
    #expect(part.causes.last?.origin.session == 3)
    #expect(part.causes.allSatisfy { $0.leader == nil && $0.joined.isEmpty })
    part.joinDuplicates()
    #expect(part.causes.count == 1)
    #expect(part.causes.first?.joined.count == 3)
  }

  @Test func `merging is associative, and a shard merged with itself counts once`() throws {
    let shards = (1...4).map { Sample.run(shard: $0, of: 4) }
    let left = try union([
      union(Array(shards[0...1])), union(Array(shards[2...3])),
    ])
    let right = try union([
      shards[3], union([shards[2], shards[0], shards[1]]),
    ])
    #expect(left.withoutTimes == right.withoutTimes)
    #expect(try union([shards[2], shards[2]]) == shards[2].settled)
    let some = try union([shards[0], shards[2]])
    #expect(some.missingShards == [2, 4])
  }

  @Test func `shards of different runs are refused by name`() throws {
    let one = Sample.run(shard: 1, of: 2)
    let other = Sample.run(seed: 18, shard: 2, of: 2)
    let error = #expect(throws: RecordError.self) { try union([one, other]) }
    #expect(error?.description == "shards of different runs: seed is 17 in one, 18 in another")
    var changed = one
    changed.parts[0].keys += 1
    let twice = #expect(throws: RecordError.self) { try union([one, changed]) }
    #expect(twice?.description == "two different records of shard 1/2")
  }

  @Test func `runs that differ only in speed differ only in the member "times"`() throws {
    let fast = Sample.run(started: "2026-11-21T02:00:00Z", speed: 1e6)
    let slow = Sample.run(started: "2026-11-22T02:00:00Z", speed: 1e5)
    #expect(fast.json != slow.json)
    func without(_ json: JSON) -> [JSON.Member] {
      (json.members ?? []).filter { $0.name != "times" }
    }
    #expect(without(fast.json) == without(slow.json))
  }

  @Test(arguments: [
    ("{", "1:2: expected JSON, but the text ends where a name was expected"),
    ("{}", "not the record of a run, which begins with \"format\": \"misreckon run\""),
    ("[1, 2]", "not the record of a run, which begins with \"format\": \"misreckon run\""),
    (
      #"{"format": "misreckon run", "version": 9}"#,
      "written in format 9 by a newer misreckon; this one reads up to 1"
    ),
    (#"{"format": "misreckon run", "version": 1}"#, "plan: expected this field"),
  ])
  func `an invalid file gets a one-line error`(text: String, message: String) {
    let error = #expect(throws: RecordError.self) { try RunRecord(reading: Array(text.utf8)) }
    #expect(error?.description == message)
  }

  @Test func `a truncated file is refused in one line`() {
    let bytes = Array(Sample.run(blocks: 1).written.utf8)
    for length in stride(from: 0, to: bytes.count - 2, by: 1499) {
      let error = #expect(throws: RecordError.self) {
        try RunRecord(reading: Array(bytes.prefix(length)))
      }
      #expect(error?.description.contains("\n") == false)
    }
  }

  @Test func `the error for a field of the wrong type names its path`() throws {
    let text = Sample.run(blocks: 1).written
      .replacing("\"count\": 214", with: "\"count\": \"many\"", maxReplacements: 1)
    let error = #expect(throws: RecordError.self) { try RunRecord(reading: Array(text.utf8)) }
    #expect(
      error?.description.hasSuffix(
        "clusters[0].count: expected a whole number from 0 to 140737488355327") == true)
    #expect(error?.description.hasPrefix("parts[") == true)
  }

  @Test func `the number of points does not grow with the run`() {
    var series = Series()
    for block in 0..<10_000 { series.count(block: block, sessions: 1, keys: 10, seconds: 1) }
    #expect(series.keys.count <= Series.capacity)
    #expect(series.keys.reduce(0, +) == 100_000)
    #expect(series.stride == 64)
  }

  @Test(arguments: [(0.0, 0), (0.05, 1), (0.5, 10), (0.51, 11), (3e9, 21), (-.infinity, 21)])
  func `an error is counted in the bin whose edge bounds it`(ulp: Double, bin: Int) {
    var histogram = RoundingHistogram()
    histogram.count(ulp: ulp)
    #expect(histogram.counts.firstIndex(of: 1) == bin)
  }

  @Test(arguments: [(Part.alive, 0), (.number, 2), (.state, 3), (.spelling, 4)])
  func `a run fails by its findings from a severity on`(severity: Part, count: Int) {
    var run = Sample.plain
    run.parts[0].causes.append(Sample.earlier)
    run.plan.failOn = severity
    run.parts.indices.forEach { part in
      run.parts[part].causes.removeAll { $0.status == .flaky }
    }
    // At spelling, the habit fails it, too.
    #expect(run.failing.count == count)
    #expect(run.isFailure == (count > 0))
  }

  @Test func `the comparison with an earlier run does not count as a difference of runs`() {
    var run = Sample.plain
    run.comparison = nil
    #expect(run != Sample.plain)
    #expect(run.withoutTimes == Sample.plain.withoutTimes)
  }

  @Test func `known findings do not fail a run`() {
    var run = Sample.plain
    #expect(run.isFailure)
    for part in run.parts.indices {
      for cause in run.parts[part].causes.indices {
        run.parts[part].causes[cause].status = .known
      }
    }
    #expect(!run.isFailure)
    #expect(run.summary["findings"]?.elements?.isEmpty == true)
    #expect(run.summary["known"]?.elements?.count == 4)
  }
}

private func union(_ records: [RunRecord]) throws(RecordError) -> RunRecord {
  var sum = records[0]
  for record in records.dropFirst() { try sum.merge(record) }
  return sum.settled
}
