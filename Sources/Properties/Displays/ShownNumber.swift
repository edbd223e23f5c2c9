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
  /// The first digits that are not 0 begin with so many nines.
  var leadingNines = 0
  /// The only digit that is not 0 is a 1.
  var isPowerOfTen: Bool { significantDigits == 1 && startsWithOne }
  private var startsWithOne = false

  var isScientific = false
  var exponent = 0
  var exponentHasPlus = false
  var exponentDigits = 0
  var exponentNaturalDigits = 1

  /// The power of ten of the whole number's first digit that is not 0.
  var power: Int? { leadingPower.map { $0 + exponent } }

  /// Takes apart a text in a number style; nil where it is nothing of the sort.
  init?(_ text: Text, in style: NumberStyle) {
    var place = 0
    let bytes = text.bytes
    let count = bytes.count
    if count > 0 && bytes[0] == ascii("-") {
      isNegative = true
      place = 1
    }
    var group = 0
    var groups = 0
    var seen = 0
    var lastNonZero = 0
    var areNines = true
    while place < count {
      let byte = bytes[place]
      if isDigit(byte) {
        if seen == 0 { startsWithZero = byte == ascii("0") }
        seen += 1
        if fractionDigits != nil { fractionDigits? += 1 } else { wholeDigits += 1 }
        group += 1
        if byte != ascii("0") {
          if leadingPower == nil {
            leadingPower = fractionDigits.map { -$0 } ?? 0
            startsWithOne = byte == ascii("1")
            lastNonZero = seen - 1
          }
          for _ in lastNonZero..<(seen - 1) { significand = significand &* 10 }
          significand = significand &* 10 &+ UInt64(byte - ascii("0"))
          significantDigits += seen - lastNonZero
          lastNonZero = seen
        }
        if leadingPower != nil {
          areNines = areNines && byte == ascii("9")
          if areNines { leadingNines += 1 }
        }
        endsInZero = byte == ascii("0")
        place += 1
      } else if byte == ascii("."), fractionDigits == nil, wholeDigits > 0 {
        if let power = leadingPower { leadingPower = power + wholeDigits - firstNonZero(bytes) - 1 }
        finish(group: group, groups: groups, in: style)
        fractionDigits = 0
        place += 1
      } else if fractionDigits == nil, wholeDigits > 0,
        stands(style.groupSeparator, at: place, bytes)
      {
        if groups == 0 ? group > 3 : group != 3 { isGrouped = false }
        groups += 1
        group = 0
        place += style.groupSeparator.bytes.count
      } else {
        break
      }
    }
    guard wholeDigits > 0 else { return nil }
    if fractionDigits == nil {
      if leadingPower != nil { leadingPower = wholeDigits - firstNonZero(bytes) - 1 }
      finish(group: group, groups: groups, in: style)
      endsInZero = false
    }
    if place == count { return }
    guard stands(style.exponentMark, at: place, bytes) else { return nil }
    isScientific = true
    guard readExponent(bytes, from: place + style.exponentMark.bytes.count) else { return nil }
  }

  /// How many zeros stand before the first other digit.
  private func firstNonZero(_ bytes: [UInt8]) -> Int {
    var zeros = 0
    for byte in bytes where isDigit(byte) {
      if byte != ascii("0") { break }
      zeros += 1
    }
    return zeros
  }

  private mutating func finish(group: Int, groups: Int, in style: NumberStyle) {
    guard !style.groupSeparator.isEmpty else { return }
    if groups > 0 ? group != 3 : wholeDigits > 3 { isGrouped = false }
  }

  private mutating func readExponent(_ bytes: [UInt8], from start: Int) -> Bool {
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

func stands(_ text: Text, at place: Int, _ bytes: [UInt8]) -> Bool {
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

extension Course {
  /// Whether the display shows one of the dialect's words for an error.
  func isWord(_ display: Text) -> Bool {
    for word in manual.errorTexts where same(word, display) { return true }
    return false
  }

  /// Whether a display that is not being typed has to be read anew.
  var isSettled: Bool {
    !now.isTyping && (changed.contains(.display) || before.isTyping || effect == .switchOn)
  }
}
