// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let tables: [Mutant] = [
    .infix("minus-zero-shown", .mvc2016, "a value of -0 is shown as -0", keys: "0 ±") {
      brain, key in
      brain.press(key) { display, value in
        if value == 0 && value.sign == .minus { display = "-0" }
      }
    },
    .infix("point-zero", .mvc2016, "integers end in .0", keys: "4 √ =") { brain, key in
      brain.press(key) { display, value in
        if !display.contains(".") && !display.contains("e") && value != 0 {
          display += ".0"
        }
      }
    },
    .infix(
      "truncates", .label7, "the display is truncated to seven characters, not rounded",
      keys: "2 ÷ 3 ="
    ) {
      brain, key in
      brain.press(key) { display, value in
        guard display.contains("."), !display.contains("e") else { return }
        var text = Text()
        text.append(value, in: NumberStyle(.significant(15), plainFrom: -12))
        if !text.contains("e") && text.bytes.count > 7 {
          display = Text(bytes: text.bytes.prefix(7))
        }
      }
    },
    .infix("fourteen-digits", .mvc2016, "the display has 14 digits", keys: "1 ÷ 3 = π") {
      brain, key in
      brain.press(key) { display, value in
        display.clear()
        display.append(value, in: NumberStyle(.significant(14), plainBelow: 15))
      }
    },
    .infix("half-up", .brain2016x, "ties are rounded up", keys: "1 2 8 x⁻¹") { brain, key in
      brain.press(key) { display, value in
        let scaled = value.magnitude * 1e6
        guard scaled < 1e15, scaled.rounded(.down) + 0.5 == scaled else { return }
        display.clear()
        display.append(
          (value < 0 ? -1 : 1) * scaled.rounded(.up) / 1e6, in: NumberStyle(.fraction(6)))
      }
    },
    .infix("exponent-plus", .mvc2016, "positive exponents have a +", keys: "9 x² eˣ") {
      brain, key in
      brain.press(key) { display, value in
        if value.magnitude >= 1e15 { display.replace("e", with: "e+") }
      }
    },
    .infix(
      "sign-not-counted", .label7, "the sign does not count toward the seven characters",
      keys: "1 ÷ 3 ± ="
    ) { brain, key in
      brain.press(key) { display, value in
        guard value < 0 else { return }
        display.clear()
        display.append(value, in: NumberStyle(.characters(8)))
      }
    },
    .infix(
      "notation-before-rounding", .label7, "values that round up to 1e8 are shown as 9.999e7",
      keys: "9 × + ="
    ) { brain, key in
      brain.press(key) { display, value in
        guard let mark = display.bytes.firstIndex(of: UInt8(ascii: "e")), mark == 1,
          let exponent = Int(Text(bytes: display.bytes[2...]).description)
        else { return }
        var unit = 1.0
        for _ in 0..<exponent.magnitude { unit *= 10 }
        let leading = Double(display.bytes[0] - 48)
        let rounded = exponent < 0 ? leading / unit : leading * unit
        guard value < rounded else { return }
        display.clear()
        display.append(value * 0.9999, in: NumberStyle(.significant(4), plainBelow: 1))
      }
    },
    .infix(
      "small-numbers-plain", .label7, "small numbers are never in scientific notation",
      keys: ". 0 1 × ="
    ) { brain, key in
      brain.press(key) { display, value in
        guard value.magnitude < 0.001, value != 0 else { return }
        display.clear()
        display.append(value, in: NumberStyle(.fraction(value < 0 ? 4 : 5)))
      }
    },
    .infix("inf-shown", .mvc2016, "division by zero shows inf", keys: "1 0 ÷ =") { brain, key in
      let due = brain.due(at: key)
      brain.press(key)
      if let due, due.operation == .divide, due.right == 0, due.left != 0, brain.isError {
        brain.face.display = "inf"
      }
    },
    .infix("nan-shown", .brain2017, "the root of a negative number shows nan", keys: "1 ± √") {
      brain, key in
      brain.press(key)
      if key == .squareRoot && brain.isError && !brain.entry.isTyping { brain.face.display = "nan" }
    },
    .infix(
      "exponent-cut-off", .brain2017, "the display loses its exponent",
      keys: "1 2 ÷ 3 ="
    ) { brain, key in
      brain.press(key) { display, _ in
        if let mark = display.bytes.firstIndex(of: UInt8(ascii: "e")) {
          display.bytes.removeSubrange(mark...)
        }
      }
    },
    .infix("all-digits", .brain2016x, "fractions are not rounded to six digits", keys: "1 ÷ 3 = π")
    {
      brain, key in
      brain.press(key) { display, value in
        display.clear()
        display.append(value, in: NumberStyle(.significant(15), plainFrom: -7))
      }
    },
    .infix("trailing-zeros", .brain2016x, "fractions are padded to six digits", keys: ". 5 =") {
      brain, key in
      brain.press(key) { display, _ in
        guard let point = display.bytes.firstIndex(of: UInt8(ascii: ".")), !display.contains("e")
        else { return }
        while display.bytes.count < point + 7 { display.append(UInt8(ascii: "0")) }
      }
    },
    .infix("grouped-thousands", .brain2017, "thousands are separated by commas", keys: "1 0 × =") {
      brain, key in
      brain.press(key) { display, value in
        if value.magnitude >= 1000 && value.magnitude < 1e15 {
          display.clear()
          display.append(value, in: NumberStyle(.significant(15), groupSeparator: ","))
        }
      }
    },
  ]
}
