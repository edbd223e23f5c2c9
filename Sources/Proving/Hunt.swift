// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Campaigns
public import Findings
public import Mutants
public import Processes
internal import Properties
public import Shrinking

/// A planted bug that was looked for, and what became of it.
public struct Quarry: Sendable {
  /// One cause that showed, made simple.
  public struct Trophy: Sendable {
    public let found: [Key]
    public let entropy: UInt64
    public let shrunk: Shrunk
    /// What the shrink cost, in milliseconds.
    public let milliseconds: Double
  }

  public let mutant: Mutant
  public let seed: UInt64
  /// The session that showed it, counted from 1; nil where it was not found in time.
  public var sessions: Int?
  /// The causes that showed in that session's block, each shrunk.
  public var trophies: [Trophy] = []

  /// The simplest of them.
  public var best: Trophy? {
    trophies.min { isSimpler($0.shrunk.keys, than: $1.shrunk.keys) }
  }
}

/// Looks for a planted bug as a campaign does, until it shows or the time is over.
public struct Hunt {
  public let mutant: Mutant
  public let seed: UInt64
  public var mixture = Mixture.mixed
  /// Seconds of one core.
  public var patience = 10.0
  public var isShrinking = true
  /// CPU time that a key may take, in seconds.
  public var timeout = 0.2
  /// The properties that watch; nil for all that need no other sessions.
  public var properties: Set<String>?

  public init(_ mutant: Mutant, seed: UInt64) {
    self.mutant = mutant
    self.seed = seed
  }

  /// Hunts, and shrinks what was found.
  public func run(stop: Stop = Stop()) throws(HarnessError) -> Quarry {
    var quarry = Quarry(mutant: mutant, seed: seed)
    let clock = ContinuousClock()
    let start = clock.now
    // A few sessions first: most bugs show at once, and deadly ones show in every other session.
    for sessions in [64, Plan.usualBlock, 1 << 30] {
      let left = patience - (clock.now - start).seconds
      guard left > 0, !stop.isRaised else { break }
      let assignment = Assignment(sessions: sessions, seconds: left)
      let clusters = try campaign(assignment, stop: stop)
      guard let first = clusters.min(by: { $0.session < $1.session }) else { continue }
      quarry.sessions = Int(first.session) + 1
      for cluster in isShrinking ? try causes(besides: first, stop: stop) : [] {
        let begun = clock.now
        guard let shrunk = try shrink(cluster, stop: stop) else { continue }
        quarry.trophies.append(
          Quarry.Trophy(
            found: cluster.keys, entropy: cluster.entropy, shrunk: shrunk,
            milliseconds: (clock.now - begun).seconds * 1000))
      }
      break
    }
    return quarry
  }

  /// All causes of the block in which the bug showed first: which they are depends on the seed alone.
  private func causes(
    besides first: RawCluster, stop: Stop
  ) throws(HarnessError) -> [RawCluster] {
    if mutant.isDeadly { return [first] }
    let block = Int(first.session) / Plan.usualBlock
    var assignment = Assignment(sessions: (block + 1) * Plan.usualBlock)
    assignment.shard = (block + 1, 1 << 28)
    return try campaign(assignment, stop: stop, isPatient: true)
  }

  private func campaign(
    _ assignment: Assignment, stop: Stop, isPatient: Bool = false
  ) throws(HarnessError) -> [RawCluster] {
    let mutant = mutant
    let machine = BrainPlayer { MutantBrain(mutant, entropy: $0) }
    guard properties?.contains(AgreesWithSecond.name) == true else {
      return try campaign(assignment, machine, stop, isPatient)
    }
    let sound = BrainPlayer { MutantBrain(.sound(mutant.dialect), entropy: $0) }
    return try campaign(
      assignment, Duel(machine, against: sound, dialect: mutant.dialect), stop, isPatient)
  }

  private func campaign(
    _ assignment: Assignment, _ machine: some Player, _ stop: Stop, _ isPatient: Bool
  ) throws(HarnessError) -> [RawCluster] {
    var campaign = Campaign(
      Plan(dialect: mutant.dialect, seed: seed, mixture: mixture), machine: machine,
      watchedBy: Panel(watching: mutant.dialect, enabled: properties))
    campaign.relations = Relations(enabled: properties ?? [])
    campaign.assignment = assignment
    campaign.assignment.timeout = timeout
    let found = Stop()
    let harvest = try campaign.run(stop: found) { sight in
      if stop.isRaised || !isPatient && sight.failures + sight.deaths > 0 { found.raise() }
    }
    return harvest.clusters
  }

  /// Makes the keys simpler, in children of this process where the bug may kill.
  func shrink(_ cluster: RawCluster, stop: Stop = Stop()) throws(HarnessError) -> Shrunk? {
    do {
      if !mutant.isDeadly, Panel.names.contains(cluster.property) {
        let panel = Panel(watching: mutant.dialect, enabled: properties)
        var shrinker = Shrinker(
          BrainExaminer(MutantBrain(mutant, entropy: cluster.entropy), watchedBy: panel),
          dialect: mutant.dialect, stops: { stop.isRaised })
        return try shrinker.shrink(cluster.keys)
      }
      return try examination(entropy: cluster.entropy)
        .shrink(cluster.keys) { stop.isRaised }
    } catch {
      if case .harness(let fault) = error { throw fault }
      return nil
    }
  }

  /// What is wrong with a session of the mutant.
  func examination(entropy: UInt64) -> Examination {
    Examination(
      of: calculator(mutant, isDeadly: mutant.isDeadly),
      against: calculator(.sound(mutant.dialect), isDeadly: false), entropy: entropy,
      enabled: properties ?? Panel.names)
  }

  private func calculator(_ mutant: Mutant, isDeadly: Bool) -> Calculator {
    let limits = Limits(cpuSeconds: timeout, memory: 1 << 26)
    return isDeadly
      ? .isolated(name: mutant.name, dialect: mutant.dialect, limits: limits) {
        MutantBrain(mutant, entropy: $0)
      }
      : .inThisProcess(name: mutant.name, dialect: mutant.dialect) {
        MutantBrain(mutant, entropy: $0)
      }
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
