// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Something that should hold of every session: a watcher that sees each key and what it showed.
///
/// A watcher is a value, so that it can be snapshot, shared among sessions with a common beginning and
/// cut off at the first violation.
public protocol Property: Sendable {
  /// The name by which `--properties` selects it.
  static var name: String { get }
  /// What should hold, in one English sentence.
  static var statement: String { get }

  /// A watcher for a calculator that has just been switched on.
  init(watching dialect: Dialect)

  /// Sees the reading after a key, or, with no key, the one at switch-on; answers what is wrong with it.
  mutating func see(_ key: Key?, _ reading: Reading) -> Violation?
}
