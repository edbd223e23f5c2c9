// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects

extension Example {
  /// The table of Docs/Knobs.md, and what it says besides.
  public static func ownKeys() throws -> [Example] {
    let own = try Dialect.mvc2016.with(defineKeys)
    let binding = own.with { $0.precedence = .usual }
    let stack = try Dialect.rpn2015.with(defineKeys)
    return [
      Example(own, "5 tip", "5.75", "tip(5) ="),
      Example(own, "1 0 0 tip", "115", "tip(100) ="),
      Example(own, "3 hyp 4 =", "5", "3 hyp 4 ="),
      Example(own, "3 hyp =", "4.24264068711928", "3 hyp 3 ="),
      Example(own, "3 hyp", "3", "3 hyp …"),
      Example(own, "1 + 3 hyp 4 =", "5.65685424949238", "1 + 3 hyp 4 ="),
      Example(own, "± tip", "0", "tip(±(0)) ="),
      Example(own, "7 + tip", "8.05", "7 + tip(7) …"),
      Example(own, "8 mix 2 =", "5", "8 mix 2 ="),
      Example(own, "1 0 ± low", "Error", "low(±(10)) ="),
      Example(own, "0 low", "Error", "low(0) ="),
      Example(own, "1 low =", "0", "low(1) ="),
      Example(own, "1 ÷ 0 = tip", "Error", "1 ÷ 0 ="),
      Example(binding, "1 + 3 hyp 4 =", "6", "1 + 3 hyp 4 ="),
      Example(binding, "2 × 3 hyp 8 =", "10", "2 × 3 hyp 8 ="),
      Example(binding, "2 × 6 mix 4 =", "8", "2 × 6 mix 4 ="),
      Example(binding, "2 × 3 pwr 2 =", "18", "2 × 3 pwr 2 ="),
      Example(stack, "3 ↲ 4 hyp tip", "5.75", "3 4 hyp tip ="),
      Example(stack, "hyp", " ", "hyp ="),
    ]
  }

  private static func defineKeys(of dialect: inout Dialect) throws {
    for key in [
      "tip=x × 1.15", "hyp=√(a² + b²)", "mix=(a + b) ÷ 2 like +", "pwr=a ^ b like ^", "low=ln(x)",
    ] {
      try dialect.set("key.\(key)")
    }
  }
}
