// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Mutants
internal import Sessions

/// What hunting one planted bug with several seeds came to.
public struct MutantResult: Sendable {
  public let mutant: Mutant
  public var results: [HuntResult]
  public var shortest = Shortest.outOfReach(playedUpTo: 0)
  /// Where the shortest session is out of reach: whether every key of the shrunk one is needed.
  public var isMinimal: Bool?

  public init(of mutant: Mutant, results: [HuntResult]) {
    self.mutant = mutant
    self.results = results
  }

  /// How many seeds found it.
  public var found: Int { results.count { $0.sessions != nil } }
  /// The middle number of sessions it took.
  public var sessions: Int? { middle(results.compactMap(\.sessions)) }
  /// The middle number of sessions a shrink played.
  public var runs: Int? { middle(causes.map(\.shrunk.runs)) }
  /// The middle time a shrink took.
  public var milliseconds: Double? { middle(causes.map(\.milliseconds)) }
  /// Everything that was shrunk.
  public var causes: [HuntResult.ShrunkCause] { results.flatMap(\.causes) }

  /// The simplest form that any seed led to.
  public var best: HuntResult.ShrunkCause? {
    results.compactMap(\.best).min { isSimpler($0.shrunk.keys, than: $1.shrunk.keys) }
  }

  /// The form that each seed led to, nil where it was not found.
  public var forms: [[Key]?] { results.map { $0.best?.shrunk.keys } }

  /// How many seeds led to the simplest form, key for key.
  public var alike: Int { forms.count { $0 == best?.shrunk.keys } }

  /// How many seeds led to the shortest length, where it is known.
  public var shortestReached: Int? {
    shortest.length.map { length in forms.count { $0?.count == length } }
  }
}

/// The lower of the two middle ones where their number is even.
public func middle<Number: Comparable>(_ numbers: [Number]) -> Number? {
  numbers.isEmpty ? nil : numbers.sorted()[(numbers.count - 1) / 2]
}
