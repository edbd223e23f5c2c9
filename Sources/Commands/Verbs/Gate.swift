// SPDX-License-Identifier: Apache-2.0
internal import Processes
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Documents
internal import Sessions
internal import Glibc
internal import Properties
internal import Records
internal import Reports
internal import Runs

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
    let calculators = try arguments.calculators()
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    let reports = [
      (ReportFormat.junit, try arguments[Flags.junit]),
      (ReportFormat.sarif, try arguments[Flags.sarif]),
    ]
    for case (_, let file?) in reports { try Files.makeFolder(Files.folder(of: file)) }
    let printer = RunPrinter(console)
    var gate = FuzzRun(
      RunRecord.Settings(
        verb: "gate", tool: Tool.version, build: Engine.build, seed: Gate.seed, strategy: "mixed",
        budget: "\(Gate.sessions)x"),
      corpus: corpus, jobs: try arguments.jobs,
      tell: printer.show)
    gate.writesCorpus = false
    gate.record.properties = PropertyInfo.statements(of: nil)
    try gate.checkCorpus(calculators)
    for tested in calculators where !gate.stop.isRaised { try gate.checkCampaign(tested) }
    for tested in calculators where !gate.stop.isRaised { try gate.checkShortSessions(tested) }
    gate.checkPromises()
    printer.progress.clear()
    gate.record.times.seconds = gate.seconds
    if !arguments.has(Flags.json) { printTable(gate.record.checks, console) }
    for case (let format, let file?) in reports {
      try Files.write(format.render([gate.record]), to: file)
    }
    try appendSummary(gate.record)
    return try printer.finish(&gate, reports: nil, json: arguments.has(Flags.json))
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
}

extension FuzzRun {
  fileprivate mutating func checkCorpus(_ calculators: [TestedCalculator]) throws {
    let began = seconds
    try replayCorpus(calculators)
    record.checks.insert(
      Check(
        name: "corpus replayed",
        outcome: replayed.cases == 0 ? .skipped : record.checks.isEmpty ? .held : .failed,
        detail: "\(replayed.asRecorded) of \(replayed.cases) cases are as recorded",
        command: "misreckon replay \(corpus.folder)", seconds: seconds - began), at: 0)
  }

  fileprivate mutating func checkCampaign(_ tested: TestedCalculator) throws {
    let began = seconds
    let sessions = tested.isCommand ? Gate.commandSessions : Gate.sessions
    let plan = CampaignPlan(
      dialect: tested.dialect, seed: Gate.seed,
      blockSize: Engine.blockSize(of: tested, .mixed))
    try fuzz(tested, plan, sessions: sessions)
    let part = record.parts.first { $0.dialect == tested.dialect.name }
    let fresh = part?.causes.filter { $0.status != .known }.count ?? 0
    record.checks.append(
      Check(
        name: "campaign of seed \(Gate.seed)", dialect: tested.dialect.name,
        outcome: fresh == 0 ? .held : .failed,
        detail: "\(grouped(part?.sessions ?? 0)) sessions, \(grouped(part?.keys ?? 0)) keys, "
          + "\(fresh) new causes",
        command: "misreckon fuzz --dialect \(tested.dialect.name) --seed \(Gate.seed) "
          + "--for \(sessions)x", seconds: seconds - began))
  }

  fileprivate mutating func checkShortSessions(_ tested: TestedCalculator) throws {
    let began = seconds
    let keys = tested.dialect.keypad.keys.count
    let depth = Gate.depth(keys, isCommand: tested.isCommand)
    let before = record.parts
    try exhaust(tested, depth: depth)
    // The campaign's part is the one whose numbers are reported; causes are joined.
    let short = record.parts.first { part in
      part.dialect == tested.dialect.name && !before.contains(part)
    }
    record.parts = before
    let new = (short?.causes ?? []).filter { $0.status != .known }
    if let index = record.parts.firstIndex(where: { $0.dialect == tested.dialect.name }) {
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
        name: "all sessions of up to \(depth) keys", dialect: tested.dialect.name,
        outcome: new.isEmpty && sessions == all ? .held : .failed,
        detail: "\(grouped(sessions)) sessions, \(new.count) new causes",
        command: "misreckon exhaust --dialect \(tested.dialect.name) --depth \(depth)",
        seconds: seconds - began))
  }

  fileprivate mutating func checkPromises() {
    for promise in PropertyInfo.promised {
      let broken = record.causes.filter { $0.property == promise.name && $0.status != .known }
      record.checks.append(
        Check(
          name: promise.name,
          outcome: record.keys == 0 ? .skipped : broken.isEmpty ? .held : .failed,
          detail: broken.first?.finding.keys.spelled
            ?? "held after each of \(grouped(record.keys)) keys",
          command: broken.first?.finding.command ?? ""))
    }
  }
}

private func printTable(_ checks: [Check], _ console: Console) {
  for check in checks {
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
private func appendSummary(_ record: RunRecord) throws {
  guard let path = environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
  let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw FileError(path, "write") }
  defer { close(file) }
  let text = ReportFormat.markdown.render([record])
  if let number = Files.put(Array(text.utf8), into: file) {
    throw FileError(path, "write", number: number)
  }
}
