// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Watchers side by side, each in its place of one type: no existential, no allocation, a copy is a snapshot.
protocol Watchers: Sendable {
  static var infos: [PropertyInfo] { get }
  init(watching dialect: Dialect, enabled: (String) -> Bool)
  mutating func observe(_ reading: Reading, after state: SessionState) -> Violation?
}

/// A watcher and those after it.
struct PropertyList<First: Property, Remainder: Watchers>: Watchers {
  /// The occasions on which the watcher is asked; none where it is not enabled.
  private let triggers: Triggers
  private var first: First
  private var rest: Remainder

  static var infos: [PropertyInfo] {
    [PropertyInfo(name: First.name, statement: First.statement, kind: .watcher)] + Remainder.infos
  }

  init(watching dialect: Dialect, enabled: (String) -> Bool) {
    triggers = enabled(First.name) ? First.triggers : []
    first = First(watching: dialect)
    rest = Remainder(watching: dialect, enabled: enabled)
  }

  @inline(__always)
  mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    if !state.triggers.isDisjoint(with: triggers),
      let violation = first.observe(reading, after: state)
    {
      return violation
    }
    return rest.observe(reading, after: state)
  }
}

/// The end of a row.
struct EmptyList: Watchers {
  static var infos: [PropertyInfo] { [] }
  init(watching dialect: Dialect, enabled: (String) -> Bool) {}
  mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? { nil }
}
