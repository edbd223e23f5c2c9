// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Sessions
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
    var reading = Reading()
    for path in arguments.operands { reading.take(path) }
    let (runs, faults) = reading.runs
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
    "format", ReportFormat.all.map(\.name), "how it is written down; markdown unless told")
}

/// Records as they are read: shards are merged at once, so that a thousand take the room of one.
private struct Reading {
  private var whole: [RunRecord] = []
  private var sums: [(sum: RunRecord, paths: [String])] = []
  private var faults: [String] = []

  mutating func take(_ path: String) {
    let file = Files.kind(of: path) == .folder ? "\(path)/\(ReportFormat.json.file)" : path
    do {
      let run = try RunRecord(reading: try Files.read(file))
      if run.shards == nil {
        whole.append(run)
      } else if let index = sums.firstIndex(where: { $0.sum.plan == run.plan }) {
        try sums[index].sum.merge(run)
        sums[index].paths.append(file)
      } else {
        sums.append((run, [file]))
      }
    } catch let error as RecordError {
      faults.append("\(printable(file)): \(error)")
    } catch {
      faults.append("\(error)")
    }
  }

  /// The runs that are whole, and the one most shards belong to; with what does not fit, a line each.
  var runs: (runs: [RunRecord], faults: [String]) {
    guard let most = sums.map(\.paths.count).max(),
      let meant = sums.first(where: { $0.paths.count == most })
    else { return (whole, faults) }
    var faults = faults
    for other in sums where other.sum.plan != meant.sum.plan {
      var sum = meant.sum
      do { try sum.merge(other.sum) } catch {
        faults += other.paths.map { "\(printable($0)): left out: \(error)" }
      }
    }
    if most > 1 && !meant.sum.missingShards.isEmpty {
      let missing = meant.sum.missingShards.map(String.init).joined(separator: ", ")
      faults.append("of \(meant.sum.shards?.count ?? 0) shards these are missing: \(missing)")
    }
    return (whole + [meant.sum], faults)
  }
}
