// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

extension ReportFormat {
  /// JUnit XML: one suite per calculator, with a case per mistake, worst first, per habit, and per
  /// property that held.
  ///
  /// Mistakes below the severity of `--fail-on`, known and accepted ones, and habits that fail
  /// nothing are skipped, with the reason.
  public static let junit = ReportFormat(name: "junit", file: "junit.xml") { runs in
    let suites = runs.flatMap { run in
      run.parts.map { Suite($0, of: run) } + [Suite(checksOf: run)].compactMap(\.self)
    }
    let total = suites.flatMap(\.cases)
    let seconds = runs.reduce(0) { $0 + $1.times.seconds }
    let head: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="misreckon" tests="\(total.count)" failures="\(Suite.failures(total))" \
      errors="0" time="\(decimal(seconds, 3))">

      """
    let document: Markup = "\(head)\(suites.map(\.xml))</testsuites>\n"
    return document.text
  }
}

private struct Suite {
  var name: String
  var seconds: Double
  var started: String
  var cases: [Case]
  /// What was not judged.
  var output = ""

  struct Case {
    enum TestResult {
      case held
      case failed(type: String, message: String, detail: String)
      case skipped(String)
    }
    var name: String
    var seconds = 0.0
    var outcome = TestResult.held
  }

  init(_ part: DialectRecord, of run: RunRecord) {
    name = "misreckon.\(part.dialect)"
    if part.calculator != Calculator.builtIn { name += " \(part.calculator)" }
    seconds = part.series.seconds.reduce(0, +)
    started = run.times.started
    let (causes, habits) = run.findings(of: part)
    let held = Set(run.properties.keys).subtracting(causes.map(\.property))
    let fixed = (run.comparison?.fixed ?? []).filter {
      $0.finding.dialect == part.dialect && $0.finding.calculator == part.calculator
    }
    cases = (causes + habits).map { Case($0, in: run) }
    cases += fixed.map { Case(name: "\($0.headline) (fixed)", outcome: .held) }
    cases += held.sorted().map { name in
      let reason = part.notJudged[name]
      return Case(name: name, outcome: reason.map { .skipped("not judged: \($0)") } ?? .held)
    }
    output = (run.notes + part.gaps.map { "not judged: \($0)" }).joined(separator: "\n")
  }

  /// The checks of a run; nil if it has none.
  init?(checksOf run: RunRecord) {
    guard !run.checks.isEmpty else { return nil }
    name = "misreckon.\(run.plan.verb)"
    seconds = run.checks.reduce(0) { $0 + $1.seconds }
    started = run.times.started
    cases = run.checks.map(Case.init)
  }

  static func failures(_ cases: [Case]) -> Int {
    cases.count { if case .failed = $0.outcome { true } else { false } }
  }

  var xml: Markup {
    let timestamp: Markup = started.isEmpty ? "" : " timestamp=\"\(started)\""
    let said: Markup = output.isEmpty ? "" : "    <system-out>\(output)</system-out>\n"
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    return """
        <testsuite name="\(name)" tests="\(cases.count)" failures="\(Suite.failures(cases))" \
      errors="0" skipped="\(skipped)" time="\(decimal(seconds, 3))"\(timestamp)>
      \(cases.map { $0.xml(in: name) })\(said)  </testsuite>

      """
  }
}

extension Suite.Case {
  init(_ check: Check) {
    name = check.dialect.isEmpty ? check.name : "\(check.name) (\(check.dialect))"
    seconds = check.seconds
    switch check.outcome {
    case .held: outcome = .held
    case .skipped: outcome = .skipped(check.detail)
    case .notJudged: outcome = .skipped("not judged: \(check.detail)")
    case .failed:
      outcome = .failed(
        type: check.name, message: check.detail,
        detail: "\(check.detail)\nreproduce with: \(check.command)")
    }
  }

  init(_ cause: Cause, in run: RunRecord) {
    name = cause.headline + (cause.state.isEmpty ? "" : " (\(cause.state))")
    if let reason = cause.reasonNotToFail(at: run.plan.failOn) {
      outcome = .skipped("\(reason): \(cause.sentence)")
      return
    }
    let also = cause.alsoShown.map { "also \($0)\n" }.joined()
    let since = run.comparison.map { ", \($0.standing(of: cause).rawValue)" } ?? ""
    let detail = """
      severity: \(cause.part.severity)\(since)
      keys: \(cause.finding.shown.spelled)
      expected: \(cause.finding.violation.expected)
      observed: \(cause.finding.violation.observed)
      true value: \(cause.finding.violation.truth ?? "not computed")
      found in \(counted(cause.count, "session"))\(cause.status == .flaky ? ", not every time" : "")\
      \(cause.undone.isEmpty ? "" : ", \(cause.undone.words)")
      \(also)reproduce with: \(cause.finding.command)
      """
    outcome = .failed(type: cause.part.severity, message: cause.sentence, detail: detail)
  }

  func xml(in suite: String) -> Markup {
    let head: Markup =
      "    <testcase classname=\"\(suite)\" name=\"\(name)\" time=\"\(decimal(seconds, 3))\""
    return switch outcome {
    case .held: "\(head)/>\n"
    case .skipped(let why): "\(head)>\n      <skipped message=\"\(why)\"/>\n    </testcase>\n"
    case .failed(let type, let message, let detail):
      """
      \(head)>
            <failure type="\(type)" message="\(message)">\(detail)</failure>
          </testcase>

      """
    }
  }
}
