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
