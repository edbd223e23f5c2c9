// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// What changed sign twice is what it was.
///
/// Violations: `8 ± ±` shows `--8`; `9 √ ± ±` shows `-3`. Where `±` first commits an entry the display is compared
/// from then on, for `1.50` becomes `1.5`.
public struct SignTwiceRestores: Property {
  public static let name = "sign-twice-restores"
  public static let statement = "± pressed twice leaves the display as it was."
  public static var triggers: Triggers { .sign }

  private var display: Text = ""
  private var isOnce = false

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.key == .changeSign else { return nil }
    if isOnce, state.isRepetition, reading.face.display != display {
      return Self.violation(
        "not-restored", after: state, expected: quoted(display),
        observed: quoted(reading.face.display))
    }
    let before = state.before
    isOnce =
      !before.hasFailed && !before.isBlank
      && (before.isTyping
        ? state.tables.signWhileTyping == .edit
        : state.tables.isInfix || before.depth > 0)
    if isOnce { display.assign(state.last.display) }
    return nil
  }
}
