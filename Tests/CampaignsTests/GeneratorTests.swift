// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Records
import Testing

@testable import Campaigns

struct GeneratorTests {
  func sessions(_ strategy: Strategy, _ dialect: Dialect, seed: UInt64, count: Int) -> [[Key]] {
    var generator = Generator(dialect)
    let memory = TallyMemory()
    let seven = [Key.digit(7), .plus, .digit(9), .plus].filter(dialect.keypad.contains)
    if !seven.isEmpty { seven.withUnsafeBufferPointer { memory.tally.faces.add($0) } }
    let pool = SessionPool(memory: memory.tally.faces.memory, total: seven.isEmpty ? 0 : 1)
    return (0..<count).map { number in
      var random = RandomSource(seed: seed, dialect: 1, block: 2, session: UInt64(number))
      var session = Session(memory.tally.current)
      generator.make(strategy, &session, &random, pool)
      return Array(session.keys)
    }
  }

  @Test(arguments: Strategy.allCases, Dialect.presets)
  func `every strategy presses only the dialect's keys, at least one per session`(
    strategy: Strategy, dialect: Dialect
  ) {
    for keys in sessions(strategy, dialect, seed: 5, count: 300) {
      #expect((1...Tally.longest).contains(keys.count))
      #expect(keys.allSatisfy(dialect.keypad.contains))
    }
  }

  @Test(
    arguments: Strategy.allCases,
    [[.squareRoot], [.clear], [.point], [.digit(5)], [.plus, .digit(0)], [.equals, .pi]] as [[Key]])
  func `every strategy does with a keypad of one or two keys`(strategy: Strategy, keys: [Key]) {
    let dialect = Dialect(name: "tiny", keypad: Keypad(keys))
    for keys in sessions(strategy, dialect, seed: 5, count: 100) {
      #expect((1...Tally.longest).contains(keys.count))
      #expect(keys.allSatisfy(dialect.keypad.contains))
    }
  }

  @Test(
    arguments: Strategy.allCases,
    [Dialect.mvc2016, .rpn2015].flatMap { dialect in
      dialect.keypad.keys.map { left in
        var other = dialect
        other.name = Text("\(dialect.name) without \(left)")
        other.keypad = Keypad(dialect.keypad.keys.filter { $0 != left })
        return other
      }
    })
  func `every strategy does without any key`(strategy: Strategy, dialect: Dialect) {
    for keys in sessions(strategy, dialect, seed: 5, count: 300) {
      #expect(keys.allSatisfy(dialect.keypad.contains))
    }
  }

  @Test(arguments: Strategy.allCases)
  func `equal seeds make equal sessions, different seeds different ones`(strategy: Strategy) {
    let first = sessions(strategy, .mvc2016, seed: 5, count: 50)
    #expect(first == sessions(strategy, .mvc2016, seed: 5, count: 50))
    #expect(first != sessions(strategy, .mvc2016, seed: 6, count: 50))
  }

  @Test func `a swarm session leaves out about half of the keypad`() {
    let long = sessions(.swarm, .mvc2016, seed: 1, count: 400).filter { $0.count == 64 }
    let used = long.map { Set($0).count }.reduce(0, +) / long.count
    #expect((9...16).contains(used))
  }

  @Test(arguments: Dialect.presets)
  func `number-aware sessions reach errors and type fifteen digits`(dialect: Dialect) {
    let all = sessions(.numbers, dialect, seed: 3, count: 2000)
    let typesLong = all.filter { keys in
      keys.split { $0.digit == nil && $0 != .point }.contains { $0.count >= 15 }
    }
    #expect(typesLong.count > 100)
    let generator = Generator(dialect)
    let climbs = all.filter { keys in
      keys.indices.contains { start in
        let steps = generator.climb + generator.climb + generator.climb
        return keys[start...].starts(with: steps)
      }
    }
    #expect(climbs.count > 50)
  }

  @Test func `number-aware sessions aim at the limits of the dialect`() {
    let all = sessions(.numbers, .mvc2016, seed: 3, count: 2000)
    func longest(_ isMember: (Key) -> Bool) -> Int {
      all.flatMap { $0.split { !isMember($0) } }.map(\.count).max() ?? 0
    }
    // An entry has room for fifteen digits, and a text for 256 characters.
    #expect(longest { $0.digit == 9 } > 15)
    #expect(longest { $0.digit != nil } > 15)
    #expect(longest { $0.kind == .unary } > 60)
  }

  @Test func `a mix divides the keys among its strategies`() {
    let total = TallyMemory()
    let plan = plan(.mixed, blockSize: 4000)
    play([0], of: plan, into: total, forbidden: "none")
    let record = total.tally.record(of: plan, calculator: "toy")
    let keys = record.strategies.map(\.keys).reduce(0, +)
    #expect(keys == record.keys)
    #expect(record.strategies.count == Strategy.allCases.count)
    let swarm = record.strategies.first { $0.name == "swarm" }?.keys ?? 0
    #expect((keys / 4...keys / 2).contains(swarm))
  }
}
