// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
public import Corpora
internal import Platform
public import Processes
internal import Properties
public import Records
public import Sessions

/// A run over one or more calculators, up to the finished record.
public struct FuzzRun {
  public let corpus: Corpus
  private let startedAt: Double
  /// When the run should end, on the clock of `Stop.now`; nil without a time limit.
  ///
  /// `stop.deadline` is when it must.
  var end: Double?
  public var jobs: Int
  /// The time limit of a run that counts sessions, in seconds.
  public var mostSeconds: Double?
  /// How many calculators share a time budget.
  public var calculators = 1
  public let stop = Stop()
  private let interrupts: Interrupts
  public var record: RunRecord
  /// The open and accepted cases of the corpus, which do not fail the run.
  var known: [KnownCase] = []
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

  /// - Parameters:
  ///   - corpus: a folder of case files; it need not exist.
  ///   - startedAt: when the run began, on the clock of `Stop.now`.
  public init(
    _ plan: RunRecord.Settings, corpus: String, jobs: Int, startedAt: Double = Stop.now,
    tell: @escaping (Event) -> Void = { _ in }
  ) {
    self.tell = tell
    self.startedAt = startedAt
    self.jobs = jobs
    self.corpus = Corpus(corpus)
    interrupts = Interrupts(into: stop)
    record = RunRecord(plan: plan)
    record.times.started = timestamp()
  }

  public var seconds: Double { Stop.now - startedAt }

  /// Plays one calculator's share of the budget: a number of sessions or part of the time.
  public mutating func fuzz(
    _ tested: TestedCalculator, _ plan: CampaignPlan, sessions: Int?, seconds whole: Double? = nil,
    shard: (index: Int, count: Int) = (1, 1)
  ) throws {
    var assignment = Assignment(sessions: sessions, jobs: jobs)
    assignment.shard = shard
    if let whole = whole ?? mostSeconds {
      limit(seconds: whole, timeout: tested.timeout)
      // Some of the time is for the report and, where something was found, for shrinking it and
      // for explaining it.
      let share = Double(max(1, calculators - record.parts.count))
      func part(_ kept: Double) -> Double { max(0.05, (whole - seconds - kept) / share) }
      assignment.seconds = part(min(whole * 0.02, 1))
      assignment.secondsWithFindings = part(min(whole * 0.4, 60))
      assignment.secondsPerFinding = min(whole * 0.01, 0.5) / share
    }
    try play(tested, plan, assignment, sessions: sessions)
  }

  /// Limits the run to this much time since its start.
  ///
  /// A key that hangs when the time is over is waited for, and played again, before the deadline.
  public mutating func limit(seconds: Double, timeout: Double) {
    end = startedAt + seconds
    stop.deadline = startedAt + seconds + 2 * timeout + 0.8
  }

  /// Makes it a fault that a calculator answered nothing in the time it had: to find nothing in it
  /// tells nothing.
  public mutating func requireAnswers() {
    guard fault == nil, !record.isInterrupted, !record.isFailure else { return }
    let silent = record.parts.filter { $0.keys == 0 && $0.causes.isEmpty }
    guard !silent.isEmpty else { return }
    let names = silent.map(\.dialect.description).joined(separator: ", ")
    fault = "no key was answered in time on \(names); --for takes a longer one"
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
    var tested = tested
    tested.stop = stop
    let deadline = stop.deadline
    // What is found at the last moment must still be written down.
    stop.deadline = deadline.map { $0 - 0.4 }
    let result = try Engine.campaign(tested, plan, assignment, stop: stop) { progress in
      for cause in progress.newCauses { tell(.found(Finding(cause, of: tested))) }
      tell(
        .progress(
          tested, progress, findings: record.causes.count + progress.causes, sessions: sessions,
          secondsLeft: assignment.seconds.map { $0 - (seconds - began) }))
    }
    stop.deadline = deadline
    try store(result, of: tested, plan: plan)
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
    let isSecond = cause.property == AgreesWithSecond.name
    self.init(
      calculator: tested.name, second: isSecond ? tested.second?.name : nil,
      dialect: tested.dialect.name, keys: cause.keys,
      step: cause.keys.count,
      violation: (cause.isHang ? Violation(.hung, after: cause.keys.last) : nil) ?? cause.outline,
      entropy: cause.entropy, origin: seed.map { Origin(seed: $0, session: cause.session) })
    if tested.isCommand, tested.timeout != TestedCalculator.usualTimeout {
      timeout = tested.timeout
    }
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
