// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// A number style in a class, so that passing it copies nothing.
final class NumberFormat: Sendable {
  let style: NumberStyle
  /// More bytes than any number needs.
  let capacity: Int
  /// What is written for values that are not finite.
  let infinity: Text
  let nan: Text

  init(_ style: NumberStyle, infinity: Text = "inf", nan: Text = "nan") {
    self.style = style
    (self.infinity, self.nan) = (infinity, nan)
    capacity =
      700 + 120 * style.groupSeparator.bytes.count + style.exponentMark.bytes.count
      + infinity.bytes.count + nan.bytes.count
  }

  /// How descriptions write numbers with `numbersInText=significant15`.
  static let inText = NumberFormat(NumberStyle(.significant(15)))
}

extension Text {
  /// A value in a number style.
  package init(_ value: Double, in style: NumberStyle) {
    self.init()
    rewrite(value, in: NumberFormat(style))
  }

  /// The shortest decimal that reads back as the same Double, in the notation of `significant(15)`.
  init(shortest value: Double) {
    self.init()
    rewrite(capacity: 32) { writer in
      let digits = value == 0 ? Digits() : Digits(shortest: value.magnitude)
      writer.write(digits, value < 0, .inText, plainBelow: 15)
    }
  }

  /// Replaces the text by a value; returns whether keys could have typed it.
  @discardableResult
  mutating func rewrite(_ value: Double, in format: NumberFormat) -> Bool {
    var isTypable = true
    rewrite(capacity: format.capacity) { isTypable = $0.write(value, in: format) }
    return isTypable
  }
}

extension ByteWriter {
  /// Writes a value; returns whether keys could have typed it, without exponent and groups.
  @discardableResult
  mutating func write(_ value: Double, in format: NumberFormat) -> Bool {
    if value == 0 { return writePlain(Digits(), isNegative: false, format) }
    guard value.isFinite else { return writeWord(for: value, format) }
    let x = value.magnitude
    let isNegative = value < 0
    let exponent = Digits.exponent(of: x)
    switch format.style.rounding {
    case .significant(let count):
      let digits = Digits(
        x, significant: count, exponent: exponent, format.style.displayRounding)
      return write(digits, isNegative, format, plainBelow: count)
    case .shortest:
      let digits = Digits(shortest: x)
      if format.style.plainEndsAt2To53 && x > 0x1p53 {
        return writeScientific(digits, isNegative: isNegative, format)
      }
      return write(digits, isNegative, format, plainBelow: 16)
    case .fraction(let places):
      return write(x, isNegative, places: places, digits: 15, exponent: exponent, format)
    case .digits(let count):
      return write(x, isNegative, places: count - 1, digits: count, exponent: exponent, format)
    case .characters(let width):
      let (digits, isPlain) = Digits.nearest(
        to: x, exponent: exponent, width: isNegative ? width - 1 : width, format.style)
      return isPlain
        ? writePlain(digits, isNegative: isNegative, format)
        : writeScientific(digits, isNegative: isNegative, format)
    }
  }

  @inline(never)
  private mutating func writeWord(for value: Double, _ format: NumberFormat) -> Bool {
    if value.isNaN {
      write(format.nan)
    } else if value > 0 || format.infinity == format.nan {
      // A word for all of them says nothing of the sign.
      write(format.infinity)
    } else {
      write(UInt8(ascii: "-"))
      for byte in format.infinity.bytes.drop(while: { $0 == UInt8(ascii: "+") }) { write(byte) }
    }
    return false
  }

  /// Writes at most `places` digits after the point and `digits` significant ones.
  private mutating func write(
    _ x: Double, _ isNegative: Bool, places: Int, digits: Int, exponent: Int,
    _ format: NumberFormat
  ) -> Bool {
    let rounding = format.style.displayRounding
    /// Whether x, rounded to the digits, is at least 10^power.
    func reaches(_ power: Int) -> Bool {
      exponent >= power
        || exponent == power - 1
          && Digits(x, significant: digits, exponent: exponent, rounding).exponent == power
    }
    let isTooSmall = if let from = format.style.plainFrom { !reaches(from) } else { false }
    if isTooSmall || reaches(format.style.plainBelow ?? digits) {
      let rounded = Digits(x, significant: places + 1, exponent: exponent, rounding)
      return writeScientific(rounded, isNegative: isNegative, format)
    }
    let scale = min(digits - 1 - exponent, places)
    return writePlain(Digits(x, scale: scale, rounding), isNegative: isNegative, format)
  }

  @discardableResult
  fileprivate mutating func write(
    _ digits: Digits, _ isNegative: Bool, _ format: NumberFormat, plainBelow bound: Int
  ) -> Bool {
    let isPlain =
      digits.exponent >= format.style.plainFrom ?? -6
      && digits.exponent < format.style.plainBelow ?? bound
    return isPlain
      ? writePlain(digits, isNegative: isNegative, format)
      : writeScientific(digits, isNegative: isNegative, format)
  }

  private mutating func writePlain(
    _ digits: Digits, isNegative: Bool, _ format: NumberFormat
  ) -> Bool {
    if isNegative && digits.count > 0 { write(UInt8(ascii: "-")) }
    let whole = digits.exponent + 1
    let isGrouped = whole > 3 && !format.style.groupSeparator.isEmpty
    if digits.exponent < 0 {
      write(48)
    } else {
      let split = min(whole, digits.count)
      if isGrouped {
        for i in 0..<whole {
          if i > 0 && (whole - i) % 3 == 0 { write(format.style.groupSeparator) }
          write(i < digits.count ? digits.places[i] + 48 : 48)
        }
      } else {
        write(digits, 0..<split)
        write(zeros: whole - split)
      }
    }
    if digits.count > digits.exponent + 1 {
      write(UInt8(ascii: "."))
      write(zeros: max(0, -1 - digits.exponent))
      write(digits, max(0, digits.exponent + 1)..<digits.count)
    } else if format.style.integersEndInPointZero {
      write(UInt8(ascii: "."))
      write(48)
    }
    return !isGrouped
  }

  private mutating func writeScientific(
    _ digits: Digits, isNegative: Bool, _ format: NumberFormat
  ) -> Bool {
    if isNegative { write(UInt8(ascii: "-")) }
    write(digits, 0..<1)
    if digits.count > 1 {
      write(UInt8(ascii: "."))
      write(digits, 1..<digits.count)
    }
    write(format.style.exponentMark)
    if digits.exponent < 0 {
      write(UInt8(ascii: "-"))
    } else if format.style.exponentHasPlus {
      write(UInt8(ascii: "+"))
    }
    let power = digits.exponent.magnitude
    if power >= 100 || format.style.exponentDigits >= 3 { write(48 + UInt8(power / 100)) }
    if power >= 10 || format.style.exponentDigits >= 2 { write(48 + UInt8(power / 10 % 10)) }
    write(48 + UInt8(power % 10))
    return false
  }
}
