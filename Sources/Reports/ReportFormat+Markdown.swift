// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

extension ReportFormat {
  /// Markdown for a terminal, a pull request or the summary of a CI job.
  public static let markdown = ReportFormat(name: "markdown", file: "report.md") { runs in
    runs.count == 1 ? runs[0].markdown : Trend(runs).markdown
  }
}

/// Text escaped for Markdown and for HTML inside it.
func escapedForMarkdown(_ text: String) -> String {
  var result = ""
  for scalar in escapedForMarkup(text).unicodeScalars {
    switch scalar {
    case "|", "*", "_", "`", "[", "]", "\\", "~", "$", "@", ":", "{", "}":
      result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func code(_ text: String) -> String { "<code>\(escapedForMarkdown(text))</code>" }

private func caps(_ keys: [Key]) -> String {
  keys.isEmpty ? "no key" : keys.map { "<kbd>\($0)</kbd>" }.joined(separator: " ")
}

private func table(_ head: [String], _ rows: [[String]]) -> String {
  ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
}

extension RunRecord {
  /// The result in a few words.
  var verdict: String {
    let fresh = self.fresh.count
    let failed = checks.count { $0.outcome == .failed }
    var parts = fresh > 0 ? [counted(fresh, "finding")] : []
    if failed > 0 { parts.append("\(counted(failed, "check")) failed") }
    if parts.isEmpty {
      parts = [keys == 0 && checks.isEmpty ? "nothing was played" : "nothing found"]
    }
    if isInterrupted { parts.append("interrupted") }
    return parts.joined(separator: ", ")
  }

  /// The run's verb, seed, strategy, budget and shards in one line.
  var title: String {
    var text = "\(plan.verb), seed \(plan.seed), \(plan.strategy), \(plan.budget)"
    if let shards {
      let list = shards.indices.map(String.init).joined(separator: ",")
      text += ", shard \(list) of \(shards.count)"
    }
    return text
  }

  fileprivate var markdown: String {
    var text = "# Misreckon: \(verdict)\n\n\(escapedForMarkdown(title)).\n"
    text += "\(counted(sessions, "session")), \(counted(keys, "key")) in \(duration(times.seconds))"
    text += " (\(short(speed)) keys/s).\n"
    let judged = verdicts.judged
    text += "Undecided: \(grouped(verdicts.undecided)) of \(counted(judged, "judged key"))"
    text += " (\(percent(verdicts.undecided, of: judged))).\n\n"
    if !missingShards.isEmpty {
      text += "**Missing shards:** \(missingShards.map(String.init).joined(separator: ", "))\n\n"
    }
    for note in notes { text += "- \(escapedForMarkdown(note))\n" }
    if !notes.isEmpty { text += "\n" }
    text += markdownOfComparison + markdownOfOverview
    if !checks.isEmpty {
      let rows = checks.map { check in
        [
          escapedForMarkdown(check.name), escapedForMarkdown(check.dialect.description),
          check.outcome == .failed ? "**failed**" : check.outcome.rawValue,
          escapedForMarkdown(check.detail),
        ]
      }
      text += table(["check", "dialect", "outcome", "details"], rows) + "\n"
    }
    if !parts.isEmpty { text += markdownOfParts + markdownOfReasons }
    let shown = causes.prefix(50)
    for cause in shown { text += cause.markdown(since: comparison) }
    if causes.count > shown.count {
      text += "\n… and \(counted(causes.count - shown.count, "more finding")) in `run.json`.\n"
    }
    return text + markdownOfHabits + markdownOfGaps + markdownOfRoundings
  }

  /// A line for each mistake, worst first.
  private var markdownOfOverview: String {
    guard causes.count > 1 else { return "" }
    let rows = causes.prefix(50).map { cause in
      [
        cause.part.severity, escapedForMarkdown(cause.title), caps(cause.finding.shown),
        escapedForMarkdown(cause.finding.dialect.description), grouped(cause.count),
      ]
    }
    return table(["severity", "finding", "keys", "dialect", "sessions"], rows) + "\n"
  }

  private var markdownOfComparison: String {
    guard let comparison else { return "" }
    var text = "Since \(comparison.name): \(comparison.counts(of: causes)).\n\n"
    for (name, list) in comparison.lists {
      for cause in list {
        text += "- \(name): \(escapedForMarkdown(cause.headline)), \(caps(cause.finding.shown))\n"
      }
    }
    return text + (comparison.lists.allSatisfy(\.causes.isEmpty) ? "" : "\n")
  }

  private var markdownOfHabits: String {
    guard !habits.isEmpty else { return "" }
    let rows = habits.map { habit in
      [
        escapedForMarkdown(habit.title), caps(habit.finding.shown),
        code(habit.finding.violation.expected), code(habit.finding.violation.observed),
        grouped(habit.count), code(habit.finding.command),
      ]
    }
    let heads = ["habit", "keys", "expected", "shown", "sessions", "reproduce with"]
    return "\n## Habits\n\n\(habitStatement(failOn: plan.failOn))\n\n" + table(heads, rows)
  }

  private var markdownOfGaps: String {
    let lines = parts.flatMap { part in
      part.gaps.map { "- \(escapedForMarkdown("\(part.dialect): \($0)"))\n" }
    }
    return lines.isEmpty ? "" : "\n## Not judged\n\n" + lines.joined()
  }

  private var markdownOfParts: String {
    table(
      [
        "dialect", "calculator", "sessions", "keys", "agrees", "rounding (of sampled)", "library",
        "undecided", "unjudged", "divergence", "behaviors", "findings",
      ],
      parts.map { part in
        [
          escapedForMarkdown(part.dialect.description), code(part.calculator),
          grouped(part.sessions), grouped(part.keys), grouped(part.verdicts.agrees),
          "\(grouped(part.verdicts.rounding)) (\(grouped(part.verdicts.sampled)))",
          grouped(part.verdicts.library), grouped(part.verdicts.undecided),
          grouped(part.verdicts.unjudged), grouped(part.verdicts.divergence),
          grouped(part.behaviors.count), "\(part.causes.count)",
        ]
      }) + "\n"
  }

  private var markdownOfReasons: String {
    let rows = parts.flatMap { part in
      part.verdicts.reasonsByCount.map { reason, count in
        [
          escapedForMarkdown(part.dialect.description), code(part.calculator),
          escapedForMarkdown(reason), grouped(count), percent(count, of: part.verdicts.judged),
        ]
      }
    }
    return rows.isEmpty
      ? "" : table(["dialect", "calculator", "not decided because", "keys", "share"], rows) + "\n"
  }

  private var markdownOfRoundings: String {
    let rows = parts.flatMap { part in
      part.worst.prefix(3).map { rounding in
        [
          escapedForMarkdown(part.dialect.description), caps(rounding.keys),
          code(rounding.display.description), code(rounding.truth), distance(rounding.ulp),
        ]
      }
    }
    guard !rows.isEmpty else { return "" }
    return "\n## Worst correct roundings\n\n"
      + table(["dialect", "keys", "display", "true value", "error"], rows)
  }
}

extension Cause {
  fileprivate func markdown(since comparison: Comparison?) -> String {
    var marks = status == .new && undone.isEmpty ? [] : [statusWords]
    if let comparison { marks.append(comparison.standing(of: self).rawValue) }
    let mark = marks.isEmpty ? "" : " (\(marks.joined(separator: ", ")))"
    var text = "\n## \(escapedForMarkdown(headline))\(mark)\n\n"
    text += "\(caps(finding.shown)) on \(escapedForMarkdown(finding.dialect.description))\n\n"
    if let related = finding.related { text += "- beside \(caps(related))\n" }
    if let reason { text += "- accepted: \(escapedForMarkdown(reason))\n" }
    text += "- expected \(code(finding.violation.expected))\n"
    text += "- observed \(code(finding.violation.observed))\n"
    if let truth = finding.violation.truth { text += "- true value \(code(truth))\n" }
    if let ulp = finding.violation.ulp { text += "- off by \(distance(ulp))\n" }
    if !state.isEmpty { text += "- state: \(escapedForMarkdown(state))\n" }
    text +=
      "- found in \(counted(count, "session")); shrunk from \(counted(found.count, "key")) to "
    text += "\(finding.keys.count)\n"
    for other in joined {
      text += "- also \(escapedForMarkdown(other.signature)): \(caps(other.keys)): "
      text += "expected \(code(other.expected)), observed \(code(other.observed))\n"
    }
    text += "- reproduce with: \(code(finding.command))\n"
    return text
  }
}

extension Trend {
  fileprivate var markdown: String {
    var text = "# Misreckon: \(counted(runs.count, "run"))\n\n"
    text += table(
      ["run", "plan", "sessions", "keys", "keys/s", "findings"],
      runs.enumerated().map { index, run in
        [
          escapedForMarkdown(name(index)), escapedForMarkdown(run.title), grouped(run.sessions),
          grouped(run.keys), short(run.speed), "\(run.causes.count)",
        ]
      })
    text += "\n## Findings\n\n"
    guard !findings.isEmpty else { return text + "No run had findings.\n" }
    return text
      + table(
        ["finding", "dialect", "keys", "first seen", "last seen", "now"],
        findings.map { history in
          [
            escapedForMarkdown(history.cause.headline),
            escapedForMarkdown(history.cause.finding.dialect.description),
            caps(history.cause.finding.shown), escapedForMarkdown(name(history.first)),
            escapedForMarkdown(name(history.last)), history.isGone ? "gone" : "**present**",
          ]
        })
  }
}
