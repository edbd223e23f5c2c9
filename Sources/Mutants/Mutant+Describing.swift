// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let describing: [Mutant] = [
    .writing("equals-in-description", .brain2017, keys: "1 =", if: .description) { face, key in
      if key == .equals && !face.description.isEmpty && !face.isPending {
        face.description += " ="
      }
    },
    .writing("ellipsis-in-description", .mvc2016, keys: "1 +", if: .description) { face, _ in
      if face.isPending { face.description += " …" }
    },
    .infix("right-operand-missing", .mvc2016, keys: "1 + 2 =", if: .text) { brain, key, press in
      if key == .equals && !brain.pending.isEmpty && brain.entry.isTyping {
        let left = brain.pending[0].left.text
        press(&brain, key)
        if !brain.isError { brain.current.text = left }
        return brain.refreshTexts()
      }
      press(&brain, key)
    },
    // (4 + 5) × 3 is written 4 + 5 × 3.
    .infix(
      "left-parentheses-missing", .brain2017, keys: "4 + 5 × 3 =", if: .text, .grouped, .leftToRight
    ) { brain, key, press in
      let left = brain.current.text
      press(&brain, key)
      if key.kind == .binary, let last = brain.pending.last, last.left.form < .of(key),
        last.left.form.isBinary, !left.isEmpty
      {
        brain.pending[brain.pending.count - 1].left.form = .atom
        brain.refreshTexts()
      }
    },
    // 7 + 9 + (7 + 9) is written without parentheses.
    .infix("right-parentheses-missing", .mvc2016, keys: "1 2 − =", if: .text) { brain, key, press in
      if key == .equals && !brain.entry.isTyping && brain.current.form.isBinary {
        brain.current.form = .atom
      }
      press(&brain, key)
    },
    // A negative operand gets no parentheses.
    .infix("negative-left-bare", .brain2017, keys: "2 ± + =", if: .text, .editsSign) {
      brain, key, press in
      if brain.entry.isTyping && key.kind == .binary, brain.commit(),
        brain.current.form == .negative
      {
        brain.current.form = .atom
      }
      press(&brain, key)
    },
    .infix("parenthesis-not-closed", .mvc2016, keys: "4 sin", if: .text, .key(.sine)) {
      brain, key, press in
      press(&brain, key)
      if key == .sine && brain.showsValue && brain.current.text.bytes.last == UInt8(ascii: ")") {
        brain.current.text.bytes.removeLast()
        brain.refreshTexts()
      }
    },
    .infix("label-changes-while-typing", .brain2016x, keys: "1 + 2", if: .label) {
      brain, key, press in
      press(&brain, key)
      if key.digit != nil && brain.entry.text.bytes.count == 1 { brain.face.label = " " }
    },
    .infix("description-changes-while-typing", .mvc2016, keys: "1 + 2", if: .description) {
      brain, key, press in
      press(&brain, key)
      if key.digit != nil && brain.face.isPending && brain.entry.text.bytes.count == 1 {
        brain.face.description += brain.entry.text
      }
    },
    .writing("label-says-result-while-pending", .brain2017, keys: "1 +", if: .label) { face, _ in
      face.label.replace("…", with: "=")
    },
    // An operator that evaluates leaves = before the ….
    .infix("two-marks", .mvc2016, keys: "1 + 2", if: .label) { brain, key, press in
      let evaluates = key.kind == .binary && brain.due(at: key) != nil
      press(&brain, key)
      guard !brain.entry.isTyping else { return }
      brain.refreshTexts()
      if evaluates { brain.face.label.replace(" …", with: " = …") }
    },
    .infix("empty-label", .brain2016x, keys: "C 1 =", if: .label, .key(.clear)) {
      brain, key, press in
      press(&brain, key)
      if key == .clear { brain.face.label = "" }
    },
    // A missing operand is written as nil.
    .infix("nil-described", .brain2017, keys: "1 +", if: .description) { brain, key, press in
      press(&brain, key)
      guard brain.awaitsOperand else { return }
      brain.refreshTexts()
      brain.face.description += " nil"
    },
    .infix("constant-by-value", .mvc2016, keys: "π =", if: .text, .key(.pi)) { brain, key, press in
      press(&brain, key)
      if key == .pi {
        brain.current.text = "3.14159265358979"
        brain.refreshTexts()
      }
    },
    .infix("log-written-ln", .brain2017, keys: "1 log", if: .text, .key(.decimalLogarithm)) {
      brain, key, press in
      press(&brain, key)
      if key == .decimalLogarithm && brain.showsValue {
        brain.current.text.replace("log", with: "ln")
        brain.refreshTexts()
      }
    },
    // 7 + 9 √ is described as √(7 + 9).
    .infix(
      "function-swallows-left", .mvc2016, keys: "7 + 9 √ =", if: .description, .key(.squareRoot)
    ) { brain, key, press in
      guard key == .squareRoot, !brain.pending.isEmpty, brain.commit() else {
        return press(&brain, key)
      }
      let swallowed = brain.wholeExpression(hasRightOperand: true).text
      press(&brain, key)
      if brain.showsValue {
        brain.face.description = "√("
        brain.face.description += swallowed
        brain.face.description += ")"
      }
    },
    .infix("operator-repeated", .brain2016x, keys: "1 + 2 =", if: .text, .spaced) {
      brain, key, press in
      press(&brain, key)
      if key == .equals && brain.showsValue && brain.current.form == .sum {
        brain.current.text.replace(" + ", with: " + + ")
        brain.refreshTexts()
      }
    },
  ]
}
