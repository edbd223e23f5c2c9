// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `The digits of an exact fraction` {
  private static let places = 30

  /// The most digits of what keys make of numbers that may have these.
  private func most(_ build: (inout Arena) -> Int32) -> Int {
    var arena = Arena()
    let node = build(&arena)
    return arena.mostDigits(of: node, inFunctions: Self.places)
  }

  private func literal(
    _ mantissa: UInt64, _ exponent: Int16 = 0, in arena: inout Arena
  ) -> Int32 {
    arena.add(.literal(mantissa, exponent: exponent, isNegative: false))
  }

  /// No entry has more than twenty digits in its 64 bits, and an exponent adds that many zeros.
  @Test(arguments: [(0, 20), (1, 21), (-1, 21), (300, 320), (-300, 320)])
  func `of a typed number include the zeros of its exponent`(_ exponent: Int16, _ due: Int) {
    #expect(most { literal(.max, exponent, in: &$0) } == due)
  }

  @Test(arguments: [1, 10, 100, 1000])
  func `of a longer number are at least its own, and hardly more`(_ count: Int) {
    let number = Rational(1, exponent: count)
    let found = most { $0.add(.exactly(number)) }
    #expect(found > count)
    #expect(found <= count * 9 / 8 + 2)
    // A denominator counts like a numerator.
    let inverse = most { $0.add(.exactly(Rational(1) / number)) }
    #expect(inverse > count)
    #expect(inverse <= count * 9 / 8 + 2)
  }

  @Test func `of a constant and a drawn number are those of functions, and one before the point`() {
    #expect(most { $0.add(.constant(.pi)) } == Self.places + 1)
    #expect(most { $0.add(.drawn(nil)) } == Self.places + 1)
    #expect(most { $0.add(.drawn(0.5)) } == Self.places + 1)
  }

  /// A square has twice as many digits, a cube three times as many; a hundredth has two more.
  @Test(arguments: [
    (Key.square, 2 * 25), (.cube, 3 * 25), (.percent, 25 + 2), (.reciprocal, 25),
    (.changeSign, 25),
    // Half as many before the point, and those of functions behind it, in both parts of a fraction.
    (.squareRoot, 25 / 2 + 2 * places),
  ])
  func `follow a function`(_ key: Key, _ due: Int) {
    #expect(most { $0.add(.unary(key, literal(1, 5, in: &$0))) } == due)
  }

  @Test(arguments: [Key.plus, .minus, .times, .divide])
  func `of two numbers add up, with a carry`(_ key: Key) {
    let due = 21 + 23 + 1
    #expect(
      most { $0.add(.binary(key, literal(1, 1, in: &$0), literal(1, -3, in: &$0))) } == due)
    #expect(
      most { $0.add(.binary(key, literal(1, -3, in: &$0), literal(1, 1, in: &$0))) } == due)
  }

  @Test func `of what is not known have no bound that matters`() {
    let unknown: [(inout Arena) -> Int32] = [
      { $0.add(.unknown) }, { $0.add(.unary(.sine, Arena.zero)) },
      { $0.add(.unary(.factorial, Arena.zero)) }, { $0.add(.binary(.power, 0, 0)) },
      { $0.add(.binary(.root, 0, 0)) },
    ]
    for build in unknown {
      #expect(most(build) > RoundedNumbers.mostDigits)
      // Nor has what is computed with it.
      #expect(most { $0.add(.unary(.cube, build(&$0))) } > RoundedNumbers.mostDigits)
      #expect(most { $0.add(.binary(.plus, build(&$0), Arena.zero)) } > RoundedNumbers.mostDigits)
      #expect(most { $0.add(.binary(.times, Arena.zero, build(&$0))) } > RoundedNumbers.mostDigits)
      #expect(most { $0.add(.unary(.squareRoot, build(&$0))) } > RoundedNumbers.mostDigits)
    }
  }

  /// To expand the exponent that is shown would end the process.
  @Test(arguments: [("1e-99999999999", false), ("8e99999999999", false), ("8", true)])
  func `is compared with a display that has any exponent`(_ text: String, _ isShown: Bool) {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = .significantDigits(20, .down)
    dialect.roundedResults = .quotients
    dialect.numberStyle = NumberStyle(.shortest)
    var arena = Arena()
    let node = literal(8, 0, in: &arena)
    var truth = Truth(dialect.conventions)
    #expect(
      RoundedNumbers(dialect).isShown(Text(text), for: node, in: arena, &truth, dialect.numberStyle)
        == isShown)
  }

  /// Each of these numbers has 20,000 digits, or one more.
  @Test(arguments: [(19_980, false), (19_981, true), (-19_980, false), (-19_981, true)])
  func `may be too many to be followed in arithmetic of fractions`(
    _ exponent: Int16, _ isTooLong: Bool
  ) {
    var dialect = Dialect.mvc2016
    var arena = Arena()
    let node = literal(1, exponent, in: &arena)
    dialect.arithmetic = .rationals(20)
    #expect(RoundedNumbers(dialect).mayBeTooLong(node, in: arena) == isTooLong)
    for rounded in [Arithmetic.significantDigits(20, .down), .fractionDigits(20, .down)] {
      dialect.arithmetic = rounded
      #expect(!RoundedNumbers(dialect).mayBeTooLong(node, in: arena))
    }
  }
}

@Suite struct `An arena` {
  @Test func `has the number 0 only, whenever it is cleared`() {
    var arena = Arena()
    #expect(arena.generation == 0)
    let seven = arena.add(.literal(7, exponent: 0, isNegative: false))
    #expect(seven == 1)
    var truth = Truth(Conventions())
    #expect(truth.digits(of: seven, in: arena) == "7")
    arena.clear()
    #expect(arena.generation == 1)
    #expect(arena.nodes.count == 1)
    #expect(truth.digits(of: Arena.zero, in: arena) == "0")
    #expect(arena.add(.constant(.pi)) == seven)
    // What was known before is forgotten.
    #expect(truth.digits(of: seven, in: arena)?.hasPrefix("3.14159") == true)
  }

  @Test func `forgets what it has no room for`() {
    var arena = Arena()
    let one = arena.add(.literal(1, exponent: 0, isNegative: false))
    var last = one
    while arena.nodes.count < Arena.limit { last = arena.add(.unary(.changeSign, one)) }
    var truth = Truth(Conventions())
    #expect(truth.digits(of: last, in: arena) == "-1")
    // All nodes behind the last one are the same, of which nothing is known.
    let unknown = (1...3).map { _ in arena.add(.unary(.changeSign, one)) }
    #expect(Set(unknown) == [last + 1])
    #expect(truth.digits(of: unknown[0], in: arena) == nil)
    #expect(truth.digits(of: last, in: arena) == "-1")
  }

  @Test func `takes a number that was drawn once it is shown`() {
    var arena = Arena()
    let drawn = arena.add(.drawn(nil))
    let other = arena.add(.literal(3, exponent: 0, isNegative: false))
    var truth = Truth(Conventions())
    arena.reveal(other, 0.5)
    #expect(truth.digits(of: other, in: arena) == "3")
    arena.reveal(drawn, 0.25)
    #expect(truth.digits(of: drawn, in: arena) == "0.25")
  }

  @Test func `does not take a number that was drawn where no Double holds it`() {
    var arena = Arena()
    let drawn = arena.add(.drawn(nil))
    arena.reveal(drawn, .infinity)
    var truth = Truth(Conventions())
    #expect(truth.digits(of: drawn, in: arena) == nil)
  }
}
