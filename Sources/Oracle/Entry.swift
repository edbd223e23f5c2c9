// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The number being typed, as its echo.
struct Entry: Sendable {
  var text = Text()
  private(set) var digitCount = 0
  private(set) var hasPoint = false

  mutating func start() {
    text.clear()
    text.append(UInt8(ascii: "0"))
    digitCount = 1
    hasPoint = false
  }

  var isZero: Bool { text.bytes.count == 1 && text.bytes[0] == UInt8(ascii: "0") }
  var isNegative: Bool { text.bytes.first == UInt8(ascii: "-") }

  mutating func press(digit: UInt8, _ room: EntryRoom) {
    if isZero {
      text.bytes[0] = 48 + digit
      return
    }
    let fits =
      switch room {
      case .digits(let limit): digitCount < limit
      case .characters(let limit): text.bytes.count < limit
      }
    guard fits else { return }
    text.append(48 + digit)
    digitCount += 1
  }

  mutating func pressPoint(_ room: EntryRoom) {
    guard !hasPoint else { return }
    if case .characters(let limit) = room, text.bytes.count >= limit { return }
    text.append(UInt8(ascii: "."))
    hasPoint = true
  }

  mutating func toggleSign(_ room: EntryRoom) {
    if isNegative {
      text.bytes.removeFirst()
    } else if !isZero {
      if case .characters(let limit) = room, text.bytes.count >= limit { return }
      text.bytes.insert(UInt8(ascii: "-"), at: 0)
    }
  }

  mutating func dropLast() {
    guard let last = text.bytes.popLast() else { return start() }
    if last == UInt8(ascii: ".") { hasPoint = false } else { digitCount -= 1 }
    let rest = text.bytes
    if rest.isEmpty || rest == [45] || rest == [45, 48] { start() }
  }

  /// Takes a text that was shown as the entry; answers false, and stays, where it is none that fits.
  mutating func adopt(_ shown: Text, _ room: EntryRoom) -> Bool {
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
    let fits =
      switch room {
      case .digits(let limit): digits <= limit
      case .characters(let limit): shown.bytes.count <= limit
      }
    guard fits, digits > 0 else { return false }
    text = shown
    digitCount = digits
    hasPoint = points == 1
    return true
  }

  /// The digits as a natural number and its power of ten; nil where they are more than 18.
  var decimal: (mantissa: UInt64, exponent: Int)? {
    guard digitCount <= 18 else { return nil }
    var mantissa: UInt64 = 0
    var exponent = 0
    var isFraction = false
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "."): isFraction = true
      default:
        mantissa = mantissa * 10 + UInt64(byte & 15)
        if isFraction { exponent -= 1 }
      }
    }
    return (mantissa, exponent)
  }

  /// The Double nearest to the entry.
  var double: Double {
    let magnitude: Double =
      if let decimal {
        Binary64.nearest(decimal.mantissa, exponent: decimal.exponent)
      } else {
        Binary64.nearest(text.bytes.filter { $0 != UInt8(ascii: "-") })
      }
    return isNegative && magnitude != 0 ? -magnitude : magnitude
  }

  /// The entry exactly.
  var rational: Rational {
    if let decimal {
      return Rational(decimal.mantissa, exponent: decimal.exponent, negative: isNegative)
    }
    let digits = text.bytes.filter { 48...57 ~= $0 }
    let point = text.bytes.firstIndex(of: UInt8(ascii: ".")).map { text.bytes.count - 1 - $0 } ?? 0
    return Rational(digits: digits, exponent: -point, negative: isNegative) ?? Rational(0)
  }
}
