// SPDX-License-Identifier: Apache-2.0
internal import Records
internal import Sessions

/// The figures of many mutants behind habits.
public struct DisguisedSummary: Sendable {
  private let results: [DisguisedResult]

  public init(_ results: [DisguisedResult]) { self.results = results }

  public var count: Int { results.count }
  /// How many bugs were found in time.
  public var found: Int { results.count { $0.seconds != nil } }
  /// The median time in seconds to find a bug.
  public var seconds: Double? { middle(results.compactMap(\.seconds)) }
  /// The causes told, habits apart.
  public var causes: Int { findings.count }
  /// The mean number of causes told for a bug.
  public var causesPerBug: Double { Double(causes) / Double(max(1, count)) }
  /// The least number of causes in the twentieth of the bugs that has the most.
  public var causesInWorstTwentieth: Int {
    let counts = results.map(\.findings.count).sorted()
    return counts.isEmpty ? 0 : counts[counts.count - 1 - (counts.count - 1) / 20]
  }
  /// In how many results a habit is told above a mistake.
  public var habitsAboveMistakes: Int { results.count { $0.habitsAboveMistakes > 0 } }
  /// In how many results each habit is told exactly once.
  public var habitsToldOnce: Int { results.count(where: \.areHabitsToldOnce) }
  /// In how many results more habits are told than there are.
  public var habitsToldTwice: Int {
    results.count { $0.habitsTold > $0.habitsDue }
  }
  /// How many bugs were found only among the habits.
  public var foundAsHabits: Int { results.count { $0.seconds != nil && $0.best == nil } }
  /// How many causes show what.
  public func causes(showing shown: DisguisedResult.Shown) -> Int {
    findings.count { $0.shows == shown }
  }
  /// The causes whose shrunk keys do not show the bug alone.
  public var slipped: Int { results.reduce(0) { $0 + $1.slipped } }
  /// The median number of sessions that a shrink played, of the causes that show the bug.
  public var runs: Int? { middle(findings.compactMap(\.runs)) }
  /// How many of the simplest keys are of the shortest length, and for how many it is known.
  public var shortest: (reached: Int, known: Int) {
    let known = results.filter { $0.shortest != nil }
    return (known.count { $0.best?.cause.finding.keys.count == $0.shortest }, known.count)
  }
  /// How many causes are explained rightly, and how many at all.
  public var explained: (rightly: Int, all: Int) {
    let explained = findings.compactMap(\.isExplainedRightly)
    return (explained.count { $0 }, explained.count)
  }

  private var findings: [DisguisedResult.Finding] { results.flatMap(\.findings) }
}
