// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Follows a whole session, tells every part in which a calculator differs, and goes on.
///
/// `Judge` decides quickly whether a reading agrees; this is for sessions with one that does not.
public struct SessionJudge: Sendable {
  private var doubles: PartChecker<Doubles>
  /// Used instead if the dialect's arithmetic is not binary64.
  private var decimals: PartChecker<Decimals>?

  public init(_ dialect: Dialect) {
    doubles = PartChecker(dialect)
    if case .double = dialect.arithmetic { return }
    decimals = PartChecker(dialect)
  }

  /// The differences of the reading after a key; without one, at switch-on, which begins a
  /// session.
  public mutating func observe(_ key: Key?, _ reading: Reading) -> [Difference] {
    decimals?.differences(key, reading) ?? doubles.differences(key, reading)
  }

  /// Whether readings are not judged, because the state that led to them may be wrong already.
  public var isLost: Bool { decimals?.isLost ?? doubles.isLost }
}
