// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Example {
  /// The tables of the manual, and what it says besides.
  public static let exponents = [
    Example(withExponents, "1 . 5 EE", "1.5e", " "),
    Example(withExponents, "1 . 5 EE 3", "1.5e3", " "),
    Example(withExponents, "1 . 5 EE 3 =", "1500", "1500 ="),
    Example(withExponents, "1 . 5 EE 3 EE 4", "1.5e34", " "),
    Example(withExponents, "1 . 5 EE . 3", "1.5e3", " "),
    Example(withExponents, "1 . 5 EE 1 2 3 4", "1.5e123", " "),
    Example(withExponents, "1 . 5 EE 0 3", "1.5e3", " "),
    Example(keeping, "1 . 5 EE 0 3", "1.5e03", " "),
    Example(withExponents, "1 . 5 EE =", "1.5", "1.5 ="),
    Example(withExponents, "1 . 5 EE 3 ⌫", "1.5e", " "),
    Example(withExponents, "1 . 5 EE 3 ⌫ ⌫ 2", "1.52", " "),
    Example(withExponents, "2 EE 3 + 1 =", "2001", "2000 + 1 ="),
    Example(withExponents, "2 EE 2 0 =", "2e20", "2e20 ="),
    Example(withExponents, "0 EE 5 =", "0", "0 ="),
    Example(withExponents, "EE 5", "5", " "),
    Example(withExponents, "7 + EE 5 =", "12", "7 + 5 ="),
    Example(withExponents, "7 + 9 = EE", "16", "7 + 9 ="),
    Example(withExponents, "1 ÷ 0 = EE 5", "5", " "),
    Example(withExponents, "9 EE 9 9 9", "9e999", " "),
    Example(withExponents, "7 + 9 EE 9 9 9 =", "Error", "7 + 9e999 ="),
    Example(editing, "1 . 5 EE 3 ±", "1.5e-3", " "),
    Example(editing, "1 . 5 EE ± 3 =", "0.0015", "0.0015 ="),
    Example(editing, "1 . 5 EE ± =", "1.5", "1.5 ="),
    Example(editing, "1 . 5 EE ± ⌫ 3", "1.5e3", " "),
    Example(editing, "1 . 5 EE 3 ± ±", "1.5e3", " "),
    Example(editing, "1 . 5 ± EE 3", "-1.5e3", " "),
    Example(editing, "7 + 9 ± EE 9 9 9 =", "Error", "7 + (-9e999) ="),
    Example(editing, "5 EE 3 2 4 ± =", "4.94065645841247e-324", "4.94065645841247e-324 ="),
    Example(editing, "1 EE 9 9 9 ± =", "0", "0 ="),
    Example(withExponents, "1 . 5 EE 3 ±", "-1500", "±(1500) ="),
    Example(editing, "1 EE 0 ±", "1e-0", " "),
    Example(editing, "1 EE 0 ± 5", "1e-5", " "),
    Example(keeping, "5 ⌫ EE ⌫ 7", "07", " "),
    Example(withExponents, "5 ⌫ EE ⌫ 7", "7", " "),
    Example(withExponents, "0 . EE 5", "0.e5", " "),
    Example(withExponents, "1 EE 5 CE 7", "7", " "),
    Example(clearing, "7 + 1 EE 5 C 3 =", "10", "7 + 3 ="),
    Example(undoing, "7 + 1 EE 2 = ⌫", "100", "7 + 100 …"),
    Example(undoing, "7 + 1 EE 2 = ⌫ ⌫", "7", "7 + …"),
    Example(staying, "1 EE 2 +", "1e2", "100 + …"),
    Example(staying, "1 EE +", "1e", "1 + …"),
    Example(stayingEditing, "1 EE 2 = ⌫", "1e", "100 ="),
    Example(appending, "1 EE 2 = 3", "1e23", "100 ="),
    Example(appending, "1 EE 2 0 = EE 3", "1e203", "1e20 ="),
    Example(grouping, "1 2 3 4 5 EE 6", "12,345e6", " "),
    Example(marking, "1 . 5 EE 3", "1.5×10^3", " "),
    Example(marking, "1 . 5 EE ⌫ 2", "1.52", " "),
    Example(marking, "7 + 9 EE 9 9 9 =", "Error", "7 + 9e999 ="),
    Example(marking, "2 EE 2 0 =", "2×10^20", "2e20 ="),
    Example(narrow, "1 2 3 4 5 EE 6 7", "12345e6", " "),
    Example(narrow, "1 2 3 4 5 EE 6 ±", "12345e6", " "),
    Example(narrow, "1 2 3 4 5 6 7 EE", "1234567", " "),
    Example(narrow, "1 2 3 4 5 6 EE 7", "123456e", " "),
    Example(short, "1 EE 4 5 6", "1e45", " "),
    Example(withExponents, "2 EE 2 M+ 3 MR", "200", "200 ="),
    Example(withExponents, "2 EE 3 √", "44.7213595499958", "√(2000) ="),
    Example(withExponents, "2 EE 3 π", "3.14159265358979", "π ="),
    Example(withExponents, "2 EE ( 3", "3", "( …"),
    Example(
      withExponents, "1 . 2 3 4 5 6 7 8 9 0 1 2 3 4 5 EE 3 =", "1234.56789012345",
      "1234.56789012345 ="),
    Example(rpn, "1 . 5 EE 3 ↲", "1500", "1500"),
    Example(rpn, "3 ↲ 4 EE 1 ± ÷", "7.5", "3 0.4 ÷ ="),
    Example(rpn, "9 EE 9 9 9 ↲", "Error", " "),
    Example(rpn, "EE 4 ↲", "4", "4"),
  ]

  private static let withExponents = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
  private static let editing = withExponents.with { $0.signWhileTyping = .edit }
  private static let keeping = editing.with { $0.leadingZeros = .stay }
  private static let clearing = withExponents.with { $0.clear = .entryFirst }
  private static let undoing = withExponents.with { $0.backspaceWhenIdle = .undo }
  private static let staying = withExponents.with { $0.typedText = .stays }
  private static let stayingEditing = staying.with { $0.backspaceWhenIdle = .edit }
  private static let appending = staying.with { $0.digitAfterEquals = .append }
  private static let grouping = withExponents.with {
    ($0.groupsWhileTyping, $0.numberStyle.groupSeparator) = (true, ",")
  }
  private static let marking = withExponents.with { $0.numberStyle.exponentMark = "×10^" }
  private static let narrow = editing.with { $0.entryRoom = .characters(7) }
  private static let short = withExponents.with { $0.exponentRoom = 2 }
  private static let rpn = Dialect.rpn2015.with { $0.keypad = Keypad(Key.all) }
}
