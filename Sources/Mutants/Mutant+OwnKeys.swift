// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  /// Bugs of keys that a dialect defines by formulas.
  static let ownKeys: [Mutant] = [
    .unary("tip-of-another-rate", .counter, tip, keys: "1 tip") { $0 * 1.2 },
    .unary("tip-adds-rate", .counter, tip, keys: "tip") { $0 + 0.15 },
    .unary("tip-of-displayed", .counter, tip, keys: "π tip") {
      (Double(Text($0, in: NumberStyle(.significant(15))).description) ?? $0) * 1.15
    },
    .binary("off-swaps-operands", .counter, off, keys: "off 1 +") { $1 * (1 - $0 / 100) },
    .binary("off-is-absolute", .counter, off, keys: "off 1 +") { $0 - $1 / 100 },
    .binary("hyp-in-single", .counter, hyp, keys: "1 hyp =") {
      let (a, b) = (Float($0), Float($1))
      return Double((a * a + b * b).squareRoot())
    },
    .binary("hyp-adds", .counter, hyp, keys: "1 hyp =") { $0.magnitude + $1.magnitude },
    .infix("tip-not-described", .counter, keys: "tip", if: .key(tip), .text) {
      brain, key, press in
      press(&brain, key)
      if key == tip && brain.showsValue {
        brain.current.text.replace(brain.dialect.glyph(tip), with: "")
        brain.refreshTexts()
      }
    },
  ]

  private static let tip = Dialect.counter.ownKeys[0].key
  private static let off = Dialect.counter.ownKeys[1].key
  private static let hyp = Dialect.counter.ownKeys[2].key

  /// The key by formula, of those that involve the bug, that a dialect lacks or computes otherwise.
  func otherKey(on dialect: Dialect) -> Key? {
    keys.first { $0.isOwn && dialect.formula(of: $0) != self.dialect.formula(of: $0) }
  }
}

extension Dialect {
  /// `mvc2016` with three keys of its own, named by the settings that make it.
  static let counter: Dialect = {
    let definitions: [(name: Text, index: UInt8, formula: Formula)] = [
      (
        "tip", Key.ownUnary.lowerBound,
        Formula([.operand(0), .number("1.15"), .binary(.times)], text: "x × 1.15")
      ),
      (
        "off", Key.ownBinary.lowerBound,
        Formula(
          [
            .operand(0), .number("1"), .operand(1), .number("100"), .binary(.divide),
            .binary(.minus), .binary(.times),
          ], text: "a × (1 − b ÷ 100)")
      ),
      (
        "hyp", Key.ownBinary.lowerBound + 1,
        Formula(
          [
            .operand(0), .unary(.square), .operand(1), .unary(.square), .binary(.plus),
            .unary(.squareRoot),
          ], text: "√(a² + b²)")
      ),
    ]
    var dialect = mvc2016
    for (name, index, formula) in definitions {
      guard let key = Key(own: name, index: index, binding: Key.ownUnary ~= index ? 0 : 2) else {
        continue
      }
      dialect.define(OwnKey(key, formula))
      dialect.name += " key." + name + "=" + formula.text
    }
    return dialect
  }()
}
