// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension NumberStyle {
  /// How many characters a number takes.
  func length(_ shown: Shown) -> Int {
    let numeral = shown.numeral
    let sign = numeral.isNegative ? 1 : 0
    let count = numeral.count
    if shown.isScientific {
      let exponent = numeral.leadingPlace
      let digits = max(exponentDigits, Numeral.digitCount(UInt128(abs(exponent))))
      return sign + count + (count > 1 ? 1 : 0) + exponentMark.scalarCount
        + (exponent < 0 || exponentHasPlus ? 1 : 0) + digits
    }
    let whole = max(1, count + numeral.place)
    let fraction = max(0, -numeral.place)
    let point = fraction > 0 ? 1 + fraction : integersEndInPointZero ? 2 : 0
    return sign + whole + (whole - 1) / 3 * groupSeparator.scalarCount + point
  }

  /// Writes a number at the end of a text.
  func spell(_ shown: Shown, into text: inout Text) {
    let numeral = shown.numeral
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
      let count = NumberStyle.digits(of: numeral.digits, buffer)
      if numeral.isNegative { text.append(UInt8(ascii: "-")) }
      if shown.isScientific {
        text.append(buffer[0])
        if count > 1 {
          text.append(UInt8(ascii: "."))
          for index in 1..<count { text.append(buffer[index]) }
        }
        spellExponent(numeral.place + count - 1, into: &text)
        return
      }
      let whole = count + numeral.place
      if whole <= 0 {
        text.append(UInt8(ascii: "0"))
      } else {
        for index in 0..<whole {
          if index > 0, (whole - index) % 3 == 0, !groupSeparator.isEmpty { text += groupSeparator }
          text.append(index < count ? buffer[index] : UInt8(ascii: "0"))
        }
      }
      if numeral.place < 0 {
        text.append(UInt8(ascii: "."))
        if whole < 0 { for _ in whole..<0 { text.append(UInt8(ascii: "0")) } }
        for index in max(whole, 0)..<count { text.append(buffer[index]) }
      } else if integersEndInPointZero {
        text.append(UInt8(ascii: "."))
        text.append(UInt8(ascii: "0"))
      }
    }
  }

  private func spellExponent(_ exponent: Int, into text: inout Text) {
    text += exponentMark
    if exponent < 0 {
      text.append(UInt8(ascii: "-"))
    } else if exponentHasPlus {
      text.append(UInt8(ascii: "+"))
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
      let count = NumberStyle.digits(of: UInt128(abs(exponent)), buffer)
      for _ in 0..<max(0, exponentDigits - count) { text.append(UInt8(ascii: "0")) }
      for index in 0..<count { text.append(buffer[index]) }
    }
  }

  /// Writes the digits from the front of the buffer and answers how many there are.
  private static func digits(
    of number: UInt128, _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let count = Numeral.digitCount(number)
    var index = count
    var rest = number
    while rest > UInt128(UInt64.max) {
      index -= 1
      buffer[index] = 48 + UInt8(rest % 10)
      rest /= 10
    }
    var short = UInt64(rest)
    while index > 0 {
      index -= 1
      let (tenth, last) = short.quotientAndRemainder(dividingBy: 10)
      buffer[index] = 48 + UInt8(last)
      short = tenth
    }
    return count
  }

  /// Writes an exact number in this style at the end of a text.
  func write(_ magnitude: Magnitude, isNegative: Bool, into text: inout Text) {
    spell(shown(magnitude, isNegative: isNegative), into: &text)
  }
}
