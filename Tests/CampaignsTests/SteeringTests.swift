// SPDX-License-Identifier: Apache-2.0
import Calculators
import Processes
import Sessions
import Testing

@testable import Campaigns

struct SteeringTests {
  /// A calculator that dies of `. +`, and shows wrong numbers that contain a text.
  func campaign(
    _ plan: CampaignPlan = plan(.uniform), sessions: Int = 2500,
    secret: [Key] = [.point, .plus],
    forbidden: String = "66"
  ) -> Campaign<BrainPlayer<Mine>, Fault> {
    Campaign(
      plan: plan, assignment: Assignment(sessions: sessions),
      player: BrainPlayer { _ in Mine(toy: Toy(secret: secret)) },
      watcher: Fault(forbidden: forbidden))
  }

  func counted(_ results: [CampaignResult]) -> Counted {
    let total = TallyMemory()
    for result in results { total.tally.absorb(result.tally) }
    return total.record(of: plan(.uniform))
  }

  /// The presses that killed a calculator in each context led to nothing good there.
  func steering(after sessions: [(keys: [Key], wrongAfter: [Int])]) -> Steering? {
    let memory = TallyMemory()
    for session in sessions {
      memory.tally.countContexts(of: session.keys, wrongAfter: session.wrongAfter)
    }
    return Steering(after: [memory.tally])
  }

  /// How often each of the ways to steer these keys comes up.
  func steered(_ keys: [Key], by steering: Steering) -> [[Key]: Int] {
    let memory = TallyMemory()
    return (0..<800).reduce(into: [:]) { counts, number in
      var random = RandomSource(UInt64(number))
      var session = Session(memory.tally.current)
      session.append(keys)
      steering.steer(&session, &random)
      counts[Array(session.keys), default: 0] += 1
    }
  }

  @Test func `a key is left out of most sessions where it crashed, and only there`() throws {
    let steering = try #require(
      self.steering(after: [([.point, .plus], [2]), ([.digit(1), .plus], [])]))
    let counts = steered([.point, .plus, .digit(1), .plus], by: steering)
    #expect(counts.keys.count == 2)
    let shorter = try #require(counts[[.point, .digit(1), .plus]])
    #expect((650...750).contains(shorter))
  }

  @Test func `a key that seldom goes wrong is not avoided`() {
    let good = (0..<9).map { _ in (keys: [Key.digit(1), .plus], wrongAfter: [Int]()) }
    #expect(steering(after: good + [([.digit(1), .plus], [2])]) == nil)
  }

  @Test func `C is never avoided, nor every key of a session`() throws {
    #expect(steering(after: [([.digit(1), .clear], [2])]) == nil)
    let steering = try #require(self.steering(after: [([.digit(1)], [1])]))
    #expect(steered([.digit(1)], by: steering) == [[.digit(1)]: 800])
  }

  @Test func `what killed in the first round kills in few later sessions`() throws {
    let steered = try campaign(forbidden: "no").run()
    var plan = plan(.uniform)
    plan.firstRound = nil
    let unsteered = try campaign(plan, forbidden: "no").run()
    let first = try campaign(sessions: 1200, forbidden: "no").run()
    #expect((steered.deaths - first.deaths) * 3 < unsteered.deaths - first.deaths)
  }

  @Test func `a correct calculator is not steered`() throws {
    var unsteered = plan(.uniform)
    unsteered.firstRound = nil
    let result = try campaign(secret: [], forbidden: "no").run()
    #expect(result.causes.isEmpty)
    let plain = try campaign(unsteered, secret: [], forbidden: "no").run()
    #expect(counted([result]) == counted([plain]))
  }

  @Test(.serialized, arguments: [2, 4])
  func `any number of workers is steered alike`(jobs: Int) throws {
    var together = campaign()
    together.assignment.jobs = jobs
    #expect(try counted([together.run()]) == counted([campaign().run()]))
  }

  @Test(.serialized, arguments: [2, 7])
  func `every shard is steered like the whole run`(shards: Int) throws {
    let parts = try (1...shards).map { index in
      var part = campaign()
      part.assignment.shard = (index, shards)
      return try part.run()
    }
    #expect(counted(parts) == counted([try campaign().run()]))
  }
}
