// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

extension Example {
  /// The table of the manual, and what it says besides.
  static let parentheses = [
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

extension Dialect {
  fileprivate func with(_ turn: (inout Dialect) -> Void) -> Dialect {
    var dialect = self
    turn(&dialect)
    return dialect
  }
}

@Suite struct `Parentheses` {
  @Test(arguments: [24, 25, 26, 200])
  func `are at most 25`(count: Int) throws {
    let keys = String(repeating: "( ", count: count) + "5 √"
    let dialect = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
    let session = try readings(keys, on: dialect)
    let open = String(repeating: "(", count: min(count, 25))
    #expect(session.readings.last?.face.label.description == "\(open)√(5) …")
  }

  @Test(arguments: [
    ("2 × ( 3 + 4", "2 * (3 +", true), ("2 × ( 3 + 4", "2 × (3 + ", true),
    ("2 × ( 3 + 4", "2 × 3 +", false), ("2 × ( 3 + 4 )", "2*(3+4)", true),
    ("2 × ( 3 + 4 )", "2*((3)+4)", true), ("2 × ( 3 + 4 )", "2*(3+4", false),
    ("2 × (", "2*(", true), ("2 × (", "2*", false), ("( 7 ) √", "√((7))", true),
  ])
  func `are read with any spaces`(_ keys: String, _ text: String, _ isRight: Bool) throws {
    let dialect = Dialect.mvc2016.with {
      $0.keypad = Keypad(Key.all)
      ($0.grouping, $0.precedence, $0.visible) = (.meaning, .usual, .description)
    }
    let verdict = try verdict(keys, on: dialect) { $0.face.description = Text(text) }
    #expect(verdict.kind == (isRight ? "agrees" : "wrong-description"))
  }

  @Test(arguments: ["1 + ( 1 0 0 0 ʸ√x 3 =", "1 + ( 3 sin × 2 =", "( 2 √ + ( 3 √ =", "( 9 0 sin"])
  func `hide the values of what is in them`(keys: String) throws {
    let dialect = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
    #expect(try ["agrees", "rounding"].contains(verdict(keys, on: dialect).kind))
    #expect(try verdict(keys, on: dialect, hiding: .value).kind == "agrees")
  }
}
