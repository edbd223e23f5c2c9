// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Example {
  /// What Docs/Knobs.md says of entries that `⌫` removes.
  public static let emptiedEntry = [
    Example(removing, "5 ⌫", "0", " "),
    Example(removing, "5 ⌫ 7 + 2 =", "9", "7 + 2 ="),
    Example(removing, "1 2 ⌫", "1", " "),
    Example(removing, "1 . ⌫ ⌫", "0", " "),
    Example(removing, ". ⌫", "0", " "),
    Example(removing, "7 + 9 = 5 ⌫", "0", " "),
    Example(removing, "7 + 9 = 5 ⌫ + 1 =", "1", "0 + 1 ="),
    Example(removing, "7 + 5 ⌫", "7", "7 + …"),
    Example(removing, "7 + 5 ⌫ =", "14", "7 + 7 ="),
    Example(removing, "7 + 5 ⌫ × 3 =", "21", "7 × 3 ="),
    Example(removing, "7 + π 5 ⌫", "3.14159265358979", "7 + π …"),
    Example(removing, "7 + π 5 ⌫ =", "10.1415926535898", "7 + π ="),
    Example(removing, "2 × ( 5 ⌫", "0", "2 × ( …"),
    Example(removing, "7 M+ C 5 ⌫ MR", "7", "7 ="),
    Example(removing, "0 ⌫ 8", "8", " "),
    Example(removing, "7 + CE ⌫", "7", "7 + …"),
    Example(removing.with { $0.operationAtSwitchOn = .ignore }, "5 ⌫ + 3 =", "3", "3 ="),
    Example(removing.with { $0.operatorAfterOperator = .ignore }, "7 + 5 ⌫ × 3 =", "10", "7 + 3 ="),
    Example(removing.with { $0.equalsWithoutOperand = .wait }, "7 + 5 ⌫ =", "7", "7 + …"),
    Example(blank, "7 + 5 ⌫", "?", "7 + …"),
    Example(blank.with { $0.atSwitchOn.display = "" }, "5 ⌫", "0", " "),
    Example(blank.with { $0.afterClear.display = "none" }, "5 ⌫", "none", " "),
    Example(resting, "4 × 5 + 6 ⌫", "5", "4 × 5 + …"),
    Example(editing, "5 = ⌫", "0", " "),
    Example(editing, "1 2 = ⌫ ⌫", "0", " "),
    Example(editing, "⌫", "0", " "),
    Example(editing, "7 + ⌫", "7", "7 + …"),
    Example(editing, "7 + ⌫ 5 =", "12", "7 + 5 ="),
    Example(editing, "7 + 9 √ ⌫", "7", "7 + …"),
    Example(editing, "7 + 9 √ ⌫ 2 =", "9", "7 + 2 ="),
    Example(editing, "7 . 0 + 9 √ ⌫", "7", "7 + …"),
    Example(editing.with { $0.typedText = .stays }, "7 . 0 + 9 √ ⌫", "7", "7 + …"),
    Example(editing.with { $0.displayAfterOperator = .blank }, "7 + 9 √ ⌫", " ", "7 + …"),
    Example(editing, "2 × ( 9 √ ⌫", "0", "2 × ( …"),
    Example(removing.with { $0.typedText = .stays }, "7 . 0 + 5 ⌫", "7.0", "7 + …"),
    Example(undoing, "7 + 5 ⌫ ⌫", "7", "7 ="),
    Example(undoing, "7 = 5 ⌫ ⌫", "0", " "),
    Example(signing, "5 ± ⌫", "0", " "),
    Example(signing, "7 + 5 ± ⌫ =", "14", "7 + 7 ="),
    Example(removing.with { $0.leadingZeros = .uncounted }, "0 0 7 ⌫ ⌫ ⌫", "0", " "),
    Example(removing.with { $0.leadingZeros = .uncounted }, "0 0 7 ⌫", "00", " "),
    Example(removing.with { $0.leadingPoint = .bare }, "7 + . ⌫ =", "14", "7 + 7 ="),
    Example(removing.with { $0.leadingPoint = .hidden }, "7 + . ⌫ =", "14", "7 + 7 ="),
    Example(removing.with { $0.clear = .entryFirst }, "7 + 5 C ⌫ =", "14", "7 + 7 ="),
    Example(removing, "1 ÷ 0 = 5 ⌫", "0", " "),
    Example(removing, "7 EE ⌫ ⌫", "0", " "),
    Example(rpn, "5 ⌫", "0", " "),
    Example(rpn, "3 ↲ 5 ⌫", "3", "3"),
    Example(rpn, "3 ↲ 5 ⌫ ↲ +", "6", "3 3 + ="),
    Example(rpn, "3 ↲ 4 + 5 ⌫", "7", "3 4 + ="),
    Example(rpn, "3 ↲ 4 + 5 ⌫ 6", "6", "3 4 +"),
    Example(rpn, "+ 5 ⌫", " ", "+ ="),
    Example(rpn.with { $0.backspaceWhenIdle = .edit }, "9 √ ⌫", "3", "9 √ ="),
    Example(rpn.with { $0.backspaceWhenIdle = .edit }, "9 ↲ ⌫ ↲ +", "18", "9 9 + ="),
    Example(rpn.with { $0.backspaceWhenIdle = .undo }, "3 ↲ 4 + 5 ⌫ ⌫", "4", "3 4"),
  ]

  private static let every = Dialect(name: "every key", keypad: Keypad(Key.all))
  private static let removing = every.with { $0.emptiedEntry = .removed }
  private static let blank = removing.with {
    ($0.displayAfterOperator, $0.blankText) = (.blank, "?")
  }
  private static let resting = removing.with { $0.displayAfterOperator = .operand }
  private static let editing = removing.with { $0.backspaceWhenIdle = .edit }
  private static let undoing = removing.with { $0.backspaceWhenIdle = .undo }
  private static let signing = removing.with { $0.signWhileTyping = .edit }
  private static let rpn = Dialect.rpn2015.with {
    ($0.keypad, $0.emptiedEntry) = (Keypad(Key.all), .removed)
  }
}
