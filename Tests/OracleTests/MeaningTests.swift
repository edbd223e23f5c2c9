// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

/// A calculator with every key whose knobs are turned.
private func turned(_ turn: (inout Dialect) -> Void = { _ in }) -> Dialect {
  var dialect = Dialect(name: "turned", keypad: Keypad(Key.all.filter { $0 != .enter }))
  turn(&dialect)
  return dialect
}

private let flat = turned()
private let grouped = turned { $0.grouping = .grouped }
private let usual = turned { ($0.grouping, $0.precedence) = (.grouped, .usual) }
private let colons = turned {
  $0.grouping = .grouped
  $0.glyphs[Int(Key.divide.index)] = ":"
}
private let fromRight = turned {
  ($0.grouping, $0.precedence, $0.powerAssociativity) = (.grouped, .usual, .right)
}

@Suite struct `The meaning of an expression` {
  private func isSame(_ due: String, _ shown: String, on dialect: Dialect) -> Bool {
    Text(shown).spelling(of: Text(due), in: ExpressionMeaning.Glyphs(dialect)) != nil
  }

  /// With its operators in their usual order, and in the order in which they are pressed.
  @Test(arguments: [
    ("2 + 3 × 4", "2 + (3 × 4)", "(2 + 3) × 4"), ("2 × 3 + 4", "(2 × 3) + 4", "2 × 3 + (4)"),
    ("2 − 3 + 4", "(2 − 3) + 4", "((2 − 3) + 4)"), ("8 ÷ 4 × 2", "(8 ÷ 4) × 2", "(8÷4)×2"),
    ("2 × 3 ^ 4", "2 × (3 ^ 4)", "(2 × 3) ^ 4"),
    ("2 + 8 ÷ 4 − 1", "(2 + (8 ÷ 4)) − 1", "((2 + 8) ÷ 4) − 1"),
  ])
  func `follows the order of its operators`(_ due: String, _ usually: String, _ inOrder: String) {
    #expect(isSame(due, usually, on: grouped))
    #expect(isSame(due, usually, on: usual))
    #expect(isSame(due, inOrder, on: flat))
    if inOrder.hasPrefix("(2 + 3)") || inOrder.hasPrefix("(2 × 3) ^") {
      #expect(!isSame(due, usually, on: flat))
      #expect(!isSame(due, inOrder, on: grouped))
    }
  }

  @Test(arguments: [
    ("2 ^ 3 ^ 2", "2 ^ (3 ^ 2)", true), ("2 ^ 3 ^ 2", "(2 ^ 3) ^ 2", false),
    ("2 ^ 3 × 5", "(2 ^ 3) × 5", true), ("2 ^ 3 × 5", "2 ^ (3 × 5)", false),
    ("2 ^ 3 ^ 2 × 5", "(2 ^ (3 ^ 2)) × 5", true), ("2 ^ 3 ^ 2 × 5", "2 ^ (3 ^ (2 × 5))", false),
    ("2 ^ 3 + 5", "(2 ^ 3) + 5", true), ("2 ^ 3 + 5", "2 ^ (3 + 5)", false),
    ("5 × 2 ^ 3 ^ 2 + 1", "(5 × (2 ^ (3 ^ 2))) + 1", true), ("5 − 2 − 1", "(5 − 2) − 1", true),
    ("5 − 2 − 1", "5 − (2 − 1)", false), ("8 ÷ 4 ÷ 2", "8 ÷ (4 ÷ 2)", false),
  ])
  func `has powers from right to left if declared`(_ due: String, _ shown: String, _ isRight: Bool)
  {
    #expect(isSame(due, shown, on: fromRight) == isRight)
    #expect(isSame(shown, due, on: fromRight) == isRight)
  }

  @Test(arguments: [
    ("2 ^ 3 ^ 2", "(2 ^ 3) ^ 2", true), ("2 ^ 3 ^ 2", "2 ^ (3 ^ 2)", false),
    ("2 ^ 3 × 5", "(2 ^ 3) × 5", true), ("2 ^ 3 × 5", "2 ^ (3 × 5)", false),
  ])
  func `has powers from left to right otherwise`(_ due: String, _ shown: String, _ isRight: Bool) {
    #expect(isSame(due, shown, on: usual) == isRight)
    #expect(isSame(due, shown, on: grouped) == isRight)
  }

  @Test(arguments: [
    ("1000 + 1", "1e3 + 1"), ("1000 + 1", "1E+3 + 1"), ("1000 + 1", "1,000 + 1.0"),
    ("0.001 + 1", "1e-3 + 1"), ("0.5 + 1", ".5 + 1"), ("5 + 1", "5. + 1"), ("0 + 1", "0.00 + 1"),
    ("1200 + 1", "1.2e3 + 1"), ("(-7) + 2", "-7 + 2"), ("0 − (-7)", "0 - -7"), ("2 × 3", "2*3"),
    ("6 ÷ 3", "6/3"), ("√(9)", "sqrt(9)"), ("√(9)", "√9"), ("√(9) + 1", "√9+1"), ("±(7)", "neg(7)"),
    ("±(7)", "-(7)"), ("(7)²", "7^2"), ("(7)³", "7^3"), ("(7)⁻¹", "7^-1"), ("(7)⁻¹", "1÷7"),
    ("(7)²", "7 ^ 2"), ("exp(2)", "e^2"), ("exp₁₀(2)", "10^2"), ("exp₂(5)", "2^5"),
    ("8 ʸ√ 3", "8 ^ (1 ÷ 3)"), ("8 ʸ√ 3", "8 ^ ((3)⁻¹)"), ("π × 2", "pi * 2"), ("sin(π)", "sin π"),
    ("%(5)", "5%"), ("%(5) + 1", "(5)% + 1"), ("(5)!", "5!"), ("7 +", "7+"), ("7 + (", "7+("),
    ("2 × (3 +", "2*(3+"), ("2 × (3", "2×(3"), ("rand + 1", "rand+1"),
  ])
  func `does not depend on how it is written`(_ due: String, _ shown: String) {
    #expect(isSame(due, shown, on: grouped))
    #expect(isSame(shown, due, on: grouped))
    #expect(isSame(due, due, on: grouped))
    #expect(!isSame(due, shown + " × 2", on: grouped))
    #expect(!isSame(due, "2 + " + shown, on: grouped))
  }

  @Test(arguments: [
    ("1000 + 1", "1e2 + 1"), ("0.5 + 1", "5 + 1"), ("7 + 2", "-7 + 2"), ("(7)²", "7^3"),
    ("(7)⁻¹", "1÷8"), ("(7)⁻¹", "2÷7"), ("√(9)", "√(9"), ("√(9)", "9√"), ("√(9)", "√()"),
    ("7 +", "7 + 7"), ("7 +", "7"), ("7 +", "7 −"), ("7 +", "+ 7"), ("7 + (", "7 +"),
    ("2 × (3 +", "2 × (3"), ("2 × (3", "2 × 3"), ("(5)!", "(6)!"), ("√(9)²", "(√(9))³"),
    ("7", "7)"), ("7", "(7"), ("7", ""), ("7", "e"), ("π", "e"), ("sin(π)", "cos(π)"), ("7", "7 7"),
    ("exp(2)", "e^3"), ("3 ^ 25", "3 ^ 2"), ("0", "1"), ("1 + 2", "1 − 2"), ("√(9)²", "√9³"),
    ("1,000", "1,0,0"), ("8 ʸ√ 3", "3 ʸ√ 8"), ("8 ʸ√ 3", "8 ^ 3"),
  ])
  func `depends on each part of it`(_ due: String, _ shown: String) {
    #expect(!isSame(due, shown, on: grouped))
  }

  @Test func `of a function behind parentheses is that of the whole`() {
    // √(9)² is the square of a root, √9² the root of a square.
    #expect(isSame("(√(9))²", "√(9)²", on: grouped))
    #expect(isSame("√((9)²)", "√9²", on: grouped))
    #expect(!isSame("(√(9))²", "√9²", on: grouped))
    #expect(!isSame("√((9)²)", "√(9)²", on: grouped))
  }

  /// A colon is the next character behind the digits, a slash the one before them.
  @Test(arguments: [
    ("100000 : 2", "1e5:2"), ("100000 : 2", "1e5/2"), ("100000 : 2", "100000:2"),
    ("0.5 : 2", ".5:2"), ("9 : 2", "(9):2"), ("(9)² : 2", "9^2:2"),
  ])
  func `ends its numbers where an operator begins`(_ due: String, _ shown: String) {
    #expect(isSame(due, shown, on: colons))
    #expect(isSame(shown, due, on: colons))
    #expect(!isSame(due, shown + "0", on: colons))
  }

  /// The number 7 in so many parentheses.
  private func deep(_ depth: Int) -> String {
    String(repeating: "(", count: depth) + "7" + String(repeating: ")", count: depth)
  }

  @Test(arguments: [10, 100, 148]) func `is read in many parentheses`(_ depth: Int) {
    #expect(isSame("7 + 2", "\(deep(depth)) + 2", on: grouped))
    #expect(isSame("2 + 7", "2 + \(deep(depth))", on: grouped))
    #expect(!isSame("7 + 2", "\(deep(depth)) + 3", on: grouped))
  }

  @Test(arguments: [(0, 149), (0, 400), (600, 400)])
  func `is not read in parentheses without end`(_ count: Int, _ depth: Int) {
    // What is before them, however long, makes no room for more.
    let before = String(repeating: "1 + ", count: count)
    #expect(isSame(before + "7 + 2", before + "(7) + 2", on: grouped))
    #expect(!isSame(before + "7 + 2", before + "\(deep(depth)) + 2", on: grouped))
  }

  @Test(arguments: [
    ("7 + 9", "7+9", Spelling.textSpaces), ("7 + 9", " 7 + 9 ", .textSpaces),
    ("7 + 9", "(7 + 9)", .textParentheses), ("7 + 9", "(7+9)", .textParentheses),
    ("7 × 9", "7 * 9", .textForm), ("7 + 9", "7.0 + 9", .textForm),
  ])
  func `tells how a text is written otherwise`(_ due: String, _ shown: String, _ row: Spelling) {
    let glyphs = ExpressionMeaning.Glyphs(grouped)
    #expect(Text(shown).spelling(of: Text(due), in: glyphs) == row)
  }

  @Test(arguments: [" 5 2 +", "5 2 + ", "  5 2 +  "])
  func `tells spaces around a history`(_ shown: String) {
    let glyphs = ExpressionMeaning.Glyphs(.rpn2015)
    #expect(Text(shown).spelling(of: "5 2 +", in: glyphs) == .textSpaces)
  }

  @Test func `has no operator but those of its keys and their usual signs`() {
    for sign in [" .", ".", " :", " '", "_"] {
      #expect(!isSame("7 ÷ 9", "7\(sign)9", on: grouped))
    }
    for (due, sign) in [("÷", "/"), ("×", "*"), ("−", "-")] {
      #expect(isSame("7 \(due) 9", "7 \(sign) 9", on: grouped))
    }
  }

  @Test(arguments: [
    ("7 + 9 =", "7 + 9", " ="), ("7 + …", "7 +", " …"), ("7 + ...", "7 +", " ..."),
    ("7 + 9=", "7 + 9", "="), ("7 + 9", "7 + 9", ""), ("7 + 9 = …", "7 + 9", " = …"),
    ("=", "", "="),
    (" 7", " 7", ""), ("7 + 9 \u{A0}", "7 + 9", " \u{A0}"), ("7 + 9 ..", "7 + 9 ..", ""),
  ])
  func `ends where the marks of a label begin`(_ label: String, _ text: String, _ marks: String) {
    let found = Text(label).withoutMarks(of: grouped)
    #expect(found.expression.description == text)
    #expect(found.marks.description == marks)
  }
}

@Suite struct `What a description denotes` {
  private func denoted(
    _ text: String, _ turn: (inout Dialect) -> Void = { _ in }
  ) -> Denotation {
    Denotation(of: Text(text), on: turned(turn))
  }

  private let usually: (inout Dialect) -> Void = { $0.precedence = .usual }
  private let right: (inout Dialect) -> Void = {
    ($0.precedence, $0.powerAssociativity) = (.usual, .right)
  }

  @Test(arguments: [
    ("2 ^ 3 ^ 2", 64.0, 64.0, 512.0), ("2 + 3 × 4", 20, 14, 14), ("2 × 3 + 4", 10, 10, 10),
    ("2 ^ 3 × 5", 40, 40, 40), ("5 × 2 ^ 3", 1000, 40, 40), ("2 ^ 2 ^ 3 + 1", 65, 65, 257),
    ("7 − 2 − 1", 4, 4, 4), ("8 ÷ 4 ÷ 2", 1, 1, 1), ("2 × (3 + 4)", 14, 14, 14),
    ("(2 + 3) × 4", 20, 20, 20), ("16 ʸ√ 2 ʸ√ 1", 4, 4, 4), ("1 + 2 × 3 ^ 2", 81, 19, 19),
    ("10 − 2 × 3 − 1", 23, 3, 3),
  ])
  func `depends on the order of its operators`(
    _ text: String, _ flat: Double, _ usual: Double, _ fromRight: Double
  ) {
    func contains(_ denotation: Denotation, _ due: Double) -> Bool {
      guard case .between(let low, let high) = denotation else { return false }
      return low <= due && due <= high && high - low < 1e-14 * due
    }
    #expect(contains(denoted(text), flat))
    #expect(contains(denoted(text, usually), usual))
    #expect(contains(denoted(text, right), fromRight))
    #expect(contains(denoted(text) { $0.grouping = .grouped }, usual))
  }

  @Test(arguments: [
    ("(3)³", 27.0), ("%(50)", 0.5), ("exp₂(10)", 1024), ("√(16)", 4), ("(2)⁻¹", 0.5),
    ("((2)²)³", 64), ("((3)² + 1)²", 100), ("tanh(0)", 0), ("cosh(0)", 1), ("sin⁻¹(0)", 0),
    ("±(±(7))", 7), ("(-7)²", 49), ("-0.5", -0.5), ("1e-320", 0x7E8p-1074), ("0", 0),
    ("7 + (-2)", 5),
    ("e − e", 0),
  ])
  func `is what its functions give`(_ text: String, _ due: Double) {
    #expect(denoted(text) == .between(due, due))
  }

  @Test func `is between bounds where it is drawn`() {
    #expect(denoted("rand") == .between(0, 1.0.nextDown))
    // The greatest sum is rounded up.
    #expect(denoted("rand + 1") == .between(1, 2))
    #expect(denoted("1 ÷ rand") == .undecided)
    #expect(denoted("√(rand − 2)") == .error)
    // What may have failed is not forgotten.
    #expect(denoted("1 ÷ rand × 0 + 7") == .undecided)
    #expect(denoted("rand × 0 + 7") == .between(7, 7))
    #expect(denoted("√(rand − 0.5)") == .undecided)
    // What fails in any case does so whatever else is undecided.
    #expect(denoted("1 ÷ rand + 1 ÷ 0", usually) == .error)
  }

  @Test func `is undecided where calculators may compute a pole or a share`() {
    #expect(denoted("tan(90)") { $0.angle = .degrees } == .undecided)
    #expect(denoted("0 × tan(90)") { $0.angle = .degrees } == .undecided)
    #expect(denoted("1 + %(5)") { $0.percent = .share } == .undecided)
    #expect(denoted("1 + %(50)") == .between(1.5, 1.5))
  }

  @Test func `has no value on a stack, nor in decimal arithmetic`() {
    #expect(denoted("7") { $0.machine = .rpn } == .undecided)
    #expect(denoted("7") { $0.arithmetic = .rationals(9) } == .undecided)
    #expect(denoted("7") == .between(7, 7))
  }

  @Test func `fails where a number has too many digits before the point`() {
    let five: (inout Dialect) -> Void = { $0.wholeDigits = 5 }
    #expect(denoted("99999", five) == .between(99_999, 99_999))
    #expect(denoted("100000", five) == .error)
    #expect(denoted("-100000", five) == .error)
    #expect(denoted("50000 + 50000", five) == .error)
    #expect(denoted("50000 + 49999", five) == .between(99_999, 99_999))
    #expect(denoted("(1000)²", five) == .error)
    // Rounded to three digits in the text, it may be just below the limit.
    let rounded: (inout Dialect) -> Void = {
      ($0.wholeDigits, $0.numbersInText) = (5, .display)
      $0.numberStyle = NumberStyle(.significant(3))
    }
    #expect(denoted("1e5", rounded) == .undecided)
    #expect(denoted("1e5 + 1", rounded) == .undecided)
    #expect(denoted("1e6", rounded) == .error)
  }

  @Test func `has numbers as the display writes them`() {
    let style = NumberStyle(
      .significant(4), groupSeparator: "’", exponentMark: "×10^", exponentHasPlus: true)
    let shown: (inout Dialect) -> Void = { ($0.numbersInText, $0.numberStyle) = (.display, style) }
    func isIn(_ text: String, _ low: Double, _ high: Double) -> Bool {
      guard case .between(let least, let most) = denoted(text, shown) else { return false }
      return least >= low && most <= high && least < most
    }
    #expect(isIn("1’234", 1233.5, 1234.5))
    #expect(isIn("1.234×10^+7", 12_335_000, 12_345_000))
    #expect(isIn("-1.234×10^-7", -1.2345e-7, -1.2335e-7))
    #expect(isIn("2 × 1’234", 2466, 2470))
    guard case .malformed = denoted("1’234") else {
      Issue.record("a separator that the text does not have is read")
      return
    }
  }

  @Test func `ends where its text does`() {
    func place(_ text: String, _ turn: (inout Dialect) -> Void = { _ in }) -> Int? {
      if case .malformed(let place) = denoted(text, turn) { place } else { nil }
    }
    let tight: (inout Dialect) -> Void = { $0.spacing = .tight }
    #expect(place("7 + ") == 4)
    #expect(place("7 + )") == 4)
    #expect(place("7 9") == 1)
    #expect(place("7)") == 1)
    #expect(place("(7") == 2)
    #expect(place("√(7 + 9") == 9)
    #expect(place("") == 0)
    #expect(place("x") == 0)
    #expect(place("7+9") == 1)
    #expect(place("7+9", tight) == nil)
    #expect(denoted("7+9×2", tight) == .between(32, 32))
    #expect(denoted("√(7+9)+(2)²", tight) == .between(8, 8))
    #expect(place("7 +9", tight) == 1)
    #expect(place("()") == 1)
    #expect(place("7 + √()") == 8)
    // Without digits an exponent is none.
    #expect(place("7e") == 1)
    #expect(place("7 + 1e+") == 5)
    #expect(place("1e5:") == 3)
    #expect(place("1e5/") == 3)
  }
}
