// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let stacking: [Mutant] = [
    // ⌫ leaves an empty display.
    .rpn("backspace-empties", keys: "1 ⌫", if: .key(.backspace)) { brain, key, press in
      let isLast = key == .backspace && brain.entry.text.bytes.count == 1
      press(&brain, key)
      if isLast { brain.face.display = "" }
    },
    .rpn(
      "backspace-leaves-minus", keys: "1 ± ⌫", if: .key(.backspace), .key(.changeSign), .editsSign
    ) { brain, key, press in
      let text = brain.entry.text
      press(&brain, key)
      if key == .backspace && text.bytes.count == 2 && text.contains("-") {
        brain.face.display = "-"
      }
    },
    .rpn("mark-stays-while-typing", keys: "π 1", if: .label) { brain, key, press in
      let label = brain.face.label
      press(&brain, key)
      if brain.entry.isTyping && key.kind == .digit { brain.face.label = label }
    },
    .rpn("constant-discards-entry", keys: "3 π ×", if: .key(.pi)) { brain, key, press in
      if key == .pi { brain.entry.clear() }
      press(&brain, key)
    },
    .rpn("idle-enter-ignored", keys: "1 ↲ +", if: .key(.enter), .duplicates) { brain, key, press in
      if key != .enter || brain.entry.isTyping { press(&brain, key) }
    },
    .rpn("underflow-pops", keys: "1 + ↲", if: .anyOperator) { brain, key, press in
      let isShort = key.kind == .binary && brain.available < 2
      press(&brain, key)
      if isShort && !brain.stack.isEmpty { brain.stack.removeLast() }
    },
    // A division by zero drops its operands.
    .rpn("error-pops", keys: "1 ↲ 0 ÷", if: .key(.divide)) { brain, key, press in
      let before = brain.available
      press(&brain, key)
      if key == .divide && before > 1 && brain.idleDisplay == .error { brain.stack.removeLast(2) }
    },
    .rpn("operands-swapped", keys: "3 ↲ 4 ÷ −", if: .any("− ÷")) { brain, key, press in
      if key == .minus || key == .divide {
        _ = brain.commit()
        if brain.stack.count > 1 {
          brain.stack.swapAt(brain.stack.count - 1, brain.stack.count - 2)
        }
      }
      press(&brain, key)
    },
    // A failed operation is missing from the history.
    .rpn("operation-not-in-history", keys: "+ 1 ↲", if: .text) { brain, key, press in
      let old = brain
      press(&brain, key)
      if key.kind == .binary && !old.entry.isTyping && old.stack.count < 2 {
        brain.restoreHistory(of: old)
      }
    },
    .rpn("history-glued", keys: "1 ↲", if: .description) { brain, key, press in
      press(&brain, key)
      brain.refreshTexts()
      brain.face.description.replace(" ", with: "")
    },
    .rpn("clear-keeps-stack", keys: "1 ↲ C +", if: .key(.clear)) { brain, key, press in
      let stack = brain.stack
      press(&brain, key)
      if key == .clear { brain.stack = stack }
    },
    .rpn("clear-keeps-history", keys: "1 ↲ C", if: .text, .key(.clear)) { brain, key, press in
      let old = brain
      press(&brain, key)
      if key == .clear && !old.lengths.isEmpty { brain.restoreHistory(of: old) }
    },
    .rpn("product-one-ulp-down", keys: "3 ↲ ×", if: .key(.times)) { brain, key, press in
      let isProduct = key == .times && brain.available > 1
      press(&brain, key)
      if isProduct, case .number(let value) = brain.idleDisplay {
        brain.idleDisplay = .number(value.nextDown)
        brain.stack[brain.stack.count - 1] = value.nextDown
        brain.refreshDisplay()
      }
    },
    // An operation with too few values shows 0.
    .rpn("blank-is-zero", keys: "+ −", if: .blanks) { brain, key, press in
      press(&brain, key)
      if brain.idleDisplay == .blank && !brain.entry.isTyping {
        brain.idleDisplay = .number(0)
        brain.refreshDisplay()
      }
    },
    .rpn("enter-keeps-mark", keys: "π ↲", if: .label, .key(.enter)) { brain, key, press in
      let wasResult = brain.isResult
      press(&brain, key)
      if key == .enter && wasResult {
        brain.isResult = true
        brain.refreshTexts()
      }
    },
  ]
}

extension RPNBrain {
  /// The number of operands, the entry included.
  fileprivate var available: Int { stack.count + (entry.isTyping ? 1 : 0) }

  fileprivate mutating func restoreHistory(of old: RPNBrain) {
    (history, lengths) = (old.history, old.lengths)
    refreshTexts()
  }
}
