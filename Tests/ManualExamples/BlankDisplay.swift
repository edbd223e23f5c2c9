// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Example {
  /// The table of a display that is blank after an operator, and what Docs/Knobs.md says besides.
  public static let blankDisplay = [
    Example(blank, "4 × 5 +", "?", "4 × 5 + …"),
    Example(blank, "4 × 5 + 6", "6", "4 × 5 + …"),
    Example(blank, "4 × 5 + 6 −", "?", "4 × 5 + 6 − …"),
    Example(blank, "4 × 5 + 6 =", "26", "4 × 5 + 6 ="),
    Example(blank, "4 × 5 + =", "40", "4 × 5 + (4 × 5) ="),
    Example(waiting, "4 × 5 + =", "?", "4 × 5 + …"),
    Example(waiting, "4 × 5 + = 6 =", "26", "4 × 5 + 6 ="),
    Example(dropping, "4 × 5 + =", "20", "4 × 5 ="),
    Example(blank, "4 × 5 + x²", "400", "4 × 5 + (4 × 5)² …"),
    Example(quiet, "4 × 5 + x²", "?", "4 × 5 + …"),
    Example(blank, "4 × 5 + ±", "-20", "4 × 5 + ±(4 × 5) …"),
    Example(blank.with { $0.signWhileTyping = .edit }, "4 × 5 + ±", "-20"),
    Example(quiet, "4 × 5 + ±", "?", "4 × 5 + …"),
    Example(signing, "4 × 5 + ±", "-0", "4 × 5 + …"),
    Example(signing, "4 × 5 + ± 6 =", "14", "4 × 5 + (-6) ="),
    Example(blank, "4 × 5 + %", "0.2", "4 × 5 + %(4 × 5) …"),
    Example(blank.with { $0.percent = .share }, "4 × 5 + %", "4"),
    Example(blank, "4 × 5 + π", "3.14159265358979", "4 × 5 + π …"),
    Example(blank, "4 × 5 + −", "?", "4 × 5 − …"),
    Example(evaluating, "4 × 5 + −", "?", "4 × 5 + (4 × 5) − …"),
    Example(ignoring, "4 × 5 + −", "?", "4 × 5 + …"),
    Example(rereading, "4 × 5 + −", "?", "4 × 5 − …"),
    Example(blank, "4 × 5 + − 1 =", "19", "4 × 5 − 1 ="),
    Example(evaluating, "4 × 5 + − 1 =", "39"),
    Example(ignoring, "4 × 5 + − 1 =", "21", "4 × 5 + 1 ="),
    Example(blank, "4 + 5 × − 1 =", "8"),
    Example(usual, "4 + 5 × − 1 =", "8"),
    Example(usual.with { $0.operatorAfterOperator = .evaluate }, "4 + 5 × − 1 =", "28"),
    Example(rereading, "2 + 3 + × 4 =", "14", "2 + 3 × 4 ="),
    Example(blank, "4 × 5 + ⌫", "?", "4 × 5 + …"),
    Example(clearing, "4 × 5 + ⌫", "0", "4 × 5 + …"),
    Example(clearing, "4 × 5 + ⌫ 6 =", "26"),
    Example(editing, "4 × 5 + ⌫", "?", "4 × 5 + …"),
    Example(editing.with { $0.typedText = .stays }, "5 . 0 + ⌫ 6 =", "11"),
    Example(undoing, "4 × 5 + ⌫", "5", "4 × 5 …"),
    Example(undoing, "4 × 5 + ⌫ ⌫", "?", "4 × …"),
    Example(undoing, "4 × 5 + − ⌫", "?", "4 × 5 + …"),
    Example(blank, "4 × 5 + 6 ⌫", "0", "4 × 5 + …"),
    Example(blank, "4 × 5 + 6 = ⌫ ⌫", "26", "4 × 5 + 6 ="),
    Example(undoing, "4 × 5 + 6 = ⌫", "6", "4 × 5 + 6 …"),
    Example(undoing, "4 × 5 + 6 = ⌫ ⌫", "?", "4 × 5 + …"),
    Example(blank, "4 × 5 + CE", "0", "4 × 5 + …"),
    Example(blank, "4 × 5 + C", "0", " "),
    Example(entryFirst, "4 × 5 + C", "0", " "),
    Example(blank, "4 × 5 + 6 C", "0", " "),
    Example(entryFirst, "4 × 5 + 6 C", "0", "4 × 5 + …"),
    Example(entryFirst, "4 × 5 + 6 C =", "20"),
    Example(blank, "4 × 5 + EE", "?", "4 × 5 + …"),
    Example(blank, "4 × 5 + M+", "?", "4 × 5 + …"),
    Example(blank, "4 × 5 + M+ MR", "20", "4 × 5 + 20 …"),
    Example(blank, "4 × 5 + M+ 6 =", "26"),
    Example(taking, "4 × 5 + M+", "40", "4 × 5 + (4 × 5) ="),
    Example(taking, "4 × 5 + M+ MR", "40", "40 ="),
    Example(taking.with { $0.equalsWithoutOperand = .wait }, "4 × 5 + M+", "?"),
    Example(taking.with { $0.equalsWithoutOperand = .wait }, "4 × 5 + M+ MR", "20"),
    Example(blank, "4 × 5 + MC", "?", "4 × 5 + …"),
    Example(blank, "4 × 5 + MR", "0", "4 × 5 + 0 …"),
    Example(blank, "4 × 5 + (", "0", "4 × 5 + ( …"),
    Example(blank, "4 × ( 5 +", "?", "4 × (5 + …"),
    Example(blank, "4 × ( 5 + )", "10", "4 × (5 + 5) …"),
    Example(waiting, "4 × ( 5 + )", "?", "4 × (5 + …"),
    Example(waiting, "4 × ( 5 + =", "?", "4 × (5 + …"),
    Example(dropping, "4 × ( 5 + )", "5", "4 × (5) …"),
    Example(dropping, "4 × ( 5 + =", "20", "4 × (5) ="),
    Example(undoing, "4 × ( ⌫", "?", "4 × …"),
    Example(undoing, "4 × ( 5 + ⌫ ⌫ ⌫", "?", "4 × …"),
    Example(blank, "4 + 5 ×", "?", "4 + 5 × …"),
    Example(usual, "4 + 5 ×", "?", "4 + 5 × …"),
    Example(usual, "4 + 5 × 3", "3", "4 + 5 × …"),
    Example(blank, "4 + 5 × =", "81"),
    Example(usual, "4 + 5 × =", "29", "4 + 5 × 5 ="),
    Example(usual.with { $0.equalsWithoutOperand = .drop }, "4 + 5 × =", "9", "4 + 5 ="),
    Example(blank, "4 ÷ 0 +", "Error", "4 ÷ 0 ="),
    Example(blank, "4 ÷ 0 + 5 +", "?", "5 + …"),
    Example(blank.with { $0.notFinite = .value }, "4 ÷ 0 +", "?", "4 ÷ 0 + …"),
    Example(blank.with { $0.notFinite = .value }, "4 ÷ 0 + 5 =", "inf", "4 ÷ 0 + 5 ="),
    Example(blank, "4 = +", "?", "4 + …"),
    Example(blank, "4 = + 5", "5", "4 + …"),
    Example(blank.with { $0.digitAfterEquals = .append }, "4 = + 5", "5", "4 + …"),
    Example(blank, "+", "?", "0 + …"),
    Example(blank.with { $0.operationAtSwitchOn = .ignore }, "+", "0", " "),
    Example(blank, "5 . 0 + =", "10", "5 + 5 ="),
    Example(dropping.with { $0.typedText = .stays }, "5 . 0 +", "?"),
    Example(dropping.with { $0.typedText = .stays }, "5 . 0 + =", "5.0", "5 ="),
    Example(blank.with { $0.blankText = "" }, "7 +", "", "7 + …"),
    Example(blank.with { $0.blankText = "0.0" }, "7 + 2 +", "0.0", "7 + 2 + …"),
    Example(blank.with { $0.grouping = .absent }, "7 +", "?", " "),
    Example(
      blank.with { $0.atSwitchOn = Look(display: "ready") }, "7 +", "?", "7 + …"),
  ]

  private static let blank = Dialect.mvc2016.with {
    $0.keypad = Keypad(Key.all)
    $0.displayAfterOperator = .blank
    $0.blankText = "?"
  }
  private static let waiting = blank.with { $0.equalsWithoutOperand = .wait }
  private static let dropping = blank.with { $0.equalsWithoutOperand = .drop }
  private static let quiet = blank.with { $0.unaryWithoutOperand = .ignore }
  private static let signing = blank.with {
    $0.signWhileTyping = .edit
    $0.signOfZero = .shown
  }
  private static let evaluating = blank.with { $0.operatorAfterOperator = .evaluate }
  private static let ignoring = blank.with { $0.operatorAfterOperator = .ignore }
  private static let usual = blank.with { $0.precedence = .usual }
  private static let rereading = usual.with { $0.operatorAfterOperator = .reread }
  private static let clearing = blank.with { $0.backspaceWhenIdle = .clear }
  private static let editing = blank.with { $0.backspaceWhenIdle = .edit }
  private static let undoing = blank.with { $0.backspaceWhenIdle = .undo }
  private static let entryFirst = blank.with { $0.clear = .entryFirst }
  private static let taking = blank.with { $0.memoryTakes = .result }
}
