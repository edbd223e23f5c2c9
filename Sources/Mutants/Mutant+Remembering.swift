// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  static let remembering: [Mutant] = [
    .infix("clear-keeps-operator", .brain2017, keys: "1 + C =", if: .key(.clear), .key(.equals)) {
      brain, key, press in
      let pending = brain.pending
      press(&brain, key)
      if key == .clear { brain.pending = pending }
    },
    .infix("clear-keeps-repeat", .label7, keys: "1 + = C", if: .key(.clear), .repeats) {
      brain, key, press in
      let repeated = brain.repeated
      press(&brain, key)
      if key == .clear { brain.repeated = repeated }
    },
    .infix("pending-stays", .mvc2016, keys: "1 + 2 =", if: .pending, .key(.equals)) {
      brain, key, press in
      let wasPending = brain.face.isPending
      press(&brain, key)
      guard !brain.entry.isTyping else { return }
      brain.refreshTexts()
      if key == .equals && wasPending { brain.face.isPending = true }
    },
    // What = has computed is the left operand of the same operator.
    .infix(
      "equals-keeps-operator", .mvc2016, keys: "1 + 2 =", if: .key(.equals), .doesNotRepeat
    ) { brain, key, press in
      let last = brain.pending.last
      press(&brain, key)
      if key == .equals, var last, brain.pending.isEmpty, brain.showsValue {
        last.left = brain.current
        brain.pending = [last]
        brain.hasOperand = false
      }
    },
    // An operator after a constant replaces the previous operator.
    .infix("operand-forgotten", .mvc2016, keys: "1 + π =", if: .key(.pi), .replacesOperator) {
      brain, key, press in
      press(&brain, key)
      if key == .pi && !brain.pending.isEmpty { brain.hasOperand = false }
    },
    // The same after everything that was not typed, which goes on being shown.
    .infix(
      "untyped-operand-lost", .mvc2016, keys: "1 + 4 √ =", if: .anyFunction, .replacesOperator
    ) { brain, key, press in
      let shown = brain.current
      let isLost =
        key.kind == .binary && !brain.pending.isEmpty && brain.hasOperand && !brain.entry.isTyping
      if isLost { brain.hasOperand = false }
      press(&brain, key)
      if isLost {
        brain.current = shown
        brain.refresh()
      }
    },
    // As if the button of a function were one of =, too: 1 + 9 √ is √10.
    .infix("function-evaluates-pending", .mvc2016, keys: "1 + 9 √", if: .anyFunction) {
      evaluatePending(&$0, before: [.unary], $1, $2)
    },
    // The same for constants, which drop the result.
    .infix("constant-evaluates-pending", .mvc2016, keys: "1 + π =", if: .key(.pi)) {
      evaluatePending(&$0, before: [.unary, .constant], $1, $2)
    },
    // 2 × 3 + 4 loses the 2.
    .infix("left-operand-lost", .brain2017, keys: "2 × 3 +") { brain, key, press in
      if key.kind == .binary && !brain.pending.isEmpty && brain.entry.isTyping && brain.commit() {
        brain.pending.removeLast()
      }
      press(&brain, key)
    },
    .infix("equals-repeats", .mvc2016, keys: "1 + 2 =", if: .key(.equals), .doesNotRepeat) {
      brain, key, press in
      if key == .equals && brain.entry.isTyping, brain.commit(), let last = brain.pending.last {
        brain.repeated = (last.operation, brain.current)
      }
      press(&brain, key)
    },
    .infix("repeats-left", .label7, keys: "1 2 + =", if: .key(.equals), .repeats) {
      brain, key, press in
      let left = brain.pending.last?.left
      press(&brain, key)
      if key == .equals, let left { brain.repeated?.right = left }
    },
    // Only C clears Error.
    .infix("error-is-for-ever", .brain2017, keys: "1 ± √ 2", if: .key(.clear)) {
      brain, key, press in
      if !brain.isError || key == .clear { press(&brain, key) }
    },
    .infix("error-stays-pending", .mvc2016, keys: "1 ÷ 0 =", if: .pending) { brain, key, press in
      let wasPending = brain.face.isPending
      press(&brain, key)
      if brain.isError && wasPending { brain.face.isPending = true }
    },
    .infix("equals-waits", .brain2016x, keys: "7 + =", if: .key(.equals), .reusesAtEquals) {
      brain, key, press in
      if key != .equals || !brain.awaitsOperand { press(&brain, key) }
    },
    .infix("unary-ignored", .mvc2016, keys: "4 + √", if: .anyFunction, .reusesAtFunction) {
      brain, key, press in
      if key.kind != .unary || !brain.awaitsOperand { press(&brain, key) }
    },
    // An operator after an operator evaluates.
    .infix("operator-evaluates", .label7, keys: "3 + × =", if: .anyOperator, .replacesOperator) {
      brain, key, press in
      if key.kind == .binary && brain.awaitsOperand { brain.hasOperand = true }
      press(&brain, key)
    },
    // C does not restart the random sequence.
    .infix("clear-keeps-random", .brain2016x, keys: "rand C", if: .key(.clear), .key(.random)) {
      brain, key, press in
      let randomness = brain.randomness
      press(&brain, key)
      if key == .clear { brain.randomness = randomness }
    },
    .infix("random-below-zero", .brain2016x, keys: "rand", if: .key(.random)) { brain, key, press in
      press(&brain, key)
      if key == .random { brain.replaceValue(brain.current.value - 1) }
    },
    // A new number keeps the old description.
    .infix("old-expression-goes-on", .brain2017, keys: "1 + 2 =", if: .text, .key(.equals)) {
      brain, key, press in
      let old = brain.current.text
      let starts =
        brain.entry.isTyping && brain.pending.isEmpty && brain.hasExpression
        && brain.current.form == .sum && key == .equals
      press(&brain, key)
      if starts {
        brain.current.text = old
        brain.refreshTexts()
      }
    },
  ]

  /// Presses a key; those of these kinds first compute the pending operation.
  private static func evaluatePending(
    _ brain: inout InfixBrain, before kinds: Set<Key.Kind>, _ key: Key,
    _ press: (inout InfixBrain, Key) -> Void
  ) {
    if kinds.contains(key.kind) && !brain.pending.isEmpty && !brain.isError {
      press(&brain, .equals)
    }
    press(&brain, key)
  }
}
