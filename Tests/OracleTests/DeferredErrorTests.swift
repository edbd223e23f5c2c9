// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import ManualExamples
import Sessions
import Testing

@testable import Oracle

extension Turned {
  /// With `errorShows: atEquals` and a running result that is not shown.
  static let deferred: [Turned] =
    withOperand + withBlank + [
      Turned("1 ÷ 0 +", "+", "1 ÷ 0 +") {
        ($0.errorShows, $0.displayAfterOperator) = (.atEquals, .operator)
      },
      // The running result is seen.
      Turned("1 ÷ 0 +", "Error", "1 ÷ 0") { $0.errorShows = .atEquals },
      Turned("1 ÷ 0 + 5 =", "inf", "1 ÷ 0 + 5") {
        ($0.errorShows, $0.displayAfterOperator) = (.atEquals, .blank)
        $0.notFinite = .value
      },
    ]

  private static let withOperand: [Turned] = [
    operand("1 ÷ 0 +", "0", "1 ÷ 0 +"),
    operand("1 ÷ 0 + 5", "5", "1 ÷ 0 +"),
    operand("1 ÷ 0 + 5 =", "Error", "1 ÷ 0 + 5"),
    operand("1 ÷ 0 + 5 = 7 =", "7", "7"),
    operand("1 ÷ 0 + C 5 =", "5", "5"),
    operand("1 ÷ 0 + 5 = ⌫", "5", "1 ÷ 0 + 5") { $0.backspaceWhenIdle = .undo },
    operand("1 ÷ 0 + 5 = ⌫ =", "Error", "1 ÷ 0 + 5") { $0.backspaceWhenIdle = .undo },
    operand("1 ÷ 0 =", "Error", "1 ÷ 0"),
    operand("( 1 ÷ 0 )", "Error", "(1 ÷ 0)"),
    operand("0 ln", "Error", "ln(0)"),
    operand("1 ÷ 0 + 9 EE 999 −", "Error", "1 ÷ 0 + 9e999"),
    operand("99 + 1 + 5", "5", "99 + 1 +") { $0.wholeDigits = 2 },
    operand("99 + 1 + 5 =", "Error", "99 + 1 + 5") { $0.wholeDigits = 2 },
    // Whatever an operator evaluates from it is missing.
    operand("1 ÷ 0 × 0 + 5", "5", "1 ÷ 0 × 0 +"),
    operand("1 ÷ 0 × 0 + 5 =", "Error", "1 ÷ 0 × 0 + 5"),
    operand("1 ÷ 0 xʸ 0 + 5 =", "Error", "1 ÷ 0 ^ 0 + 5"),
    operand("2 + 1 ÷ 0 × 3", "3", "2 + 1 ÷ 0 ×") { $0.precedence = .usual },
    operand("2 + 1 ÷ 0 × 3 =", "Error", "2 + 1 ÷ 0 × 3") { $0.precedence = .usual },
    operand("2 + 1 ÷ 0 − 3 =", "Error", "2 + 1 ÷ 0 − 3") { $0.precedence = .usual },
    operand("( 1 ÷ 0 + 5 )", "Error", "(1 ÷ 0 + 5)"),
    operand("1 ÷ 0 + ( 2 + 3 )", "5", "1 ÷ 0 + (2 + 3)"),
    operand("1 ÷ 0 + ( 2 + 3 ) =", "Error", "1 ÷ 0 + (2 + 3)"),
    // Functions take the operand that is shown.
    operand("1 ÷ 0 + √", "0", "1 ÷ 0 + √(0)"),
    operand("1 ÷ 0 + √ =", "Error", "1 ÷ 0 + √(0)"),
    operand("1 ÷ 0 + 5 %", "0.05", "1 ÷ 0 + %(5)"),
    operand("1 ÷ 0 + 5 %", "Error", "1 ÷ 0 + %(5)") { $0.percent = .share },
    operand("1 ÷ 0 × 5 %", "0.05", "1 ÷ 0 × %(5)") { $0.percent = .share },
    operand("1 ÷ 0 + M+", "0", "1 ÷ 0 +"),
    operand("1 ÷ 0 + 5 M+", "5", "1 ÷ 0 + 5"),
    operand("1 ÷ 0 + 5 M+", "Error", "1 ÷ 0 + 5") { $0.memoryTakes = .result },
    operand("1 ÷ 0 + × 5", "5", "1 ÷ 0 ×"),
    operand("1 ÷ 0 + × 5 =", "Error", "1 ÷ 0 × 5"),
    operand("1 ÷ 0 + × 5", "5", "1 ÷ 0 +") { $0.operatorAfterOperator = .ignore },
    operand("1 ÷ 0 + × 5 =", "Error", "1 ÷ 0 + 5") { $0.operatorAfterOperator = .ignore },
    operand("1 ÷ 0 + × 5", "5", "1 ÷ 0 + 0 ×") { $0.operatorAfterOperator = .evaluate },
    operand("1 ÷ 0 + × 5 =", "Error", "1 ÷ 0 + 0 × 5") { $0.operatorAfterOperator = .evaluate },
    operand("4 + 1 ÷ 0 + × 5", "5", "4 + 1 ÷ 0 ×") {
      ($0.operatorAfterOperator, $0.precedence) = (.reread, .usual)
    },
    operand("4 + 1 ÷ 0 + × 5 =", "Error", "4 + 1 ÷ 0 × 5") {
      ($0.operatorAfterOperator, $0.precedence) = (.reread, .usual)
    },
    // The further operator takes the quotient back.
    operand("4 + 1 ÷ 0 + xʸ 1 =", "Error", "4 + 1 ÷ 0 ^ 1") {
      ($0.operatorAfterOperator, $0.precedence) = (.reread, .usual)
    },
    operand("1 ÷ 0 + =", "Error", "1 ÷ 0 + 0"),
    operand("1 ÷ 0 + =", "0", "1 ÷ 0 +") { $0.equalsWithoutOperand = .wait },
    operand("1 ÷ 0 + =", "Error", "1 ÷ 0 +") { $0.equalsWithoutOperand = .error },
    operand("1 ÷ 0 + =", "Error", "1 ÷ 0") { $0.equalsWithoutOperand = .drop },
    operand("2 + 1 ÷ 0 × =", "Error", "2 + 1 ÷ 0") {
      ($0.equalsWithoutOperand, $0.precedence) = (.drop, .usual)
    },
    operand("2 × ( 1 ÷ 0 + )", "Error", "2 × (1 ÷ 0)") { $0.equalsWithoutOperand = .drop },
    operand("( 1 ÷ 0 + =", "Error", "(1 ÷ 0)") { $0.equalsWithoutOperand = .drop },
    // The operand is taken away, and what is missing would be seen.
    operand("1 ÷ 0 + 9 √ ⌫", "Error", "1 ÷ 0", removing),
    operand("( 1 ÷ 0 + 9 √ ⌫", "Error", "(1 ÷ 0)", removing),
    operand("2 + 1 ÷ 0 × 9 √ ⌫", "Error", "2 + 1 ÷ 0") {
      removing(&$0)
      $0.precedence = .usual
    },
    operand("7 + 1 + 9 √ ⌫", "8", "7 + 1 +", removing),
    operand("1 ÷ 0 + 9 ⌫", "0", "1 ÷ 0 +", removing),
    // A text that would be too long stays that of the operand that is missing.
    operand("1 ÷ 0 " + sum(of: 90) + "=", "Error", "1 ÷ 0 " + sum(of: 62) + "+ 1"),
    operand("1 " + sum(of: 89) + "÷ 0 + 1 =", "Error", "65 " + sum(of: 25) + "÷ 0 + 1"),
  ]

  private static let withBlank: [Turned] = [
    blank("1 ÷ 0 +", " ", "1 ÷ 0 +"),
    blank("1 ÷ 0 + 5", "5", "1 ÷ 0 +"),
    blank("1 ÷ 0 + 5 =", "Error", "1 ÷ 0 + 5"),
    blank("1 ÷ 0 + √", "Error", "1 ÷ 0 + √(1 ÷ 0)"),
    blank("1 ÷ 0 + √", " ", "1 ÷ 0 +") { $0.unaryWithoutOperand = .ignore },
    blank("1 ÷ 0 + %", "Error", "1 ÷ 0 + %(1 ÷ 0)") { $0.percent = .share },
    blank("1 ÷ 0 + =", "Error", "1 ÷ 0 + (1 ÷ 0)"),
    blank("1 ÷ 0 + =", " ", "1 ÷ 0 +") { $0.equalsWithoutOperand = .wait },
    blank("1 ÷ 0 + =", "Error", "1 ÷ 0") { $0.equalsWithoutOperand = .drop },
    blank("1 ÷ 0 + × 5", "5", "1 ÷ 0 ×"),
    blank("1 ÷ 0 + × 5", "5", "1 ÷ 0 + (1 ÷ 0) ×") { $0.operatorAfterOperator = .evaluate },
    blank("1 ÷ 0 + × 5 =", "Error", "1 ÷ 0 + (1 ÷ 0) × 5") {
      $0.operatorAfterOperator = .evaluate
    },
    // Each text has the one before it twice, up to 155 characters.
    blank("1 ÷ 0 + " + String(repeating: "+ ", count: 40) + "5 =", "Error", doubled(4) + " + 5") {
      $0.operatorAfterOperator = .evaluate
    },
    blank("1 ÷ 0 + M+", "Error", "0 + (1 ÷ 0)"),
    blank("4 M+ 1 ÷ 0 + M− MR", "4", "4"),
    blank("1 ÷ 0 + MC", " ", "1 ÷ 0 +"),
    blank("1 ÷ 0 + π", "3.14159265358979", "1 ÷ 0 + π"),
    blank("1 ÷ 0 + 9 √ ⌫", " ", "1 ÷ 0 +", removing),
    blank("1 ÷ 0 + 9 √ ⌫ √", "Error", "1 ÷ 0 + √(1 ÷ 0)", removing),
    blank("1 ÷ 0 + ⌫", "0", "1 ÷ 0") { $0.backspaceWhenIdle = .undo },
    blank("1 ÷ 0 + 5 = ⌫ ⌫ √", "Error", "1 ÷ 0 + √(1 ÷ 0)") { $0.backspaceWhenIdle = .undo },
  ]

  private static let removing: @Sendable (inout Dialect) -> Void = {
    ($0.backspaceWhenIdle, $0.emptiedEntry) = (.edit, .removed)
  }

  private static func doubled(_ times: Int) -> String {
    (0..<times).reduce("1 ÷ 0") { text, _ in "\(text) + (\(text))" }
  }

  private static func sum(of count: Int) -> String { String(repeating: "+ 1 ", count: count) }

  private static func operand(
    _ keys: String, _ display: String, _ text: String,
    _ turn: @escaping @Sendable (inout Dialect) -> Void = { _ in }
  ) -> Turned {
    Turned(keys, display, text) {
      ($0.errorShows, $0.displayAfterOperator) = (.atEquals, .operand)
      turn(&$0)
    }
  }

  private static func blank(
    _ keys: String, _ display: String, _ text: String,
    _ turn: @escaping @Sendable (inout Dialect) -> Void = { _ in }
  ) -> Turned {
    Turned(keys, display, text) {
      ($0.errorShows, $0.displayAfterOperator) = (.atEquals, .blank)
      turn(&$0)
    }
  }
}

@Suite struct `An error that an operator does not show` {
  private static let blank = Dialect(name: "blank", keypad: Keypad(Key.all)).with {
    ($0.errorShows, $0.displayAfterOperator) = (.atEquals, .blank)
  }

  /// The verdict after an operation that may fail, because the number drawn is hidden.
  ///
  /// - Parameter display: what is shown after the last key, an error or a number.
  private func verdict(_ keys: String, showing display: String, on dialect: Dialect) throws
    -> Verdict
  {
    var (keys, readings) = try readings(keys, on: dialect)
    for (index, key) in keys.enumerated() where key == .random {
      readings[index + 1].shown.subtract([.display, .value])
    }
    // An error leaves nothing pending.
    readings[keys.count].shown.subtract([.label, .pending])
    readings[keys.count].face.display = Text(display)
    readings[keys.count].value = Double(display)
    return OracleTests.verdict(keys, readings, on: dialect)
  }

  // The number drawn is 0, so that the ideal session ends in an error.
  @Test(
    arguments: [
      "1 ÷ rand + 5 =", "1 ÷ rand + √", "1 ÷ rand + × 5 =", "1 ÷ rand + 5 − 3 =",
      "( 1 ÷ rand + 5 )", "1 ÷ rand + 5 M+",
    ], ["Error", "700"])
  func `may be due where one may have failed before`(keys: String, display: String) throws {
    let dialect = Self.blank.with { $0.memoryTakes = .result }
    #expect(try verdict(keys, showing: display, on: dialect).kind == "undecided")
  }

  @Test(arguments: ["Error", "700"])
  func `may be due where a dropped operator lets the result be seen`(display: String) throws {
    let dialect = Self.blank.with { $0.equalsWithoutOperand = .drop }
    for keys in ["1 ÷ rand + =", "( 1 ÷ rand + )"] {
      #expect(try verdict(keys, showing: display, on: dialect).kind == "undecided")
    }
  }

  @Test func `is certain where an operation fails whatever came before`() throws {
    let keys = "1 ÷ rand + 5 ÷ 0 + 1 ="
    #expect(try verdict(keys, showing: "Error", on: Self.blank).kind == "agrees")
    #expect(try verdict(keys, showing: "7", on: Self.blank).kind == "error-missing")
  }

  @Test func `is wrong at the operator`() throws {
    for keys in ["1 ÷ 0 +", "1 ÷ rand +"] {
      #expect(try verdict(keys, showing: "Error", on: Self.blank).kind == "wrong-display")
    }
  }

  @Test func `is due for keys by formula, too`() throws {
    var dialect = Self.blank
    try dialect.set("key.hyp=√(a² + b²)")
    try dialect.set("key.tip=x × 1.15")
    for (keys, display) in [
      ("1 ÷ 0 hyp 4", "4"), ("1 ÷ 0 hyp 4 =", "Error"), ("1 ÷ 0 + 3 hyp 4", "4"),
      ("1 ÷ 0 + 3 hyp 4 =", "Error"), ("1 ÷ 0 + tip", "Error"),
    ] {
      let (pressed, readings) = try readings(keys, on: dialect)
      #expect(readings.last?.face.display == Text(display), "\(keys)")
      let found = OracleTests.verdict(pressed, readings, on: dialect)
      #expect(["agrees", "rounding"].contains(found.kind), "\(keys)")
    }
  }

  @Test func `is computed by a calculator with correctly rounded functions`() throws {
    var calculator = ExactCalculator(Self.blank, entropy: 0)
    for key in try Key.read("1 ÷ 0 + 5") { calculator.press(key) }
    #expect(calculator.face.display == "5")
    calculator.press(.equals)
    #expect(calculator.face.display == "Error")
  }
}
