// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A number being typed as the display shows it, split at the mark of its exponent.
struct EntryWithExponent {
  /// What stands before the mark, separators included.
  let mantissa: Bytes
  /// The sign and digits behind the mark; nil if there is no exponent.
  let exponent: Bytes?

  /// Splits a display behind the last character that is neither a digit nor a sign, where a mark
  /// ends.
  init(_ display: Text, mark: Text) {
    let bytes = display.bytes
    let end = bytes.lastIndex { !isDigit($0) && $0 != ascii("-") }.map { $0 + 1 } ?? 0
    let start = end - mark.bytes.count
    // Separators, too, may consist of the characters of a mark, but end before a digit.
    if start > 0, isDigit(bytes[start - 1]) || bytes[start - 1] == ascii("."),
      bytes[start...].starts(with: mark.bytes)
    {
      (mantissa, exponent) = (Bytes(bytes[..<start]), Bytes(bytes[end...]))
    } else {
      (mantissa, exponent) = (bytes, nil)
    }
  }

  var digits: Bytes { Bytes((exponent ?? Bytes()).dropFirst(isNegative ? 1 : 0)) }
  var isNegative: Bool { exponent?.first == ascii("-") }
}

extension DialectTables {
  /// The number being typed, if it has an exponent.
  @inline(__always)
  func exponent(in display: Text) -> EntryWithExponent? {
    hasExponents ? typedExponent(in: display) : nil
  }

  @inline(never)
  private func typedExponent(in display: Text) -> EntryWithExponent? {
    let entry = EntryWithExponent(display, mark: style.exponentMark)
    return entry.exponent == nil ? nil : entry
  }

  /// Whether an entry has room for further characters of an exponent.
  func hasRoom(_ display: Text, forCharacters count: Int) -> Bool {
    guard case .characters(let most) = entryRoom else { return true }
    let entry = EntryWithExponent(display, mark: style.exponentMark)
    let mark = entry.exponent == nil ? 0 : style.exponentMark.scalarCount
    let mantissa = withEntry(shownAs: Text(bytes: entry.mantissa)) { $0.count }
    return mantissa + mark + (entry.exponent?.count ?? 0) + count <= most
  }

  /// Whether an entry is too large for a Double, or for the dialect.
  func isTooLarge(_ entry: EntryWithExponent) -> Bool {
    let magnitude = Double(decimal(entry))?.magnitude ?? 0
    if dialect.computesInDoubles {
      return magnitude >= tooLarge && (magnitude.isFinite || !goesOn)
    }
    if magnitude != tooLarge { return magnitude > tooLarge }
    // 99.4999… may have become 99.5.
    let mantissa = ungrouped(Text(bytes: entry.mantissa)).drop { $0 == ascii("-") }
    let whole = mantissa.prefix(while: isDigit).count
    let power = Int(Text(bytes: entry.digits).description) ?? 0
    let index = whole + (entry.isNegative ? -power : power)
    let digits = mantissa.filter(isDigit)
    return !digits.indices.contains(index) || digits[index] >= ascii("5")
  }

  /// The entry as a decimal that everybody reads.
  func decimal(_ entry: EntryWithExponent) -> String {
    let mantissa = groupsEntries ? ungrouped(Text(bytes: entry.mantissa)) : entry.mantissa
    let digits = entry.digits.isEmpty ? Bytes([ascii("0")]) : entry.digits
    // A bare point is 0.
    let zero: Text = mantissa.contains(where: isDigit) ? "" : "0"
    return "\(Text(bytes: mantissa))\(zero)e\(entry.isNegative ? "-" : "")\(Text(bytes: digits))"
  }
}

extension SessionState {
  /// Handles EE.
  mutating func startExponent() {
    let display = last.face.display
    let mark = tables.style.exponentMark
    guard now.isTyping, tables.exponent(in: display) == nil,
      tables.hasRoom(display, forCharacters: mark.scalarCount)
    else {
      if now.isTyping { expectedEdit = .same }
      return effect = .nothing
    }
    isPlaceholder = false
    rewrite(as: display + mark)
  }

  /// Types a digit or the point in an exponent.
  mutating func type(_ key: Key, in entry: EntryWithExponent) {
    let display = last.face.display
    let digits = entry.digits
    guard let digit = key.digit else { return rewrite(as: display) }
    let character = Text(bytes: [digit + ascii("0")])
    if digits.count == 1, digits[0] == ascii("0"), !tables.keepsZeros {
      rewrite(as: Text(bytes: display.bytes.dropLast()) + character)
    } else if digits.count < tables.exponentRoom, tables.hasRoom(display, forCharacters: 1) {
      rewrite(as: display + character)
    } else {
      rewrite(as: display)
    }
  }

  mutating func changeSign(of entry: EntryWithExponent) {
    let display = last.face.display
    let start = display.bytes.count - entry.digits.count
    if entry.isNegative {
      rewrite(as: Text(bytes: display.bytes[..<(start - 1)] + display.bytes[start...]))
    } else if tables.hasRoom(display, forCharacters: 1) {
      let before = Bytes(display.bytes[..<start]) + [ascii("-")]
      rewrite(as: Text(bytes: before + display.bytes[start...]))
    } else {
      rewrite(as: display)
    }
  }

  /// Drops a character of an exponent, or the mark of an empty one.
  mutating func shorten(_ entry: EntryWithExponent) {
    rewrite(
      as: entry.exponent?.isEmpty ?? true
        ? Text(bytes: entry.mantissa) : Text(bytes: last.face.display.bytes.dropLast()))
  }

  /// Whether the key edits what was typed, and not a result that is written like it.
  func isEdited(_ entry: EntryWithExponent) -> Bool {
    key == .backspace
      ? upcoming != last.face.display
      : upcoming.bytes.starts(with: entry.mantissa + tables.style.exponentMark.bytes)
  }

  private mutating func rewrite(as display: Text) {
    if display == last.face.display {
      expectedEdit = .same
      return effect = .nothing
    }
    expectedEdit = .rewritten
    expectedDisplay = display
    effect = .typing
  }
}
