// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// A second `=` has nothing left to do, unless the manual lets it repeat.
///
/// A violation: `2 + 3 = =` shows `8` on a calculator without repetition.
public struct EqualsTwiceIsOnce: Property {
  public static let name = "equals-twice-is-once"
  public static let statement =
    "= pressed twice shows what it shows once, unless the dialect repeats the operation."
  public static var occasions: Occasions { .repetition }

  private let repeats: Bool

  public init(watching dialect: Dialect) { repeats = dialect.repeatEquals == .repeat }

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.key == .equals, course.isRepetition, !repeats, let part = course.changed.first
    else { return nil }
    return Self.violation(
      part.name, after: course, expected: part.text(of: course.last, course.lastValue),
      observed: part.text(of: reading.face, reading.value))
  }
}
