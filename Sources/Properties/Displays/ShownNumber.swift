// SPDX-License-Identifier: Apache-2.0
import Calculators
import Platform

/// The parts of a number in a display, well spelled or not.
struct ShownNumber {
  var isNegative = false
  /// Digits before the point, not counting separators.
  var wholeDigits = 0
  /// Digits after the point; nil without a point.
  var fractionDigits: Int?
  /// Digits from the first to the last that is not 0.
  var significantDigits = 0
  /// The digits up to the last that is not 0; valid up to 19 of them.
  var significand: UInt64 = 0
  /// The power of ten of the first digit that is not 0, before the exponent; nil for zero.
  var leadingPower: Int?
  var startsWithZero = false
  var endsInZero = false
  /// Whether the digits before the point are grouped correctly.
  var isGrouped = true
  /// Whether the significant digits begin with fifteen nines.
  var hasFifteenNines = false
  var isPowerOfTen: Bool { significantDigits == 1 && significand == 1 }

  var isScientific = false
  var exponent = 0
  var exponentHasPlus = false
  var exponentDigits = 0
  var exponentNaturalDigits = 1

  /// The power of ten of the first digit that is not 0; nil for zero.
  var power: Int? { leadingPower.map { $0 + exponent } }

  /// Parses a text; nil if it is not a number in the dialect's style.
  init?(_ text: borrowing Text, in tables: borrowing DialectTables) {
    let end = unsafe text.bytes.withUnsafeBufferPointer { unsafe readDigits($0, tables) }
    guard wholeDigits > 0 else { return nil }
    if end == text.bytes.count { return }
    let mark = tables.style.exponentMark
    guard stands(mark, at: end, text.bytes) else { return nil }
    isScientific = true
    guard readExponent(text.bytes, from: end + mark.bytes.count) else { return nil }
  }

  /// Parses up to the exponent; returns the index after it.
  @inline(__always)
  private mutating func readDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ tables: DialectTables
  ) -> Int {
    isNegative = unsafe bytes.first == ascii("-")
    var index = isNegative ? 1 : 0
    // The digits so far, and the first and the last of them that is not 0, counted from 1.
    var (seen, first, last) = (0, 0, 0)
    // The number of digits before the point and before the last separator.
    var (point, group) = (-1, -1)
    var (read, significand): (UInt64, UInt64) = (0, 0)
    while index < bytes.count {
      let digit = unsafe bytes[index] &- ascii("0")
      if digit < 10 {
        seen += 1
        index += 1
        read = read &* 10 &+ UInt64(digit)
        if digit == 0 { continue }
        if first == 0 { first = seen }
        (last, significand) = (seen, read)
      } else if unsafe bytes[index] == ascii("."), point < 0, seen > 0 {
        point = seen
        index += 1
      } else if point < 0, seen > 0, tables.hasGroups,
        unsafe stands(tables.groupSeparator, at: index, bytes)
      {
        if group < 0 ? seen > 3 : seen - group != 3 { isGrouped = false }
        group = seen
        index += tables.groupSeparator.bytes.count
      } else {
        break
      }
    }
    wholeDigits = point < 0 ? seen : point
    if point >= 0 {
      fractionDigits = seen - point
      endsInZero = last < seen
    }
    if tables.hasGroups, group < 0 ? wholeDigits > 3 : wholeDigits - group != 3 {
      isGrouped = false
    }
    startsWithZero = first != 1
    self.significand = significand
    if first > 0 {
      significantDigits = last - first + 1
      leadingPower = wholeDigits - first
      if significantDigits >= 15 {
        hasFifteenNines =
          significantDigits <= 19 ? startsWithNines() : unsafe isNines(bytes, count: 15)
      }
    }
    return index
  }

  /// Whether 15 to 19 significant digits begin with fifteen nines.
  private func startsWithNines() -> Bool {
    var leading = significand
    for _ in 15..<significantDigits { leading /= 10 }
    return leading == 999_999_999_999_999
  }

  /// Whether the significant digits begin with a number of nines.
  private func isNines(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> Bool {
    unsafe bytes.lazy.filter(isDigit).drop { $0 == ascii("0") }.prefix(count)
      .allSatisfy { $0 == ascii("9") }
  }

  private mutating func readExponent(_ bytes: Bytes, from start: Int) -> Bool {
    var index = start
    var isBelow = false
    if index < bytes.count, bytes[index] == ascii("-") || bytes[index] == ascii("+") {
      isBelow = bytes[index] == ascii("-")
      exponentHasPlus = !isBelow
      index += 1
    }
    // Decimal exponents may be long; one beyond 18 digits is as good as any other.
    var zeros = 0
    while index < bytes.count, isDigit(bytes[index]) {
      if exponent == 0, bytes[index] == ascii("0") { zeros += 1 }
      if exponent < 100_000_000_000_000_000 {
        exponent = exponent * 10 + Int(bytes[index] - ascii("0"))
      }
      exponentDigits += 1
      index += 1
    }
    exponentNaturalDigits = max(1, exponentDigits - zeros)
    if isBelow { exponent = -exponent }
    return index == bytes.count && exponentDigits > 0
  }
}

extension ShownNumber {
  /// The Double nearest to the number that was parsed from a text.
  func double(of text: Text, in style: NumberStyle) -> Double {
    let exponent = (power ?? 0) - significantDigits + 1
    var magnitude = 0.0
    if significantDigits > 15 || !(-22...22).contains(exponent) {
      magnitude = style.nearest(to: text.bytes)
    } else if significantDigits > 0 {
      // Both operands are exact, so the one operation rounds correctly.
      let ten = Double.powersOfTen[abs(exponent)]
      magnitude = exponent < 0 ? Double(significand) / ten : Double(significand) * ten
    }
    return isNegative ? -magnitude : magnitude
  }
}

extension NumberStyle {
  /// The Double nearest to a well-formed number, without its sign.
  fileprivate func nearest(to bytes: Bytes) -> Double {
    // On the stack: the shortest style comes here at most operations.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { plain in
      var length = 0
      var index = bytes.first == ascii("-") ? 1 : 0
      while index < bytes.count {
        if stands(groupSeparator, at: index, bytes) {
          index += groupSeparator.bytes.count
          continue
        }
        let isMark = stands(exponentMark, at: index, bytes)
        unsafe plain[length] = CChar(bitPattern: isMark ? ascii("e") : bytes[index])
        length += 1
        index += isMark ? exponentMark.bytes.count : 1
      }
      unsafe plain[length] = 0
      return unsafe plain.baseAddress.map { unsafe strtod($0, nil) } ?? .nan
    }
  }

  /// Whether separator and exponent mark cannot be mistaken for parts of a number.
  ///
  /// A mark may have digits inside, such as `×10^`.
  var isReadable: Bool {
    func isPart(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == ascii(".") || byte == ascii("-") || byte == ascii("+")
    }
    guard let first = exponentMark.bytes.first, let last = exponentMark.bytes.last else {
      return false
    }
    return !isPart(first) && !isPart(last) && groupSeparator.bytes.first != first
      && !groupSeparator.bytes.contains(where: isPart)
  }
}

private func stands<Bytes: RandomAccessCollection<UInt8>>(
  _ text: Text, at index: Int, _ bytes: Bytes
) -> Bool where Bytes.Index == Int {
  let length = text.bytes.count
  guard length > 0, index + length <= bytes.count else { return false }
  for offset in 0..<length where bytes[index + offset] != text.bytes[offset] { return false }
  return true
}

extension Double {
  /// The powers of ten that are exact.
  static let powersOfTen: InlineArray<_, Double> = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
