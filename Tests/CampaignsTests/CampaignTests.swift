// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Processes
import Records
import Testing

@testable import Campaigns

struct CampaignTests {
  func campaign(
    _ plan: Plan = plan(), sessions: Int? = 2000, secret: [Key] = []
  ) -> Campaign<BrainPlayer<Mine>, Fault> {
    var campaign = Campaign(
      plan, machine: BrainPlayer { _ in Mine(toy: Toy(secret: secret)) }, watchedBy: Fault())
    campaign.assignment.sessions = sessions
    return campaign
  }

  func counted(_ harvests: [Harvest]) -> Counted {
    let total = Paper()
    for harvest in harvests { total.tally.absorb(harvest.tally) }
    return total.record(of: plan())
  }

  @Test(.serialized, arguments: [1, 2, 3])
  func `any number of workers counts what one process counts`(jobs: Int) throws {
    var campaign = campaign()
    campaign.assignment.jobs = jobs
    let alone = Paper()
    play(0..<10, of: plan(), into: alone)
    #expect(try counted([campaign.run()]) == alone.record(of: plan()))
  }

  @Test func `the shards of a run are the run`() throws {
    var parts: [Harvest] = []
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
    let harvest = try campaign.run()
    #expect(harvest.sessions == 2000)
    let record = harvest.record(of: plan(), calculator: "toy")
    #expect(record.deaths > 30)
    let dead = harvest.clusters.filter { $0.property == Violation.staysAlive }
    #expect(dead.map(\.count).reduce(0, +) == record.deaths)
    #expect(dead.allSatisfy { $0.keys.suffix(2) == [.digit(7), .plus] })
  }

  @Test func `what a fatal session showed before its last key is seen`() throws {
    let forbidden = "7"
    let mine = BrainPlayer { _ in Mine(toy: Toy(secret: [.digit(7), .plus])) }
    var deadly = Campaign(plan(.uniform), machine: mine, watchedBy: Fault(forbidden: forbidden))
    deadly.assignment.sessions = 2000
    let total = Paper()
    play(0..<10, of: plan(.uniform), into: total, forbidden: forbidden)
    let harvest = try deadly.run()
    let wrong = { (clusters: [RawCluster]) in
      clusters.filter { $0.property == "display" }.map(\.count).reduce(0, +)
    }
    #expect(harvest.deaths > 30)
    #expect(wrong(harvest.clusters) == wrong(total.tally.rawClusters))
  }

  @Test func `deaths do not make what is counted depend on the workers`() throws {
    var alone = campaign(secret: [.digit(7), .plus])
    alone.assignment.jobs = 1
    var together = alone
    together.assignment.jobs = 3
    #expect(try counted([alone.run()]) == counted([together.run()]))
  }

  @Test func `time that is up stops a campaign that has no end`() throws {
    var campaign = campaign(sessions: nil)
    campaign.assignment.seconds = 0.3
    let harvest = try campaign.run()
    #expect(harvest.end == .outOfTime)
    #expect(harvest.sessions > 0)
  }

  @Test func `new causes are told once, while the campaign goes on`() throws {
    var told: [RawCluster] = []
    let harvest = try campaign().run { told += $0.news }
    #expect(Set(told.map(\.cause)) == Set(harvest.clusters.map(\.cause)))
    #expect(told.count == harvest.clusters.count)
  }
}
