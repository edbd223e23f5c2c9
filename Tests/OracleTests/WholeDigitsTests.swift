// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `A limit of digits before the point` {
  private static func limited(_ count: Int, _ arithmetic: Arithmetic? = nil) -> Dialect {
    var dialect = Dialect.mvc2016
    dialect.wholeDigits = count
    if let arithmetic { dialect.arithmetic = arithmetic }
    return dialect
  }

  /// From half a unit below the power of ten on, a number has too many.
  @Test(arguments: [
    (1, 9.49, true), (1, 9.5, false), (1, 9.5.nextDown, true), (1, 4.9, true), (1, 5, true),
    (2, 99.49, true), (2, 99.5.nextDown, true), (2, 99.5, false), (2, 50, true), (2, 1000, false),
    (15, 999_999_999_999_999.375, true), (15, 999_999_999_999_999.5, false), (15, 1e300, false),
  ])
  func `is half a unit below a power of ten`(_ count: Int, _ number: Double, _ isHeld: Bool) throws
  {
    let doubles = try #require(WholeDigits(Self.limited(count)))
    let decimals = Self.limited(count, .significantDigits(20, .halfEven))
    let rounded = try #require(WholeDigits(decimals))
    for sign in [1.0, -1] {
      #expect(doubles.holds(sign * number, in: Doubles(Self.limited(count))) == isHeld)
      let exact = ScaledRational(sign * number)
      #expect(rounded.holds(exact, in: RoundedNumbers(decimals)) == isHeld)
    }
    #expect(WholeDigits(.mvc2016) == nil)
  }

  typealias Ends = (Double, Double)
  typealias Due = (failure: PermittedRange.Failure, undecided: UndecidedReason?)

  /// The result fails if all that is permitted has too many digits, and may fail if some of it has.
  @Test(
    arguments: [
      ((10, 99), [], (.never, nil)), ((99.5, 100), [], (.certain, nil)),
      ((-200, -99.5), [], (.certain, nil)), ((99, 99.5), [], (.possible, .overflowEdge)),
      ((-99.5, -99), [], (.possible, .overflowEdge)), ((-1, 100), [], (.possible, .overflowEdge)),
      ((-100, 100), [], (.possible, .overflowEdge)), ((-99, 99), [], (.never, nil)),
      ((99, 99), [(100, 100)], (.possible, .overflowEdge)),
      ((100, 100), [(99, 99)], (.possible, .overflowEdge)),
      ((100, 100), [(101, 101)], (.certain, nil)), ((100, 100), [(-101, -100)], (.certain, nil)),
      ((98, 98), [(99, 99)], (.never, nil)),
    ] as [(Ends, [Ends], Due)])
  func `is that of a result of which bounds are known`(
    _ ends: Ends, _ others: [Ends], _ due: Due
  ) throws {
    let dialect = Self.limited(2)
    let limit = try #require(WholeDigits(dialect))
    var outcome = OperationResult(interval: Interval(ends.0, ends.1))
    outcome.others = others.map { Interval($0.0, $0.1) }
    let result = limit.result(outcome, in: Doubles(dialect))
    #expect(result.failure == due.failure && result.undecided == due.undecided)
    // What fails anyway goes on failing, and the first reason in the table is told.
    outcome.failure = .certain
    #expect(limit.result(outcome, in: Doubles(dialect)).failure == .certain)
    (outcome.failure, outcome.undecided) = (.possible, .pole)
    let open = limit.result(outcome, in: Doubles(dialect))
    #expect(open.failure == (due.failure == .certain ? .certain : .possible))
    #expect(open.undecided == (due.failure == .certain ? nil : .pole))
  }
}
