// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// The number being typed.
package struct Entry: Hashable, Sendable {
  /// The text in the display, but for what is only drawn, and with `e` for the mark of an exponent;
  /// empty while no number is being typed.
  package var text = Text()
  /// Whether the text has an exponent.
  package internal(set) var hasExponent = false
  /// How many zeros are drawn before the first digit.
  private var zeros = 0
  /// Whether the 0 before the point is not drawn.
  private var hidesZero = false
  /// Whether it is a `0` in place of an entry, which a digit replaces though zeros stay.
  var isPlaceholder = false

  init() { text.bytes.reserveCapacity(32) }

  package var isTyping: Bool { !text.isEmpty }
  var isZero: Bool { text.bytes.count == 1 && text.bytes[0] == 48 }

  /// How numbers are typed.
  package struct Style: Sendable {
    /// Whether a point that begins a number is shown without a 0.
    var hasBarePoint = false
    var keepsZeros = false
    /// Whether zeros that are no part of an entry are drawn before it.
    var drawsZeros = false
    /// Whether the 0 before a point that begins a number is not drawn.
    var hidesZero = false
    /// Whether a 0 may have a sign.
    var signsZero = false
    /// Whether an entry of which nothing is left is none.
    var endsEmpty = false
    /// The most digits of an exponent.
    var exponentRoom = 3
    /// The number of characters of the mark before an exponent.
    var markLength = 1

    package init() {}
  }

  /// Types a digit or point, if it fits.
  package mutating func type(_ key: Key, in capacity: EntryRoom, _ style: Style = Style()) {
    if hasExponent { return typeInExponent(key, in: capacity, style) }
    guard let digit = key.digit else {
      if text.bytes.contains(46) { return }
      if text.isEmpty && !style.hasBarePoint {
        guard fits(digits: 1, characters: 2, in: capacity) else { return }
        text.bytes += [48, 46]
        hidesZero = style.hidesZero
      } else if fits(digits: 0, characters: 1, in: capacity) {
        isPlaceholder = false
        text.append(46)
      }
      return
    }
    let replacesZero = !style.keepsZeros || isPlaceholder
    if replacesZero && (isZero || style.signsZero && isMinusZero) {
      if style.drawsZeros && !isPlaceholder { zeros += 1 }
      text.bytes[text.bytes.count - 1] = 48 + digit
      isPlaceholder = false
    } else if fits(digits: 1, characters: 1, in: capacity) {
      text.append(48 + digit)
    }
  }

  /// Drops the last character; an entry left without digits becomes `0`, or ends.
  mutating func dropLast(_ style: Style = Style()) {
    let last = text.bytes.removeLast()
    if hasExponent {
      if last == Self.mark { hasExponent = false }
      return
    }
    if hidesZero && isZero { return leaveNothing(style) }
    guard text.isEmpty || text.bytes[0] == 45 && isNothing else { return }
    if zeros == 0 { return leaveNothing(style) }
    if last != 46 { zeros -= 1 }
    text.assign(48)
    isPlaceholder = false
  }

  private mutating func leaveNothing(_ style: Style) {
    style.endsEmpty ? clear() : setZero(style)
  }

  /// Toggles the leading `-`, if it fits.
  package mutating func toggleSign(in capacity: EntryRoom, _ style: Style = Style()) {
    if hasExponent {
      toggleExponentSign(in: capacity, style)
    } else if text.bytes[0] == 45 {
      text.bytes.removeFirst()
      isPlaceholder = false
    } else if (style.signsZero || !isZero) && fits(digits: 0, characters: 1, in: capacity) {
      text.bytes.insert(45, at: 0)
      isPlaceholder = false
    }
  }

  /// Starts as `-0`, if it fits.
  mutating func startWithSign(in capacity: EntryRoom, _ style: Style) {
    guard fits(digits: 1, characters: 2, in: capacity) else { return }
    text.bytes += [45, 48]
    isPlaceholder = style.keepsZeros || style.drawsZeros
  }

  private var isMinusZero: Bool {
    text.bytes.count == 2 && text.bytes[0] == 45 && text.bytes[1] == 48
  }

  mutating func setZero(_ style: Style = Style()) {
    text.assign(48)
    hasExponent = false
    isPlaceholder = style.keepsZeros || style.drawsZeros
    (zeros, hidesZero) = (0, false)
  }

  package mutating func clear() {
    text.clear()
    hasExponent = false
    isPlaceholder = false
    (zeros, hidesZero) = (0, false)
  }

  /// Whether the text is drawn as it is.
  var isDrawnAsTyped: Bool { zeros == 0 && !hidesZero }

  /// The text that is drawn.
  package var drawn: Text {
    var drawn = text
    let start = text.bytes[0] == 45 ? 1 : 0
    if hidesZero { drawn.bytes.remove(at: start) }
    drawn.bytes.insert(contentsOf: repeatElement(48, count: zeros), at: start)
    return drawn
  }

  /// Goes on with a number as it was typed and drawn.
  package mutating func resume(_ typed: Text, _ style: Style = Style()) {
    clear()
    text.assign(typed)
    hasExponent = typed.bytes.contains(Self.mark)
    let start = text.bytes[0] == 45 ? 1 : 0
    if style.hidesZero && text.bytes[start] == 46 {
      text.bytes.insert(48, at: start)
      hidesZero = true
    }
    guard style.drawsZeros else { return }
    while text.bytes.count > start + 1, text.bytes[start] == 48, 48...57 ~= text.bytes[start + 1] {
      text.bytes.remove(at: start)
      zeros += 1
    }
  }

  /// Goes on with a displayed number; returns false if it could not have been typed.
  @discardableResult
  mutating func adopt(
    _ value: Double, in format: NumberFormat, withoutGroups: Bool, _ capacity: EntryRoom
  ) -> Bool {
    // The texts of infinities and NaN are anything, such as `-`.
    guard value.isFinite else { return false }
    var shown = Text()
    var isTypable = shown.rewrite(value, in: format)
    if !isTypable && withoutGroups {
      let plain = shown.without(format.style.groupSeparator)
      // The mark of an exponent may consist of separators.
      isTypable =
        plain.bytes.allSatisfy { 45...57 ~= $0 && $0 != 47 }
        && plain.spelled(format.style.groupSeparator, mark: "") == shown
      shown = plain
    }
    guard isTypable,
      Entry().fits(digits: shown.digitCount, characters: shown.bytes.count, in: capacity)
    else { return false }
    text = shown
    return true
  }

  private var isNothing: Bool {
    text.bytes.count == 1 || text.bytes.count == 2 && text.bytes[1] == 48
  }

  func fits(digits: Int, characters: Int, in capacity: EntryRoom) -> Bool {
    switch capacity {
    case .digits(let count): digits == 0 || text.digitCount + digits <= count
    case .characters(let count): text.bytes.count + characters <= count
    }
  }
}

extension Text {
  /// A number being typed, with separators between its thousands and the mark of its exponent.
  func spelled(_ separator: Text = "", mark: Text) -> Text {
    let digits = bytes.first == 45 ? 1 : 0
    let point = bytes.firstIndex { $0 == 46 || $0 == Entry.mark } ?? bytes.count
    var text = Text()
    for (index, byte) in bytes.enumerated() {
      if index > digits && index < point && (point - index) % 3 == 0 { text.append(separator) }
      if byte == Entry.mark { text.append(mark) } else { text.append(byte) }
    }
    return text
  }

  var digitCount: Int {
    var count = bytes.count
    for byte in bytes where byte < 48 { count -= 1 }
    return count
  }
}
