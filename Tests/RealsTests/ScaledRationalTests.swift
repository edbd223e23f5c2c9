// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import Reals

@Suite struct ScaledRationalTests {
  @Test(arguments: [
    (1, 2, 5, -1), (3, 8, 375, -3), (7, 5, 14, -1), (-1, 40, -25, -3), (1, 1, 1, 0),
    (1_000, 1, 1, 3),
  ])
  func `what has finitely many digits is stripped to them`(
    _ top: Int, _ bottom: Int, _ digits: Int, _ place: Int
  ) {
    for power in [-30, 0, 7] {
      let stripped = (ScaledRational(top, place: power) / ScaledRational(bottom)).stripped
      #expect(stripped.isDecimal)
      #expect(stripped.place == place + power)
      #expect(stripped == ScaledRational(digits, place: place + power))
    }
  }

  @Test func `what has infinitely many digits stays as it is`() {
    let seventh = ScaledRational(50, place: 3) / ScaledRational(35)
    #expect(!seventh.stripped.isDecimal)
    #expect(seventh.stripped == seventh)
  }

  @Test func `a fraction of a power of ten may be an integer`() {
    let half = ScaledRational(1, place: 3) / ScaledRational(2)
    #expect(half.isWhole)
    #expect(half.whole == 500)
    #expect(!half.isOdd)
    #expect((ScaledRational(1, place: 1) / ScaledRational(2)).isOdd)
    #expect((ScaledRational(1, place: 1) / ScaledRational(10)).powerOfTen == 0)
  }
}
