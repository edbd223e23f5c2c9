// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Documents
internal import Sessions
internal import Glibc
internal import Processes
internal import Records
internal import Reports

extension Verb {
  static let gate = Verb(
    "gate", "what continuous integration asks of every change",
    flags: [
      Flags.dialects, Flags.command, Flags.jobs, Flags.corpus, Flags.junit, Flags.sarif, Flags.libm,
      Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Replays the corpus, plays campaigns of fixed seeds and every short session on all dialects, and "
        + "answers for the four promised invariants by name. Nothing in it depends on chance or on the "
        + "clock. The corpus is read and not written.",
      "With GITHUB_STEP_SUMMARY set, appends the report in Markdown to that file.",
    ],
    examples: ["gate", "gate --dialect label7"]
  ) { arguments, console in
    let subjects = try arguments.subjects()
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    for file in [try arguments[Flags.junit], try arguments[Flags.sarif]] {
      if let file { try Files.makeFolder(Files.folder(of: file)) }
    }
    var gate = FuzzRun(
      RunRecord.Settings(
        verb: "gate", tool: Tool.version, build: Engine.build, seed: Gate.seed, strategy: "mixed",
        budget: "\(Gate.sessions)x"),
      corpus: corpus, jobs: Int(clamping: try arguments[Flags.jobs] ?? UInt64(coreCount())),
      console: console)
    gate.writesCorpus = false
    gate.record.properties = arguments.watched(nil)
    try gate.checkCorpus(subjects)
    for subject in subjects where !gate.stop.isRaised { try gate.checkCampaign(subject) }
    for subject in subjects where !gate.stop.isRaised { try gate.checkShortSessions(subject) }
    gate.checkPromises(subjects)
    gate.progress.clear()
    gate.record.times.seconds = gate.seconds
    if !arguments.has(Flags.json) { gate.printTable() }
    for (format, file) in [
      (ReportFormat.junit, try arguments[Flags.junit]),
      (ReportFormat.sarif, try arguments[Flags.sarif]),
    ] {
      if let file { try Files.write(format.render([gate.record]), to: file) }
    }
    try gate.appendSummary()
    return try gate.finish(reports: nil, json: arguments.has(Flags.json))
  }
}

/// What the gate plays.
private enum Gate {
  static let seed: UInt64 = 2016
  static let sessions = 20_000
  /// For calculators behind a pipe.
  static let commandSessions = 2000
  /// Short sessions: as long as a keypad allows within a few seconds.
  static func depth(_ keys: Int, isCommand: Bool) -> Int { isCommand ? 2 : keys < 20 ? 4 : 3 }
  /// The invariants that are promised, by the names of the properties that watch them.
  static let promises = [
    ("the description contains neither = nor an ellipsis", "description-has-no-equals"),
    ("decimal input stays legal", "entry-stays-legal"),
    ("the display keeps its length", "display-length"),
    ("scientific notation follows its rules", "scientific-notation"),
  ]
}

extension FuzzRun {
  fileprivate mutating func checkCorpus(_ subjects: [Subject]) throws {
    let began = seconds
    try replayCorpus(subjects)
    record.checks.insert(
      Check(
        name: "corpus replayed",
        outcome: replayed.cases == 0 ? .skipped : record.checks.isEmpty ? .held : .failed,
        detail: "\(replayed.asRecorded) of \(replayed.cases) cases are as recorded",
        command: "misreckon replay \(corpus.folder)", seconds: seconds - began), at: 0)
  }

  fileprivate mutating func checkCampaign(_ subject: Subject) throws {
    let began = seconds
    let sessions = subject.command == nil ? Gate.sessions : Gate.commandSessions
    let plan = CampaignPlan(
      dialect: subject.dialect, seed: Gate.seed,
      blockSize: Engine.blockSize(of: subject, .mixed))
    try fuzz(subject, plan, sessions, budget: .count(UInt64(sessions)), shard: nil)
    let part = record.parts.first { $0.dialect == subject.dialect.name }
    let fresh = part?.causes.filter { $0.status != .known }.count ?? 0
    record.checks.append(
      Check(
        name: "campaign of seed \(Gate.seed)", dialect: subject.dialect.name,
        outcome: fresh == 0 ? .held : .failed,
        detail: "\(grouped(part?.sessions ?? 0)) sessions, \(grouped(part?.keys ?? 0)) keys, "
          + "\(fresh) new causes",
        command: "misreckon fuzz --dialect \(subject.dialect.name) --seed \(Gate.seed) "
          + "--for \(sessions)x", seconds: seconds - began))
  }

  fileprivate mutating func checkShortSessions(_ subject: Subject) throws {
    let began = seconds
    let keys = subject.dialect.keypad.keys.count
    let depth = Gate.depth(keys, isCommand: subject.command != nil)
    let before = record.parts
    try exhaust(subject, depth: depth)
    // The campaign's part is the one whose numbers are reported; causes are joined.
    let short = record.parts.first { part in
      part.dialect == subject.dialect.name && !before.contains(part)
    }
    record.parts = before
    let new = (short?.causes ?? []).filter { $0.status != .known }
    if let index = record.parts.firstIndex(where: { $0.dialect == subject.dialect.name }) {
      for cause in short?.causes ?? []
      where !record.parts[index].causes.contains(where: {
        $0.property == cause.property && $0.finding.keys == cause.finding.keys
      }) {
        record.parts[index].causes.append(cause)
      }
    }
    let sessions = short?.sessions ?? 0
    let all = Exhaustive.sessions(of: keys, upTo: depth)
    record.checks.append(
      Check(
        name: "all sessions of up to \(depth) keys", dialect: subject.dialect.name,
        outcome: new.isEmpty && sessions == all ? .held : .failed,
        detail: "\(grouped(sessions)) sessions, \(new.count) new causes",
        command: "misreckon exhaust --dialect \(subject.dialect.name) --depth \(depth)",
        seconds: seconds - began))
  }

  fileprivate mutating func checkPromises(_ subjects: [Subject]) {
    for (name, property) in Gate.promises {
      let broken = record.causes.filter { $0.property == property && $0.status != .known }
      record.checks.append(
        Check(
          name: name, outcome: record.keys == 0 ? .skipped : broken.isEmpty ? .held : .failed,
          detail: broken.first?.finding.keys.spelled
            ?? "\(property): held after each of \(grouped(record.keys)) keys",
          command: broken.first?.finding.command ?? ""))
    }
  }

  fileprivate func printTable() {
    for check in record.checks {
      let paint: TextColor =
        check.outcome == .held ? .good : check.outcome == .failed ? .bad : .doubtful
      let word = console.painted(padded(check.outcome.rawValue, to: 9), paint)
      console.line(
        word + padded(check.name, to: 52) + padded(check.dialect.description, to: 12)
          + printable(check.detail))
      if check.outcome == .failed, !check.command.isEmpty {
        console.line("         \(check.command)")
      }
    }
    console.line()
  }

  /// Appends the report to the file in which a job's summary is expected.
  fileprivate func appendSummary() throws {
    guard let path = environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileError(path, "write") }
    defer { close(file) }
    let text = ReportFormat.markdown.render([record])
    if let number = Files.put(Array(text.utf8), into: file) {
      throw FileError(path, "write", number: number)
    }
  }
}
