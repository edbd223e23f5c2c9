// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Follows a calculator key by key and says of each reading whether a correct one may show it.
///
/// A value: a copy is a snapshot, to go on from in several directions.
public struct Judge: Sendable {
  private var binary: Watch<Doubles>?

  /// A judge for a calculator of this dialect that is about to be switched on.
  public init(_ dialect: Dialect) {
    binary = Watch(dialect)
  }

  /// Forgets everything for a calculator that is switched on anew; keeps what has been allocated.
  public mutating func switchOn() {
    binary?.switchOn()
  }

  /// Judges the reading after a key, or, with no key, the one at switch-on.
  public mutating func see(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    binary?.see(key, reading) ?? .undecided
  }
}
