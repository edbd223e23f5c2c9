// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Records
internal import Sessions

extension Feedback {
  /// The feedback as a page of its own.
  public var html: String {
    var sections: [Page.Section] = []
    func add(_ id: String, _ title: String, _ body: [Markup]) {
      if !body.isEmpty { sections.append(Page.Section(id: id, title: title, body: "\(body)")) }
    }
    let works: [Markup] = works.map { "<li>\($0)</li>" }
    add("works", "What works", works.isEmpty ? [] : ["<ul class=\"card works\">\(works)</ul>"])
    add("examples", "Examples of the assignment", exampleTable)
    let lessons = submission.lessons
    add(
      "mistakes", lessons.count == 1 ? "The mistake" : "Mistakes, the gravest first",
      lessons.enumerated().map { card($0 + 1, $1.cause, $1.lesson) })
    for (number, kind) in uncounted.enumerated() {
      add("uncounted\(number + 1)", kind.title, body(of: kind))
    }
    add("habits", "Your own way", habitTable)
    if !lessons.isEmpty || submission.failedExamples > 0 {
      add("try", "Trying it yourself", trying)
    }
    return Page(
      title: title, isGood: isGood, kicker: "Feedback on a calculator · \(dialect)",
      lead: "<p>\(lead)</p>\(tally)", sections: sections
    ).text
  }

  /// The points, part by part, as they are in the table of the class.
  private var tally: Markup {
    guard submission.isRanked else { return "" }
    let counts =
      [("example", submission.failedExamples)]
      + Part.allCases.map { ($0.severity, submission.mistakes(in: $0)) }
    let rows: [Markup] = zip(weights.rows, counts).filter { $1.1 > 0 }.map { row, count in
      """
      <tr><th scope="row">\(row.name)</th><td>\(row.meaning)</td><td class="num">\(count.1)</td>\
      <td class="num">\(Reports.points(row.weight))</td>\
      <td class="num">\(Reports.points(row.weight * Double(count.1)))</td></tr>
      """
    }
    guard !rows.isEmpty else { return "" }
    let total: Markup =
      "<tr><th scope=\"row\" colspan=\"4\">together, fewer are better</th><td class=\"num\"><b>\(Reports.points(points))</b></td></tr>"
    return table(
      ["Kind", "What it is", "Count", "Points each", "Points"], numbers: 2, rows + [total])
  }

  private var exampleTable: [Markup] {
    guard !submission.examples.isEmpty else { return [] }
    // What fails comes first.
    let examples = submission.examples.filter { !$0.holds } + submission.examples.filter(\.holds)
    let rows: [Markup] = examples.map { example in
      let shown: Markup =
        example.remark.isEmpty
        ? face(example.shownDisplay, example.shownLabel)
        : "\(printable(example.remark, limit: 300))"
      return """
        <tr><td>\(caps(example.keys, tiny: true))</td><td>\(face(example.display, example.label))</td>\
        <td>\(shown)</td><td class="\(example.holds ? "good" : "bad")">\(example.holds ? "right" : "wrong")</td></tr>

        """
    }
    return [table(["Keys", "Due", "Shown", ""], rows)]
  }

  private func face(_ display: Text?, _ label: Text?) -> Markup {
    let parts: [Markup] = [display, label].compactMap { text in
      text.flatMap { $0.bytes.allSatisfy { $0 == 32 } ? nil : $0.description }
    }.map { "<span class=\"mono\">\($0)</span>" }
    if parts.isEmpty { return "<span class=\"soft\">nothing</span>" }
    return parts.dropFirst().reduce(parts[0]) { $0 + "<br>" + $1 }
  }

  private func card(_ number: Int, _ cause: Cause, _ lesson: Lesson) -> Markup {
    let related: Markup =
      cause.finding.related.map {
        "<h4>These keys should end alike</h4>\(caps($0, whenEmpty: "No keys: just switch it on.", main: false))"
      } ?? ""
    let wrong = cause.finding.related == nil ? cause.finding.step - 1 : nil
    let also: [Markup] = cause.joined.prefix(5).map { "<li>\(caps($0.keys, tiny: true))</li>" }
    let others: Markup =
      also.isEmpty
      ? "" : "<h4>The same mistake also shows after</h4><ul class=\"plain\">\(also)</ul>"
    return """
      <article class="card finding"><header><h3>\(number). \(cause.badge) \(lesson.sentence)</h3></header>
      \(caps(cause.finding.shown, whenEmpty: "No keys: just switch it on.", main: true, wrong: wrong))\(related)
      <div class="pair"><p class="say good"><b>Due</b>\(text(lesson.due))</p>\
      <p class="say bad"><b>Shown</b>\(text(lesson.shown))</p></div>
      \(Reports.command(shellLine(cause)))\(others)
      <details><summary>Explained key by key</summary>\(Reports.command(command(cause)))</details>
      </article>

      """
  }

  private func text(_ text: String) -> Markup {
    text.allSatisfy { $0 == " " } ? "<span class=\"soft\">nothing</span>" : "\(text)"
  }

  private func body(of kind: Uncounted) -> [Markup] {
    let rows: [Markup] = kind.causes.map { cause in
      let lesson = Lesson(cause, statements: submission.run?.properties ?? [:])
      return "<tr><td>\(lesson.sentence)</td><td>\(caps(cause.finding.shown, tiny: true))</td></tr>"
    }
    return ["<p>\(kind.statement)</p>", table(["What", "Keys"], rows)]
  }

  private var habitTable: [Markup] {
    let rows: [Markup] = submission.habits.map { habit in
      let lesson = Lesson(habit, statements: [:])
      return """
        <tr><td>\(habit.title)</td><td>\(caps(habit.finding.shown, tiny: true))</td>\
        <td class="mono">\(text(lesson.due))</td><td class="mono">\(text(lesson.shown))</td></tr>
        """
    }
    guard !rows.isEmpty else { return [] }
    return [
      "<p>\(Feedback.habitStatement)</p>",
      table(["What", "Keys", "In the assignment", "In your calculator"], rows),
    ]
  }

  private var trying: [Markup] {
    [
      """
      <p>Press the keys on your calculator, or run the line below them in the folder of your program: \
      it sends one key a line (“reset” switches on), and your program answers each with what it \
      shows. Those who have Misreckon see with the second command what is due after every key.</p>
      """
    ]
  }
}
