// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Processes
internal import Records
internal import Sessions

extension FuzzRun {
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
  mutating func shrink(
    _ causes: [RawCause], of tested: TestedCalculator, _ calculator: Calculator, seed: UInt64,
    into part: inout DialectRecord
  ) throws {
    let (met, played) = (MetCauses(besides: causes), PlayedSessions())
    let looks = try firstLooks(at: causes, of: tested, calculator)
    let done = try met.shrinkAll(
      causes, in: played, budget: 10 * mostRuns(of: tested),
      by: { raw, left in
        try shrunk(
          raw, of: tested, calculator, seed: seed, among: left, noting: met, in: played,
          looked: looks[raw.causeID])
      },
      result: { ($0.finding.keys, $0.finding.violation) })
    for cause in done { part.note(cause) }
    if met.dropped > 0 {
      note(
        "\(tested.dialect.name): \(met.dropped) more causes met while shrinking were not followed")
    }
  }

  /// How the causes fail, as far as a quarter of the time tells: what there is no time to shrink is
  /// reported at least with what is expected and shown.
  private func firstLooks(
    at causes: [RawCause], of tested: TestedCalculator, _ calculator: Calculator
  ) throws -> [UInt64: Failure] {
    guard let end, stop.interruptedAt == nil, causes.count > 1 else { return [:] }
    let last = Stop.now + (end - Stop.now) / 4
    var looks: [UInt64: Failure] = [:]
    try stop.tolerating {
      for raw in causes where Stop.now < last {
        let checker = try raw.isHang ? nil : sessionChecker(raw, of: tested, calculator)
        looks[raw.causeID] = try checker?.failure(of: raw)
      }
    }
    return looks
  }

  private func sessionChecker(
    _ raw: RawCause, of tested: TestedCalculator, _ calculator: Calculator
  ) throws(HarnessError) -> SessionChecker {
    SessionChecker(
      of: calculator, against: try tested.secondCalculator, entropy: raw.entropy,
      enabled: tested.properties, lookingFor: raw.property)
  }

  /// The most sessions to play to shrink a cause.
  ///
  /// A process per session is slow, and there may be dozens of causes; `shrink` can go further.
  func mostRuns(of tested: TestedCalculator) -> Int {
    tested.name == Calculator.builtIn ? 2000 : 400
  }

  private func shrunk(
    _ raw: RawCause, of tested: TestedCalculator, _ calculator: Calculator, seed: UInt64,
    among causes: Int, noting met: MetCauses, in played: PlayedSessions, looked: Failure? = nil
  ) throws -> Cause {
    var cause = Cause(
      finding: Finding(raw, of: tested, seed: seed), causeID: raw.causeID.hexadecimal,
      origin: Origin(seed: seed, session: raw.session), strategy: raw.strategy.name,
      found: raw.keys, count: raw.count)
    if let looked {
      (cause.finding.step, cause.finding.violation) = (looked.step, looked.violation)
    }
    // Proposals that hang would each take the whole timeout, and what floods may write too much
    // only during the next session.
    let isQuick = raw.isHang || raw.isFlood
    let calculator =
      isQuick ? try tested.calculator(of: tested.source, isQuick: true) : calculator
    let end = end(of: raw, tested, among: causes)
    do throws(ShrinkError) {
      try shrink(
        &cause, raw, of: tested, calculator, until: end, noting: met,
        in: isQuick ? nil : played, looked: looked)
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
    until end: Double?, noting met: MetCauses, in played: PlayedSessions?, looked: Failure?
  ) throws(ShrinkError) {
    let (stop, isInterrupted) = (stop, record.isInterrupted)
    let stops = { end.map { Stop.now > $0 } ?? false || stop.isRaised && !isInterrupted }
    func patient() throws -> SessionChecker {
      try sessionChecker(raw, of: tested, tested.calculator(of: tested.source))
    }
    do {
      let checker = try sessionChecker(raw, of: tested, calculator)
      if stops() {
        // It has failed in the campaign, so one look tells how.
        cause.undone = raw.isConfirmed ? .shrunk : [.confirmed, .shrunk]
        guard looked == nil, !raw.isHang, !stop.isOver else { return }
        if let failure = try checker.failure(of: raw) {
          (cause.finding.step, cause.finding.violation) = (failure.step, failure.violation)
        }
        return
      }
      guard let goal = try looked ?? checker.failure(of: raw) else {
        if raw.isHang {
          // It may hang only at keys that come together, and the quick calculator sends each alone.
          if let failure = try patient().failure(of: raw), failure.violation.part == .alive {
            (cause.finding.step, cause.finding.violation) = (failure.step, failure.violation)
            cause.undone = .shrunk
            return
          }
        }
        met.note(
          try checker.failures(of: raw.keys).filter { $0.violation.part == .alive },
          of: raw.keys, shrinking: raw)
        throw ShrinkError.doesNotFail
      }
      (cause.kind, cause.state) = (goal.violation.kind, goal.violation.state)
      met.begin(goal.violation)
      let result = try checker.shrink(
        raw.keys, keeping: goal, budget: mostRuns(of: tested), knowing: played, stops: stops,
        noticing: { met.note($1, of: $0, shrinking: raw) })
      met.spend(result.runs)
      if raw.isHang {
        // The quick calculator's word is not enough.
        let patient = try patient()
        guard try patient.failures(of: result.keys).contains(where: result.failure.isLike) else {
          guard try patient.failures(of: raw.keys).contains(where: result.failure.isLike) else {
            throw ShrinkError.doesNotFail
          }
          cause.undone = .shrunk
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
}
