// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import ManualExamples
import Testing

extension Dialect {
  /// Every key on an infix machine with the usual knobs.
  static let all = Dialect(name: "all", keypad: Keypad(Key.all))
  static let usual = all.with { $0.precedence = .usual }
  static let stack = all.with {
    $0.machine = .rpn
    $0.signWhileTyping = .edit
  }
}

@Suite struct `Knobs` {
  @Test(
    arguments: Example.knobs + Example.blankDisplay + Example.emptiedEntry + Example.operatorShown
      + Example.resultPrecision + Example.freePrecision)
  func `each value of a knob has its documented effect`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    if let label = example.label { #expect(face.label.description == label) }
  }

  @Test(arguments: [
    (0.0, "0"), (1e15, "1,000,000,000,000,000"), (1234.5, "1,234.5"), (-999, "-999"),
    (1e-7, "1E-07"), (1e16, "1E+16"), (-1234567, "-1,234,567"),
  ])
  func `knobs determine how numbers are written`(x: Double, text: String) {
    let style = NumberStyle(
      .significant(16), groupSeparator: ",", exponentMark: "E", exponentHasPlus: true,
      exponentDigits: 2)
    #expect(shown(x, style) == text)
  }

  @Test(arguments: [
    (0.0, "0.0"), (3, "3.0"), (2.5, "2.5"), (1e300, "1e300"), (-7, "-7.0"), (100, "100.0"),
  ])
  func `an integer may end in point zero`(x: Double, text: String) {
    #expect(shown(x, NumberStyle(.shortest, integersEndInPointZero: true)) == text)
  }

  @Test(arguments: [
    (
      NumberStyle(.significant(15), plainFrom: -4, exponentHasPlus: true, exponentDigits: 2),
      0.00001, "1e-05"
    ),
    (NumberStyle(.shortest, plainBelow: 21, exponentHasPlus: true), 1e20, "100000000000000000000"),
    (NumberStyle(.shortest, plainBelow: 21, exponentHasPlus: true), 1e21, "1e+21"),
    (NumberStyle(.fraction(0), plainBelow: 2), 99.6, "100"),
    (NumberStyle(.fraction(0), plainBelow: 2), 100.1, "1e2"),
    (NumberStyle(.fraction(3), plainBelow: 400), 1e30, "1" + String(repeating: "0", count: 30)),
    (
      NumberStyle(.significant(3), plainFrom: -400), -1.25e-30,
      "-0." + String(repeating: "0", count: 29) + "125"
    ),
  ])
  func `plain notation respects its bounds`(style: NumberStyle, x: Double, text: String) {
    #expect(shown(x, style) == text)
  }

  @Test(arguments: [
    (0, 1.0 / 3, "3.333333e-1"), (0, -0.00123456, "-1.23456e-3"),
    (0, .leastNonzeroMagnitude, "4.940656e-324"),
    (0, 0, "0"), (0, 1, "1"), (0, 2.5, "2.5"),
    // Fifteen digits decide the notation, and the six places then round up.
    (0, 0.99999999, "1e0"), (0, 0.9999999999999999, "1"),
    // The plain zero is of a value that reaches the limit.
    (-8, 1e-8, "0"), (-8, 9e-9, "9e-9"), (-3, 0.001, "0.001"), (-3, 0.0009, "9e-4"),
    (3, 124.25, "1.2425e2"), (3, 1000.5, "1000.5"), (Int.min, 9e-9, "0"), (nil, 9e-9, "0"),
  ])
  func `small numbers with six places are scientific below a limit that is set`(
    from: Int?, x: Double, text: String
  ) {
    #expect(shown(x, NumberStyle(.fraction(6), plainFrom: from)) == text)
  }

  @Test(arguments: [
    (0, 1.0 / 3, "3.333e-1"), (0, -0.00123456, "-1.235e-3"), (0, 0, "0"), (0, 1, "1"),
    // Four digits decide the notation, which are all there are in the other one.
    (0, 0.9999, "9.999e-1"), (0, 0.99996, "1"),
    (-5, 1e-5, "0"), (-5, 9e-6, "9e-6"), (-2, 0.0123, "0.012"), (3, 124.25, "1.242e2"),
    (Int.min, 9e-6, "0"), (nil, 9e-6, "0"),
  ])
  func `small numbers with four digits are scientific below a limit that is set`(
    from: Int?, x: Double, text: String
  ) {
    #expect(shown(x, NumberStyle(.digits(4), plainFrom: from)) == text)
  }

  @Test func `a display that cuts off digits decides the notation without them`() {
    var style = NumberStyle(.fraction(2), plainFrom: 0)
    style.displayRounding = .down
    #expect(shown(0.9999, style) == "9.99e-1")
    #expect(shown(0.9999999999999999, style) == "9.99e-1")
  }
}

extension Example {
  static let knobs =
    usual + typing + looks + printing + special + state + undoing + entries + texts + stacks

  private static let usual: [Example] = {
    let usual = Dialect.usual
    let evaluating = usual.with { $0.operatorAfterOperator = .evaluate }
    let repeating = usual.with { $0.repeatEquals = .repeat }
    return [
      Example(usual, "4 + 5 × 3 =", "19", "4 + 5 × 3 ="),
      Example(usual, "4 + 5 × 3 +", "19", "4 + 5 × 3 + …"),
      Example(usual, "4 + 5 × 3", "3", "4 + 5 × …"),
      Example(usual, "4 + 5 ×", "5", "4 + 5 × …"),
      Example(usual, "2 + 3 × 4 ^ 2 =", "50", "2 + 3 × 4 ^ 2 ="),
      Example(usual, "2 ^ 3 ^ 2 =", "64", "(2 ^ 3) ^ 2 ="),
      Example(usual, "2 - 3 + 4 =", "3", "2 − 3 + 4 ="),
      Example(usual, "2 + 3 × =", "11", "2 + 3 × 3 ="),
      Example(usual, "2 + 3 × + 4 =", "9", "2 + 3 + 4 ="),
      Example(usual, "2 × 3 + ^ 2 =", "36", "(2 × 3) ^ 2 ="),
      Example(usual, "2 + 3 + 4 = × 2 =", "18", "(2 + 3 + 4) × 2 ="),
      Example(usual, "3 + 4 = - =", "0", "3 + 4 − (3 + 4) ="),
      Example(evaluating, "2 + 3 × + 4 =", "15", "2 + 3 × 3 + 4 ="),
      Example(evaluating, "2 + ×", "2", "2 + 2 × …"),
      Example(evaluating, "2 + × 3 =", "8", "2 + 2 × 3 ="),
      Example(evaluating, "2 × ^ 3 =", "16", "2 × 2 ^ 3 ="),
      Example(repeating, "2 + 3 × 4 = =", "56", "(2 + 3 × 4) × 4 ="),
      Example(usual, "1 + 2 ÷ 0 +", "Error", "1 + 2 ÷ 0 ="),
      Example(usual, "1 + 2 × 4 ± √", "Error", "1 + 2 × √(±(4)) ="),
      Example(usual, "1 + 2 × √", "1.4142135623731", "1 + 2 × √(2) …"),
      Example(usual.with { $0.grouping = .absent }, "4 + 5 × 3 =", "19", " "),
    ]
  }()

  private static let typing: [Example] = {
    let all = Dialect.all
    let bare = all.with { $0.leadingPoint = .bare }
    let zeros = all.with { $0.leadingZeros = .stay }
    let hidden = all.with {
      $0.leadingPoint = .hidden
      $0.entryRoom = .digits(3)
    }
    let uncounted = all.with {
      $0.leadingZeros = .uncounted
      $0.entryRoom = .digits(2)
      $0.signWhileTyping = .edit
    }
    let grouped = all.with {
      $0.groupsWhileTyping = true
      $0.numberStyle.groupSeparator = ","
    }
    let oddMark = grouped.with {
      $0.digitAfterEquals = .append
      $0.numberStyle.groupSeparator = "'"
      $0.numberStyle.exponentMark = "''"
      $0.numberStyle.plainBelow = 1
    }
    let stays = all.with { $0.typedText = .stays }
    return [
      Example(bare, ".", "."), Example(bare, ".5", ".5"), Example(bare, "0.5", "0.5"),
      Example(bare, ". ⌫", "0"), Example(bare, ".5 + 1 =", "1.5", "0.5 + 1 ="),
      Example(bare.with { $0.entryRoom = .characters(1) }, ".5", "."),
      Example(zeros, "007", "007"), Example(zeros, "007 + 1 =", "8", "7 + 1 ="),
      Example(zeros, "5 ⌫ 7", "7"), Example(zeros, "05 ⌫ 7", "07"),
      Example(zeros.with { $0.entryRoom = .digits(2) }, "007", "00"),
      Example(hidden, ".", "."), Example(hidden, ".1234", ".12"),
      Example(hidden, "0.1234", "0.12"), Example(hidden, ". ⌫", "0"),
      Example(hidden, ". ⌫ 7", "7"), Example(hidden, ".5 + 1 =", "1.5", "0.5 + 1 ="),
      Example(hidden.with { $0.signWhileTyping = .edit }, ".5 ±", "-.5"),
      Example(hidden.with { $0.typedText = .stays }, ".5 +", ".5", "0.5 + …"),
      Example(uncounted, "00078", "00078"), Example(uncounted, "000789", "00078"),
      Example(uncounted, "007 + 1 =", "8", "7 + 1 ="), Example(uncounted, "0 0 5 ⌫", "00"),
      Example(uncounted, "0 0 5 ± ⌫", "00"), Example(uncounted, "0 0 5 ± ⌫ 7", "007"),
      Example(uncounted, "0 0 ± 5", "005"), Example(uncounted, "5 ⌫ 7", "7"),
      Example(uncounted, "0 5 ⌫ 7", "07"), Example(uncounted, "0 0 . ⌫ 7", "007"),
      Example(uncounted, "0 ⌫ 7", "7"), Example(uncounted, "0 0 5 C 7", "7"),
      Example(uncounted.with { $0.typedText = .stays }, "007 +", "007", "7 + …"),
      Example(
        uncounted.with {
          $0.typedText = .stays
          $0.backspaceWhenIdle = .edit
        }, "007 + ⌫ ⌫ 5", "05"),
      Example(grouped, "1234567.25", "1,234,567.25"), Example(grouped, "1234 ⌫", "123"),
      Example(grouped.with { $0.backspaceWhenIdle = .edit }, "1234 + ⌫", "123"),
      Example(oddMark, "1000 + 0 =", "1''3"), Example(oddMark, "1000 + 0 = 7", "7"),
      Example(stays, "5.0 +", "5.0", "5 + …"), Example(stays, "5.0 =", "5.0", "5 ="),
      Example(stays, "5.0 + 1.0 =", "6"), Example(stays, "5.0 + 1.0 +", "6"),
      Example(stays, "5.0 + ×", "5.0", "5 × …"), Example(stays, "5.0 ± ±", "5"),
      Example(stays.with { $0.machine = .rpn }, "5.0 ↲ ↲", "5.0"),
      Example(stays.with { $0.machine = .rpn }, "5.0 ↲ 1 ×", "5"),
      Example(stays.with { $0.backspaceWhenIdle = .edit }, "5.0 = ⌫", "5."),
      Example(stays.with { $0.backspaceWhenIdle = .undo }, "5.0 + 7 = ⌫ ⌫", "5.0", "5 + …"),
    ]
  }()

  private static let printing: [Example] = {
    let swift = Dialect.all.with {
      $0.entryRoom = .digits(20)
      $0.numberStyle = NumberStyle(
        .shortest, plainFrom: -4, integersEndInPointZero: true, exponentHasPlus: true,
        exponentDigits: 2)
      $0.numberStyle.plainBelow = 16
      $0.numberStyle.plainEndsAt2To53 = true
    }
    return [
      Example(swift, "9007199254740992 =", "9007199254740992.0"),
      Example(swift, "9007199254740994 =", "9.007199254740994e+15"),
      Example(swift, "9007199254740994 ± =", "-9.007199254740994e+15"),
      Example(swift, "5000000000000000 =", "5000000000000000.0"),
      Example(swift, "0.0001 =", "0.0001"), Example(swift, "0.00001 =", "1e-05"),
    ]
  }()

  private static let special: [Example] = {
    let goesOn = Dialect.all.with { $0.notFinite = .value }
    let symbols = goesOn.with { $0.infinityText = "+∞" }
    let word = goesOn.with { ($0.infinityText, $0.nanText) = ("Error", "Error") }
    let stack = goesOn.with { $0.machine = .rpn }
    let long = goesOn.with { $0.entryRoom = .digits(400) }
    // The text of the negative infinity is a sign alone.
    let grouped = goesOn.with {
      $0.infinityText = "+"
      $0.numberStyle.groupSeparator = "_"
      $0.groupsWhileTyping = true
    }
    let huge = String(repeating: "9", count: 310)
    return [
      Example(goesOn, "1 ÷ 0 =", "inf", "1 ÷ 0 ="),
      Example(goesOn, "1 ÷ 0 = + 5 =", "inf", "1 ÷ 0 + 5 ="),
      Example(goesOn, "1 ÷ 0 +", "inf", "1 ÷ 0 + …"), Example(goesOn, "1 ÷ 0 = 5", "5"),
      Example(goesOn, "1 ÷ 0 = x⁻¹", "0", "(1 ÷ 0)⁻¹ ="), Example(goesOn, "0 ln", "-inf"),
      Example(goesOn, "0 ÷ 0 =", "nan"), Example(goesOn, "8 ± √", "nan"),
      Example(goesOn, "1 ÷ 0 = sin", "nan"), Example(symbols, "0 ln", "-∞"),
      Example(symbols, "1 ÷ 0 =", "+∞"), Example(word, "0 ln + 3 =", "Error", "ln(0) + 3 ="),
      Example(word, "8 ± √", "Error"), Example(stack, "1 ↲ 0 ÷ 5 +", "inf", "1 0 ÷ 5 + ="),
      Example(long, "\(huge) +", "inf", "inf + …"),
      Example(goesOn.with { $0.backspaceWhenIdle = .edit }, "1 ÷ 0 = ⌫", "inf"),
      Example(goesOn.with { $0.digitAfterEquals = .append }, "1 ÷ 0 = 5", "5"),
      Example(grouped.with { $0.digitAfterEquals = .append }, "0 ln = 5", "5"),
      Example(grouped.with { $0.backspaceWhenIdle = .edit }, "0 ln ⌫", "-"),
    ]
  }()

  private static let looks: [Example] = {
    let looks = Dialect.all.with {
      $0.atSwitchOn = Look(display: "0.0", description: "0", label: "0 =")
      $0.afterClear = Look(display: "")
    }
    let spaced = Dialect.all.with { $0.spaceBehindOperator = true }
    let bare = Dialect.all.with { $0.spaceBeforeMark = false }
    return [
      Example(looks, "", "0.0", "0 ="), Example(looks, "7", "7", "0 ="),
      Example(looks, "7 =", "7", "7 ="), Example(looks, "C", "", " "),
      Example(looks, "1 ÷ 0 = 5 C", "", " "),
      Example(spaced, "7 +", "7", "7 + …"), Example(spaced, "7 + 9 =", "16", "7 + 9 ="),
      Example(bare, "7 + 9 =", "16", "7 + 9="), Example(bare, "7 +", "7", "7 +…"),
    ]
  }()

  private static let state: [Example] = {
    let all = Dialect.all
    let rests = all.with { $0.displayAfterOperator = .operand }
    let ignores = all.with { $0.operatorAfterOperator = .ignore }
    let drops = all.with { $0.equalsWithoutOperand = .drop }
    let rereads = Dialect.usual.with { $0.operatorAfterOperator = .reread }
    let right = Dialect.usual.with { $0.powerAssociativity = .right }
    let quiet = all.with { $0.operationAtSwitchOn = .ignore }
    let entryFirst = all.with { $0.clear = .entryFirst }
    let appends = all.with { $0.digitAfterEquals = .append }
    let typesOn = all.with { $0.equalsWhileTyping = .ignore }
    let locks = all.with {
      $0.errorEnds = .withClear
      $0.backspaceWhenIdle = .undo
    }
    let fails = all.with { $0.equalsWithoutOperand = .error }
    let restarts = all.with { $0.errorEnds = .withAnyKey }
    let defers = rests.with { $0.errorShows = .atEquals }
    let defersUnseen = defers.with { $0.displayAfterOperator = .blank }
    return [
      Example(fails, "7 + =", "Error", "7 + ="), Example(fails, "7 + = 5", "5", " "),
      Example(fails, "7 + 9 =", "16", "7 + 9 ="),
      Example(fails, "2 × ( 7 + )", "Error", "2 × (7 +) ="),
      Example(fails, "2 × ( 7 + =", "Error", "2 × (7 +) ="),
      Example(fails.with { $0.spaceBehindOperator = true }, "7 + =", "Error", "7 + ="),
      Example(fails.with { $0.memoryTakes = .result }, "7 + M+", "Error", "7 + ="),
      Example(fails.with { $0.memoryTakes = .result }, "7 + M+ MR", "0", "0 ="),
      Example(fails.with { $0.operatorAfterOperator = .evaluate }, "0 ÷ ÷", "Error", "0 ÷ 0 ="),
      Example(restarts, "1 ÷ 0 = + 5 =", "5", "0 + 5 ="),
      Example(restarts, "1 ÷ 0 = √", "0", "√(0) ="), Example(restarts, "1 ÷ 0 = =", "0", " "),
      Example(restarts, "1 ÷ 0 = )", "0", " "), Example(restarts, "1 ÷ 0 = MC", "0", " "),
      Example(restarts, "4 M+ 1 ÷ 0 = M+ MR", "4", "4 ="),
      Example(restarts, "1 ÷ 0 = ⌫", "0", " "), Example(restarts, "1 ÷ 0 = C", "0", " "),
      Example(restarts.with { $0.backspaceWhenIdle = .undo }, "1 ÷ 0 = ⌫", "0", "1 ÷ 0 …"),
      Example(restarts.with { $0.operationAtSwitchOn = .ignore }, "1 ÷ 0 = +", "0", " "),
      Example(defers, "1 ÷ 0 +", "0", "1 ÷ 0 + …"), Example(defers, "1 ÷ 0 =", "Error", "1 ÷ 0 ="),
      Example(defers, "1 ÷ 0 + 5", "5", "1 ÷ 0 + …"),
      Example(defers, "1 ÷ 0 + 5 =", "Error", "1 ÷ 0 + 5 ="),
      Example(defers, "1 ÷ 0 + 5 × 2 =", "Error", "1 ÷ 0 + 5 × 2 ="),
      Example(defers, "1 ÷ 0 xʸ 0 =", "Error", "1 ÷ 0 ^ 0 ="),
      Example(defers, "1 ÷ 0 + √", "0", "1 ÷ 0 + √(0) …"),
      Example(defers, "1 ÷ 0 + × 5", "5", "1 ÷ 0 × …"), Example(defers, "1 ÷ 0 + M+ MR", "0"),
      Example(defers, "( 1 ÷ 0 + 5 )", "Error", "(1 ÷ 0 + 5) ="),
      Example(defers.with { $0.percent = .share }, "1 ÷ 0 + 5 %", "Error", "1 ÷ 0 + %(5) ="),
      Example(defers.with { $0.equalsWithoutOperand = .drop }, "1 ÷ 0 + =", "Error", "1 ÷ 0 ="),
      Example(
        defers.with { $0.equalsWithoutOperand = .drop }, "2 × ( 1 ÷ 0 + )", "Error",
        "2 × (1 ÷ 0) ="),
      Example(
        defers.with { ($0.backspaceWhenIdle, $0.emptiedEntry) = (.edit, .removed) },
        "1 ÷ 0 + 9 √ ⌫", "Error", "1 ÷ 0 ="),
      Example(defers.with { $0.precedence = .usual }, "2 + 1 ÷ 0 − 5", "5", "2 + 1 ÷ 0 − …"),
      Example(
        defers.with { $0.precedence = .usual }, "2 + 1 ÷ 0 − 5 =", "Error", "2 + 1 ÷ 0 − 5 ="),
      Example(defers.with { $0.displayAfterOperator = .result }, "1 ÷ 0 +", "Error", "1 ÷ 0 ="),
      Example(defersUnseen, "1 ÷ 0 +", " ", "1 ÷ 0 + …"),
      Example(defersUnseen, "1 ÷ 0 + √", "Error", "1 ÷ 0 + √(1 ÷ 0) ="),
      Example(defersUnseen, "1 ÷ 0 + 5 C", "0", " "),
      Example(typesOn, "2 = 3", "23", " "), Example(typesOn, "2 = 3 + 4 =", "27", "23 + 4 ="),
      Example(typesOn, "2 + 3 = 4 = 5", "45"), Example(typesOn, "π = 3", "3"),
      Example(typesOn, "( 2 = 3", "3"), Example(typesOn, "2 . 0 = ⌫ ⌫", "2"),
      Example(typesOn.with { $0.repeatEquals = .repeat }, "2 + 3 = 4 = 5", "5"),
      Example(typesOn.with { $0.repeatEquals = .repeat }, "2 + 3 = C 4 = 5", "45"),
      Example(locks, "1 ÷ 0 = 5", "Error", "1 ÷ 0 ="),
      Example(locks, "1 ÷ 0 = ⌫ π . rand MR + =", "Error", "1 ÷ 0 ="),
      Example(locks, "1 ÷ 0 = C 5 + 1 =", "6", "5 + 1 ="),
      Example(locks, "1 ÷ 0 = AC 5", "5", " "),
      Example(locks, "1 ÷ 0 = CE 5 =", "5", "5 ="),
      Example(rests, "4 × 5 +", "5", "4 × 5 + …"),
      Example(rests, "4 × 5 + 3 =", "23", "4 × 5 + 3 ="),
      Example(rests, "4 × 5 + =", "25", "4 × 5 + 5 ="),
      Example(rests, "4 × 9 √ + −", "3", "4 × √(9) − …"),
      Example(ignores, "4 × + 5 =", "20", "4 × 5 ="),
      Example(drops, "4 × 5 + =", "20", "4 × 5 ="),
      Example(drops.with { $0.precedence = .usual }, "2 + 3 × =", "5", "2 + 3 ="),
      Example(drops.with { $0.repeatEquals = .repeat }, "2 + 3 = + = =", "5", "2 + 3 ="),
      Example(rereads, "2 + 3 + × 4 =", "14", "2 + 3 × 4 ="),
      Example(rereads, "2 + 3 × + − ÷ 4 =", "2.75", "2 + 3 ÷ 4 ="),
      Example(right, "2 ^ 3 ^ 2 =", "512", "2 ^ 3 ^ 2 ="),
      Example(right, "2 ^ 3 = ^ =", "16777216", "(2 ^ 3) ^ 2 ^ 3 ="),
      Example(right, "2 × 3 ^ 2 ^ 2 ×", "162", "2 × 3 ^ 2 ^ 2 × …"),
      Example(quiet, "+ cos", "0", " "),
      Example(quiet, "0 cos", "1", "cos(0) ="),
      Example(quiet, "1 ÷ 0 = 5 C +", "0", " "),
      Example(entryFirst, "7 + 5 C", "0", "7 + …"),
      Example(entryFirst, "7 + 5 C 3 =", "10", "7 + 3 ="),
      Example(entryFirst, "7 + 5 C C 3 =", "3", "3 ="),
      Example(entryFirst, "7 + C", "0", " "),
      Example(appends, "5 + 6 = 7", "117", "5 + 6 ="),
      Example(appends, "5 + 6 = . 5 + 1 =", "12.5", "11.5 + 1 ="),
      Example(appends, "5 + 6 + 7", "7", "5 + 6 + …"),
      Example(appends, "5 + 6 = ± 7", "7", "±(5 + 6) ="),
      Example(appends, "1 ÷ 0 = 7", "7", " "),
      Example(appends.with { $0.entryRoom = .digits(2) }, "5 + 6 = 7 ⌫", "1"),
    ]
  }()

  private static let undoing: [Example] = {
    let undo = Dialect.all.with { $0.backspaceWhenIdle = .undo }
    let stack = Dialect.stack.with { $0.backspaceWhenIdle = .undo }
    return [
      Example(undo, "7 + 9 = ⌫", "9", "7 + 9 …"),
      Example(undo, "7 + 9 = ⌫ ⌫", "7", "7 + …"),
      Example(undo, "7 + 9 = ⌫ ⌫ ⌫", "7", "7 ="),
      Example(undo, "7 + 9 = ⌫ ⌫ ⌫ ⌫ ⌫", "0", " "),
      Example(undo, "7 + 9 = 5 ⌫ 3", "3", "7 + 9 ="),
      Example(undo, "7 ÷ 0 = ⌫", "0", "7 ÷ 0 …"),
      Example(undo, "7 ÷ 0 = 5 √ ⌫ ⌫ ⌫", "0", " "),
      Example(undo, "5 = = ⌫", "0", " "),
      Example(undo, "5 π ⌫", "0", " "),
      Example(stack, "3 ↲ 4 + ⌫", "4", "3 4"),
      Example(stack, "3 ↲ 4 + 5 ↲ ⌫", "7", "3 4 + ="),
      Example(stack, "+ ⌫", "0", " "),
      Example(stack, "3 ↲ ↲ ⌫ 4 +", "7", "3 4 + ="),
    ]
  }()

  private static let entries: [Example] = {
    let clear = Dialect.all.with { $0.backspaceWhenIdle = .clear }
    let edit = Dialect.all.with { $0.backspaceWhenIdle = .edit }
    let degrees = Dialect.all.with { $0.angle = .degrees }
    let share = Dialect.all.with { $0.percent = .share }
    let repeating = Dialect.all.with { $0.repeatEquals = .repeat }
    let narrow = Dialect.all.with { $0.entryRoom = .characters(1) }
    let signed = edit.with { $0.signWhileTyping = .edit }
    return [
      Example(clear, "7 + 9 = ⌫", "0", "7 + 9 ="),
      Example(clear, "7 + 9 = ⌫ 5", "5", "7 + 9 ="),
      Example(clear, "1 ÷ 0 = ⌫", "0", " "),
      Example(edit, "7 + 9 = ⌫", "1", "7 + 9 ="),
      Example(edit, "7 + 9 = ⌫ 2 √", "3.46410161513775", "√(12) ="),
      Example(edit, "1 ÷ 0 = ⌫", "Error", "1 ÷ 0 ="),
      Example(edit, "0.0000001 = ⌫", "1e-7", "1e-7 ="),
      Example(signed, "5 ± = ⌫", "0", "-5 ="),
      Example(edit.with { $0.numberStyle.groupSeparator = "," }, "1234 = ⌫", "1,234"),
      Example(edit.with { $0.entryRoom = .digits(3) }, "999 + 1 = ⌫", "1000"),
      Example(edit.with { $0.entryRoom = .digits(4) }, "999 + 1 = ⌫", "100"),
      Example(narrow, ".", "0"),
      Example(narrow, "12.", "1"),
      Example(degrees, "30 sin", "0.5", "sin(30) ="),
      Example(degrees, "60 cos", "0.5", "cos(60) ="),
      Example(share, "200 + 10 %", "20", "200 + %(10) …"),
      Example(share, "200 + 10 % =", "220", "200 + %(10) ="),
      Example(share, "200 × 10 % =", "20", "200 × %(10) ="),
      Example(share, "50 %", "0.5", "%(50) ="),
      Example(.all, "70 %", "0.7", "%(70) ="),
      Example(.all, "200 + 10 % =", "200.1", "200 + %(10) ="),
      Example(repeating, "2 + 3 = =", "8", "2 + 3 + 3 ="),
      Example(repeating, "2 + 3 = 5 =", "8", "5 + 3 ="),
      Example(repeating, "2 + 3 = √ =", "5.23606797749979", "√(2 + 3) + 3 ="),
      Example(repeating, "8 - 2 = - = =", "-6", "8 − 2 − (8 − 2) − (8 − 2) ="),
      Example(repeating, "=", "0", " "),
      Example(
        .all.with { $0.entryRoom = .digits(30) }, "123456789012345678901234567890 =",
        "1.23456789012346e29", "1.23456789012346e29 ="),
    ]
  }()

  private static let texts: [Example] = {
    let tight = Dialect.all.with { $0.spacing = .tight }
    let shown = Dialect.all.with {
      $0.numbersInText = .display
      $0.numberStyle = NumberStyle(.fraction(2))
    }
    let glyphs = Dialect.all.with {
      $0.glyphs[Int(Key.times.index)] = "*"
      $0.glyphs[Int(Key.exponential.index)] = "e^"
    }
    let marks = Dialect.all.with {
      $0.pendingMark = "..."
      $0.resultMark = "->"
      $0.errorTexts = ["nan", "Error"]
      $0.blankText = "-"
    }
    return [
      Example(tight, "7 + 9 =", "16", "7+9 ="),
      Example(tight, "7 +", "7", "7+ …"),
      Example(tight, "7 + 9 √", "3", "7+√(9) …"),
      Example(shown, "1.239 + 1 =", "2.24", "1.24 + 1 ="),
      Example(shown, "0.001 + 1 =", "1", "0 + 1 ="),
      Example(glyphs, "2 × 0 exp =", "2", "2 * e^(0) ="),
      Example(marks, "7 +", "7", "7 + ..."),
      Example(marks, "7 + 1 =", "8", "7 + 1 ->"),
      Example(marks, "1 ÷ 0 =", "nan", "1 ÷ 0 ->"),
      Example(.all.with { $0.grouping = .absent }, "7 + 9", "9", " "),
    ]
  }()

  private static let stacks: [Example] = {
    let stack = Dialect.stack
    func underflow(_ value: StackUnderflow) -> Dialect { stack.with { $0.stackUnderflow = value } }
    return [
      Example(underflow(.error), "3 +", "Error", "3 + ="),
      Example(underflow(.error), "√", "Error", "√ ="),
      Example(underflow(.zeros), "3 -", "-3", "3 − ="),
      Example(underflow(.zeros), "-", "0", "− ="),
      Example(underflow(.zeros), "1 ↲ 0 ÷ ÷", "Error", "1 0 ÷ ÷ ="),
      Example(underflow(.zeros), "cos", "1", "cos ="),
      Example(underflow(.ignore), "3 +", "3", "3"),
      Example(underflow(.ignore), "3 ↲ +", "3", "3"),
      Example(underflow(.ignore), "9 √ +", "3", "9 √ ="),
      Example(underflow(.blank).with { $0.blankText = "?" }, "3 +", "?", "3 + ="),
      Example(stack.with { $0.enterWhenIdle = .ignore }, "↲", "0", " "),
      Example(stack.with { $0.enterWhenIdle = .ignore }, "9 √ ↲", "3", "9 √ ="),
      Example(stack.with { $0.backspaceWhenIdle = .clear }, "+ ⌫", "0", "+"),
      Example(stack.with { $0.backspaceWhenIdle = .edit }, "+ ⌫", " ", "+ ="),
      Example(stack.with { $0.backspaceWhenIdle = .edit }, "256 √ ⌫", "1", "256 √"),
      Example(stack.with { $0.grouping = .absent }, "256 √", "16", " "),
      Example(stack.with { $0.spacing = .tight }, "256 √", "16", "256 √ ="),
      Example(stack.with { $0.signWhileTyping = .apply }, "3 ±", "-3", "3 ± ="),
      Example(stack, "50 % e +", "3.21828182845905", "50 % e + ="),
      Example(stack, "2 exp x²", "54.5981500331442", "2 exp ² ="),
    ]
  }()
}
