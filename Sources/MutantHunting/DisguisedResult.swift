// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Mutants
public import Records
internal import Sessions

/// What a run told about a mutant behind habits.
public struct DisguisedResult: Sendable {
  /// What keys show.
  public enum Shown: String, Sendable, CaseIterable {
    /// They fail with the bug, and hold without it.
    case bug
    /// They fail without the bug too, and the bug is in sight.
    case both
    /// They fail because of the habits alone.
    case habit
    /// They do not fail.
    case nothing
  }

  public struct Finding: Sendable {
    public let cause: Cause
    public let shows: Shown
    /// Whether the explanation names the mutant; nil without one.
    public let isExplainedRightly: Bool?
    /// How many sessions a shrink plays; nil if the keys do not show the bug alone.
    public let runs: Int?
  }

  public let disguised: DisguisedMutant
  /// How many habits there are to tell.
  let habitsDue: Int
  /// The causes, as they were told.
  public var findings: [Finding] = []
  /// The habits that were told apart from the causes.
  public var habits: [Finding] = []
  /// How long it took to find the bug; nil if it was not found.
  public var seconds: Double?
  /// The length of the shortest session that shows the bug; nil if it is not known.
  public var shortest: Int?

  init(_ disguised: DisguisedMutant) {
    self.disguised = disguised
    habitsDue = disguised.visibleHabits.count
  }

  /// The simplest keys that show the bug.
  public var best: Finding? {
    findings.filter { $0.shows == .bug }.min {
      isSimpler($0.cause.finding.keys, than: $1.cause.finding.keys)
    }
  }

  /// How many causes were told that show no bug, before the last one that does.
  public var habitsAboveMistakes: Int {
    guard let last = findings.lastIndex(where: { $0.shows == .bug }) else { return 0 }
    return findings[..<last].count { $0.shows == .habit }
  }

  /// Whether the bug is told; one that only writes things otherwise is told as a habit.
  public var isFound: Bool { best != nil || habits.contains { $0.shows == .bug } }

  /// How many habits are told, in whichever list.
  public var habitsTold: Int {
    findings.count { $0.shows == .habit }
      + habits.count { $0.shows == .habit || $0.shows == .both }
  }
  var areHabitsToldOnce: Bool { habitsTold == habitsDue }

  /// The causes whose shrunk keys do not show the bug alone.
  var slipped: Int { findings.count { $0.shows != .bug } }
}
