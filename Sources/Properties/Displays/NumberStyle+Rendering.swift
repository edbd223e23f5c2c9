// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension NumberStyle {
  /// A finite value, to be rounded as this style rounds.
  func exact(_ value: Double) -> ExactDouble {
    switch rounding {
    case .significant, .fraction, .digits: ExactDouble(value, displayRounding)
    case .characters, .shortest: ExactDouble(value, .halfEven)
    }
  }

  /// Writes a finite value in this style; false where the manual does not decide the text.
  func write(_ value: Double, into text: inout Text) -> Bool {
    text.clear()
    let exact = exact(value)
    let isNegative = value < 0
    if exact.isZero {
      spellPlain(.init(units: 0, power: 0), isNegative: false, into: &text)
      return true
    }
    switch rounding {
    case .significant(let digits):
      guard let number = exact.rounded(digits: digits) else { return false }
      spell(number, isNegative, below: plainBelow ?? digits, into: &text)
    case .shortest:
      if plainEndsAt2To53, value.magnitude > 0x1p53 {
        spellScientific(shortest(value), isNegative: isNegative, into: &text)
      } else {
        spell(shortest(value), isNegative, below: plainBelow ?? 16, into: &text)
      }
    case .fraction(let most):
      return write(exact, isNegative, digits: 15, places: most, into: &text)
    case .digits(let most):
      return write(exact, isNegative, digits: most, places: most - 1, into: &text)
    case .characters(let most):
      return writeNearest(exact, isNegative, most, into: &text)
    }
    return true
  }

  /// Writes at most this many significant digits and places after the point.
  private func write(
    _ exact: ExactDouble, _ isNegative: Bool, digits: Int, places: Int, into text: inout Text
  ) -> Bool {
    guard let coarse = exact.rounded(digits: digits) else { return false }
    if coarse.leading < plainFrom ?? .min || coarse.leading >= plainBelow ?? digits {
      guard let number = exact.rounded(digits: places + 1) else { return false }
      spellScientific(number, isNegative: isNegative, into: &text)
    } else {
      // From the first digit before rounding, which may have added one.
      let power = max(-places, coarse.decimal.power)
      guard let units = exact.rounded(to: power) else { return false }
      spellPlain(.init(units: units, power: power), isNegative: isNegative, into: &text)
    }
    return true
  }

  private func spell(
    _ number: (decimal: ExactDouble.Decimal, leading: Int), _ isNegative: Bool, below: Int,
    into text: inout Text
  ) {
    if number.leading >= plainFrom ?? -6 && number.leading < below {
      spellPlain(number.decimal, isNegative: isNegative, into: &text)
    } else {
      spellScientific(number, isNegative: isNegative, into: &text)
    }
  }

  /// The digits that Swift prints, the fewest that read back.
  private func shortest(_ value: Double) -> (decimal: ExactDouble.Decimal, leading: Int) {
    let text = value.magnitude.description
    var units: UInt64 = 0
    var digits = 0
    var power = 0
    var hasPoint = false
    for (index, byte) in text.utf8.enumerated() {
      if byte == ascii("e") {
        power += Int(text.dropFirst(index + 1)) ?? 0
        break
      }
      guard isDigit(byte) else {
        hasPoint = true
        continue
      }
      units = units * 10 + UInt64(byte - ascii("0"))
      if units > 0 { digits += 1 }
      if hasPoint { power -= 1 }
    }
    return (.init(units: UInt128(units), power: power), power + digits - 1)
  }

  /// Writes the nearest text of at most `most` characters; of two equally near, the plain one.
  private func writeNearest(
    _ exact: ExactDouble, _ isNegative: Bool, _ most: Int, into text: inout Text
  ) -> Bool {
    guard let leading = exact.rounded(digits: 17)?.leading else { return false }
    let width = most - (isNegative ? 1 : 0)
    guard let scientific = scientific(exact, leading, width) else { return false }
    if let plain = plain(exact, leading, width) {
      let step = plain.decimal.power - scientific.decimal.power
      let isAsNear =
        step <= 0 || scientific.decimal.units % Magnitude.tens[min(step, 38)] == 0
      // Of a tie, scientific notation may have the power of ten, or digits that are nearer.
      if plain.isTied && scientific.leading > leading || !plain.isCut && isAsNear {
        spellPlain(plain.decimal, isNegative: isNegative, into: &text)
        return true
      }
    }
    spellScientific(scientific, isNegative: isNegative, into: &text)
    return true
  }

  private func scientific(
    _ exact: ExactDouble, _ leading: Int, _ width: Int
  ) -> (decimal: ExactDouble.Decimal, leading: Int)? {
    let left = width - 1 - exponentMark.scalarCount - exponentLength(leading)
    guard left >= 0, let number = exact.rounded(digits: max(1, left)) else { return nil }
    let isLonger = exponentLength(number.leading) > exponentLength(leading)
    return isLonger && left == 0 ? nil : number
  }

  private func exponentLength(_ exponent: Int) -> Int {
    let natural = abs(exponent) > 99 ? 3 : abs(exponent) > 9 ? 2 : 1
    return max(natural, exponentDigits) + (exponent < 0 || exponentHasPlus ? 1 : 0)
  }

  /// The nearest plain text; whether it is the largest that fits, though the value is above it, and
  /// whether the value is halfway to the next number.
  private func plain(
    _ exact: ExactDouble, _ leading: Int, _ width: Int
  ) -> (decimal: ExactDouble.Decimal, isCut: Bool, isTied: Bool)? {
    func fraction(_ whole: Int) -> Int? {
      if whole + (integersEndInPointZero ? 2 : 0) > width { return nil }
      return max(0, width - whole - 1)
    }
    let whole = max(1, leading + 1)
    guard let digits = fraction(whole), let units = exact.rounded(to: -digits) else { return nil }
    let limit = Magnitude.tens[min(whole + digits, 38)]
    if units < limit { return (.init(units: units, power: -digits), false, false) }
    if fraction(whole + 1) != nil { return (.init(units: 1, power: whole), false, false) }
    let cut = ExactDouble.Decimal(units: limit - 1, power: -digits)
    return (cut, true, digits == 0 && exact.isHalfAbove(limit - 1))
  }
}

extension ExactDouble {
  /// Whether it is an integer and a half.
  fileprivate func isHalfAbove(_ integer: UInt128) -> Bool {
    let tenths = integer * 10 + 5
    return rounded(to: -1) == tenths && rounded(to: -20) == tenths * Magnitude.tens[19]
  }
}

extension NumberStyle {
  /// Writes a number in plain notation.
  private func spellPlain(
    _ number: ExactDouble.Decimal, isNegative: Bool, into text: inout Text
  ) {
    unsafe withDigits(of: number.units) { digits in
      if isNegative && number.units > 0 { text.append(ascii("-")) }
      let point = digits.count + (number.units == 0 ? 0 : number.power)
      let whole = max(1, point)
      for index in (point - whole)..<point {
        if index > point - whole && (point - index) % 3 == 0 { text.append(groupSeparator) }
        unsafe text.append(digits.indices.contains(index) ? digits[index] : ascii("0"))
      }
      let end = unsafe (digits.lastIndex { $0 != ascii("0") } ?? -1) + 1
      if end > point {
        text.append(ascii("."))
        for index in point..<end { unsafe text.append(index < 0 ? ascii("0") : digits[index]) }
      } else if integersEndInPointZero {
        text.append(ascii("."))
        text.append(ascii("0"))
      }
    }
  }

  /// Writes a number in scientific notation.
  private func spellScientific(
    _ number: (decimal: ExactDouble.Decimal, leading: Int), isNegative: Bool, into text: inout Text
  ) {
    if isNegative { text.append(ascii("-")) }
    unsafe withDigits(of: number.decimal.units) { digits in
      let end = unsafe (digits.lastIndex { $0 != ascii("0") } ?? 0) + 1
      unsafe text.append(digits[0])
      if end > 1 { text.append(ascii(".")) }
      for index in 1..<end { unsafe text.append(digits[index]) }
    }
    text.append(exponentMark)
    if number.leading < 0 { text.append(ascii("-")) }
    if number.leading >= 0 && exponentHasPlus { text.append(ascii("+")) }
    unsafe withDigits(of: UInt128(number.leading.magnitude)) { digits in
      for _ in 0..<max(0, exponentDigits - digits.count) { text.append(ascii("0")) }
      for index in digits.indices { unsafe text.append(digits[index]) }
    }
  }

  private func withDigits(of units: UInt128, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { buffer in
      var start = 40
      var rest = units
      while rest > UInt128(UInt64.max) {
        start -= 1
        unsafe buffer[start] = ascii("0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      var small = UInt64(truncatingIfNeeded: rest)
      repeat {
        start -= 1
        unsafe buffer[start] = ascii("0") + UInt8(truncatingIfNeeded: small % 10)
        small /= 10
      } while small > 0
      unsafe body(UnsafeMutableBufferPointer(rebasing: buffer[start...]))
    }
  }
}
