// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The number being typed, as text.
struct ReferenceEntry: Sendable {
  /// As it is shown, but for the separators between thousands.
  var text = Text()
  private(set) var digitCount = 0
  private(set) var hasPoint = false
  /// Whether a point that starts an entry stands alone, and whether zeros before a number stay.
  private let startsWithPoint: Bool
  let keepsZeros: Bool
  /// Whether typed zeros stand before the entry, without being part of it.
  private let isPreceded: Bool
  /// Whether the 0 that a point starts with is not shown.
  private let startsInvisibly: Bool
  /// How many zeros stand before it.
  private var zerosBefore = 0
  /// Whether its first 0 is not shown.
  private var isFirstInvisible = false
  /// Whether a 0 may have a sign.
  let signsZero: Bool
  /// Whether the entry is the `0` that stands for none.
  var isEmpty = true
  /// The first 18 digits as an integer, because the value is needed at every key.
  private var mantissa: UInt64 = 0
  /// The number of digits after the point.
  private var fractionCount = 0
  /// The bytes of the text before the mark of an exponent; nil if there is none.
  var mantissaLength: Int?
  let exponentMark: Text
  let exponentRoom: Int

  init(_ dialect: Dialect) {
    exponentMark = dialect.numberStyle.exponentMark
    exponentRoom = dialect.exponentRoom
    startsWithPoint = dialect.leadingPoint == .bare
    keepsZeros = dialect.leadingZeros == .stay
    isPreceded = dialect.leadingZeros == .uncounted
    startsInvisibly = dialect.leadingPoint == .hidden
    signsZero =
      dialect.machine == .infix && dialect.signWhileTyping == .edit
      && dialect.signOfZero == .shown
  }

  /// What the display shows of it, without separators.
  var shown: Text {
    guard zerosBefore > 0 || isFirstInvisible else { return text }
    let sign = isNegative ? Bytes([UInt8(ascii: "-")]) : Bytes()
    let zeros = Bytes(repeating: UInt8(ascii: "0"), count: zerosBefore)
    return Text(
      bytes: sign + zeros + text.bytes.dropFirst(sign.count + (isFirstInvisible ? 1 : 0)))
  }

  /// Whether this display, without separators, is that of the entry.
  @inline(__always)
  func isShown(as display: borrowing Text) -> Bool {
    zerosBefore == 0 && !isFirstInvisible
      ? display.bytes == text.bytes : display.bytes == shown.bytes
  }

  mutating func start() {
    zerosBefore = 0
    isFirstInvisible = false
    isEmpty = true
    text.clear()
    text.append(UInt8(ascii: "0"))
    digitCount = 1
    hasPoint = false
    mantissa = 0
    fractionCount = 0
    mantissaLength = nil
  }

  var isZero: Bool { text.bytes.count == 1 && text.bytes[0] == UInt8(ascii: "0") }
  var isNegative: Bool { text.bytes.first == UInt8(ascii: "-") }

  /// Starts with the point, if there is room for it.
  mutating func startWithPoint(_ capacity: EntryRoom) -> Bool {
    start()
    if startsWithPoint {
      text.clear()
      digitCount = 0
    }
    pressPoint(capacity)
    isFirstInvisible = startsInvisibly && hasPoint
    return hasPoint
  }

  /// Starts as `-0`; returns false if there is no room for it.
  mutating func startWithSign(_ capacity: EntryRoom) -> Bool {
    guard fits(capacity, digits: 1, characters: 2) else { return false }
    start()
    text.bytes.insert(UInt8(ascii: "-"), at: 0)
    return true
  }

  /// Whether it is the 0 with a sign, whose digit is the second character.
  private var isNegativeZero: Bool {
    signsZero && text.bytes.count == 2 && isNegative && text.bytes[1] == UInt8(ascii: "0")
  }

  /// Goes on with a number that was typed before, as it was shown.
  mutating func resume(_ typed: Text) {
    start()
    isEmpty = false
    let sign = Bytes(typed.bytes.prefix { $0 == UInt8(ascii: "-") })
    var rest = Bytes(typed.bytes.dropFirst(sign.count))
    if startsInvisibly, rest.first == UInt8(ascii: ".") {
      rest.insert(UInt8(ascii: "0"), at: 0)
      isFirstInvisible = true
    }
    if isPreceded {
      let digits = rest.prefix { 48...57 ~= $0 }
      zerosBefore = min(digits.prefix { $0 == UInt8(ascii: "0") }.count, max(0, digits.count - 1))
      rest = Bytes(rest.dropFirst(zerosBefore))
    }
    text = Text(bytes: sign + rest)
    digitCount = 0
    for (index, byte) in text.bytes.enumerated() {
      guard 48...57 ~= byte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") else {
        mantissaLength = index
        break
      }
      if byte == UInt8(ascii: ".") { hasPoint = true }
      if 48...57 ~= byte { take(byte - 48) }
    }
  }

  mutating func press(digit: UInt8, _ capacity: EntryRoom) {
    if mantissaLength != nil { return pressInExponent(digit: digit, capacity) }
    if isZero, isEmpty || !keepsZeros {
      if isPreceded, !isEmpty { zerosBefore += 1 }
      isEmpty = false
      text.bytes[0] = 48 + digit
      mantissa = UInt64(digit)
      return
    }
    if isNegativeZero, isEmpty || !keepsZeros {
      if isPreceded, !isEmpty { zerosBefore += 1 }
      isEmpty = false
      text.bytes[1] = 48 + digit
      mantissa = UInt64(digit)
      return
    }
    guard fits(capacity, digits: digitCount + 1, characters: text.bytes.count + 1) else { return }
    text.append(48 + digit)
    take(digit)
  }

  @inline(__always)
  func fits(_ capacity: EntryRoom, digits: Int = 0, characters: Int) -> Bool {
    switch capacity {
    case .digits(let limit): digits <= limit
    case .characters(let limit): characters <= limit
    }
  }

  private mutating func take(_ digit: UInt8) {
    digitCount += 1
    if digitCount <= 18 { mantissa = mantissa * 10 + UInt64(digit) }
    if hasPoint { fractionCount += 1 }
  }

  mutating func pressPoint(_ capacity: EntryRoom) {
    guard !hasPoint, mantissaLength == nil, fits(capacity, characters: text.bytes.count + 1) else {
      return
    }
    isEmpty = false
    text.append(UInt8(ascii: "."))
    hasPoint = true
  }

  mutating func toggleSign(_ capacity: EntryRoom) {
    if mantissaLength != nil {
      toggleExponentSign(capacity)
    } else if isNegative {
      text.bytes.removeFirst()
      isEmpty = false
    } else if signsZero || !isZero, fits(capacity, characters: text.bytes.count + 1) {
      text.bytes.insert(UInt8(ascii: "-"), at: 0)
      isEmpty = false
    }
  }

  /// Removes the last character; returns whether anything is left of what was typed.
  mutating func dropLast() -> Bool {
    if mantissaLength != nil {
      dropLastOfExponent()
      return true
    }
    guard let last = text.bytes.popLast() else {
      start()
      return false
    }
    if last == UInt8(ascii: ".") {
      hasPoint = false
    } else {
      if digitCount <= 18 { mantissa /= 10 }
      if hasPoint { fractionCount -= 1 }
      digitCount -= 1
    }
    let rest = text.bytes
    let isNothing = isFirstInvisible && !hasPoint
    guard isNothing || rest.isEmpty || rest == [45] || rest == [45, 48] else { return true }
    let zeros = isNothing ? 0 : zerosBefore
    start()
    guard zeros > 0 else { return false }
    // One of the zeros before it is the entry, if there is no other digit.
    isEmpty = false
    zerosBefore = last == UInt8(ascii: ".") ? zeros : zeros - 1
    return true
  }

  /// Edits a displayed text as the entry; returns false and changes nothing if it cannot be one.
  mutating func adopt(_ shown: Text, _ capacity: EntryRoom) -> Bool {
    var digits = 0
    var points = 0
    for (index, byte) in shown.bytes.enumerated() {
      switch byte {
      case 48...57: digits += 1
      case UInt8(ascii: ".") where points == 0 && digits > 0: points = 1
      case UInt8(ascii: "-") where index == 0: break
      default: return false
      }
    }
    guard digits > 0, fits(capacity, digits: digits, characters: shown.bytes.count) else {
      return false
    }
    resume(shown)
    return true
  }

  /// The digits as an integer and its power of ten; nil if there are more than 18.
  var decimal: (mantissa: UInt64, exponent: Int)? {
    digitCount <= 18 ? (mantissa, exponent - fractionCount) : nil
  }

  /// The Double nearest to the entry.
  var double: Double {
    let magnitude: Double =
      if let decimal {
        Binary64.nearest(decimal.mantissa, exponent: decimal.exponent)
      } else {
        Binary64.nearest(String(decoding: digits, as: UTF8.self) + "e\(exponent - point)")
      }
    return isNegative && magnitude != 0 ? -magnitude : magnitude
  }

  /// The exact value of the entry as a decimal.
  var scaled: ScaledRational {
    if let decimal {
      let mantissa = Rational(decimal.mantissa, exponent: 0, negative: isNegative)
      return ScaledRational(mantissa, place: decimal.exponent).stripped
    }
    return ScaledRational(digits: digits, exponent: exponent - point, negative: isNegative)
      ?? ScaledRational(0)
  }

  private var digits: [UInt8] { typedMantissa.filter { 48...57 ~= $0 } }
  private var point: Int {
    let typed = typedMantissa
    return typed.firstIndex(of: UInt8(ascii: ".")).map { typed.count - 1 - $0 } ?? 0
  }

  /// The exact value of the entry.
  var rational: Rational {
    if let decimal {
      return Rational(decimal.mantissa, exponent: decimal.exponent, negative: isNegative)
    }
    return Rational(digits: digits, exponent: exponent - point, negative: isNegative) ?? Rational(0)
  }
}
