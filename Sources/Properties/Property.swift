// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

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
  static var occasions: Occasions { get }

  /// A watcher for a calculator that has just been switched on.
  init(watching dialect: Dialect)

  /// Sees the reading after the last key of the course, or at switch-on; answers what is wrong with it.
  mutating func see(_ reading: Reading, after course: Course) -> Violation?
}

extension Property {
  public static var occasions: Occasions { .all }

  static func violation(
    _ kind: String, after course: Course, expected: String, observed: String
  ) -> Violation {
    Violation(
      property: name, kind: kind, state: course.before.name, expected: expected, observed: observed)
  }
}

/// One property watching by itself.
public struct Watch<P: Property>: Sendable {
  private var course: Course
  private var property: P

  public init(watching dialect: Dialect) {
    course = Course(of: dialect)
    property = P(watching: dialect)
  }

  /// Sees the reading after a key, or, with no key, the one at switch-on; answers what is wrong with it.
  public mutating func see(_ key: Key?, _ reading: Reading) -> Violation? {
    course.take(key, reading)
    let isAsked = !course.occasions.isDisjoint(with: P.occasions)
    let violation = isAsked ? property.see(reading, after: course) : nil
    course.remember(reading)
    return violation
  }
}
