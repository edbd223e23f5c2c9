// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Oracle
internal import Processes
internal import Properties
internal import Records
internal import Sessions

extension FuzzRun {
  /// The oracle's explanation of each key; empty if the calculator cannot play them.
  private func explain(_ keys: [Key], _ entropy: UInt64, _ calculator: Calculator)
    -> [ExplainedStep]
  {
    guard let trace = try? calculator.trace(of: keys, entropy: entropy) else { return [] }
    let dialect =
      calculator.dialect.open.isEmpty
      ? calculator.dialect
      : PropertySet(watching: calculator.dialect).judgment(of: trace).reading ?? calculator.dialect
    return Judge.explain(dialect, keys: keys, readings: trace.readings)
  }

  /// Records what is shown after each key, in both sessions of a relation.
  func showSteps(of cause: inout Cause, _ calculator: Calculator) {
    let finding = cause.finding
    let (shown, violation) = (finding.shown, finding.violation)
    let step = violation.pair == nil ? finding.step : shown.count
    cause.steps = stepRecords(shown, finding.entropy, calculator)
    if cause.steps.indices.contains(step) {
      if violation.pair == nil, [.number, .state].contains(violation.part) {
        cause.finding.violation.truth = cause.steps[step].truth
      }
      cause.steps[step].verdict = "divergence"
      cause.steps[step].remark = "\(violation.property): \(violation.expected)"
    }
    if let related = finding.related {
      cause.relatedSteps = stepRecords(related, finding.entropy, calculator)
    }
  }

  private func stepRecords(_ keys: [Key], _ entropy: UInt64, _ calculator: Calculator)
    -> [StepRecord]
  {
    explain(keys, entropy, calculator).map { step in
      let face = step.reading.face
      return StepRecord(
        key: step.key, display: face.display, label: face.label,
        expectedDisplay: step.expected.display, expectedLabel: step.expected.label,
        verdict: step.verdict.name, truth: step.truth, ulp: step.ulp ?? step.drift)
    }
  }

  func worst(_ ranked: RankedSession, _ calculator: Calculator) -> WorstRounding? {
    guard end.map({ Stop.now < $0 }) ?? true, !stop.isOver,
      let last = explain(ranked.keys, ranked.entropy, calculator).last,
      let drift = last.drift
    else { return nil }
    return WorstRounding(
      keys: ranked.keys, display: last.reading.face.display, truth: last.truth ?? "",
      ulp: drift.magnitude)
  }

  func observation(
    _ ranked: RankedSession, of tested: TestedCalculator, _ calculator: Calculator
  ) -> Observation? {
    guard end.map({ Stop.now < $0 }) ?? true, !stop.isOver,
      let trace = try? calculator.trace(of: ranked.keys, entropy: ranked.entropy),
      let last = trace.readings.last
    else { return nil }
    let played = Trace(keys: ranked.keys, readings: trace.readings)
    let properties = PropertySet(watching: tested.dialect, enabled: tested.properties)
    let violation =
      tested.dialect.open.isEmpty
      ? played.failure(seenBy: properties)?.violation
      : properties.judgment(of: played).failures.first?.violation
    return Observation(
      session: ranked.number, block: ranked.block, strategy: ranked.strategy.name,
      keys: ranked.keys, property: violation?.property ?? "", display: last.face.display,
      behaviors: ranked.behaviors, verdict: violation == nil ? "agrees" : "divergence")
  }
}
