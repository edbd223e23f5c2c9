// SPDX-License-Identifier: Apache-2.0

/// A way of making sessions.
public enum Strategy: UInt8, Sendable, CaseIterable {
  /// Each key as likely as any other.
  case uniform
  /// Each session keeps each key of the keypad with probability one half.
  case swarm
  /// One to eight keys.
  case short
  /// Hundreds of keys.
  case long
  /// Entries on the edges of what numbers can be, and chains that climb to the ends of the range.
  case numbers
  /// A kept session, changed.
  case mutation

  /// The name in reports.
  public var name: String { String(describing: self) }
}

/// How a campaign shares its time among the strategies.
public enum StrategyMix: String, Sendable, CaseIterable {
  case mixed, uniform, swarm, guided

  /// The share of each strategy, in parts of the keys pressed, in the order of the strategies.
  var shares: [UInt64] {
    switch self {
    case .mixed: [2, 6, 2, 1, 4, 5]
    case .uniform: [1, 0, 0, 0, 0, 0]
    case .swarm: [0, 1, 0, 0, 0, 0]
    case .guided: [1, 1, 1, 0, 1, 12]
    }
  }
}
