// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

/// What one calculator did in a run.
public struct DialectRecord: Hashable, Sendable {
  public var dialect: Text
  /// The command of the calculator, or `built-in`.
  public var calculator: String
  /// Its buttons, for reading the counts of keys that were never pressed.
  public var keypad: Keypad
  public var sessions = 0
  public var keys = 0
  public var verdicts = Verdicts()
  /// Workers that died with the calculator and were replaced.
  public var deaths = 0

  /// What was seen for the first time, in the order of slots.
  public var behaviors: [Behavior] = []
  public var strategies: [StrategyTally] = []
  /// How often each key was pressed, by its index.
  public var presses = [Int](repeating: 0, count: Key.count)
  /// How often each key followed each other: `pairs[first.index * Key.count + second.index]`.
  public var pairs = [Int](repeating: 0, count: Key.count * Key.count)
  /// How far honest results were from the truth, by the legend of the key that made them.
  public var roundings: [String: RoundingHistogram] = [:]
  /// The worst of them, worst first, at most `worstKept`.
  public var worst: [WorstRounding] = []
  public var series = Series()
  public var causes: [Cause] = []
  /// A few sessions whole, chosen by a hash of their number, at most `observationsKept`.
  public var observations: [Observation] = []

  /// How many causes a campaign can tell apart: those with the least hashes stay.
  @inlinable public static var causesKept: Int { 256 }
  @inlinable public static var worstKept: Int { 10 }
  @inlinable public static var observationsKept: Int { 100 }

  public init(dialect: Text, calculator: String, keypad: Keypad) {
    self.dialect = dialect
    self.calculator = calculator
    self.keypad = keypad
  }
}

/// How the oracle judged the keys.
public struct Verdicts: Hashable, Sendable {
  public var agrees = 0
  /// Agrees, but the display is not that of the truth: the limits of Double.
  public var rounding = 0
  /// The C library's fault, not the calculator's.
  public var library = 0
  public var undecided = 0
  /// How many of the undecided readings there are for each reason; none in older records.
  public var undecidedReasons: [String: Int] = [:]
  public var divergence = 0
  /// On how many readings the truth was looked at, which `rounding` needs.
  public var sampled = 0

  /// Everything that was judged.
  public var judged: Int { agrees + library + undecided + divergence }

  /// The reasons and their counts, the most frequent first.
  public var reasonsByCount: [(reason: String, count: Int)] {
    undecidedReasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (reason: $0.key, count: $0.value) }
  }
}

/// One thing a calculator was seen to do, by its slot in the map of behaviours.
public struct Behavior: Hashable, Sendable {
  public var slot: Int
  /// The block in which it was first seen.
  public var block: Int
  /// The strategy that was first to show it, by name.
  public var strategy: String

  public init(slot: Int, block: Int, strategy: String) {
    self.slot = slot
    self.block = block
    self.strategy = strategy
  }
}

/// What one way of making sessions did; how many behaviours it was first to show is in `behaviors`.
public struct StrategyTally: Hashable, Sendable {
  public var name: String
  public var sessions: Int
  public var keys: Int
  /// Sessions in which a property failed.
  public var findings: Int

  public init(name: String, sessions: Int = 0, keys: Int = 0, findings: Int = 0) {
    self.name = name
    self.sessions = sessions
    self.keys = keys
    self.findings = findings
  }
}

/// One honest result that is far from the truth.
public struct WorstRounding: Hashable, Sendable {
  public var keys: [Key]
  public var display: Text
  /// The number that would have been right, to 30 digits.
  public var truth: String
  public var ulp: Double

  public init(keys: [Key], display: Text, truth: String, ulp: Double) {
    self.keys = keys
    self.display = display
    self.truth = truth
    self.ulp = ulp
  }
}

/// One session as it was played, kept as a specimen of what the run looked like.
public struct Observation: Hashable, Sendable {
  public var session: UInt64
  public var block: Int
  public var strategy: String
  public var keys: [Key]
  /// The property that failed; empty where all held.
  public var property: String
  /// The last display.
  public var display: Text
  /// How many behaviours it was first to show.
  public var behaviors: Int
  /// The worst verdict of the session, by name.
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

  /// The place in the lottery for being kept: the lowest win, whichever shard played them.
  public static func samplingHash(of session: UInt64) -> UInt64 {
    var random = RandomSource(session)
    return random.next()
  }
}
