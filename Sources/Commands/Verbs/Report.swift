// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Findings
internal import Records
internal import Reports

extension Verb {
  static let report = Verb(
    "report", "writes a run down, or several as a trend",
    operands: .init("RUN.json…", least: 1), flags: [format, Flags.output],
    details: [
      "Shards of one run are put together first. Several runs become a trend: findings first seen, "
        + "last seen and gone, and speed over runs.",
      "A folder stands for the run.json in it. With --output naming a folder, the file there has "
        + "the name it has in the folder of a run.",
      "What cannot be read is named and left out, and the tool exits with 2.",
    ],
    examples: [
      "report Reports/nightly/run.json",
      "report Reports/*/run.json --format html --output trend.html",
    ]
  ) { arguments, console in
    let name = try arguments[format] ?? ReportFormat.markdown.name
    let format = ReportFormat.all.first { $0.name == name } ?? .markdown
    var isWhole = true
    var records: [(path: String, run: RunRecord)] = []
    for path in arguments.operands {
      do { records.append(try read(path)) } catch {
        console.note("misreckon report: \(error)")
        isWhole = false
      }
    }
    let (runs, faults) = united(records)
    for fault in faults { console.note("misreckon report: \(fault)") }
    guard !runs.isEmpty else { return .fault }
    let text = format.render(runs)
    if let output = try arguments[Flags.output] {
      let isFolder = Files.sort(of: output) == .folder
      try Files.write(text, to: isFolder ? "\(output)/\(format.file)" : output)
    } else {
      console.out(text)
    }
    return isWhole && faults.isEmpty ? .clean : .fault
  }

  private static let format = Flag.choice(
    "format", ReportFormat.all.map(\.name), "how it is written down; markdown unless told")
}

private func read(_ path: String) throws -> (path: String, run: RunRecord) {
  let file = Files.sort(of: path) == .folder ? "\(path)/\(ReportFormat.json.file)" : path
  let bytes = try Files.read(file)
  do { return (file, try RunRecord(reading: bytes)) } catch {
    throw UsageError.other("\(printable(file)): \(error)")
  }
}

/// The runs that are whole, and one made of all the shards; with what does not fit, a line each.
private func united(
  _ records: [(path: String, run: RunRecord)]
) -> (runs: [RunRecord], faults: [String]) {
  var runs = records.map(\.run).filter { $0.shards == nil }
  let shards = records.filter { $0.run.shards != nil }
  var faults: [String] = []
  guard let first = shards.first else { return (runs, faults) }
  // The run with the most shards is meant; the others have been mixed in.
  let counts = Dictionary(grouping: shards.map(\.run.plan)) { $0 }.mapValues(\.count)
  let most = counts.values.max() ?? 0
  let meant = shards.first { counts[$0.run.plan] == most } ?? first
  var sum = meant.run
  for (path, shard) in shards {
    do { try sum.merge(shard) } catch { faults.append("\(printable(path)): left out: \(error)") }
  }
  if shards.count > 1 && !sum.missingShards.isEmpty {
    let missing = sum.missingShards.map(String.init).joined(separator: ", ")
    faults.append("missing of \(sum.shards?.count ?? 0) shards: \(missing)")
  }
  runs.append(sum.settled)
  return (runs, faults)
}
