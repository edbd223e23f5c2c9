// SPDX-License-Identifier: Apache-2.0
internal import Processes
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Dialects
internal import Documents
internal import Sessions
internal import Platform
internal import Properties
internal import Records
internal import Reports
internal import Runs

extension Verb {
  static let gate = Verb(
    name: "gate", summary: "runs the checks that CI requires of every change",
    flags: [
      Flags.dialects, Flags.command, Flags.constants, Flags.jobs, Flags.corpus, junit, sarif,
      Flags.failOn,
      Flags.libm, Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Replays the corpus, runs campaigns with fixed seeds, plays every short session on all "
        + "dialects, and reports on four invariants by name. The result does not depend on chance or "
        + "on the clock. The corpus is not changed.",
      "Without --dialect, --command, --set and --libm, it also runs campaigns on the dialects "
        + "drawn-1 to drawn-\(Gate.drawnDialects), which are drawn from the table of knobs.",
      "If GITHUB_STEP_SUMMARY is set, appends the report to that file as Markdown.",
    ],
    examples: ["gate", "gate --dialect label7"]
  ) { arguments, console in
    var calculators = try arguments.calculators()
    try arguments.guide(&calculators, console)
    let reports = [
      (ReportFormat.junit, try arguments[junit]), (ReportFormat.sarif, try arguments[sarif]),
    ]
    for case (_, let file?) in reports { try Files.makeFolder(Files.folder(of: file)) }
    let printer = RunPrinter(console)
    var gate = FuzzRun(
      "gate", seed: Gate.seed, strategy: .mixed, budget: "\(Gate.sessions)x",
      corpus: try arguments[Flags.corpus] ?? "Corpus", jobs: try arguments.jobs,
      tell: printer.show)
    gate.writesCorpus = false
    gate.record.plan.failOn = arguments.failOn(calculators)
    gate.record.properties = PropertyInfo.statements(of: nil)
    try gate.checkCorpus(calculators, arguments)
    for tested in calculators where !gate.stop.isRaised {
      try gate.checkCampaign(tested, arguments)
    }
    for tested in calculators where !gate.stop.isRaised {
      try gate.checkShortSessions(tested, arguments)
    }
    if arguments.playsAllDialects {
      let drawn = (1...Gate.drawnDialects).map { Dialect.drawn(seed: $0) }
      try gate.checkDrawn(drawn.map(arguments.tested))
    }
    gate.checkPromises()
    printer.clear()
    gate.record.times.seconds = gate.seconds
    if !arguments.has(Flags.json) { printTable(gate.record.checks, console) }
    for case (let format, let file?) in reports {
      try Files.write(format.render([gate.record]), to: file)
    }
    try appendSummary(gate.record)
    return try printer.finish(&gate, reports: nil, json: arguments.has(Flags.json))
  }

  private static let junit = Flag.file("junit", "writes a JUnit report")
  private static let sarif = Flag.file("sarif", "writes a SARIF report")
}

private enum Gate {
  static let seed: UInt64 = 2016
  static let sessions = 20_000
  /// The number of sessions for a `--command`, which is slower.
  static let commandSessions = 2000
  /// The length of short sessions, chosen so that all of them take a few seconds.
  static func depth(_ keys: Int, isCommand: Bool) -> Int { isCommand ? 2 : keys < 20 ? 4 : 3 }
  /// The drawn dialects, in all with as many sessions as a preset.
  static let drawnDialects: UInt64 = 40
  static let drawnSessions = sessions / Int(drawnDialects)
}

extension TestedCalculator {
  fileprivate var dialectFlag: String { "--dialect \(dialect.name.description.forShell)" }
}

extension Arguments {
  /// Whether nothing narrows down what is played.
  fileprivate var playsAllDialects: Bool {
    given(Flags.dialects.name).allSatisfy { $0 == "all" }
      && [Flags.command.name, Flags.set.name, Flags.libm.name].allSatisfy { given($0).isEmpty }
  }
}

extension FuzzRun {
  fileprivate mutating func checkCorpus(
    _ calculators: [TestedCalculator], _ arguments: Arguments
  ) throws {
    let start = seconds
    try replayCorpus(calculators)
    record.checks.insert(
      Check(
        name: "corpus replayed",
        outcome: replayed.cases == 0 ? .skipped : record.checks.isEmpty ? .held : .failed,
        detail: "\(replayed.asRecorded) of \(replayed.cases) cases are as recorded",
        command: arguments.command("replay", [corpus.folder.forShell]), seconds: seconds - start),
      at: 0)
  }

  fileprivate mutating func checkCampaign(
    _ tested: TestedCalculator, _ arguments: Arguments
  ) throws {
    let start = seconds
    let dialect = tested.dialect
    let sessions = tested.isCommand ? Gate.commandSessions : Gate.sessions
    try fuzz(tested, tested.plan(seed: Gate.seed), sessions: sessions)
    let part = record.parts.first { $0.dialect == dialect.name }
    let failing = part?.failing(on: record.plan.failOn).count ?? 0
    record.checks.append(
      Check(
        name: "campaign of seed \(Gate.seed)", dialect: dialect.name,
        outcome: failing == 0 ? .held : .failed,
        detail: "\(grouped(part?.sessions ?? 0)) sessions, \(grouped(part?.keys ?? 0)) keys, "
          + "\(failing) new findings",
        command: arguments.command(
          "fuzz", [tested.dialectFlag, "--seed \(Gate.seed)", "--for \(sessions)x"]),
        seconds: seconds - start))
  }

  fileprivate mutating func checkShortSessions(
    _ tested: TestedCalculator, _ arguments: Arguments
  ) throws {
    let start = seconds
    let name = tested.dialect.name
    let keys = tested.dialect.keypad.keys.count
    let depth = Gate.depth(keys, isCommand: tested.isCommand)
    let before = record.parts
    try exhaust(tested, depth: depth)
    // The counts of the record are those of the campaign; only causes are added to it.
    let short = record.parts.first { $0.dialect == name && !before.contains($0) }
    let causes = short?.causes ?? []
    record.parts = before
    if let index = record.parts.firstIndex(where: { $0.dialect == name }) {
      for cause in causes
      where !record.parts[index].causes.contains(where: {
        $0.property == cause.property && $0.finding.keys == cause.finding.keys
      }) {
        record.parts[index].causes.append(cause)
      }
    }
    let failing = short?.failing(on: record.plan.failOn).count ?? 0
    let sessions = short?.sessions ?? 0
    record.checks.append(
      Check(
        name: "all sessions of up to \(depth) keys", dialect: name,
        outcome: failing == 0 && sessions == Exhaustive.sessions(of: keys, upTo: depth)
          ? .held : .failed,
        detail: "\(grouped(sessions)) sessions, \(failing) new findings",
        command: arguments.command("exhaust", [tested.dialectFlag, "--depth \(depth)"]),
        seconds: seconds - start))
  }

  /// Campaigns on drawn dialects; the record gets only those with findings.
  fileprivate mutating func checkDrawn(_ drawn: [TestedCalculator]) throws {
    let start = seconds
    let before = record.parts
    for tested in drawn where !stop.isRaised {
      try fuzz(tested, tested.plan(seed: Gate.seed), sessions: Gate.drawnSessions)
    }
    let parts = record.parts.filter { part in !before.contains { $0.dialect == part.dialect } }
    record.parts = before + parts.filter { !$0.causes.isEmpty }
    let failOn = record.plan.failOn
    let failing = parts.reduce(0) { $0 + $1.failing(on: failOn).count }
    let accused = parts.first { !$0.failing(on: failOn).isEmpty } ?? parts.first
    record.checks.append(
      Check(
        name: "campaigns on \(parts.count) drawn dialects",
        outcome: failing == 0 && parts.count == drawn.count ? .held : .failed,
        detail: "\(grouped(parts.reduce(0) { $0 + $1.sessions })) sessions, "
          + "\(grouped(parts.reduce(0) { $0 + $1.keys })) keys, \(failing) new findings",
        command: "misreckon fuzz --dialect \(accused?.dialect.description.forShell ?? "all") "
          + "--seed \(Gate.seed) --for \(Gate.drawnSessions)x", seconds: seconds - start))
  }

  fileprivate mutating func checkPromises() {
    for promise in PropertyInfo.promised {
      let broken = record.causes.first {
        $0.property == promise.name && $0.isFresh && $0.part <= record.plan.failOn
      }
      let judged = record.parts.filter { $0.notJudged[promise.name] == nil }
      let reasons = record.parts.compactMap { part in
        part.notJudged[promise.name].map { "\($0) (\(part.dialect))" }
      }
      let held = "held after each of \(grouped(judged.reduce(0) { $0 + $1.keys })) keys"
      let others = reasons.isEmpty ? "" : "; not judged: "
      let reason =
        reasons.isEmpty && judged.isEmpty ? "nothing was played" : reasons.joined(separator: ", ")
      record.checks.append(
        Check(
          name: promise.name,
          outcome: broken != nil ? .failed : judged.isEmpty ? .notJudged : .held,
          detail: broken?.finding.shown.spelled
            ?? (judged.isEmpty ? reason : held + others + reason),
          command: broken?.finding.command ?? ""))
    }
  }
}

private func printTable(_ checks: [Check], _ console: Console) {
  for check in checks {
    let colors: [Check.Outcome: TextColor] = [.held: .good, .failed: .bad]
    console.line(
      console.painted(cell(check.outcome.rawValue, to: 12), colors[check.outcome] ?? .doubtful)
        + cell(check.name, to: 52)
        + cell(check.dialect.description, to: 12) + printable(check.detail))
    if check.outcome == .failed, !check.command.isEmpty {
      console.line("            \(check.command)")
    }
  }
  console.line()
}

/// Appends the report to the summary of a GitHub job.
private func appendSummary(_ record: RunRecord) throws {
  guard let path = environment("GITHUB_STEP_SUMMARY"), !path.isEmpty else { return }
  let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
  guard file >= 0 else { throw FileError(path, "write") }
  defer { close(file) }
  let text = ReportFormat.markdown.render([record])
  if let number = Files.put(Array(text.utf8), into: file) {
    throw FileError(path, "write", number: number)
  }
}
