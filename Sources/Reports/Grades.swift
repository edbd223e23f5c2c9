// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
internal import Sessions
public import Records

/// The results of several calculators of one dialect, as one table.
public struct Grades: Sendable {
  public struct Row: Sendable {
    public let name: String
    /// The folder of its page, next to the table.
    public let folder: String
    /// The record of its run; nil if it could not be played at all.
    public var record: RunRecord?
    /// Why it could not be played completely; empty if it was.
    public var remark: String

    public init(name: String, folder: String, record: RunRecord?, remark: String = "") {
      self.name = name
      self.folder = folder
      self.record = record
      self.remark = remark
    }

    /// How many causes violate the property.
    func causes(_ property: String) -> Int {
      record?.causes.count { $0.property == property } ?? 0
    }

    /// Whether it was played completely without a finding that fails it.
    public var isClean: Bool { record.map { !$0.isFailure } ?? false && remark.isEmpty }

    /// The result in a word or two.
    public var outcome: String {
      guard let record else { return "not played" }
      let count = record.failing.count
      return count == 0
        ? (remark.isEmpty ? "clean" : "incomplete") : count == 1 ? "1 cause" : "\(count) causes"
    }
  }

  public var dialect: Text
  /// The names of all properties that were checked, in the order of the manual.
  public var properties: [String]
  public var rows: [Row] = []
  /// What was skipped, and why.
  public var notes: [String] = []

  public init(dialect: Text, properties: [String]) {
    self.dialect = dialect
    self.properties = properties
  }

  /// The properties that at least one calculator violates.
  var broken: [String] {
    properties.filter { property in rows.contains { $0.causes(property) > 0 } }
  }

  /// The table as CSV: one line per calculator, one column per property with its number of causes,
  /// empty if the calculator was not played.
  public var csv: String {
    var text =
      (["submission", "outcome", "sessions", "keys", "causes"] + properties + ["remark"])
      .map(field).joined(separator: ",") + "\r\n"
    for row in rows {
      var fields = [row.name, row.outcome]
      if let record = row.record {
        fields += ["\(record.sessions)", "\(record.keys)", "\(record.causes.count)"]
        fields += properties.map { "\(row.causes($0))" }
      } else {
        fields += Array(repeating: "", count: 3 + properties.count)
      }
      text += (fields + [row.remark]).map(field).joined(separator: ",") + "\r\n"
    }
    return text
  }

  /// The table as plain text, with one lettered column per violated property.
  public var text: String {
    let width = max(10, rows.map(\.name.unicodeScalars.count).max() ?? 0)
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
    let columns = Array(zip(letters, broken))
    func space(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
    }
    func right(_ text: String, _ width: Int) -> String { space(text, width) + text }
    func left(_ text: String, _ width: Int) -> String { text + space(text, width) }
    var text = left("submission", width) + right("sessions", 10) + "  " + left("outcome", 10)
    text += columns.map { right($0.0, 4) }.joined() + "\n"
    for row in rows {
      let sessions = row.record.map { grouped($0.sessions) } ?? "–"
      text += left(printable(row.name), width) + right(sessions, 10) + "  " + left(row.outcome, 10)
      text += columns.map { _, property in
        let count = row.causes(property)
        return right(row.record == nil ? "–" : count == 0 ? "·" : "\(count)", 4)
      }.joined()
      text += (row.remark.isEmpty ? "" : "  \(printable(row.remark, limit: 300))") + "\n"
    }
    if !columns.isEmpty { text += "\n" }
    for (letter, property) in columns { text += "\(letter)  \(property)\n" }
    return text
  }

  /// The table as an HTML page that links to each calculator's page.
  public var html: String {
    // The table is wide, so violated properties come first.
    let columns = broken + properties.filter { !broken.contains($0) }
    let lines: [Markup] = rows.map { row in
      let name: Markup =
        row.record == nil ? "\(row.name)" : "<a href=\"\(row.folder)/index.html\">\(row.name)</a>"
      let cells: [Markup] = columns.map { property in
        let count = row.causes(property)
        guard row.record != nil else { return "<td class=\"num soft\">–</td>" }
        return count == 0
          ? "<td class=\"num soft\">·</td>" : "<td class=\"num bad\">\(count)</td>"
      }
      let sessions = row.record.map { grouped($0.sessions) } ?? "–"
      return """
        <tr><th scope="row">\(name)</th><td class="num">\(sessions)</td>\
        <td class="\(row.isClean ? "good" : "bad")">\(row.outcome)</td>\(cells)</tr>

        """
    }
    let shortest: [Markup] = rows.compactMap { row in
      guard let cause = row.record?.causes.first else { return nil }
      let finding = cause.finding
      return """
        <tr><th scope="row"><a href="\(row.folder)/index.html">\(row.name)</a></th><td>\(caps(finding.shown, tiny: true))</td>\
        <td>\(cause.badge)</td><td>\(cause.title)</td><td class="mono">\(finding.violation.expected)</td>\
        <td class="mono">\(finding.violation.observed)</td></tr>

        """
    }
    let clean = rows.count(where: \.isClean)
    let notes: [Markup] = notes.map { "<p class=\"warn\">\($0)</p>" }
    let remarks: [Markup] = rows.filter { !$0.remark.isEmpty }.map { row in
      "<tr><th scope=\"row\">\(row.name)</th><td>\(row.remark)</td></tr>\n"
    }
    let sections: [(id: String, title: String, heads: [String], rows: [Markup])] = [
      (
        "table", "Submissions and properties", ["Submission", "Sessions", "Outcome"] + columns,
        lines
      ),
      ("remarks", "Not played, or not to the end", ["Submission", "Why"], remarks),
      (
        "shortest", "The worst mistake of each",
        ["Submission", "Keys", "Severity", "Mistake", "Expected", "Observed"], shortest
      ),
    ]
    return Page(
      title: "\(clean) of \(rows.count) calculators are clean", isGood: clean == rows.count,
      kicker: "Misreckon · grade · \(dialect)",
      lead:
        "<p>The number of causes by which each submission violates a property. The names link to the reports.</p>\(notes)",
      sections: sections.filter { $0.id == "table" || !$0.rows.isEmpty }.map {
        Page.Section(id: $0.id, title: $0.title, body: table($0.heads, ["\n"] + $0.rows))
      }
    ).text
  }
}

/// A CSV field, quoted if it contains a comma, quote or line break.
private func field(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
    return text
  }
  return "\"\(text.replacing("\"", with: "\"\""))\""
}
