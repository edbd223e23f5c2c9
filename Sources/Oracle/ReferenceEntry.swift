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
    signsZero =
      dialect.machine == .infix && dialect.signWhileTyping == .edit
      && dialect.signOfZero == .shown
  }

  mutating func start() {
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

  /// Goes on with a number that was typed before.
  mutating func resume(_ typed: Text) {
    start()
    isEmpty = false
    text = typed
    digitCount = 0
    for (index, byte) in typed.bytes.enumerated() {
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
      isEmpty = false
      text.bytes[0] = 48 + digit
      mantissa = UInt64(digit)
      return
    }
    if isNegativeZero, isEmpty || !keepsZeros {
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

  mutating func dropLast() {
    if mantissaLength != nil { return dropLastOfExponent() }
    guard let last = text.bytes.popLast() else { return start() }
    if last == UInt8(ascii: ".") {
      hasPoint = false
    } else {
      if digitCount <= 18 { mantissa /= 10 }
      if hasPoint { fractionCount -= 1 }
      digitCount -= 1
    }
    let rest = text.bytes
    if rest.isEmpty || rest == [45] || rest == [45, 48] { start() }
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
