// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Campaigns

struct ExhaustionTests {
  func exhaustion(
    _ depth: Int, secret: [Key] = [], forbidden: String = "666"
  ) -> Campaign<BrainPlayer<Mine>, Fault> {
    Campaign(
      plan: plan(dialect: .label7), assignment: Assignment(depth: depth),
      player: BrainPlayer { _ in Mine(toy: Toy(secret: secret)) },
      watcher: Fault(forbidden: forbidden))
  }

  @Test(arguments: [1, 2, 3])
  func `every session is played once at any depth`(depth: Int) throws {
    let result = try exhaustion(depth, forbidden: "no").run()
    let count = Exhaustive.sessions(of: 18, upTo: depth)
    #expect(result.sessions == count)
    #expect(result.keys == count)
    #expect(result.causes.isEmpty)
  }

  @Test func `the number of sessions is the sum of the powers`() {
    #expect(Exhaustive.sessions(of: 18, upTo: 3) == 18 + 18 * 18 + 18 * 18 * 18)
    #expect(Exhaustive.sessions(of: 34, upTo: 100) == .max)
    #expect(Exhaustive.sessions(of: 5, upTo: 0) == 0)
  }

  @Test func `keys after C are played only if state survived it`() throws {
    let toys = Campaign(
      plan: plan(dialect: .label7), assignment: Assignment(depth: 3),
      player: ReusableBrainPlayer { _ in Toy() }, watcher: Fault(forbidden: "no"))
    let result = try toys.run()
    let count = Exhaustive.sessions(of: 18, upTo: 3)
    #expect(result.sessions == count)
    // 18 + 18² sessions follow `C`. 18 follow a `C` as second key, unless the first key is one of
    // the four operators, because this toy stays pending.
    #expect(result.keys == count - (18 + 18 * 18) - (17 - 4) * 18)
  }

  @Test func `the shortest failure is found, and sessions go on after it`() throws {
    let result = try exhaustion(3, forbidden: "66").run()
    #expect(result.sessions == Exhaustive.sessions(of: 18, upTo: 3))
    #expect(result.causes.first?.keys == [.digit(6), .digit(6)])
    #expect(result.keys == result.sessions)
    // `6 6`, alone, after any key but `6`, or around one of seven that this toy does not type. A
    // session that begins with it fails only once.
    #expect(result.tally[.failures] == 1 + 17 + 7)
  }

  @Test(.serialized, arguments: [1, 2])
  func `a failure hides no crash after it`(jobs: Int) throws {
    var exhaustion = exhaustion(3, secret: [.digit(6), .plus], forbidden: "6")
    exhaustion.assignment.jobs = jobs
    let result = try exhaustion.run()
    #expect(result.sessions == Exhaustive.sessions(of: 18, upTo: 3))
    #expect(result.deaths == 1 + 17)
    #expect(Set(result.causes.map(\.keys)) == [[.digit(6)], [.digit(6), .plus]])
  }

  @Test(arguments: ["0", "no"])
  func `a failure at switch-on hides nothing`(forbidden: String) throws {
    let result = try exhaustion(2, secret: [.digit(1), .plus], forbidden: forbidden).run()
    #expect(result.sessions == Exhaustive.sessions(of: 18, upTo: 2))
    #expect(result.causes.map(\.keys).contains([.digit(1), .plus]))
  }

  @Test func `sessions begin with a brain that was just made, too`() throws {
    let exhaustion = Campaign(
      plan: plan(dialect: .label7), assignment: Assignment(depth: 2),
      player: ReusableBrainPlayer { _ in Unready() }, watcher: Fault())
    let result = try exhaustion.run()
    #expect(result.sessions == Exhaustive.sessions(of: 18, upTo: 2))
    #expect(result.causes.first?.keys.count == 1)
  }

  @Test(.serialized, arguments: [1, 2])
  func `fatal sequences are skipped one by one`(jobs: Int) throws {
    var exhaustion = exhaustion(3, secret: [.digit(1), .plus], forbidden: "no")
    exhaustion.assignment.jobs = jobs
    let result = try exhaustion.run()
    // `1 +`, alone or after any key but `1`: the toy drops a partial match when `1` repeats.
    #expect(result.tally[.deaths] == 1 + 17)
    #expect(result.sessions == Exhaustive.sessions(of: 18, upTo: 3))
    #expect(result.causes.map(\.keys) == [[.digit(1), .plus]])
  }

  @Test func `a fatal first key is one death for any number of workers`() throws {
    let result = try exhaustion(2, secret: [.divide], forbidden: "no").run()
    #expect(result.tally[.deaths] == 1 + 17)
    #expect(result.sessions == Exhaustive.sessions(of: 18, upTo: 2))
  }
}
