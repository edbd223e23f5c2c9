// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Example {
  /// The table of the manual, and what it says besides.
  public static let parentheses = [
    Example(withParentheses, "( 7 + 9 ) × 2 =", "32", "(7 + 9) × 2 ="),
    Example(withParentheses, "2 × (", "0", "2 × ( …"),
    Example(withParentheses, "2 × ( 3", "3", "2 × ( …"),
    Example(withParentheses, "2 × ( 3 +", "3", "2 × (3 + …"),
    Example(withParentheses, "2 × ( 3 + 4 )", "7", "2 × (3 + 4) …"),
    Example(withParentheses, "2 × ( 3 + 4 ) =", "14", "2 × (3 + 4) ="),
    Example(withParentheses, "2 × ( 3 + 4 =", "14", "2 × (3 + 4) ="),
    Example(withParentheses, "2 × ( ( 3 + 4 ) × 5 − 1 =", "68", "2 × ((3 + 4) × 5 − 1) ="),
    Example(withParentheses, "2 − ( 3 − ( 4 − 5 )", "-1", "2 − (3 − (4 − 5) …"),
    Example(withParentheses, "2 − ( 3 − ( 4 − 5 ) )", "4", "2 − (3 − (4 − 5)) …"),
    Example(withParentheses, "( ( 3", "3", "(( …"),
    Example(withParentheses, "( 5 ) =", "5", "(5) ="),
    Example(withParentheses, "( 7 + 9 ) √", "4", "√(7 + 9) ="),
    Example(withParentheses, "( 7 + 9 √", "3", "(7 + √(9) …"),
    Example(withParentheses, "( 3 ) x²", "9", "(3)² ="),
    Example(withParentheses, "( )", "0", "(0) ="),
    Example(withParentheses, "7 + ( =", "7", "7 + (0) ="),
    Example(withParentheses, "( + 5 =", "5", "(0 + 5) ="),
    Example(withParentheses, "( √ )", "0", "(√(0)) ="),
    Example(withParentheses, "2 ( 3 =", "3", "(3) ="),
    Example(withParentheses, "7 + 2 ( 3 =", "10", "7 + (3) ="),
    Example(withParentheses, "( 2 ) 3 =", "3", "3 ="),
    Example(withParentheses, "( 7 + ) × 2 =", "28", "(7 + 7) × 2 ="),
    Example(withParentheses, "2 × ( 7 + =", "28", "2 × (7 + 7) ="),
    Example(withParentheses, "1 2 ) 3", "123", " "),
    Example(withParentheses, "7 + 2 )", "2", "7 + …"),
    Example(withParentheses, "2 × ( 1 ÷ 0 )", "Error", "2 × (1 ÷ 0) ="),
    Example(withParentheses, "( ( 4 ± √", "Error", "((√(±(4)))) ="),
    Example(withParentheses, "1 ÷ 0 = ( 2 + 3 =", "5", "(2 + 3) ="),
    Example(withParentheses, "1 ÷ 0 = )", "Error", "1 ÷ 0 ="),
    Example(withParentheses, "2 × ( 3 C", "0", " "),
    Example(withParentheses, "2 × ( 3 + 4 = =", "14", "2 × (3 + 4) ="),
    Example(repeating, "2 × ( 3 + 4 = =", "98"),
    Example(withParentheses, "2 + 3 = ( 4 =", "4", "(4) ="),
    Example(repeating, "2 + 3 = ( 4 =", "7"),
    Example(waiting, "2 × ( 7 + )", "7", "2 × (7 + …"),
    Example(waiting, "2 × ( 7 + =", "7", "2 × (7 + …"),
    Example(waiting, "2 × ( 7 + ) 3 =", "20", "2 × (7 + 3) ="),
    Example(dropping, "2 × ( 7 + )", "7", "2 × (7) …"),
    Example(dropping, "2 × ( 7 + =", "14", "2 × (7) ="),
    Example(dropping, "7 + ( =", "7", "7 + (0) ="),
    Example(binding, "2 × ( 3 + 4 × 5 ) + 1 =", "47", "2 × (3 + 4 × 5) + 1 ="),
    Example(binding, "2 + ( 3 × 4", "4", "2 + (3 × …"),
    Example(binding, "2 × 3 + ( 4 + 5 ) × 6 =", "60", "2 × 3 + (4 + 5) × 6 ="),
    Example(binding, "2 xʸ ( 1 + 2 ) =", "8", "2 ^ (1 + 2) ="),
    Example(binding, "( 1 + 2 ) xʸ 2 =", "9", "(1 + 2) ^ 2 ="),
    Example(binding, "1 + ( 2 + 3 + × 4 ) =", "15", "1 + (2 + 3 × 4) ="),
    Example(grouped, "( 4 + 5 ) × 3 =", "27", "(4 + 5) × 3 ="),
    Example(grouped, "( 4 + 5 × 3 ) x² =", "729", "((4 + 5) × 3)² ="),
    Example(sharing, "2 0 0 + ( 1 0 %", "0.1", "200 + (%(10) …"),
    Example(sharing, "2 0 0 + ( 5 0 + 1 0 %", "5", "200 + (50 + %(10) …"),
    Example(signing, "7 + ( ±", "-0", "7 + ( …"),
    Example(signing, "7 + ( ± 2 )", "-2", "7 + (-2) …"),
    Example(ignoring, "( + 5 =", "5", "(0 + 5) ="),
    Example(ignoring, "7 + ( √ =", "7", "7 + (√(0)) ="),
    Example(undoing, "2 × ( 3 ) ⌫", "3", "2 × (3 …"),
    Example(undoing, "2 × ( 3 ) ⌫ ⌫", "0", "2 × ( …"),
    Example(undoing, "2 × ( 3 ) ⌫ ⌫ ⌫", "2", "2 × …"),
    Example(undoing, "2 × ( 3 = ⌫", "3", "2 × (3 …"),
    Example(undoing, "2 × 3 ( ⌫", "2", "2 × …"),
    Example(appending, "2 + 3 = ( 4", "4", "( …"),
    Example(staying, "( 5 . 0 )", "5.0", "(5) ="),
    Example(staying, "( 5 . 0 + 1 )", "6", "(5 + 1) ="),
    Example(storing, "2 + ( 3 M+ ) =", "5", "2 + (3) ="),
    Example(storing, "2 + ( 3 M+ MR", "3", "2 + (3 …"),
    Example(.rpn2015.with { $0.keypad = Keypad(Key.all) }, "3 ↲ ( 4 ) ÷", "0.75", "3 4 ÷ ="),
  ]

  private static let withParentheses = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
  private static let repeating = withParentheses.with { $0.repeatEquals = .repeat }
  private static let waiting = withParentheses.with { $0.equalsWithoutOperand = .wait }
  private static let dropping = withParentheses.with { $0.equalsWithoutOperand = .drop }
  private static let binding = withParentheses.with {
    ($0.precedence, $0.operatorAfterOperator) = (.usual, .reread)
  }
  private static let grouped = withParentheses.with { $0.grouping = .grouped }
  private static let sharing = withParentheses.with { $0.percent = .share }
  private static let signing = withParentheses.with {
    ($0.signWhileTyping, $0.signOfZero) = (.edit, .shown)
  }
  private static let ignoring = withParentheses.with {
    ($0.operationAtSwitchOn, $0.unaryWithoutOperand) = (.ignore, .ignore)
  }
  private static let undoing = withParentheses.with { $0.backspaceWhenIdle = .undo }
  private static let appending = withParentheses.with { $0.digitAfterEquals = .append }
  private static let staying = withParentheses.with { $0.typedText = .stays }
  private static let storing = withParentheses
}
