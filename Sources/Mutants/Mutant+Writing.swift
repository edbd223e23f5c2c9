// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let tables: [Mutant] = [
    .showing("minus-zero-shown", .mvc2016, keys: "0 ±") { display, value in
      if value == 0 && value.sign == .minus { display = "-0" }
    },
    .showing("point-zero", .mvc2016, keys: "4 √ =") { display, value in
      if !display.contains(".") && !display.contains("e") && value != 0 { display += ".0" }
    },
    // The display is truncated to seven characters, not rounded.
    .showing("truncates", .label7, keys: "2 ÷ 3 =") { display, value in
      guard display.contains("."), !display.contains("e") else { return }
      let text = Text(value, in: NumberStyle(.significant(15), plainFrom: -12))
      if !text.contains("e") && text.bytes.count > 7 {
        display = Text(bytes: text.bytes.prefix(7))
      }
    },
    .showing(
      "fourteen-digits", .mvc2016, keys: "1 ÷ 3 = π",
      in: NumberStyle(.significant(14), plainBelow: 15)),
    .showing("half-up", .brain2016x, keys: "1 2 8 x⁻¹") { display, value in
      let scaled = value.magnitude * 1e6
      guard scaled < 1e15, scaled.rounded(.down) + 0.5 == scaled else { return }
      let rounded = (value < 0 ? -1 : 1) * scaled.rounded(.up) / 1e6
      display = Text(rounded, in: NumberStyle(.fraction(6)))
    },
    .showing("exponent-plus", .mvc2016, keys: "9 x² eˣ") { display, value in
      if value.magnitude >= 1e15 { display.replace("e", with: "e+") }
    },
    // The sign does not count toward the seven characters.
    .showing("sign-not-counted", .label7, keys: "1 ÷ 3 ± =") { display, value in
      if value < 0 { display = Text(value, in: NumberStyle(.characters(8))) }
    },
    // Values that round up to 1e8 are shown as 9.999e7.
    .showing("notation-before-rounding", .label7, keys: "9 × + =") { display, value in
      guard let mark = display.bytes.firstIndex(of: UInt8(ascii: "e")), mark == 1,
        let exponent = Int(Text(bytes: display.bytes[2...]).description)
      else { return }
      var unit = 1.0
      for _ in 0..<exponent.magnitude { unit *= 10 }
      let leading = Double(display.bytes[0] - 48)
      let rounded = exponent < 0 ? leading / unit : leading * unit
      if value < rounded {
        display = Text(value * 0.9999, in: NumberStyle(.significant(4), plainBelow: 1))
      }
    },
    .showing("small-numbers-plain", .label7, keys: ". 0 1 × =") { display, value in
      if value.magnitude < 0.001, value != 0 {
        display = Text(value, in: NumberStyle(.fraction(value < 0 ? 4 : 5)))
      }
    },
    .infix("inf-shown", .mvc2016, keys: "1 0 ÷ =") { brain, key in
      let due = brain.due(at: key)
      brain.press(key)
      if let due, due.operation == .divide, due.right == 0, due.left != 0, brain.isError {
        brain.face.display = "inf"
      }
    },
    .infix("nan-shown", .brain2017, keys: "1 ± √") { brain, key in
      brain.press(key)
      if key == .squareRoot && brain.isError && !brain.entry.isTyping { brain.face.display = "nan" }
    },
    .showing("exponent-cut-off", .brain2017, keys: "1 2 ÷ 3 =") { display, _ in
      if let mark = display.bytes.firstIndex(of: UInt8(ascii: "e")) {
        display.bytes.removeSubrange(mark...)
      }
    },
    .showing(
      "all-digits", .brain2016x, keys: "1 ÷ 3 = π",
      in: NumberStyle(.significant(15), plainFrom: -7)),
    .showing("trailing-zeros", .brain2016x, keys: ". 5 =") { display, _ in
      guard let point = display.bytes.firstIndex(of: UInt8(ascii: ".")), !display.contains("e")
      else { return }
      while display.bytes.count < point + 7 { display += "0" }
    },
    .showing("grouped-thousands", .brain2017, keys: "1 0 × =") { display, value in
      if value.magnitude >= 1000 && value.magnitude < 1e15 {
        display = Text(value, in: NumberStyle(.significant(15), groupSeparator: ","))
      }
    },
  ]
}
