// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Records
internal import Sessions

extension RunRecord {
  var habitSection: Markup? {
    guard !habits.isEmpty else { return nil }
    let rows: [Markup] = habits.map { habit in
      let violation = habit.finding.violation
      let mark: Markup =
        habit.status == .new ? "" : " <span class=\"soft small\">\(habit.status.rawValue)</span>"
      return """
        <tr><td data-name="Habit">\(habit.title)\(mark)</td>\
        <td data-name="Keys">\(caps(habit.finding.shown, whenEmpty: "switch-on", tiny: true))</td>\
        <td class="mono" data-name="Shown">\(violation.observed)</td>\
        <td class="mono" data-name="Expected">\(violation.expected)</td>\
        <td class="none">\(habit.finding.dialect)</td>\
        <td class="num none">\(grouped(habit.count))</td></tr>

        """
    }
    let commands: [Markup] = habits.map { command($0.finding.command) }
    return """
      <p>\(habitStatement(failOn: plan.failOn))</p>
      \(table(["Habit", "Keys", "Shown", "Expected", "Dialect", "Sessions"], isWide: true, rows))\
      <details><summary>Reproduce</summary>\(commands)</details>
      """
  }

  var comparisonSection: Markup? {
    guard let comparison else { return nil }
    let rows: [Markup] = comparison.lists.flatMap { name, causes in
      causes.map { cause in
        """
        <tr><td data-name="Now"><span class="\(name == "fixed" ? "good" : "warn")">\(name)</span></td>\
        <td data-name="Severity">\(cause.badge)</td><td data-name="Finding">\(cause.title)</td>\
        <td data-name="Keys">\(caps(cause.finding.shown, whenEmpty: "switch-on", tiny: true))</td>\
        <td data-name="Dialect">\(cause.finding.dialect)</td></tr>

        """
      }
    }
    let gone: Markup =
      rows.isEmpty
      ? "" : table(["Now", "Severity", "Finding", "Keys", "Dialect"], isWide: true, rows)
    return """
      <p>Compared with \(comparison.name), seed \(comparison.seed): \(comparison.counts(of: causes)). \
      Fixed is what no longer fails when the keys of that run are pressed again.</p>\(gone)
      """
  }

  /// What was not judged, and how often.
  var gapSection: Markup? {
    let rows: [Markup] = parts.flatMap { part in
      part.gaps.map { gap in
        "<tr><th scope=\"row\">\(part.dialect)\(part.whose)</th><td>\(gap)</td></tr>\n"
      }
    }
    guard !rows.isEmpty else { return nil }
    return """
      <p>What is not listed here was judged; what is, may be wrong without a finding.</p>
      \(table(["Dialect", "Not judged"], rows))
      """
  }
}
