// SPDX-License-Identifier: Apache-2.0
internal import Documents
public import Records

/// A way of writing runs down.
///
/// Pure: the same records give the same bytes.
public struct ReportFormat: Sendable {
  /// The name by which `--format` selects it.
  public let name: String
  /// The name it has in the folder of a run.
  public let file: String
  /// What it is for, in a few words.
  public let purpose: String
  /// Writes one run, or several as a trend, oldest first.
  public let render: @Sendable ([RunRecord]) -> String

  /// Every format there is, the record first.
  public static let all: [ReportFormat] = [
    .json, .html, .markdown, .junit, .sarif, .observations,
  ]

  /// The record itself; of several runs, what `--json` prints of each and the findings over time.
  public static let json = ReportFormat(
    name: "json", file: "run.json", purpose: "everything, for programs"
  ) { runs in
    runs.count == 1 ? runs[0].written : Trend(runs).json.written() + "\n"
  }
}

extension RunRecord {
  /// The files of this run's folder, name and content, the record first.
  public var files: [(name: String, content: String)] {
    let whole = settled
    return ReportFormat.all.map { ($0.file, $0.render([whole])) }
  }
}
