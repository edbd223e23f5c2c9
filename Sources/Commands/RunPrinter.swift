// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Documents
internal import Platform
internal import Processes
internal import Records
internal import Reports
internal import Runs
internal import Sessions

/// Prints the progress and the result of a run.
final class RunPrinter {
  private let console: Console
  private var progress: Progress

  init(_ console: Console) {
    self.console = console
    progress = Progress(console)
  }

  func show(_ event: FuzzRun.Event) {
    switch event {
    case .note(let text): progress.say("misreckon: \(text)")
    case .brokenCase(let entry, let failure):
      let violation = failure.violation
      progress.say(
        "\(entry.path): fails: expected '\(violation.expected)', shown '\(violation.observed)'")
    case .unplayableCase(let entry, let error): progress.say("misreckon: \(entry.path): \(error)")
    case .found(let finding):
      let violation = finding.violation
      progress.say("found \(violation.property) (\(violation.kind)): \(finding.command)")
    case .kept(let finding, let path): progress.say("saved as \(path): \(finding.command)")
    case .progress(let tested, let now, let findings, let sessions, let left):
      progress.show {
        "\(tested.dialect.name)  \(grouped(Double(now.keys) / max(now.seconds, 0.001))) keys/s  "
          + "\(grouped(now.sessions)) sessions  \(grouped(now.behaviors)) behaviors  "
          + "\(findings) findings  "
          + (left.map { "\(max(0, Int($0.rounded(.up)))) s left" }
            ?? "of \(grouped(sessions ?? 0)) sessions")
      }
    }
  }

  /// Erases the line of progress.
  func clear() { progress.clear() }

  /// Writes the report and prints the result.
  func finish(_ run: inout FuzzRun, reports: String?, json: Bool) throws -> Exit {
    clear()
    run.record.times.seconds = run.seconds
    if let reports {
      do {
        let folder = try run.record.write(into: reports)
        try copyKeypadPage(into: reports)
        console.note("report: \(folder)/index.html")
      } catch {
        run.fault = run.fault ?? "\(error)"
      }
    }
    if json {
      console.json(run.record.summary)
    } else {
      summarize(run.record, seconds: run.seconds)
    }
    return exit(of: run)
  }

  func exit(of run: FuzzRun) -> Exit {
    if let fault = run.fault {
      console.note("misreckon \(run.record.plan.verb): \(fault); what was found is above")
      return .fault
    }
    if run.record.isInterrupted { return .interrupted }
    return run.record.isFailure ? .findings : .clean
  }

  private func summarize(_ record: RunRecord, seconds: Double) {
    for part in record.parts {
      console.line(
        "\(padded(part.dialect.description, to: 12)) \(counted(part.sessions, "session")), "
          + "\(grouped(part.keys)) keys, \(grouped(part.behaviors.count)) behaviors, "
          + counted(part.causes.count, "finding")
          + (part.deaths > 0 ? ", \(part.deaths) workers died" : ""))
    }
    for cause in record.causes { show(cause, since: record.comparison) }
    if !record.causes.isEmpty { console.line() }
    show(habits: record.habits, failOn: record.plan.failOn)
    if let comparison = record.comparison { show(comparison, record.causes) }
    for check in record.checks where check.outcome == .failed {
      console.line("\(console.painted("failed", .bad)) \(check.name): \(printable(check.detail))")
    }
    for part in record.parts {
      for gap in part.gaps {
        console.line("not judged on \(part.dialect): \(printable(gap, limit: 1000))")
      }
    }
    console.line(record.verdicts.judgedSummary)
    console.line(record.verdicts.undecidedSummary)
    let rate = Double(record.keys) / max(seconds, 0.001)
    console.line(
      "\(grouped(record.sessions)) sessions, \(grouped(record.keys)) keys in \(decimal(seconds)) s "
        + "(\(grouped(rate)) keys/s), seed \(record.plan.seed): "
        + outcome(of: record)
        + (record.isInterrupted ? ", interrupted" : ""))
  }

  private func outcome(of record: RunRecord) -> String {
    let (failing, fresh) = (record.failing.count, record.fresh.count)
    if failing > 0 { return counted(failing, "finding") }
    if record.isFailure { return "checks failed" }
    if record.keys == 0 { return "nothing was judged" }
    return fresh == 0
      ? "nothing new"
      : "\(counted(fresh, "finding")), none of severity \(record.plan.failOn.severity) or worse"
  }

  private func show(_ cause: Cause, since comparison: Comparison?) {
    let violation = cause.finding.violation
    let since = comparison.map { ", \($0.standing(of: cause).rawValue) since the run before" } ?? ""
    console.line()
    console.line(
      console.painted("\(cause.part.severity): \(cause.title)", .bad)
        + " (\(cause.property), \(cause.statusWords)\(since), \(counted(cause.count, "session")))")
    if let reason = cause.reason { console.line("  accepted  \(printable(reason))") }
    console.line("  keys      \(spelled(cause.finding.shown))")
    if let related = cause.finding.related { console.line("  beside    \(spelled(related))") }
    console.line("  expected  \(printable(violation.expected))")
    console.line("  shown     \(printable(violation.observed))")
    if let truth = violation.truth { console.line("  truth     \(truth)") }
    console.line("  again     \(cause.finding.command)")
    for other in cause.joined {
      console.line(
        "  also      \(other.signature): \(spelled(other.keys)): expected "
          + "\(printable(other.expected)), shown \(printable(other.observed))")
    }
  }

  private func spelled(_ keys: [Key]) -> String { keys.isEmpty ? "none" : keys.spelled }

  private func show(habits: [Cause], failOn: Part) {
    guard !habits.isEmpty else { return }
    console.line("habits, which are harmless where they are meant:")
    for habit in habits {
      let mark = habit.status == .new ? "" : ", \(habit.status.rawValue)"
      let violation = habit.finding.violation
      console.line("  \(habit.title) (\(counted(habit.count, "session"))\(mark))")
      console.line(
        "    keys    \(spelled(habit.finding.shown)): expected \(printable(violation.expected)), "
          + "shown \(printable(violation.observed))")
      console.line("    again   \(habit.finding.command)")
    }
    console.line()
  }

  private func show(_ comparison: Comparison, _ causes: [Cause]) {
    console.line("since \(comparison.name): \(comparison.counts(of: causes))")
    for (name, list) in [
      ("fixed", comparison.fixed), ("still there, but not found again", comparison.remaining),
      ("not checked", comparison.unchecked),
    ] {
      for cause in list {
        console.line(
          "  \(name): \(cause.part.severity): \(cause.title): \(spelled(cause.finding.shown))")
      }
    }
    console.line()
  }
}

extension FuzzRun {
  /// A run of this build of the tool.
  ///
  /// - Parameter strategy: nil if every session is played.
  init(
    _ verb: String, seed: UInt64, strategy: StrategyMix?, budget: String,
    goal: String = "divergence", corpus: String = "Corpus", jobs: Int = 1,
    startedAt: Double = Stop.now,
    tell: @escaping (Event) -> Void = { _ in }
  ) {
    self.init(
      RunRecord.Settings(
        verb: verb, tool: Tool.version, build: Engine.build, seed: seed,
        strategy: strategy?.rawValue ?? "all", budget: budget, goal: goal),
      corpus: corpus, jobs: jobs, startedAt: startedAt, tell: tell)
  }
}

extension TestedCalculator {
  func plan(seed: UInt64, _ mix: StrategyMix = .mixed) -> CampaignPlan {
    var plan = CampaignPlan(
      dialect: dialect, seed: seed, mix: mix, blockSize: Engine.blockSize(of: self, mix))
    plan.constants = constants
    return plan
  }
}

extension Verdicts {
  /// How the oracle judged the readings.
  fileprivate var judgedSummary: String {
    var text = "judged \(grouped(judged)) readings: \(grouped(agrees)) agree"
    if library > 0 { text += ", \(grouped(library)) match the C library" }
    if divergence > 0 { text += ", \(grouped(divergence)) diverge" }
    return text
      + (sampled == 0
        ? "; none was compared with the truth"
        : "; of \(grouped(sampled)) compared with the truth, \(grouped(rounding)) are rounding")
  }

  /// The number of undecided readings, and the reasons.
  var undecidedSummary: String {
    let share = Double(undecided) / Double(max(1, judged)) * 100
    let reasons = reasonsByCount.map { "\(grouped($0.count)) \($0.reason)" }
    return "undecided: \(grouped(undecided)) (\(decimal(share, 2)) %)"
      + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", "))
  }
}

extension Files {
  /// Creates folders, and throws if one is not writable.
  static func checkFolders(_ folders: [String]) throws {
    for folder in folders {
      try makeFolder(folder)
      let probe = "\(folder)/.misreckon-probe"
      try write("", to: probe)
      try remove(probe)
    }
  }
}

/// A count with its digits in groups of three: `1,234,567`.
func grouped(_ count: Int) -> String { Documents.grouped(count) }
func grouped(_ number: Double) -> String { grouped(Int(number.rounded())) }

/// A number with one digit after the point.
func decimal(_ number: Double) -> String { decimal(number, 1) }

/// Copies the keypad page, which `make install` puts next to the tool, into a folder of reports.
private func copyKeypadPage(into reports: String) throws(FileError) {
  let target = "\(reports)/keypad.html"
  guard Files.kind(of: target) == .nothing, let executable = System.executable
  else { return }
  let folder = Files.folder(of: executable)
  let page = "\(folder)/../share/misreckon/keypad.html"
  guard Files.kind(of: page) == .file else { return }
  try Files.write(try Files.read(page), to: target)
}
