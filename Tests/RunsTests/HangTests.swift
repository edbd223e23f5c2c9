// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Platform
import Processes
import Records
import Runs
import Sessions
import Testing

/// How a calculator hangs.
private enum Hang: String, CaseIterable, Sendable {
  case spins, sleeps

  func forever() -> Never {
    while true { if self == .sleeps { sleep(1000) } }
  }
}

/// A sound calculator that hangs at one key.
private struct HangingBrain: Brain {
  var brain = InfixBrain(.label7)
  let hang: Hang
  let key: Key?

  var value: Double? { brain.value }
  var face: Face { brain.face }

  mutating func press(_ key: Key) {
    if self.key == nil || key == self.key { hang.forever() }
    brain.press(key)
  }
}

@Suite(.serialized) struct `A calculator that hangs is found` {
  private func run(
    _ tested: TestedCalculator, sessions: Int? = nil, seconds: Double? = nil
  ) throws -> [Cause] {
    var run = newRun
    try run.fuzz(
      impatient(tested), CampaignPlan(dialect: .label7, seed: 1), sessions: sessions,
      seconds: seconds)
    return run.record.causes
  }

  private func impatient(_ tested: TestedCalculator) -> TestedCalculator {
    var tested = tested
    tested.timeout = 0.3
    tested.limits.cpuSeconds = 0.3
    return tested
  }

  private var newRun: FuzzRun {
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "test", tool: "", build: "", seed: 1, strategy: "mixed", budget: ""),
      corpus: "", jobs: 2)
    run.writesCorpus = false
    return run
  }

  @Test(arguments: Hang.allCases)
  fileprivate func `at every key, in a budget shorter than the timeout`(
    hang: Hang
  ) throws {
    let brains = BrainSource("hangs") { _ in HangingBrain(hang: hang, key: nil) }
    let causes = try run(TestedCalculator(.brains(brains), of: .label7), seconds: 0.1)
    #expect(!causes.isEmpty)
    #expect(causes.allSatisfy { $0.kind == "hung" && $0.found.count == 1 && $0.status == .new })
  }

  @Test(arguments: Hang.allCases) fileprivate func `when it is made`(hang: Hang) throws {
    let brains = BrainSource("hangs") { _ -> HangingBrain in hang.forever() }
    let causes = try run(TestedCalculator(.brains(brains), of: .label7), seconds: 0.1)
    #expect(causes.map(\.kind) == ["hung"])
    #expect(causes.allSatisfy { $0.found.isEmpty })
  }

  @Test(arguments: Hang.allCases) fileprivate func `at one key, and shrunk to that key`(
    hang: Hang
  ) throws {
    let brains = BrainSource("hangs") { _ in HangingBrain(hang: hang, key: .divide) }
    let causes = try run(TestedCalculator(.brains(brains), of: .label7), sessions: 4)
    #expect(causes.map(\.kind) == ["hung"])
    #expect(causes.first?.finding.keys == [.divide])
  }

  @Test func `behind a command, in a budget shorter than the timeout`() throws {
    let command = "while read -r line; do case $line in reset*) echo display=0;; esac; done"
    let causes = try run(TestedCalculator(.command(command), of: .label7), seconds: 0.5)
    #expect(!causes.isEmpty)
    #expect(causes.allSatisfy { $0.kind == "hung" && $0.found.count == 1 && $0.status == .new })
  }

  /// To wait for it first would leave no time to find it.
  @Test func `although it hung in an earlier run, whose keys a short budget leaves to fuzzing`()
    throws
  {
    let command = "while read -r line; do case $line in reset*) echo display=0;; esac; done"
    let tested = impatient(TestedCalculator(.command(command), of: .label7))
    var before = newRun
    try before.fuzz(
      tested, CampaignPlan(dialect: .label7, seed: 1), sessions: nil, seconds: 0.5)
    var later = newRun
    later.record.parts = before.record.parts
    later.record.parts[0].causes = []
    later.limit(seconds: 0.5, timeout: tested.timeout)
    later.compare(with: later.replay(before.record, on: [tested]))
    let comparison = try #require(later.record.comparison)
    #expect(!comparison.unchecked.isEmpty && comparison.remaining.isEmpty)
  }
}
