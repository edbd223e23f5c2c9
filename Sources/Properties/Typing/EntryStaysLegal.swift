// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `..5`, `007`, `1.2.3`, an empty entry and a sixteenth digit.
///
/// Judged by text alone.
struct EntryStaysLegal: Property {
  static let name = "entry-stays-legal"
  static let statement =
    "While a number is being typed the display is a legal decimal entry: at most one point, a digit "
    + "before it, no needless zeros in front, never empty, with or without an exponent, within the room."
  static let part = Part.typing
  static var triggers: Triggers { .typing }
  static var keys: [Key] { Key.all.filter { [.digit, .point, .exponent].contains($0.kind) } }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.now.isTyping, !state.isLegallyAppended,
      state.changed.contains(.display) || !state.before.isTyping,
      let kind = state.tables.fault(inEntryShownAs: reading.face.display)
    else { return nil }
    return Fault(
      kind, expected: "a decimal number being typed", observed: reading.face.display)
  }
}

extension DialectTables {
  fileprivate func fault(inEntryShownAs display: Text) -> String? {
    if let entry = exponent(in: display) { return fault(in: entry, shownAs: display) }
    return withEntry(shownAs: display) { fault(in: $0) }
  }

  private func fault(in entry: EntryWithExponent, shownAs display: Text) -> String? {
    let digits = entry.digits
    if !digits.allSatisfy(isDigit) { return "not-a-number" }
    if digits.count > 1, digits[0] == ascii("0"), !keepsZeros { return "needless-zero" }
    if digits.count > exponentRoom || !hasRoom(display, forCharacters: 0) { return "too-long" }
    return withEntry(shownAs: Text(bytes: entry.mantissa)) { fault(in: $0) }
  }

  private func fault(in text: Bytes) -> String? {
    var digits = 0
    var points = 0
    var startsWithZero = false
    for index in 0..<text.count {
      let byte = text[index]
      if isDigit(byte) {
        if digits == 0 { startsWithZero = byte == ascii("0") }
        if digits == 1 && startsWithZero && points == 0 && !keepsZeros {
          return "needless-zero"
        }
        digits += 1
      } else if byte == ascii(".") {
        if digits == 0 && !startsWithPoint { return "no-digit-before-point" }
        points += 1
        if points > 1 { return "two-points" }
      } else if byte != ascii("-") || index > 0 {
        return "not-a-number"
      }
    }
    if digits == 0 && points == 0 { return "empty" }
    let isNegativeZero = digits == 1 && startsWithZero && points == 0 && text.count == 2
    if isNegativeZero && !signsZero { return "negative-zero" }
    switch entryRoom {
    case .digits(let most): return digits > most ? "too-long" : nil
    case .characters(let most): return text.count > most ? "too-long" : nil
    }
  }
}

extension SessionState {
  /// Whether the entry is the one before, already checked, and a digit for which there was room.
  fileprivate var isLegallyAppended: Bool {
    if case .appended(let byte) = expectedEdit { isEchoed && isDigit(byte) } else { false }
  }
}
