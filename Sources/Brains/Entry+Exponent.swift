// SPDX-License-Identifier: Apache-2.0
internal import Calculators

// `EE`.
extension Entry {
  /// What stands for the mark of an exponent.
  static let mark: UInt8 = 101

  /// Starts an exponent, if its mark fits.
  mutating func startExponent(in capacity: EntryRoom, _ style: Style) {
    guard !hasExponent, fits(inExponent: style.markLength, in: capacity, style) else { return }
    text.append(Self.mark)
    hasExponent = true
    isPlaceholder = false
  }

  /// Types a digit of the exponent, if it fits.
  mutating func typeInExponent(_ key: Key, in capacity: EntryRoom, _ style: Style) {
    guard let digit = key.digit, let start = exponentStart else { return }
    let count = text.bytes.count - start
    if count == 1 && text.bytes[start] == 48 && !style.keepsZeros {
      text.bytes[start] = 48 + digit
    } else if count < style.exponentRoom && fits(inExponent: 1, in: capacity, style) {
      text.append(48 + digit)
    }
  }

  /// Toggles the `-` of the exponent, if it fits.
  mutating func toggleExponentSign(in capacity: EntryRoom, _ style: Style) {
    guard let start = exponentStart else { return }
    if text.bytes[start - 1] == 45 {
      text.bytes.remove(at: start - 1)
    } else if fits(inExponent: 1, in: capacity, style) {
      text.bytes.insert(45, at: start)
    }
  }

  /// The index of the first digit behind the mark and the sign.
  private var exponentStart: Int? {
    guard let mark = text.bytes.lastIndex(of: Self.mark) else { return nil }
    return mark + (mark + 1 < text.bytes.count && text.bytes[mark + 1] == 45 ? 2 : 1)
  }

  private func fits(inExponent characters: Int, in capacity: EntryRoom, _ style: Style) -> Bool {
    // Its text has one character in place of the mark.
    let marked = hasExponent ? style.markLength - 1 : 0
    return fits(digits: 0, characters: marked + characters, in: capacity)
  }
}

extension Text {
  /// A number being typed without an exponent that has no digits.
  var withoutEmptyExponent: Text {
    guard let mark = bytes.firstIndex(of: Entry.mark),
      bytes.last.map({ $0 < 48 || $0 > 57 }) == true
    else { return self }
    return Text(bytes: Array(bytes.prefix(mark)))
  }
}
