// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let furtherStacking: [Mutant] = [
    // An operator with one value takes it twice.
    .rpn("underflow-duplicates", keys: "3 +", if: .anyOperator) { brain, key, press in
      if key.kind == .binary && brain.operands.count == 1 {
        _ = brain.commit()
        brain.stack += brain.stack
      }
      press(&brain, key)
    },
    .rpn("enter-pushes-twice", keys: "3 ↲ +", if: .key(.enter)) { brain, key, press in
      let wasTyping = brain.entry.isTyping
      press(&brain, key)
      if key == .enter && wasTyping, let last = brain.stack.last { brain.stack.append(last) }
    },
    // ± while typing pushes the number, and its negative on top.
    .rpn("sign-pushes-copy", keys: "3 ± +", if: .key(.changeSign), .editsSign) {
      brain, key, press in
      if key == .changeSign && brain.commit(), let last = brain.stack.last {
        brain.stack.append(last)
      }
      press(&brain, key)
    },
    .rpn("four-values-deep", keys: "1 ↲ +", if: .key(.enter)) { brain, key, press in
      press(&brain, key)
      if brain.stack.count > 4 { brain.stack.removeFirst(brain.stack.count - 4) }
    },
    // A failed operation leaves nan on the stack, with which calculating goes on.
    .rpn("nan-stays-on-stack", keys: "1 ↲ 0 ÷ +", if: .anyOperator) { brain, key, press in
      let count = brain.operands.count
      press(&brain, key)
      guard brain.idleDisplay == .error, !brain.entry.isTyping, count >= key.kind.arity else {
        return
      }
      brain.stack.removeLast(min(key.kind.arity, brain.stack.count))
      if key.kind.arity > 0 { brain.stack.append(.nan) }
    },
    .rpn("idle-backspace-pops", keys: "1 ↲ ⌫", if: .key(.backspace), .ignoresBackspace) {
      brain, key, press in
      guard key == .backspace, !brain.entry.isTyping, !brain.stack.isEmpty else {
        return press(&brain, key)
      }
      brain.stack.removeLast()
      brain.idleDisplay = .number(brain.stack.last ?? 0)
      brain.refreshDisplay()
    },
    // Only the result of an operator is left on the stack.
    .rpn("operator-empties-stack", keys: "1 ↲ 2 ↲ 3 +", if: .anyOperator) { brain, key, press in
      press(&brain, key)
      if key.kind == .binary && brain.showsValue && brain.stack.count > 1 {
        brain.stack.removeFirst(brain.stack.count - 1)
      }
    },
  ]
}
