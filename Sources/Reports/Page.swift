// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Records

extension ReportFormat {
  /// One page that needs nothing beside it: a run with its findings, or a trend of several.
  public static let html = ReportFormat(
    name: "html", file: "index.html", purpose: "the page with everything drawn"
  ) { runs in
    runs.count == 1 ? Page(of: runs[0]).text : Page(of: Trend(runs)).text
  }
}

/// A self-contained HTML page.
///
/// Its policy forbids every request, and every script but its own.
struct Page {
  let text: String

  /// A section of the page, with the name by which the beginning links to it.
  struct Section {
    let id: String
    let title: String
    let body: Markup
  }

  init(title: String, isGood: Bool, kicker: String, lead: Markup, sections: [Section]) {
    let links: [Markup] = sections.map { "<li><a href=\"#\($0.id)\">\($0.title)</a></li>" }
    let bodies: [Markup] = sections.map {
      "<section id=\"\($0.id)\" aria-labelledby=\"\($0.id)-title\"><h2 id=\"\($0.id)-title\">\($0.title)</h2>\($0.body)</section>\n"
    }
    let policy =
      "default-src 'none'; style-src '\(Page.styleHash)'; script-src '\(Page.scriptHash)'; base-uri 'none'; form-action 'none'"
    let page: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(Page.raw(Page.style))</style>
      </head>
      <body>
      <a class="skip" href="#main">To the content</a>
      <header><p class="kicker">\(kicker)</p><h1 class="\(isGood ? "good" : "bad")">\(title)</h1>\(lead)
      <nav aria-label="Sections"><ul>\(links)</ul></nav></header>
      <main id="main">
      \(bodies)</main>
      <footer>Written by Misreckon. This page asks no network for anything.</footer>
      <script>\(Page.raw(Page.script))</script>
      </body>
      </html>

      """
    text = page.text
  }

  /// The page's own style and script, the only texts that are not escaped.
  private static func raw(_ own: String) -> Markup { Markup(stringLiteral: own) }
}

extension Page {
  init(of record: RunRecord) {
    let run = record.settled
    var sections: [Section] = []
    func add(_ id: String, _ title: String, _ body: Markup?) {
      if let body { sections.append(Section(id: id, title: title, body: body)) }
    }
    add("verdicts", "Verdicts", run.verdictSection)
    add("checks", "Checks", run.checkSection)
    add("findings", run.causes.isEmpty ? "Findings: none" : "Findings", run.findingSection)
    add("time", "Keys and behaviours over time", run.timeSection)
    add("strategies", "Strategies", run.strategySection)
    add("coverage", "Keys and pairs of keys", run.coverageSection)
    add("rounding", "Rounding errors", run.roundingSection)
    add("worst", "Worst honest roundings", run.worstSection)
    add("undecided", "Not decided", run.undecidedSection)
    self.init(
      title: "\(run.verdict.prefix(1).uppercased())\(run.verdict.dropFirst())",
      isGood: !run.isFailure && !run.isInterrupted && run.keys + run.checks.count > 0,
      kicker: "Misreckon \(run.plan.tool) · \(run.title)", lead: run.lead, sections: sections)
  }
}

extension RunRecord {
  fileprivate var lead: Markup {
    let undecided = percent(verdicts.undecided, of: verdicts.judged)
    var lead: Markup = """
      <div class="tiles">
      <div class="tile"><b>\(grouped(fresh.count))</b><span>\(fresh.count == 1 ? "new finding" : "new findings")</span></div>
      <div class="tile"><b>\(short(Double(keys)))</b><span>keys in \(short(Double(sessions))) sessions</span></div>
      <div class="tile"><b>\(times.seconds > 0 ? short(speed) : "–")</b><span>keys/s over \(duration(times.seconds))</span></div>
      <div class="tile"><b>\(undecided)</b><span>of the judged keys not decided</span></div>
      </div>
      """
    if isInterrupted {
      lead += "<p class=\"warn\">The run was interrupted: the numbers are those up to then.</p>"
    }
    if !missingShards.isEmpty {
      let list = missingShards.map(String.init).joined(separator: ", ")
      lead += "<p class=\"warn\">Shards that are missing: \(list).</p>"
    }
    for note in notes { lead += "<p class=\"warn\">\(note)</p>" }
    return lead
  }

  fileprivate var checkSection: Markup? {
    guard !checks.isEmpty else { return nil }
    let colors: [Check.Outcome: String] = [.held: "good", .failed: "bad", .skipped: "soft"]
    let rows: [Markup] = checks.map { check in
      let again: Markup =
        check.outcome == .failed && !check.command.isEmpty ? "<br>\(command(check.command))" : ""
      return """
        <tr><th scope="row">\(check.name)</th><td>\(check.dialect)</td>\
        <td class="\(colors[check.outcome] ?? "")">\(check.outcome.rawValue)</td><td>\(check.detail)\(again)</td></tr>
        """
    }
    return table(["Check", "Dialect", "Outcome", "What"], rows)
  }
}

/// A table on a card; the columns from `numbers` on hold numbers.
func table(
  _ heads: [String], numbers: Int = .max, isWide: Bool = false, _ rows: [Markup]
) -> Markup {
  let heads: [Markup] = heads.enumerated().map { index, head in
    "<th scope=\"col\"\(index < numbers ? "" : " class=\"num\"" as Markup)>\(head)</th>"
  }
  return """
    <div class="card scroll"><table\(isWide ? " class=\"steps\"" : "" as Markup)><thead><tr>\(heads)</tr></thead>\
    <tbody>\(rows)</tbody></table></div>
    """
}

/// Counts as cells of a table.
func cells(_ counts: Int...) -> Markup {
  let cells: [Markup] = counts.map { "<td class=\"num\">\(grouped($0))</td>" }
  return "\(cells)"
}

/// A command with its copy button.
func command(_ text: String) -> Markup {
  "<div class=\"command\"><code>\(text)</code><button type=\"button\" data-copy>Copy</button></div>"
}

/// Keys as they look on a calculator; the one at a place is marked as the wrong one.
func caps(_ keys: [Key], tiny: Bool = false, main: Bool = false, wrong: Int? = nil) -> Markup {
  let pieces: [Markup] = keys.enumerated().map { index, key in
    let kind =
      switch key.kind {
      case .digit, .point: ""
      case .binary: " op"
      case .unary, .constant, .random: " fn"
      case .equals, .enter, .backspace, .clear: " act"
      }
    let size = tiny ? " tiny" : ""
    let mark = index == wrong ? " wrong" : ""
    return "<li><kbd class=\"cap\(kind)\(size)\(mark)\">\(key.legend)</kbd></li>"
  }
  return keys.isEmpty
    ? "<p class=\"soft\">No key: it is wrong when switched on.</p>"
    : "<ul class=\"keys\(main ? " main" : "")\">\(pieces)</ul>"
}
