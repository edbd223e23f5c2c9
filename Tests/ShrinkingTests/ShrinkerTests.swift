// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Shrinking
import Testing

/// Fails on every session that holds these keys in this order, at the last of them.
private struct Holding: Examiner {
  let pattern: [Key]
  var played = 0

  mutating func examine(_ keys: [Key]) -> Failure? {
    played += 1
    var found = 0
    for (index, key) in keys.enumerated() where found < pattern.count && key == pattern[found] {
      found += 1
      if found == pattern.count {
        return Failure(
          step: index + 1,
          violation: Violation(property: "holds", kind: "kind", expected: "", observed: ""))
      }
    }
    return nil
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

  @Test(arguments: 1...10) func `noise goes and the pattern stays`(seed: Int) throws {
    let pattern = try Key.read("7 + =")
    let keys = Self.noise(seed, around: pattern)
    var shrinker = Shrinker(Holding(pattern: pattern), dialect: .mvc2016)
    #expect(try shrinker.shrink(keys).keys == pattern)
  }

  @Test func `keys that do not fail are said not to`() throws {
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
}
