// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

/// The results of one calculator in a run.
public struct DialectRecord: Hashable, Sendable {
  public var dialect: Text
  /// The command of the calculator, or `built-in`.
  public var calculator: String
  /// Its keys, including those that were never pressed.
  public var keypad: Keypad
  public var sessions = 0
  public var keys = 0
  public var verdicts = Verdicts()
  /// How many workers the calculator killed.
  public var deaths = 0
  /// How many sessions ended badly, and well when they were played again.
  public var unrepeated = 0
  /// Why properties were not judged, by their names; empty in older records.
  public var notJudged: [String: String] = [:]
  /// The parts of a reading that the calculator never showed, or that the dialect hides.
  public var hidden: [String] = []
  /// The knobs that the dialect leaves open, and what was seen of them.
  public var openKnobs: [OpenKnobRecord] = []

  /// The first observation of each behavior, in the order of slots.
  public var behaviors: [Behavior] = []
  public var strategies: [StrategyTally] = []
  /// How many times each key was pressed, by its index.
  public var presses = [Int](repeating: 0, count: Key.capacity)
  /// How many times one key followed another: `pairs[first.index * Key.capacity + second.index]`.
  public var pairs = [Int](repeating: 0, count: Key.capacity * Key.capacity)
  /// The rounding errors of correct results, by the legend of the key that computed them.
  public var roundings: [String: RoundingHistogram] = [:]
  /// The largest rounding errors, largest first, at most `worstKept`.
  public var worst: [WorstRounding] = []
  public var series = Series()
  /// The mistakes.
  public var causes: [Cause] = []
  /// The harmless differences: spellings that the calculator keeps to.
  public var habits: [Cause] = []
  /// Whole sessions, sampled by a hash of their number, at most `observationsKept`.
  public var observations: [Observation] = []

  /// The most causes kept: those with the lowest hashes.
  @inlinable public static var causesKept: Int { 256 }
  @inlinable public static var worstKept: Int { 10 }
  @inlinable public static var observationsKept: Int { 100 }

  /// The properties that were not judged, grouped by the reason.
  var notJudgedSummary: String {
    Dictionary(grouping: notJudged.keys.sorted()) { notJudged[$0] ?? "" }
      .sorted { $0.value[0] < $1.value[0] }
      .map { "\($0.value.joined(separator: ", ")) (\($0.key))" }.joined(separator: "; ")
  }

  public init(dialect: Text, calculator: String, keypad: Keypad) {
    self.dialect = dialect
    self.calculator = calculator
    self.keypad = keypad
  }
}

/// The oracle's verdicts, counted.
public struct Verdicts: Hashable, Sendable {
  public var agrees = 0
  /// Agrees, but the true value would be displayed differently: a limit of Double.
  public var rounding = 0
  /// Wrong because of the C library, not the calculator.
  public var library = 0
  public var undecided = 0
  /// How many undecided readings each reason explains; empty in older records.
  public var undecidedReasons: [String: Int] = [:]
  public var divergence = 0
  /// Readings after a wrong number or state, about which nothing can be said.
  public var unjudged = 0
  /// How many readings were sampled for `rounding`, by computing the true value.
  public var sampled = 0

  public var judged: Int { agrees + library + undecided + divergence }

  /// The reasons and their counts, the most frequent first.
  public var reasonsByCount: [(reason: String, count: Int)] {
    undecidedReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (reason: $0.key, count: $0.value) }
  }

  static let counts: [(name: String, count: any WritableKeyPath<Verdicts, Int> & Sendable)] = [
    ("agrees", \.agrees), ("rounding", \.rounding), ("library", \.library),
    ("undecided", \.undecided), ("divergence", \.divergence), ("sampled", \.sampled),
  ]
}

/// The first observation of a behavior.
public struct Behavior: Hashable, Sendable {
  /// Its slot in the map of behaviors.
  public var slot: Int
  /// The block that showed it first.
  public var block: Int
  /// The name of the strategy that showed it first.
  public var strategy: String

  public init(slot: Int, block: Int, strategy: String) {
    self.slot = slot
    self.block = block
    self.strategy = strategy
  }
}

/// The results of one strategy, except for its behaviors.
public struct StrategyTally: Hashable, Sendable {
  public var name: String
  public var sessions, keys: Int
  /// Sessions in which a property failed.
  public var findings: Int

  public init(name: String, sessions: Int = 0, keys: Int = 0, findings: Int = 0) {
    self.name = name
    self.sessions = sessions
    self.keys = keys
    self.findings = findings
  }
}

/// A correct result with a large rounding error.
public struct WorstRounding: Hashable, Sendable {
  public var keys: [Key]
  public var display: Text
  /// The correct number to 30 digits.
  public var truth: String
  public var ulp: Double

  public init(keys: [Key], display: Text, truth: String, ulp: Double) {
    self.keys = keys
    self.display = display
    self.truth = truth
    self.ulp = ulp
  }
}

/// A sampled session.
public struct Observation: Hashable, Sendable {
  public var session: UInt64
  public var block: Int
  public var strategy: String
  public var keys: [Key]
  /// The property that failed; empty if all held.
  public var property: String
  /// The last display.
  public var display: Text
  /// How many behaviors it was the first to show.
  public var behaviors: Int
  /// The name of the worst verdict.
  public var verdict: String

  public init(
    session: UInt64, block: Int, strategy: String, keys: [Key], property: String = "",
    display: Text, behaviors: Int = 0, verdict: String = "agrees"
  ) {
    self.session = session
    self.block = block
    self.strategy = strategy
    self.keys = keys
    self.property = property
    self.display = display
    self.behaviors = behaviors
    self.verdict = verdict
  }

  /// The session's rank for sampling, the same in every shard: the lowest are kept.
  public static func samplingHash(of session: UInt64) -> UInt64 {
    var random = RandomSource(session)
    return random.next()
  }
}
