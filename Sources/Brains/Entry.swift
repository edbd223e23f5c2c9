// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// The number being typed.
package struct Entry: Hashable, Sendable {
  /// The text in the display, but for what is only drawn; empty while no number is being typed.
  package var text = Text()
  /// How many zeros are drawn before the first digit.
  private var zeros = 0
  /// Whether the 0 before the point is not drawn.
  private var hidesZero = false
  /// Whether it is a `0` in place of an entry, which a digit replaces though zeros stay.
  private var isPlaceholder = false

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

    package init() {}
  }

  /// Types a digit or point, if it fits.
  package mutating func type(_ key: Key, in capacity: EntryRoom, _ style: Style = Style()) {
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

  /// Drops the last character; an entry left without digits becomes `0`.
  mutating func dropLast(_ style: Style = Style()) {
    let last = text.bytes.removeLast()
    if hidesZero && isZero { return setZero(style) }
    guard text.isEmpty || text.bytes[0] == 45 && isNothing else { return }
    if zeros == 0 { return setZero(style) }
    if last != 46 { zeros -= 1 }
    text.assign(48)
    isPlaceholder = false
  }

  /// Toggles the leading `-`, if it fits.
  package mutating func toggleSign(in capacity: EntryRoom, _ style: Style = Style()) {
    if text.bytes[0] == 45 {
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
    isPlaceholder = style.keepsZeros || style.drawsZeros
    (zeros, hidesZero) = (0, false)
  }

  package mutating func clear() {
    text.clear()
    isPlaceholder = false
    (zeros, hidesZero) = (0, false)
  }

  /// The text that is drawn.
  package var drawn: Text {
    if zeros == 0 && !hidesZero { return text }
    var drawn = text
    let start = text.bytes[0] == 45 ? 1 : 0
    if hidesZero { drawn.bytes.remove(at: start) }
    drawn.bytes.insert(contentsOf: repeatElement(48, count: zeros), at: start)
    return drawn
  }

  /// Goes on with a number as it was typed and drawn.
  mutating func resume(_ typed: Text, _ style: Style) {
    clear()
    text.assign(typed)
    let start = text.bytes[0] == 45 ? 1 : 0
    if style.hidesZero && text.bytes[start] == 46 {
      text.bytes.insert(48, at: start)
      hidesZero = true
    }
    guard style.drawsZeros else { return }
    while text.bytes.count > start + 1 && text.bytes[start] == 48 && text.bytes[start + 1] >= 48 {
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
        && plain.grouped(by: format.style.groupSeparator) == shown
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

  private func fits(digits: Int, characters: Int, in capacity: EntryRoom) -> Bool {
    switch capacity {
    case .digits(let count): digits == 0 || text.digitCount + digits <= count
    case .characters(let count): text.bytes.count + characters <= count
    }
  }
}

extension Text {
  /// A number being typed with separators between its thousands.
  func grouped(by separator: Text) -> Text {
    let digits = bytes.first == 45 ? 1 : 0
    let point = bytes.firstIndex(of: 46) ?? bytes.count
    var text = Text()
    for (index, byte) in bytes.enumerated() {
      if index > digits && index < point && (point - index) % 3 == 0 { text.append(separator) }
      text.append(byte)
    }
    return text
  }

  /// The text without what separates its groups.
  fileprivate func without(_ separator: Text) -> Text {
    var (plain, index) = (Text(), 0)
    while index < bytes.count {
      if bytes.holds(separator.bytes, at: index) {
        index += separator.bytes.count
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return plain
  }

  fileprivate var digitCount: Int {
    var count = bytes.count
    for byte in bytes where byte < 48 { count -= 1 }
    return count
  }
}

extension Entry {
  /// The correctly rounded Double; `-0.` is 0.
  package var value: Double {
    var mantissa: UInt64 = 0
    var fraction = -1
    for byte in text.bytes where byte != 45 {
      if byte == 46 {
        fraction = 0
      } else {
        if mantissa >= 1 << 53 { return exactValue }
        mantissa = mantissa * 10 + UInt64(byte - 48)
        if fraction >= 0 { fraction += 1 }
      }
    }
    // Both operands are exact, so the division rounds once.
    if mantissa >= 1 << 53 || fraction > 22 { return exactValue }
    let magnitude = Double(mantissa) / tens[max(0, fraction)]
    return text.bytes.first == 45 && mantissa > 0 ? -magnitude : magnitude
  }

  /// The value of an entry of any length.
  private var exactValue: Double {
    var limbs = Limbs(0)
    var fraction = -1
    for byte in text.bytes where byte != 45 {
      if byte == 46 {
        fraction = 0
      } else {
        limbs.multiply(by: 10, adding: UInt32(byte - 48))
        if fraction >= 0 { fraction += 1 }
      }
    }
    let power = max(0, fraction)
    if limbs.bitWidth == 0 { return 0 }
    // Enough leading bits for a quotient longer than a significand.
    let shift = max(0, 66 + power * 7 / 3 - limbs.bitWidth)
    limbs.shiftLeft(shift)
    let isInexact = limbs.divide(byFiveTo: power)
    let dropped = max(limbs.bitWidth - 53, shift + power - 1074)
    let cut = limbs.cut(dropped, isInexact: isInexact)
    let significand = UInt64(truncatingIfNeeded: cut.rounded())
    let magnitude = Double(
      sign: .plus, exponent: dropped - shift - power, significand: Double(significand))
    return text.bytes.first == 45 ? -magnitude : magnitude
  }
}
