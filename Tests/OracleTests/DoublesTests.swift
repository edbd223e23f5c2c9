// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `The budget of a C library's function` {
  /// The table of Docs/Oracle.md, in hundredths of a unit.
  @Test(arguments: [
    (Function.sine, 55), (.cosine, 55), (.sineOfDegrees, 55), (.cosineOfDegrees, 55),
    (.tangent, 70), (.tangentOfDegrees, 70), (.power, 55), (.powerOfTwo, 55), (.root, 55),
    (.arcSine, 55), (.arcCosine, 55), (.arcTangent, 55), (.arcSineInDegrees, 55),
    (.arcCosineInDegrees, 55), (.arcTangentInDegrees, 55), (.hyperbolicSine, 200),
    (.hyperbolicCosine, 200), (.hyperbolicTangent, 230), (.naturalLogarithm, 53),
    (.decimalLogarithm, 170), (.exponential, 52), (.powerOfTen, 220), (.factorial, 300),
    (.cubeRoot, 370), (.gamma, 1000), (.gammaOfNext, 1000), (.hypotenuse, 100),
    (.exponentialLessOne, 100), (.logarithmOfNext, 100),
  ])
  func `is in the table`(_ function: Function, _ due: Int) {
    #expect(LibraryProfile.glibc.budget(for: function) == due)
    // Others are never taken for more precise.
    #expect(LibraryProfile.other.budget(for: function) >= due)
    #expect(LibraryProfile.other.budget(for: function) >= 200)
  }

  @Test(arguments: [
    Function.sine, .cosine, .sineOfDegrees, .cosineOfDegrees, .tangent, .tangentOfDegrees,
    .naturalLogarithm, .decimalLogarithm, .exponential, .arcSine, .arcCosine, .arcTangent,
    .arcSineInDegrees, .arcCosineInDegrees, .arcTangentInDegrees, .power, .powerOfTwo,
    .root, .exponentialLessOne, .logarithmOfNext,
  ])
  func `is two units where nothing is known of the library`(_ function: Function) {
    #expect(LibraryProfile.other.budget(for: function) == 200)
  }

  @Test func `is greater in V8 for the hypotenuse`() {
    #expect(LibraryProfile.v8.budget(for: .hypotenuse) == 250)
  }

  /// fdlibm, from which V8 has them, states an error of less than one unit.
  @Test(arguments: [
    Function.tangent, .tangentOfDegrees, .naturalLogarithm, .arcSine, .arcCosine, .arcTangent,
    .arcSineInDegrees, .arcCosineInDegrees, .arcTangentInDegrees, .cubeRoot, .exponentialLessOne,
    .logarithmOfNext,
  ])
  func `is one unit for the functions of fdlibm`(_ function: Function) {
    #expect(LibraryProfile.v8.budget(for: function) == 100)
  }
}

@Suite struct `The results of a calculator with Doubles` {
  private static let domain = Doubles(.mvc2016)
  private static let most = Double.greatestFiniteMagnitude

  @Test(arguments: [
    (2.5, 0.0), (0, 0), (-8, 0), (1e300, 0), (1, 2.5), (1, 1e300), (1, -1e300), (1, 0),
  ])
  func `have one power with exponent 0, and one of 1`(_ base: Double, _ exponent: Double) {
    let result = Self.domain.power(base, exponent)
    #expect(result.failure == .never)
    #expect(result.interval.low == 1 && result.interval.high == 1)
  }

  @Test(arguments: [
    (2.0, 10.0, 1024.0), (10, -2, 0.01), (-2, 3, -8), (-2, 2, 4), (0, 3, 0), (9, 0.5, 3),
    (2, -1074, 0x1p-1074),
  ])
  func `have the power itself where it is a Double`(
    _ base: Double, _ exponent: Double, _ due: Double
  ) {
    let result = Self.domain.power(base, exponent)
    #expect(result.failure == .never)
    #expect(result.interval.contains(due))
    if due != 0.01 { #expect(result.interval.isSingle) }
  }

  @Test(arguments: [(0.0, -1.0), (-8, 0.5), (10, 309), (-10, 309), (0, -2)])
  func `have no power where there is none`(_ base: Double, _ exponent: Double) {
    #expect(Self.domain.power(base, exponent).failure == .certain)
  }

  typealias Ends = (Double, Double)
  private func power(_ base: Ends, _ exponent: Ends) -> OperationResult<Double> {
    Self.domain.power(Interval(base.0, base.1), Interval(exponent.0, exponent.1))
  }

  @Test func `have powers between those of the bounds`() {
    let square = power((2, 3), (2, 2))
    #expect(square.failure == .never)
    #expect(square.interval.low <= 4 && square.interval.low > 3.999)
    #expect(square.interval.high >= 9 && square.interval.high < 9.001)
    // It falls with the base where the exponent is negative, and with the exponent below 1.
    let inverse = power((2, 4), (-2, -1))
    #expect(inverse.interval.low <= 0.0625 && inverse.interval.low > 0.0624)
    #expect(inverse.interval.high >= 0.5 && inverse.interval.high < 0.5001)
    let around = power((0.5, 2), (-1, 3))
    #expect(around.interval.low <= 0.125 && around.interval.low > 0.1249)
    #expect(around.interval.high >= 8 && around.interval.high < 8.001)
    let one = power((-5, 5), (0, 0))
    #expect(one.failure == .never)
    #expect(one.interval.low == 1 && one.interval.high == 1)
  }

  @Test func `may have no power if only bounds are known`() {
    #expect(power((0, 2), (-2, -1)).undecided == .pole)
    #expect(power((-1, 0), (-1, -1)).undecided == .pole)
    #expect(power((-1, 2), (0.5, 0.5)).undecided == .domainEdge)
    #expect(power((-2, -1), (2, 3)).undecided == .domainEdge)
    #expect(power((-2, -1), (2, 2)).undecided == .operation)
    #expect(power((0, 1), (2, 3)).undecided == .operation)
    #expect(power((-2, -1), (-2, -2)).undecided == .operation)
    // The greater base overflows, the other does not.
    let edge = power((10, 11), (308, 308))
    #expect(edge.failure == .possible)
    #expect(edge.undecided == .overflowEdge)
    #expect(edge.interval.low <= 1e308 && edge.interval.low > 0.99e308)
    #expect(edge.interval.high == Self.most)
    #expect(power((10, 11), (309, 310)).failure == .certain)
    let tiny = power((0.1, 0.2), (400, 500))
    #expect(tiny.failure == .never)
    #expect(tiny.interval.low == 0)
  }

  @Test(arguments: [(0.0, 1.0), (-1, 1), (-1, 0)])
  func `may have no quotient by what may be 0`(_ low: Double, _ high: Double) {
    let result = Self.domain.binary(
      .divide, Interval(1), Interval(low, high), areSame: false)
    #expect(result.undecided == .pole)
    let same = Self.domain.binary(
      .divide, Interval(low, high), Interval(low, high), areSame: true)
    #expect(same.undecided == .pole)
    #expect(same.interval.low == 1 && same.interval.high == 1)
    #expect(Self.domain.unary(.reciprocal, Interval(low, high)).undecided == .pole)
  }

  @Test func `are exact for an operand and itself`() {
    let some = Interval(-2.0, 3)
    func same(_ key: Key, _ ends: Interval<Double>) -> Interval<Double> {
      Self.domain.binary(key, ends, ends, areSame: true).interval
    }
    #expect(same(.minus, some).low == 0 && same(.minus, some).high == 0)
    #expect(same(.times, some).low <= 0 && same(.times, some).low > -1e-300)
    #expect(same(.times, some).high == 9)
    #expect(same(.divide, Interval(2, 3)).low == 1 && same(.divide, Interval(2, 3)).high == 1)
    #expect(same(.plus, some).low == -4 && same(.plus, some).high == 6)
  }

  @Test func `of two bounds are at their corners`() {
    func ends(_ key: Key, _ left: Ends, _ right: Ends) -> [Double] {
      let result = Self.domain.binary(
        key, Interval(left.0, left.1), Interval(right.0, right.1), areSame: false)
      return [result.interval.low, result.interval.high]
    }
    #expect(ends(.plus, (1, 2), (10, 20)) == [11, 22])
    #expect(ends(.minus, (1, 2), (10, 20)) == [-19, -8])
    #expect(ends(.times, (-2, 3), (-5, 7)) == [-15, 21])
    #expect(ends(.times, (-3, 2), (-7, 5)) == [-15, 21])
    #expect(ends(.times, (-3, -2), (5, 7)) == [-21, -10])
    #expect(ends(.divide, (-6, 12), (2, 3)) == [-3, 6])
    #expect(ends(.divide, (6, 12), (-3, -2)) == [-6, -2])
  }

  @Test func `may overflow if only bounds are known`() {
    let sum = Self.domain.binary(
      .plus, Interval(1, Self.most), Interval(Self.most), areSame: false)
    #expect(sum.failure == .possible)
    #expect(sum.undecided == .overflowEdge)
    #expect(sum.interval.high == Self.most)
    let below = Self.domain.binary(
      .minus, Interval(-Self.most, 1), Interval(Self.most), areSame: false)
    #expect(below.undecided == .overflowEdge)
    #expect(below.interval.low == -Self.most)
    #expect(below.interval.high == -Self.most)
    for sign in [1.0, -1] {
      let ends = [sign * 1e308, sign * Self.most].sorted()
      let certain = Self.domain.binary(
        .times, Interval(ends[0], ends[1]), Interval(4, 5), areSame: false)
      #expect(certain.failure == .certain)
    }
    #expect(OperationResult(Double.infinity).failure == .certain)
    #expect(OperationResult(-Double.infinity).failure == .certain)
    #expect(OperationResult(Double.nan).failure == .certain)
    #expect(OperationResult(Self.most).failure == .never)
  }

  @Test func `of functions are those of the bounds, of extrema and of edges`() {
    func image(_ key: Key, _ low: Double, _ high: Double) -> OperationResult<Double> {
      Self.domain.unary(key, Interval(low, high))
    }
    func isNear(_ result: OperationResult<Double>, _ low: Double, _ high: Double) -> Bool {
      abs(result.interval.low - low) < 1e-9 && abs(result.interval.high - high) < 1e-9
        && result.failure == .never
    }
    #expect(isNear(image(.sine, 0, 1), 0, 0.8414709848078965))
    #expect(isNear(image(.sine, 1, 2), 0.8414709848078965, 1))
    #expect(isNear(image(.sine, 4, 5), -1, -0.7568024953079282))
    #expect(isNear(image(.sine, 1, 5), -1, 1))
    #expect(isNear(image(.sine, -1, 1), -0.8414709848078965, 0.8414709848078965))
    #expect(isNear(image(.cosine, -1, 1), 0.5403023058681398, 1))
    #expect(isNear(image(.cosine, 1, 2), -0.4161468365471424, 0.5403023058681398))
    #expect(isNear(image(.cosine, 3, 4), -1, -0.6536436208636119))
    #expect(isNear(image(.tangent, -1, 1), -1.5574077246549023, 1.5574077246549023))
    #expect(image(.tangent, 1, 2).undecided == .pole)
    #expect(image(.tangent, -2, -1).undecided == .pole)
    #expect(isNear(image(.tangent, 2, 4), -2.185039863261519, 1.1578212823495777))
    #expect(isNear(image(.square, -2, 3), 0, 9))
    #expect(isNear(image(.square, -3, -2), 4, 9))
    #expect(isNear(image(.hyperbolicCosine, -1, 1), 1, 1.543080634815244))
    #expect(isNear(image(.hyperbolicCosine, -1, 0), 1, 1.543080634815244))
    #expect(isNear(image(.hyperbolicCosine, 1, 2), 1.543080634815244, 3.7621956910836314))
    #expect(isNear(image(.cube, -2, 3), -8, 27))
    #expect(isNear(image(.reciprocal, 2, 4), 0.25, 0.5))
    #expect(isNear(image(.reciprocal, -4, -2), -0.5, -0.25))
    #expect(isNear(image(.squareRoot, 4, 9), 2, 3))
    #expect(isNear(image(.arcCosine, -1, 1), 0, .pi))
    #expect(isNear(image(.naturalLogarithm, 1, 2), 0, 0.6931471805599453))
    #expect(isNear(image(.changeSign, -1, 2), -2, 1))
    #expect(isNear(image(.percent, -100, 200), -1, 2))
    // Beyond the edge there is nothing; up to it there is.
    #expect(image(.squareRoot, -1, 4).undecided == .domainEdge)
    #expect(image(.squareRoot, -1, 4).interval.high == 2)
    #expect(image(.squareRoot, -4, -1).failure == .certain)
    #expect(image(.naturalLogarithm, -1, 0).failure == .certain)
    #expect(image(.naturalLogarithm, 0, 1).undecided == .domainEdge)
    #expect(image(.arcSine, 0.5, 2).undecided == .domainEdge)
    #expect(image(.arcSine, 1.5, 2).failure == .certain)
    #expect(image(.arcSine, -2, -1.5).failure == .certain)
    #expect(image(.exponential, 700, 800).undecided == .overflowEdge)
    #expect(image(.exponential, 800, 900).failure == .certain)
    #expect(image(.hyperbolicSine, -800, 0).undecided == .overflowEdge)
    #expect(image(.hyperbolicSine, -800, 0).interval.low == -Self.most)
    #expect(image(.factorial, 2, 3).undecided == .operation)
    #expect(image(.plus, 2, 3).undecided == .operation)
  }

  @Test func `are at the one library's function that a formula may be computed by`() throws {
    func ends(
      _ function: Function, _ x: Ends, _ y: Ends = (0, 0)
    ) -> OperationResult<Double>? {
      Self.domain.byLibrary(function, Interval(x.0, x.1), Interval(y.0, y.1))
    }
    let five = try #require(ends(.hypotenuse, (3, 3), (4, 4)))
    #expect(five.interval.low == 5 && five.interval.high == 5)
    #expect(five.failure == .never)
    // What fails for certain has no bounds.
    #expect(ends(.hypotenuse, (1.7e308, 1.7e308), (1.7e308, 1.7e308)) == nil)
    #expect(ends(.logarithmOfNext, (-2, -2)) == nil)
    #expect(ends(.exponentialLessOne, (1000, 1000)) == nil)
    #expect(ends(.exponentialLessOne, (1, 1000)) == nil)
    #expect(ends(.logarithmOfNext, (-2, 1)) == nil)
    // It grows with the magnitudes of both, whatever their signs.
    let around = try #require(ends(.hypotenuse, (-3, 2), (-4, -4)))
    #expect(around.interval.low == 4.0.nextDown && around.interval.high == 5.0.nextUp)
    let left = try #require(ends(.hypotenuse, (-6, -3), (4, 8)))
    #expect(left.interval.low == 5.0.nextDown && left.interval.high == 10.0.nextUp)
    let single = try #require(ends(.hypotenuse, (3, 3), (-4, 4)))
    #expect(single.interval.low == 3.0.nextDown && single.interval.high == 5.0.nextUp)
    let logarithm = try #require(ends(.logarithmOfNext, (0, 1)))
    #expect(logarithm.interval.low == 0.0.nextDown)
    #expect(abs(logarithm.interval.high - 0.6931471805599453) < 1e-15)
    let less = try #require(ends(.exponentialLessOne, (-1, 0)))
    #expect(abs(less.interval.low + 0.6321205588285577) < 1e-15)
    #expect(less.interval.high == 0.0.nextUp)
  }

  /// Of π radians, of 180 degrees, and of a rounded quotient of the two.
  @Test(
    arguments: [
      (.sine, 30, 0.5), (.cosine, 60, 0.5), (.tangent, 45, 1), (.sine, -150, -0.5),
      (.arcSine, 0.5, 30), (.arcCosine, 0.5, 60), (.arcTangent, 1, 45), (.arcTangent, -1, -45),
    ] as [(Key, Double, Double)])
  func `of angles in degrees are near the exact one in each way`(
    _ key: Key, _ x: Double, _ due: Double
  ) {
    var dialect = Dialect.mvc2016
    dialect.angle = .degrees
    let result = Doubles(dialect).unary(key, Interval(x))
    let ways = [result.interval] + result.others
    #expect(ways.count == 3 && result.failure == .never && result.undecided == nil)
    #expect(ways[0].contains(due))
    for way in ways { #expect(abs(way.low - due) + abs(way.high - due) < 1e-14 * abs(due)) }
  }

  @Test func `may be of a root of which only bounds are known`() {
    func root(_ x: Ends, _ degree: Ends) -> OperationResult<Double> {
      Self.domain.root(Interval(x.0, x.1), Interval(degree.0, degree.1))
    }
    let cube = root((8, 27), (3, 3))
    #expect(cube.failure == .never)
    #expect(cube.interval.low <= 2 && cube.interval.low > 1.9999)
    #expect(cube.interval.high >= 3 && cube.interval.high < 3.0001)
    let either = root((16, 16), (2, 4))
    #expect(either.interval.low <= 2 && either.interval.low > 1.9999)
    #expect(either.interval.high >= 4 && either.interval.high < 4.0001)
    #expect(root((8, 9), (0, 0)).failure == .certain)
    #expect(root((8, 9), (0, 1)).undecided == .pole)
    #expect(root((8, 9), (-1, 0)).undecided == .pole)
    #expect(root((-1, 0), (-2, -1)).undecided == .pole)
    #expect(root((0, 1), (-1, -1)).undecided == .pole)
    #expect(root((-1, 1), (2, 2)).undecided == .domainEdge)
    #expect(root((0, 1), (2, 2)).undecided == .operation)
    #expect(root((2, 4), (1e-4, 1)).undecided == .overflowEdge)
    #expect(root((2, 4), (1e-4, 1e-4)).failure == .certain)
  }

  @Test(arguments: [
    (0.0, 3.0, 0.0), (8, 3, 2), (16, 4, 2), (2, 0.5, 4), (32, -5, 0.5), (1, 7, 1),
  ])
  func `have the root among them`(_ x: Double, _ degree: Double, _ due: Double) {
    let result = Self.domain.root(x, degree)
    #expect(result.failure == .never)
    #expect(([result.interval] + result.others).contains { $0.contains(due) })
  }

  @Test(arguments: [(5.0, 0.0), (0, 0), (0, -3), (-8, 3), (-16, 4), (-8, -3), (-8, 2.5)])
  func `have no root where there is none`(_ x: Double, _ degree: Double) {
    #expect(Self.domain.root(x, degree).failure == .certain)
  }

  /// By a power with the exponent 4 ÷ 3, rounded, they are some hundred units less than directly.
  @Test(
    arguments: [
      (1.5525180923e231, .never, nil), (1.552518092300709e231, .possible, .overflowEdge),
      (1.552518093e231, .certain, nil),
    ] as [(Double, PermittedRange.Failure, UndecidedReason?)])
  func `have a root that may be too large in one of several ways`(
    _ x: Double, _ failure: PermittedRange.Failure, _ reason: UndecidedReason?
  ) {
    let result = Self.domain.root(x, 0.75)
    #expect(result.failure == failure && result.undecided == reason)
  }

  @Test func `may be the power where the quotient of a root is whole`() {
    let result = Self.domain.root(-8, 0.5)
    #expect(result.failure == .possible)
    #expect(result.interval.low == 64 && result.interval.high == 64)
  }

  @Test(arguments: [
    (170.5, 9.483367566824799e307), (0.5, 0.886226925452758), (-0.5, 1.772453850905516),
    (-1.5, -3.5449077018110322), (-170.5, 5.648220884223325e-306),
    // No Double is as near to 0.
    (-199.5, 0), (-200.5, 0), (-1_000_000_000.5, 0),
  ])
  func `have the factorial of a fraction if declared`(_ x: Double, _ due: Double) {
    var dialect = Dialect.mvc2016
    dialect.factorials = .gamma
    let result = Doubles(dialect).unary(.factorial, Interval(x))
    #expect(result.failure == .never)
    #expect(([result.interval] + result.others).contains { $0.contains(due) })
    #expect(Self.domain.unary(.factorial, Interval(x)).failure == .certain)
  }

  @Test(arguments: [-1, -2, -200, -201, -1e300, 170.9, 171, 171.5, 1e300])
  func `have no factorial where there is none`(_ x: Double) {
    var dialect = Dialect.mvc2016
    dialect.factorials = .gamma
    #expect(Doubles(dialect).unary(.factorial, Interval(x)).failure == .certain)
    #expect(Self.domain.unary(.factorial, Interval(x)).failure == .certain)
  }

  /// To the opposite of e⁻⁸⁰⁰, 0 is the nearest Double.
  @Test func `have no negative zero where a formula is rounded once`() {
    let truth = Truth(Conventions())
    let result = Self.domain.roundedOnce { bits in
      truth.negated(truth.unary(.exponential, .rational(Rational(-800)), bits), bits)
    }
    #expect(result.failure == .never)
    #expect(result.interval.low == 0 && result.interval.low.sign == .plus)
  }

  @Test(arguments: [(-8.0, 3.0, -2.0), (-8, -3, -0.5), (-5, 1, -5), (-32, 5, -2)])
  func `have odd roots of negative numbers if declared`(
    _ x: Double, _ degree: Double, _ due: Double
  ) {
    var dialect = Dialect.mvc2016
    dialect.oddRoots = .negative
    let result = Doubles(dialect).root(x, degree)
    #expect(result.failure == .never)
    let all = [result.interval] + result.others
    #expect(all.contains { $0.contains(due) })
    #expect(all.allSatisfy { abs($0.low - due) < 1e-14 && abs($0.high - due) < 1e-14 })
    for even in [2.0, 4, -2, 2.5, 3.5, -1.5, 0x1p53] {
      #expect(Doubles(dialect).root(-8, even).failure == .certain)
    }
  }
}

@Suite struct `The Doubles behind a text` {
  private static let domain = Doubles(.mvc2016)
  private static let fifteen = NumberStyle(.significant(15))
  private static let six = NumberStyle(.fraction(6))
  private static let tiny = NumberStyle(.fraction(2), plainFrom: -4)
  private static let below = NumberStyle(.fraction(2), plainBelow: 0)

  /// Both ends are shown so, and their neighbors are not.
  @Test(arguments: [
    (fifteen, "0.333333333333333"), (fifteen, "-0.1"),
    (fifteen, "1e15"), (fifteen, "999999999999999"),
    (fifteen, "-1e-7"), (fifteen, "0.000001"),
    (six, "0"), (six, "-12.5"),
    (six, "0.000001"), (NumberStyle(.digits(8)), "0.6666667"),
    (tiny, "0.01"),
    (tiny, "1e-5"),
    (tiny, "-9.99e-5"),
    (NumberStyle(.digits(4), plainFrom: -4), "9e-5"),
    (below, "1"),
    (below, "-1"),
    (below, "1e0"),
    (NumberStyle(.fraction(2), plainFrom: 0), "-1e0"),
    (NumberStyle(.characters(7)), "1.23e-4"), (NumberStyle(.characters(7)), "9999999"),
  ])
  func `are all that are shown so, and no others`(_ style: NumberStyle, _ text: String) throws {
    let found = try #require(
      Self.domain.narrowed(Self.domain.everything, by: Text(text), style))
    #expect(Self.domain.shows(found.low, Text(text), style))
    #expect(Self.domain.shows(found.high, Text(text), style))
    #expect(!Self.domain.shows(found.low.nextDown, Text(text), style))
    #expect(!Self.domain.shows(found.high.nextUp, Text(text), style))
    // Also if they end where the known bounds do.
    for part in [
      Interval(found.low, found.high), Interval(found.low, found.high.nextDown),
      Interval(found.low.nextUp, found.high),
    ] where part.low < part.high {
      let again = Self.domain.narrowed(part, by: Text(text), style)
      #expect(again?.low == part.low && again?.high == part.high)
    }
    #expect(Self.domain.narrowed(Interval(found.low), by: Text(text), style)?.low == found.low)
    for outside in [
      Interval(found.low.nextDown.nextDown, found.low.nextDown),
      Interval(found.high.nextUp, found.high.nextUp.nextUp), Interval(found.high.nextUp),
    ] {
      #expect(Self.domain.narrowed(outside, by: Text(text), style) == nil)
    }
  }

  @Test func `are plain up to the first that is scientific, though that is the last of all`() throws
  {
    let style = NumberStyle(.fraction(2), plainBelow: 3)
    let first = try #require(Self.domain.narrowed(Interval(999.996, 1000), by: "1e3", style)).low
    #expect(first < 1000)
    let plain = Self.domain.narrowed(Interval(999.996, first), by: "1000", style)
    #expect(plain?.low == 999.996 && plain?.high == first.nextDown)
    let scientific = Self.domain.narrowed(Interval(999.996, first), by: "1e3", style)
    #expect(scientific?.low == first && scientific?.high == first)
  }

  @Test func `are those nearest to a number of fifteen digits`() throws {
    let found = try #require(
      Self.domain.narrowed(Interval(0, 1e15), by: "123456789012345", Self.fifteen))
    // A tie goes to the even digit.
    #expect(found.low > 123_456_789_012_344.5)
    #expect(found.low < 123_456_789_012_344.6)
    #expect(found.high < 123_456_789_012_345.5)
    #expect(found.high > 123_456_789_012_345.4)
  }

  @Test(arguments: ["", "-", ".", "e5", "1e", "1e+", "1e-", "1x", "--1", "1e5000000", "1e1.5"])
  func `are none behind what is no number`(_ text: String) {
    #expect(Self.domain.narrowed(Self.domain.everything, by: Text(text), Self.fifteen) == nil)
  }

  @Test(
    arguments: [
      (123_456_789_012_345, "123456789012345"), (999_999_999_999_999, "999999999999999"),
      (1e15, "1e15"), (-1e15, "-1e15"), (1_234_567_890_123_456, "1.234567890123456e15"),
      (100_000_000_000_000, "100000000000000"), (1e14 + 0.5, "100000000000000.5"),
      (0.000001, "0.000001"), (0.0000009, "9e-7"), (-0.1, "-0.1"),
      (0.1 + 0.2, "0.30000000000000004"),
      (0x1p-1074, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e308"), (0, "0"),
      (123.5, "123.5"), (1e22, "1e22"), (1e23, "1e23"),
      (9_007_199_254_740_992, "9.007199254740992e15"),
      (2e-6, "0.000002"),
      // Their nearest sixteen digits end in one less, and are those of another Double.
      (0x1p-24, "5.960464477539063e-8"), (0x1p89, "6.189700196426902e26"),
      (-0x1p-44, "-5.684341886080802e-14"),
    ] as [(Double, String)])
  func `have a shortest decimal`(_ x: Double, _ due: String) {
    var text = Text("=")
    Self.domain.spellShortest(x, into: &text)
    #expect(text.description == "=" + due)
  }

  @Test func `are as far as their difference in units says`() throws {
    let around = Interval(1.0, 2.0)
    #expect(Self.domain.distance(1.5, from: around) == 0)
    #expect(Self.domain.distance(1, from: around) == 0)
    #expect(Self.domain.distance(2, from: around) == 0)
    // The unit is that of the bound.
    #expect(Self.domain.distance(1.0 - 0x1p-51, from: around) == 2)
    #expect(Self.domain.distance(2.0 + 0x1p-50, from: around) == 2)
    #expect(Self.domain.distance(.infinity, from: around) == nil)
    #expect(Self.domain.distance(.nan, from: around) == nil)
    #expect(Self.domain.distance(0.5, from: Interval(1, .infinity)) == 0x1p51)
    #expect(Self.domain.distance(0.5, from: Interval(.infinity, .infinity)) == nil)
  }

  @Test func `are revealed within their bounds`() {
    let around = Interval(-1.0, 2.0)
    #expect(Self.domain.number(revealed: -1, in: around) == -1)
    #expect(Self.domain.number(revealed: 2, in: around) == 2)
    #expect(Self.domain.number(revealed: 2.0.nextUp, in: around) == nil)
    #expect(Self.domain.number(revealed: (-1.0).nextDown, in: around) == nil)
    #expect(Self.domain.number(revealed: -0.0, in: around)?.sign == .plus)
    #expect(Self.domain.number(revealed: 7) == 7)
    #expect(Self.domain.number(revealed: .infinity) == nil)
    #expect(Self.domain.number(revealed: .nan) == nil)
    #expect(Self.domain.holds(.greatestFiniteMagnitude))
    #expect(!Self.domain.holds(-.infinity))
  }
}

@Suite struct `The host's library` {
  @Test func `computes what a key asks of it`() {
    let radians = Doubles(.mvc2016)
    var turned = Dialect.mvc2016
    turned.angle = .degrees
    let degrees = Doubles(turned)
    #expect(radians.library(.cube, 2, 2) == 8)
    #expect(radians.library(.square, 3, 3) == 9)
    #expect(radians.library(.reciprocal, 4, 4) == 0.25)
    #expect(radians.library(.sine, 0, 0) == 0)
    #expect(radians.library(.cosine, 0, 0) == 1)
    #expect(radians.library(.power, 2, 5) == 32)
    #expect(radians.library(.root, 16, 2) == 4)
    #expect(degrees.library(.root, 16, 2) == 4)
    // No library has functions of degrees.
    for key in [Key.sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent] {
      #expect(degrees.library(key, 0.5, 0.5) == nil)
      #expect(radians.library(key, 0.5, 0.5) != nil)
    }
    #expect(degrees.library(.exponential, 0, 0) == 1)
    #expect(radians.library(.plus, 1, 2) == nil)
    #expect(radians.library(.squareRoot, 4, 4) == nil)
  }
}
