// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Something that should hold of every session: a watcher that sees each key and what it showed.
///
/// A watcher is a value, so that it can be snapshot, shared among sessions with a common beginning and
/// cut off at the first violation. What every watcher would otherwise work out for itself (is a number
/// being typed, which texts changed) stands in the course, which the panel keeps once for all.
public protocol Property: Sendable {
  /// The name by which `--properties` selects it.
  static var name: String { get }
  /// What should hold, in one English sentence.
  static var statement: String { get }

  /// On which occasions it has something to judge: on others it is not asked.
  static var triggers: Triggers { get }

  /// A watcher for a calculator that has just been switched on.
  init(watching dialect: Dialect)

  /// Sees the reading after the last key of the course, or at switch-on; answers what is wrong with it.
  mutating func observe(_ reading: Reading, after state: SessionState) -> Violation?
}

extension Property {
  public static var triggers: Triggers { .all }

  static func violation(
    _ kind: String, after state: SessionState, expected: String, observed: String
  ) -> Violation {
    Violation(
      property: name, kind: kind, state: state.before.name, expected: expected, observed: observed)
  }
}
