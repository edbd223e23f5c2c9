// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Mutants
internal import Platform
public import Processes
internal import Records
internal import Runs
internal import Sessions

/// Hunts a mutant behind habits with a whole run, as its owner would, and looks at what is told.
public struct DisguisedHunt {
  public let disguised: DisguisedMutant
  public var seed: UInt64 = 1
  /// The time limit, in seconds of one core, however much of it the machine gives.
  public var seconds = 10.0
  /// The most sessions to play in search of a shorter one.
  var reach = 50_000.0

  public init(_ disguised: DisguisedMutant) { self.disguised = disguised }

  public func run(stop: Stop = Stop()) throws -> DisguisedResult {
    var result = DisguisedResult(disguised)
    // Few sessions first: most bugs show at once. What is left gets the whole time.
    for blocks in [1, 16, nil] {
      let start = DisguisedHunt.processorSeconds
      guard !stop.isRaised, let told = try told(blocks: blocks), !stop.isRaised else { break }
      let passed = DisguisedHunt.processorSeconds - start
      result.habits = try told.habits.map(look)
      if result.seconds == nil {
        result.findings = try told.causes.map(look)
        if result.isFound, passed <= seconds { result.seconds = passed }
      }
      // Some habits take more sessions to show than the bug.
      if result.seconds != nil, blocks != 1 || result.areHabitsToldOnce { break }
    }
    if let best = result.best, !stop.isRaised { result.shortest = try shortest(than: best) }
    return result
  }

  /// The processor time of this process and of those it has waited for.
  private static var processorSeconds: Double {
    System.usage(ofChildren: false).seconds + System.usage(ofChildren: true).seconds
  }

  /// What one run tells, worst first: the causes, and the habits apart from them.
  ///
  /// - Parameter blocks: how many blocks of sessions it plays; nil for as many as time allows.
  private func told(blocks: Int?) throws -> (causes: [Cause], habits: [Cause])? {
    let tested = disguised.tested(disguised.model)
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "prove", tool: "", build: "", seed: seed, strategy: "mixed", budget: ""),
      corpus: "", jobs: 1)
    run.writesCorpus = false
    run.showsSamples = false
    // A busy machine must not cut short what is explained and joined; what hangs must end.
    run.mostSeconds = 10 * seconds
    try run.fuzz(
      tested, CampaignPlan(dialect: tested.dialect, seed: seed),
      sessions: blocks.map { $0 * CampaignPlan.usualBlock },
      seconds: blocks == nil ? 0.95 * seconds : nil)
    return run.record.parts.isEmpty ? nil : (run.record.causes, run.record.habits)
  }

  /// Looks at what a cause's keys show.
  private func look(_ cause: Cause) throws -> DisguisedResult.Finding {
    let shows = try shown(by: cause.finding.keys, like: cause)
    return DisguisedResult.Finding(
      cause: cause, shows: shows,
      isExplainedRightly: shows == .bug ? cause.explanation.map(isRight) : nil,
      runs: shows == .bug ? try checker(of: disguised.model, cause).shrink(cause.found).runs : nil)
  }

  /// Whether an explanation names the bug, or something that shows the same.
  private func isRight(_ explanation: String) -> Bool {
    if explanation == disguised.mutant.statement { return true }
    return Hypothesis.all(on: disguised.dialect).contains {
      $0.sentence == explanation && disguised.showsTheSame(as: $0.makeBrain)
    }
  }

  /// Whether keys fail like a cause because of the bug, or with the habits alone.
  private func shown(by keys: [Key], like cause: Cause) throws -> DisguisedResult.Shown {
    let failing = try play(keys, on: disguised.model, like: cause)
    guard failing.mistakes.contains(where: cause.finding.violation.isLike) else { return .nothing }
    let holding = try play(keys, on: disguised.sound, like: cause)
    if !holding.mistakes.contains(where: { mayBe(cause, $0) }) { return .bug }
    return failing.readings == holding.readings ? .habit : .both
  }

  /// Whether something is wrong that may be what a cause tells: no mistake is in a spelling.
  private func mayBe(_ cause: Cause, _ violation: Violation) -> Bool {
    cause.finding.violation.spelling == nil
      ? violation.spelling == nil : cause.finding.violation.isLike(violation)
  }

  /// What a calculator shows, and what of it is wrong.
  private func play(
    _ keys: [Key], on model: Model, like cause: Cause
  ) throws -> (readings: [Reading], mistakes: [Violation]) {
    let checker = try checker(of: model, cause)
    let trace = try checker.calculator.trace(of: keys, entropy: checker.entropy)
    return (trace.readings, try checker.failures(in: trace).map(\.violation))
  }

  private func checker(of model: Model, _ cause: Cause) throws -> SessionChecker {
    SessionChecker(
      of: try disguised.tested(model).calculator, entropy: cause.finding.entropy,
      lookingFor: cause.property)
  }

  /// The length of the shortest session that shows the bug alone, if it is in reach.
  private func shortest(than best: DisguisedResult.Finding) throws -> Int? {
    let length = best.cause.finding.keys.count
    var plan = CampaignPlan(dialect: disguised.dialect, seed: 0)
    plan.dialect.keypad = Keypad(disguised.mutant.keys + best.cause.finding.keys)
    var sessions = 1.0
    for depth in 1..<max(length, 1) {
      sessions *= Double(plan.dialect.keypad.keys.count)
      if sessions > reach { return nil }
      let found = try Engine.campaign(
        disguised.tested(disguised.model), plan, Assignment(depth: depth))
      for raw in found.causes where raw.keys.count == depth && raw.property == best.cause.property {
        if try shown(by: raw.keys, like: best.cause) == .bug { return depth }
      }
    }
    return length
  }
}
