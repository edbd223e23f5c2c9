// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  /// Bugs seen in calculators by others, on which nothing in this project was tuned.
  public static let further: [Mutant] =
    furtherTyping + furtherComputing + furtherRemembering + furtherWriting + furtherStacking
    + furtherDying

  private static let furtherTyping: [Mutant] = [
    // The flag that a point was typed is not reset by an operator: . 1 + . 2 = is 2.1.
    .infix("point-flag-stays", .mvc2016, keys: ". 1 + 2 =", if: .anyOperator) { brain, key, press in
      let leftHasPoint = brain.pending.last.map { $0.left.value.rounded() != $0.left.value }
      if key != .point || leftHasPoint != true { press(&brain, key) }
    },
    // A 0 does not start a number.
    .typing("zero-does-not-start", .brain2017, keys: "0 5 +") { entry, key, _ in
      key == .digit(0) && !entry.isTyping
    },
    // ± puts a minus sign in front of whatever is there.
    .typing("minus-signs-pile-up", .brain2017, keys: "1 ±", if: .key(.changeSign), .editsSign) {
      entry, key, _ in
      guard key == .changeSign, entry.text.bytes.first == 45 else { return false }
      entry.text = "-" + entry.text
      return true
    },
    // ⌫ drops a point together with the digit behind it.
    .infix("backspace-drops-point", .brain2016x, keys: "1 . ⌫", if: .key(.backspace)) {
      brain, key, press in
      press(&brain, key)
      if key == .backspace && brain.entry.text.bytes.last == 46 {
        brain.entry.text.bytes.removeLast()
        brain.refreshDisplay()
      }
    },
    // A constant after a number is multiplied by it.
    .infix("constant-times-entry", .mvc2016, keys: "2 π", if: .any("π e")) { brain, key, press in
      let factor = key.kind == .constant && brain.entry.isTyping ? brain.entry.value : 1
      press(&brain, key)
      if factor != 1 { brain.replaceValue(brain.current.value * factor) }
    },
    .infix("entry-in-single", .brain2017, keys: ". 1 =") { brain, key, press in
      let value = brain.entry.value
      if brain.entry.isEnded(by: key), Double(Float(value)) != value, Float(value).isFinite {
        brain.entry.replace(by: Double(Float(value)))
      }
      press(&brain, key)
    },
    // C empties the display, but digits go on being appended to the old entry.
    .infix("clear-leaves-entry", .label7, keys: "1 2 C", if: .key(.clear)) { brain, key, press in
      let entry = brain.entry
      press(&brain, key)
      if key == .clear { brain.entry = entry }
    },
    .infix(
      "sign-lost-at-operator", .label7, keys: "2 ± + =", if: .anyOperator, .key(.changeSign),
      .editsSign
    ) { brain, key, press in
      if key.kind == .binary && brain.entry.text.bytes.first == 45 {
        brain.entry.text.bytes.removeFirst()
      }
      press(&brain, key)
    },
    // The first digit after Error is appended to it.
    .infix("digit-joins-error", .mvc2016, keys: "1 ÷ 0 =") { brain, key, press in
      let error = brain.isError ? brain.face.display : ""
      press(&brain, key)
      if key.kind == .digit && !error.isEmpty { brain.face.display = error + brain.face.display }
    },
  ]

  private static let furtherComputing: [Mutant] = [
    // Whole numbers are divided as integers.
    .binary("divides-integers", .label7, .divide, keys: "1 ÷ 2 =") { left, right in
      let areWhole = left.rounded() == left && right.rounded() == right
      return areWhole ? (left / right).rounded(.towardZero) : left / right
    },
    .infix("root-ignores-sign", .brain2017, keys: "4 ± √", if: .key(.squareRoot)) {
      brain, key, press in
      if key == .squareRoot, let value = brain.value, value < 0, brain.commit() {
        brain.current.value = -value
      }
      press(&brain, key)
    },
    .unary("ln-is-decimal", .mvc2016, .naturalLogarithm, keys: "1 0 ln") { decimalLogarithm($0) },
    .infix("division-by-zero-is-zero", .mvc2016, keys: "1 ÷ 0 =", if: .key(.divide)) {
      brain, key, press in
      if let due = brain.due(at: key), due.operation == .divide, due.right == 0,
        !brain.pending.isEmpty, brain.commit()
      {
        brain.pending[brain.pending.count - 1].left.value = 0
        brain.current.value = 1
      }
      press(&brain, key)
    },
  ]

  private static let furtherRemembering: [Mutant] = [
    // ± after an operator changes the left operand.
    .infix("sign-changes-left", .mvc2016, keys: "1 + ±", if: .key(.changeSign)) {
      brain, key, press in
      guard key == .changeSign, brain.awaitsOperand else { return press(&brain, key) }
      brain.pending[brain.pending.count - 1].left.value.negate()
    },
    // A product binds more tightly than a sum, in a calculator without precedence.
    .infix("products-first", .mvc2016, keys: "1 + 2 × 3 =", if: .any("× ÷"), .leftToRight) {
      brain, key, press in
      guard key.binding == 2, key.kind == .binary, let sum = brain.pending.last,
        sum.operation.binding == 1, brain.entry.isTyping || brain.hasOperand
      else { return press(&brain, key) }
      brain.pending.removeLast()
      press(&brain, key)
      if brain.isError { return }
      brain.pending.insert(sum, at: 0)
      brain.refreshTexts()
    },
    // A second operator is applied in place of the first: 8 + 2 − is 6.
    .infix("operator-applies-at-once", .brain2017, keys: "8 + 2 −", if: .anyOperator) {
      brain, key, press in
      if key.kind == .binary && !brain.pending.isEmpty && (brain.entry.isTyping || brain.hasOperand)
      {
        brain.pending[brain.pending.count - 1].operation = key
      }
      press(&brain, key)
    },
    // = with nothing to do shows 0.
    .infix("idle-equals-zeroes", .brain2017, keys: "5 =", if: .key(.equals), .doesNotRepeat) {
      brain, key, press in
      let isIdle = key == .equals && brain.showsValue && brain.pending.isEmpty
      press(&brain, key)
      if isIdle { brain.replaceValue(0) }
    },
    // An operator after a result goes on from 0.
    .infix("result-not-carried", .label7, keys: "1 + 2 =", if: .anyOperator) {
      brain, key, press in
      if key.kind == .binary && brain.showsValue && brain.pending.isEmpty {
        brain.current.value = 0
      }
      press(&brain, key)
    },
    // = applies the last function once more.
    .infix("equals-repeats-function", .mvc2016, keys: "2 √ =", if: .key(.equals), .text) {
      brain, key, press in
      let repeated = brain.dialect.keypad.keys.first {
        $0.kind == .unary && !$0.isPostfix
          && brain.current.text.bytes.holds((brain.dialect.glyph($0) + "(").bytes, at: 0)
      }
      if key == .equals, brain.showsValue, brain.pending.isEmpty, let repeated {
        press(&brain, repeated)
      } else {
        press(&brain, key)
      }
    },
    // A function of the right operand ends the pending operation without evaluating it.
    .infix("function-ends-operation", .mvc2016, keys: "7 + 9 √ =", if: .anyFunction) {
      brain, key, press in
      let hadOperand = brain.entry.isTyping || brain.hasOperand
      press(&brain, key)
      if key.kind == .unary && hadOperand && brain.showsValue && !brain.pending.isEmpty {
        brain.pending.removeAll()
        brain.refreshTexts()
      }
    },
    // C empties everything but the display.
    .infix("clear-keeps-display", .brain2017, keys: "1 =", if: .key(.clear)) { brain, key, press in
      let shown = brain.face.display
      press(&brain, key)
      if key == .clear { brain.face.display = shown }
    },
    Mutant(
      "pending-at-switch-on", .brain2017, keys: "1 =", if: [.pending],
      infix: Fault(atSwitchOn: { $0.face.isPending = true }) { $2(&$0, $1) }, rpn: nil),
  ]

  private static let furtherWriting: [Mutant] = [
    .showing("nearly-whole-is-whole", .mvc2016, keys: "1 . 0 =") { display, value, dialect in
      let whole = value.rounded()
      if value != whole && (value - whole).magnitude < 1e-3 && whole != 0 {
        display = Text(whole, in: dialect.numberStyle)
      }
    },
    // The display converts to a 32-bit integer, which saturates.
    .showing("integers-saturate", .brain2017, keys: "9 × =") { display, value, _ in
      if value.rounded() == value && value.magnitude > 2_147_483_647 {
        display = value < 0 ? "-2147483648" : "2147483647"
      }
    },
    // There is room for two digits of an exponent.
    .showing("exponent-loses-digit", .mvc2016, keys: "9 x² eˣ") { display, value, _ in
      if value.magnitude >= 1e100 || value.magnitude < 1e-99 && value != 0 {
        display.bytes.removeLast()
      }
    },
    .showing("small-numbers-are-zero", .brain2017, keys: "1 ÷ 9 × =") { display, value, _ in
      if value.magnitude < 1e-4 { display = "0" }
    },
    .showing("minus-lost-below-one", .brain2016x, keys: "1 ÷ 2 ±") { display, value, _ in
      if value > -1 && value < 0 && display.bytes.first == 45 { display.bytes.removeFirst() }
    },
    // The shortest decimal is rounded, not the exact value: 2.5000005 is shown as 2.5.
    .showing("shortest-decimal-rounded", .brain2016x, keys: "2 . 5 0 =", if: .fraction) {
      display, value, dialect in
      let parts = value.magnitude.description.split(separator: ".")
      guard parts.count == 2, parts[0].count < 9, parts[1].count == (dialect.places ?? 0) + 1,
        parts[1].last == "5", !parts[1].contains("e"), parts[1].dropLast().last?.isEven == true
      else { return }
      var kept = Text(String(parts[0]) + "." + parts[1].dropLast())
      while kept.bytes.last == 48 { kept.bytes.removeLast() }
      if kept.bytes.last == 46 { kept.bytes.removeLast() }
      display = (value < 0 ? "-" : "") + kept
    },
    // 7 + 9 √ is written 7 + 9√(9).
    .infix("typed-operand-stays", .mvc2016, keys: "7 + 9 √", if: .text, .anyFunction) {
      brain, key, press in
      let typed = brain.entry.text
      press(&brain, key)
      if key.kind == .unary && !typed.isEmpty && brain.showsValue && !brain.pending.isEmpty {
        brain.current.text = typed + brain.current.text
        brain.refreshTexts()
      }
    },
    // A constant is appended to the constant before it.
    .infix("constants-appended", .brain2017, keys: "π e", if: .text, .any("π e")) {
      brain, key, press in
      let glyphs = [brain.dialect.glyph(.pi), brain.dialect.glyph(.e)]
      let old =
        !brain.entry.isTyping && glyphs.contains(brain.current.text) ? brain.current.text : ""
      press(&brain, key)
      if key.kind == .constant && brain.showsValue && !old.isEmpty {
        brain.current.text = old + brain.current.text
        brain.refreshTexts()
      }
    },
    // The label shows what the key before should have shown.
    .infix("label-comes-late", .mvc2016, keys: "1 + 2 =", if: .label) { brain, key, press in
      brain.refreshTexts()
      let label = brain.face.label
      press(&brain, key)
      brain.refreshTexts()
      brain.face.label = label
    },
    .writing("equals-empties-description", .brain2016x, keys: "1 =", if: .description) {
      face, key in if key == .equals { face.description = "" }
    },
  ]
}

extension Character {
  fileprivate var isEven: Bool { wholeNumberValue.map { $0 % 2 == 0 } ?? false }
}
