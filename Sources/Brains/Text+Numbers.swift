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
    case .fraction(let places):
      let isCoarse = exponent - 14 > -places
      let scale = isCoarse ? 14 - exponent : places
      let digits = Digits(Cut(x, scale: scale), scale: scale)
      if digits.exponent < 15 || digits.count == 0 {
        return appendPlain(digits, isNegative: isNegative, style)
      }
      let rounded = Digits(x, significant: places + 1, exponent: exponent)
      return appendScientific(rounded, isNegative: isNegative, style)
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

  @discardableResult
  private mutating func append(
    _ digits: Digits, _ isNegative: Bool, _ style: NumberStyle, plainBelow bound: Int
  ) -> Spelled {
    digits.count == 0 || digits.exponent >= -6 && digits.exponent < bound
      ? appendPlain(digits, isNegative: isNegative, style)
      : appendScientific(digits, isNegative: isNegative, style)
  }

  private mutating func appendPlain(
    _ digits: Digits, isNegative: Bool, _ style: NumberStyle
  ) -> Spelled {
    let whole = max(1, digits.exponent + 1)
    let isGrouped = whole > 3 && !style.groupSeparator.isEmpty
    if isNegative && digits.count > 0 { append(UInt8(ascii: "-")) }
    var spelled = InlineArray<80, UInt8>(repeating: 48)
    var end = 0
    if digits.count > 0 && digits.exponent >= 0 {
      for i in 0..<whole {
        if i < digits.count { spelled[i] = digits.places[i] + 48 }
      }
    }
    if isGrouped {
      for i in 0..<whole {
        if i > 0 && (whole - i) % 3 == 0 { append(style.groupSeparator) }
        append(spelled[i])
      }
    } else {
      end = whole
    }
    let fraction = digits.count - 1 - digits.exponent
    if digits.count > 0 && fraction > 0 {
      spelled[end] = UInt8(ascii: ".")
      end += 1
      let zeros = max(0, -1 - digits.exponent)
      for i in 0..<zeros { spelled[end + i] = 48 }
      end += zeros
      for i in max(0, digits.exponent + 1)..<digits.count {
        spelled[end] = digits.places[i] + 48
        end += 1
      }
    } else if style.integersEndInPointZero {
      spelled[end] = UInt8(ascii: ".")
      spelled[end + 1] = 48
      end += 2
    }
    append(spelled, end)
    return isGrouped ? .ornate : .plain
  }

  private mutating func appendScientific(
    _ digits: Digits, isNegative: Bool, _ style: NumberStyle
  ) -> Spelled {
    var spelled = InlineArray<80, UInt8>(repeating: 48)
    var end = 0
    if isNegative {
      spelled[end] = UInt8(ascii: "-")
      end += 1
    }
    for i in 0..<digits.count {
      if i == 1 {
        spelled[end] = UInt8(ascii: ".")
        end += 1
      }
      spelled[end] = digits.places[i] + 48
      end += 1
    }
    append(spelled, end)
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

  private mutating func append(_ spelled: InlineArray<80, UInt8>, _ end: Int) {
    spelled.span.extracting(0..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }
}
