// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Campaigns
public import Sessions
public import Mutants
public import Processes
internal import Properties
internal import Runs

/// The result of hunting a mutant with one seed.
public struct HuntResult: Sendable {
  /// A cause that was found, after shrinking.
  public struct ShrunkCause: Sendable {
    public let found: [Key]
    let entropy: UInt64
    public let shrunk: Shrunk
    /// The time that shrinking took.
    public let milliseconds: Double
  }

  public let mutant: Mutant
  public let seed: UInt64
  /// The first session that failed, counted from 1; nil if it was not found in time.
  public var sessions: Int?
  /// The causes found in that session's block.
  public var causes: [ShrunkCause] = []

  /// The simplest of them.
  public var best: ShrunkCause? {
    causes.min { isSimpler($0.shrunk.keys, than: $1.shrunk.keys) }
  }
}

/// Hunts a mutant with a campaign until it is found or the time is over.
public struct MutantHunt {
  public let mutant: Mutant
  public let seed: UInt64
  public var mix = StrategyMix.mixed
  /// The time limit, on one core.
  public var secondsPerHunt = 10.0
  public var isShrinking = true
  /// CPU time that a key may take, in seconds.
  public var timeout = 0.2
  /// The properties to check; nil for all that need no other sessions.
  public var properties: Set<String>?

  public init(_ mutant: Mutant, seed: UInt64) {
    self.mutant = mutant
    self.seed = seed
  }

  /// Hunts, then shrinks the causes found.
  public func run(stop: Stop = Stop()) throws(HarnessError) -> HuntResult {
    var result = HuntResult(mutant: mutant, seed: seed)
    let clock = ContinuousClock()
    let start = clock.now
    // A few sessions first: most bugs show at once, and crashes occur in every other session.
    for sessions in [64, CampaignPlan.usualBlock, 1 << 30] {
      let left = secondsPerHunt - (clock.now - start) / .seconds(1)
      guard left > 0, !stop.isRaised else { break }
      let assignment = Assignment(sessions: sessions, seconds: left)
      let found = try campaign(assignment, stop: stop)
      guard let first = found.min(by: { $0.session < $1.session }) else { continue }
      result.sessions = Int(first.session) + 1
      if isShrinking { result.causes = try shrink(causes(besides: first, stop: stop), stop: stop) }
      break
    }
    return result
  }

  /// All causes of the block in which the bug was first found; they depend only on the seed.
  private func causes(
    besides first: RawCause, stop: Stop
  ) throws(HarnessError) -> [RawCause] {
    if mutant.isDeadly { return [first] }
    let block = Int(first.session) / CampaignPlan.usualBlock
    var assignment = Assignment(sessions: (block + 1) * CampaignPlan.usualBlock)
    assignment.shard = (block + 1, 1 << 28)
    return try campaign(assignment, stop: stop, runsToEnd: true)
  }

  private func campaign(
    _ assignment: Assignment, stop: Stop, runsToEnd: Bool = false
  ) throws(HarnessError) -> [RawCause] {
    var plan = CampaignPlan(dialect: mutant.dialect, seed: seed, mix: mix)
    // The hunt ends with the first finding, so there is nothing to steer around.
    plan.firstRound = nil
    let found = Stop()
    let result = try Engine.campaign(tested, plan, assignment, stop: found) { progress in
      if stop.isRaised || !runsToEnd && progress.failures + progress.deaths > 0 { found.raise() }
    }
    return result.causes
  }

  /// The mutant under test, with the correct calculator as its second if that property is checked.
  var tested: TestedCalculator {
    var tested = TestedCalculator(.brains(BrainSource(mutant)), of: mutant.dialect)
    tested.timeout = timeout
    tested.limits = Limits(cpuSeconds: timeout, memory: 1 << 26)
    tested.properties = properties ?? PropertySet.names
    if properties?.contains(AgreesWithSecond.name) == true {
      tested.second = .brains(BrainSource(.sound(mutant.dialect)))
    }
    return tested
  }

  /// Shrinks causes and those that this meets, as a run does.
  private func shrink(
    _ causes: [RawCause], stop: Stop
  ) throws(HarnessError) -> [HuntResult.ShrunkCause] {
    let (met, played) = (MetCauses(besides: causes), PlayedSessions())
    return try met.shrinkAll(
      causes, in: played, budget: 20_000,
      by: { (raw, _) throws(HarnessError) in
        let begun = ContinuousClock.now
        return try shrunk(raw, noting: met, in: played, stop: stop).map {
          met.spend($0.runs)
          return HuntResult.ShrunkCause(
            found: raw.keys, entropy: raw.entropy, shrunk: $0,
            milliseconds: (ContinuousClock.now - begun) / .milliseconds(1))
        }
      },
      result: { ($0.shrunk.keys, $0.shrunk.failure.violation) })
  }

  /// Shrinks a cause's keys, in child processes.
  private func shrunk(
    _ cause: RawCause, noting met: MetCauses, in played: PlayedSessions, stop: Stop
  ) throws(HarnessError) -> Shrunk? {
    let checker = try checker(entropy: cause.entropy, lookingFor: cause.property, stop: stop)
    do {
      guard let goal = try checker.failure(of: cause) else { return nil }
      met.begin(goal.violation)
      return try checker.shrink(
        cause.keys, keeping: goal, knowing: played, stops: { stop.isRaised },
        noticing: { met.note($1, of: $0, shrinking: cause) })
    } catch let error as HarnessError {
      if !stop.isRaised { throw error }
    } catch ShrinkError.harness(let fault) {
      if !stop.isRaised { throw fault }
    } catch {}
    return nil
  }

  /// Checks sessions of the mutant.
  func checker(
    entropy: UInt64, lookingFor property: String? = nil, stop: Stop? = nil
  ) throws(HarnessError) -> SessionChecker {
    var tested = tested
    tested.stop = stop
    let comparesTwo = properties?.contains(AgreesWithSecond.name) == true
    return SessionChecker(
      of: try tested.calculator, against: comparesTwo ? try tested.secondCalculator : nil,
      entropy: entropy, enabled: tested.properties, lookingFor: property)
  }
}

extension BrainSource {
  /// The brains of a mutant.
  init(_ mutant: Mutant) { self.init(mutant.name) { MutantBrain(mutant, entropy: $0) } }
}
