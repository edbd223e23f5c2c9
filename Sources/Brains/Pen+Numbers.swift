// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// How a number in a text looks to those who want to go on with it.
package enum Spelled: Sendable {
  /// Digits and perhaps a point: what keys could have typed.
  case plain
  /// Group separators between its digits, or an exponent after them.
  case ornate
}

/// A number style where reading it copies nothing.
package final class Figures: Sendable {
  let style: NumberStyle
  /// More bytes than any number needs: all the digits of a Double, and what stands between them.
  let capacity: Int

  package init(_ style: NumberStyle) {
    self.style = style
    capacity = 700 + 120 * style.groupSeparator.bytes.count + style.exponentMark.bytes.count
  }

  /// How committed numbers are written in descriptions.
  package static let inText = Figures(NumberStyle(.significant(15)))
}

extension Text {
  /// A finite value in a number style.
  package init(_ value: Double, in figures: Figures) {
    self.init()
    rewrite(value, in: figures)
  }

  /// The shortest decimal that reads back as the same Double, in the notation of `significant(15)`.
  package init(shortest value: Double) {
    self.init(capacity: 32) { pen in
      let digits = value == 0 ? Digits() : Digits(shortest: value.magnitude)
      pen.write(digits, value < 0, .inText, plainBelow: 15)
    }
  }

  /// Replaces the text by a finite value in a number style.
  @discardableResult
  package mutating func rewrite(_ value: Double, in figures: Figures) -> Spelled {
    var spelled = Spelled.plain
    rewrite(capacity: figures.capacity) { spelled = $0.write(value, in: figures) }
    return spelled
  }

  /// Writes a finite value in a number style behind the text.
  package mutating func append(_ value: Double, in style: NumberStyle) {
    append(Text(value, in: Figures(style)))
  }
}

extension Pen {
  /// Writes a finite value in a number style.
  @discardableResult
  mutating func write(_ value: Double, in figures: Figures) -> Spelled {
    if value == 0 { return writePlain(Digits(), isNegative: false, figures) }
    let x = value.magnitude
    let isNegative = value < 0
    let exponent = Digits.exponent(of: x)
    switch figures.style.rounding {
    case .significant(let count):
      let digits = Digits(x, significant: count, exponent: exponent)
      return write(digits, isNegative, figures, plainBelow: count)
    case .shortest:
      return write(Digits(shortest: x), isNegative, figures, plainBelow: 16)
    case .fraction(let places):
      if reaches(figures.style.plainBelow ?? 15, x, exponent: exponent) {
        let rounded = Digits(x, significant: places + 1, exponent: exponent)
        return writeScientific(rounded, isNegative: isNegative, figures)
      }
      let scale = min(14 - exponent, places)
      return writePlain(Digits(Cut(x, scale: scale), scale: scale), isNegative: isNegative, figures)
    case .characters(let room):
      let (digits, isPlain) = Digits.nearest(
        to: x, exponent: exponent, room: isNegative ? room - 1 : room, figures.style)
      return isPlain
        ? writePlain(digits, isNegative: isNegative, figures)
        : writeScientific(digits, isNegative: isNegative, figures)
    }
  }

  /// Whether x, rounded to 15 digits, is at least ten to this power.
  private func reaches(_ power: Int, _ x: Double, exponent: Int) -> Bool {
    exponent >= power
      || exponent == power - 1
        && Digits(x, significant: 15, exponent: exponent).exponent == power
  }

  @discardableResult
  fileprivate mutating func write(
    _ digits: Digits, _ isNegative: Bool, _ figures: Figures, plainBelow bound: Int
  ) -> Spelled {
    let isPlain =
      digits.count == 0
      || digits.exponent >= figures.style.plainFrom
        && digits.exponent < figures.style.plainBelow ?? bound
    return isPlain
      ? writePlain(digits, isNegative: isNegative, figures)
      : writeScientific(digits, isNegative: isNegative, figures)
  }

  private mutating func writePlain(
    _ digits: Digits, isNegative: Bool, _ figures: Figures
  ) -> Spelled {
    if isNegative && digits.count > 0 { write(UInt8(ascii: "-")) }
    let whole = max(1, digits.exponent + 1)
    let isGrouped = whole > 3 && !figures.style.groupSeparator.isEmpty
    if digits.exponent < 0 {
      write(48)
    } else {
      let split = min(whole, max(1, digits.count))
      if isGrouped {
        for i in 0..<whole {
          if i > 0 && (whole - i) % 3 == 0 { write(figures.style.groupSeparator) }
          write(i < digits.count ? digits.places[i] + 48 : 48)
        }
      } else {
        write(digits, 0..<split)
        write(zeros: whole - split)
      }
    }
    if digits.count > digits.exponent + 1 && digits.count > 0 {
      write(UInt8(ascii: "."))
      write(zeros: max(0, -1 - digits.exponent))
      write(digits, max(0, digits.exponent + 1)..<digits.count)
    } else if figures.style.integersEndInPointZero {
      write(UInt8(ascii: "."))
      write(48)
    }
    return isGrouped ? .ornate : .plain
  }

  private mutating func writeScientific(
    _ digits: Digits, isNegative: Bool, _ figures: Figures
  ) -> Spelled {
    if isNegative { write(UInt8(ascii: "-")) }
    write(digits, 0..<1)
    if digits.count > 1 {
      write(UInt8(ascii: "."))
      write(digits, 1..<digits.count)
    }
    write(figures.style.exponentMark)
    if digits.exponent < 0 {
      write(UInt8(ascii: "-"))
    } else if figures.style.exponentHasPlus {
      write(UInt8(ascii: "+"))
    }
    let power = digits.exponent.magnitude
    if power >= 100 || figures.style.exponentDigits >= 3 { write(48 + UInt8(power / 100)) }
    if power >= 10 || figures.style.exponentDigits >= 2 { write(48 + UInt8(power / 10 % 10)) }
    write(48 + UInt8(power % 10))
    return .ornate
  }
}
