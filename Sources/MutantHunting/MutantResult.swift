// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Mutants
internal import Sessions

/// The results of hunting a mutant with several seeds.
public struct MutantResult: Sendable {
  public let mutant: Mutant
  public var results: [HuntResult]
  public var shortest = Shortest.outOfReach(playedUpTo: 0)
  /// Whether every key of the shrunk session is needed; set if the shortest is out of reach.
  public var isMinimal: Bool?

  public init(of mutant: Mutant, results: [HuntResult]) {
    self.mutant = mutant
    self.results = results
  }

  /// How many seeds found it.
  public var found: Int { results.count { $0.sessions != nil } }
  /// The median number of sessions to find it.
  public var sessions: Int? { middle(results.compactMap(\.sessions)) }
  /// The median number of sessions that a shrink played.
  public var runs: Int? { middle(causes.map(\.shrunk.runs)) }
  /// The median time that a shrink took.
  public var milliseconds: Double? { middle(causes.map(\.milliseconds)) }
  /// The causes of all seeds.
  public var causes: [HuntResult.ShrunkCause] { results.flatMap(\.causes) }

  /// The simplest cause of any seed.
  public var best: HuntResult.ShrunkCause? {
    results.compactMap(\.best).min { isSimpler($0.shrunk.keys, than: $1.shrunk.keys) }
  }

  /// The shrunk keys of each seed; nil if it found nothing.
  private var forms: [[Key]?] { results.map { $0.best?.shrunk.keys } }

  /// How many seeds led to exactly the simplest keys.
  public var alike: Int { forms.count { $0 == best?.shrunk.keys } }

  /// How many seeds led to the shortest length; nil if it is not known.
  public var shortestReached: Int? {
    shortest.length.map { length in forms.count { $0?.count == length } }
  }
}

/// The median, the lower one if the count is even.
public func middle<Number: Comparable>(_ numbers: [Number]) -> Number? {
  numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
}
