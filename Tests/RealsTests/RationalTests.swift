// SPDX-License-Identifier: Apache-2.0
import CMPFR
import Testing

@testable import Reals

@Suite struct RationalTests {
  @Test func `a sum of decimal fractions is exactly zero`() {
    let prices = [(50499, -2), (-375, 0), (-35, 0), (-5, 0), (-30, 0), (-5999, -2)]
    let sum = prices.reduce(Rational(0)) {
      $0 + Rational(UInt64(abs($1.0)), exponent: $1.1, negative: $1.0 < 0)
    }
    #expect(sum.isZero)
  }

  @Test(arguments: [
    (Rational.Rounding.halfEven, 12, 12), (.halfUp, 13, 12), (.halfDown, 12, 12), (.down, 12, 12),
    (.up, 13, 13),
    (.floor, 12, 12), (.ceiling, 13, 13),
  ])
  func `rounding of 12.5 and 12.3`(_ mode: Rational.Rounding, _ half: Int, _ third: Int) {
    #expect(Rational(125, exponent: -1).rounded(to: 0, mode) == Rational(half))
    #expect(Rational(123, exponent: -1).rounded(to: 0, mode) == Rational(third))
  }

  @Test(arguments: [
    (Rational.Rounding.halfEven, -14), (.halfUp, -14), (.halfDown, -13), (.down, -13), (.up, -14),
    (.floor, -14),
    (.ceiling, -13),
  ])
  func `rounding of −13.5`(_ mode: Rational.Rounding, _ result: Int) {
    #expect(Rational(135, exponent: -1, negative: true).rounded(to: 0, mode) == Rational(result))
  }

  @Test func `numbers are truncated exactly at any place`() {
    for value in patterns(3_000, seed: 3) {
      let double = Magnitude(value)
      let rational = Magnitude(value < 0 ? -Rational(value) : Rational(value))
      #expect(double.leadingPlace == rational.leadingPlace)
      for digits in [1, 7, 15, 17] {
        let place = double.leadingPlace - digits + 1
        #expect(double.cut(at: place).units == rational.cut(at: place).units)
        #expect(double.cut(at: place).remainder == rational.cut(at: place).remainder)
      }
    }
  }

  @Test func `the digits match MPFR's`() throws {
    for value in patterns(5_000, seed: 4) where value != 0 {
      let magnitude = Magnitude(value)
      for count in [1, 2, 7, 15, 17, 30] {
        let place = magnitude.leadingPlace - count + 1
        let printed = try #require(Real(abs(value)).digits(max(count, 2)))
        if count < 2 { continue }
        let own = String(magnitude.cut(at: place).nearest)
        #expect(own.prefix(count) == printed.digits.prefix(count))
      }
    }
  }

  @Test func `an irrational square root is enclosed, a rational one is exact`() throws {
    let root = Enclosure(Rational(2), bits: 200).squareRoot(bits: 200)
    #expect(root.low < root.high)
    #expect(try #require(root.low.digits(30)).digits == "141421356237309504880168872421")
    let four = Enclosure(Rational(4), bits: 200).squareRoot(bits: 200)
    #expect(try #require(four.rational) == Rational(2))
  }
}

extension Real {
  /// A finite Double as it is.
  init(_ value: Double) { self.init(bits: 53) { mpfr_set_d($0, value, MPFR_RNDN) } }

  /// The first significant digits, correctly rounded by MPFR, and the power of ten of the point
  /// before them; nil if the number is not finite.
  func digits(_ count: Int) -> (digits: String, exponent: Int)? {
    guard isFinite else { return nil }
    var exponent = mpfr_exp_t(0)
    guard let text = mpfr_get_str(nil, &exponent, 10, count, raw, MPFR_RNDN) else { return nil }
    defer { mpfr_free_str(text) }
    return (String(cString: text), exponent)
  }
}
