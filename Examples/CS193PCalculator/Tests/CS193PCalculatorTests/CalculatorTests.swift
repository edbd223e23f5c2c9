// SPDX-License-Identifier: Apache-2.0
import CS193PCalculator
import Calculators
import MisreckonTesting
import Testing

/// What the calculator means to do: four operations, √, ±, and what `printf` makes of numbers.
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

@Test func `the calculator holds`() throws {
  // Its mistakes are known, and this test is here to see them found: a calculator of your own goes
  // without the `withKnownIssue`.
  withKnownIssue {
    try check(dialect) {
      WrappedBrain(
        CalculatorController(), press: { $0.touch($1.description) }, display: { $0.display },
        pending: { $0.isPending })
    }
  }
}
