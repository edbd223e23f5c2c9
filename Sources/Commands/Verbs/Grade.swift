// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Documents
internal import Processes
internal import Properties
internal import Records
internal import Reports
internal import Runs
internal import Sessions

extension Verb {
  static let grade = Verb(
    name: "grade", summary: "ranks a class of calculators, and writes feedback for each",
    operands: PositionalArguments(spelling: "DIR", least: 1, most: 1, completion: .folder),
    flags: [
      Flags.dialect, examples, count, Flags.seed, weights, Flags.jobs, most, memory, Flags.timeout,
      unconfined, resume, reports, Flags.failOn, Flags.set, Flags.libm, Flags.json,
    ],
    details: [
      "Each executable file in DIR, and each subfolder with an executable named run, is a calculator "
        + "that speaks the line protocol. All get the same: the examples of the assignment, then the "
        + "same number of random sessions (--for, default: 300x) from the same seed (default: 1). Time "
        + "is only a limit (--most), and the table says where it struck.",
      "Each runs confined: without network, without privileges, in a world of its own processes, and "
        + "with limits of time, memory, processes and files. It may write in its own folder and in "
        + "/tmp, and what it writes is gone when it ends. On a system that cannot confine, grade "
        + "refuses; --unconfined runs all the same, with no more than the limits.",
      "The examples of the assignments are built in. --examples takes a folder of case files "
        + "instead; those that were used are in the folder 'examples' of the reports, to be copied.",
      "Ranks by points: an example that does not hold, a crash, a wrong number and so on each cost "
        + "points, every mistake once. Fewer are better, and equal points share a rank. --weights takes a "
        + "file of lines such as 'crash: 12'. Habits cost nothing. A calculator that shows the same "
        + "whatever is pressed, or answers nothing, is last.",
      "Writes the class to index.html, grades.csv and grades.json in the folder of --reports, and for "
        + "each calculator a folder with index.html and feedback.md, which say what works and how to "
        + "see each mistake, and nothing about others. With --resume, takes over what an earlier run "
        + "with the same settings has graded, unless its files have changed. Exits with 1 if a "
        + "calculator is not clean.",
    ],
    examples: [
      "grade submissions --dialect mvc2016",
      "grade submissions --dialect mvc2016 --weights weights.txt --jobs 4",
    ]
  ) { arguments, console in try GradeRun(arguments, console).run() }

  fileprivate static let count = Flag<Int>(
    "for", "300x", "the random sessions of each calculator (default: 300x)",
    expected: "a count such as 300x, because all calculators get the same; --most limits the time"
  ) { text in
    if case .count(let count)? = Budget(text) { Int(clamping: count) } else { nil }
  }

  fileprivate static let examples = Flag.folder(
    "examples", "case files of the assignment's examples (default: those of the preset)")

  fileprivate static let weights = Flag.file(
    "weights", "the points of each kind of mistake (default: those in the report)")

  fileprivate static let most = Flag.time(
    "most", "60s", "the time limit per calculator (default: 60s)",
    expected: "a time such as 60s or 5m")

  fileprivate static let memory = Flag<UInt64>(
    "memory", "512M", "the memory limit per process (default: 1G)",
    expected: "a size such as 512M or 2G"
  ) { text in
    let units: [Character: UInt64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    guard let unit = text.last.flatMap({ units[$0] }), let count = UInt64(text.dropLast()),
      count > 0, count < 1 << 20
    else { return nil }
    return count * unit
  }

  fileprivate static let unconfined = Flag.switch(
    "unconfined", "runs them with limits only, where they are trusted or the system cannot confine")

  fileprivate static let resume = Flag.switch(
    "resume", "keeps what an earlier run with the same settings has graded")

  fileprivate static let reports = Flag.folder(
    "reports", "the folder of reports (default: Reports/grade)")
}

// What a child writes are submissions, of which the last counts, or an error message: each after
// one of these and its length in four bytes.
private let resultMark = UInt8(ascii: "r")
private let faultMark = UInt8(ascii: "f")

/// A class being graded.
private struct GradeRun {
  let arguments: Arguments
  let console: Console
  let candidates: [Candidate]
  var notes: [String]
  let grading: Grading
  let weights: Weights
  let reports: String
  let seed: UInt64
  let timeout: Double
  let limits: Limits
  let isConfined: Bool
  /// What must be equal for an earlier result to be taken over.
  let settings: String

  init(_ arguments: Arguments, _ console: Console) throws {
    (self.arguments, self.console) = (arguments, console)
    let folder = arguments.operands[0]
    let dialect = try arguments.dialect()
    weights =
      try arguments[Verb.weights].map { path in
        let text = String(decoding: try Files.read(path, limit: 1 << 16), as: UTF8.self)
        return try Weights(reading: text, path: path)
      } ?? .usual
    reports = try arguments[Verb.reports] ?? "Reports/grade"
    (candidates, notes) = try Candidate.all(in: folder)
    guard !candidates.isEmpty else {
      throw UsageError(
        "'\(printable(folder))' has no executable and no folder with an executable 'run'")
    }
    let own = try arguments[Verb.examples].map(Self.read)
    let examples = try Grading.examples(
      own ?? CaseFile.assignmentExamples(of: dialect), of: dialect, isOwn: own != nil)
    notes += examples.notes
    if examples.examples.isEmpty {
      notes.append(
        "there are no examples for '\(dialect.name)'; --examples takes a folder of case files")
    }
    grading = Grading(
      dialect, examples: examples.examples, sessions: try arguments[Verb.count] ?? 300,
      mostSeconds: try (arguments[Verb.most] ?? .seconds(60)) / .seconds(1))
    seed = try arguments[Flags.seed] ?? 1
    timeout = try arguments.timeout
    isConfined = !arguments.has(Verb.unconfined)
    if isConfined, let missing = Confinement.missing {
      throw UsageError(
        "this system cannot confine calculators, because it lacks \(missing); "
          + "--unconfined runs them with limits only")
    }
    limits = Limits(
      cpuSeconds: nil, memory: try arguments[Verb.memory] ?? 1 << 30, fileSize: 1 << 26,
      processes: 200)
    let shown = examples.examples.map {
      "\($0.file.keys.spelled)|\($0.file.display?.description ?? "")|\($0.file.label?.description ?? "")"
    }
    settings =
      ([
        Tool.version, Engine.build, "\(dialect)", "\(grading.sessions)", "\(grading.mostSeconds)",
        "\(seed)", "\(timeout)", "\(limits)", "\(isConfined)",
      ] + shown).joined(separator: "\n")
    try Files.checkFolders([reports])
  }

  /// The examples in a folder of case files.
  private static func read(_ folder: String) throws -> [CaseFile] {
    guard Files.kind(of: folder) == .folder else {
      throw UsageError(
        "'\(printable(folder))' is not a folder; --examples expects one of case files")
    }
    var files: [CaseFile] = []
    for name in try Files.names(in: folder) where name.hasSuffix(".keys") {
      let file = try Corpus.read("\(folder)/\(name)")
      guard file.status == .example, file.display != nil || file.label != nil else {
        throw UsageError(
          "\(folder)/\(name): expected 'status: example' and a field 'display' or 'label'")
      }
      files.append(file)
    }
    guard !files.isEmpty else {
      throw UsageError("'\(printable(folder))' has no case file, whose name ends in .keys")
    }
    return files
  }

  func run() throws -> Exit {
    for note in notes { console.note("misreckon grade: \(note)") }
    var results: [Submission?] = candidates.map(earlier)
    let open = candidates.indices.filter { results[$0] == nil }
    if open.count < candidates.count {
      console.note("misreckon grade: \(candidates.count - open.count) were graded before")
    }
    var progress = Progress(console)
    var done = candidates.count - open.count
    var fault: (any Error)?
    let isWhole = try Isolated.several(
      open.count, jobs: try arguments.jobs, seconds: grading.patience(timeout: timeout)
    ) { number, output in
      func write(_ mark: UInt8, _ text: String) {
        let length = UInt32(text.utf8.count)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        output.append([mark] + bytes + Array(text.utf8))
      }
      var isPartial = false
      do {
        let result = try grade(candidates[open[number]]) { part in
          write(resultMark, part.written)
          isPartial = true
        }
        write(resultMark, result.written)
      } catch { if !isPartial { write(faultMark, "\(error)") } }
    } onEnd: { number, child in
      let result = submission(of: candidates[open[number]], child)
      results[open[number]] = result
      done += 1
      // What is graded is kept at once, for --resume.
      do { if !(result.run?.isInterrupted ?? false) { try keep(result) } } catch { fault = error }
      let row = Grades([result], dialect: grading.dialect.name, weights: weights).rows[0]
      progress.say(
        "\(done) of \(candidates.count)  \(printable(row.submission.name)): "
          + printable(row.outcome, limit: 200)
          + (result.remark.isEmpty ? "" : " (\(result.remark))"))
    }
    if let fault { throw fault }
    let submissions = zip(candidates, results).map { candidate, result in
      result ?? candidate.submission("", planned: grading.sessions, fault: "interrupted")
    }
    let grades = Grades(
      submissions, dialect: grading.dialect.name, weights: weights, notes: notes,
      failOn: arguments.failOn(isForeign: true))
    try write(grades)
    if arguments.has(Flags.json) {
      console.json(grades.json)
    } else {
      console.out(grades.text)
      console.note("report: \(reports)/index.html")
    }
    if !isWhole { return .interrupted }
    return grades.areClean ? .clean : .findings
  }

  /// Grades one calculator, in a process of its own.
  private func grade(
    _ candidate: Candidate, onPart: (Submission) -> Void
  ) throws -> Submission {
    var tested = TestedCalculator(.command(candidate.command), of: grading.dialect)
    tested.timeout = timeout
    tested.limits = limits
    tested.isWithoutNetwork = true
    tested.confinement =
      isConfined ? Confinement(folder: candidate.folder, isHome: candidate.isHome) : nil
    return try grading.grade(
      tested, as: candidate.submission(fingerprint(candidate), planned: grading.sessions),
      plan: tested.plan(seed: seed),
      makeRun: {
        var run = FuzzRun("grade", seed: seed, strategy: .mixed, budget: "\(grading.sessions)x")
        run.showsSamples = false
        run.record.properties = PropertyInfo.statements(of: nil)
        return run
      }, onPart: onPart)
  }

  /// The submission for what a child wrote.
  private func submission(of candidate: Candidate, _ child: Isolated.ChildResult) -> Submission {
    var (mark, bytes): (UInt8, ArraySlice<UInt8>) = (0, [])
    var rest = child.bytes[...]
    while let next = rest.popFirst() {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      (mark, bytes) = (next, rest.dropFirst(4).prefix(length))
      rest = rest.dropFirst(4 + length)
    }
    if mark == resultMark, let result = try? Submission(reading: Array(bytes)) { return result }
    let isFault = mark == faultMark && !bytes.isEmpty
    return candidate.submission(
      "", planned: grading.sessions,
      fault: isFault
        ? String(decoding: bytes, as: UTF8.self)
          .replacing(
            "'\(CommandCalculator.name(of: candidate.command))'", with: "'\(candidate.program)'"
          )
          .replacing("\(candidate.folder)/", with: "")
        : "judging it did not finish")
  }

  // MARK: Earlier results

  private func fingerprint(_ candidate: Candidate) -> String {
    stableHash("\(settings)\n\(candidate.command)\n\(candidate.content)").hexadecimal
  }

  private func resultPath(_ folder: String) -> String { "\(reports)/\(folder)/result.json" }

  /// What an earlier run with the same settings found; nil if it is to be graded.
  private func earlier(_ candidate: Candidate) -> Submission? {
    guard arguments.has(Verb.resume), let bytes = try? Files.read(resultPath(candidate.page)),
      let result = try? Submission(reading: bytes), result.name == candidate.name,
      result.fingerprint == fingerprint(candidate), !result.isPartial
    else { return nil }
    return result
  }

  private func keep(_ result: Submission) throws {
    try Files.makeFolder("\(reports)/\(result.folder)")
    try Files.write(result.written, to: resultPath(result.folder), lasting: false)
  }

  // MARK: Reports

  private func write(_ grades: Grades) throws {
    try Files.makeFolder(reports)
    for example in grading.examples {
      let file = example.file
      try Files.makeFolder("\(reports)/examples")
      try Files.write(file.text, to: "\(reports)/examples/\(file.name)", lasting: false)
    }
    for row in grades.rows {
      let folder = "\(reports)/\(row.submission.folder)"
      let feedback = Feedback(row, in: grades)
      try Files.makeFolder(folder)
      try Files.write(feedback.html, to: "\(folder)/index.html", lasting: false)
      try Files.write(feedback.markdown, to: "\(folder)/feedback.md", lasting: false)
    }
    try Files.write(grades.csv, to: "\(reports)/grades.csv", lasting: false)
    try Files.write(grades.json.written() + "\n", to: "\(reports)/grades.json", lasting: false)
    try Files.write(grades.html, to: "\(reports)/index.html", lasting: false)
    Files.settle()
  }
}
