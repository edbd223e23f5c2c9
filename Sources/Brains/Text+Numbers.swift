// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// How a number in a text looks to those who want to go on with it.
package enum Spelled: Sendable {
  /// Digits and perhaps a point: what keys could have typed.
  case plain
  /// Group separators between its digits, or an exponent after them.
  case ornate
}

extension NumberStyle {
  /// How committed numbers are written in descriptions.
  package static let inText = NumberStyle(.significant(15))
}

extension Text {
  /// Writes a finite value in a number style.
  @discardableResult
  package mutating func append(_ value: Double, in style: NumberStyle) -> Spelled {
    if value == 0 { return appendPlain(Digits(), isNegative: false, style) }
    let x = value.magnitude
    let isNegative = value < 0
    let exponent = Digits.exponent(of: x)
    switch style.rounding {
    case .significant(let count):
      let digits = Digits(x, significant: count, exponent: exponent)
      return append(digits, isNegative, style, plainBelow: count)
    case .shortest:
      return append(Digits(shortest: x), isNegative, style, plainBelow: 16)
    case .fraction(let places):
      if reaches(style.plainBelow ?? 15, x, exponent: exponent) {
        let rounded = Digits(x, significant: places + 1, exponent: exponent)
        return appendScientific(rounded, isNegative: isNegative, style)
      }
      let scale = min(14 - exponent, places)
      return appendPlain(Digits(Cut(x, scale: scale), scale: scale), isNegative: isNegative, style)
    case .characters(let room):
      let (digits, isPlain) = Digits.nearest(
        to: x, exponent: exponent, room: isNegative ? room - 1 : room, style)
      return isPlain
        ? appendPlain(digits, isNegative: isNegative, style)
        : appendScientific(digits, isNegative: isNegative, style)
    }
  }

  /// Writes the shortest decimal that reads back as the same Double, in the notation of `significant(15)`.
  package mutating func append(shortest value: Double) {
    let digits = value == 0 ? Digits() : Digits(shortest: value.magnitude)
    append(digits, value < 0, .inText, plainBelow: 15)
  }

  /// Whether x, rounded to 15 digits, is at least ten to this power.
  private func reaches(_ power: Int, _ x: Double, exponent: Int) -> Bool {
    exponent >= power
      || exponent == power - 1
        && Digits(x, significant: 15, exponent: exponent).exponent == power
  }

  @discardableResult
  private mutating func append(
    _ digits: Digits, _ isNegative: Bool, _ style: NumberStyle, plainBelow bound: Int
  ) -> Spelled {
    let isPlain =
      digits.count == 0
      || digits.exponent >= style.plainFrom && digits.exponent < style.plainBelow ?? bound
    return isPlain
      ? appendPlain(digits, isNegative: isNegative, style)
      : appendScientific(digits, isNegative: isNegative, style)
  }

  private mutating func appendPlain(
    _ digits: Digits, isNegative: Bool, _ style: NumberStyle
  ) -> Spelled {
    if isNegative && digits.count > 0 { append(UInt8(ascii: "-")) }
    let whole = max(1, digits.exponent + 1)
    let isGrouped = whole > 3 && !style.groupSeparator.isEmpty
    if digits.exponent < 0 {
      append(48)
    } else {
      let split = min(whole, max(1, digits.count))
      if isGrouped {
        for i in 0..<whole {
          if i > 0 && (whole - i) % 3 == 0 { append(style.groupSeparator) }
          append(i < digits.count ? digits.places[i] + 48 : 48)
        }
      } else {
        append(digits, 0..<split)
        for _ in split..<whole { append(48) }
      }
    }
    if digits.count > digits.exponent + 1 && digits.count > 0 {
      append(UInt8(ascii: "."))
      for _ in min(-1, digits.exponent)..<(-1) { append(48) }
      append(digits, max(0, digits.exponent + 1)..<digits.count)
    } else if style.integersEndInPointZero {
      append(UInt8(ascii: "."))
      append(48)
    }
    return isGrouped ? .ornate : .plain
  }

  private mutating func appendScientific(
    _ digits: Digits, isNegative: Bool, _ style: NumberStyle
  ) -> Spelled {
    if isNegative { append(UInt8(ascii: "-")) }
    append(digits, 0..<1)
    if digits.count > 1 {
      append(UInt8(ascii: "."))
      append(digits, 1..<digits.count)
    }
    append(style.exponentMark)
    if digits.exponent < 0 {
      append(UInt8(ascii: "-"))
    } else if style.exponentHasPlus {
      append(UInt8(ascii: "+"))
    }
    let power = digits.exponent.magnitude
    if power >= 100 || style.exponentDigits >= 3 { append(48 + UInt8(power / 100)) }
    if power >= 10 || style.exponentDigits >= 2 { append(48 + UInt8(power / 10 % 10)) }
    append(48 + UInt8(power % 10))
    return .ornate
  }

  private mutating func append(_ digits: Digits, _ range: Range<Int>) {
    var spelled = digits.places
    for i in range { spelled[i] |= 48 }
    spelled.span.extracting(range).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }
}
