// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

/// A knob setting of a calculator with every key, the keys to press, and the expected result.
struct Turned: Sendable, CustomStringConvertible {
  let keys: String
  let display: String
  let text: String?
  let turn: @Sendable (inout Dialect) -> Void
  var description: String { keys }

  init(
    _ keys: String, _ display: String, _ text: String? = nil,
    _ turn: @escaping @Sendable (inout Dialect) -> Void
  ) {
    (self.keys, self.display, self.text, self.turn) = (keys, display, text, turn)
  }

  static let infix: [Turned] = [
    Turned("4 + 5 × 3 =", "19", "4 + 5 × 3") { $0.precedence = .usual },
    Turned("2 + 3 × 4 =", "14", "2 + 3 × 4") { $0.precedence = .usual },
    Turned("2 × 3 +", "6", "2 × 3 +") { $0.precedence = .usual },
    Turned("2 xʸ 3 xʸ 2 =", "64", "(2 ^ 3) ^ 2") { $0.precedence = .usual },
    Turned("2 + 3 × − 4 =", "1", "2 + 3 − 4") { $0.precedence = .usual },
    Turned("2 + 3 × =", "11", "2 + 3 × 3") { $0.precedence = .usual },
    Turned("2 − 3 + 4 = + 1 =", "4", "2 − 3 + 4 + 1") { $0.precedence = .usual },
    Turned("2 × 3 + 4 = =", "14", "2 × 3 + 4 + 4") {
      $0.precedence = .usual
      $0.repeatEquals = .repeat
    },
    Turned("2 + 1 ÷ 0 =", "Error", "2 + 1 ÷ 0") { $0.precedence = .usual },
    Turned(". 5 +", ".5", "0.5 +") {
      $0.leadingPoint = .bare
      $0.typedText = .stays
    },
    Turned("9 4 9 0 6 2 6 6 x²", "9.007199326062756e15") {
      $0.numberStyle = NumberStyle(.shortest, plainBelow: 16)
      $0.numberStyle.plainEndsAt2To53 = true
    },
    Turned("0 0 7", "007") { $0.leadingZeros = .stay },
    Turned("0 0 7 8 9", "0078") {
      $0.leadingZeros = .uncounted
      $0.entryRoom = .digits(2)
    },
    Turned("0 0 5 ± ⌫", "00") {
      $0.leadingZeros = .uncounted
      $0.signWhileTyping = .edit
    },
    Turned("0 0 7 + 5", "5", "7 +") { $0.leadingZeros = .uncounted },
    Turned("0 ± 0 5", "-005") {
      ($0.leadingZeros, $0.signWhileTyping, $0.signOfZero) = (.uncounted, .edit, .shown)
    },
    // Room for each character of an entry, and for no more.
    Turned("1 2 3", "12") { $0.entryRoom = .characters(2) },
    Turned("1 .", "1.") { $0.entryRoom = .characters(2) },
    Turned("1 2 .", "12") { $0.entryRoom = .characters(2) },
    Turned("1 ±", "-1") { ($0.entryRoom, $0.signWhileTyping) = (.characters(2), .edit) },
    Turned("1 2 ±", "12") { ($0.entryRoom, $0.signWhileTyping) = (.characters(2), .edit) },
    Turned("±", "-0") {
      ($0.entryRoom, $0.signWhileTyping, $0.signOfZero) = (.characters(2), .edit, .shown)
    },
    Turned("±", "0") {
      ($0.entryRoom, $0.signWhileTyping, $0.signOfZero) = (.characters(1), .edit, .shown)
    },
    Turned("1 2 3 EE 1 ± =", "Error", "123e-1") {
      ($0.wholeDigits, $0.signWhileTyping) = (1, .edit)
    },
    Turned("7 + 5 EE 3 ⌫", "5e", "7 +") { $0.emptiedEntry = .removed },
    Turned("1 EE 5 CE 3", "3") { _ in },
    // The point is no digit, so the zeros before it stay.
    Turned("0 0 . 5 ± ⌫ ⌫", "00") {
      $0.leadingZeros = .uncounted
      $0.signWhileTyping = .edit
    },
    Turned("0 0 . ⌫", "00") { $0.leadingZeros = .uncounted },
    Turned("5 ⌫ 7 +", "7", "7 +") {
      $0.leadingZeros = .uncounted
      $0.typedText = .stays
    },
    Turned("0 0 7 +", "007", "7 +") {
      $0.leadingZeros = .uncounted
      $0.typedText = .stays
    },
    // It is the number 9, behind which a digit has room.
    Turned("0 0 9 = 5", "0095") {
      ($0.leadingZeros, $0.typedText, $0.digitAfterEquals) = (.uncounted, .stays, .append)
      $0.entryRoom = .digits(2)
    },
    Turned(". 1 2 3", ".12") {
      $0.leadingPoint = .hidden
      $0.entryRoom = .digits(3)
    },
    Turned(". ⌫", "0") { $0.leadingPoint = .hidden },
    Turned(". 5 +", ".5", "0.5 +") {
      $0.leadingPoint = .hidden
      $0.typedText = .stays
    },
    Turned(". 5 + ⌫", ".") {
      ($0.leadingPoint, $0.typedText, $0.backspaceWhenIdle) = (.hidden, .stays, .edit)
    },
    Turned(". 5 + ⌫ ⌫", "0") {
      ($0.leadingPoint, $0.typedText, $0.backspaceWhenIdle) = (.hidden, .stays, .edit)
    },
    Turned(". 5 ± = ⌫", "-.") {
      ($0.leadingPoint, $0.typedText, $0.backspaceWhenIdle) = (.hidden, .stays, .edit)
    },
    Turned("0. ± +", "-0.", "0 +") { $0.typedText = .stays },
    Turned("1 EE 4 5", "1e4") { $0.exponentRoom = 1 },
    Turned("1 EE 1 2 3 4 5", "1e1234") { $0.exponentRoom = 4 },
    Turned("99.49 =", "99.49", "99.49") { $0.wholeDigits = 2 },
    Turned("99.5 =", "Error", "99.5") { $0.wholeDigits = 2 },
    Turned("0 − 99 − .4 =", "-99.4", "0 − 99 − 0.4") { $0.wholeDigits = 2 },
    Turned("0 − 99 − .5 =", "Error", "0 − 99 − 0.5") { $0.wholeDigits = 2 },
    Turned("1 ÷ 0 = + 5 =", "inf", "1 ÷ 0 + 5") { $0.notFinite = .value },
    Turned("1 ÷ 0 = x⁻¹", "0", "(1 ÷ 0)⁻¹") { $0.notFinite = .value },
    Turned("8 ± √ + 1 =", "NaN", "√(-8) + 1") {
      ($0.notFinite, $0.nanText) = (.value, "NaN")
    },
    Turned("0 ln × 2 =", "-∞", "ln(0) × 2") {
      ($0.notFinite, $0.infinityText) = (.value, "+∞")
    },
    Turned("0 ln × 2 =", "Error", "ln(0) × 2") {
      ($0.notFinite, $0.infinityText, $0.nanText) = (.value, "Error", "Error")
    },
    Turned("1 2 3 4 5 . 5", "12,345.5") {
      $0.groupsWhileTyping = true
      $0.numberStyle.groupSeparator = ","
    },
    Turned("5 . 0 + × =", "25", "5 × 5") { $0.typedText = .stays },
    Turned("", "0.0", "0") { $0.atSwitchOn = Look(display: "0.0", description: "0") },
    Turned("5 C", "ready", "0 =") {
      $0.afterClear = Look(display: "ready", description: "0 =", label: "")
    },
    Turned("7 +", "7", "7 + ") { $0.spaceBehindOperator = true },
    Turned("7 + 9 × 2 =", "32", "(7 + 9) × 2") { $0.grouping = .meaning },
    Turned("4 × 5 +", "5", "4 × 5 +") { $0.displayAfterOperator = .operand },
    Turned("4 × 5 + − 1 =", "19", "4 × 5 − 1") { $0.displayAfterOperator = .operand },
    Turned("4 × 5 + =", "25", "4 × 5 + 5") { $0.displayAfterOperator = .operand },
    Turned("4 × 5 +", " ", "4 × 5 +") { $0.displayAfterOperator = .blank },
    Turned("4 × 5 + x²", "400", "4 × 5 + (4 × 5)²") { $0.displayAfterOperator = .blank },
    Turned("4 × + 5 =", "20", "4 × 5") { $0.operatorAfterOperator = .ignore },
    Turned("2 + 3 + × 4 =", "14", "2 + 3 × 4") {
      $0.precedence = .usual
      $0.operatorAfterOperator = .reread
    },
    Turned("2 + 3 × =", "5", "2 + 3") {
      $0.precedence = .usual
      $0.equalsWithoutOperand = .drop
    },
    Turned("1 + = =", "1", "1") {
      $0.equalsWithoutOperand = .drop
      $0.repeatEquals = .repeat
    },
    Turned("2 xʸ 3 xʸ 2 =", "512", "2 ^ 3 ^ 2") {
      $0.precedence = .usual
      $0.powerAssociativity = .right
    },
    Turned("+ cos", "0", "") { $0.operationAtSwitchOn = .ignore },
    Turned("7 + 5 C 3 =", "10", "7 + 3") { $0.clear = .entryFirst },
    Turned("7 + 5 C C 3 =", "3", "3") { $0.clear = .entryFirst },
    Turned("7 + 0 C 3 =", "3", "3") { $0.clear = .entryFirst },
    Turned("2 = 3 + 4", "4", "23 +") { $0.equalsWhileTyping = .ignore },
    Turned("2 + 3 = 4 = 5", "45") { $0.equalsWhileTyping = .ignore },
    Turned("7 + 2 = 3 = 5", "5") {
      ($0.equalsWhileTyping, $0.repeatEquals) = (.ignore, .repeat)
    },
    Turned("5 + 6 = 7 =", "117", "117") { $0.digitAfterEquals = .append },
    // The result goes on being typed, though it has no room for the key.
    Turned("12 + 3 = 4", "15") { ($0.digitAfterEquals, $0.entryRoom) = (.append, .digits(2)) },
    Turned("12 + 3 = 4 ⌫", "1") { ($0.digitAfterEquals, $0.entryRoom) = (.append, .digits(2)) },
    Turned("12 × 10 = 4", "4") { ($0.digitAfterEquals, $0.entryRoom) = (.append, .digits(2)) },
    Turned("7 + 9 = ⌫ ⌫", "7", "7 +") { $0.backspaceWhenIdle = .undo },
    Turned("1 ÷ 0 = ⌫", "0", "1 ÷ 0") { $0.backspaceWhenIdle = .undo },
    Turned("1 ÷ 0 = 5 π", "Error", "1 ÷ 0") { $0.errorEnds = .withClear },
    Turned("1 ÷ 0 = ⌫", "Error", "1 ÷ 0") {
      $0.errorEnds = .withClear
      $0.backspaceWhenIdle = .undo
    },
    Turned("1 ÷ 0 = C 5 =", "5", "5") { $0.errorEnds = .withClear },
    Turned("1 ÷ 0 = CE 5 =", "5", "5") { $0.errorEnds = .withClear },
    Turned("7 + =", "Error", "7 +") { $0.equalsWithoutOperand = .error },
    Turned("7 + 2 =", "9", "7 + 2") { $0.equalsWithoutOperand = .error },
    Turned("7 + = 5 =", "5", "5") { $0.equalsWithoutOperand = .error },
    Turned("2 + 3 × =", "Error", "2 + 3 ×") {
      ($0.equalsWithoutOperand, $0.precedence) = (.error, .usual)
    },
    Turned("2 × ( 7 + =", "Error", "2 × (7 +)") { $0.equalsWithoutOperand = .error },
    Turned("2 × ( 7 + )", "Error", "2 × (7 +)") { $0.equalsWithoutOperand = .error },
    Turned("( 2 × ( 7 + )", "Error", "(2 × (7 +))") { $0.equalsWithoutOperand = .error },
    Turned("7 + ( =", "7", "7 + (0)") { $0.equalsWithoutOperand = .error },
    Turned("7 + =", "Error", "7 +") {
      ($0.equalsWithoutOperand, $0.spaceBehindOperator) = (.error, true)
    },
    Turned("( 7 + )", "Error", "(7 +)") {
      ($0.equalsWithoutOperand, $0.spaceBehindOperator) = (.error, true)
    },
    Turned("( 7 + )", "Error", "(7+)") {
      ($0.equalsWithoutOperand, $0.spacing) = (.error, .tight)
    },
    Turned("7 + =", "Error", "") {
      ($0.equalsWithoutOperand, $0.grouping) = (.error, .absent)
      $0.spaceBehindOperator = true
    },
    Turned("( 7 + =", "Error", "(7 +)") {
      ($0.equalsWithoutOperand, $0.grouping) = (.error, .meaning)
    },
    Turned("4 × 5 + =", "Error", "4 × 5 +") {
      ($0.equalsWithoutOperand, $0.displayAfterOperator) = (.error, .operand)
    },
    Turned("4 × 5 + = ⌫", " ", "4 × 5 +") {
      ($0.equalsWithoutOperand, $0.displayAfterOperator) = (.error, .blank)
      $0.backspaceWhenIdle = .undo
    },
    Turned("7 + M+", "7", "7 +") { $0.equalsWithoutOperand = .error },
    Turned("7 + M+", "Error", "7 +") {
      ($0.equalsWithoutOperand, $0.memoryTakes) = (.error, .result)
    },
    Turned("7 + M+ MR", "0", "0") {
      ($0.equalsWithoutOperand, $0.memoryTakes) = (.error, .result)
    },
    Turned("1 ÷ 0 = + 5 =", "5", "0 + 5") { $0.errorEnds = .withAnyKey },
    Turned("1 ÷ 0 = 5 =", "5", "5") { $0.errorEnds = .withAnyKey },
    Turned("1 ÷ 0 = √", "0", "√(0)") { $0.errorEnds = .withAnyKey },
    Turned("1 ÷ 0 = =", "0", "") { $0.errorEnds = .withAnyKey },
    Turned("1 ÷ 0 = )", "0", "") { $0.errorEnds = .withAnyKey },
    Turned("1 ÷ 0 = EE", "0", "") { $0.errorEnds = .withAnyKey },
    Turned("1 ÷ 0 = ⌫", "0", "") { $0.errorEnds = .withAnyKey },
    Turned("1 ÷ 0 = ⌫ 5 =", "5", "5") { $0.errorEnds = .withAnyKey },
    Turned("7 + 1 ÷ 0 = ⌫ ⌫", "8", "7 + 1 ÷") {
      ($0.errorEnds, $0.backspaceWhenIdle) = (.withAnyKey, .undo)
    },
    // The entry is the 0 to which the error reset.
    Turned("12 ÷ 0 = ⌫", "0.", "") {
      ($0.errorEnds, $0.backspaceWhenIdle) = (.withAnyKey, .edit)
      $0.numberStyle.integersEndInPointZero = true
    },
    Turned("1 ÷ 0 = ± 7", "-7", "") { ($0.errorEnds, $0.signOfZero) = (.withAnyKey, .shown) },
    Turned("1 ÷ 0 = + 5", "5", "") {
      ($0.errorEnds, $0.operationAtSwitchOn) = (.withAnyKey, .ignore)
    },
    Turned("1 ÷ 0 = )", "ready", "") {
      ($0.errorEnds, $0.afterClear) = (.withAnyKey, Look(display: "ready"))
    },
    Turned("5 M+ 1 ÷ 0 = M+ MR", "5", "5") { $0.errorEnds = .withAnyKey },
    Turned("5 M+ 1 ÷ 0 = MC", "0", "") { $0.errorEnds = .withAnyKey },
    Turned("5 M+ 1 ÷ 0 = MC MR", "0", "0") { $0.errorEnds = .withAnyKey },
    Turned("4 × + 5 =", "21", "4 × 4 + 5") { $0.operatorAfterOperator = .evaluate },
    Turned("4 + × 5 =", "24", "4 + 4 × 5") {
      ($0.operatorAfterOperator, $0.precedence) = (.evaluate, .usual)
    },
    Turned("2 xʸ xʸ 3 =", "256", "2 ^ 2 ^ 3") {
      ($0.operatorAfterOperator, $0.precedence) = (.evaluate, .usual)
      $0.powerAssociativity = .right
    },
    Turned("7 + √", "7", "7 +") { $0.unaryWithoutOperand = .ignore },
    Turned("2 + 3 = = =", "11", "2 + 3 + 3 + 3") { $0.repeatEquals = .repeat },
    Turned("2 + 3 = 7 =", "10", "7 + 3") { $0.repeatEquals = .repeat },
    Turned("30 sin", "0.5", "sin(30)") { $0.angle = .degrees },
    Turned("200 + 10 % =", "220", "200 + %(10)") { $0.percent = .share },
    Turned("200 × 10 % =", "20", "200 × %(10)") { $0.percent = .share },
    Turned("10 %", "0.1", "%(10)") { $0.percent = .share },
    Turned("2 × 3 + 10 % =", "6.6", "2 × 3 + %(10)") {
      ($0.precedence, $0.percent) = (.usual, .share)
    },
    Turned("2 + 3 × 10 % =", "2.3", "2 + 3 × %(10)") {
      ($0.precedence, $0.percent) = (.usual, .share)
    },
    Turned("2 xʸ 3 × 4 + 1 =", "33", "2 ^ 3 × 4 + 1") { $0.precedence = .usual },
    Turned("2 − ( 3 + 4 ) × 5 =", "-33", "2 − (3 + 4) × 5") { $0.precedence = .usual },
    Turned("12 + 3 = ⌫", "1", "12 + 3") { $0.backspaceWhenIdle = .edit },
    Turned("1.25 + ⌫ 7 =", "2.52", "1.25 + 1.27") { $0.backspaceWhenIdle = .edit },
    Turned("0 − 12 = ⌫", "-1") { $0.backspaceWhenIdle = .edit },
    Turned("0 − 12 = ⌫ ⌫", "0") { $0.backspaceWhenIdle = .edit },
    Turned("1 ÷ 2 = ⌫", "0.") { $0.backspaceWhenIdle = .edit },
    Turned("10 xʸ 16 = ⌫", "1e16") { $0.backspaceWhenIdle = .edit },
    Turned("1234 × 1 = ⌫", "1,234") {
      ($0.backspaceWhenIdle, $0.numberStyle.groupSeparator) = (.edit, ",")
    },
    Turned("1234 × 1 = ⌫", "123") {
      ($0.backspaceWhenIdle, $0.numberStyle.groupSeparator) = (.edit, ",")
      $0.groupsWhileTyping = true
    },
    Turned("1 ÷ 0 = ⌫", "0", "") { $0.backspaceWhenIdle = .clear },
    Turned("1 ÷ 3 = ⌫", "0.333333333333333", "1 ÷ 3") { $0.backspaceWhenIdle = .edit },
    Turned("7 + 9 =", "16", "7+9") { $0.spacing = .tight },
    Turned("1 ÷ 3 + 0.25 =", "0.58", "1 ÷ 3 + 0.25") {
      $0.numberStyle = NumberStyle(.fraction(2))
      $0.numbersInText = .significant15
    },
    Turned("1.239 + 1 =", "2.24", "1.24 + 1") {
      $0.numberStyle = NumberStyle(.fraction(2))
      $0.numbersInText = .display
    },
    Turned("3 eˣ", "20.0855369231877", "e^(3)") {
      $0.glyphs[Int(Key.exponential.index)] = "e^"
    },
    Turned("1234567 × 1 =", "1,234,567.0") {
      $0.numberStyle.groupSeparator = ","
      $0.numberStyle.integersEndInPointZero = true
    },
    Turned("10 xʸ 16 =", "1E+016") {
      $0.numberStyle.exponentMark = "E"
      $0.numberStyle.exponentHasPlus = true
      $0.numberStyle.exponentDigits = 3
    },
    Turned("110107 ± =", "-99999.9") {
      $0.numberStyle = NumberStyle(
        .characters(8), integersEndInPointZero: true, exponentMark: " × 10^")
    },
    Turned("1 ÷ 3 =", "0.3333333333333333") { $0.numberStyle = NumberStyle(.shortest) },
    Turned("1 ÷ 3 =", "0.333") { $0.arithmetic = .significantDigits(3, .halfEven) },
    Turned("2 ÷ 3 =", "0.66") { $0.arithmetic = .fractionDigits(2, .down) },
    Turned("1 ÷ 3 =", "0.333333343267441") { $0.arithmetic = .binaryDigits(24, .halfEven) },
    Turned(".1 + .2 =", "0.300000011920929") { $0.arithmetic = .binaryDigits(24, .halfEven) },
    Turned("1 ÷ 3 =", "0.333333313465118") { $0.arithmetic = .binaryDigits(24, .down) },
    Turned("2 √", "1.4142") { $0.arithmetic = .significantDigits(5, .halfUp) },
    Turned(".1 + .2 − .3 =", "0") { $0.arithmetic = .significantDigits(10, .halfEven) },
    Turned("1 ÷ 3 × 3 =", "0.99999") { $0.arithmetic = .significantDigits(5, .halfEven) },
  ]

  static let rpn: [Turned] = [
    Turned("5 +", "Error", "5 +") { $0.stackUnderflow = .error },
    Turned("5 −", "-5", "5 −") { $0.stackUnderflow = .zeros },
    Turned("−", "0", "−") { $0.stackUnderflow = .zeros },
    Turned("cos", "1", "cos") { $0.stackUnderflow = .zeros },
    Turned("0 ±", "0", "") { ($0.signWhileTyping, $0.signOfZero) = (.edit, .shown) },
    Turned("5 +", "5", "5") { $0.stackUnderflow = .ignore },
    Turned("↲", "0", "") { $0.enterWhenIdle = .ignore },
    Turned("5 ↲ ↲", "5", "5") { $0.enterWhenIdle = .ignore },
    Turned("12 ↲ ⌫", "1", "12") { $0.backspaceWhenIdle = .edit },
    Turned("+ ⌫", "0", "+") { $0.backspaceWhenIdle = .clear },
    Turned("+", "--", "+") { $0.blankText = "--" },
    Turned("3 ↲ 4 + 5 ↲ ⌫", "7", "3 4 +") { $0.backspaceWhenIdle = .undo },
    Turned("+ 5 ↲ ⌫", " ", "+") { $0.backspaceWhenIdle = .undo },
    Turned("3 ↲ ↲ ⌫ +", " ", "3 +") { $0.backspaceWhenIdle = .undo },
    Turned("2 ↲ 3 + 4 ×", "20", "2 3 + 4 ×") { $0.spacing = .tight },
  ]
}

@Suite struct KnobTests {
  @Test(arguments: Turned.infix)
  func `a knob of the infix machine`(_ turned: Turned) throws { try check(turned, .infix) }

  @Test(arguments: Turned.deferred)
  func `an error that an operator does not show`(_ turned: Turned) throws {
    try check(turned, .infix)
  }

  @Test(arguments: [
    ("1 ÷ 0 = =", true), ("1 ÷ 0 = )", true), ("5 M+ 1 ÷ 0 = MC", true), ("1 ÷ 0 = √", false),
    ("1 ÷ 0 = 5", false), ("1 ÷ 0 = C", false),
  ])
  func `a key that could end an error may leave it shown if it does nothing`(
    keys: String, mayStay: Bool
  ) throws {
    var dialect = Dialect(name: "ends", keypad: Keypad(Key.all))
    dialect.errorEnds = .withAnyKey
    var session = try readings(keys, on: dialect)
    session.readings[session.keys.count] = session.readings[session.keys.count - 1]
    #expect(
      (verdict(session.keys, session.readings, on: dialect).kind == "agrees") == mayStay)
  }

  @Test(arguments: Turned.rpn)
  func `a knob of the RPN machine`(_ turned: Turned) throws { try check(turned, .rpn) }

  private func check(_ turned: Turned, _ machine: Machine) throws {
    var dialect = Dialect(name: "turned", keypad: Keypad(Key.all))
    dialect.machine = machine
    dialect.signWhileTyping = .edit
    turned.turn(&dialect)
    let session = try readings(turned.keys, on: dialect)
    let face = try #require(session.readings.last).face
    #expect(face.display == Text(turned.display))
    if let text = turned.text { #expect(face.description == Text(text)) }
    #expect(
      ["agrees", "rounding"].contains(verdict(session.keys, session.readings, on: dialect).kind))
    let wrong = try verdict(turned.keys, on: dialect) { $0.face.display += "1" }
    guard case .divergence = wrong else {
      Issue.record("a spoiled display passes")
      return
    }
  }

  @Test(arguments: [
    ("((7) + 9)*2", "agrees"), ("7 + 9 × 2", "wrong-description"), ("32", "wrong-description"),
  ])
  func `any form of an expression is right if only its meaning counts`(
    _ text: String, _ kind: String
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.grouping = .meaning
    let verdict = try verdict("7 + 9 × 2 =", on: dialect) {
      $0.face.description = Text(text)
      $0.face.label = Text(text + " =")
    }
    #expect(verdict.kind == kind)
  }

  @Test(arguments: ["0", "Error", "not a number"])
  func `exactly the dialect's error texts are accepted`(_ text: String) throws {
    var dialect = Dialect.mvc2016
    dialect.errorTexts = ["Error", "not a number"]
    let verdict = try verdict("1 ÷ 0 =", on: dialect) { $0.face.display = Text(text) }
    #expect(verdict.kind == (text == "0" ? "error-missing" : "agrees"))
  }

  @Test(arguments: [
    (Fields.display, "agrees"), (Fields([.display, .label]), "wrong-label"),
    (Fields([.display, .description]), "wrong-description"),
    (Fields([.display, .pending]), "wrong-pending"),
    (Fields([.display, .value]), "wrong-value"),
  ])
  func `only the dialect's visible fields are judged`(_ visible: Fields, _ name: String) throws {
    var dialect = Dialect.mvc2016
    dialect.visible = visible
    let verdict = try verdict("7 + 9 =", on: dialect) {
      $0.face.label = "?"
      $0.face.description = "?"
      $0.face.isPending = true
      $0.value = 17
    }
    #expect(verdict.kind == name)
  }

  @Test func `a random number may be any in [0, 1), and repeats after C`() throws {
    let dialect = Dialect.brain2016x
    func run(_ draws: [Double]) throws -> String {
      var judge = Judge(dialect)
      _ = judge.observe(nil, Reading(face: .switchedOn, value: 0))
      for (index, draw) in draws.enumerated() {
        if index > 0 { _ = judge.observe(.clear, Reading(face: .switchedOn, value: 0)) }
        let text: Text = draw == 0.5 ? "0.5" : draw == 0.25 ? "0.25" : "1"
        let face = Face(display: text, label: "rand =", description: "rand", isPending: false)
        let verdict = judge.observe(.random, Reading(face: face, value: draw))
        if verdict.kind != "agrees" { return verdict.kind }
      }
      return "agrees"
    }
    #expect(try run([0.5]) == "agrees")
    #expect(try run([1]) == "wrong-value")
    #expect(try run([0.5, 0.5]) == "agrees")
    #expect(try run([0.5, 0.25]) == "wrong-value")
  }

  @Test(arguments: [(LibraryProfile.glibc, "wrong-value"), (.v8, "agrees"), (.other, "agrees")])
  func `another library is judged by its profile`(
    _ profile: LibraryProfile, _ name: String
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = .double(profile)
    // One of the two neighbors of the nearest Double is less than one ulp off.
    let exact = try #require(readings("1.5 eˣ", on: dialect).readings.last?.value)
    let others = [exact.nextUp, exact.nextDown]
    let names = try others.map { other in
      try verdict("1.5 eˣ", on: dialect) {
        $0.value = other
        var text = Text()
        dialect.numberStyle.spell(Doubles(dialect).shown(other, dialect.numberStyle), into: &text)
        $0.face.display = text
      }.kind
    }
    #expect(names.contains { $0 == name || ($0 == "rounding" && name == "agrees") })
  }
}
