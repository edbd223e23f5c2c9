// SPDX-License-Identifier: Apache-2.0
internal import Reports
internal import Corpora
internal import Campaigns
internal import Calculators
internal import Documents
internal import Records
internal import Runs
internal import Sessions

/// Tells people how a run goes on, and what came of it.
final class RunPrinter {
  private let console: Console
  var progress: Progress

  init(_ console: Console) {
    self.console = console
    progress = Progress(console)
  }

  /// Says what happened in a run.
  func show(_ event: FuzzRun.Event) {
    switch event {
    case .note(let text): progress.say("misreckon: \(text)")
    case .brokenCase(let entry, let failure):
      let violation = failure.violation
      progress.say(
        "\(entry.path): fails: expected '\(violation.expected)', shown '\(violation.observed)'")
    case .unplayableCase(let entry, let error):
      progress.say("misreckon: \(entry.path): \(error)")
    case .found(let finding):
      let violation = finding.violation
      progress.say("found \(violation.property) (\(violation.kind)): \(finding.command)")
    case .kept(let finding, let path): progress.say("kept as \(path): \(finding.command)")
    case .progress(let tested, let now, let findings, let sessions, let left):
      progress.show {
        let rate = Double(now.keys) / max(now.seconds, 0.001)
        return
          "\(tested.dialect.name)  \(grouped(rate)) keys/s  \(grouped(now.sessions)) sessions  "
          + "\(grouped(now.behaviors)) behaviours  \(findings) findings  "
          + (left.map { "\(max(0, Int($0.rounded(.up)))) s left" }
            ?? "of \(grouped(sessions ?? 0)) sessions")
      }
    }
  }

  /// Writes the report, says what came of it, and how the tool should end.
  func finish(_ run: inout FuzzRun, reports: String?, json: Bool) throws -> Exit {
    progress.clear()
    run.record.times.seconds = run.seconds
    if let reports {
      do {
        let folder = try run.record.write(into: reports)
        try InstalledPage.lay(into: reports)
        console.note("report: \(folder)/index.html")
      } catch {
        run.fault = run.fault ?? "\(error)"
      }
    }
    if json {
      console.line(run.record.summary.written())
    } else {
      summarise(run.record, seconds: run.seconds)
    }
    return exit(of: run)
  }

  /// How the tool should end.
  func exit(of run: FuzzRun) -> Exit {
    if let fault = run.fault {
      console.note("misreckon \(run.record.plan.verb): \(fault); what was found is above")
      return .fault
    }
    if run.record.isInterrupted { return .interrupted }
    return run.record.isFailure ? .findings : .clean
  }

  private func summarise(_ record: RunRecord, seconds: Double) {
    for part in record.parts {
      console.line(
        "\(padded(part.dialect.description, to: 12)) \(grouped(part.sessions)) sessions, "
          + "\(grouped(part.keys)) keys, \(grouped(part.behaviors.count)) behaviours, "
          + "\(part.causes.count) causes" + (part.deaths > 0 ? ", \(part.deaths) deaths" : ""))
    }
    for cause in record.causes {
      let violation = cause.finding.violation
      console.line()
      console.line(
        console.painted("\(cause.property): \(cause.kind)", .bad)
          + " (\(cause.status.rawValue), \(grouped(cause.count)) sessions)")
      console.line("  keys      \(cause.finding.keys.spelled)")
      console.line("  expected  \(printable(violation.expected))")
      console.line("  shown     \(printable(violation.observed))")
      if let truth = violation.truth { console.line("  truth     \(truth)") }
      console.line("  again     \(cause.finding.command)")
    }
    if !record.causes.isEmpty { console.line() }
    for check in record.checks where check.outcome == .failed {
      console.line("\(console.painted("failed", .bad)) \(check.name): \(printable(check.detail))")
    }
    console.line(judged(record.verdicts))
    console.line(record.verdicts.undecidedSummary)
    let rate = Double(record.keys) / max(seconds, 0.001)
    console.line(
      "\(grouped(record.sessions)) sessions, \(grouped(record.keys)) keys in \(decimal(seconds)) s "
        + "(\(grouped(rate)) keys/s), seed \(record.plan.seed): "
        + (record.isFailure ? "\(record.fresh.count) findings" : "nothing new")
        + (record.isInterrupted ? ", interrupted" : ""))
  }

  /// How the oracle judged the readings.
  private func judged(_ verdicts: Verdicts) -> String {
    var text = "judged \(grouped(verdicts.judged)) readings: \(grouped(verdicts.agrees)) agree"
    if verdicts.library > 0 { text += ", \(grouped(verdicts.library)) are the C library's" }
    if verdicts.divergence > 0 { text += ", \(grouped(verdicts.divergence)) diverge" }
    text +=
      verdicts.sampled == 0
      ? "; the truth was not looked at"
      : "; \(grouped(verdicts.rounding)) of \(grouped(verdicts.sampled)) sampled are roundings"
    return text
  }
}

extension Verdicts {
  /// How many readings were not decided, and why.
  var undecidedSummary: String {
    let share = Double(undecided) / Double(max(1, judged)) * 100
    let reasons = reasonsByCount.map { "\(grouped($0.count)) \($0.reason)" }
    return "not decided: \(grouped(undecided)) (\(hundredths(share)) %)"
      + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", "))
  }
}

/// A number with two digits after the point.
private func hundredths(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}

extension Files {
  /// Refuses folders that cannot be written to, before anything is played.
  static func checkFolders(_ folders: [String]) throws {
    for folder in folders {
      try makeFolder(folder)
      let probe = "\(folder)/.misreckon-probe"
      try write("", to: probe)
      try remove(probe)
    }
  }
}
