// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let typing: [Mutant] = [
    .infix("two-points", .mvc2016, keys: ". 1") { brain, key in
      guard key == .point, brain.entry.isTyping else { return brain.press(key) }
      brain.entry.text += "."
      brain.refreshDisplay()
    },
    .infix("leading-zeros", .brain2017, keys: "0 7") { brain, key in
      guard let digit = key.digit, brain.entry.text == "0" else { return brain.press(key) }
      brain.entry.text.append(UInt8(ascii: "0") + digit)
      brain.refreshDisplay()
    },
    .infix("bare-point", .label7, keys: ". 1") { brain, key in
      let starts = key == .point && !brain.entry.isTyping
      brain.press(key)
      guard starts else { return }
      brain.entry.text = "."
      brain.refreshDisplay()
    },
    // Digits after = are appended to the result.
    .infix("typing-goes-on-after-result", .brain2017, keys: "1 2 + =") { brain, key in
      let shown = brain.face.display
      let continues =
        key.digit != nil && brain.showsValue && brain.pending.isEmpty && brain.hasExpression
        && shown.bytes.allSatisfy { (48...57).contains($0) }
      if continues { brain.entry.text = shown }
      brain.press(key)
    },
    .infix("sixteen-digits", .mvc2016, keys: "1 2") { brain, key in
      guard key.kind == .digit, brain.entry.isTyping else { return brain.press(key) }
      brain.entry.type(key, in: .digits(16))
      brain.refreshDisplay()
    },
    .infix("eight-characters", .label7, keys: "1 .") { brain, key in
      guard key.kind == .digit, brain.entry.isTyping else { return brain.press(key) }
      brain.entry.type(key, in: .characters(8))
      brain.refreshDisplay()
    },
    .infix("sign-without-room", .label7, keys: "1 ±") { brain, key in
      guard key == .changeSign, brain.entry.isTyping else { return brain.press(key) }
      brain.entry.toggleSign(in: .characters(8))
      brain.refreshDisplay()
    },
    .infix("sign-of-zero-entry", .brain2017, keys: "0 ± 1") { brain, key in
      guard key == .changeSign, brain.entry.text == "0" else { return brain.press(key) }
      brain.entry.text = "-0"
      brain.refreshDisplay()
    },
    .infix("minus-zero-committed", .brain2017, keys: "0 . ± =") { brain, key in
      let isMinusZero = brain.entry.isTyping && brain.entry.text.contains("-") && brain.value == 0
      brain.press(key)
      if isMinusZero && brain.showsValue && brain.current.value == 0 { brain.face.display = "-0" }
    },
    // An entry's value is summed digit by digit: .3 is 3 × 0.1.
    .infix("fractions-added-up", .mvc2016, keys: ". 3 =") { brain, key in
      if brain.entry.isEnded(by: key) {
        var value = 0.0
        var weight = 0.0
        for byte in brain.entry.text.bytes {
          if byte == UInt8(ascii: ".") {
            weight = 0.1
          } else if weight > 0 {
            value += Double(byte - 48) * weight
            weight *= 0.1
          } else {
            value = value * 10 + Double(byte - 48)
          }
        }
        if value != brain.entry.value { brain.entry.replace(by: value) }
      }
      brain.press(key)
    },
    // ± ends the entry instead of editing its sign.
    .infix("sign-commits", .brain2017, keys: "1 ±") { brain, key in
      if key == .changeSign, brain.entry.isTyping { _ = brain.commit() }
      brain.press(key)
    },
    .infix("second-point-restarts", .brain2016x, keys: ". 1") { brain, key in
      if key == .point, brain.entry.text.contains(".") { brain.entry.clear() }
      brain.press(key)
    },
    .infix("backspace-eats-result", .brain2016x, keys: "1 2 = ⌫") { brain, key in
      brain.press(key)
      if key == .backspace && brain.showsValue && brain.face.display.bytes.count > 1 {
        brain.face.display.bytes.removeLast()
      }
    },
    .infix("backspace-forgets-operator", .brain2016x, keys: "1 + ⌫ =") { brain, key in
      if key == .backspace && brain.showsValue { brain.pending.removeAll() }
      brain.press(key)
      if key == .backspace { brain.refresh() }
    },
    // A point that starts an entry is lost: . 5 is 5.
    .infix("point-lost-after-result", .mvc2016, keys: ". 5") { brain, key in
      guard key == .point, !brain.entry.isTyping else { return brain.press(key) }
      if brain.isError { brain.press(key) }
      brain.entry.text = "0"
      brain.refreshDisplay()
    },
  ]
}
