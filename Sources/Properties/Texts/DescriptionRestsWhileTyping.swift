// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// The expression is about what was committed; what is being typed stands in the display.
///
/// A violation: `7 + 9` already describes itself as `7 + 9` before the `=`. From an error the first
/// digit resets an infix machine, which empties the description.
public struct DescriptionRestsWhileTyping: Property {
  public static let name = "description-rests-while-typing"
  public static let statement = "While a number is being typed the description stays as it was."
  public static var occasions: Occasions { .description }

  public init(watching dialect: Dialect) {}

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.now.isTyping, course.changed.contains(.description), course.effect != .switchOn
    else { return nil }
    let isReset = course.before.hasFailed && course.manual.isInfix
    if isReset && reading.face.description.isEmpty { return nil }
    return Self.violation(
      "changed", after: course,
      expected: isReset ? "an empty description" : quoted(course.last.description),
      observed: quoted(reading.face.description))
  }
}
