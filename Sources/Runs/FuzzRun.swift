// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
public import Corpora
internal import Glibc
public import Processes
public import Records
public import Sessions

/// A run over one or more calculators, up to the finished record.
public struct FuzzRun {
  public let corpus: Corpus
  private let started = ContinuousClock.now
  /// When the run should end; nil without a time limit.
  var deadline: ContinuousClock.Instant?
  public var jobs: Int
  /// The time limit of a run that counts sessions, in seconds.
  public var mostSeconds: Double?
  /// How many calculators share a time budget.
  public var calculators = 1
  public let stop = Stop()
  private let interrupts: Interrupts
  public var record: RunRecord
  /// The open cases of the corpus, which do not fail the run.
  var known: [CaseFile] = []
  /// How many cases were replayed, and how many behaved as recorded.
  public internal(set) var replayed = (cases: 0, asRecorded: 0)
  /// Whether causes are added to the corpus.
  public var writesCorpus = true
  /// Whether sample sessions are replayed for the report.
  public var showsSamples = true
  /// The harness error that ended the run; its earlier findings are still recorded.
  public var fault: String?
  let tell: (Event) -> Void

  /// What a run reports while it is in progress.
  public enum Event {
    /// A note, which is also in the record.
    case note(String)
    /// A corpus case that does not behave as recorded.
    case brokenCase(Corpus.StoredCase, Failure)
    /// A corpus case that could not be played.
    case unplayableCase(Corpus.StoredCase, any Error)
    /// The progress, with the findings so far, the sessions to play and the seconds left.
    case progress(
      TestedCalculator, CampaignProgress, findings: Int, sessions: Int?, secondsLeft: Double?)
    /// A new cause, not yet shrunk.
    case found(Finding)
    /// A finding that was added to the corpus.
    case kept(Finding, path: String)
  }

  /// - Parameter corpus: a folder of case files; it need not exist.
  public init(
    _ plan: RunRecord.Settings, corpus: String, jobs: Int,
    tell: @escaping (Event) -> Void = { _ in }
  ) {
    self.tell = tell
    self.jobs = jobs
    self.corpus = Corpus(corpus)
    interrupts = Interrupts(into: stop)
    record = RunRecord(plan: plan)
    record.times.started = timestamp()
  }

  public var seconds: Double { (ContinuousClock.now - started) / .seconds(1) }

  /// Plays one calculator's share of the budget: a number of sessions or part of the time.
  public mutating func fuzz(
    _ tested: TestedCalculator, _ plan: CampaignPlan, sessions: Int?, seconds whole: Double? = nil,
    shard: (index: Int, count: Int) = (1, 1)
  ) throws {
    var assignment = Assignment(sessions: sessions, jobs: jobs)
    assignment.shard = shard
    if let whole {
      // Some of the time is for shrinking and for the report.
      deadline = started + .seconds(whole)
      let share = Double(max(1, calculators - record.parts.count))
      assignment.seconds = max(0.05, (whole - seconds - min(whole * 0.05, 5)) / share)
    } else if let mostSeconds {
      deadline = started + .seconds(mostSeconds)
      assignment.seconds = mostSeconds * 0.7
    }
    try play(tested, plan, assignment, sessions: sessions)
  }

  /// Plays every session of up to `depth` keys on one calculator.
  public mutating func exhaust(_ tested: TestedCalculator, depth: Int) throws {
    let all = Exhaustive.sessions(of: tested.dialect.keypad.keys.count, upTo: depth)
    try play(
      tested, CampaignPlan(dialect: tested.dialect, seed: 0), Assignment(depth: depth, jobs: jobs),
      sessions: all)
  }

  private mutating func play(
    _ tested: TestedCalculator, _ plan: CampaignPlan, _ assignment: Assignment, sessions: Int?
  ) throws {
    let began = seconds
    let result = try Engine.campaign(tested, plan, assignment, stop: stop) { progress in
      for cause in progress.newCauses { tell(.found(Finding(cause, of: tested))) }
      tell(
        .progress(
          tested, progress, findings: record.causes.count + progress.causes, sessions: sessions,
          secondsLeft: assignment.seconds.map { $0 - (seconds - began) }))
    }
    try store(result, of: tested, plan: plan)
  }

  /// Replays the corpus cases of these calculators; any that differs from its record is a finding.
  public mutating func replayCorpus(_ calculators: [TestedCalculator]) throws {
    let content = try corpus.load()
    for warning in content.warnings { note(warning) }
    for entry in content.entries {
      var file = entry.caseFile
      guard let tested = calculators.first(where: { $0.plays(file) }) else { continue }
      file.calculator = tested.name
      guard !stop.isRaised else { break }
      replayed.cases += 1
      if file.status == .open { known.append(file) }
      do {
        let replay = try Replay(file, on: tested.calculator)
        switch replay.outcome {
        case .asRecorded, .skipped: replayed.asRecorded += 1
        case .holds: note("\(entry.path): no longer fails; fixed? set status: fixed")
        case .fails:
          guard let failure = replay.failure else { continue }
          tell(.brokenCase(entry, failure))
          record.checks.append(Check(entry, failure.violation))
        }
      } catch {
        guard !stop.isRaised else { break }
        record.notes.append("\(entry.path): \(error)")
        tell(.unplayableCase(entry, error))
      }
    }
    record.isInterrupted = stop.isRaised
  }

  /// Reports a note and records it.
  mutating func note(_ text: String) {
    record.notes.append(text)
    tell(.note(text))
  }
}

extension Finding {
  /// A cause before it is replayed: expected and observed values are not known yet.
  init(_ cause: RawCause, of tested: TestedCalculator, seed: UInt64? = nil) {
    self.init(
      calculator: tested.name, dialect: tested.dialect.name, keys: cause.keys,
      step: cause.keys.count,
      violation: Violation(
        property: cause.property, kind: cause.kind, expected: "", observed: ""),
      entropy: cause.entropy, origin: seed.map { Origin(seed: $0, session: cause.session) })
  }
}

extension Check {
  /// A case that does not behave as recorded.
  fileprivate init(_ entry: Corpus.StoredCase, _ violation: Violation) {
    let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
    self.init(
      name: "corpus: \(name)", dialect: Text(entry.caseFile.dialect), outcome: .failed,
      detail: "\(violation.property): expected \(violation.expected), shown \(violation.observed)",
      command: "misreckon replay \(entry.path)")
  }
}

/// The current time: `2026-11-21T14:15:09Z`.
private func timestamp() -> String {
  var now = time(nil)
  var parts = unsafe tm()
  unsafe gmtime_r(&now, &parts)
  var text = [CChar](repeating: 0, count: 32)
  let count = unsafe strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
  return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
