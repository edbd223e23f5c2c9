// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let remembering: [Mutant] = [
    .infix("clear-keeps-operator", .brain2017, "C keeps the pending operation", keys: "1 + C =") {
      brain, key in
      let pending = brain.pending
      brain.press(key)
      if key == .clear {
        brain.pending = pending
        brain.hasOperand = false
      }
    },
    .infix("clear-keeps-repeat", .label7, "C keeps the operation that = repeats", keys: "1 + = C") {
      brain, key in
      let repeated = brain.repeated
      brain.press(key)
      if key == .clear { brain.repeated = repeated }
    },
    .infix("pending-stays", .mvc2016, "the pending flag survives =", keys: "1 + 2 =") {
      brain, key in
      let wasPending = brain.face.isPending
      brain.press(key) { face in
        if key == .equals && wasPending { face.isPending = true }
      }
    },
    .infix(
      "operand-forgotten", .mvc2016, "an operator after a constant replaces the previous operator",
      keys: "1 + π ="
    ) { brain, key in
      brain.press(key)
      if key == .pi && !brain.pending.isEmpty { brain.hasOperand = false }
    },
    .infix(
      "left-operand-lost", .brain2017, "2 × 3 + 4: the first operand is lost", keys: "2 × 3 +"
    ) { brain, key in
      if key.kind == .binary && !brain.pending.isEmpty && brain.entry.isTyping && brain.commit() {
        brain.pending.removeLast()
      }
      brain.press(key)
    },
    .infix(
      "equals-repeats", .mvc2016, "= repeats an operation when it should do nothing",
      keys: "1 + 2 ="
    ) {
      brain, key in
      if key == .equals && brain.entry.isTyping, brain.commit(), let last = brain.pending.last {
        brain.repeated = (last.operation, brain.current)
      }
      brain.press(key)
    },
    .infix("repeats-left", .label7, "= repeats the left operand", keys: "1 2 + =") { brain, key in
      let left = brain.pending.last?.left
      brain.press(key)
      if key == .equals, let left, let repeated = brain.repeated {
        brain.repeated = (repeated.operation, left)
      }
    },
    .infix("error-is-for-ever", .brain2017, "only C clears Error", keys: "1 ± √ 2") {
      brain, key in
      if !brain.isError || key == .clear { brain.press(key) }
    },
    .infix("error-stays-pending", .mvc2016, "an error leaves the pending flag set", keys: "1 ÷ 0 =")
    {
      brain, key in
      let wasPending = brain.face.isPending
      brain.press(key)
      if brain.isError && wasPending { brain.face.isPending = true }
    },
    .infix("equals-waits", .brain2016x, "7 + = does nothing", keys: "7 + =") { brain, key in
      if key == .equals && brain.showsValue && !brain.pending.isEmpty && !brain.hasOperand {
        return
      }
      brain.press(key)
    },
    .infix("unary-ignored", .mvc2016, "√ after an operator is ignored", keys: "4 + √") {
      brain, key in
      if key.kind == .unary && brain.showsValue && !brain.pending.isEmpty && !brain.hasOperand {
        return
      }
      brain.press(key)
    },
    .infix(
      "operator-evaluates", .label7, "an operator after an operator evaluates",
      keys: "3 + × ="
    ) { brain, key in
      if key.kind == .binary && brain.showsValue && !brain.pending.isEmpty && !brain.hasOperand {
        brain.hasOperand = true
      }
      brain.press(key)
    },
    .infix(
      "clear-keeps-random", .brain2016x, "C does not restart the random sequence",
      keys: "rand C"
    ) { brain, key in
      let randomness = brain.randomness
      brain.press(key)
      if key == .clear { brain.randomness = randomness }
    },
    .infix("random-below-zero", .brain2016x, "rand may be negative", keys: "rand") { brain, key in
      brain.press(key)
      if key == .random {
        brain.current.value = brain.current.value - 1
        brain.refreshDisplay()
      }
    },
    .infix(
      "old-expression-goes-on", .brain2017, "a new number keeps the old description",
      keys: "1 + 2 ="
    ) { brain, key in
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
