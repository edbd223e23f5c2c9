// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let typing: [Mutant] = [
    .typing("two-points", .mvc2016, keys: ". 1") { entry, key, _ in
      guard key == .point, entry.isTyping else { return false }
      entry.text += "."
      return true
    },
    .typing("leading-zeros", .brain2017, keys: "0 7") { entry, key, _ in
      guard let digit = key.digit, entry.text == "0" else { return false }
      entry.text.append(UInt8(ascii: "0") + digit)
      return true
    },
    .infix("bare-point", .label7, keys: ". 1") { brain, key, press in
      let starts = key == .point && !brain.entry.isTyping
      press(&brain, key)
      guard starts else { return }
      brain.entry.text = "."
      brain.refreshDisplay()
    },
    // Digits after = are appended to the result.
    .infix("typing-goes-on-after-result", .brain2017, keys: "1 2 + =", if: .key(.equals)) {
      brain, key, press in
      let shown = brain.face.display
      let continues =
        key.digit != nil && brain.showsValue && brain.pending.isEmpty && brain.hasExpression
        && shown.bytes.allSatisfy { (48...57).contains($0) }
      if continues { brain.entry.text = shown }
      press(&brain, key)
    },
    // An entry takes one digit more than there is room for.
    .typing("sixteen-digits", .mvc2016, keys: "1 2", if: .digitRoom) { entry, key, room in
      guard key.kind == .digit, entry.isTyping else { return false }
      entry.type(key, in: room.widened)
      return true
    },
    .typing("eight-characters", .label7, keys: "1 .", if: .characterRoom) { entry, key, room in
      guard key.kind == .digit, entry.isTyping else { return false }
      entry.type(key, in: room.widened)
      return true
    },
    .typing(
      "sign-without-room", .label7, keys: "1 ±", if: .characterRoom, .key(.changeSign), .editsSign
    ) { entry, key, room in
      guard key == .changeSign, entry.isTyping else { return false }
      entry.toggleSign(in: room.widened)
      return true
    },
    .typing(
      "sign-of-zero-entry", .brain2017, keys: "0 ± 1", if: .key(.changeSign), .editsSign,
      .dropsSignOfZero
    ) { entry, key, _ in
      guard key == .changeSign, entry.text == "0" else { return false }
      entry.text = "-0"
      return true
    },
    .infix(
      "minus-zero-committed", .brain2017, keys: "0 . ± =", if: .key(.changeSign), .editsSign
    ) { brain, key, press in
      let isMinusZero = brain.entry.isTyping && brain.entry.text.contains("-") && brain.value == 0
      press(&brain, key)
      if isMinusZero && brain.showsValue && brain.current.value == 0 { brain.face.display = "-0" }
    },
    // An entry's value is summed digit by digit: .3 is 3 × 0.1.
    .infix("fractions-added-up", .mvc2016, keys: ". 3 =") { brain, key, press in
      if brain.entry.isEnded(by: key), !brain.entry.hasExponent {
        var value = 0.0
        var weight = 0.0
        for byte in brain.entry.text.bytes where byte != UInt8(ascii: "-") {
          if byte == UInt8(ascii: ".") {
            weight = 0.1
          } else if weight > 0 {
            value += Double(byte - 48) * weight
            weight *= 0.1
          } else {
            value = value * 10 + Double(byte - 48)
          }
        }
        if brain.entry.text.bytes.first == UInt8(ascii: "-") { value = -value }
        if value != brain.entry.value { brain.entry.replace(by: value) }
      }
      press(&brain, key)
    },
    // ± ends the entry instead of editing its sign.
    .infix("sign-commits", .brain2017, keys: "1 ±", if: .key(.changeSign), .editsSign) {
      brain, key, press in
      if key == .changeSign, brain.entry.isTyping { _ = brain.commit() }
      press(&brain, key)
    },
    .infix("second-point-restarts", .brain2016x, keys: ". 1") { brain, key, press in
      if key == .point, brain.entry.text.contains(".") { brain.entry.clear() }
      press(&brain, key)
    },
    .infix(
      "backspace-eats-result", .brain2016x, keys: "1 2 = ⌫", if: .key(.backspace),
      .ignoresBackspace
    ) { brain, key, press in
      press(&brain, key)
      if key == .backspace && brain.showsValue && brain.face.display.bytes.count > 1 {
        brain.face.display.bytes.removeLast()
      }
    },
    .infix(
      "backspace-forgets-operator", .brain2016x, keys: "1 + ⌫ =", if: .key(.backspace),
      .ignoresBackspace
    ) { brain, key, press in
      if key == .backspace && brain.showsValue { brain.pending.removeAll() }
      press(&brain, key)
      if key == .backspace { brain.refresh() }
    },
    // The text "." is no number for most parsers.
    .infix("point-alone-ignored", .mvc2016, keys: "π . √", if: .anyFunction) { brain, key, press in
      if brain.entry.isUsed(by: key, on: brain.dialect), [".", "0."].contains(brain.entry.text) {
        brain.entry.clear()
      }
      press(&brain, key)
    },
    // A point that starts an entry is lost: . 5 is 5.
    .infix("point-lost-after-result", .mvc2016, keys: ". 5") { brain, key, press in
      guard key == .point, !brain.entry.isTyping else { return press(&brain, key) }
      if brain.isError { press(&brain, key) }
      brain.entry.text = "0"
      brain.refreshDisplay()
    },
  ]
}

extension EntryRoom {
  /// Room for one more.
  fileprivate var widened: EntryRoom {
    switch self {
    case .digits(let count): .digits(count + 1)
    case .characters(let count): .characters(count + 1)
    }
  }
}
