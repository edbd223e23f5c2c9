// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings

/// Watchers side by side, each in its place of one type: no existential, no allocation, a copy is a snapshot.
protocol Watchers: Sendable {
  static var lines: [PropertyLine] { get }
  init(watching dialect: Dialect, enabled: (String) -> Bool)
  mutating func see(_ reading: Reading, after course: Course) -> Violation?
}

/// A watcher and those after it.
struct Row<First: Property, Rest: Watchers>: Watchers {
  /// The occasions on which the watcher is asked; none where it is not enabled.
  private let occasions: Occasions
  private var first: First
  private var rest: Rest

  static var lines: [PropertyLine] {
    [PropertyLine(name: First.name, statement: First.statement, sort: .watcher)] + Rest.lines
  }

  init(watching dialect: Dialect, enabled: (String) -> Bool) {
    occasions = enabled(First.name) ? First.occasions : []
    first = First(watching: dialect)
    rest = Rest(watching: dialect, enabled: enabled)
  }

  @inline(__always)
  mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    if !course.occasions.isDisjoint(with: occasions),
      let violation = first.see(reading, after: course)
    {
      return violation
    }
    return rest.see(reading, after: course)
  }
}

/// The end of a row.
struct End: Watchers {
  static var lines: [PropertyLine] { [] }
  init(watching dialect: Dialect, enabled: (String) -> Bool) {}
  mutating func see(_ reading: Reading, after course: Course) -> Violation? { nil }
}
