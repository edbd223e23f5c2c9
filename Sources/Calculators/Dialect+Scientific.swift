// SPDX-License-Identifier: Apache-2.0

/// Calculators with the keys that no preset has.
///
/// They are no presets, because no calculator is known that behaves like them. The keypad page
/// shows them, and proofs and tests play them.
extension Dialect {
  /// The calculators that have a name: the presets, and these.
  public static let allNamed = presets + [scientific, scientificRPN]

  /// An infix calculator with precedence and nearly every key.
  public static let scientific = Dialect.mvc2016.named(
    "scientific",
    adding: furtherFunctions + [
      .backspace, .decimalLogarithm, .percent, .random, .memoryPlus, .memoryMinus, .memoryRecall,
      .memoryClear, .openParenthesis, .closeParenthesis, .exponent,
    ]
  ) {
    $0.precedence = .usual
    $0.operatorAfterOperator = .reread
  }

  /// A calculator with a stack and every function.
  public static let scientificRPN = Dialect.rpn2015.named(
    "scientific-rpn",
    adding: furtherFunctions + [
      .power, .square, .reciprocal, .tangent, .naturalLogarithm, .decimalLogarithm, .exponential,
      .e, .exponent,
    ]
  ) { _ in }

  private static let furtherFunctions: [Key] = [
    .cube, .powerOfTen, .powerOfTwo, .arcSine, .arcCosine, .arcTangent, .hyperbolicSine,
    .hyperbolicCosine, .hyperbolicTangent, .factorial, .root,
  ]

  private func named(
    _ name: Text, adding keys: [Key], _ turn: (inout Dialect) -> Void
  ) -> Dialect {
    var dialect = self
    dialect.name = name
    dialect.keypad = Keypad(keypad.keys + keys)
    turn(&dialect)
    return dialect
  }
}
