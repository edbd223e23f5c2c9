// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents

/// What decides which sessions a campaign plays, and nothing else does.
public struct CampaignPlan: Sendable {
  public var dialect: Dialect
  public var seed: UInt64
  public var mix: StrategyMix
  /// How many sessions a block has.
  public var blockSize: Int
  /// Whether the truth is looked at on every key, and its distance guides the search.
  public var seeksRounding = false
  /// Whether a rounding that shows is a failure.
  public var failsOnRounding = false
  /// The length of every session, where it is not left to the strategy.
  public var length: Int?

  public init(
    dialect: Dialect, seed: UInt64, mix: StrategyMix = .mixed,
    blockSize: Int = CampaignPlan.usualBlock
  ) {
    self.dialect = dialect
    self.seed = seed
    self.mix = mix
    self.blockSize = blockSize
  }

  /// Sessions enough for guidance to build on what it found, few enough to share a minute's work.
  public static let usualBlock = 1024
  /// For calculators behind a pipe, which take a thousand times as long.
  static let commandBlock = 128

  /// The dialect as far as generation depends on it.
  var fingerprint: UInt64 {
    stableHash(Array(dialect.name.bytes) + dialect.keypad.keys.map(\.index))
  }
}
