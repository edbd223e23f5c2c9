// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Documents
internal import Records
internal import Sessions

extension Grades {
  /// The heads of the columns that count mistakes.
  static let columns: [(part: Part, head: String)] = [
    (.alive, "crashes"), (.number, "numbers"), (.state, "state"), (.meaning, "meaning"),
    (.typing, "typing"), (.spelling, "spelling"),
  ]

  /// The class as CSV: a line for each calculator, a column for each figure.
  ///
  /// The figures of a calculator that was not played are empty.
  public var csv: String {
    let heads =
      ["rank", "submission", "status", "points", "examples passed", "examples"]
      + Grades.columns.map(\.head)
      + [
        "habits", "sessions", "sessions planned", "keys", "seconds", "time limit struck", "remark",
      ]
    var text = heads.map(field).joined(separator: ",") + "\r\n"
    for row in rows {
      let submission = row.submission
      let status =
        !submission.fault.isEmpty
        ? "not played" : submission.silence == nil ? "graded" : "unresponsive"
      var fields = ["\(row.rank)", submission.name, status]
      fields.append(submission.isRanked ? points(row.points) : "")
      fields +=
        submission.fault.isEmpty
        ? [
          "\(submission.examples.count - submission.failedExamples)",
          "\(submission.examples.count)",
        ] : ["", ""]
      if let run = submission.run {
        fields += Grades.columns.map { "\(submission.mistakes(in: $0.part))" }
        fields += ["\(submission.habits.count)", "\(run.sessions)", "\(submission.planned)"]
        fields += ["\(run.keys)", decimal(run.times.seconds, 1), submission.isCutShort ? "1" : "0"]
      } else {
        fields += Array(repeating: "", count: Grades.columns.count + 6)
      }
      fields.append(submission.isRanked ? submission.remark : row.outcome)
      text += fields.map(field).joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// The class as plain text: the ranking, what many have wrong, and the weights.
  public var text: String {
    let heads =
      ["rank", "submission", "points", "examples"] + Grades.columns.map(\.head) + ["habits"]
    var lines = [heads]
    for row in rows {
      let submission = row.submission
      var cells = ["\(row.rank)", printable(submission.name, limit: 40)]
      if submission.isRanked {
        let passed = submission.examples.count - submission.failedExamples
        cells += [points(row.points)]
        cells.append(
          submission.examples.isEmpty ? "–" : "\(passed) of \(submission.examples.count)")
        cells += Grades.columns.map {
          let count = submission.mistakes(in: $0.part)
          return count == 0 ? "·" : "\(count)"
        }
        cells.append("\(submission.habits.count)")
      } else {
        cells.append(printable(row.outcome, limit: 300))
      }
      lines.append(cells)
    }
    let widths = heads.indices.map { column in
      lines.filter { $0.count == heads.count }.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    let names = lines.map { $0[1].unicodeScalars.count }.max() ?? 0
    var text = ""
    for (line, row) in zip(lines, [nil] + rows.map(Optional.some)) {
      let cells = line.enumerated().map { column, cell -> String in
        let width = column == 1 ? names : widths[column]
        let space = String(repeating: " ", count: max(0, width - cell.unicodeScalars.count))
        return column == 1 || line.count < heads.count && column == 2 ? cell + space : space + cell
      }
      let remark = row?.submission.isRanked ?? false ? row?.submission.remark ?? "" : ""
      let whole = cells.joined(separator: "  ") + (remark.isEmpty ? "" : "  (\(remark))")
      text += whole.reversed().drop { $0 == " " }.reversed() + "\n"
    }
    let shared = shared.filter { $0.names.count > 1 }
    if !shared.isEmpty {
      text += "\nMade by several:\n"
      for mistake in shared.prefix(10) {
        text += "\(mistake.names.count)  \(mistake.part.severity): \(mistake.sentence)"
        text += mistake.keys.isEmpty ? "\n" : "  \(mistake.keys.spelled)\n"
      }
    }
    let table = weights.rows.map { "\($0.name) \(points($0.weight))" }.joined(separator: ", ")
    return text + "\nPoints: \(table); fewer are better. \(work.capitalizedStart).\n"
  }

  /// The one object that `grade --json` prints.
  public var json: JSON {
    [
      "dialect": JSON(dialect.description),
      "weights": .object(weights.rows.map { .init($0.name, JSON($0.weight)) }),
      "submissions": .array(rows.map(\.json)),
      "shared": .array(
        shared.map { mistake in
          [
            "severity": JSON(mistake.part.severity), "mistake": JSON(mistake.sentence),
            "count": JSON(mistake.names.count),
            "submissions": .array(mistake.names.map { JSON($0) }),
            "keys": JSON(mistake.keys.spelled),
          ]
        }),
      "notes": .array(notes.map { JSON($0) }),
    ]
  }
}

extension Grades.Row {
  fileprivate var json: JSON {
    let run = submission.run
    return [
      "rank": JSON(rank), "name": JSON(submission.name), "outcome": JSON(outcome),
      "points": submission.isRanked ? JSON(points) : .null, "remark": JSON(submission.remark),
      "examples": [
        "passed": JSON(submission.examples.count - submission.failedExamples),
        "all": JSON(submission.examples.count),
        "failed": .array(
          submission.examples.filter { !$0.holds }.map { JSON($0.keys.spelled) }),
      ],
      "counts": .object(
        Grades.columns.map { column in
          .init(column.part.severity, JSON(submission.mistakes(in: column.part)))
        }),
      "sessions": JSON(run?.sessions ?? 0), "planned": JSON(submission.planned),
      "timeLimitStruck": .bool(submission.isCutShort), "keys": JSON(run?.keys ?? 0),
      "seconds": JSON(run?.times.seconds ?? 0),
      "mistakes": .array(
        submission.lessons.map { cause, lesson in
          .object([.init("mistake", JSON(lesson.sentence))] + (cause.summary.members ?? []))
        }),
      "unrepeated": .array(submission.unrepeated.map(\.summary)),
      "untried": .array(submission.untried.map(\.summary)),
      "habits": .array(submission.habits.map(\.summary)),
      "page": JSON("\(submission.folder)/index.html"),
    ]
  }
}

extension String {
  fileprivate var capitalizedStart: String { prefix(1).uppercased() + dropFirst() }
}

/// A CSV field, quoted if it contains a comma, quote or line break.
///
/// A name that a spreadsheet would take for a formula gets an apostrophe before it.
private func field(_ text: String) -> String {
  let isFormula =
    text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    && Double(text) == nil
  let text = isFormula ? "'" + text : text
  guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
    return text
  }
  return "\"\(text.replacing("\"", with: "\"\""))\""
}
