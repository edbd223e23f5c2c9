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
    name: "grade", summary: "compares a folder of calculators, each with its own resource limits",
    operands: PositionalArguments(spelling: "DIR", least: 1, most: 1, completion: .folder),
    flags: [
      Flags.dialect, Flags.budget, Flags.seed, Flags.jobs, most, memory, Flags.timeout,
      Flags.properties, reports, Flags.failOn, Flags.set, Flags.libm, Flags.json,
    ],
    details: [
      "Each executable file in DIR, and each subfolder with an executable named run, is a calculator "
        + "that speaks the line protocol. All are fuzzed with the same seed (default: 1) and budget "
        + "(default: 1000x), several at once, each in a process of its own without network, so one "
        + "that hangs or floods its output does not delay the others.",
      "Prints a table of calculators and the properties they violate. Writes it to index.html and "
        + "grades.csv in the folder of --reports, with a page per calculator of its causes and their "
        + "simplest keys. Exits with 1 if a calculator is not clean.",
    ],
    examples: [
      "grade submissions --dialect mvc2016",
      "grade submissions --dialect my.dialect --for 5000x --jobs 4",
    ]
  ) { arguments, console in
    let folder = arguments.operands[0]
    let dialect = try arguments.dialect()
    let names = try arguments[Flags.properties]
    let reports = try arguments[reports] ?? "Reports/grade"
    let (submissions, notes) = try Submission.all(in: folder)
    guard !submissions.isEmpty else {
      throw UsageError(
        "'\(printable(folder))' has no executable and no folder with an executable 'run'")
    }
    try Files.checkFolders([reports])
    let seed = try arguments[Flags.seed] ?? 1
    let budget = try arguments[Flags.budget] ?? .count(1000)
    let most = try (arguments[most] ?? .seconds(60)) / .seconds(1)
    let timeout = try arguments.timeout
    let failOn = arguments.failOn(isForeign: true)
    let memory = try arguments[memory] ?? 1 << 30
    func play(_ submission: Submission) throws -> RunRecord {
      var tested = TestedCalculator(.command(submission.command), of: dialect)
      tested.timeout = timeout
      tested.limits = Limits(cpuSeconds: nil, memory: memory, fileSize: 1 << 26, processes: 200)
      tested.isWithoutNetwork = true
      tested.properties = names.map(Set.init)
      _ = try tested.calculator.trace(of: [])
      tested.isOpen = true
      var run = FuzzRun("grade", seed: seed, strategy: .mixed, budget: budget.spelling)
      run.writesCorpus = false
      run.record.plan.failOn = failOn
      run.mostSeconds = most
      run.record.properties = PropertyInfo.statements(of: names)
      try run.fuzz(
        tested, tested.plan(seed: seed), sessions: budget.part(), seconds: budget.seconds)
      run.record.times.seconds = run.seconds
      return run.record
    }
    var grades = Grades(
      dialect: dialect.name,
      properties: PropertyInfo.all.map(\.name).filter { names?.contains($0) ?? true })
    grades.notes = notes
    for note in notes { console.note("misreckon grade: \(note)") }
    var progress = Progress(console)
    var rows: [Int: Grades.Row] = [:]
    let isWhole = try Isolated.several(
      submissions.count, jobs: try arguments.jobs, seconds: most + 30
    ) { number, output in
      do { output.append([recordMark] + Array(try play(submissions[number]).written.utf8)) } catch {
        output.append([faultMark] + Array("\(error)".utf8))
      }
    } onEnd: { number, result in
      let row = submissions[number].row(result, of: budget.part())
      rows[number] = row
      progress.say("\(row.name): \(row.outcome)\(row.remark.isEmpty ? "" : ": \(row.remark)")")
    }
    grades.rows = submissions.indices.map { rows[$0] ?? submissions[$0].row(nil, "interrupted") }
    try Files.write(grades.html, to: "\(reports)/index.html")
    try Files.write(grades.csv, to: "\(reports)/grades.csv")
    for row in grades.rows { try row.record?.write(to: "\(reports)/\(row.folder)") }
    if arguments.has(Flags.json) {
      console.json(document(grades))
    } else {
      console.out(grades.text)
      console.note("report: \(reports)/index.html")
    }
    if !isWhole { return .interrupted }
    return grades.rows.allSatisfy(\.isClean) ? .clean : .findings
  }

  private static let most = Flag.time(
    "most", "60s", "the time limit per calculator (default: 60s)",
    expected: "a time such as 60s or 5m")

  private static let memory = Flag<UInt64>(
    "memory", "512M", "the memory limit per process (default: 1G)",
    expected: "a size such as 512M or 2G"
  ) { text in
    let units: [Character: UInt64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    guard let unit = text.last.flatMap({ units[$0] }), let count = UInt64(text.dropLast()),
      count > 0, count < 1 << 20
    else { return nil }
    return count * unit
  }

  private static let reports = Flag.folder(
    "reports", "the folder of reports (default: Reports/grade)")
}

// What a child writes is a record or an error message, after one of these.
private let recordMark = UInt8(ascii: "r")
private let faultMark = UInt8(ascii: "f")

/// A calculator to grade.
private struct Submission: Sendable {
  let name: String
  let command: String
  /// The folder of its page.
  let page: String

  /// The calculators of a folder in order of their names, and notes about what is skipped.
  static func all(in folder: String) throws -> (submissions: [Submission], notes: [String]) {
    guard Files.kind(of: folder) == .folder else {
      throw UsageError(
        "'\(printable(folder))' is not a folder; grade expects a folder of calculators")
    }
    var submissions: [Submission] = []
    var notes: [String] = []
    for name in try Files.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = (folder.hasPrefix("/") || folder.hasPrefix(".") ? "" : "./") + "\(folder)/\(name)"
      let page =
        "\(submissions.count + 1)-" + name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      switch Files.kind(of: path) {
      case .file where unsafe access(path, X_OK) == 0:
        submissions.append(Submission(name: name, command: "exec \(path.forShell)", page: page))
      case .folder
      where unsafe access("\(path)/run", X_OK) == 0 && Files.kind(of: "\(path)/run") == .file:
        submissions.append(
          Submission(name: name, command: "cd \(path.forShell) && exec ./run", page: page))
      case .folder: notes.append("skipped '\(printable(name))': it has no executable 'run'")
      default: notes.append("skipped '\(printable(name))': not executable; use chmod +x")
      }
    }
    return (submissions, notes)
  }

  func row(_ record: RunRecord?, _ remark: String) -> Grades.Row {
    Grades.Row(name: name, folder: page, record: record, remark: remark)
  }

  /// The row for what a child wrote.
  func row(_ result: Isolated.ChildResult, of sessions: Int?) -> Grades.Row {
    let bytes = Array(result.bytes.dropFirst())
    guard result.bytes.first == recordMark else {
      return row(
        nil, bytes.isEmpty ? "its judge did not finish" : String(decoding: bytes, as: UTF8.self))
    }
    guard result.ending == .switchedOff, let record = try? RunRecord(reading: bytes) else {
      return row(nil, "its judge did not finish")
    }
    let isShort = record.sessions < sessions ?? 0
    return row(
      record,
      record.isInterrupted
        ? "interrupted" : isShort ? "out of time after \(record.sessions) sessions" : "")
  }
}

private func document(_ grades: Grades) -> JSON {
  [
    "dialect": JSON(grades.dialect.description),
    "submissions": .array(
      grades.rows.map { row in
        [
          "name": JSON(row.name), "outcome": JSON(row.outcome), "remark": JSON(row.remark),
          "sessions": JSON(row.record?.sessions ?? 0), "keys": JSON(row.record?.keys ?? 0),
          "findings": .array((row.record?.causes ?? []).map(\.summary)),
          "habits": .array((row.record?.habits ?? []).map(\.summary)),
        ]
      }),
    "notes": .array(grades.notes.map { JSON($0) }),
  ]
}
