// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The display says what was typed, key by key.
///
/// Violations: `1 2` shows `2`; `5 + 6 = 7` shows `117`; the second `.` of `1 . .` removes the first;
/// `⌫` removes two characters.
public struct EntryEchoesKeys: Property {
  public static let name = "entry-echoes-keys"
  public static let statement = "While a number is being typed the display echoes the keys pressed."
  public static var triggers: Triggers { .typing }

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    if state.isEchoed { return nil }
    return Self.violation(
      kind(of: state), after: state, expected: quoted(state.echoed),
      observed: quoted(reading.face.display))
  }

  private func kind(of state: SessionState) -> String {
    switch state.expectedEdit {
    case .none, .same: "ignored-key"
    case .digit, .zeroPoint: "start"
    case .appended: "append"
    case .shortened: "backspace"
    case .negated, .positive: "sign"
    }
  }
}

extension SessionState {
  /// Whether a display is what the keys were due to make of it.
  @inline(__always)
  func isEchoed(by display: Text) -> Bool {
    let old = last.display.bytes
    let new = display.bytes
    switch expectedEdit {
    case .none: return true
    case .same: return display == last.display
    case .digit(let byte): return new.count == 1 && new[0] == byte
    case .zeroPoint: return new.count == 2 && new[0] == ascii("0") && new[1] == ascii(".")
    case .appended(let byte):
      return new.count == old.count + 1 && new[old.count] == byte && matches(new, 0, old, 0)
    case .shortened: return new.count == old.count - 1 && matches(old, 0, new, 0)
    case .negated:
      return new.count == old.count + 1 && new[0] == ascii("-") && matches(new, 1, old, 0)
    case .positive: return new.count == old.count - 1 && matches(old, 1, new, 0)
    }
  }

  /// The text the keys were due to make of the display.
  var echoed: Text {
    let old = last.display.bytes
    switch expectedEdit {
    case .none, .same: return last.display
    case .digit(let byte): return Text(bytes: [byte])
    case .zeroPoint: return "0."
    case .appended(let byte): return Text(bytes: old + [byte])
    case .shortened: return Text(bytes: old.dropLast())
    case .negated: return Text(bytes: [ascii("-")] + old)
    case .positive: return Text(bytes: old.dropFirst())
    }
  }

  /// Whether the shorter text stands in the longer one, each read from an offset.
  private func matches(_ long: Bytes, _ from: Int, _ short: Bytes, _ start: Int) -> Bool {
    for offset in 0..<(short.count - start) where long[from + offset] != short[start + offset] {
      return false
    }
    return true
  }
}
