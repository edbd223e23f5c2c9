// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `1 2` showing `2`, `5 + 6 = 7` showing `117`, a second `.` that removes the first, and
/// a `⌫` that removes two characters.
struct EntryEchoesKeys: Property {
  static let name = "entry-echoes-keys"
  static let statement = "While a number is being typed the display echoes the keys pressed."
  static let part = Part.typing
  static var triggers: Triggers { .typing }
  static var keys: [Key] { Key.all.filter { [.digit, .point, .exponent].contains($0.kind) } }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    if state.isEchoed { return nil }
    return Fault(
      kind(of: state.expectedEdit), expected: state.echoed, observed: reading.face.display)
  }

  private func kind(of edit: ExpectedEdit) -> String {
    switch edit {
    case .none, .same: "ignored-key"
    case .digit, .negativeDigit, .zeroPoint, .point: "start"
    case .appended: "append"
    case .shortened, .zeros: "backspace"
    case .negated, .positive: "sign"
    case .rewritten: "exponent"
    }
  }
}

extension SessionState {
  /// Whether a display shows the expected edit.
  ///
  /// Mutating only to avoid a copy of `self` at every key.
  mutating func isEchoed(by display: Text) -> Bool {
    if expectedEdit == .rewritten { return display == expectedDisplay }
    return tables.groupsEntries
      ? expectedEdit.turns(last.face.display, into: display, on: tables)
      : expectedEdit.turns(last.face.display.bytes, into: display.bytes)
  }

  /// The display after the expected edit, without separators.
  var echoed: Text {
    let display = last.face.display
    let old = tables.groupsEntries ? tables.ungrouped(display) : display.bytes
    switch expectedEdit {
    case .none, .same: return last.face.display
    case .digit(let byte): return Text(bytes: [byte])
    case .negativeDigit(let byte): return Text(bytes: [ascii("-"), byte])
    case .zeroPoint: return "0."
    case .point: return "."
    case .appended(let byte): return Text(bytes: old + [byte])
    case .shortened: return Text(bytes: old.dropLast())
    case .zeros(let count): return Text(bytes: Bytes(repeating: ascii("0"), count: count + 1))
    case .negated: return Text(bytes: [ascii("-")] + old)
    case .positive: return Text(bytes: old.dropFirst())
    case .rewritten: return expectedDisplay
    }
  }
}

extension ExpectedEdit {
  /// Whether this changes one entry into another.
  @inline(__always)
  fileprivate func turns(_ old: Bytes, into new: Bytes) -> Bool {
    switch self {
    case .none, .rewritten: true
    case .same: old == new
    case .digit(let byte): new.count == 1 && new[0] == byte
    case .negativeDigit(let byte): new.count == 2 && new[0] == ascii("-") && new[1] == byte
    case .zeroPoint: new.count == 2 && new[0] == ascii("0") && new[1] == ascii(".")
    case .point: new.count == 1 && new[0] == ascii(".")
    case .appended(let byte):
      new.count == old.count + 1 && new[old.count] == byte && matches(new, 0, old, 0)
    case .shortened: new.count == old.count - 1 && matches(old, 0, new, 0)
    case .zeros(let count):
      new.count == count + 1 && new.allSatisfy { $0 == ascii("0") }
    case .negated:
      new.count == old.count + 1 && new[0] == ascii("-") && matches(new, 1, old, 0)
    case .positive: new.count == old.count - 1 && matches(old, 1, new, 0)
    }
  }

  /// The same for displays that separate thousands.
  fileprivate func turns(_ old: Text, into new: Text, on tables: DialectTables) -> Bool {
    tables.isGrouped(new) && turns(tables.ungrouped(old), into: tables.ungrouped(new))
  }

  /// Whether one text continues like a shorter one, each read from an offset.
  private func matches(
    _ long: Bytes, _ from: Int, _ short: Bytes, _ start: Int
  ) -> Bool {
    for offset in 0..<(short.count - start) where long[from + offset] != short[start + offset] {
      return false
    }
    return true
  }
}
