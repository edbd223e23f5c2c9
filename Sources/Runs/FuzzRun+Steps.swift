// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Oracle
internal import Processes
internal import Properties
internal import Records
internal import Sessions

extension FuzzRun {
  /// The oracle's explanation of each key.
  private func explain(_ trace: Trace, _ calculator: Calculator) -> [ExplainedStep] {
    let dialect =
      calculator.dialect.open.isEmpty
      ? calculator.dialect
      : PropertySet(watching: calculator.dialect).judgment(of: trace).reading ?? calculator.dialect
    return Judge.explain(dialect, keys: trace.keys, readings: trace.readings)
  }

  /// Records what is shown after each key, in both sessions of a relation; nothing if the
  /// calculator cannot play them.
  func showSteps(of cause: inout Cause, _ calculator: Calculator) {
    let finding = cause.finding
    let (shown, violation) = (finding.shown, finding.violation)
    let step = violation.pair == nil ? finding.step : shown.count
    let trace = try? calculator.trace(of: shown, entropy: finding.entropy)
    cause.steps = trace.map { stepRecords($0, calculator) } ?? []
    if let trace, cause.steps.indices.contains(step) {
      if violation.pair == nil, [.number, .state].contains(violation.part),
        !hasWrongEntry(trace, before: step, calculator)
      {
        cause.finding.violation.truth = cause.steps[step].truth
      }
      cause.steps[step].verdict = "divergence"
      cause.steps[step].remark = "\(violation.property): \(violation.expected)"
    }
    if let related = finding.related {
      let trace = try? calculator.trace(of: related, entropy: finding.entropy)
      cause.relatedSteps = trace.map { stepRecords($0, calculator) } ?? []
    }
  }

  /// Whether an entry is not what was typed: what is due from then on is not what the keys mean.
  private func hasWrongEntry(
    _ trace: Trace, before step: Int, _ calculator: Calculator
  ) -> Bool {
    PropertySet(watching: calculator.dialect).judgment(of: trace).failures.contains {
      $0.violation.part == .typing && $0.step < step
    }
  }

  private func stepRecords(_ trace: Trace, _ calculator: Calculator) -> [StepRecord] {
    explain(trace, calculator).map { step in
      let face = step.reading.face
      return StepRecord(
        key: step.key, display: face.display, label: face.label,
        expectedDisplay: step.expected.display, expectedLabel: step.expected.label,
        verdict: step.verdict.name, truth: step.truth, ulp: step.ulp ?? step.drift)
    }
  }

  func worst(_ ranked: RankedSession, _ calculator: Calculator) -> WorstRounding? {
    guard end.map({ Stop.now < $0 }) ?? true, !stop.isOver,
      let trace = try? calculator.trace(of: ranked.keys, entropy: ranked.entropy),
      let last = explain(trace, calculator).last,
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
