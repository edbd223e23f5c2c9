// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `7 + 9` in the description before the `=`.
///
/// The first digit after an error resets an infix calculator, which empties the description.
struct DescriptionRestsWhileTyping: Property {
  static let name = "description-rests-while-typing"
  static let statement = "While a number is being typed the description stays as it was."
  static let part = Part.meaning
  static var triggers: Triggers { .description }
  static var parts: Fields { .description }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.now.isTyping, state.changed.contains(.description), state.effect != .switchOn
    else { return nil }
    let description = reading.face.description
    if state.before.hasFailed && state.tables.isInfix {
      return description.isEmpty || description == state.dialect.afterClear.description
        ? nil : Fault("changed", expected: "an empty description", observed: description)
    }
    guard state.altered.contains(.description), !isUsualAgain(description, &state) else {
      return nil
    }
    return Fault("changed", expected: state.last.face.description, observed: description)
  }

  /// Whether the text that describes nothing entered takes the place of the one at switch-on.
  private func isUsualAgain(_ description: Text, _ state: inout SessionState) -> Bool {
    state.tables.hasLooks && !state.now.hasEntered && description.isEmpty
  }
}
