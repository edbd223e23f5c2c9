// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Testing

@testable import Oracle

@Suite struct DenotationTests {
  @Test(arguments: [
    ("7 + 9", 16.0), ("4 + 5 × 3", 27), ("√(7 + 9) + 2", 6), ("7 + √(9)", 10), ("(-7) + 2", -5),
    ("-7", -7), ("7 + 9 + (7 + 9)", 32), ("(3)²", 9), ("((4)⁻¹)²", 0.0625), ("2.5e7 × 2", 5e7),
    ("1e-9 ÷ 2", 5e-10), ("π", Double.pi), ("±(√(4))", -2), ("2 ^ 3 ^ 2", 64), ("exp(0)", 1),
  ])
  func `flat descriptions are read from left to right`(_ text: String, _ value: Double) {
    #expect(Denotation(of: Text(text), on: .mvc2016) == .between(value, value))
  }

  @Test(arguments: [
    ("4 + 5 × 3", 19.0), ("(4 + 5) × 3", 27), ("7 − 2 − 1", 4), ("2 × 3 + 4", 10),
    ("8 ÷ 4 ÷ 2", 1), ("log(1000)", 3),
  ])
  func `grouped descriptions have the usual precedence`(_ text: String, _ value: Double) {
    #expect(Denotation(of: Text(text), on: .brain2017) == .between(value, value))
  }

  @Test(arguments: [
    "√(1 ÷ 0)", "(1 ÷ 0)²", "exp(√(-1))", "(2 + ln(0))", "0 × (1 ÷ 0)", "(1 ÷ 0) ^ 0",
  ])
  func `what is made of an error is one`(_ text: String) {
    #expect(Denotation(of: Text(text), on: .mvc2016) == .error)
  }

  /// Two C libraries may differ in the last digit of eˣ and ln, and then one of them fails.
  @Test func `what may be beyond the domain of a function is undecided`() {
    #expect(Denotation(of: "cos⁻¹(ln(exp(1)) + 1.2e-16)", on: .mvc2016) == .undecided)
    guard case .between = Denotation(of: "cos⁻¹(ln(exp(0)))", on: .mvc2016) else {
      Issue.record("ln(1) is within the domain")
      return
    }
  }

  /// With more than fifteen digits of an entry, the text need not have all of them.
  @Test(arguments: [(14, true), (15, true), (16, false), (30, false)])
  func `a number in a text is exact if it has all digits that may be typed`(
    _ digits: Int, _ isExact: Bool
  ) {
    var dialect = Dialect.mvc2016
    dialect.entryRoom = .digits(digits)
    guard case .between(let low, let high) = Denotation(of: "0.333333333333333", on: dialect) else {
      Issue.record("no value")
      return
    }
    #expect(low <= 0.333333333333333 && 0.333333333333333 <= high)
    #expect((low == high) == isExact)
  }

  @Test(arguments: ["1 ÷ 0", "√(-1)", "ln(0)", "2 + √(±(4))", "10 ^ 200 ^ 2"])
  func `an expression without a value is an error`(_ text: String) {
    #expect(Denotation(of: Text(text), on: .mvc2016) == .error)
  }

  @Test(arguments: [
    "7 +", "", "7 9", "(7", "7)", "sin 7", "7+9", "7 + 9 =", "?", "√()",
    "(", "7 + ", "7 + (", "sin(", "-", "7 + -", ".5", "7 + 9)", "(9)√", "7 +9", "7e", "7 + 1e+",
  ])
  func `text that is not an expression is malformed`(_ text: String) {
    guard case .malformed = Denotation(of: Text(text), on: .mvc2016) else {
      Issue.record("\(text) is read")
      return
    }
  }

  @Test(arguments: ["7 +", "2 × (7 +)", "((7 +))", "1 + 2 −", "1 ÷ 0 +"])
  func `an operator without an operand is an error where that is one`(_ text: String) throws {
    var dialect = Dialect.mvc2016
    try dialect.set("equalsWithoutOperand=error")
    #expect(Denotation(of: Text(text), on: dialect) == .error)
    dialect.spacing = .tight
    let tight = Text(String(text.filter { $0 != " " }))
    #expect(Denotation(of: tight, on: dialect) == .error)
  }

  @Test(arguments: [
    "", "7 + ", "7+", "+", "(7 +", "7 +)", "7 + ()", "(7 + )", "7 + −", "(7 +) × 2",
  ])
  func `other text stays malformed there`(_ text: String) throws {
    var dialect = Dialect.mvc2016
    try dialect.set("equalsWithoutOperand=error")
    guard case .malformed = Denotation(of: Text(text), on: dialect) else {
      Issue.record("\(text) is read")
      return
    }
  }

  @Test func `a number that failed is written as it was typed`() throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.exponent])
    for setting in ["leadingPoint=bare", "wholeDigits=12"] { try dialect.set(setting) }
    #expect(Denotation(of: "1 + .497e19", on: dialect) == .error)
    #expect(Denotation(of: "1 + 7.e309", on: dialect) == .error)
    guard case .malformed = Denotation(of: "1 + .497", on: dialect) else {
      Issue.record("a number that did not fail is written otherwise")
      return
    }
  }

  /// Without EE no number is too large that begins with its point, and a point that starts an entry
  /// has a 0 before it unless the dialect says otherwise.
  @Test(
    arguments: [
      (".5e999", true, .bare, .error), ("-.5e999", true, .bare, .error),
      (".5e99", true, .bare, .malformed(at: 0)), (".5", true, .bare, .malformed(at: 0)),
      ("-.5", true, .bare, .malformed(at: 0)), (".5", false, .bare, .malformed(at: 0)),
      ("-.5", false, .bare, .malformed(at: 0)), (".5e999", false, .bare, .malformed(at: 0)),
      (".5e999", true, .zero, .malformed(at: 0)), ("-.5e999", true, .zero, .malformed(at: 0)),
      ("0.5e999", true, .zero, .error), ("-7.e999", true, .zero, .error),
    ] as [(String, Bool, LeadingPoint, Denotation)])
  func `a number begins with its point only if it is one that failed`(
    text: String, hasExponents: Bool, point: LeadingPoint, due: Denotation
  ) {
    var dialect = Dialect.mvc2016
    if hasExponents { dialect.keypad = Keypad(dialect.keypad.keys + [.exponent]) }
    dialect.leadingPoint = point
    #expect(Denotation(of: Text(text), on: dialect) == due)
  }

  @Test func `a pole that calculators may compute is undecided`() {
    var dialect = Dialect.mvc2016
    dialect.angle = .degrees
    #expect(Denotation(of: "tan(90)", on: dialect) == .undecided)
  }

  @Test func `a function denotes every result a library may return`() {
    guard case .between(let low, let high) = Denotation(of: "sin(1) + rand", on: .brain2016x)
    else {
      Issue.record("no value")
      return
    }
    #expect(low < 0.8415 && high > 1.84)
  }

  @Test func `glyphs and spacing follow the dialect`() {
    var dialect = Dialect.mvc2016
    dialect.spacing = .tight
    dialect.glyphs[Int(Key.times.index)] = "*"
    dialect.glyphs[Int(Key.exponential.index)] = "e^"
    #expect(Denotation(of: "2*3+e^(0)", on: dialect) == .between(7, 7))
  }

  @Test func `any nesting depth is read`() {
    let text = String(repeating: "√(", count: 5_000) + "1" + String(repeating: ")", count: 5_000)
    #expect(Denotation(of: Text(text), on: .mvc2016) == .between(1, 1))
  }
}
