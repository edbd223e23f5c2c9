// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `The exact value of an operation` {
  private static let truth = Truth(Conventions())
  private static let bits = 256

  private static func meaning(_ low: Int, _ high: Int, over unit: Int = 8) -> Truth.Meaning {
    let bounds = [low, high].map { ScaledRational(Rational($0) / Rational(unit)) }
    return .enclosed(Enclosure(bounds[0], bounds[1], bits: bits))
  }

  private func name(_ meaning: Truth.Meaning) -> String {
    switch meaning {
    case .rational(let value): value.thirtyDigits
    case .enclosed(let bounds):
      (bounds.rationals).map { "\($0.low.thirtyDigits) … \($0.high.thirtyDigits)" } ?? "infinite"
    case .huge(let bound): "> \(bound.thirtyDigits)"
    case .undefined: "undefined"
    case .undecided: "undecided"
    case .unknown: "unknown"
    }
  }

  /// In eighths: the least of the dividend's magnitudes by the greatest of the divisor's.
  @Test(
    arguments: [
      ((16, 24), (-1, 2), "> 8"), ((16, 24), (-2, 1), "> 8"), ((-24, -16), (-1, 2), "> 8"),
      ((-24, -16), (-2, 1), "> 8"), ((16, 24), (-4, 2), "> 4"), ((16, 24), (0, 2), "> 8"),
      ((16, 24), (-2, 0), "> 8"), ((16, 16), (-1, 1), "> 16"),
      // What may be 0 by what may be 0 may be anything.
      ((0, 24), (-1, 2), "undecided"), ((-16, 24), (-1, 2), "undecided"),
      ((-16, 0), (-1, 2), "undecided"), ((0, 0), (-1, 2), "undecided"),
      ((16, 24), (0, 0), "undefined"), ((-24, -16), (0, 0), "undefined"),
      // A divisor that is not 0 bounds the quotient.
      ((16, 24), (2, 4), "4 … 12"), ((16, 24), (-4, -2), "-12 … -4"), ((-8, 16), (2, 4), "-4 … 8"),
    ] as [((Int, Int), (Int, Int), String)])
  func `is bounded by what is known of a quotient`(
    _ left: (Int, Int), _ right: (Int, Int), _ due: String
  ) {
    let quotient = Self.truth.binary(
      .divide, Self.meaning(left.0, left.1), Self.meaning(right.0, right.1), Self.bits)
    #expect(name(quotient) == due)
  }

  private static let two = Truth.Meaning.rational(Rational(2))
  private static let zero = Truth.Meaning.rational(Rational(0))
  private static let around = meaning(-1, 1)
  private static let (three, ten, minusOne, minusTwo, minusThree, minusEight) = (
    whole(3), whole(10), whole(-1), whole(-2), whole(-3), whole(-8)
  )
  private static let half = Truth.Meaning.rational(Rational(1) / Rational(2))
  private static let oneAndAHalf = Truth.Meaning.rational(Rational(3) / Rational(2))
  private static let nineQuarters = Truth.Meaning.rational(Rational(9) / Rational(4))

  private static func whole(_ number: Int) -> Truth.Meaning { .rational(Rational(number)) }

  @Test(
    arguments: [
      (Key.divide, two, zero, "undefined"), (.divide, zero, zero, "undefined"),
      (.divide, meaning(8, 16), zero, "undefined"), (.divide, around, zero, "undefined"),
      (.divide, zero, around, "undecided"), (.divide, zero, meaning(8, 16), "0"),
      (.divide, two, around, "> 16"), (.times, zero, around, "0"), (.times, around, zero, "0"),
      (.times, two, around, "-0.25 … 0.25"), (.plus, two, around, "1.875 … 2.125"),
      (.minus, around, two, "-2.125 … -1.875"), (.minus, two, around, "1.875 … 2.125"),
      (.times, meaning(-8, 16), meaning(-24, 8), "-6 … 3"),
      (.power, two, ten, "1024"), (.power, two, minusTwo, "0.25"),
      (.power, minusTwo, three, "-8"),
      (.power, minusTwo, half, "undefined"),
      (.power, zero, minusTwo, "undefined"), (.power, zero, zero, "1"),
      (.power, zero, two, "0"), (.power, around, zero, "1"), (.power, zero, meaning(1, 2), "0"),
      (.power, zero, meaning(-2, -1), "undefined"), (.power, zero, around, "undecided"),
      (.power, meaning(8, 16), two, "1 … 4"), (.power, meaning(-16, -8), two, "1 … 4"),
      (.power, meaning(-16, -8), three, "-8 … -1"),
      (.power, meaning(-16, -8), meaning(8, 16), "undecided"), (.power, around, two, "undecided"),
      (.power, meaning(-16, -8), half, "undefined"),
      (.root, two, zero, "undefined"), (.root, zero, two, "0"),
      (.root, zero, minusTwo, "undefined"), (.root, zero, around, "undecided"),
      (.root, meaning(8, 128), two, "1 … 4"), (.root, minusEight, two, "undefined"),
      (.root, meaning(-16, -8), meaning(8, 16), "undecided"), (.root, around, two, "undecided"),
      (.root, meaning(8, 16), around, "undecided"),
      (.root, minusEight, three, "undefined"),
      (.plus, .undefined, two, "undefined"), (.plus, two, .undefined, "undefined"),
      (.plus, .unknown, .undefined, "undefined"), (.plus, .unknown, two, "unknown"),
      (.plus, two, .unknown, "unknown"), (.plus, .undecided, .unknown, "unknown"),
      (.plus, .undecided, two, "undecided"), (.plus, two, .undecided, "undecided"),
      (.plus, .huge(Rational(9)), two, "undecided"), (.plus, two, .huge(Rational(9)), "undecided"),
    ] as [(Key, Truth.Meaning, Truth.Meaning, String)])
  func `of two operands is known as far as they are`(
    _ key: Key, _ left: Truth.Meaning, _ right: Truth.Meaning, _ due: String
  ) {
    #expect(name(Self.truth.binary(key, left, right, Self.bits)) == due)
  }

  @Test(
    arguments: [
      (Key.squareRoot, two, "1.41421356237309504880168872421"),
      (.squareRoot, nineQuarters, "1.5"),
      (.squareRoot, minusOne, "undefined"), (.squareRoot, zero, "0"),
      (.squareRoot, meaning(8, 128), "1 … 4"), (.squareRoot, meaning(-2, -1), "undefined"),
      (.squareRoot, around, "undecided"), (.squareRoot, meaning(0, 8), "0 … 1"),
      (.naturalLogarithm, zero, "undefined"), (.naturalLogarithm, minusOne, "undefined"),
      (.naturalLogarithm, around, "undecided"), (.naturalLogarithm, meaning(0, 8), "undecided"),
      (.naturalLogarithm, meaning(-8, 0), "undecided"),
      (.naturalLogarithm, meaning(-8, -1), "undefined"),
      (.arcSine, two, "undefined"), (.arcSine, minusTwo, "undefined"),
      (.arcSine, meaning(4, 12), "undecided"), (.arcSine, meaning(-12, 4), "undecided"),
      (.arcSine, meaning(9, 12), "undefined"), (.arcSine, meaning(-12, -9), "undefined"),
      (.arcCosine, .rational(Rational(1)), "0"), (.reciprocal, zero, "undefined"),
      (.reciprocal, around, "> 8"), (.reciprocal, two, "0.5"), (.square, minusThree, "9"),
      (.cube, minusThree, "-27"), (.percent, two, "0.02"), (.changeSign, two, "-2"),
      (.changeSign, meaning(-1, 2), "-0.25 … 0.125"), (.powerOfTen, minusThree, "0.001"),
      (.powerOfTwo, ten, "1024"), (.hyperbolicCosine, zero, "1"),
      (.factorial, .rational(Rational(5)), "120"), (.factorial, zero, "1"),
      (.factorial, minusOne, "undefined"),
      (.factorial, oneAndAHalf, "undefined"),
      (.factorial, meaning(8, 16), "undecided"),
      (.factorial, .rational(Rational(201)), "undecided"),
      (.sine, .undefined, "undefined"), (.sine, .unknown, "unknown"),
      (.sine, .undecided, "undecided"),
      (.sine, .huge(Rational(9)), "undecided"), (.plus, two, "unknown"),
    ] as [(Key, Truth.Meaning, String)])
  func `of one operand is known as far as that is`(
    _ key: Key, _ operand: Truth.Meaning, _ due: String
  ) {
    let found = name(Self.truth.bounded(Self.truth.unary(key, operand, Self.bits), Self.bits))
    // The same to thirty digits at both ends of its bounds.
    #expect(found == due || found == "\(due) … \(due)")
  }

  @Test func `has factorials as far as they are followed`() {
    let last = name(Self.truth.unary(.factorial, .rational(Rational(200)), Self.bits))
    #expect(last == "7.88657867364790503552363213932e374")
    #expect(Truth.factorials.count == 201)
  }

  @Test func `has odd roots of negative numbers, and Γ, if declared`() {
    let truth = Truth(Conventions(oddRoots: .negative, factorials: .gamma))
    let minus = Truth.Meaning.rational(Rational(-8))
    func root(_ degree: Int) -> String {
      name(truth.bounded(truth.root(minus, .rational(Rational(degree)), Self.bits), Self.bits))
    }
    #expect(root(3) == "-2")
    #expect(root(-3) == "-0.5")
    #expect(root(1) == "-8")
    #expect(root(2) == "undefined")
    #expect(root(-2) == "undefined")
    let half = Self.half
    #expect(name(truth.root(minus, half, Self.bits)) == "undefined")
    // √π ÷ 2
    let due = "0.886226925452758013649083741671"
    #expect(name(truth.unary(.factorial, half, Self.bits)) == "\(due) … \(due)")
    #expect(name(truth.unary(.factorial, Self.minusOne, Self.bits)) == "undefined")
    #expect(name(truth.unary(.factorial, .rational(Rational(4)), Self.bits)) == "24")
    let far = Truth.Meaning.rational(Rational(513) / Rational(2))
    #expect(name(truth.unary(.factorial, far, Self.bits)) == "undecided")
  }
}

@Suite struct `The exact value of an expression` {
  private func tangent(_ quarters: Int, _ angle: Angle = .radians) -> String? {
    var arena = Arena()
    let full = angle == .radians ? arena.add(.constant(.pi)) : number(180, in: &arena)
    let count = number(UInt64(abs(quarters)), isNegative: quarters < 0, in: &arena)
    let product = arena.add(.binary(.times, full, count))
    let two = number(2, in: &arena)
    let tangent = arena.add(.unary(.tangent, arena.add(.binary(.divide, product, two))))
    var truth = Truth(Conventions(angle: angle))
    return truth.digits(of: tangent, in: arena)
  }

  private func number(
    _ value: UInt64, isNegative: Bool = false, in arena: inout Arena
  ) -> Int32 {
    arena.add(.literal(value, exponent: 0, isNegative: isNegative))
  }

  /// No precision tells that π ÷ 2 is a pole; 8,192 bits tell that the tangent is beyond 10²⁴⁰⁰.
  @Test(arguments: [1, -1, 3, -3, 5])
  func `at what may be a pole is larger than a bound, or none`(_ quarters: Int) throws {
    let found = try #require(tangent(quarters))
    #expect(found.hasPrefix("|x| > 1e24"), "\(found)")
    #expect(found.hasSuffix(", or no number"))
  }

  @Test(arguments: [1, -1, 3]) func `at a pole in degrees is none`(_ quarters: Int) {
    #expect(tangent(quarters, .degrees) == "Error")
  }

  @Test func `that may be 0 is smaller than a bound`() throws {
    let found = try #require(tangent(2))
    #expect(found.hasPrefix("|x| < 1e-24"))
    #expect(tangent(2, .degrees) == "0")
    #expect(tangent(0) == "0")
  }

  /// π − 3 is 0.14159…, and e is 2.71828….
  @Test(arguments: [
    ("0.14159", Key.minus, true), ("0.1416", .minus, true), ("0.1415", .minus, false),
    ("-0.14159", .minus, false), ("0.14160", .minus, false), ("1.0472", .divide, true),
    ("9.424778", .times, true), ("9.424777", .times, false), ("9.424779", .times, false),
  ])
  func `is shown as it is rounded`(_ display: String, _ key: Key, _ isRight: Bool) throws {
    var arena = Arena()
    let pi = arena.add(.constant(.pi))
    let node = arena.add(.binary(key, pi, number(3, in: &arena)))
    let digits = display.filter(\.isNumber).drop { $0 == "0" }.count
    let style = NumberStyle(.significant(max(digits, 4)))
    let shown = try #require(Numeral(reading: Text(display), style))
    var truth = Truth(Conventions())
    #expect(truth.isShown(shown, for: node, in: arena, style) == isRight)
  }

  @Test func `is no number if any part of it is none`() {
    var arena = Arena()
    var truth = Truth(Conventions())
    let nothing = arena.add(.binary(.divide, number(1, in: &arena), Arena.zero))
    let sum = arena.add(.binary(.plus, nothing, nothing))
    let pi = arena.add(.constant(.pi))
    let pole = arena.add(
      .unary(.tangent, arena.add(.binary(.divide, pi, number(2, in: &arena)))))
    let hidden = arena.add(.drawn(nil))
    let two = arena.add(.unary(.squareRoot, number(4, in: &arena)))
    #expect(truth.isUndefined(nothing, in: arena) == true)
    #expect(truth.isUndefined(sum, in: arena) == true)
    #expect(truth.isUndefined(pi, in: arena) == false)
    #expect(truth.isUndefined(two, in: arena) == false)
    #expect(truth.isUndefined(pole, in: arena) == nil)
    #expect(truth.isUndefined(hidden, in: arena) == nil)
    #expect(truth.digits(of: sum, in: arena) == "Error")
    #expect(truth.digits(of: hidden, in: arena) == nil)
    #expect(truth.digits(of: two, in: arena) == "2")
    // No small number is the tangent at a pole, nor at what may be one.
    let style = NumberStyle(.significant(15))
    let small = Numeral(isNegative: true, digits: 1, place: 9)
    #expect(truth.isShown(small, for: pole, in: arena, style) == false)
    #expect(truth.isShown(small, for: nothing, in: arena, style) == false)
    let large = Numeral(isNegative: true, digits: 1, place: 4000)
    #expect(truth.isShown(large, for: pole, in: arena, style) == nil)
  }

  @Test func `is so many units from a Double`() {
    var arena = Arena()
    var truth = Truth(Conventions())
    let third = arena.add(
      .binary(.divide, number(1, in: &arena), number(3, in: &arena)))
    // The nearest Double is a third of a unit below.
    let drift = truth.drift(of: 1 / 3, from: third, in: arena)
    #expect(drift.map { abs($0 - 1 / 3) < 0.01 } == true)
    let next = truth.drift(of: (1 / 3 as Double).nextUp, from: third, in: arena)
    #expect(next.map { abs($0 - 2 / 3) < 0.01 } == true)
    #expect(truth.drift(of: 0, from: Arena.zero, in: arena) == 0)
    #expect(truth.drift(of: .nan, from: third, in: arena) == nil)
    #expect(truth.drift(of: .infinity, from: third, in: arena) == nil)
    let nothing = arena.add(.binary(.divide, third, Arena.zero))
    #expect(truth.drift(of: 1, from: nothing, in: arena) == .infinity)
  }

  @Test func `of large fractions is enclosed`() throws {
    let truth = Truth(Conventions())
    let long = Rational(1, exponent: 6000)
    guard case .enclosed = truth.bounded(.rational(long), 128) else {
      Issue.record("a fraction of 20,000 bits")
      return
    }
    guard case .rational = truth.bounded(.rational(Rational(1, exponent: 4900)), 128) else {
      Issue.record("a fraction of 16,300 bits is enclosed")
      return
    }
    guard
      case .rational(let value) = truth.bounded(
        .enclosed(Enclosure(Rational(7), bits: 128)), 128)
    else {
      Issue.record("a number is enclosed by itself")
      return
    }
    #expect(value == Rational(7))
  }
}

@Suite struct `What is not finite` {
  private func results(
    _ key: Key, _ x: Double, _ conventions: Conventions = Conventions()
  ) -> [String] {
    SpecialResults(conventions: conventions).results(of: key, x).map(name)
  }

  private func results(
    _ key: Key, _ x: Double, _ y: Double, _ conventions: Conventions = Conventions()
  ) -> [String] {
    SpecialResults(conventions: conventions).results(of: key, x, y).map(name)
  }

  /// A NaN by its name only, whatever its sign.
  private func name(_ x: Double) -> String { x.isNaN ? "nan" : "\(x)" }

  @Test(
    arguments: [
      (Key.changeSign, Double.infinity, "-inf"), (.changeSign, -.infinity, "inf"),
      (.changeSign, .nan, "nan"), (.squareRoot, -1, "nan"), (.squareRoot, .infinity, "inf"),
      (.squareRoot, -.infinity, "nan"), (.square, -.infinity, "inf"), (.square, 1e200, "inf"),
      (.cube, -.infinity, "-inf"), (.cube, -1e200, "-inf"), (.cube, 1e200, "inf"),
      (.reciprocal, 0, "inf"), (.reciprocal, -0.0, "-inf"), (.reciprocal, .infinity, "0.0"),
      (.reciprocal, -.infinity, "-0.0"), (.percent, -.infinity, "-inf"),
      (.percent, .infinity, "inf"), (.sine, .infinity, "nan"), (.naturalLogarithm, 0, "-inf"),
      (.naturalLogarithm, -1, "nan"), (.naturalLogarithm, .infinity, "inf"),
      (.exponential, -.infinity, "0.0"), (.exponential, 1000, "inf"),
      (.arcTangent, .infinity, "\(Double.pi / 2)"), (.hyperbolicTangent, -.infinity, "-1.0"),
      (.hyperbolicCosine, -.infinity, "inf"), (.powerOfTen, 400, "inf"), (.arcSine, 2, "nan"),
      // From 171, no Double holds the factorial.
      (.factorial, 171, "inf"), (.factorial, .infinity, "inf"), (.factorial, -1, "nan"),
      (.factorial, -171, "nan"), (.factorial, 1.5, "nan"), (.factorial, 170.5, "nan"),
      (.factorial, 171.5, "nan"), (.factorial, .nan, "nan"), (.factorial, -.infinity, "nan"),
    ] as [(Key, Double, String)])
  func `goes on as IEEE 754 and C have it`(_ key: Key, _ x: Double, _ due: String) {
    #expect(results(key, x) == [due])
  }

  @Test func `follows the knobs`() {
    let degrees = Conventions(angle: .degrees)
    #expect(results(.arcTangent, .infinity, degrees) == ["90.0"])
    #expect(results(.arcTangent, -.infinity, degrees) == ["-90.0"])
    #expect(results(.arcTangent, .nan, degrees) == ["nan"])
    let gamma = Conventions(factorials: .gamma)
    // At a pole of Γ, C has no number, and its sign changes there.
    #expect(results(.factorial, -1, gamma) == ["nan", "inf", "-inf"])
    #expect(results(.factorial, -.infinity, gamma) == ["nan", "inf", "-inf"])
    #expect(results(.factorial, 170.7, gamma) == ["inf"])
    #expect(results(.factorial, 171, gamma) == ["inf"])
    #expect(results(.factorial, .infinity, gamma) == ["inf"])
    #expect(results(.factorial, .nan, gamma) == ["nan"])
  }

  @Test(
    arguments: [
      (Key.plus, Double.infinity, 1.0, ["inf"]), (.plus, .infinity, -.infinity, ["nan"]),
      (.minus, .infinity, 1, ["inf"]), (.minus, 1, .infinity, ["-inf"]),
      (.minus, .infinity, .infinity, ["nan"]), (.times, -.infinity, 2, ["-inf"]),
      (.times, .infinity, 0, ["nan"]), (.divide, 1, 0, ["inf"]), (.divide, -1, 0, ["-inf"]),
      (.divide, 0, 0, ["nan"]), (.divide, 2, .infinity, ["0.0"]), (.power, 10, 309, ["inf"]),
      (.power, 2, -.infinity, ["0.0"]), (.power, .nan, 0, ["1.0"]), (.power, -8, 0.5, ["nan"]),
      // C has 1, JavaScript a NaN.
      (.power, 1, .infinity, ["1.0", "nan"]), (.power, -1, -.infinity, ["1.0", "nan"]),
      (.power, 1, .nan, ["1.0", "nan"]), (.power, -1, .nan, ["nan", "nan"]),
      (.power, 1, 2, ["1.0"]), (.power, 2, .infinity, ["inf"]),
      // By a power, or no number where there is no root.
      (.root, .infinity, 2, ["inf"]), (.root, 2, 0, ["inf", "nan"]),
      (.root, -8, 2, ["nan", "nan"]),
      (.root, -8, 3, ["nan", "nan"]), (.root, -8, 0.5, ["64.0", "nan"]), (.root, 0, -2, ["inf"]),
      (.root, 2, .infinity, ["1.0"]),
    ] as [(Key, Double, Double, [String])])
  func `goes on with two operands`(_ key: Key, _ x: Double, _ y: Double, _ due: [String]) {
    #expect(results(key, x, y) == due)
  }

  @Test(
    arguments: [
      (-Double.infinity, 3.0, ["-inf"]), (-.infinity, -3, ["-0.0"]),
      (-.infinity, 2, ["inf", "nan"]),
      (-.infinity, 1, ["-inf"]), (-32, 1, ["-32.0"]), (-8, 3, ["-2.0"]), (-4, 2, ["nan", "nan"]),
      (-4, 2.5, ["nan", "nan"]), (-.infinity, 0x1p53, ["inf", "nan"]), (.infinity, 3, ["inf"]),
      (-.infinity, 0x1p53 - 1, ["-inf"]), (-.infinity, .infinity, ["1.0", "nan"]),
    ] as [(Double, Double, [String])])
  func `has roots of odd degree if declared`(_ x: Double, _ degree: Double, _ due: [String]) {
    #expect(results(.root, x, degree, Conventions(oddRoots: .negative)) == due)
  }
}
