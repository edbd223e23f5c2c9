// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let stacking: [Mutant] = [
    .rpn("backspace-empties", "⌫ leaves an empty display", keys: "1 ⌫") { brain, key in
      let isLast = key == .backspace && brain.entry.text.bytes.count == 1
      brain.press(key)
      if isLast { brain.face.display = "" }
    },
    .rpn("backspace-leaves-minus", "⌫ leaves a lone -", keys: "1 ± ⌫") { brain, key in
      let isLast =
        key == .backspace && brain.entry.text.bytes.count == 2
        && brain.entry.text.contains("-")
      brain.press(key)
      if isLast { brain.face.display = "-" }
    },
    .rpn("mark-stays-while-typing", "typing keeps the = of a result", keys: "π 1") { brain, key in
      let label = brain.face.label
      brain.press(key)
      if brain.entry.isTyping && key.kind == .digit { brain.face.label = label }
    },
    .rpn("constant-discards-entry", "3 π loses the 3", keys: "3 π ×") { brain, key in
      if key == .pi { brain.entry.clear() }
      brain.press(key)
    },
    .rpn("idle-enter-ignored", "↲ does not push the displayed value", keys: "1 ↲ +") { brain, key in
      if key == .enter && !brain.entry.isTyping { return }
      brain.press(key)
    },
    .rpn("underflow-pops", "an operation with too few values drops one", keys: "1 + ↲") {
      brain, key in
      let isShort = key.kind == .binary && brain.stack.count + (brain.entry.isTyping ? 1 : 0) < 2
      brain.press(key)
      if isShort && !brain.stack.isEmpty { brain.stack.removeLast() }
    },
    .rpn("error-pops", "a division by zero drops its operands", keys: "1 ↲ 0 ÷") { brain, key in
      let before = brain.stack.count + (brain.entry.isTyping ? 1 : 0)
      brain.press(key)
      if key == .divide && before > 1 && brain.shown == .error { brain.stack.removeLast(2) }
    },
    .rpn("operands-swapped", "3 ↲ 4 ÷ is 4 ÷ 3", keys: "3 ↲ 4 ÷ −") { brain, key in
      if key == .minus || key == .divide {
        _ = brain.commit()
        if brain.stack.count > 1 {
          brain.stack.swapAt(brain.stack.count - 1, brain.stack.count - 2)
        }
      }
      brain.press(key)
    },
    .rpn(
      "operation-not-in-history", "a failed operation is missing from the history",
      keys: "+ 1 ↲"
    ) { brain, key in
      let history = brain.history
      let lengths = brain.lengths
      let fails = key.kind == .binary && !brain.entry.isTyping && brain.stack.count < 2
      brain.press(key)
      if fails {
        brain.history = history
        brain.lengths = lengths
        brain.refreshTexts()
      }
    },
    .rpn("history-glued", "the history is written without spaces", keys: "1 ↲") { brain, key in
      brain.press(key)
      brain.refreshTexts()
      brain.face.description.replace(" ", with: "")
    },
    .rpn("clear-keeps-stack", "C clears only the display", keys: "1 ↲ C +") { brain, key in
      let stack = brain.stack
      brain.press(key)
      if key == .clear { brain.stack = stack }
    },
    .rpn("clear-keeps-history", "C keeps the history", keys: "1 ↲ C") { brain, key in
      let history = brain.history
      let lengths = brain.lengths
      brain.press(key)
      if key == .clear && !lengths.isEmpty {
        brain.history = history
        brain.lengths = lengths
        brain.refreshTexts()
      }
    },
    .rpn("product-one-ulp-down", "a product is one ulp too small", keys: "3 ↲ ×") { brain, key in
      let isProduct = key == .times && brain.stack.count + (brain.entry.isTyping ? 1 : 0) > 1
      brain.press(key)
      if isProduct, case .number(let value) = brain.shown {
        brain.shown = .number(value.nextDown)
        brain.stack[brain.stack.count - 1] = value.nextDown
        brain.refreshDisplay()
      }
    },
    .rpn("blank-is-zero", "too few values show 0", keys: "+ −") { brain, key in
      brain.press(key)
      if brain.shown == .blank && !brain.entry.isTyping {
        brain.shown = .number(0)
        brain.refreshDisplay()
      }
    },
    .rpn("enter-keeps-mark", "↲ keeps the = of a result", keys: "π ↲") { brain, key in
      let wasResult = brain.isResult
      brain.press(key)
      if key == .enter && wasResult {
        brain.isResult = true
        brain.refreshTexts()
      }
    },
  ]
}
