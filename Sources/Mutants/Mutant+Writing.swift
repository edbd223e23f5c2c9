// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let tables: [Mutant] = [
    .showing("minus-zero-shown", .mvc2016, keys: "0 ±") { display, value, _ in
      if value == 0 && value.sign == .minus { display = "-0" }
    },
    .showing("point-zero", .mvc2016, keys: "4 √ =", if: .bareIntegers) { display, value, _ in
      if !display.contains(".") && !display.contains("e") && value != 0 { display += ".0" }
    },
    // The display is truncated, not rounded.
    .showing("truncates", .label7, keys: "2 ÷ 3 =") { display, value, dialect in
      guard display.contains("."), !display.contains("e") else { return }
      let text = Text(
        value, in: NumberStyle(.significant(dialect.width == nil ? 17 : 15), plainFrom: -12))
      if !text.contains("e") { display.truncate(text, to: dialect.numberStyle.rounding) }
    },
    // One digit fewer than there is room for.
    .showing("fourteen-digits", .mvc2016, keys: "1 ÷ 3 = π") { style in
      var style = style
      style.plainBelow = style.plainBelow ?? style.usualPlainBelow
      style.rounding = style.rounding.shortened
      return style
    },
    .showing("half-up", .brain2016x, keys: "1 2 8 x⁻¹", if: .fraction) { display, value, dialect in
      let places = dialect.places ?? 0
      let unit = (0..<places).reduce(1.0) { power, _ in power * 10 }
      let scaled = value.magnitude * unit
      guard scaled < 1e15, scaled.rounded(.down) + 0.5 == scaled else { return }
      let rounded = (value < 0 ? -1 : 1) * scaled.rounded(.up) / unit
      display = Text(rounded, in: NumberStyle(.fraction(places)))
    },
    .showing("exponent-plus", .mvc2016, keys: "9 x² eˣ", if: .exponents, .bareExponents) {
      display, value, dialect in
      guard value.magnitude >= 1 else { return }
      let mark = dialect.numberStyle.exponentMark
      var signed = mark
      signed += "+"
      display.replace(mark, with: signed)
    },
    // The sign does not count toward the characters.
    .showing("sign-not-counted", .label7, keys: "1 ÷ 3 ± =", if: .narrow) {
      display, value, dialect in
      guard value < 0, let width = dialect.width else { return }
      display = Text(value, in: NumberStyle(.characters(width + 1)))
    },
    // Values that round up to 1e8 are shown as 9.999e7.
    .showing("notation-before-rounding", .label7, keys: "9 × + =", if: .narrow) {
      display, value, dialect in
      guard let width = dialect.width, width > 4,
        let mark = display.bytes.firstIndex(of: UInt8(ascii: "e")), mark == 1,
        let exponent = Int(Text(bytes: display.bytes[2...]).description)
      else { return }
      var unit = 1.0
      for _ in 0..<exponent.magnitude { unit *= 10 }
      let leading = Double(display.bytes[0] - 48)
      let rounded = exponent < 0 ? leading / unit : leading * unit
      if value < rounded {
        display = Text(value * 0.9999, in: NumberStyle(.significant(width - 3), plainBelow: 1))
      }
    },
    .showing("small-numbers-plain", .label7, keys: ". 0 1 × =", if: .narrow) {
      display, value, dialect in
      guard let width = dialect.width, width > 4, value.magnitude < 0.001, value != 0 else {
        return
      }
      display = Text(value, in: NumberStyle(.fraction(value < 0 ? width - 3 : width - 2)))
    },
    .infix("inf-shown", .mvc2016, keys: "1 0 ÷ =", if: .key(.divide)) { brain, key, press in
      let due = brain.due(at: key)
      press(&brain, key)
      if let due, due.operation == .divide, due.right == 0, due.left != 0, brain.isError {
        brain.face.display = "inf"
      }
    },
    .infix("nan-shown", .brain2017, keys: "1 ± √", if: .key(.squareRoot)) { brain, key, press in
      press(&brain, key)
      if key == .squareRoot && brain.isError && !brain.entry.isTyping { brain.face.display = "nan" }
    },
    .showing("exponent-cut-off", .brain2017, keys: "1 2 ÷ 3 =", if: .exponents) {
      display, _, dialect in
      if let mark = display.firstIndex(of: dialect.numberStyle.exponentMark) {
        display.bytes.removeSubrange(mark...)
      }
    },
    .showing("all-digits", .brain2016x, keys: "1 ÷ 3 = π", if: .fraction) { _ in
      NumberStyle(.significant(15), plainFrom: -7)
    },
    .showing("trailing-zeros", .brain2016x, keys: ". 5 =") { display, _, dialect in
      guard let point = display.bytes.firstIndex(of: UInt8(ascii: ".")), !display.contains("e")
      else { return }
      while display.bytes.count < point + 1 + (dialect.places ?? 6) { display += "0" }
    },
    .showing("grouped-thousands", .brain2017, keys: "1 0 × =", if: .ungrouped) { style in
      var style = style
      style.groupSeparator = ","
      return style
    },
  ]
}

extension NumberStyle {
  fileprivate var usualPlainBelow: Int? {
    switch rounding {
    case .significant(let count), .digits(let count): count
    case .fraction: 15
    case .shortest: 16
    case .characters: nil
    }
  }
}

extension NumberStyle.Rounding {
  fileprivate var shortened: NumberStyle.Rounding {
    switch self {
    case .significant(let count): .significant(max(1, count - 1))
    case .fraction(let places): .fraction(max(0, places - 1))
    case .digits(let count): .digits(max(1, count - 1))
    case .characters(let width): .characters(max(6, width - 1))
    case .shortest: .significant(14)
    }
  }
}

extension Text {
  /// Becomes the beginning of a longer text, as far as a rounding has digits.
  fileprivate mutating func truncate(_ text: Text, to rounding: NumberStyle.Rounding) {
    var count = 0
    var isSignificant = false
    var isFraction = false
    var length = text.bytes.count
    for (index, byte) in text.bytes.enumerated() {
      if byte == 46 { isFraction = true }
      isSignificant = isSignificant || (49...57).contains(byte)
      switch rounding {
      case .characters: count += 1
      case .fraction: if isFraction && byte != 46 { count += 1 }
      case .digits: if byte != 45 && byte != 46 { count += 1 }
      case .significant, .shortest: if isSignificant && byte != 46 { count += 1 }
      }
      if count == rounding.length {
        length = index + 1
        break
      }
    }
    guard length < text.bytes.count else { return }
    self = Text(bytes: text.bytes.prefix(length))
    if case .characters = rounding { return }
    while bytes.last == 48 { bytes.removeLast() }
    if bytes.last == 46 { bytes.removeLast() }
  }
}

extension NumberStyle.Rounding {
  fileprivate var length: Int {
    switch self {
    case .significant(let count), .fraction(let count), .digits(let count): count
    case .characters(let count): count
    case .shortest: 15
    }
  }
}
