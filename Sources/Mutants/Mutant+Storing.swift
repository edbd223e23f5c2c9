// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  /// Bugs of the memory, of CE and AC, and of the sign of 0.
  static let storing: [Mutant] = [
    // M+
    .storing("memory-plus-replaces", .memoryPlus, keys: "1 M+ MR") { brain, _ in
      brain.memory = brain.current.value
    },
    .infix(
      "memory-plus-takes-operand", .shop, keys: "2 × 3 M+ MR", if: .key(.memoryPlus),
      .key(.memoryRecall), .storesResults
    ) { brain, key, press in
      let (stored, operand) = (brain.memory, brain.value ?? 0)
      let isPending = !brain.pending.isEmpty
      press(&brain, key)
      if key == .memoryPlus && isPending && brain.showsValue { brain.memory = stored + operand }
    },
    .infix("typing-goes-on-after-storing", .shop, keys: "1 2 M+", if: .key(.memoryPlus)) {
      brain, key, press in
      let entry = brain.entry
      press(&brain, key)
      if key == .memoryPlus && entry.isTyping && brain.showsValue && brain.pending.isEmpty {
        brain.entry = entry
        brain.refreshDisplay()
      }
    },
    // M−
    .storing("memory-minus-adds", .memoryMinus, keys: "1 M− MR") { brain, stored in
      brain.memory = stored + brain.current.value
    },
    .storing("memory-minus-reversed", .memoryMinus, keys: "1 M− MR") { brain, stored in
      brain.memory = brain.current.value - stored
    },
    .storing("memory-never-negative", .memoryMinus, keys: "1 M− MR") { brain, _ in
      brain.memory = max(0, brain.memory)
    },
    // MR
    .infix("recall-empties", .shop, keys: "1 M+ MR", if: .key(.memoryRecall), .anyStoring) {
      brain, key, press in
      press(&brain, key)
      if key == .memoryRecall { brain.memory = 0 }
    },
    .infix("recall-is-no-operand", .shop, keys: "1 M+ + MR =", if: .key(.memoryRecall)) {
      brain, key, press in
      press(&brain, key)
      if key == .memoryRecall { brain.hasOperand = false }
    },
    .infix(
      "recall-as-shown", .shop, keys: "1 ÷ 3 M+ MR × 7 =", if: .key(.memoryRecall), .anyStoring
    ) { brain, key, press in
      press(&brain, key)
      if key == .memoryRecall, let shown = Double(brain.face.display.description) {
        brain.current.value = shown
      }
    },
    // MC
    .infix(
      "memory-clear-ignored", .shop, keys: "1 M+ MC MR", if: .key(.memoryClear),
      .key(.memoryRecall), .anyStoring
    ) { brain, key, press in
      if key != .memoryClear { press(&brain, key) }
    },
    .infix("memory-clear-ends-entry", .shop, keys: "1 2 MC", if: .key(.memoryClear)) {
      brain, key, press in
      if key == .memoryClear && brain.entry.isTyping && brain.commit() { brain.refresh() }
      press(&brain, key)
    },
    .infix(
      "memory-clear-clears-all", .shop, keys: "1 + 2 MC =", if: .key(.memoryClear), .key(.clear)
    ) { brain, key, press in
      press(&brain, key)
      if key == .memoryClear { brain.press(.clear) }
    },
    // What else clears
    .infix(
      "clear-empties-memory", .shop, keys: "1 M+ C MR", if: .key(.clear), .key(.memoryRecall),
      .anyStoring
    ) { brain, key, press in
      press(&brain, key)
      if key == .clear { brain.memory = 0 }
    },
    .infix(
      "error-empties-memory", .shop, keys: "1 M+ ÷ 0 = MR", if: .key(.memoryRecall), .anyStoring
    ) { brain, key, press in
      press(&brain, key)
      if brain.isError { brain.memory = 0 }
    },
    .infix("clear-entry-clears-all", .shop, keys: "1 + 2 CE =", if: .key(.clearEntry)) {
      brain, key, press in
      press(&brain, key)
      if key == .clearEntry { brain.pending.removeAll() }
    },
    .infix("clear-entry-keeps-results", .shop, keys: "1 + 2 = CE", if: .key(.clearEntry)) {
      brain, key, press in
      if key != .clearEntry || brain.entry.isTyping || brain.isError { press(&brain, key) }
    },
    .infix("clear-entry-drops-last", .shop, keys: "1 2 3 CE", if: .key(.clearEntry)) {
      brain, key, press in
      guard key == .clearEntry, brain.entry.text.bytes.count > 1 else { return press(&brain, key) }
      brain.entry.text.bytes.removeLast()
      brain.refreshDisplay()
    },
    // AC
    .infix("all-clear-clears-entry", .phone, keys: "1 + 2 AC =", if: .key(.allClear)) {
      brain, key, press in
      guard key == .allClear, brain.entry.isTyping, brain.value != 0 else {
        return press(&brain, key)
      }
      brain.entry.replace(by: 0)
      brain.refreshDisplay()
    },
    .infix("all-clear-keeps-operator", .phone, keys: "1 + AC =", if: .key(.allClear)) {
      brain, key, press in
      let pending = brain.pending
      press(&brain, key)
      if key == .allClear { brain.pending = pending }
    },
    .infix(
      "all-clear-keeps-repeat", .phone, keys: "1 + = AC", if: .key(.allClear), .repeats
    ) { brain, key, press in
      let repeated = brain.repeated
      press(&brain, key)
      if key == .allClear { brain.repeated = repeated }
    },
    // The sign of 0
    .infix("sign-before-number-lost", .phone, keys: "1 + ± =", if: .signsZero) {
      brain, key, press in
      if key.kind == .digit && brain.entry.text == "-0" { brain.entry.text = "0" }
      press(&brain, key)
    },
    .infix("digits-after-minus-zero", .phone, keys: "± 1", if: .signsZero) { brain, key, press in
      guard let digit = key.digit, brain.entry.text == "-0" else { return press(&brain, key) }
      brain.entry.text.append(48 + digit)
      brain.refreshDisplay()
    },
    .infix("sign-negates-result", .phone, keys: "1 + ± =", if: .signsZero, .anyOperator) {
      brain, key, press in
      guard key == .changeSign, brain.awaitsOperand else { return press(&brain, key) }
      brain.replaceValue(-brain.current.value)
    },
  ]

  /// A bug that changes what a key has just stored, given what was stored before.
  private static func storing(
    _ name: String, _ storing: Key, keys: String,
    _ change: @escaping @Sendable (inout InfixBrain, _ stored: Double) -> Void
  ) -> Mutant {
    .infix(name, .shop, keys: keys, if: .key(storing), .key(.memoryRecall)) { brain, key, press in
      let stored = brain.memory
      press(&brain, key)
      if key == storing && brain.showsValue { change(&brain, stored) }
    }
  }
}

extension Condition {
  fileprivate static let anyStoring = any("M+ M−")
  fileprivate static let signsZero = Condition("signOfZero=shown") {
    $0.machine == .infix && $0.signWhileTyping == .edit && $0.signOfZero == .shown
      && $0.keypad.contains(.changeSign)
  }
  fileprivate static let storesResults = Condition("memoryTakes=result") {
    $0.memoryTakes == .result
  }
}
