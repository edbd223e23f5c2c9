// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Campaigns
public import Findings
public import Mutants
public import Processes
public import Shrinking

/// A planted bug that was looked for, and what became of it.
public struct Quarry: Sendable {
  public let mutant: Mutant
  public let seed: UInt64
  /// The session that showed it, counted from 1; nil where it was not found in time.
  public var sessions: Int?
  /// The keys that showed it.
  public var found: [Key] = []
  public var entropy: UInt64 = 0
  /// What is left of them.
  public var shrunk: Shrunk?
  /// What a shrink cost, in milliseconds.
  public var milliseconds = 0.0
}

/// Looks for a planted bug as a campaign does, until it shows or the time is over.
public struct Hunt<Watch: Witness> {
  public let mutant: Mutant
  public let seed: UInt64
  public var mixture = Mixture.mixed
  /// Seconds of one core.
  public var patience = 10.0
  public var isShrinking = true
  let watch: Watch

  public init(_ mutant: Mutant, seed: UInt64, watchedBy watch: Watch) {
    self.mutant = mutant
    self.seed = seed
    self.watch = watch
  }

  /// Hunts, and shrinks what was found.
  public func run(stop: Stop = Stop()) throws(HarnessError) -> Quarry {
    var quarry = Quarry(mutant: mutant, seed: seed)
    let clock = ContinuousClock()
    let start = clock.now
    // A few sessions first: most bugs show at once, and deadly ones show in every other session.
    for sessions in [64, 1024, Plan.usualBlock, 1 << 30] {
      let left = patience - (clock.now - start).seconds
      guard left > 0, !stop.isRaised else { break }
      guard let cluster = try campaign(of: sessions, for: left) else { continue }
      quarry.sessions = Int(cluster.session) + 1
      quarry.found = cluster.keys
      quarry.entropy = cluster.entropy
      guard isShrinking else { break }
      let begun = clock.now
      quarry.shrunk = try shrink(cluster.keys, entropy: cluster.entropy)
      quarry.milliseconds = (clock.now - begun).seconds * 1000
      break
    }
    return quarry
  }

  /// The first failure of a campaign.
  private func campaign(of sessions: Int, for seconds: Double) throws(HarnessError) -> RawCluster? {
    let mutant = mutant
    var campaign = Campaign(
      Plan(dialect: mutant.dialect, seed: seed, mixture: mixture),
      machine: BrainPlayer { MutantBrain(mutant, entropy: $0) }, watchedBy: watch)
    campaign.assignment = Assignment(sessions: sessions, seconds: seconds)
    campaign.assignment.timeout = 0.2
    let found = Stop()
    let harvest = try campaign.run(stop: found) { sight in
      if sight.failures > 0 { found.raise() }
    }
    return harvest.clusters.min { $0.session < $1.session }
  }

  /// Makes the keys simpler, in children of this process where the bug may kill.
  public func shrink(_ keys: [Key], entropy: UInt64 = 0) throws(HarnessError) -> Shrunk? {
    let brain = MutantBrain(mutant, entropy: entropy)
    do {
      if mutant.isDeadly {
        let limits = Limits(cpuSeconds: 0.2, memory: 1 << 28)
        var shrinker = Shrinker(
          IsolatedExaminer(brain, watchedBy: watch, limits: limits), dialect: mutant.dialect)
        return try shrinker.shrink(keys)
      }
      var shrinker = Shrinker(BrainExaminer(brain, watchedBy: watch), dialect: mutant.dialect)
      return try shrinker.shrink(keys)
    } catch {
      if case .harness(let fault) = error { throw fault }
      return nil
    }
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
