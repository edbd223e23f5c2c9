// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Dialects
import Mutants
import Records
import Runs
import Sessions
import Testing

/// Repeats `=` in sessions that begin with a 2, and only there.
private struct TwoMinds: Brain {
  var resting: InfixBrain
  var repeating: InfixBrain
  var first: Key?

  private var brain: InfixBrain { first == .digit(2) ? repeating : resting }
  var value: Double? { brain.value }
  var face: Face { brain.face }

  mutating func press(_ key: Key) {
    first = first ?? key
    resting.press(key)
    repeating.press(key)
  }
}

@Suite struct `A run with open knobs` {
  private static let open: Dialect = {
    var dialect = Dialect.mvc2016
    for knob in Knob.all where knob.canBeAny && knob.parts == [.display, .value, .pending] {
      try? knob.turn(&dialect, to: "any")
    }
    return dialect
  }()

  private static func turned(_ settings: [String]) throws -> Dialect {
    var dialect = open
    for setting in settings { try dialect.set(setting) }
    return dialect
  }

  private func fuzz(_ source: BrainSource, sessions: Int = 400, jobs: Int = 2) throws -> RunRecord {
    let tested = TestedCalculator(.brains(source), of: Self.open)
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "test", tool: "", build: "", seed: 1, strategy: "mixed", budget: "\(sessions)x"),
      corpus: "/tmp/misreckon-none", jobs: jobs)
    run.writesCorpus = false
    run.showsSamples = false
    try run.fuzz(
      tested, CampaignPlan(dialect: Self.open, seed: 1, blockSize: 128), sessions: sessions)
    return run.record
  }

  @Test(arguments: [
    [], ["repeatEquals=repeat"], ["precedence=usual", "clear=entryFirst"],
    ["digitAfterEquals=append", "displayAfterOperator=operand", "equalsWithoutOperand=drop"],
    ["displayAfterOperator=blank", "operatorAfterOperator=ignore", "equalsWithoutOperand=wait"],
  ])
  func `accuses no calculator that keeps to one reading`(settings: [String]) throws {
    let dialect = try Self.turned(settings)
    let record = try fuzz(BrainSource("sound") { InfixBrain(dialect, entropy: $0) })
    #expect(record.causes == [])
    let told = record.parts[0].told ?? ""
    for setting in settings {
      #expect(told.contains(setting.replacing("=", with: " = ")))
    }
  }

  @Test func `finds a mistake beside a reading that is not the first`() throws {
    let dialect = try Self.turned(["repeatEquals=repeat"])
    let mutant = try #require(Mutant.named("minus-reversed")?.on(dialect))
    let record = try fuzz(BrainSource("wrong") { MutantBrain(mutant, entropy: $0) })
    #expect(!record.causes.isEmpty)
  }

  @Test(arguments: [1, 2]) func `tells two sessions that need different values`(jobs: Int) throws {
    let repeating = try Self.turned(["repeatEquals=repeat"])
    let source = BrainSource("two minds") {
      TwoMinds(
        resting: InfixBrain(Self.open, entropy: $0), repeating: InfixBrain(repeating, entropy: $0))
    }
    let record = try fuzz(source, sessions: 1_000, jobs: jobs)
    let pairs = record.causes.filter { $0.kind == "contradicts-itself" }
    #expect(
      pairs.map(\.finding.violation.title) == ["two sessions need different values of repeatEquals"]
    )
    let finding = try #require(pairs.first?.finding)
    let sessions = [finding.shown, finding.related ?? []]
    #expect(sessions.contains { $0.first == .digit(2) && $0.suffix(2) == [.equals, .equals] })
    #expect(sessions.contains { $0.first != .digit(2) && $0.suffix(2) == [.equals, .equals] })
    #expect(finding.command.contains("--properties agrees-with-oracle"))
  }

  @Test func `says the same for any number of processes`() throws {
    let dialect = try Self.turned(["precedence=usual"])
    let mutant = try #require(Mutant.named("minus-reversed")?.on(dialect))
    let source = BrainSource("wrong") { MutantBrain(mutant, entropy: $0) }
    let one = try fuzz(source, sessions: 260, jobs: 1)
    let two = try fuzz(source, sessions: 260, jobs: 3)
    #expect(one.parts[0].openKnobs == two.parts[0].openKnobs)
    #expect(one.causes.map(\.finding) == two.causes.map(\.finding))
    #expect(one.verdicts == two.verdicts)
  }

  @Test func `merges what shards rule out`() throws {
    let dialect = try Self.turned(["repeatEquals=repeat"])
    let source = BrainSource("sound") { InfixBrain(dialect, entropy: $0) }
    var record = try fuzz(source)
    record.shards = Shards(1, of: 2)
    var other = record
    other.shards = Shards(2, of: 2)
    other.parts[0].openKnobs[0].ruledOut = [:]
    let knobs = record.parts[0].openKnobs
    try other.merge(record)
    #expect(other.parts[0].openKnobs == knobs)
    #expect(try RunRecord(reading: Array(other.written.utf8)).parts[0].openKnobs == knobs)
  }
}
