// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let remembering: [Mutant] = [
    .infix("clear-keeps-operator", .brain2017, keys: "1 + C =") { brain, key in
      let pending = brain.pending
      brain.press(key)
      if key == .clear { brain.pending = pending }
    },
    .infix("clear-keeps-repeat", .label7, keys: "1 + = C") { brain, key in
      let repeated = brain.repeated
      brain.press(key)
      if key == .clear { brain.repeated = repeated }
    },
    .infix("pending-stays", .mvc2016, keys: "1 + 2 =") { brain, key in
      let wasPending = brain.face.isPending
      brain.press(key)
      guard !brain.entry.isTyping else { return }
      brain.refreshTexts()
      if key == .equals && wasPending { brain.face.isPending = true }
    },
    // An operator after a constant replaces the previous operator.
    .infix("operand-forgotten", .mvc2016, keys: "1 + π =") { brain, key in
      brain.press(key)
      if key == .pi && !brain.pending.isEmpty { brain.hasOperand = false }
    },
    // 2 × 3 + 4 loses the 2.
    .infix("left-operand-lost", .brain2017, keys: "2 × 3 +") { brain, key in
      if key.kind == .binary && !brain.pending.isEmpty && brain.entry.isTyping && brain.commit() {
        brain.pending.removeLast()
      }
      brain.press(key)
    },
    .infix("equals-repeats", .mvc2016, keys: "1 + 2 =") { brain, key in
      if key == .equals && brain.entry.isTyping, brain.commit(), let last = brain.pending.last {
        brain.repeated = (last.operation, brain.current)
      }
      brain.press(key)
    },
    .infix("repeats-left", .label7, keys: "1 2 + =") { brain, key in
      let left = brain.pending.last?.left
      brain.press(key)
      if key == .equals, let left { brain.repeated?.right = left }
    },
    // Only C clears Error.
    .infix("error-is-for-ever", .brain2017, keys: "1 ± √ 2") { brain, key in
      if !brain.isError || key == .clear { brain.press(key) }
    },
    .infix("error-stays-pending", .mvc2016, keys: "1 ÷ 0 =") { brain, key in
      let wasPending = brain.face.isPending
      brain.press(key)
      if brain.isError && wasPending { brain.face.isPending = true }
    },
    .infix("equals-waits", .brain2016x, keys: "7 + =") { brain, key in
      if key != .equals || !brain.awaitsOperand { brain.press(key) }
    },
    .infix("unary-ignored", .mvc2016, keys: "4 + √") { brain, key in
      if key.kind != .unary || !brain.awaitsOperand { brain.press(key) }
    },
    // An operator after an operator evaluates.
    .infix("operator-evaluates", .label7, keys: "3 + × =") { brain, key in
      if key.kind == .binary && brain.awaitsOperand { brain.hasOperand = true }
      brain.press(key)
    },
    // C does not restart the random sequence.
    .infix("clear-keeps-random", .brain2016x, keys: "rand C") { brain, key in
      let randomness = brain.randomness
      brain.press(key)
      if key == .clear { brain.randomness = randomness }
    },
    .infix("random-below-zero", .brain2016x, keys: "rand") { brain, key in
      brain.press(key)
      if key == .random { brain.replaceValue(brain.current.value - 1) }
    },
    // A new number keeps the old description.
    .infix("old-expression-goes-on", .brain2017, keys: "1 + 2 =") { brain, key in
      let old = brain.current.text
      let starts =
        brain.entry.isTyping && brain.pending.isEmpty && brain.hasExpression
        && brain.current.form == .sum && key == .equals
      brain.press(key)
      if starts {
        brain.current.text = old
        brain.refreshTexts()
      }
    },
  ]
}
