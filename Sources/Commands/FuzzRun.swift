// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Documents
internal import Sessions
internal import Processes
internal import Properties
internal import Records

/// A run over one or several calculators, from the first key to the last file.
struct FuzzRun {
  let console: Console
  let corpus: Corpus
  let started: ContinuousClock.Instant
  /// The time at which everything should be over; nil for a run that is counted.
  var deadline: ContinuousClock.Instant?
  var jobs: Int
  /// The most time that a run with a counted budget may take, in seconds.
  var mostSeconds: Double?
  /// How many calculators are to be played.
  var calculators = 1
  let stop = Stop()
  private let interrupts: Interrupts
  var record: RunRecord
  var progress: Progress
  /// The open cases of the corpus, which are known and fail nothing.
  var known: [CaseFile] = []
  /// How many cases were replayed, and how many of them are as recorded.
  var replayed = (cases: 0, asRecorded: 0)
  /// Whether causes are kept in the corpus.
  var writesCorpus = true
  /// A fault of the harness that ended the run; what was found until then is kept.
  var fault: String?

  init(_ plan: RunRecord.Settings, corpus: String, jobs: Int, console: Console) {
    self.console = console
    self.jobs = jobs
    self.corpus = Corpus(corpus)
    started = .now
    interrupts = Interrupts(into: stop)
    record = RunRecord(plan: plan)
    record.times.started = timestamp()
    progress = Progress(console)
  }

  var seconds: Double { (ContinuousClock.now - started) / .seconds(1) }

  /// Refuses folders that cannot be written to, before anything is played.
  static func checkFolders(_ folders: [String]) throws {
    for folder in folders {
      try Files.makeFolder(folder)
      let probe = "\(folder)/.misreckon-probe"
      try Files.write("", to: probe)
      try Files.remove(probe)
    }
  }

  /// Replays the cases of these calculators; a case that is not as recorded is a finding.
  mutating func replayCorpus(_ subjects: [Subject]) throws {
    let content = try corpus.load()
    for warning in content.warnings { note(warning) }
    for entry in content.entries {
      let file = entry.caseFile
      guard let subject = subjects.first(where: { $0.isMeant(by: file) }) else { continue }
      guard !stop.isRaised else { break }
      replayed.cases += 1
      if file.status == .open { known.append(file) }
      do {
        let replay = try Replay(file, on: subject.calculator)
        switch replay.outcome {
        case .asRecorded, .skipped: replayed.asRecorded += 1
        case .holds: note("\(entry.path): no longer fails; fixed? set status: fixed")
        case .fails:
          guard let violation = replay.violation else { continue }
          add(broken: file, violation, step: replay.step ?? 0, path: entry.path)
        }
      } catch {
        guard !stop.isRaised else { break }
        note("\(entry.path): \(error)")
      }
    }
    record.isInterrupted = stop.isRaised
  }

  private mutating func add(broken file: CaseFile, _ violation: Violation, step: Int, path: String)
  {
    progress.say("\(path): fails: expected '\(violation.expected)', shown '\(violation.observed)'")
    record.checks.append(
      Check(
        name: "corpus: \(Files.name(of: path))", dialect: Text(file.dialect), outcome: .failed,
        detail:
          "\(violation.property): expected \(violation.expected), shown \(violation.observed)",
        command: "misreckon replay \(path)"))
  }

  /// Says something that belongs into the report, too.
  mutating func note(_ text: String) {
    record.notes.append(text)
    progress.say("misreckon: \(text)")
  }

  /// Shows how far a campaign is, and what it found since the last look.
  mutating func show(
    _ progress: CampaignProgress, of subject: Subject, budget: String, left: Double?
  ) {
    for cause in progress.newCauses {
      let finding = Finding(
        calculator: subject.name, dialect: subject.dialect.name, keys: cause.keys,
        step: cause.keys.count,
        violation: Violation(
          property: cause.property, kind: cause.kind, expected: "", observed: ""),
        entropy: cause.entropy, origin: nil)
      self.progress.say("found \(cause.property) (\(cause.kind)): \(finding.command)")
    }
    let rate = Double(progress.keys) / max(progress.seconds, 0.001)
    let findings = record.causes.count + progress.causes
    self.progress.show {
      "\(subject.dialect.name)  \(grouped(rate)) keys/s  \(grouped(progress.sessions)) sessions  "
        + "\(grouped(progress.behaviors)) behaviours  \(findings) findings  "
        + (left.map { "\(max(0, Int($0.rounded(.up)))) s left" } ?? "of \(budget)")
    }
  }
}

extension Subject {
  /// The name in reports.
  var name: String { command ?? CaseFile.builtIn }

  /// The calculator, to be asked one session at a time: a built-in one in a child each time, since a
  /// brain that has a bug may trap.
  var calculator: Calculator {
    get throws {
      if let command {
        return try open(command).calculator(dialect: dialect)
      }
      return Calculator(name: CaseFile.builtIn, dialect: dialect) {
        [self] keys, entropy throws(HarnessError) in
        try Isolated.trace(of: keys) { observe in play(keys, entropy, observe) }
      }
    }
  }

  /// The calculator it is to agree with, where there is one.
  var rivalCalculator: Calculator? {
    get throws {
      try rival.map { try open($0).calculator(dialect: dialect) }
    }
  }

  /// The same in this process, for a calculator that has not died once.
  var quickCalculator: Calculator {
    get throws {
      guard command == nil else { return try calculator }
      return Calculator(name: CaseFile.builtIn, dialect: dialect) {
        [self] keys, entropy throws(HarnessError) in
        var trace = Trace(keys: keys, readings: [])
        play(keys, entropy) { trace.readings.append($0) }
        return trace
      }
    }
  }

  private func play(_ keys: [Key], _ entropy: UInt64, _ observe: (Reading) -> Void) {
    guard var brain = try? switchedOn(dialect, entropy: entropy) else { return }
    brain.play(keys, shown: dialect.judged, observe)
  }

  func isMeant(by file: CaseFile) -> Bool {
    file.calculator == name && file.dialect == dialect.name.description
  }
}
