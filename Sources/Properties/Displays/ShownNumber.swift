// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A number as a display spells it, taken apart without deciding whether it is spelled well.
struct ShownNumber {
  var isNegative = false
  /// Digits before the point, separators apart.
  var wholeDigits = 0
  /// Digits after the point; nil without a point.
  var fractionDigits: Int?
  /// Digits from the first that is not 0 to the last that is not 0.
  var significantDigits = 0
  /// The digits up to the last that is not 0; only meaningful up to 19 of them.
  var significand: UInt64 = 0
  /// The power of ten of the first digit that is not 0, the exponent apart; nil for zero.
  var leadingPower: Int?
  var startsWithZero = false
  /// The last digit after the point is 0.
  var endsInZero = false
  /// The digits before the point are in groups as they should be.
  var isGrouped = true
  /// The first digits that are not 0 are fifteen nines at least.
  var hasFifteenNines = false
  /// The only digit that is not 0 is a 1.
  var isPowerOfTen: Bool { significantDigits == 1 && significand == 1 }

  var isScientific = false
  var exponent = 0
  var exponentHasPlus = false
  var exponentDigits = 0
  var exponentNaturalDigits = 1

  /// The power of ten of the whole number's first digit that is not 0.
  var power: Int? { leadingPower.map { $0 + exponent } }

  /// Takes apart a text in the manual's number style; nil where it is nothing of the sort.
  init?(_ text: Text, in tables: DialectTables) {
    let bytes = text.bytes
    let end = bytes.withUnsafeBufferPointer { readDigits($0, tables) }
    guard wholeDigits > 0 else { return nil }
    if end == bytes.count { return }
    let mark = tables.style.exponentMark
    guard stands(mark, at: end, bytes) else { return nil }
    isScientific = true
    guard readExponent(bytes, from: end + mark.bytes.count) else { return nil }
  }

  /// Reads what stands before an exponent, and answers where it ends.
  @inline(__always)
  private mutating func readDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, _ tables: DialectTables
  ) -> Int {
    isNegative = bytes.first == ascii("-")
    var place = isNegative ? 1 : 0
    // How many digits were seen, and which of them are the first and the last that are not 0.
    var (seen, first, last) = (0, 0, 0)
    // How many digits there are before the point, and before the last separator.
    var (point, group) = (-1, -1)
    var (read, significand): (UInt64, UInt64) = (0, 0)
    while place < bytes.count {
      let digit = bytes[place] &- ascii("0")
      if digit < 10 {
        seen += 1
        place += 1
        read = read &* 10 &+ UInt64(digit)
        if digit == 0 { continue }
        if first == 0 { first = seen }
        (last, significand) = (seen, read)
      } else if bytes[place] == ascii("."), point < 0, seen > 0 {
        point = seen
        place += 1
      } else if point < 0, seen > 0, tables.hasGroups,
        stands(tables.groupSeparator, at: place, bytes)
      {
        if group < 0 ? seen > 3 : seen - group != 3 { isGrouped = false }
        group = seen
        place += tables.groupSeparator.bytes.count
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
      if significantDigits >= 15 { hasFifteenNines = isNines(bytes, count: 15) }
    }
    return place
  }

  /// Whether the first digits that are not 0 are so many nines.
  private func isNines(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) -> Bool {
    var nines = 0
    for byte in bytes {
      if byte == ascii("9") {
        nines += 1
        if nines == count { return true }
      } else if isDigit(byte), byte != ascii("0") || nines > 0 {
        return false
      }
    }
    return false
  }

  private mutating func readExponent(_ bytes: Bytes, from start: Int) -> Bool {
    var place = start
    var isBelow = false
    if place < bytes.count, bytes[place] == ascii("-") || bytes[place] == ascii("+") {
      isBelow = bytes[place] == ascii("-")
      exponentHasPlus = !isBelow
      place += 1
    }
    while place < bytes.count, isDigit(bytes[place]), exponentDigits < 6 {
      exponent = exponent * 10 + Int(bytes[place] - ascii("0"))
      exponentDigits += 1
      place += 1
    }
    exponentNaturalDigits = exponent > 99 ? 3 : exponent > 9 ? 2 : 1
    if isBelow { exponent = -exponent }
    return place == bytes.count && exponentDigits > 0
  }
}

func stands<Bytes: RandomAccessCollection<UInt8>>(
  _ text: Text, at place: Int, _ bytes: Bytes
) -> Bool where Bytes.Index == Int {
  let length = text.bytes.count
  guard length > 0, place + length <= bytes.count else { return false }
  for offset in 0..<length where bytes[place + offset] != text.bytes[offset] { return false }
  return true
}

extension NumberStyle {
  /// Whether its spellings can be told apart: separator and mark do not look like parts of a number.
  var isReadable: Bool {
    func isPlain(_ text: Text) -> Bool {
      !text.bytes.contains {
        isDigit($0) || $0 == ascii(".") || $0 == ascii("-") || $0 == ascii("+")
      }
    }
    return !exponentMark.isEmpty && isPlain(groupSeparator) && groupSeparator != exponentMark
      && isMarkReadable
  }

  /// A mark may hold digits (`×10^`), if a number cannot run into it.
  private var isMarkReadable: Bool {
    guard let first = exponentMark.bytes.first, let last = exponentMark.bytes.last else {
      return false
    }
    func isPart(_ byte: UInt8) -> Bool {
      isDigit(byte) || byte == ascii(".") || byte == ascii("-") || byte == ascii("+")
    }
    return !isPart(first) && !isPart(last) && groupSeparator.bytes.first != first
  }
}

extension SessionState {
  /// Whether a display that is not being typed has to be read anew.
  var isSettled: Bool {
    !now.isTyping && (changed.contains(.display) || before.isTyping || effect == .switchOn)
  }
}
