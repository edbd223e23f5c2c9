// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// A digit too many is taken back by one `⌫`.
///
/// A violation: `1 2 ⌫` shows `0`, `12` or nothing.
public struct BackspaceRestoresEntry: Property {
  public static let name = "backspace-restores-entry"
  public static let statement =
    "⌫ after a digit or point that was appended to an entry restores that entry."
  public static var triggers: Triggers { .typing }

  private var entry: Text = ""
  private var isAppended = false
  private let isSilent: Bool

  public init(watching dialect: Dialect) { isSilent = !dialect.keypad.contains(.backspace) }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    if isSilent { return nil }
    if case .appended = state.expectedEdit {
      entry.assign(state.last.display)
      isAppended = reading.face.display.bytes.count > entry.bytes.count
      return nil
    }
    defer { isAppended = false }
    guard isAppended, state.key == .backspace, state.before.isTyping,
      reading.face.display != entry
    else { return nil }
    return Self.violation(
      "not-restored", after: state, expected: quoted(entry), observed: quoted(reading.face.display)
    )
  }
}
