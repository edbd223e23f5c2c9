// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Records
internal import Sessions

extension Grades {
  /// The class as a page for the teacher, which prints well and links to the feedback.
  public var html: String {
    let clean = rows.count { $0.submission.isClean(failOn) }
    var sections = [
      Page.Section(id: "ranking", title: "Ranking", body: ranking),
      Page.Section(id: "weights", title: "Points", body: weightTable),
    ]
    func add(_ id: String, _ title: String, _ heads: [String], numbers: Int, _ rows: [Markup]) {
      guard !rows.isEmpty else { return }
      sections.append(
        Page.Section(id: id, title: title, body: table(heads, numbers: numbers, ["\n"] + rows)))
    }
    add(
      "shared", "Who made the same mistake",
      ["Kind", "Mistake", "Keys", "Submissions", "How many"],
      numbers: 4, sharedRows)
    add(
      "examples", "Examples that came out wrong", ["Keys", "How many"], numbers: 1,
      failedExamples.map { example in
        "<tr><td>\(caps(example.keys, tiny: true))</td><td class=\"num\">\(example.count)</td></tr>\n"
      })
    let notes: [Markup] = notes.map { "<p class=\"warn\">\($0)</p>" }
    return Page(
      title: "\(clean) of \(counted(rows.count, "calculator")) without a mistake",
      isGood: clean == rows.count, kicker: "Misreckon · grade · \(dialect)",
      lead: """
        <p>All got the same: the examples of the assignment, then \(work). Fewer points are better, \
        equal points share a rank, and habits cost nothing. The names link to the feedback.</p>\(notes)
        """,
      sections: sections
    ).text
  }

  private var ranking: Markup {
    let heads =
      ["Rank", "Submission", "Points", "Examples"]
      + Grades.columns.map { $0.head.prefix(1).uppercased() + $0.head.dropFirst() } + ["Habits"]
    let rows: [Markup] = rows.map { row in
      let submission = row.submission
      let name: Markup =
        """
        <td class="num">\(row.rank)</td><th scope="row">\
        <a href="\(percentEncoded(Array(submission.folder.utf8)))/index.html">\(submission.name)</a>
        """
      guard submission.isRanked else {
        return """
          <tr>\(name)</th><td class="bad" colspan="\(heads.count - 2)">\(printable(row.outcome, limit: 400))</td></tr>

          """
      }
      let cells: [Markup] = Grades.columns.map { column in
        let count = submission.mistakes(in: column.part)
        return count == 0
          ? "<td class=\"num soft\">·</td>" : "<td class=\"num bad\">\(count)</td>"
      }
      let all = submission.examples.count
      let passed = all - submission.failedExamples
      let examples = all == 0 ? "–" : "\(passed) of \(all)"
      let isRemarked = !submission.remark.isEmpty
      let remark: Markup =
        isRemarked
        ? """
        <tr class="remark"><td></td>\
        <td class="warn small" colspan="\(heads.count - 1)">\(submission.remark)</td></tr>

        """ : ""
      return """
        <tr\(isRemarked ? " class=\"remarked\"" as Markup : "")>\(name)</th><td class="num"><b>\(points(row.points))</b></td>\
        <td class="num\(passed == all ? "" : " bad")">\(examples)</td>\(cells)\
        <td class="num soft">\(submission.habits.count)</td></tr>
        \(remark)
        """
    }
    let head: [Markup] = heads.enumerated().map { index, head in
      "<th scope=\"col\"\(index == 1 ? "" : " class=\"num\"" as Markup)>\(head)</th>"
    }
    return """
      <div class="card scroll"><table class="class"><thead><tr>\(head)</tr></thead>
      <tbody>\(rows)</tbody></table></div>
      """
  }

  private var weightTable: Markup {
    let rows: [Markup] = weights.rows.map { row in
      """
      <tr><th scope="row">\(row.name)</th><td>\(row.meaning)</td><td class="num">\(points(row.weight))</td></tr>
      """
    }
    return """
      <p>Each mistake counts once, however often it shows. <code>--weights FILE</code> changes the \
      points.</p>\(table(["Kind", "What it is", "Points each"], numbers: 2, rows))
      """
  }

  private var sharedRows: [Markup] {
    shared.map { mistake in
      let names =
        mistake.names.prefix(12).joined(separator: ", ")
        + (mistake.names.count > 12 ? " and \(mistake.names.count - 12) more" : "")
      return """
        <tr><td><span class="badge \(mistake.part.severity)">\(mistake.part.severity)</span></td>\
        <td>\(mistake.sentence)</td><td>\(caps(mistake.keys, tiny: true))</td><td>\(names)</td>\
        <td class="num">\(mistake.names.count)</td></tr>

        """
    }
  }
}
