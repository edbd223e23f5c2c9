// SPDX-License-Identifier: Apache-2.0
internal import Corpora
internal import Documents
internal import Campaigns
internal import Runs
internal import Sessions
internal import Records

extension Verb {
  static let corpus = Verb(
    "corpus", "keeps the corpus small and whole",
    operands: PositionalArguments("list|prune|merge [DIR…]", least: 1, completion: .words(orders)),
    flags: [Flags.json],
    details: [
      "corpus list DIR… lists the cases; prune DIR… drops those that another case covers, never "
        + "the last witness of a failure; merge INTO FROM… takes the cases of other folders or "
        + "files into a corpus, and what is new in the run.json of a run. DIR is Corpus unless told.",
      "A damaged case file is moved aside, to its name with .damaged, and the rest goes on.",
    ],
    examples: ["corpus list", "corpus prune Corpus", "corpus merge Corpus Downloads/Corpus"]
  ) { arguments, console in
    let order = arguments.operands[0]
    let paths = Array(arguments.operands.dropFirst())
    switch order {
    case "list":
      list(try cases(in: paths.isEmpty ? ["Corpus"] : paths, console), arguments, console)
    case "prune":
      for path in paths.isEmpty ? ["Corpus"] : paths { try prune(path, arguments, console) }
    case "merge": try merge(paths, arguments, console)
    default:
      throw UsageError.unknown(
        kind: "order", word: printable(order), nearest: nearest(to: order, among: orders))
    }
    return .clean
  }
}

private let orders = ["list", "prune", "merge"]

/// The cases of folders and files, with a warning on standard error for each that cannot be read.
func cases(in paths: [String], _ console: Console) throws -> [Corpus.StoredCase] {
  var entries: [Corpus.StoredCase] = []
  for path in paths {
    if Files.kind(of: path) == .folder {
      let content = try Corpus(path).load()
      for warning in content.warnings { console.note("warning: \(warning)") }
      entries += content.entries
    } else {
      entries.append(Corpus.StoredCase(path: path, caseFile: try Corpus.read(path)))
    }
  }
  return entries
}

private func list(_ entries: [Corpus.StoredCase], _ arguments: Arguments, _ console: Console) {
  if arguments.has(Flags.json) {
    let cases = entries.map { document($0) }
    console.line(JSON.object([.init("cases", .array(cases))]).written())
    return
  }
  for entry in entries {
    let file = entry.caseFile
    let paint: TextColor = file.status == .open ? .bad : file.status == .fixed ? .good : .quiet
    console.line(
      console.painted(padded(file.status.rawValue, to: 8), paint)
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
    "path": .string(entry.path), "status": .string(file.status.rawValue),
    "dialect": .string(file.dialect), "calculator": .string(file.calculator),
    "property": .string(file.property), "kind": .string(file.kind),
    "keys": .string(file.keys.spelled),
  ]
}

private func prune(_ path: String, _ arguments: Arguments, _ console: Console) throws {
  guard Files.kind(of: path) == .folder else {
    throw FileError(path, "prune", reason: "there is no such folder")
  }
  let entries = try cases(in: [path], console)
  let covered = Corpus.covered(among: entries) { causeID(of: $0, arguments) }
  try Corpus.remove(covered)
  if arguments.has(Flags.json) {
    let dropped = covered.map { JSON.string($0.path) }
    let kept = JSON(entries.count - covered.count)
    console.line(JSON.object([.init("dropped", .array(dropped)), .init("kept", kept)]).written())
    return
  }
  for entry in covered { console.line("dropped \(entry.path)") }
  console.note("\(path): \(covered.count) dropped, \(entries.count - covered.count) kept")
}

/// The state in which an open case fails as recorded: what makes two of them one failure.
private func causeID(of file: CaseFile, _ arguments: Arguments) -> String? {
  guard file.calculator == Calculator.builtIn, let dialect = try? readDialect(file.dialect),
    let calculator = try? arguments.tested(of: dialect).calculator,
    let failure = try? Replay.failure(of: file, on: calculator)
  else { return nil }
  return failure.violation.kind == file.kind ? failure.violation.state : nil
}

/// The findings of a run that nobody knew, as cases.
private func newCauses(of path: String) throws -> [CaseFile] {
  let bytes = try Files.read(path)
  do throws(RecordError) {
    let run = try RunRecord(reading: bytes)
    return run.causes.filter { $0.status == .new }.map { CaseFile($0.finding) }
  } catch {
    throw UsageError.other("\(printable(path)): \(error)")
  }
}

private func merge(_ paths: [String], _ arguments: Arguments, _ console: Console) throws {
  guard let target = paths.first, paths.count > 1 else {
    throw UsageError.missingOperand("INTO FROM…")
  }
  var found: [CaseFile] = []
  for path in paths.dropFirst() {
    found +=
      path.hasSuffix(".json")
      ? try newCauses(of: path) : try cases(in: [path], console).map(\.caseFile)
  }
  let added = try Corpus(target).merge(found)
  if arguments.has(Flags.json) {
    console.line(
      JSON.object([.init("cases", JSON(found.count)), .init("new", JSON(added))]).written())
  } else {
    console.note("\(target): \(added) new cases, \(found.count - added) known")
  }
}
