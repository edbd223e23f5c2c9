// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Example {
  /// What Docs/Knobs.md says of a display that shows the operator.
  public static let operatorShown = [
    Example(showing, "4 × 5 +", "+", "4 × 5 + …"),
    Example(showing, "4 ×", "×", "4 × …"),
    Example(showing, "4 × 5 + 6", "6", "4 × 5 + …"),
    Example(showing, "4 × 5 + 6 −", "−", "4 × 5 + 6 − …"),
    Example(showing, "4 × 5 + 6 =", "26", "4 × 5 + 6 ="),
    Example(showing, "4 × 5 + −", "−", "4 × 5 − …"),
    Example(showing.with { $0.operatorAfterOperator = .evaluate }, "4 × 5 + −", "−"),
    Example(showing.with { $0.operatorAfterOperator = .ignore }, "4 × 5 + −", "+", "4 × 5 + …"),
    Example(showing.with { $0.equalsWithoutOperand = .wait }, "4 × 5 + =", "+", "4 × 5 + …"),
    Example(showing, "4 × 5 + =", "40"),
    Example(showing.with { $0.unaryWithoutOperand = .ignore }, "4 + x²", "+", "4 + …"),
    Example(showing.with { $0.backspaceWhenIdle = .edit }, "4 + ⌫", "+", "4 + …"),
    Example(showing.with { $0.backspaceWhenIdle = .undo }, "4 × 5 + − ⌫", "+", "4 × 5 + …"),
    Example(showing.with { $0.emptiedEntry = .removed }, "4 × 5 + 6 ⌫", "+", "4 × 5 + …"),
    Example(showing.with { $0.precedence = .usual }, "4 + 5 ×", "×", "4 + 5 × …"),
    Example(showing, "4 × (", "0", "4 × ( …"),
    Example(showing, "4 × ( 5 +", "+", "4 × (5 + …"),
    Example(showing.with { $0.backspaceWhenIdle = .undo }, "4 × ( ⌫", "×", "4 × …"),
    Example(showing, "4 + M+", "+", "4 + …"),
    Example(showing, "4 ÷ 0 +", "Error", "4 ÷ 0 ="),
    Example(showing, "+", "+", "0 + …"),
    Example(spelled, "4 −", "-", "4 - …"),
    Example(spelled, "4 − 9 =", "-5", "4 - 9 ="),
    Example(spelled.with { $0.grouping = .absent }, "4 −", "-", " "),
    Example(
      Dialect.rpn2015.with { $0.displayAfterOperator = .operator }, "+", " ", "+ ="),
  ]

  private static let showing = Dialect.mvc2016.with {
    $0.keypad = Keypad(Key.all)
    $0.displayAfterOperator = .operator
  }
  private static let spelled = showing.with { $0.glyphs[Int(Key.minus.index)] = "-" }
}
