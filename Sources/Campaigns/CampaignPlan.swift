// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

/// Everything that decides which sessions a campaign plays.
public struct CampaignPlan: Sendable {
  public var dialect: Dialect
  public var seed: UInt64
  public var mix: StrategyMix
  /// The number of sessions in a block.
  public var blockSize: Int
  /// Whether the truth is computed for every key, and its distance guides the search.
  public var seeksRounding = false
  /// Whether a visible rounding is a failure.
  public var failsOnRounding = false
  /// The program's numbers, which sessions type and aim at.
  public var constants = Constants()
  /// One in this many sessions about numbers aims at the limits of the dialect, which costs more.
  package var limitsStride = 8
  /// The number of sessions in the first round, by which the others are steered around what goes
  /// gravely wrong; nil for no steering.
  package var firstRound: Int? = 1024
  /// The most keys of a session; nil leaves it to the strategy.
  public var mostKeys: Int?
  /// The most keys that any session may have.
  public static let longestSession = Tally.longest
  /// The length of every session; nil leaves it to the strategy.
  var length: Int?

  public init(
    dialect: Dialect, seed: UInt64, mix: StrategyMix = .mixed,
    blockSize: Int = CampaignPlan.usualBlock
  ) {
    self.dialect = dialect
    self.seed = seed
    self.mix = mix
    self.blockSize = blockSize
  }

  /// Large enough for guidance to build on its finds, small enough to share a minute's work.
  public static let usualBlock = 1024

  /// The number of blocks in the first round, all of them whole.
  var firstBlocks: Int {
    // A rounding is wrong wherever it is met, and what is searched for is not avoided.
    guard let firstRound, !failsOnRounding, !seeksRounding else { return 0 }
    // At least two, so that it does not keep all but one worker waiting.
    return max(2, (firstRound + blockSize - 1) / blockSize)
  }

  /// A hash of the keys and the name, so that dialects play sessions of their own.
  ///
  /// A file's folder does not count: the same sessions are played wherever it lies.
  var fingerprint: UInt64 {
    let name = dialect.name.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
    return stableHash(name + dialect.keypad.keys.map(\.index))
  }
}

/// How much of a campaign to play, and with how many processes.
public struct Assignment: Sendable {
  /// The number of sessions; nil for as many as fit into the time.
  public var sessions: Int?
  /// The time in seconds; nil for as long as the sessions take.
  public var seconds: Double?
  /// The time once something was found, which leaves some for shrinking; nil for all of it.
  public var secondsWithFindings: Double?
  /// How much more of it each finding leaves, up to half of it.
  public var secondsPerFinding = 0.0
  /// Plays every session of up to this many keys instead of generating sessions.
  public var depth: Int?
  public var jobs: Int
  /// Which of how many equal parts, counted from 1.
  public var shard = (index: 1, count: 1)

  public init(
    sessions: Int? = nil, seconds: Double? = nil, depth: Int? = nil, jobs: Int = 1
  ) {
    self.sessions = sessions
    self.seconds = seconds
    self.depth = depth
    self.jobs = jobs
  }

  /// The time when so much was found.
  func seconds(withFindings count: Int) -> Double? {
    guard count > 0, let most = secondsWithFindings else { return seconds }
    return max(most / 2, most - Double(count) * secondsPerFinding)
  }
}

/// A way to generate sessions.
public enum Strategy: UInt8, Sendable, CaseIterable {
  /// All keys are equally likely.
  case uniform
  /// Each session uses each key of the keypad with probability one half.
  case swarm
  /// One to eight keys.
  case short
  /// Hundreds of keys.
  case long
  /// Edge-case entries, and chains that climb to the ends of the range.
  case numbers
  /// A stored session, changed.
  case mutation

  init(_ number: UInt64) {
    self = Strategy(rawValue: UInt8(truncatingIfNeeded: number)) ?? .uniform
  }

  /// The name in reports.
  public var name: String { String(describing: self) }
}

/// How a campaign divides its keys among the strategies.
public enum StrategyMix: String, Sendable, CaseIterable {
  case mixed, uniform, swarm, guided

  /// The share of each strategy, in the order of `Strategy.allCases`.
  ///
  /// - Parameters:
  ///   - isCommandGuided: whether the calculator is slow and tells the ways it takes.
  ///   - hasCode: whether its code is in this process, and tells its numbers.
  func shares(isCommandGuided: Bool = false, hasCode: Bool = false) -> [UInt64] {
    switch self {
    case .mixed where isCommandGuided: [1, 4, 1, 1, 4, 9]
    case .mixed where hasCode: [2, 5, 2, 1, 10, 5]
    case .mixed: [2, 6, 2, 1, 4, 5]
    case .uniform: [1, 0, 0, 0, 0, 0]
    case .swarm: [0, 1, 0, 0, 0, 0]
    case .guided: [1, 1, 1, 0, 1, 12]
    }
  }
}
