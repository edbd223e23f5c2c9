// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

/// Fails on every session that contains these keys in this order, at the last of them.
private struct Holding: FailureTest {
  let pattern: [Key]
  var kind = "kind"
  var failures: Counted?
  var played = 0

  mutating func examine(_ keys: [Key], for goal: Violation?) -> Failure? {
    played += 1
    var found = 0
    for (index, key) in keys.enumerated() where found < pattern.count && key == pattern[found] {
      found += 1
      if found == pattern.count {
        failures?.count += 1
        return Failure(
          step: index + 1,
          violation: Violation(property: "holds", kind: kind, expected: "", observed: ""))
      }
    }
    return nil
  }
}

/// Fails at the first key of sessions that hold these keys, which only the last of them tells.
private struct ToldLater: FailureTest {
  var holding: Holding

  mutating func examine(_ keys: [Key], for goal: Violation?) -> Failure? {
    holding.examine(keys, for: goal).map {
      Failure(step: 1, keysNeeded: $0.step, violation: $0.violation)
    }
  }
}

@Suite struct `Shrinking` {
  private static func noise(_ seed: Int, around pattern: [Key]) -> [Key] {
    var state = UInt64(seed)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let pad = Dialect.mvc2016.keypad.keys
    return pattern.flatMap { key in (0..<next(9)).map { _ in pad[next(pad.count)] } + [key] }
  }

  @Test(arguments: 1...10) func `shrinking removes noise and keeps the pattern`(seed: Int) throws {
    let pattern = try Key.read("7 + =")
    let keys = Self.noise(seed, around: pattern)
    var shrinker = Shrinker(Holding(pattern: pattern), dialect: .mvc2016)
    #expect(try shrinker.shrink(keys).keys == pattern)
  }

  @Test(arguments: 1...10) func `shrinking keeps the keys that tell an earlier failure`(
    seed: Int
  ) throws {
    let pattern = try Key.read("7 + =")
    var shrinker = Shrinker(
      ToldLater(holding: Holding(pattern: pattern)), dialect: .mvc2016)
    #expect(try shrinker.shrink(Self.noise(seed, around: pattern)).keys == pattern)
  }

  @Test func `only keys of the calculator are pressed`() throws {
    // No 0, 1 or `=`, which many passes insert.
    var dialect = Dialect.mvc2016
    let operations: [Key] = [
      .clear, .point, .plus, .times, .power, .sine, .squareRoot, .reciprocal,
    ]
    dialect.keypad = Keypad(operations + (5...9).map { Key.digit($0) })
    let strange = Counted()
    let keys: [Key] = [
      .digit(9), .plus, .digit(8), .digit(5), .point, .digit(6), .power, .squareRoot, .digit(7),
      .reciprocal, .sine, .times, .digit(6),
    ]
    var shrinker = Shrinker(Confined(to: dialect.keypad, strange: strange), dialect: dialect)
    #expect(try shrinker.shrink(keys).keys == Array(repeating: .digit(5), count: 5) + [.times])
    #expect(strange.count == 0)
  }

  @Test func `keys that do not fail are an error`() throws {
    var shrinker = Shrinker(Holding(pattern: [.equals]), dialect: .mvc2016)
    #expect(throws: ShrinkError.doesNotFail) { try shrinker.shrink([.plus]) }
  }

  @Test(arguments: [3, 10, 40]) func `the budget bounds the sessions played`(budget: Int) throws {
    let pattern = try Key.read("1 + 2 =")
    let keys = Self.noise(4, around: pattern)
    var shrinker = Shrinker(Holding(pattern: pattern), dialect: .mvc2016, budget: budget)
    let shrunk = try shrinker.shrink(keys)
    #expect(shrunk.runs <= budget)
    #expect(shrunk.isBestSoFar == (shrunk.runs == budget))
    #expect(!isSimpler(keys, than: shrunk.keys))
  }

  @Test func `fewer keys are simpler, then lower ones`() throws {
    #expect(isSimpler(try Key.read("9 9"), than: try Key.read("0 0 0")))
    #expect(isSimpler(try Key.read("1 2"), than: try Key.read("2 1")))
    #expect(!isSimpler(try Key.read("1 2"), than: try Key.read("1 2")))
  }

  @Test func `a stop returns the best keys so far`() throws {
    let pattern = try Key.read("1 + 2 =")
    let keys = Self.noise(4, around: pattern)
    var asked = 0
    var shrinker = Shrinker(Holding(pattern: pattern), dialect: .mvc2016) {
      asked += 1
      return asked > 20
    }
    let shrunk = try shrinker.shrink(keys)
    #expect(shrunk.isBestSoFar)
    #expect(shrunk.runs <= 22)
    #expect(shrunk.keys != pattern)
  }

  @Test func `a changing failure is flaky, and both failures are reported`() throws {
    var shrinker = Shrinker(Moody(), dialect: .mvc2016)
    let error = #expect(throws: ShrinkError.self) { try shrinker.shrink([.plus]) }
    guard case .flaky(let first, let second?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(first.violation.kind != second.violation.kind)
  }

  @Test(arguments: 1...10) func `a hang is reproduced only a few times`(seed: Int) throws {
    let pattern = try Key.read("÷ 0 =")
    let keys = Self.noise(seed, around: pattern)
    let failures = Counted()
    var shrinker = Shrinker(
      Holding(pattern: pattern, kind: "hung", failures: failures), dialect: .mvc2016)
    #expect(try shrinker.shrink(keys).keys == pattern)
    #expect(failures.count <= 12)
  }

  @Test(arguments: ["1", "1 2 8 x⁻¹", "π sin", "1 ÷ 6 =", ". 0 0 1 × =", "5 4 7 7 x²"])
  func `a search among the simplest sessions finds keys far from the original`(due: String) throws {
    let due = try Key.read(due)
    var shrinker = Shrinker(
      Either(one: due, other: try Key.read("9 9 9 9 9 9 9 x² x² x²")), dialect: .mvc2016)
    #expect(try shrinker.shrink(Key.read("9 9 9 9 9 9 9 x² x² x²")).keys == due)
  }

  @Test(arguments: [
    (Dialect.label7, "9 9 9 9 9 × = × =", "1 ÷ 3 2 × ="),
    (.label7, "9 9 9 9 9 × = × =", "5 4 7 7 × ="),
    (.label7, "1 0 0 0 0 0 0 ±", ". 0 0 0 0 0 ±"),
    (.mvc2016, "5 ÷ 7 +", "3 ÷ 5 +"),
    (.brain2017, ". 1 log", "7 5 log"),
  ])
  func `a change of two keys is found where no single change helps`(
    dialect: Dialect, keys: String, due: String
  ) throws {
    let keys = try Key.read(keys)
    let due = try Key.read(due)
    var shrinker = Shrinker(Either(one: due, other: keys), dialect: dialect)
    #expect(try shrinker.shrink(keys).keys == due)
  }

  @Test func `a watcher's violation comes before the trace's ending`() throws {
    let face = Face(display: "0", label: " ", description: "", isPending: false)
    let reading = Reading(face: face, value: 0)
    let trace = Trace(keys: [.plus, .equals], readings: [reading, reading], ending: .hung)
    let atOnce = trace.failure(seenBy: Picky(key: .plus))
    #expect(atOnce?.step == 1)
    #expect(atOnce?.violation.kind == "picky")
    let atLast = trace.failure(seenBy: Picky(key: .clear))
    #expect(atLast?.step == 2)
    #expect(atLast?.violation.kind == "hung")
  }
}

private final class Counted: @unchecked Sendable { var count = 0 }

/// Fails at a `×` after five other keys, and counts the sessions with keys that a keypad lacks.
private struct Confined: FailureTest {
  let keypad: Keypad
  let strange: Counted

  init(to keypad: Keypad, strange: Counted) {
    self.keypad = keypad
    self.strange = strange
  }

  mutating func examine(_ keys: [Key], for goal: Violation?) -> Failure? {
    if !keys.allSatisfy(keypad.contains) { strange.count += 1 }
    guard keys.count > 5, let step = keys[5...].firstIndex(of: .times) else { return nil }
    return Failure(
      step: step + 1,
      violation: Violation(property: "confined", kind: "kind", expected: "", observed: ""))
  }
}

/// Never fails twice in the same way.
private struct Moody: FailureTest {
  var played = 0

  mutating func examine(_ keys: [Key], for goal: Violation?) -> Failure? {
    played += 1
    return Failure(
      step: 1,
      violation: Violation(property: "holds", kind: "\(played)", expected: "", observed: ""))
  }
}

/// Fails on exactly two sessions.
private struct Either: FailureTest {
  let one: [Key]
  let other: [Key]

  func examine(_ keys: [Key], for goal: Violation?) -> Failure? {
    guard keys == one || keys == other else { return nil }
    return Failure(
      step: keys.count,
      violation: Violation(property: "holds", kind: "kind", expected: "", observed: ""))
  }
}

/// Fails at one key.
private struct Picky: Watcher {
  let key: Key

  func observe(_ key: Key?, _ reading: Reading) -> Violation? {
    guard key == self.key else { return nil }
    return Violation(property: "likes", kind: "picky", expected: "", observed: "")
  }
}
