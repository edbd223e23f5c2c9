// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The expression is about what was committed; what is being typed stands in the display.
///
/// A violation: `7 + 9` already describes itself as `7 + 9` before the `=`. From an error the first
/// digit resets an infix machine, which empties the description.
public struct DescriptionRestsWhileTyping: Property {
  public static let name = "description-rests-while-typing"
  public static let statement = "While a number is being typed the description stays as it was."
  public static var triggers: Triggers { .description }

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.now.isTyping, state.changed.contains(.description), state.effect != .switchOn
    else { return nil }
    let isReset = state.before.hasFailed && state.tables.isInfix
    if isReset && reading.face.description.isEmpty { return nil }
    return Self.violation(
      "changed", after: state,
      expected: isReset ? "an empty description" : quoted(state.last.description),
      observed: quoted(reading.face.description))
  }
}
