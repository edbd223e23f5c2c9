// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

extension Page {
  init(of trend: Trend) {
    let present = trend.findings.count { !$0.isGone }
    self.init(
      title: "\(counted(trend.runs.count, "run")), \(counted(present, "finding")) still present",
      isGood: present == 0,
      kicker: "Misreckon · trend", lead: "",
      sections: [
        Section(id: "findings", title: "Findings", body: trend.findingSection),
        Section(id: "speed", title: "Speed", body: trend.speedSection),
        Section(id: "runs", title: "Runs", body: trend.runSection),
      ])
  }
}

extension Trend {
  fileprivate var findingSection: Markup {
    guard !findings.isEmpty else { return "<p>No run had findings.</p>" }
    let rows: [Markup] = findings.map { history in
      let cause = history.cause
      return """
        <tr><td data-name="Finding">\(cause.badge) <b>\(cause.title)</b><br><span class="soft small">\(cause.finding.dialect) \(cause.property): \(cause.kind)</span></td>\
        <td data-name="Keys">\(caps(cause.finding.shown, tiny: true))</td>\
        <td data-name="In runs">\(dots(history))</td><td data-name="First seen">\(name(history.first))</td>\
        <td data-name="Last seen">\(name(history.last))</td>\
        <td data-name="Now">\(history.isGone ? "<span class=\"good\">gone</span>" : "<span class=\"bad\">present</span>" as Markup)</td></tr>
        """
    }
    return """
      <p>Each cause once, as recorded by the last run that found it. Gone means that the last run of its calculator did not find it.</p>
      \(table(["Finding", "Keys", "In runs", "First seen", "Last seen", "Now"], isWide: true, rows))
      """
  }

  private func dots(_ history: CauseHistory) -> Markup {
    let side = 12.0
    let marks: [Markup] = runs.indices.map { index in
      let x = Double(index) * side + side / 2
      return history.seen.contains(index)
        ? "<circle class=\"f-divergence\" cx=\"\(x)\" cy=\"6\" r=\"4.5\"/>"
        : "<circle class=\"f-line\" cx=\"\(x)\" cy=\"6\" r=\"2.5\"/>"
    }
    let width = Double(runs.count) * side
    return """
      <svg class="dots" viewBox="0 0 \(width) 12" width="\(width)" height="12" role="img" \
      aria-label="found in \(counted(history.seen.count, "run")) of \(runs.count)">\(marks)</svg>
      """
  }

  fileprivate var speedSection: Markup {
    let speeds = runs.map(\.speed)
    let timed = speeds.filter { $0 > 0 }
    guard timed.count > 1 else {
      return "<p>Comparing speeds requires two timed runs.</p>"
    }
    let (before, last) = (timed[timed.count - 2], timed[timed.count - 1])
    let change = decimal((last / before - 1) * 100, 1, trimmed: true)
    let dialects = Set(runs.flatMap(\.parts).map(\.dialect.description)).sorted()
    let cards: [Markup] = dialects.map { dialect in
      chart(dialect, runs.map { $0.speed(of: dialect) })
    }
    return """
      <p>The last run pressed \(short(last)) keys/s, a change of \(change) % from the previous one.</p>
      <div class="grid">\(chart("All dialects", speeds))\(cards)</div>
      """
  }

  private func chart(_ name: String, _ speeds: [Double]) -> Markup {
    let points = speeds.enumerated().filter { $1 > 0 }.map { (x: Double($0), y: $1) }
    let chart = LineChart(
      points: points, color: "accent", ends: ("first run", "last run"),
      name: "Keys per second by run: \(name)")
    return
      "<div class=\"card\"><h3>\(name)</h3><p class=\"small soft\">keys/s</p>\(chart.markup)</div>"
  }

  fileprivate var runSection: Markup {
    let rows: [Markup] = runs.enumerated().map { index, run in
      let share = percent(run.verdicts.undecided, of: run.verdicts.judged)
      return """
        <tr><th scope="row">\(name(index))</th><td>\(run.title)</td>\(cells(run.sessions, run.keys))\
        <td class="num">\(short(run.speed))</td><td class="num">\(share)</td>\
        <td class="num">\(run.causes.count)</td></tr>
        """
    }
    let names = ["Run", "What", "Sessions", "Keys", "Keys/s", "Not decided", "Findings"]
    return table(names, numbers: 2, rows)
  }
}
