// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Synchronization

extension Mutant {
  /// For each property, a bug chosen for that property.
  public static let meant: [(property: String, mutant: Mutant)] = [
    ("description-has-no-equals", "equals-in-description"),
    ("entry-stays-legal", "two-points"),
    ("display-length", "all-digits"),
    ("scientific-notation", "exponent-plus"),
    ("display-is-a-number", "nan-shown"),
    ("entry-echoes-keys", "second-point-restarts"),
    ("entry-means-number", "entry-summed-up"),
    ("backspace-restores-entry", "backspace-takes-two"),
    ("sign-twice-restores", "sign-only-negates"),
    ("clear-shows-switch-on", "clear-keeps-history"),
    ("equals-twice-is-once", "equals-repeats"),
    ("ignored-keys-change-nothing", "error-loses-label"),
    ("pending-follows-keys", "pending-stays"),
    ("no-internals-shown", "nil-described"),
    ("parentheses-balance", "parenthesis-not-closed"),
    ("description-rests-while-typing", "description-changes-while-typing"),
    ("label-tells-pending", "label-says-result-while-pending"),
    ("nearest-rendering", "truncates"),
    ("display-reads-back", "seventeen-digits"),
    ("description-denotes-value", "right-operand-missing"),
    ("agrees-with-oracle", "minus-reversed"),
    ("agrees-with-second", "degrees"),
    ("stays-alive", "equals-without-operand-traps"),
    ("clear-is-switch-on", "clear-keeps-repeat"),
    ("same-keys-show-the-same", "random-from-elsewhere"),
    ("operands-commute", "right-operand-whole"),
    ("neutral-operands", "operator-reads-label"),
    ("difference-with-itself", "minus-one-ulp-down"),
    ("root-of-square", "square-doubles"),
    ("sine-of-arcsine", "arcsine-in-degrees"),
    ("needless-zeros", "zero-loses-point"),
    ("digits-start-afresh", "typing-goes-on-after-result"),
    ("recall-after-storing", "clear-empties-memory"),
    ("parentheses-around-all", "close-parenthesis-takes-last"),
    ("needless-exponent", "exponent-off-by-one"),
  ].compactMap { property, name in
    (all + specific).first { $0.name == name }.map { (property, $0) }
  }

  /// Bugs that few properties can detect.
  private static let specific: [Mutant] = [
    // While .3 is being typed, its value is 3 × 0.1.
    .infix("entry-summed-up", .mvc2016, keys: ". 3") { brain, key, press in
      if brain.entry.isTyping { brain.entry.text = brain.face.display }
      press(&brain, key)
      guard brain.entry.isTyping, brain.entry.text.contains(".") else { return }
      let parts = brain.entry.text.bytes.split(
        separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      var value = parts[0].reduce(0.0) { $0 * 10 + Double($1 - 48) }
      var weight = 0.1
      for digit in parts[1] {
        value += Double(digit - 48) * weight
        weight *= 0.1
      }
      brain.entry.replace(by: value)
    },
    .infix("backspace-takes-two", .brain2016x, keys: "1 2 ⌫", if: .key(.backspace)) {
      brain, key, press in
      press(&brain, key)
      if key == .backspace && brain.entry.isTyping { press(&brain, key) }
    },
    // ± never makes a number positive.
    .infix("sign-only-negates", .mvc2016, keys: "1 ±", if: .key(.changeSign)) { brain, key, press in
      let before = brain.value ?? 0
      press(&brain, key)
      if key == .changeSign, brain.showsValue, before < 0 { brain.replaceValue(before) }
    },
    // A function key clears the label of an Error.
    .infix("error-loses-label", .mvc2016, keys: "0 x⁻¹ √", if: .label, .anyFunction) {
      brain, key, press in
      let wasError = brain.isError
      press(&brain, key)
      if wasError && key.kind == .unary { brain.face.label = " " }
    },
    .showing("seventeen-digits", shortest, keys: ". 1 + =") { style in
      NumberStyle(.significant(17), plainFrom: style.plainFrom, plainBelow: 16)
    },
    // The random sequence continues across sessions.
    .infix("random-from-elsewhere", .brain2016x, keys: "rand", if: .key(.random)) {
      brain, key, press in
      if key == .random {
        brain.randomness.state = drawn.wrappingAdd(1, ordering: .relaxed).newValue
      }
      press(&brain, key)
    },
    .binary("right-operand-whole", .label7, .times, keys: "2 × 1 . 5 =") {
      $0 * $1.rounded(.towardZero)
    },
    // An operator continues with the displayed seven characters.
    .infix("operator-reads-label", .label7, keys: "2 ÷ 3 = × 1", if: .anyOperator) {
      brain, key, press in
      if key.kind == .binary, brain.showsValue, let shown = Double(brain.face.display.description) {
        brain.current.value = shown
      }
      press(&brain, key)
    },
    // An entry that ends in 0 loses its point.
    .infix("zero-loses-point", .brain2017, keys: "1 . 0 =") { brain, key, press in
      if brain.entry.isEnded(by: key) && brain.entry.text.contains(".")
        && brain.entry.text.bytes.last == UInt8(ascii: "0")
      {
        brain.entry.text.replace(".", with: "")
      }
      press(&brain, key)
    },
  ]

  private static let shortest: Dialect = {
    var dialect = Dialect.brain2017
    dialect.numberStyle = NumberStyle(.shortest)
    return dialect
  }()

  private static let drawn = Atomic<UInt64>(0)
}
