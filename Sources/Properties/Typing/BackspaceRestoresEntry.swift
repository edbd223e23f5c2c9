// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `1 2 ⌫` showing `0`, `12` or nothing.
struct BackspaceRestoresEntry: Property {
  static let name = "backspace-restores-entry"
  static let statement =
    "⌫ after a digit, point or EE that was appended to an entry restores that entry."
  static let part = Part.typing
  static var triggers: Triggers { .typing }
  static var keys: [Key] { [.backspace] }

  private var entry: Text = ""
  private var isAppended = false

  static func applies(to dialect: Dialect) -> Bool { dialect.keypad.contains(.backspace) }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    let display = reading.face.display
    if isAppending(&state) {
      entry.assign(state.last.face.display)
      // ⌫ leaves no sign of zeros that are alone.
      isAppended =
        display.bytes.count > entry.bytes.count
        && !(state.tables.signsZero && entry.isZeroWithSign(on: state.tables))
      return nil
    }
    defer { isAppended = false }
    guard isAppended, state.key == .backspace, state.before.isTyping, display != entry else {
      return nil
    }
    return Fault("not-restored", expected: entry, observed: display)
  }

  /// Whether the key should have appended a character, or the mark of an exponent.
  private func isAppending(_ state: inout SessionState) -> Bool {
    switch state.expectedEdit {
    case .appended: return true
    case .rewritten:
      return state.key != .changeSign
        && state.expectedDisplay.bytes.count > state.last.face.display.bytes.count
    default: return false
    }
  }
}

extension Text {
  /// Whether it is `-0`, or has more zeros if those need no room.
  fileprivate func isZeroWithSign(on tables: DialectTables) -> Bool {
    tables.withEntry(shownAs: self) { entry in
      entry.count == 2 && entry[0] == ascii("-") && entry[1] == ascii("0")
    }
  }
}
