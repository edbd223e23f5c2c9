// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Sessions
internal import Records
internal import Reports

extension Verb {
  static let report = Verb(
    name: "report", summary: "writes the report of a run, or a trend of several",
    operands: PositionalArguments(spelling: "RUN.json…", least: 1), flags: [format, Flags.output],
    details: [
      "Shards of one run are merged first. Several runs become a trend: when findings were first and "
        + "last seen, which ones are gone, and speed over runs.",
      "A folder stands for the run.json in it. If --output is a folder, the file gets the name it has "
        + "in the folder of a run.",
      "Files that cannot be read are named and skipped, and the tool exits with 2.",
    ],
    examples: [
      "report Reports/nightly/run.json",
      "report Reports/*/run.json --format html --output trend.html",
    ]
  ) { arguments, console in
    let name = try arguments[format] ?? ReportFormat.markdown.name
    let format = ReportFormat.all.first { $0.name == name } ?? .markdown
    var reading = Reading()
    for path in arguments.operands { reading.take(path) }
    let (runs, faults) = reading.result
    for fault in faults { console.note("misreckon report: \(fault)") }
    guard !runs.isEmpty else { return .fault }
    let text = format.render(runs)
    if let output = try arguments[Flags.output] {
      let isFolder = Files.kind(of: output) == .folder
      try Files.write(text, to: isFolder ? "\(output)/\(format.file)" : output)
    } else {
      console.out(text)
    }
    return faults.isEmpty ? .clean : .fault
  }

  private static let format = Flag.choice(
    "format", ReportFormat.all.map(\.name), "the format of the report (default: markdown)")
}

/// The records read so far; shards are merged at once, so that a thousand need the memory of one.
private struct Reading {
  private var whole: [RunRecord] = []
  private var merged: [(run: RunRecord, paths: [String])] = []
  private var faults: [String] = []

  mutating func take(_ path: String) {
    let file = Files.kind(of: path) == .folder ? "\(path)/\(ReportFormat.json.file)" : path
    do {
      let run = try RunRecord(reading: try Files.read(file))
      if run.shards == nil {
        whole.append(run)
      } else if let index = merged.firstIndex(where: { $0.run.plan == run.plan }) {
        try merged[index].run.merge(run)
        merged[index].paths.append(file)
      } else {
        merged.append((run, [file]))
      }
    } catch let error as RecordError {
      faults.append("\(printable(file)): \(error)")
    } catch {
      faults.append("\(error)")
    }
  }

  /// The complete runs and the one with the most shards, and a line for each problem.
  var result: (runs: [RunRecord], faults: [String]) {
    guard let most = merged.map(\.paths.count).max(),
      let main = merged.first(where: { $0.paths.count == most })?.run
    else { return (whole, faults) }
    var faults = faults
    for other in merged where other.run.plan != main.plan {
      var copy = main
      do { try copy.merge(other.run) } catch {
        faults += other.paths.map { "\(printable($0)): skipped: \(error)" }
      }
    }
    if most > 1 && !main.missingShards.isEmpty {
      let missing = main.missingShards.map(String.init).joined(separator: ", ")
      faults.append("missing shards of \(main.shards?.count ?? 0): \(missing)")
    }
    return (whole + [main], faults)
  }
}
