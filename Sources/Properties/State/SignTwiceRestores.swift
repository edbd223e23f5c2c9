// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `8 ± ±` showing `--8`, and `9 √ ± ±` showing `-3`.
///
/// Where the first `±` commits an entry it may change `1.50` to `1.5`, so the display is compared
/// from there on. So may the first `±` that rounds a typed number to the digits of the arithmetic.
struct SignTwiceRestores: Property {
  static let name = "sign-twice-restores"
  static let statement = "± pressed twice leaves the display as it was."
  static let part = Part.number
  static var triggers: Triggers { .sign }
  static var keys: [Key] { [.changeSign] }

  private var display: Text = ""
  private var isOnce = false

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.key == .changeSign else { return nil }
    let tables = state.tables
    if isOnce, state.isRepetition,
      tables.dialect.withoutTrailingZeros(reading.face.display)
        != tables.dialect.withoutTrailingZeros(display)
    {
      return Fault("not-restored", expected: display, observed: reading.face.display)
    }
    let before = state.before
    // As a number was typed, or as nothing was entered, is another way to show the same.
    let wasOtherwiseShown =
      (tables.keepsTyped || tables.hasLooks) && !before.isTyping
      && !state.isRepetition
    isOnce =
      !before.hasFailed && !before.isBlank && !wasOtherwiseShown
      && before.isTyping == state.now.isTyping
      && (state.isRepetition || !tables.signMayRound)
      && (before.isTyping
        ? tables.signWhileTyping == .edit
        : tables.isInfix || before.depth > 0)
    if isOnce { display.assign(state.last.face.display) }
    return nil
  }
}
