// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Corpora
import Documents
import Platform
import Properties
import Records
import Runs
import Sessions
import Testing

/// A sound calculator that shows 8 for 77 as it is typed.
private struct EightBrain: Brain {
  var brain: InfixBrain
  var isTyping = false

  var value: Double? { brain.value }
  var face: Face {
    var face = brain.face
    if isTyping, face.display == "77" { face.display = "8" }
    return face
  }

  mutating func press(_ key: Key) {
    brain.press(key)
    isTyping = key.kind == .digit
  }
}

/// Shows 8 for 77 as it is typed, and dies if 37 is the first that is typed.
private struct TwoMistakes: Brain {
  var eight = EightBrain(brain: InfixBrain(.label7))
  var first: [Key] = []

  var value: Double? { eight.value }
  var face: Face { eight.face }

  mutating func press(_ key: Key) {
    if first.count < 2 { first.append(key) }
    if first == [.digit(3), .digit(7)] { abort() }
    eight.press(key)
  }
}

/// Types 5 for the point, and shows 8 for every result behind one.
private struct PointlessBrain: Brain {
  var brain: InfixBrain
  var hasPoint = false
  var isResult = false

  var value: Double? { brain.value }
  var face: Face {
    var face = brain.face
    if isResult, hasPoint { face.display = "8" }
    return face
  }

  mutating func press(_ key: Key) {
    isResult = key.kind == .equals
    hasPoint = hasPoint || key == .point
    brain.press(key == .point ? .digit(5) : key)
  }
}

@Suite struct `A fuzz run` {
  private let wrong = TestedCalculator(
    .brains(BrainSource("eight") { EightBrain(brain: InfixBrain(.label7, entropy: $0)) }),
    of: .label7)

  /// Runs a thousand sessions in a corpus of its own, and says what it told.
  private func run(
    _ tested: TestedCalculator, cases: [CaseFile] = [], writes: Bool = false
  ) throws -> (run: FuzzRun, told: [String], corpus: [CaseFile]) {
    let folder = "/tmp/misreckon-run-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    defer {
      for name in (try? Files.names(in: "\(folder)/label7")) ?? [] {
        unlink("\(folder)/label7/\(name)")
      }
      rmdir("\(folder)/label7")
      rmdir(folder)
    }
    for file in cases { try Corpus(folder).add(file) }
    var told: [String] = []
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "test", tool: "", build: "", seed: 1, strategy: "mixed", budget: "1000x"),
      corpus: folder, jobs: 2
    ) { event in
      switch event {
      case .note(let text): told.append(text)
      case .brokenCase(_, let failure): told.append("broken \(failure.violation.observed)")
      case .unplayableCase(_, let error): told.append("\(error)")
      case .found(let finding): told.append("found \(finding.violation.property)")
      case .kept(let finding, _): told.append("kept \(finding.keys.spelled)")
      case .progress: break
      }
    }
    run.writesCorpus = writes
    try run.replayCorpus([tested])
    try run.fuzz(tested, CampaignPlan(dialect: .label7, seed: 1), sessions: 1000)
    return (run, told, try Corpus(folder).load().entries.map(\.caseFile))
  }

  private func file(_ status: CaseFile.Status) throws -> CaseFile {
    CaseFile(
      dialect: "label7", property: "agrees-with-oracle", kind: "wrong-entry",
      keys: try Key.read("7 7"), status: status)
  }

  @Test func `shrinks what it finds, and keeps it in the corpus`() throws {
    var tested = wrong
    tested.properties = ["agrees-with-oracle"]
    let (run, told, corpus) = try run(tested, writes: true)
    let cause = try #require(run.record.causes.first)
    #expect(run.record.isFailure)
    #expect(run.record.causes.count == 1)
    #expect(cause.status == .new)
    #expect(cause.finding.keys.spelled == "7 7")
    #expect(cause.finding.calculator == "eight")
    #expect(cause.steps.map(\.display) == ["0", "7", "8"])
    #expect((cause.shrinking.last?.keys ?? cause.found) == cause.finding.keys)
    #expect(corpus.map(\.keys) == [cause.finding.keys])
    #expect(told.contains("found agrees-with-oracle"))
    #expect(told.contains("kept 7 7"))
  }

  @Test(.serialized, arguments: [1, 2])
  func `a crash that only shrinking meets becomes a cause of its own`(jobs: Int) throws {
    var tested = TestedCalculator(.brains(BrainSource("two") { _ in TwoMistakes() }), of: .label7)
    tested.properties = ["agrees-with-oracle"]
    var found: [String] = []
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "test", tool: "", build: "", seed: 1, strategy: "mixed", budget: "20x"),
      corpus: "", jobs: jobs
    ) { if case .found(let finding) = $0 { found.append(finding.violation.property) } }
    run.writesCorpus = false
    try run.fuzz(tested, CampaignPlan(dialect: .label7, seed: 1), sessions: 20)
    #expect(found == ["agrees-with-oracle"])
    let causes = try #require(run.record.parts.first).causes
    #expect(Set(causes.map(\.finding.keys.spelled)) == ["7 7", "3 7"])
    #expect(causes.map(\.count).contains(1))
  }

  @Test func `tells no exact result of what was not shown as typed`() throws {
    var dialect = Dialect.label7
    dialect.visible = [.display]
    let brain = InfixBrain(dialect)
    let tested = TestedCalculator(
      .brains(BrainSource("pointless") { _ in PointlessBrain(brain: brain) }), of: dialect)
    let record = try tested.fuzzed(sessions: 300)
    let causes = try #require(record.parts.first).causes.filter { $0.part == .number }
    #expect(!causes.isEmpty)
    #expect(causes.allSatisfy { $0.finding.violation.truth == nil })
  }

  @Test func `knows what an open case says`() throws {
    var tested = wrong
    tested.properties = ["agrees-with-oracle"]
    let (run, told, _) = try run(tested, cases: [try file(.open)])
    #expect(run.record.causes.map(\.status) == [.known])
    #expect(!run.record.isFailure)
    #expect(!told.contains { $0.hasPrefix("broken") })
    #expect(run.replayed == (1, 1))
  }

  @Test func `accepts what an accepted case says, with its reason`() throws {
    var tested = wrong
    tested.properties = ["agrees-with-oracle"]
    var accepted = try file(.accepted)
    accepted.reason = "it is meant"
    let (run, told, corpus) = try run(tested, cases: [accepted], writes: true)
    #expect(run.record.causes.map(\.status) == [.accepted])
    #expect(run.record.causes.map(\.reason) == ["it is meant"])
    #expect(!run.record.isFailure)
    #expect(run.record.summary["accepted"]?.elements?.count == 1)
    #expect(!told.contains { $0.hasPrefix("broken") || $0.hasPrefix("kept") })
    #expect(corpus == [accepted])
  }

  @Test func `tells what is new, fixed and still there since an earlier run`() throws {
    var tested = wrong
    tested.properties = ["agrees-with-oracle"]
    var (before, _, _) = try run(tested)
    before.record.times.started = "2026-11-21T02:00:00Z"
    var (again, _, _) = try run(tested)
    again.compare(with: again.replay(before.record, on: [tested]))
    let still = try #require(again.record.comparison)
    #expect(still.counts(of: again.record.causes) == "0 new, 1 still there, 0 fixed")
    #expect(try RunRecord(reading: Array(again.record.written.utf8)).comparison == still)

    // The sound calculator under the same name.
    var sound = TestedCalculator(
      .brains(BrainSource("eight") { InfixBrain(.label7, entropy: $0) }), of: .label7)
    sound.properties = tested.properties
    var (after, _, _) = try run(sound)
    after.compare(with: after.replay(before.record, on: [sound]))
    let fixed = try #require(after.record.comparison)
    #expect(fixed.counts(of: after.record.causes) == "0 new, 0 still there, 1 fixed")
    #expect(fixed.fixed.map(\.finding.keys.spelled) == ["7 7"])
    again.compare(with: again.replay(after.record, on: [tested]))
    #expect(
      again.record.comparison?.counts(of: again.record.causes) == "1 new, 0 still there, 0 fixed")
  }

  @Test func `does not call fixed what this run did not find but still fails`() throws {
    var tested = wrong
    tested.properties = ["agrees-with-oracle"]
    let (before, _, _) = try run(tested)
    var (later, _, _) = try run(tested)
    later.record.parts[0].causes = []
    later.compare(with: later.replay(before.record, on: [tested]))
    let comparison = try #require(later.record.comparison)
    #expect(comparison.remaining.map(\.finding.keys.spelled) == ["7 7"])
    #expect(comparison.fixed.isEmpty)
    // The run after that still remembers it.
    #expect(later.record.remembered.map(\.finding.keys.spelled) == ["7 7"])
  }

  @Test func `tells of a fixed case that fails, and records it`() throws {
    let (run, told, _) = try run(wrong, cases: [try file(.fixed)])
    #expect(told.contains("broken 8"))
    #expect(run.record.checks.map(\.outcome) == [.failed])
    #expect(run.replayed == (1, 0))
  }

  @Test func `tells of an open case that holds`() throws {
    let (run, told, _) = try run(TestedCalculator(of: .label7), cases: [try builtIn(.open)])
    #expect(told.count { $0.hasSuffix("no longer fails; fixed? set status: fixed") } == 1)
    #expect(!run.record.isFailure)
    #expect(run.record.sessions == 1000)
  }

  private func builtIn(_ status: CaseFile.Status) throws -> CaseFile {
    var file = try file(status)
    file.calculator = Calculator.builtIn
    return file
  }

  @Test func `plays brains in another process, the second calculator's, too`() throws {
    let here = getpid()
    let foreign = BrainSource("foreign") { entropy in
      precondition(getpid() != here)
      return EightBrain(brain: InfixBrain(.label7, entropy: entropy))
    }
    var tested = TestedCalculator(.brains(foreign), of: .label7)
    tested.second = .brains(foreign)
    tested.properties = ["agrees-with-second", "agrees-with-oracle"]
    #expect(try run(tested).run.record.causes.map(\.finding.keys.spelled) == ["7 7"])
  }
}

@Suite struct `Names of properties` {
  @Test func `are all known`() throws {
    #expect(PropertyInfo.all.count == 35)
    try PropertyInfo.check(PropertyInfo.all.map(\.name))
  }

  @Test func `are refused where no property has them`() {
    let error = #expect(throws: UnknownProperty.self) {
      try PropertyInfo.check(["stays-alive", "stay-alive"])
    }
    #expect(error?.description == "unknown property 'stay-alive'; did you mean 'stays-alive'?")
  }

  @Test func `are promised by the gate for properties that exist`() {
    #expect(PropertyInfo.promised.count == 4)
    #expect(PropertyInfo.promised.allSatisfy(PropertyInfo.all.contains))
  }
}
