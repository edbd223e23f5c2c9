// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
internal import Corpora
internal import Documents
internal import Oracle
internal import Processes
internal import Properties
internal import Records
internal import Sessions

extension FuzzRun {
  /// Records a campaign's result; shrinks its causes and adds them to the corpus.
  public mutating func store(
    _ result: CampaignResult, of tested: TestedCalculator, plan: CampaignPlan
  ) throws {
    if case .interrupted = result.end {
      record.isInterrupted = true
      deadline = .now + .milliseconds(400)
    }
    defer { record.isInterrupted = record.isInterrupted || stop.isRaised }
    var part = result.record(of: plan, tested: tested)
    // A built-in brain that has not crashed is safe in this process.
    let calculator = try tested.calculator(
      of: tested.source, isIsolated: result.deaths > 0 || tested.name != Calculator.builtIn)
    var rest = result.causes.count
    for raw in result.causes {
      part.causes.append(try shrunk(raw, of: tested, calculator, seed: plan.seed, among: rest))
      rest -= 1
    }
    if record.shards == nil { part.joinDuplicates() }
    for index in part.causes.indices { addToCorpus(&part.causes[index]) }
    if showsSamples {
      part.worst = result.worst.compactMap { worst($0, calculator) }
      part.observations = result.samples.compactMap { observation($0, of: tested, calculator) }
    }
    record.parts.append(part)
    record.parts.sort {
      ($0.dialect.description, $0.calculator) < ($1.dialect.description, $1.calculator)
    }
    if result.abandoned > 0 {
      note(
        "\(tested.dialect.name): \(result.abandoned) sessions given up: their workers were killed")
    }
  }

  /// How many sessions shrinking may play, within the time that is left.
  private func budget(
    _ tested: TestedCalculator, _ calculator: Calculator, _ keys: [Key], among causes: Int
  ) -> Int {
    // A process per session is slow, and there may be dozens of causes; `shrink` can go further.
    let most = tested.name == Calculator.builtIn ? 2000 : 400
    guard let deadline, !stop.isRaised || record.isInterrupted else { return most }
    let now = ContinuousClock.now
    _ = try? calculator.trace(of: keys)
    let cost = max((ContinuousClock.now - now) / .seconds(1), 1e-5)
    let left = (deadline - ContinuousClock.now) / .seconds(1)
    return max(0, min(most, Int(left / Double(causes) / cost)))
  }

  private func shrunk(
    _ raw: RawCause, of tested: TestedCalculator, _ calculator: Calculator, seed: UInt64,
    among causes: Int
  ) throws -> Cause {
    var finding = Finding(raw, of: tested, seed: seed)
    var status = Cause.Status.new
    var steps: [ShrinkStep] = []
    // Only the property that failed, so that no other failure hides it.
    let checker = SessionChecker(
      of: calculator, against: try tested.secondCalculator, entropy: raw.entropy,
      enabled: [raw.property])
    // After Ctrl-C, shrinking continues only until the deadline set then.
    let (stop, last) = (stop, record.isInterrupted ? deadline : nil)
    do throws(ShrinkError) {
      let result = try checker.shrink(
        raw.keys, budget: budget(tested, calculator, raw.keys, among: causes)
      ) { stop.isRaised && last.map { ContinuousClock.now > $0 } ?? true }
      finding.keys = result.keys
      finding.step = result.failure.step
      finding.violation = result.failure.violation
      steps = result.steps
    } catch {
      switch error {
      case .doesNotFail, .flaky: status = .flaky
      case .harness(let fault): if !stop.isRaised { throw fault }
      }
    }
    return Cause(
      finding: finding, causeID: raw.causeID.hexadecimal,
      origin: Origin(seed: seed, session: raw.session), strategy: raw.strategy.name,
      found: raw.keys, count: raw.count, status: status, shrinking: steps,
      steps: stepRecords(finding, calculator))
  }

  /// The oracle's explanation of each key; empty if the calculator cannot play them.
  private func explain(_ keys: [Key], _ entropy: UInt64, _ calculator: Calculator)
    -> [ExplainedStep]
  {
    guard let trace = try? calculator.trace(of: keys, entropy: entropy) else { return [] }
    return Judge.explain(calculator.dialect, keys: keys, readings: trace.readings)
  }

  private func stepRecords(_ finding: Finding, _ calculator: Calculator) -> [StepRecord] {
    explain(finding.keys, finding.entropy, calculator).enumerated().map { index, step in
      let face = step.reading.face
      let isWrong = index == finding.step
      return StepRecord(
        key: step.key, display: face.display, label: face.label,
        expectedDisplay: step.expected.display, expectedLabel: step.expected.label,
        verdict: isWrong ? "divergence" : step.verdict.name, truth: step.truth,
        ulp: step.ulp ?? step.drift,
        remark: isWrong ? "\(finding.violation.property): \(finding.violation.expected)" : "")
    }
  }

  /// Adds a cause to the corpus unless it is known.
  private mutating func addToCorpus(_ cause: inout Cause) {
    // A case file does not name a second calculator.
    guard cause.status == .new, cause.property != AgreesWithSecond.name else { return }
    let file = CaseFile(cause.finding)
    if known.contains(where: { $0.isSame(as: file) || $0.covers(file) }) {
      cause.status = .known
      return
    }
    guard writesCorpus else { return }
    do {
      let addition = try corpus.add(file)
      tell(.kept(cause.finding, path: addition.path))
    } catch {
      fault = "\(error)"
    }
  }

  private func worst(_ ranked: RankedSession, _ calculator: Calculator) -> WorstRounding? {
    guard let last = explain(ranked.keys, ranked.entropy, calculator).last, let drift = last.drift
    else { return nil }
    return WorstRounding(
      keys: ranked.keys, display: last.reading.face.display, truth: last.truth ?? "",
      ulp: drift.magnitude)
  }

  private func observation(
    _ ranked: RankedSession, of tested: TestedCalculator, _ calculator: Calculator
  ) -> Observation? {
    guard deadline.map({ ContinuousClock.now < $0 }) ?? true,
      let trace = try? calculator.trace(of: ranked.keys, entropy: ranked.entropy),
      let last = trace.readings.last
    else { return nil }
    let violation = Trace(keys: ranked.keys, readings: trace.readings)
      .failure(seenBy: PropertySet(watching: tested.dialect, enabled: tested.properties))?.violation
    return Observation(
      session: ranked.number, block: ranked.block, strategy: ranked.strategy.name,
      keys: ranked.keys, property: violation?.property ?? "", display: last.face.display,
      behaviors: ranked.behaviors, verdict: violation == nil ? "agrees" : "divergence")
  }
}
