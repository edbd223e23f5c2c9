// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Records

extension ReportFormat {
  /// JUnit XML: one suite per calculator, one case per property that held and per cause of failure.
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
    let names = Set(run.properties.keys).union(part.causes.map(\.property))
    cases = names.sorted().flatMap { name -> [Case] in
      let failed = part.causes.filter { $0.property == name }
      guard failed.isEmpty else { return failed.map(Case.init) }
      let reason = part.notJudged[name]
      return [Case(name: name, outcome: reason.map { .skipped("not judged: \($0)") } ?? .held)]
    }
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
    let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
    return """
        <testsuite name="\(name)" tests="\(cases.count)" failures="\(Suite.failures(cases))" \
      errors="0" skipped="\(skipped)" time="\(decimal(seconds, 3))"\(timestamp)>
      \(cases.map { $0.xml(in: name) })  </testsuite>

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

  init(_ cause: Cause) {
    name = cause.title + (cause.state.isEmpty ? "" : " (\(cause.state))")
    guard cause.status != .known else {
      outcome = .skipped("known open case: \(cause.sentence)")
      return
    }
    let detail = """
      keys: \(cause.finding.keys.spelled)
      expected: \(cause.finding.violation.expected)
      observed: \(cause.finding.violation.observed)
      true value: \(cause.finding.violation.truth ?? "not computed")
      found in \(counted(cause.count, "session"))\(cause.status == .flaky ? ", not every time" : "")\
      \(cause.undone.isEmpty ? "" : ", \(cause.undone.words)")
      reproduce with: \(cause.finding.command)
      """
    outcome = .failed(type: cause.title, message: cause.sentence, detail: detail)
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
