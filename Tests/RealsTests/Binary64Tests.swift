// SPDX-License-Identifier: Apache-2.0
import Reals
import Testing

/// Reproducible bit patterns spread over all exponents.
func patterns(_ count: Int, seed: UInt64) -> [Double] {
  var state = seed
  return (0..<count).compactMap { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let value = Double(bitPattern: state ^ (state >> 31))
    return value.isFinite ? value : nil
  }
}

@Suite struct Binary64Tests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `the four operations and the square root match IEEE 754`(_ seed: UInt64) {
    let values = patterns(20_000, seed: seed)
    for (x, y) in zip(values, values.dropFirst()) {
      // Close exponents exercise rounding, distant ones overflow and underflow.
      for z in [y, Double(sign: .plus, exponent: x.exponent, significand: y.significand)] {
        #expect(Binary64.add(x, z).bitPattern == (x + z).bitPattern)
        #expect(Binary64.subtract(x, z).bitPattern == (x - z).bitPattern)
        #expect(Binary64.multiply(x, z).bitPattern == (x * z).bitPattern)
        #expect(Binary64.divide(x, z).bitPattern == (x / z).bitPattern)
      }
      #expect(Binary64.squareRoot(abs(x)).bitPattern == abs(x).squareRoot().bitPattern)
    }
  }

  @Test func `subnormal results are rounded once`() {
    for x in patterns(20_000, seed: 9) {
      let y = Double(sign: .plus, exponent: max(-1040 - Int(x.exponent), -1022), significand: 1.7)
      #expect(Binary64.multiply(x, y).bitPattern == (x * y).bitPattern)
    }
  }

  @Test(arguments: [
    ("0.3", 0.3), ("9007199254740993", 9007199254740992), ("4.9e-324", .leastNonzeroMagnitude),
    ("2e-324", 0),
    ("1e23", 1e23), ("1.7976931348623159e308", .infinity),
    ("179769313486231580e291", .greatestFiniteMagnitude),
  ])
  func `decimal text is read as the nearest Double`(_ text: String, _ value: Double) {
    #expect(Binary64.nearest(text) == value)
  }

  @Test func `text that is not a number is NaN`() {
    #expect(Binary64.nearest("").isNaN)
    #expect(Binary64.nearest("1x").isNaN)
  }

  @Test func `digits and a power of ten give the same Double as text`() {
    let halfway = (0..<20).map { UInt64(1) << 53 + 2 * $0 + 1 }
    // Quotients lie halfway between two Doubles if a power of five is left out of these.
    let multiples = halfway.map { $0 * 625 }
    for mantissa in patterns(200, seed: 5).map(\.bitPattern) + halfway + multiples + [1, .max] {
      for exponent in Array(-29...29) + [-340, 290] {
        for digits in [mantissa, mantissa % 1_000_000_000_000_000_000, mantissa % 1000] {
          #expect(
            Binary64.nearest(digits, exponent: exponent) == Double("\(digits)e\(exponent)"))
        }
      }
    }
  }
}
