// SPDX-License-Identifier: Apache-2.0
internal import Documents
public import Records

/// A format in which runs are written.
///
/// Rendering is pure: equal records give equal bytes.
public struct ReportFormat: Sendable {
  /// The name that selects it with `--format`.
  public let name: String
  /// Its file name in the folder of a run.
  public let file: String
  /// Writes one run, or several as a trend, oldest first.
  public let render: @Sendable ([RunRecord]) -> String

  /// All formats, the record first.
  public static let all: [ReportFormat] = [
    .json, .html, .markdown, .junit, .sarif, .observations,
  ]

  /// The record itself; for several runs, the `--json` output of each and the findings over time.
  public static let json = ReportFormat(name: "json", file: "run.json") { runs in
    runs.count == 1 ? runs[0].written : Trend(runs).json.written() + "\n"
  }
}

extension RunRecord {
  /// The names and contents of the files in this run's folder, the record first.
  public var files: [(name: String, content: String)] {
    let whole = settled
    return ReportFormat.all.map { ($0.file, $0.render([whole])) }
  }
}
