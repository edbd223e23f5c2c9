// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
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
    end = whole
    // The same cause may be shrunk differently in another shard.
    if record.shards == nil { part.uniteAlike() }
    let settled = settled(tested.dialect, by: part)
    try explain(
      &part.causes, of: tested,
      settled == tested.dialect ? calculator : calculator.speaking(settled))
    try join(
      &part.habits, of: tested,
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
      "out of time: of \(causes.count) findings, "
        + counts.map { "\($0.count) were \($0.words)" }.joined(separator: ", ")
        + "; a longer --for or 'misreckon shrink' goes on")
  }

  /// When shrinking one of several causes must end; nil if there is no time limit.
  private func end(of raw: RawCause, _ tested: TestedCalculator, among causes: Int) -> Double? {
    guard let end else { return nil }
    // What hangs was found late, and must be confirmed with the whole timeout.
    let last = stop.deadline.map { $0 - tested.timeout - 0.3 } ?? end
    let now = Stop.now
    let due = raw.isHang && stop.interruptedAt == nil ? max(end, last) : end
    return now + max(0, due - now) / Double(causes)
  }

  /// Shrinks the causes of a campaign, then those that shrinking met.
  private mutating func shrink(
    _ causes: [RawCause], of tested: TestedCalculator, _ calculator: Calculator, seed: UInt64,
    into part: inout DialectRecord
  ) throws {
    let met = MetCauses(besides: causes)
    for (index, raw) in causes.enumerated() {
      let rest = causes.count - index
      part.note(try shrunk(raw, of: tested, calculator, seed: seed, among: rest, noting: met))
    }
    met.budget = 10 * mostRuns(of: tested)
    while let raw = met.next() {
      part.note(
        try shrunk(raw, of: tested, calculator, seed: seed, among: met.count + 1, noting: met))
    }
    if met.dropped > 0 {
      note(
        "\(tested.dialect.name): \(met.dropped) more causes met while shrinking were not followed")
    }
  }

  /// The most sessions to play to shrink a cause.
  ///
  /// A process per session is slow, and there may be dozens of causes; `shrink` can go further.
  private func mostRuns(of tested: TestedCalculator) -> Int {
    tested.name == Calculator.builtIn ? 2000 : 400
  }

  private func shrunk(
    _ raw: RawCause, of tested: TestedCalculator, _ calculator: Calculator, seed: UInt64,
    among causes: Int, noting met: MetCauses
  ) throws -> Cause {
    var cause = Cause(
      finding: Finding(raw, of: tested, seed: seed), causeID: raw.causeID.hexadecimal,
      origin: Origin(seed: seed, session: raw.session), strategy: raw.strategy.name,
      found: raw.keys, count: raw.count)
    // Proposals that hang would each take the whole timeout, and what floods may write too much
    // only during the next session.
    let calculator =
      raw.isHang || raw.isFlood
      ? try tested.calculator(of: tested.source, isQuick: true) : calculator
    let end = end(of: raw, tested, among: causes)
    do throws(ShrinkError) {
      try shrink(&cause, raw, of: tested, calculator, until: end, noting: met)
    } catch {
      switch error {
      case .doesNotFail, .flaky:
        cause.status = .flaky
        cause.finding.violation = raw.failedOnce
      case .harness(let fault):
        guard stop.isRaised || stop.isOver else { throw fault }
        cause.undone = raw.isConfirmed ? .shrunk : [.confirmed, .shrunk]
      }
    }
    if !stop.isOver { showSteps(of: &cause, calculator) }
    return cause
  }

  private func shrink(
    _ cause: inout Cause, _ raw: RawCause, of tested: TestedCalculator, _ calculator: Calculator,
    until end: Double?, noting met: MetCauses
  ) throws(ShrinkError) {
    let (stop, isInterrupted) = (stop, record.isInterrupted)
    let stops = { end.map { Stop.now > $0 } ?? false || stop.isRaised && !isInterrupted }
    func makeChecker(_ calculator: Calculator) throws(HarnessError) -> SessionChecker {
      SessionChecker(
        of: calculator, against: try tested.secondCalculator, entropy: raw.entropy,
        enabled: tested.properties)
    }
    do {
      let checker = try makeChecker(calculator)
      if stops() {
        // It has failed in the campaign, so one look tells how.
        cause.undone = raw.isConfirmed ? .shrunk : [.confirmed, .shrunk]
        guard !raw.isHang, !stop.isOver else { return }
        if let failure = try goal(raw, checker) {
          (cause.finding.step, cause.finding.violation) = (failure.step, failure.violation)
        }
        return
      }
      guard let goal = try goal(raw, checker) else {
        met.note(
          try checker.failures(of: raw.keys).filter { $0.violation.part == .alive },
          of: raw.keys, shrinking: raw)
        throw ShrinkError.doesNotFail
      }
      met.begin(goal.violation)
      let result = try checker.shrink(
        raw.keys, keeping: goal, budget: mostRuns(of: tested), stops: stops,
        noticing: { met.note($1, of: $0, shrinking: raw) })
      met.budget -= result.runs
      if raw.isHang {
        // The quick calculator's word is not enough.
        let failures = try makeChecker(tested.calculator(of: tested.source))
          .failures(of: result.keys)
        guard failures.contains(where: result.failure.isLike) else {
          cause.undone = raw.isConfirmed ? .shrunk : [.confirmed, .shrunk]
          return
        }
      }
      cause.finding.keys = result.keys
      cause.finding.step = result.failure.step
      cause.finding.violation = result.failure.violation
      cause.shrinking = result.steps
      if result.isBestSoFar, stops() { cause.undone = .shrunk }
    } catch let error as ShrinkError {
      throw error
    } catch let error as HarnessError {
      throw .harness(error)
    } catch {}
  }

  /// Looks for the mistakes that explain the causes, while there is time.
  private func explain(
    _ causes: inout [Cause], of tested: TestedCalculator, _ calculator: Calculator
  ) throws {
    // Even making the hypotheses takes a while.
    guard tested.properties?.contains(AgreesWithOracle.name) ?? true,
      causes.contains(where: { $0.status == .new })
    else { return }
    var explainer = Explainer(calculator)
    causes.sort { $0.leads($1) }
    func stops() -> Bool { stop.isRaised || end.map { Stop.now > $0 } ?? false }
    // Joining is cheaper than explaining, and helps more if there are many.
    let last = end.map { Stop.now + ($0 - Stop.now) * 0.7 }
    func stopsExplaining() -> Bool { stops() || last.map { Stop.now > $0 } ?? false }
    // Twice, because what explains one mistake may be in the way of explaining an earlier one.
    for _ in 0..<2 {
      for index in causes.indices
      where causes[index].status == .new && causes[index].explanation == nil {
        try stop.tolerating {
          causes[index].explanation = try explainer.explanation(
            of: causes[index].finding, stops: stopsExplaining)
        }
        if causes[index].explanation == nil, stopsExplaining(),
          (.number...(.typing)).contains(causes[index].part)
        {
          causes[index].undone.insert(.explained)
        }
      }
    }
    var joiner = MistakeJoiner(calculator, properties: tested.properties, stops: stops)
    try stop.tolerating { try joiner.join(&causes) }
  }

  /// Looks for choices that bring about several of the habits, while there is time.
  private func join(
    _ habits: inout [Cause], of tested: TestedCalculator, _ calculator: Calculator
  ) throws {
    guard tested.properties?.contains(AgreesWithOracle.name) ?? true else { return }
    var joiner = HabitJoiner(calculator, properties: tested.properties) {
      stop.isRaised || end.map { Stop.now > $0 } ?? false
    }
    try stop.tolerating { try joiner.join(&habits) }
  }

  /// The failure that a cause was found by; nil if its keys no longer fail like that.
  private func goal(_ raw: RawCause, _ checker: SessionChecker) throws(HarnessError) -> Failure? {
    try checker.failures(of: raw.keys).first { $0.violation.causeID == raw.causeID }
  }

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

  private func worst(_ ranked: RankedSession, _ calculator: Calculator) -> WorstRounding? {
    guard end.map({ Stop.now < $0 }) ?? true, !stop.isOver,
      let last = explain(ranked.keys, ranked.entropy, calculator).last,
      let drift = last.drift
    else { return nil }
    return WorstRounding(
      keys: ranked.keys, display: last.reading.face.display, truth: last.truth ?? "",
      ulp: drift.magnitude)
  }

  private func observation(
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

extension FuzzRun {
  /// Keeps of a calculator that floods only the other mistakes that also show in a process of their
  /// own, because an extra line may have been read as the answer to a later key.
  private func settleFloods(in causes: inout [Cause], of tested: TestedCalculator) throws {
    guard causes.contains(where: { $0.status != .flaky && $0.isFlood }) else { return }
    let calculator = try tested.calculator(of: tested.source, isQuick: true)
    try causes.removeAll { cause in
      guard cause.part > .alive else { return false }
      if cause.status == .flaky || stop.isRaised || stop.isOver { return cause.status == .flaky }
      let checker = SessionChecker(
        of: calculator, entropy: cause.finding.entropy, enabled: tested.properties)
      let failures = try checker.failures(of: cause.finding.keys)
      return failures.contains { $0.violation.part == .alive }
        || !failures.contains { $0.violation.part == cause.part }
    }
  }
}

extension Stop {
  /// Does what may end early when the stop is raised or its deadline is over.
  func tolerating(_ body: () throws -> Void) throws {
    do { try body() } catch { if !isRaised && !isOver { throw error } }
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
      property: property, kind: kind, expected: "", observed: "",
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
