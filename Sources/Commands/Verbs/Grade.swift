// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Sessions
internal import Glibc
internal import Processes
internal import Properties
internal import Records
internal import Reports
internal import Runs

extension Verb {
  static let grade = Verb(
    "grade", "judges a folder of calculators side by side, each in its own limits",
    operands: PositionalArguments("DIR", least: 1, most: 1, completion: .folder),
    flags: [
      Flags.dialect, Flags.budget, Flags.seed, Flags.jobs, GradeFlags.most, GradeFlags.memory,
      Flags.timeout, Flags.properties, Flags.reports, Flags.set, Flags.libm, Flags.json,
    ],
    details: [
      "Every executable file in DIR, and every sub-folder with an executable named run, is a calculator behind the "
        + "line protocol. Each is fuzzed with the same seed in a process of its own, without network, several at "
        + "once: one that hangs or floods delays nobody.",
      "Prints a table of calculators and the properties they break; in the folder of --reports, Reports/grade "
        + "unless told, the same as index.html and grades.csv, and for each calculator a page with its causes and "
        + "their simplest keys. Exits with 1 when one of them is not clean.",
    ],
    examples: [
      "grade submissions --dialect mvc2016",
      "grade submissions --dialect my.dialect --for 5000x --jobs 4",
    ]
  ) { arguments, console in
    let folder = arguments.operands[0]
    let dialect = try arguments.dialect()
    let names = try arguments[Flags.properties]
    let reports = try arguments[Flags.reports] ?? "Reports/grade"
    let (submissions, notes) = try Submission.all(in: folder)
    guard !submissions.isEmpty else {
      throw UsageError.other(
        "'\(printable(folder))' holds no executable and no folder with an executable 'run'")
    }
    try Files.checkFolders([reports])
    let timeout = try arguments.timeout
    let memory = try arguments[GradeFlags.memory] ?? 1 << 30
    let grading = GradingRun(
      seed: try arguments[Flags.seed] ?? 1, budget: try arguments[Flags.budget] ?? .count(1000),
      most: try (arguments[GradeFlags.most] ?? .seconds(60)) / .seconds(1),
      watched: PropertyInfo.statements(of: names)
    ) { command in
      var tested = TestedCalculator(.command(command), of: dialect)
      tested.timeout = timeout
      tested.limits = Limits(cpuSeconds: nil, memory: memory, fileSize: 1 << 26, processes: 200)
      tested.isWithoutNetwork = true
      tested.properties = names.map(Set.init)
      return tested
    }
    var grades = Grades(
      dialect: dialect.name,
      properties: PropertyInfo.all.map(\.name).filter { names?.contains($0) ?? true })
    grades.notes = notes
    for note in notes { console.note("misreckon grade: \(note)") }
    var progress = Progress(console)
    var rows: [Int: Grades.Row] = [:]
    let isWhole = try Isolated.several(
      submissions.count, jobs: try arguments.jobs,
      seconds: grading.most + 30
    ) { number, output in
      output.append(grading.examine(submissions[number]))
    } onEnd: { number, outcome in
      let row = submissions[number].row(outcome, of: grading.budget.part(0, of: 1))
      rows[number] = row
      progress.say("\(row.name): \(row.outcome)\(row.remark.isEmpty ? "" : ": \(row.remark)")")
    }
    grades.rows = submissions.indices.map { index in
      rows[index]
        ?? Grades.Row(
          name: submissions[index].name, folder: submissions[index].page, record: nil,
          remark: "interrupted")
    }
    try grades.write(into: reports)
    if arguments.has(Flags.json) {
      console.line(grades.document.written())
    } else {
      console.out(grades.text)
      console.note("report: \(reports)/index.html")
    }
    if !isWhole { return .interrupted }
    return grades.rows.allSatisfy(\.isClean) ? .clean : .findings
  }
}

/// Flags that only grading has.
enum GradeFlags {
  static let most = Flag<Duration>(
    "most", "60s", "how long each calculator may take in all; 60s unless told",
    expected: "a time such as 60s or 5m"
  ) { text in
    guard case .time(let time)? = Budget(text) else { return nil }
    return time
  }

  static let memory = Flag<UInt64>(
    "memory", "512M", "how much memory each process may have; 1G unless told",
    expected: "a size such as 512M or 2G"
  ) { text in
    let units: [Character: UInt64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    guard let unit = text.last.flatMap({ units[$0] }), let count = UInt64(text.dropLast()),
      count > 0, count < 1 << 20
    else { return nil }
    return count * unit
  }
}

/// One of the calculators in a folder.
private struct Submission: Sendable {
  let name: String
  /// What the shell is given.
  let command: String
  /// The folder of its page.
  let page: String

  /// The calculators of a folder by name, and what else is there.
  static func all(in folder: String) throws -> (submissions: [Submission], notes: [String]) {
    guard Files.kind(of: folder) == .folder else {
      throw UsageError.other(
        "'\(printable(folder))' is no folder; grade takes a folder of calculators")
    }
    var submissions: [Submission] = []
    var notes: [String] = []
    for name in try Files.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = (folder.hasPrefix("/") || folder.hasPrefix(".") ? "" : "./") + "\(folder)/\(name)"
      let page =
        "\(submissions.count + 1)-" + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      switch Files.kind(of: path) {
      case .file where access(path, X_OK) == 0:
        submissions.append(Submission(name: name, command: "exec \(path.forShell)", page: page))
      case .folder where access("\(path)/run", X_OK) == 0 && Files.kind(of: "\(path)/run") == .file:
        submissions.append(
          Submission(name: name, command: "cd \(path.forShell) && exec ./run", page: page))
      case .folder: notes.append("'\(printable(name))' is left out: no executable 'run' in it")
      default:
        notes.append("'\(printable(name))' is left out: not executable; chmod +x makes it so")
      }
    }
    return (submissions, notes)
  }

  /// What a child found out.
  func row(_ outcome: Isolated.ChildResult, of sessions: Int?) -> Grades.Row {
    var bytes = outcome.bytes
    let isRecord = bytes.first == GradingRun.recordMark
    if !bytes.isEmpty { bytes.removeFirst() }
    if isRecord, outcome.ending == .switchedOff, let record = try? RunRecord(reading: bytes) {
      let isShort = record.sessions < sessions ?? 0
      let remark =
        record.isInterrupted
        ? "interrupted" : isShort ? "its time was up after \(record.sessions) sessions" : ""
      return Grades.Row(name: name, folder: page, record: record, remark: remark)
    }
    let remark =
      !isRecord && !bytes.isEmpty
      ? String(decoding: bytes, as: UTF8.self) : "its judge did not come to an end"
    return Grades.Row(name: name, folder: page, record: nil, remark: remark)
  }
}

/// What every calculator of a folder is put to.
private struct GradingRun {
  let seed: UInt64
  let budget: Budget
  let most: Double
  let watched: [String: String]
  /// The calculator of a command.
  let calculator: (String) -> TestedCalculator

  static let recordMark = UInt8(ascii: "r")
  private static let faultMark = UInt8(ascii: "f")

  /// Plays one calculator, in a child: its record, or why there is none.
  func examine(_ submission: Submission) -> [UInt8] {
    do {
      let tested = calculator(submission.command)
      _ = try tested.calculator.trace(of: [])
      var run = FuzzRun(
        RunRecord.Settings(
          verb: "grade", tool: Tool.version, build: Engine.build, seed: seed,
          strategy: StrategyMix.mixed.rawValue, budget: budget.spelling),
        corpus: "Corpus", jobs: 1)
      run.writesCorpus = false
      run.mostSeconds = most
      run.record.properties = watched
      let plan = CampaignPlan(
        dialect: tested.dialect, seed: seed, blockSize: Engine.blockSize(of: tested, .mixed))
      try run.fuzz(tested, plan, sessions: budget.part(0, of: 1), seconds: budget.seconds)
      run.record.times.seconds = run.seconds
      return [Self.recordMark] + Array(run.record.written.utf8)
    } catch {
      return [Self.faultMark] + Array("\(error)".utf8)
    }
  }
}

extension Grades {
  /// Writes the table and a page for each calculator.
  fileprivate func write(into folder: String) throws {
    try Files.write(html, to: "\(folder)/index.html")
    try Files.write(csv, to: "\(folder)/grades.csv")
    for row in rows { try row.record?.write(to: "\(folder)/\(row.folder)") }
  }

  /// What `grade --json` prints.
  fileprivate var document: JSON {
    [
      "dialect": JSON(dialect.description),
      "submissions": .array(
        rows.map { row in
          [
            "name": JSON(row.name), "outcome": JSON(row.outcome), "remark": JSON(row.remark),
            "sessions": JSON(row.record?.sessions ?? 0), "keys": JSON(row.record?.keys ?? 0),
            "findings": .array((row.record?.causes ?? []).map(\.summary)),
          ]
        }),
      "notes": .array(notes.map { JSON($0) }),
    ]
  }
}
