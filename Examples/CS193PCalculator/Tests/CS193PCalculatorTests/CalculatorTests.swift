// SPDX-License-Identifier: Apache-2.0
import CS193PCalculator
import Calculators
import Sessions
import MisreckonTesting
import Testing

/// What the calculator intends to do; it prints numbers as `printf` does.
private let dialect: Dialect = {
  var dialect = Dialect(
    name: "cs193p",
    keypad: Keypad(
      Keypad.entryKeys + [
        .plus, .minus, .times, .divide, .squareRoot, .changeSign, .pi, .e, .equals, .clear,
      ]))
  dialect.numberStyle = NumberStyle(
    .significant(15), plainFrom: -4, exponentHasPlus: true, exponentDigits: 2)
  dialect.visible = [.display, .pending]
  return dialect
}()

/// Wraps the calculator, which does not depend on Misreckon.
@Sendable private func calculator() -> WrappedBrain<CalculatorController> {
  WrappedBrain(
    CalculatorController(), press: { $0.touch($1.description) }, display: { $0.display },
    pending: { $0.isPending })
}

// For your own calculator, this line is enough:
//
//     @Test func `the calculator holds`() throws { try check(dialect, calculator) }
//
// This calculator has three bugs, marked in its source. The tests check that they are found.

@Test func `the mistakes are found, with simple keys and a test to paste`() throws {
  let faults = try #require(throws: CheckFailure.self) {
    try check(dialect, sessions: 1000, calculator)
  }
  #expect(faults.findings.contains { $0.violation.property == "stays-alive" })
  #expect(faults.findings.contains { $0.keys.contains(.clear) }, "\(faults)")
  #expect(faults.findings.contains { $0.violation.kind == "wrong-display" })
  #expect(faults.findings.allSatisfy { $0.keys.count < 40 })
  #expect(faults.description.contains("#expect(try failure(of: "))
}

@Test(arguments: ["7 + 9 =", "7 + 9 = √", "4 × π =", "8 ± + 7 =", "7 + 9 = + 6 + 3 ="])
func `what the course shows holds`(_ keys: String) throws {
  #expect(try failure(of: keys, dialect, calculator) == nil)
}

@Test(arguments: ["4 × + 5 =", "7 + C 2 ="])
func `what is wrong fails each time`(_ keys: String) throws {
  #expect(try failure(of: keys, dialect, calculator) != nil)
}
