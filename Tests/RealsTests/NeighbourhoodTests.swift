// SPDX-License-Identifier: Apache-2.0
import Reals
import Testing

@Suite struct NeighbourhoodTests {
  @Test(arguments: [
    (Function.exponential, 0.0, 0.0, 1.0), (.naturalLogarithm, 1, 0, 0),
    (.decimalLogarithm, 1000, 0, 3), (.decimalLogarithm, 1e22, 0, 22), (.cosine, 0, 0, 1),
    (.sine, 0, 0, 0), (.power, -2, 3, -8), (.power, 2, -1074, .leastNonzeroMagnitude),
    (.power, 0, 0.5, 0),
    (.power, 4, 0.5, 2), (.power, 0, 0, 1), (.sineOfDegrees, 30, 0, 0.5),
  ])
  func `an exact result permits only itself`(
    _ function: Function, _ x: Double, _ y: Double, _ result: Double
  ) {
    let found = PermittedRange.of(function, x, y, hundredths: 200)
    #expect(found.low == result)
    #expect(found.high == result)
    #expect(found.failure == .never)
  }

  @Test(arguments: [
    (Function.naturalLogarithm, 0.0, 0.0), (.naturalLogarithm, -1, 0), (.power, -8, 1.0 / 3),
    (.power, 0, -1), (.exponential, 710, 0), (.exponential, 1e300, 0), (.power, 10, 309),
  ])
  func `a result that is not a number or too large is a failure`(
    _ function: Function, _ x: Double, _ y: Double
  ) {
    #expect(PermittedRange.of(function, x, y, hundredths: 55).failure == .certain)
  }

  @Test func `a result that underflows may be 0`() {
    let found = PermittedRange.of(.exponential, -800, hundredths: 52)
    #expect((found.low, found.high) == (0, 0))
    let tiny = PermittedRange.of(.exponential, -744.9, hundredths: 52)
    #expect(tiny.high == .leastNonzeroMagnitude)
  }

  @Test(arguments: Function.allCases)
  func `the range has exactly the Doubles within the budget`(_ function: Function) {
    for value in patterns(400, seed: 21) {
      let x = Double(sign: .plus, exponent: value.exponent % 8, significand: value.significand)
      for budget in [52, 70, 170, 240] {
        let found = PermittedRange.of(function, x, 2.5, hundredths: budget)
        if found.failure != .never
          || found.low == found.high && function.error(of: found.low, at: x, 2.5) == 0
        {
          continue
        }
        let limit = Double(budget) / 100
        #expect(function.error(of: found.low, at: x, 2.5) <= limit)
        #expect(function.error(of: found.high, at: x, 2.5) <= limit)
        #expect(function.error(of: found.low.nextDown, at: x, 2.5) > limit)
        #expect(function.error(of: found.high.nextUp, at: x, 2.5) > limit)
      }
    }
  }

  @Test func `the range of tan of a large number encloses the exact result`() {
    let found = PermittedRange.of(.tangent, 642336890023956, hundredths: 70)
    #expect(found.low <= 1285230487114249.75 && found.high >= 1285230487114249.5)
  }
}
