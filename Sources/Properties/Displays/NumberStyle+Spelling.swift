// SPDX-License-Identifier: Apache-2.0
import Calculators

extension NumberStyle {
  /// Writes digits before and after a point.
  func spellPlain(
    _ number: ExactDouble.Decimal, isNegative: Bool, into text: inout Text
  ) {
    withDigits(of: number.units) { digits in
      if isNegative && number.units > 0 { text.append(ascii("-")) }
      let fraction = number.units == 0 ? 0 : max(0, -number.power)
      let zeros = number.units == 0 ? 0 : max(0, number.power)
      let whole = max(1, digits.count - fraction + zeros)
      for place in 0..<whole {
        if place > 0 && (whole - place) % 3 == 0 { text.append(groupSeparator) }
        let index = place + digits.count - fraction - whole + zeros
        text.append(digits.indices.contains(index) ? digits[index] : ascii("0"))
      }
      let last = digits.lastIndex { $0 != ascii("0") } ?? -1
      var isOpen = false
      for place in 0..<fraction where digits.count - fraction + place <= last {
        if !isOpen { text.append(ascii(".")) }
        isOpen = true
        let index = digits.count - fraction + place
        text.append(index < 0 ? ascii("0") : digits[index])
      }
      if !isOpen && integersEndInPointZero {
        text.append(ascii("."))
        text.append(ascii("0"))
      }
    }
  }

  /// Writes a digit, a point and an exponent.
  func spellScientific(
    _ number: (decimal: ExactDouble.Decimal, leading: Int), isNegative: Bool, into text: inout Text
  ) {
    if isNegative { text.append(ascii("-")) }
    withDigits(of: number.decimal.units) { digits in
      let last = digits.lastIndex { $0 != ascii("0") } ?? 0
      text.append(digits[0])
      if last > 0 { text.append(ascii(".")) }
      for place in 0..<last { text.append(digits[place + 1]) }
    }
    text.append(exponentMark)
    if number.leading < 0 { text.append(ascii("-")) }
    if number.leading >= 0 && exponentHasPlus { text.append(ascii("+")) }
    withDigits(of: UInt128(number.leading.magnitude)) { digits in
      for _ in 0..<max(0, exponentDigits - digits.count) { text.append(ascii("0")) }
      for digit in digits { text.append(digit) }
    }
  }

  private func withDigits(of units: UInt128, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
      var start = 40
      var rest = units
      while rest > UInt128(UInt64.max) {
        start -= 1
        buffer[start] = ascii("0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      var small = UInt64(truncatingIfNeeded: rest)
      repeat {
        start -= 1
        buffer[start] = ascii("0") + UInt8(truncatingIfNeeded: small % 10)
        small /= 10
      } while small > 0
      body(UnsafeMutableBufferPointer(rebasing: buffer[start...]))
    }
  }
}
