// SPDX-License-Identifier: Apache-2.0
internal import Corpora
internal import Documents
internal import Runs
internal import Sessions
internal import Records

extension Verb {
  static let corpus = Verb(
    name: "corpus", summary: "lists, prunes and merges folders of case files",
    operands: PositionalArguments(
      spelling: "list|prune|merge [DIR…]", least: 1, completion: .words(subcommands)),
    flags: [Flags.json],
    details: [
      "'corpus list DIR…' lists the cases. 'corpus prune DIR…' removes cases that other cases cover, "
        + "but never the last case of a failure. 'corpus merge INTO FROM…' adds the cases of other "
        + "folders or files to a corpus, or the new findings in a run.json. Default for DIR: Corpus.",
      "A damaged case file is renamed to NAME.damaged and skipped.",
    ],
    examples: ["corpus list", "corpus prune Corpus", "corpus merge Corpus Downloads/Corpus"]
  ) { arguments, console in
    let paths = Array(arguments.operands.dropFirst())
    switch arguments.operands[0] {
    case "list":
      list(try cases(in: paths.isEmpty ? ["Corpus"] : paths, console), arguments, console)
    case "prune":
      for path in paths.isEmpty ? ["Corpus"] : paths { try prune(path, arguments, console) }
    case "merge": try merge(paths, arguments, console)
    case let word: throw UsageError.unknown("subcommand", word, among: subcommands)
    }
    return .clean
  }
}

private let subcommands = ["list", "prune", "merge"]

/// The cases of folders and files; warns on standard error about those that cannot be read.
func cases(in paths: [String], _ console: Console) throws -> [Corpus.StoredCase] {
  try paths.flatMap { path in
    guard Files.kind(of: path) == .folder else {
      return [Corpus.StoredCase(path: path, caseFile: try Corpus.read(path))]
    }
    let content = try Corpus(path).load()
    for warning in content.warnings { console.note("warning: \(warning)") }
    return content.entries
  }
}

private func list(_ entries: [Corpus.StoredCase], _ arguments: Arguments, _ console: Console) {
  if arguments.has(Flags.json) { return console.json(["cases": .array(entries.map(document))]) }
  for entry in entries {
    let file = entry.caseFile
    let color: TextColor = file.status == .open ? .bad : file.status == .fixed ? .good : .quiet
    console.line(
      console.painted(cell(file.status.rawValue, to: 8), color)
        + "\(entry.path)  \(file.keys.spelled)")
  }
  let counts = CaseFile.Status.allCases.map { status in
    "\(entries.count { $0.caseFile.status == status }) \(status)"
  }
  console.note("\(entries.count) cases: \(counts.joined(separator: ", "))")
}

private func document(_ entry: Corpus.StoredCase) -> JSON {
  let file = entry.caseFile
  return [
    "path": JSON(entry.path), "status": JSON(file.status.rawValue),
    "dialect": JSON(file.dialect), "calculator": JSON(file.calculator),
    "property": JSON(file.property), "kind": JSON(file.kind), "keys": JSON(file.keys.spelled),
  ]
}

private func prune(_ path: String, _ arguments: Arguments, _ console: Console) throws {
  guard Files.kind(of: path) == .folder else {
    throw FileError(path, "prune", reason: "no such folder")
  }
  let entries = try cases(in: [path], console)
  let covered = Corpus.covered(among: entries) { failingState(of: $0, arguments) }
  try Corpus.remove(covered)
  let kept = entries.count - covered.count
  if arguments.has(Flags.json) {
    console.json(["dropped": .array(covered.map { JSON($0.path) }), "kept": JSON(kept)])
  } else {
    for entry in covered { console.line("removed \(entry.path)") }
    console.note("\(path): \(covered.count) removed, \(kept) kept")
  }
}

/// The state in which an open case fails as recorded; cases with the same state are one failure.
private func failingState(of file: CaseFile, _ arguments: Arguments) -> String? {
  guard file.calculator == Calculator.builtIn, let dialect = try? readDialect(file.dialect),
    let calculator = try? arguments.tested(of: dialect).calculator,
    let failure = try? Replay.failure(of: file, on: calculator)
  else { return nil }
  return failure.violation.kind == file.kind ? failure.violation.state : nil
}

/// The new findings of a run, as cases.
private func newCases(of path: String) throws -> [CaseFile] {
  let bytes = try Files.read(path)
  do throws(RecordError) {
    let run = try RunRecord(reading: bytes)
    return run.causes.filter { $0.status == .new }.map { CaseFile($0.finding) }
  } catch {
    throw UsageError("\(printable(path)): \(error)")
  }
}

private func merge(_ paths: [String], _ arguments: Arguments, _ console: Console) throws {
  guard let target = paths.first, paths.count > 1 else {
    throw UsageError.missingOperand("INTO FROM…")
  }
  let found = try paths.dropFirst().flatMap { path in
    try path.hasSuffix(".json") ? newCases(of: path) : cases(in: [path], console).map(\.caseFile)
  }
  let added = try Corpus(target).merge(found)
  if arguments.has(Flags.json) {
    console.json(["cases": JSON(found.count), "new": JSON(added)])
  } else {
    console.note("\(target): \(added) new cases, \(found.count - added) known")
  }
}
