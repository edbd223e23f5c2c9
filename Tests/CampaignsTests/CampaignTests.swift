// SPDX-License-Identifier: Apache-2.0
import Calculators
import Platform
import Sessions
import Processes
import Records
import Testing

@testable import Campaigns

/// Shows 666 after any key until it is switched on again.
struct Unready: ReusableBrain {
  var face = Face.switchedOn
  var isReady = false
  var value: Double? { 0 }

  mutating func switchOn(entropy: UInt64) {
    face = Face.switchedOn
    isReady = true
  }

  mutating func press(_ key: Key) { face.display = isReady ? "0" : "666" }
}

struct CampaignTests {
  func campaign(
    _ plan: CampaignPlan = plan(), sessions: Int? = 2000, secret: [Key] = []
  ) -> Campaign<BrainPlayer<Mine>, Fault> {
    Campaign(
      plan: plan, assignment: Assignment(sessions: sessions),
      player: BrainPlayer { _ in Mine(toy: Toy(secret: secret)) }, watcher: Fault())
  }

  func counted(_ results: [CampaignResult]) -> Counted {
    let total = TallyMemory()
    for result in results { total.tally.absorb(result.tally) }
    return total.record(of: plan())
  }

  @Test(.serialized, arguments: [1, 2, 3])
  func `any number of workers counts the same as one process`(jobs: Int) throws {
    var campaign = campaign()
    campaign.assignment.jobs = jobs
    let alone = TallyMemory()
    play(0..<10, of: plan(), into: alone)
    #expect(try counted([campaign.run()]) == alone.record(of: plan()))
  }

  @Test func `the shards of a run add up to the run`() throws {
    var parts: [CampaignResult] = []
    for index in 1...3 {
      var campaign = campaign(sessions: 1900)
      campaign.assignment.shard = (index, 3)
      parts.append(try campaign.run())
    }
    let whole = try campaign(sessions: 1900).run()
    #expect(counted(parts) == counted([whole]))
    #expect(whole.sessions == 1900)
    #expect(parts.allSatisfy { $0.sessions < 1000 })
  }

  @Test(.serialized, arguments: [1, 2])
  func `a worker that dies is replaced and nothing counted is lost`(jobs: Int) throws {
    var campaign = campaign(plan(.uniform), secret: [.digit(7), .plus])
    campaign.assignment.jobs = jobs
    let result = try campaign.run()
    #expect(result.sessions == 2000)
    let record = result.tally.record(of: plan(), calculator: "toy")
    #expect(record.deaths > 30)
    let dead = result.causes.filter { $0.property == Violation.staysAlive }
    #expect(dead.map(\.count).reduce(0, +) == record.deaths)
    #expect(dead.allSatisfy { $0.keys.suffix(2) == [.digit(7), .plus] })
  }

  @Test func `sessions do not depend on the folder of the dialect's file`() throws {
    let names: [Text] = ["mine.dialect", "/a/mine.dialect", "b/c/mine.dialect", "yours.dialect"]
    let counts = try names.map { name in
      var dialect = Dialect.mvc2016
      dialect.name = name
      return try campaign(plan(dialect: dialect)).run().keys
    }
    #expect(counts[0] == counts[1] && counts[1] == counts[2])
    #expect(counts[0] != counts[3])
  }

  @Test func `readings before the last key of a fatal session are checked`() throws {
    let forbidden = "7"
    var unsteered = plan(.uniform)
    unsteered.firstRound = nil
    let deadly = Campaign(
      plan: unsteered, assignment: Assignment(sessions: 2000),
      player: BrainPlayer { _ in Mine(toy: Toy(secret: [.digit(7), .plus])) },
      watcher: Fault(forbidden: forbidden))
    let total = TallyMemory()
    play(0..<10, of: unsteered, into: total, forbidden: forbidden)
    let result = try deadly.run()
    let wrong = { (causes: [RawCause]) in
      causes.filter { $0.property == "display" }.map(\.count).reduce(0, +)
    }
    #expect(result.deaths > 30)
    #expect(wrong(result.causes) == wrong(total.tally.rawCauses))
  }

  @Test func `counts do not depend on the number of workers when some die`() throws {
    var alone = campaign(secret: [.digit(7), .plus])
    alone.assignment.jobs = 1
    var together = alone
    together.assignment.jobs = 3
    #expect(try counted([alone.run()]) == counted([together.run()]))
  }

  @Test func `a brain that is wrong only when it was just made is found`() throws {
    let campaign = Campaign(
      plan: plan(), assignment: Assignment(sessions: 160),
      player: ReusableBrainPlayer { _ in Unready() }, watcher: Fault())
    let result = try campaign.run()
    #expect(result.causes.first?.keys.count == 1)
    #expect(result.causes.map(\.count).reduce(0, +) == 10)
  }

  @Test func `a reusable brain is made in a worker`() throws {
    let here = getpid()
    let campaign = Campaign(
      plan: plan(), assignment: Assignment(sessions: 16),
      player: ReusableBrainPlayer { _ in
        precondition(getpid() != here)
        return Toy()
      }, watcher: Fault())
    #expect(try campaign.run().sessions == 16)
  }

  @Test func `a time budget stops an endless campaign`() throws {
    var campaign = campaign(sessions: nil)
    campaign.assignment.seconds = 0.3
    let result = try campaign.run()
    #expect(result.end == .outOfTime)
    #expect(result.sessions > 0)
  }

  @Test func `each new cause is reported once, while the campaign runs`() throws {
    var told: [RawCause] = []
    let result = try campaign().run { told += $0.newCauses }
    #expect(Set(told.map(\.causeID)) == Set(result.causes.map(\.causeID)))
    #expect(told.count == result.causes.count)
  }
}
