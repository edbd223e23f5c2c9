// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
internal import Documents
internal import Processes
internal import Records
internal import Sessions

extension FuzzRun {
  /// Records a campaign's result; shrinks its causes and adds them to the corpus.
  public mutating func store(
    _ result: CampaignResult, of tested: TestedCalculator, plan: CampaignPlan
  ) throws {
    if case .interrupted = result.end {
      record.isInterrupted = true
      end = (stop.interruptedAt ?? Stop.now) + 0.45
    }
    defer { record.isInterrupted = record.isInterrupted || stop.isRaised }
    var tested = tested
    tested.stop = stop
    var part = result.record(of: plan, tested: tested)
    let calculator = try tested.calculator
    let whole = end
    // Explaining takes about as long as shrinking.
    if let end, stop.interruptedAt == nil { self.end = Stop.now + max(0, end - Stop.now) * 0.6 }
    try shrink(result.causes, of: tested, calculator, seed: plan.seed, into: &part)
    let stop = stop
    try stop.tolerating { try settleFloods(in: &part.causes, of: tested) }
    try stop.tolerating {
      try settleKnobs(result.rulings, of: tested, calculator, seed: plan.seed, into: &part)
    }
    try stop.tolerating { try settleShortNumbers(in: &part, of: tested, calculator) }
    end = whole
    // The same cause may be shrunk differently in another shard.
    if record.shards == nil { part.uniteAlike() }
    let settled = settled(tested.dialect, by: part)
    try explain(
      &part, of: tested,
      settled == tested.dialect ? calculator : calculator.speaking(settled))
    keep(&part.causes)
    keep(&part.habits)
    if record.shards == nil { part.joinDuplicates() }
    noteUndone(part.causes + part.habits)
    if showsSamples {
      let calculator =
        result.causes.contains(where: \.isHang)
        ? try tested.calculator(of: tested.source, isQuick: true) : calculator
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

  /// Says what there was no time for.
  private mutating func noteUndone(_ causes: [Cause]) {
    let undone: [(Cause.Undone, String)] = [
      (.confirmed, "not confirmed"), (.shrunk, "not shrunk to the end"),
      (.explained, "not explained"),
    ]
    let counts = undone.map { step, words in
      (count: causes.count { $0.undone.contains(step) }, words: words)
    }.filter { $0.count > 0 }
    guard !counts.isEmpty else { return }
    note(
      "out of time: of \(counted(causes.count, "finding")), "
        + counts.map { "\($0.count) \($0.count == 1 ? "was" : "were") \($0.words)" }
        .joined(separator: ", ")
        + "; a longer --for or 'misreckon shrink' goes on")
  }

  /// Keeps of a calculator that floods only the other mistakes that also show in a process of their
  /// own, because an extra line may have been read as the answer to a later key.
  private func settleFloods(in causes: inout [Cause], of tested: TestedCalculator) throws {
    guard causes.contains(where: { $0.status != .flaky && $0.isFlood }) else { return }
    let calculator = try tested.calculator(of: tested.source, isQuick: true)
    try causes.removeAll { cause in
      guard cause.part > .alive else { return false }
      if cause.status == .flaky || stop.isRaised || stop.isOver { return cause.status == .flaky }
      let checker = SessionChecker(
        of: calculator, entropy: cause.finding.entropy, enabled: tested.properties,
        lookingFor: cause.property)
      let failures = try checker.failures(of: cause.finding.keys)
      return failures.contains { $0.violation.part == .alive }
        || !failures.contains { $0.violation.part == cause.part }
    }
  }
}

extension Cause {
  fileprivate var isFlood: Bool {
    finding.violation.property == Violation.staysAlive && finding.violation.kind == "flooded"
  }
}

extension RawCause {
  /// What is known of the violation without replaying the keys.
  var outline: Violation {
    Violation(
      property: property, kind: kind, expected: Violation.notLookedAt,
      observed: "\(kind) in the run",
      part: property == Violation.staysAlive ? .alive : .number)
  }

  /// What is said of a failure that did not repeat.
  var failedOnce: Violation {
    Violation(
      property: property, kind: kind, expected: "the same each time these keys are pressed",
      observed: "\(kind) in the run, but not when they were pressed again", part: outline.part)
  }

  /// Whether reproducing it takes the whole timeout.
  var isHang: Bool { kind == "hung" && property == Violation.staysAlive }

  /// Whether more was written than was asked for.
  var isFlood: Bool { kind == "flooded" && property == Violation.staysAlive }
}
