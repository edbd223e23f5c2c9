// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Documents
internal import Sessions
internal import Oracle
internal import Processes
internal import Properties
internal import Records

extension FuzzRun {
  /// Brings a campaign's harvest in: causes are shrunk and kept in the corpus, the rest is written down.
  mutating func store(_ result: CampaignResult, of subject: Subject, plan: CampaignPlan) throws {
    if case .interrupted = result.end {
      record.isInterrupted = true
      deadline = .now + .milliseconds(400)
    }
    defer { record.isInterrupted = record.isInterrupted || stop.isRaised }
    var part = result.record(of: plan, calculator: subject.name)
    let calculator = try result.deaths == 0 ? subject.quickCalculator : subject.calculator
    var rest = result.causes.count
    for raw in result.causes {
      part.causes.append(
        try shrunk(raw, of: subject, calculator, seed: plan.seed, among: rest))
      rest -= 1
    }
    if record.shards == nil { part.joinDuplicates() }
    for index in part.causes.indices { keep(&part.causes[index]) }
    part.worst = result.worst.compactMap { worst($0, calculator) }
    part.observations = result.samples.compactMap { observation($0, of: subject, calculator) }
    record.parts.append(part)
    record.parts.sort {
      ($0.dialect.description, $0.calculator) < ($1.dialect.description, $1.calculator)
    }
    if result.lost > 0 {
      note("\(subject.dialect.name): \(result.lost) sessions given up: their workers were killed")
    }
  }

  /// How many sessions shrinking may play: as many as help, or as there is time for.
  private func budget(_ calculator: Calculator, _ keys: [Key], among causes: Int) -> Int {
    // Behind a pipe each session is dear, and there may be dozens of causes: shrink goes further.
    let most = calculator.name == CaseFile.builtIn ? 2000 : 400
    guard let deadline, !stop.isRaised || record.isInterrupted else { return most }
    let now = ContinuousClock.now
    _ = try? calculator.trace(of: keys)
    let cost = max((ContinuousClock.now - now) / .seconds(1), 1e-5)
    let left = (deadline - ContinuousClock.now) / .seconds(1)
    return max(0, min(most, Int(left / Double(causes) / cost)))
  }

  private func shrunk(
    _ raw: RawCause, of subject: Subject, _ calculator: Calculator, seed: UInt64,
    among causes: Int
  ) throws -> Cause {
    let origin = Origin(seed: seed, session: raw.session)
    var finding = Finding(
      calculator: subject.name, dialect: subject.dialect.name, keys: raw.keys, step: raw.keys.count,
      violation: Violation(property: raw.property, kind: raw.kind, expected: "", observed: ""),
      entropy: raw.entropy, origin: origin)
    var status = Cause.Status.new
    var steps: [ShrinkStep] = []
    // By the property that failed alone, so that no other one gets in its way.
    let checker = SessionChecker(
      of: calculator, against: try subject.rivalCalculator, entropy: raw.entropy,
      enabled: [raw.property])
    // Whoever has pressed Ctrl-C waits no longer than the deadline that was set then.
    let (stop, last) = (stop, record.isInterrupted ? deadline : nil)
    do throws(ShrinkError) {
      let result = try checker.shrink(
        raw.keys, budget: budget(calculator, raw.keys, among: causes)
      ) { stop.isRaised && last.map { ContinuousClock.now > $0 } ?? true }
      finding.keys = result.keys
      finding.step = result.failure.step
      finding.violation = result.failure.violation
      steps = result.steps.map { ShrinkStep(pass: $0.pass, keys: $0.keys, runs: $0.runs) }
    } catch {
      switch error {
      case .doesNotFail, .flaky: status = .flaky
      case .harness(let fault): if !stop.isRaised { throw fault }
      }
    }
    return Cause(
      finding: finding, causeID: raw.causeID.hexadecimal, origin: origin,
      strategy: raw.strategy.name,
      found: raw.keys,
      count: raw.count, status: status, shrinking: steps,
      steps: stepRecords(finding, calculator))
  }

  /// The keys of a finding one by one.
  private func stepRecords(_ finding: Finding, _ calculator: Calculator) -> [StepRecord] {
    guard let trace = try? calculator.trace(of: finding.keys, entropy: finding.entropy) else {
      return []
    }
    let steps = Judge.explain(calculator.dialect, keys: finding.keys, readings: trace.readings)
    return steps.enumerated().map { index, step in
      let face = step.reading.face
      let isWrong = index == finding.step
      var verdict = step.name
      if isWrong { verdict = "divergence" }
      return StepRecord(
        key: step.key, display: face.display, label: face.label,
        expectedDisplay: step.expected.display, expectedLabel: step.expected.label,
        verdict: verdict, truth: step.truth, ulp: step.ulp ?? step.drift,
        remark: isWrong ? "\(finding.violation.property): \(finding.violation.expected)" : "")
    }
  }

  /// Writes a cause into the corpus, unless it is there.
  private mutating func keep(_ cause: inout Cause) {
    // A case file does not know the second calculator.
    guard cause.status == .new, cause.property != AgreesWithSecond.name else { return }
    let file = CaseFile(cause.finding)
    if known.contains(where: { $0.isSame(as: file) || $0.covers(file) }) {
      cause.status = .known
      return
    }
    guard writesCorpus else { return }
    do {
      let addition = try corpus.add(file)
      progress.say("kept as \(addition.path): \(cause.finding.command)")
    } catch {
      fault = "\(error)"
    }
  }

  private func worst(_ ranked: RankedSession, _ calculator: Calculator) -> WorstRounding? {
    guard let trace = try? calculator.trace(of: ranked.keys, entropy: ranked.entropy) else {
      return nil
    }
    let steps = Judge.explain(calculator.dialect, keys: ranked.keys, readings: trace.readings)
    guard let last = steps.last, let drift = last.drift else { return nil }
    return WorstRounding(
      keys: ranked.keys, display: last.reading.face.display, truth: last.truth ?? "",
      ulp: drift.magnitude)
  }

  private func observation(
    _ ranked: RankedSession, of subject: Subject, _ calculator: Calculator
  ) -> Observation? {
    guard deadline == nil || ContinuousClock.now < deadline ?? .now,
      let trace = try? calculator.trace(of: ranked.keys, entropy: ranked.entropy),
      let last = trace.readings.last
    else { return nil }
    var propertySet = PropertySet(watching: subject.dialect, enabled: subject.properties)
    var violation: Violation?
    for (index, reading) in trace.readings.enumerated() where violation == nil {
      violation = propertySet.observe(index == 0 ? nil : ranked.keys[index - 1], reading)
    }
    return Observation(
      session: ranked.number, block: ranked.block, strategy: ranked.strategy.name,
      keys: ranked.keys, property: violation?.property ?? "", display: last.face.display,
      behaviors: ranked.behaviors, verdict: violation == nil ? "agrees" : "divergence")
  }
}

extension ExplainedStep {
  /// The verdict by name.
  fileprivate var name: String {
    switch verdict {
    case .agrees: "agrees"
    case .rounding: "rounding"
    case .library: "library"
    case .divergence: "divergence"
    case .undecided: "undecided"
    }
  }
}
