// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `The numbers of decimal arithmetic` {
  private func decimals(
    _ arithmetic: Arithmetic, turn: (inout Dialect) -> Void = { _ in }
  ) -> RoundedNumbers {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = arithmetic
    turn(&dialect)
    return RoundedNumbers(dialect)
  }

  private func number(_ digits: Int, _ place: Int = 0) -> ScaledRational {
    ScaledRational(digits, place: place)
  }

  private let third = ScaledRational(1) / ScaledRational(3)

  @Test(arguments: [
    (Arithmetic.significantDigits(7, .halfEven), 3_333_333, 3_333_334, -7),
    (.fractionDigits(4, .halfEven), 3333, 3334, -4), (.significantDigits(1, .up), 3, 4, -1),
    (.rationals(5), 33333, 33334, -5),
  ])
  func `are on both sides of a result`(
    _ arithmetic: Arithmetic, _ low: Int, _ high: Int, _ place: Int
  ) {
    let domain = decimals(arithmetic)
    let positive = domain.neighbors(third)
    #expect(positive.interval.low == number(low, place))
    #expect(positive.interval.high == number(high, place))
    let negative = domain.neighbors(-third)
    #expect(negative.interval.low == number(-high, place))
    #expect(negative.interval.high == number(-low, place))
    #expect(domain.neighbors(number(low, place)).interval.isSingle)
    #expect(positive.failure == .never && positive.undecided == nil)
  }

  @Test(arguments: [
    (ResultRounding.halfEven, 12, 12, 14), (.halfUp, 13, 12, 14), (.halfDown, 12, 12, 13),
    (.down, 12, 12, 13), (.up, 13, 13, 14), (.floor, 12, 12, 13), (.ceiling, 13, 13, 14),
  ])
  func `are what the declared rounding gives`(
    _ mode: ResultRounding, _ tie: Int, _ below: Int, _ odd: Int
  ) {
    let domain = decimals(.significantDigits(2, mode))
    #expect(domain.exactly(number(125)).interval.low == number(tie, 1))
    #expect(domain.exactly(number(124)).interval.low == number(below, 1))
    #expect(domain.exactly(number(135)).interval.low == number(odd, 1))
    #expect(domain.exactly(number(12)).interval.low == number(12))
    #expect(decimals(.rationals(2)).exactly(third).interval.low == third)
  }

  /// 9.5 of the last digit are rounded up to the next power of ten.
  @Test(arguments: [
    (99_994, 95, false, false), (99_995, 95, true, false), (1, 99, false, false),
    (1, 100, true, true), (99_999, 94, false, false), (99_999, 95, true, false),
  ])
  func `end where the dialect says`(
    _ digits: Int, _ place: Int, _ isAbove: Bool, _ isPower: Bool
  ) {
    for sign in [1, -1] {
      let domain = decimals(.significantDigits(4, .halfEven)) { $0.largestExponent = 99 }
      let result = domain.exactly(number(sign * digits, place))
      #expect((result.failure == .certain) == isAbove)
      if !isAbove { #expect(result.failure == .never) }
      // Of the neighbors of a result, one may be above.
      let neighbors = domain.neighbors(number(sign * digits, place))
      let hasBoth = digits > 99_990 && place == 95
      #expect(neighbors.failure == (isPower ? .certain : hasBoth ? .possible : .never))
      #expect(neighbors.undecided == (hasBoth ? .overflowEdge : nil))
    }
  }

  @Test(arguments: [
    // May be an error or not, as no dialect says; an error is due.
    (9, 99, false, false), (1, 100, true, false), (9, 999_999, true, false),
    (1, 1_000_000, true, true),
  ])
  func `may end in an error where the dialect does not say`(
    _ digits: Int, _ place: Int, _ isPossible: Bool, _ isDue: Bool
  ) {
    for sign in [1, -1] {
      for arithmetic in [
        Arithmetic.significantDigits(9, .down), .fractionDigits(2, .down), .rationals(2),
      ] where place <= 100 || arithmetic == .significantDigits(9, .down) {
        let result = decimals(arithmetic).exactly(number(sign * digits, place))
        #expect(result.interval.low == number(sign * digits, place))
        #expect(result.failure == (isPossible ? .possible : .never))
        #expect(result.undecided == (isPossible ? .range : nil))
        #expect(result.isOverflow == isDue)
        #expect(result.others.isEmpty)
      }
    }
  }

  @Test(arguments: [
    // May be 0 or not; 0 or the number is right in any case.
    (1, -99, false, false), (9, -100, true, false), (1, -999_999, true, false),
    (9, -1_000_000, true, true),
  ])
  func `may be zero where the dialect does not say`(
    _ digits: Int, _ place: Int, _ isPossible: Bool, _ isRight: Bool
  ) throws {
    for sign in [1, -1] {
      let exact = number(sign * digits, place)
      let result = decimals(.significantDigits(9, .down)).exactly(exact)
      #expect(result.failure == .never)
      #expect(result.interval.low == exact)
      #expect(result.undecided == (isPossible && !isRight ? .range : nil))
      #expect(result.others.isEmpty == !isPossible)
      guard isPossible else { continue }
      let other = try #require(result.others.first)
      #expect(other.contains(ScaledRational(0)))
      if !isRight { #expect(other.contains(exact)) } else { #expect(other.isSingle) }
      #expect(!other.contains(-exact))
    }
    // With places after the point, a tiny number is rounded as any other.
    let fixed = decimals(.fractionDigits(2, .down)).exactly(number(digits, place))
    #expect(fixed.interval.low.isZero && fixed.undecided == nil && fixed.others.isEmpty)
  }

  /// The smallest number with all its four digits is 1.000e-99.
  @Test(arguments: [
    (12_345, -103, 1234, -102), (12_345, -102, 1234, -101), (1_234_567, -105, 1235, -102),
    (99_994, -104, 1, -99), (12_345, -104, 123, -102), (12_345, -105, 12, -102),
    (12_345, -106, 1, -102), (12_345, -107, 0, 0),
  ])
  func `have fewer digits below the smallest one`(
    _ digits: Int, _ place: Int, _ due: Int, _ duePlace: Int
  ) {
    let domain = decimals(.significantDigits(4, .halfEven)) { $0.smallestExponent = -99 }
    let exact = number(digits, place)
    let result = domain.exactly(exact)
    let isSmaller = exact.leadingPlace < -99
    #expect(result.interval.low == number(due, duePlace))
    #expect(result.others.contains { $0.contains(ScaledRational(0)) } == isSmaller)
    #expect(result.others.allSatisfy { $0.isSingle })
    #expect(result.failure == .never && result.undecided == nil)
  }

  @Test func `that were typed may stay as they are beyond the ends`() {
    let domain = decimals(.significantDigits(4, .halfEven)) {
      ($0.largestExponent, $0.smallestExponent) = (99, -99)
    }
    let huge = domain.held(number(1, 100))
    #expect(huge.interval.low == number(1, 100))
    #expect(huge.failure == .possible && huge.undecided == .range)
    let tiny = domain.held(number(12_345, -106))
    #expect(tiny.interval.low == number(12_345, -106))
    #expect(tiny.failure == .never)
    #expect(tiny.others.contains { $0.contains(number(1, -102)) })
    #expect(tiny.others.contains { $0.contains(ScaledRational(0)) })
    let usual = domain.held(number(12_345_678))
    #expect(usual.interval.low == number(12_345_678))
    #expect(usual.others.isEmpty && usual.failure == .never && usual.undecided == nil)
  }

  @Test func `are not followed where they are too long`() throws {
    let fixed = decimals(.fractionDigits(2, .down))
    #expect(fixed.isFollowed(number(1, 20_000)))
    #expect(!fixed.isFollowed(number(1, 20_001)))
    #expect(fixed.isFollowed(number(1, -20_001)))
    #expect(fixed.exactly(number(1, 20_001)).undecided == .digits)
    let limited = decimals(.fractionDigits(2, .down)) { $0.largestExponent = 20_000 }
    #expect(limited.exactly(number(1, 20_001)).failure == .certain)
    let floating = decimals(.significantDigits(9, .down))
    #expect(floating.isFollowed(number(1, ScaledRational.farthest)))
    #expect(!floating.isFollowed(number(1, ScaledRational.farthest + 1)))
    #expect(floating.outOfReach(number(1, ScaledRational.farthest + 1)).isOverflow)
    #expect(floating.isFollowed(number(1, -ScaledRational.farthest)))
    #expect(!floating.isFollowed(number(1, -ScaledRational.farthest - 1)))
    #expect(!floating.outOfReach(number(1, -ScaledRational.farthest - 1)).isOverflow)
    let rounded = decimals(.significantDigits(9, .down)) { $0.smallestExponent = -99 }
    #expect(rounded.isFollowed(number(1, -ScaledRational.farthest - 1)))
    #expect(rounded.isFollowed(ScaledRational(0)))
    // 237,745 and 356,617 bits.
    #expect(floating.isFollowed(try #require(ScaledRational(3).power(150_000, limit: .max))))
    #expect(!floating.isFollowed(try #require(ScaledRational(3).power(225_000, limit: .max))))
    let fractions = decimals(.rationals(2))
    for sign in [1, -1] {
      #expect(fractions.isFollowed(number(1, sign * 39_999)))
      #expect(!fractions.isFollowed(number(1, sign * 40_000)))
    }
    // An error is right from 10¹⁰⁰⁰⁰⁰⁰ on.
    #expect(!fixed.exactly(number(1, 999_999)).isOverflow)
    #expect(fixed.exactly(number(1, 1_000_000)).isOverflow)
  }

  /// The greatest sum has 20,000 digits.
  @Test(arguments: [(-19_999, true), (-20_000, false)])
  func `are kept whole up to so many digits where only quotients are rounded`(
    _ place: Int, _ isFollowed: Bool
  ) {
    for arithmetic in [Arithmetic.significantDigits(9, .down), .fractionDigits(9, .down)] {
      let domain = decimals(arithmetic) { $0.roundedResults = .quotients }
      for sign in [1, -1] {
        let exact = number(sign) + number(sign, place)
        let result = domain.finite(exact)
        #expect(result.undecided == (isFollowed ? nil : .digits))
        if isFollowed { #expect(result.interval.isSingle && result.interval.low == exact) }
      }
    }
  }

  // MARK: Operations

  private let twelve = Arithmetic.significantDigits(12, .halfEven)

  @Test func `of functions are on both sides of the exact result`() {
    let domain = decimals(twelve)
    func ends(_ key: Key, _ x: ScaledRational) -> [ScaledRational] {
      let result = domain.unary(key, Interval(x))
      return [result.interval.low, result.interval.high]
    }
    // 0.693147180559945…, 2.718281828459045…, 0.841470984807896…
    #expect(
      ends(.naturalLogarithm, number(2)) == [
        number(693_147_180_559, -12), number(69_314_718_056, -11),
      ])
    #expect(
      ends(.exponential, number(1)) == [number(271_828_182_845, -11), number(271_828_182_846, -11)])
    #expect(
      ends(.sine, number(-1)) == [number(-841_470_984_808, -12), number(-841_470_984_807, -12)])
    // The result itself, if it is a number.
    #expect(ends(.exponential, number(0)) == [number(1), number(1)])
    #expect(ends(.cosine, number(0)) == [number(1), number(1)])
    #expect(ends(.naturalLogarithm, number(1)) == [number(0), number(0)])
    #expect(ends(.decimalLogarithm, number(1, -7)) == [number(-7), number(-7)])
    // As near to a number as 10⁻²⁰, on the side where it is.
    let near = number(1) + number(1, -20)
    #expect(ends(.exponential, number(1, -20)) == [number(1), number(100_000_000_001, -11)])
    #expect(ends(.exponential, number(-1, -20)) == [number(999_999_999_999, -12), number(1)])
    #expect(ends(.naturalLogarithm, near) == [number(999_999_999_999, -32), number(1, -20)])
    #expect(domain.unary(.naturalLogarithm, Interval(number(0))).failure == .certain)
    #expect(domain.unary(.naturalLogarithm, Interval(number(-1))).failure == .certain)
    #expect(domain.unary(.arcSine, Interval(number(2))).failure == .certain)
  }

  /// e to the power of 10⁻³⁰⁰⁰ is so near to 1 that no precision that is tried tells it.
  @Test(arguments: [1, -1])
  func `are those around a number that a result cannot be told from`(_ sign: Int) {
    let domain = decimals(twelve)
    let result = domain.unary(.exponential, Interval(number(sign, -3000)))
    #expect(result.interval.contains(number(1)))
    #expect(result.interval.low >= number(999_999_999_999, -12))
    #expect(result.interval.high <= number(100_000_000_001, -11))
    #expect(result.failure == .never && result.undecided == nil)
  }

  /// The sine of 10⁻⁷⁸ is less than that by a part in 10¹⁵⁷, which 512 bits do not tell.
  @Test func `are those around a number that long arithmetic cannot tell from a result`() {
    let domain = decimals(.significantDigits(50, .halfEven))
    let result = domain.unary(.sine, Interval(number(1, -78)))
    #expect(result.interval.low == number(1, -78) - number(1, -128))
    #expect(result.interval.high == number(1, -78) + number(1, -127))
    #expect(result.failure == .never && result.undecided == nil)
  }

  @Test func `of long arithmetic are found as those of any`() {
    let domain = decimals(.significantDigits(2000, .halfEven))
    let root = domain.squareRoot(number(2)).interval.low
    let square = domain.exactly(root * root)
    #expect((square.interval.low - number(2)).magnitude < number(1, -1998))
    let logarithm = domain.unary(.naturalLogarithm, Interval(number(2))).interval
    #expect(logarithm.high - logarithm.low == number(1, -2000))
    let back = domain.unary(.exponential, logarithm)
    #expect(back.interval.contains(number(2)))
    #expect(back.interval.high - back.interval.low < number(1, -1997))
  }

  @Test func `of sums are exact but for one rounding`() {
    let domain = decimals(.significantDigits(3, .halfEven))
    func sum(_ left: ScaledRational, _ right: ScaledRational) -> ScaledRational {
      domain.sum(left, right).interval.low
    }
    for (left, right, due) in [
      (number(100), number(5, -1), number(100)), (number(101), number(5, -1), number(102)),
      (number(100), number(501, -3), number(101)), (number(100), number(-5, -1), number(995, -1)),
      // Far below the last digit, a number still tells a tie.
      (number(1005, -1), number(1, -90), number(101)),
      (number(1005, -1), number(-1, -90), number(100)),
      (number(1, 90), number(1), number(1, 90)), (number(1, 90), number(-1), number(1, 90)),
      (number(0), number(1234), number(123, 1)), (number(1234), number(0), number(123, 1)),
      (number(123), number(-123), number(0)),
    ] {
      #expect(sum(left, right) == due, "\(left) + \(right)")
      #expect(sum(right, left) == due, "\(right) + \(left)")
      #expect(sum(-left, -right) == -due, "-\(left) - \(right)")
    }
    let up = decimals(.significantDigits(3, .up))
    #expect(up.sum(number(1, 90), number(1)).interval.low == number(101, 88))
    #expect(up.sum(number(1), number(1, 90)).interval.low == number(101, 88))
    let down = decimals(.significantDigits(3, .down))
    #expect(down.sum(number(1, 90), number(-1)).interval.low == number(999, 87))
  }

  @Test func `of sums with all digits between are followed as far as these`() {
    let domain = decimals(.rationals(2))
    #expect(domain.sum(number(1, 9000), number(1)).interval.low == number(1, 9000) + number(1))
    #expect(domain.sum(number(1, 9000), number(1, -20_000)).undecided == .digits)
    #expect(domain.sum(number(1, -20_000), number(1, 9000)).undecided == .digits)
    let (large, small) = (number(1, 10_000), number(1, -10_000))
    #expect(domain.sum(large, small).interval.low == large + small)
    #expect(domain.sum(small, large).interval.low == large + small)
    #expect(domain.sum(large, number(1, -10_001)).undecided == .digits)
  }

  @Test func `may be rounded where a sign changes`() {
    let domain = decimals(.significantDigits(3, .halfUp))
    let long = domain.opposite(number(12_345))
    #expect(long.interval.low == number(-12_345) && long.interval.isSingle)
    #expect(long.others.map(\.low) == [number(-123, 2)])
    #expect(domain.opposite(number(123)).others.isEmpty)
    #expect(decimals(.rationals(3)).opposite(third).others.isEmpty)
    #expect(decimals(.rationals(3)).opposite(third).interval.low == -third)
  }

  @Test func `of powers are exact where they are numbers, and near enough otherwise`() {
    let domain = decimals(.significantDigits(3, .halfEven))
    func power(_ x: ScaledRational, _ y: ScaledRational) -> [ScaledRational] {
      let result = domain.power(x, y)
      return [result.interval.low, result.interval.high]
    }
    #expect(power(number(5), number(0)) == [number(1), number(1)])
    #expect(power(number(0), number(0)) == [number(1), number(1)])
    #expect(power(number(0), number(5)) == [number(0), number(0)])
    #expect(domain.power(number(0), number(-5)).failure == .certain)
    #expect(domain.power(number(-2), number(5, -1)).failure == .certain)
    #expect(power(number(-2), number(3)) == [number(-8), number(-8)])
    #expect(power(number(-2), number(-2)) == [number(25, -2), number(25, -2)])
    // 205.29961 units: no other number is within 1.1 units.
    #expect(power(number(4531, -2), number(2)) == [number(205, 1), number(206, 1)])
    // 106.09 units: 105 is within 1.1 units, too.
    #expect(power(number(103, -2), number(2)) == [number(105, -2), number(107, -2)])
    // The same by logarithms, because the exponent is not whole: 1.06090….
    let root = power(number(103, -2), number(2_000_001, -6))
    #expect(root == [number(105, -2), number(107, -2)])
    #expect(power(number(-103, -2), number(3)) == [number(-110, -2), number(-109, -2)])
    // 0.9995, of a base so near to 1 that the first bounds end in 1.
    #expect(power(number(1) - number(5, -78), number(1, 74)) == [number(999, -3), number(1)])
  }

  /// A tenth of a unit to either side, but for a bound that has no last place.
  @Test(arguments: [
    (1999, -3, 1999, -3, 1, 3), (2000, -3, 2000, -3, 1, 3), (2099, -3, 2099, -3, 1, 3),
    (21, -1, 21, -1, 2, 3), (2999, -3, 2999, -3, 2, 4), (-21, -1, -21, -1, -3, -2),
    (0, 0, 21, -1, 2, 3), (-21, -1, 0, 0, 2, 3),
  ])
  func `of powers may be a tenth of a unit off before they are rounded`(
    _ low: Int, _ lowPlace: Int, _ high: Int, _ highPlace: Int, _ least: Int, _ most: Int
  ) {
    let domain = decimals(.fractionDigits(0, .halfEven))
    let result = OperationResult(interval: Interval(number(2), number(3)))
    let widened = domain.widened(result, number(low, lowPlace), number(high, highPlace))
    #expect(widened.interval.low == number(least) && widened.interval.high == number(most))
  }

  /// In magnitude 22026.465794806716….
  @Test(arguments: [(0, 1), (1, -1)])
  func `of negative powers have the sign that even a huge exponent says`(_ odd: Int, _ sign: Int) {
    let base = -number(1_000_000_000_000_000_001, -18)
    let result = decimals(twelve).power(base, number(1, 19) + number(odd))
    let due = [220_264_657_947, 220_264_657_949].map { number(sign * $0, -7) }.sorted()
    #expect([result.interval.low, result.interval.high] == due)
    // Others have none.
    let positive = decimals(twelve).power(-base, number(1, 19) + number(odd))
    #expect(positive.interval.low == number(220_264_657_947, -7))
  }

  @Test func `of powers in fractions are followed as far as their digits`() {
    let domain = decimals(.rationals(2))
    #expect(domain.power(number(3), number(-2)).interval.low == number(1) / number(9))
    #expect(domain.power(number(3), number(1_000_000)).undecided == .digits)
    let root = domain.power(number(2), number(5, -1)).interval
    #expect(root.low == number(141, -2) && root.high == number(142, -2))
  }

  @Test(arguments: [
    (0, 3, 0, 0), (8, 3, 2, 0), (8, -3, 5, -1), (16, 4, 2, 0), (1, 7, 1, 0), (-8, 3, -2, 0),
    (-8, -3, -5, -1), (-5, 1, -5, 0), (-32, 5, -2, 0),
  ])
  func `have the root among them`(_ x: Int, _ degree: Int, _ digits: Int, _ place: Int) {
    let domain = decimals(twelve) { $0.oddRoots = .negative }
    let result = domain.root(number(x), number(degree))
    let (due, near) = (number(digits, place), number(1, -9))
    let all = [result.interval] + result.others
    #expect(result.failure == .never)
    #expect(all.contains { $0.contains(due) })
    #expect(all.allSatisfy { $0.low > due - near && $0.high < due + near })
  }

  @Test(arguments: [(5, 0), (0, 0), (0, -3), (-8, 3), (-8, -3), (-16, 4)])
  func `have no root where there is none`(_ x: Int, _ degree: Int) {
    #expect(decimals(twelve).root(number(x), number(degree)).failure == .certain)
    let odd = decimals(twelve) { $0.oddRoots = .negative }
    #expect(odd.root(number(-16), number(4)).failure == .certain)
  }

  @Test func `may be the power where the quotient of a root is whole`() {
    let result = decimals(twelve).root(number(-8), number(5, -1))
    #expect(result.failure == .possible)
    #expect(result.interval.low == number(64) && result.interval.high == number(64))
  }

  @Test func `of factorials are those of whole numbers, and of others if declared`() {
    let domain = decimals(twelve)
    let gamma = decimals(twelve) { $0.factorials = .gamma }
    #expect(domain.factorial(number(0)).interval.low == number(1))
    #expect(domain.factorial(number(20)).interval.low == number(243_290_200_818, 7))
    #expect(domain.factorial(number(200)).interval.low == number(788_657_867_365, 363))
    #expect(domain.factorial(number(201)).undecided == .digits)
    #expect(domain.factorial(number(-1)).failure == .certain)
    #expect(domain.factorial(number(15, -1)).failure == .certain)
    #expect(gamma.factorial(number(-1)).failure == .certain)
    #expect(gamma.factorial(number(5)).interval.low == number(120))
    let fraction = gamma.factorial(number(15, -1))
    #expect(fraction.failure == .never)
    #expect(fraction.interval.contains(number(132_934_038_818, -11)))
    #expect(fraction.interval.low >= number(132_934_038_817, -11))
  }

  @Test func `of intervals are between those of the bounds`() {
    let domain = decimals(.significantDigits(3, .halfEven))
    func ends(
      _ key: Key, _ left: (Int, Int), _ right: (Int, Int), areSame: Bool = false
    ) -> OperationResult<ScaledRational> {
      domain.binary(
        key, Interval(number(left.0), number(left.1)), Interval(number(right.0), number(right.1)),
        areSame: areSame)
    }
    func isBetween(
      _ result: OperationResult<ScaledRational>, _ low: ScaledRational, _ high: ScaledRational
    ) -> Bool {
      result.failure == .never && result.interval.low == low && result.interval.high == high
    }
    #expect(isBetween(ends(.plus, (1, 2), (10, 20)), number(11), number(22)))
    #expect(isBetween(ends(.minus, (1, 2), (10, 20)), number(-19), number(-8)))
    #expect(isBetween(ends(.times, (-2, 3), (-5, 7)), number(-15), number(21)))
    #expect(isBetween(ends(.times, (-3, 2), (-7, 5)), number(-15), number(21)))
    #expect(isBetween(ends(.divide, (6, 12), (2, 3)), number(2), number(6)))
    #expect(isBetween(ends(.divide, (-6, 12), (-3, -2)), number(-6), number(3)))
    #expect(isBetween(ends(.power, (2, 3), (2, 2)), number(4), number(9)))
    #expect(isBetween(ends(.power, (-3, -2), (2, 2)), number(4), number(9)))
    #expect(isBetween(ends(.power, (-3, -2), (3, 3)), number(-27), number(-8)))
    #expect(isBetween(ends(.power, (-3, 2), (2, 2)), number(0), number(9)))
    #expect(isBetween(ends(.power, (-3, 2), (3, 3)), number(-27), number(8)))
    #expect(isBetween(ends(.power, (0, 2), (3, 3)), number(0), number(8)))
    #expect(isBetween(ends(.minus, (1, 2), (1, 2), areSame: true), number(0), number(0)))
    #expect(isBetween(ends(.times, (-2, 3), (-2, 3), areSame: true), number(0), number(9)))
    #expect(isBetween(ends(.times, (-3, -2), (-3, -2), areSame: true), number(4), number(9)))
    #expect(isBetween(ends(.divide, (2, 3), (2, 3), areSame: true), number(1), number(1)))
    #expect(ends(.divide, (1, 2), (-1, 1)).undecided == .pole)
    #expect(ends(.divide, (1, 2), (0, 1)).undecided == .pole)
    #expect(ends(.divide, (1, 2), (-1, 0)).undecided == .pole)
    #expect(ends(.divide, (1, 2), (0, 0)).failure == .certain)
    #expect(ends(.power, (-1, 1), (-2, -2)).undecided == .pole)
    #expect(isBetween(ends(.power, (-1, 1), (0, 0)), number(1), number(1)))
    #expect(isBetween(ends(.power, (0, 0), (1, 2)), number(0), number(0)))
    #expect(ends(.power, (0, 0), (0, 1)).undecided == .pole)
    #expect(ends(.power, (0, 0), (-1, 1)).undecided == .pole)
    #expect(ends(.power, (0, 0), (-2, -1)).failure == .certain)
    #expect(ends(.root, (-1, 1), (2, 2)).undecided == .operation)
    #expect(ends(.root, (1, 2), (-1, 1)).undecided == .operation)
    #expect(ends(.root, (1, 2), (0, 1)).undecided == .operation)
    func image(_ key: Key, _ low: Int, _ high: Int) -> OperationResult<ScaledRational> {
      domain.unary(key, Interval(number(low), number(high)))
    }
    #expect(isBetween(image(.square, -2, 3), number(0), number(9)))
    #expect(isBetween(image(.square, -3, -2), number(4), number(9)))
    #expect(isBetween(image(.square, 0, 2), number(0), number(4)))
    #expect(isBetween(image(.squareRoot, 4, 9), number(2), number(3)))
    #expect(isBetween(image(.reciprocal, 2, 4), number(25, -2), number(5, -1)))
    #expect(isBetween(image(.reciprocal, -4, -2), number(-5, -1), number(-25, -2)))
    #expect(isBetween(image(.changeSign, -1, 2), number(-2), number(1)))
    #expect(isBetween(image(.sine, 0, 1), number(-1), number(1)))
    #expect(isBetween(image(.percent, 100, 200), number(1), number(2)))
    #expect(image(.reciprocal, -1, 1).undecided == .pole)
    #expect(image(.reciprocal, 0, 1).undecided == .pole)
    #expect(image(.reciprocal, -1, 0).undecided == .pole)
    #expect(image(.squareRoot, -1, 4).undecided == .domainEdge)
    #expect(image(.squareRoot, -4, -1).failure == .certain)
    #expect(image(.naturalLogarithm, -1, 4).undecided == .domainEdge)
    #expect(image(.tangent, 0, 1).undecided == .operation)
    #expect(image(.factorial, 2, 3).undecided == .operation)
  }

  @Test func `are revealed as their nearest Doubles`() {
    let domain = decimals(.significantDigits(20, .halfEven))
    let around = Interval(number(1, -1), number(3, -1))
    #expect(domain.number(revealed: 0.1, in: around) == number(1, -1))
    #expect(domain.number(revealed: 0.3, in: around) == number(3, -1))
    #expect(domain.number(revealed: 0.1.nextDown, in: around) == nil)
    #expect(domain.number(revealed: 0.3.nextUp, in: around) == nil)
    // The Double has 55 digits, the arithmetic 20.
    #expect(domain.number(revealed: 0.2, in: around) == number(2_000_000_000_000_000_111, -19))
    #expect(domain.number(revealed: .nan, in: around) == nil)
    #expect(domain.number(revealed: .infinity) == nil)
    #expect(domain.number(revealed: 0.5) == number(5, -1))
  }

  @Test func `are as far from a Double as their difference in its units says`() {
    let domain = decimals(.significantDigits(20, .halfEven))
    let around = Interval(number(1), number(2))
    for inside in [1.0, 1.5, 2] { #expect(domain.distance(inside, from: around) == 0) }
    #expect(domain.distance(1 - 0x1p-51, from: around) == 2)
    #expect(domain.distance(2 + 0x1p-50, from: around) == 2)
    #expect(domain.distance(.nan, from: around) == nil)
    // To Doubles it is zero.
    #expect(domain.distance(0x1p-1074, from: Interval(number(1, -400))) == 1)
    #expect(domain.distance(1, from: Interval(number(1, 400))) == nil)
  }

  // MARK: How they are shown

  private static let three = NumberStyle(.significant(3))
  private static let shortest = NumberStyle(.shortest)
  private static let four = NumberStyle(.digits(4))
  private static let places = NumberStyle(.fraction(2))

  private func shown(_ x: ScaledRational, _ style: NumberStyle, _ arithmetic: Arithmetic) -> String
  {
    var text = Text()
    decimals(arithmetic).spell(x, style, into: &text)
    return text.description
  }

  /// Of arithmetic with four digits, and of one with twenty; the first has fifteen all the same.
  @Test(arguments: [
    (1_234_567_890_123_456_789, -3, "1234567890123460", "1234567890123456.79"),
    (123_456_789_012_345_678, -4, "12345678901234.6", "12345678901234.57"),
    (12_345_678_901_234_567, -4, "1234567890123.46", "1234567890123.46"),
    (999_999_999_999_999_6, -1, "1000000000000000", "999999999999999.6"),
    (-5, -3, "0", "0"), (-15, -3, "-0.02", "-0.02"), (15, -1, "1.5", "1.5"),
  ])
  func `are shown with the digits of the arithmetic, but at least fifteen`(
    _ digits: Int, _ place: Int, _ four: String, _ twenty: String
  ) {
    let style = NumberStyle(.fraction(2), plainBelow: .max)
    let x = number(digits, place)
    #expect(shown(x, style, .significantDigits(4, .halfEven)) == four)
    #expect(shown(x, style, .significantDigits(20, .halfEven)) == twenty)
    #expect(shown(x, style, .fractionDigits(4, .halfEven)) == twenty)
    #expect(shown(x, style, .rationals(4)) == twenty)
  }

  @Test(
    arguments: [
      (three, 12_345, 0, "1.23e4"), (three, 9995, -1, "1e3"),
      (three, 9994, -1, "999"), (three, 1, -6, "0.000001"),
      (three, 9994, -10, "9.99e-7"), (three, 9996, -10, "0.000001"),
      (three, 0, 0, "0"), (three, -12_355, -3, "-12.4"),
      (shortest, 1, 16, "1e16"), (shortest, 9_999_999_999_999_999, 0, "9999999999999999"),
      (shortest, 1, -6, "0.000001"), (shortest, 99, -8, "9.9e-7"),
      (shortest, 12_345_678_901_234_567, 0, "1.2345678901234567e16"),
      (four, 99_994, -1, "9999"), (four, 99_995, -1, "1e4"),
      (four, 123_456, -5, "1.235"), (four, 123_456, -7, "0.012"),
      (four, 123_456, 0, "1.235e5"), (four, 5, -4, "0"),
      (four, 15, -4, "0.002"), (places, 1, 15, "1e15"),
      (places, 123_456, 12, "1.23e17"), (places, 999_999_999_999_999, 0, "999999999999999"),
      (NumberStyle(.characters(6)), 1_234_567, -3, "1234.6"),
      (NumberStyle(.characters(6)), -1_234_567, -3, "-1235"),
    ] as [(NumberStyle, Int, Int, String)])
  func `are shown in each style`(_ style: NumberStyle, _ digits: Int, _ place: Int, _ due: String) {
    let text = shown(number(digits, place), style, .significantDigits(20, .halfEven))
    #expect(text == due)
  }

  @Test(arguments: [
    (123_456_789_012_345, 0, "123456789012345"), (1, 15, "1e15"), (1, 14, "100000000000000"),
    (1_234_567_890_123_456, 0, "1.234567890123456e15"), (1, -6, "0.000001"), (1, -7, "1e-7"),
    (-12_345_678_901_234_567, -10, "-1234567.8901234567"), (0, 0, "0"),
  ])
  func `have a shortest text with all their digits`(_ digits: Int, _ place: Int, _ due: String) {
    for arithmetic in [Arithmetic.significantDigits(20, .halfEven), .rationals(20)] {
      var text = Text()
      decimals(arithmetic).spellShortest(number(digits, place), into: &text)
      #expect(text.description == due)
    }
    var text = Text()
    decimals(.rationals(5)).spellShortest(third, into: &text)
    #expect(text == "0.33333")
  }

  @Test(arguments: [
    (1, 0, "1"), (123, -2, "1.23"), (1, 29, "1" + String(repeating: "0", count: 29)),
    (1, 30, "1e30"), (1, -6, "0.000001"), (1, -7, "1e-7"), (-5, -1, "-0.5"), (0, 0, "0"),
  ])
  func `are told to thirty digits`(_ digits: Int, _ place: Int, _ due: String) {
    #expect(number(digits, place).thirtyDigits == due)
    #expect(third.thirtyDigits == "0." + String(repeating: "3", count: 30))
    let two = ScaledRational(2) / ScaledRational(3)
    #expect(two.thirtyDigits == "0." + String(repeating: "6", count: 29) + "7")
  }

  @Test(arguments: [
    (three, "1.23e4", 12_250, 12_350), (NumberStyle(.fraction(0)), "12", 11, 13),
    (three, "-1.23e4", -12_350, -12_250), (four, "1234", 1233, 1235),
    (NumberStyle(.characters(6)), "12345", 12_344, 12_346),
  ])
  func `are narrowed to those that a text shows`(
    _ style: NumberStyle, _ text: String, _ low: Int, _ high: Int
  ) throws {
    let domain = decimals(.significantDigits(20, .halfEven))
    let found = try #require(domain.narrowed(domain.everything, by: Text(text), style))
    #expect(found.low >= number(low) && found.high <= number(high))
    let middle = try #require(ScaledRational.reading(Text(text), style)?.number)
    let unit = number(1, text.contains("e") ? 2 : 0)
    for part in [number(0), number(49, -2), number(-49, -2)] {
      var own = Text()
      domain.spell(middle + part * unit, style, into: &own)
      #expect(own.description == text)
      #expect(found.contains(middle + part * unit))
    }
    #expect(domain.narrowed(Interval(number(7), number(8)), by: Text(text), style) == nil)
  }
}
