// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Glibc
internal import Records
internal import Reports

extension FuzzRun {
  /// Writes the report, says what came of it, and how the tool should end.
  mutating func finish(reports: String?, json: Bool) throws -> Exit {
    progress.clear()
    record.times.seconds = seconds
    if let reports {
      do {
        let folder = try record.write(into: reports)
        try InstalledPage.lay(into: reports)
        console.note("report: \(folder)/index.html")
      } catch {
        fault = fault ?? "\(error)"
      }
    }
    if json {
      console.line(record.summary.written())
    } else {
      summarise()
    }
    return exit
  }

  /// How the tool should end.
  var exit: Exit {
    if let fault {
      console.note("misreckon \(record.plan.verb): \(fault); what was found is above")
      return .fault
    }
    if record.isInterrupted { return .interrupted }
    return record.isFailure ? .findings : .clean
  }

  private func summarise() {
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
    console.line(judged)
    console.line(record.verdicts.undecidedSummary)
    let rate = Double(record.keys) / max(seconds, 0.001)
    console.line(
      "\(grouped(record.sessions)) sessions, \(grouped(record.keys)) keys in \(decimal(seconds)) s "
        + "(\(grouped(rate)) keys/s), seed \(record.plan.seed): "
        + (record.isFailure ? "\(record.fresh.count) findings" : "nothing new")
        + (record.isInterrupted ? ", interrupted" : ""))
  }

  /// How the oracle judged the readings.
  private var judged: String {
    let verdicts = record.verdicts
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

/// Now, as people write it: `2026-11-21T14:15:09Z`.
func timestamp() -> String {
  var now = time(nil)
  var parts = tm()
  gmtime_r(&now, &parts)
  var text = [CChar](repeating: 0, count: 32)
  let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
  return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
