// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// What a part of a formula is, as far as a C library may compute it together with what is done
/// with it next.
enum FormulaShape<Number: Comparable & Sendable> {
  typealias Intervals = [Interval<Number>]
  /// A function of a C library, and what its operands may be.
  typealias Call = (function: Function, x: Intervals, y: Intervals)

  case one
  case square(of: Intervals)
  case exponential(of: Intervals)
  case sumOfSquares(Intervals, Intervals)
  case next(to: Intervals)

  /// A number of a formula.
  static func number(_ digits: Text) -> FormulaShape? {
    Rational(formulaDigits: digits) == Rational(1) ? .one : nil
  }

  /// What a key makes of an operand.
  static func unary(_ key: Key, of x: Intervals) -> FormulaShape? {
    switch key {
    case .square: .square(of: x)
    case .exponential: .exponential(of: x)
    default: nil
    }
  }

  /// The function that computes what a key makes of this part; `zero` is its unused operand.
  func call(at key: Key, zero: Number) -> Call? {
    switch (key, self) {
    case (.squareRoot, .sumOfSquares(let x, let y)): (.hypotenuse, x, y)
    case (.naturalLogarithm, .next(let x)): (.logarithmOfNext, x, [Interval(zero)])
    default: nil
    }
  }
}

extension PermittedByFormula.Values {
  /// What a key makes of two operands.
  func shape(at key: Key, with right: Self) -> FormulaShape<D.Number>? {
    switch (key, shape, right.shape) {
    case (.times, _, _) where operand != nil && operand == right.operand: .square(of: intervals)
    case (.plus, .square(let x), .square(let y)): .sumOfSquares(x, y)
    case (.plus, .one, _): .next(to: right.intervals)
    case (.plus, _, .one): .next(to: intervals)
    default: nil
    }
  }

  /// The function that computes what a key makes of two operands; `zero` is its unused operand.
  func call(at key: Key, with right: Self, zero: D.Number) -> FormulaShape<D.Number>.Call? {
    if key == .minus, case .exponential(let x) = shape, case .one = right.shape {
      return (.exponentialLessOne, x, [Interval(zero)])
    }
    return nil
  }
}

extension Doubles {
  func byLibrary(
    _ function: Function, _ x: Interval<Double>, _ y: Interval<Double>
  ) -> OperationResult<Double>? {
    func range(_ x: Double, _ y: Double) -> PermittedRange {
      PermittedRange.of(function, x, y, hundredths: profile.budget(for: function))
    }
    if x.isSingle, y.isSingle {
      let range = range(x.low, y.low)
      return range.failure == .certain ? nil : OperationResult(range)
    }
    // Each of the functions rises with its operands, the hypotenuse with their magnitudes.
    let (x, y) = function == .hypotenuse ? (x.magnitude, y.magnitude) : (x, y)
    let (low, high) = (range(x.low, y.low), range(x.high, y.high))
    guard low.failure == .never, high.failure == .never else { return nil }
    return OperationResult(interval: Interval(low.low.nextDown, high.high.nextUp))
  }
}

extension RoundedNumbers {
  func byLibrary(
    _ function: Function, _ x: Interval<ScaledRational>, _ y: Interval<ScaledRational>
  ) -> OperationResult<ScaledRational>? { nil }
}

extension Interval<Double> {
  /// The magnitudes of its numbers.
  fileprivate var magnitude: Interval {
    let ends = (low.magnitude, high.magnitude)
    return Interval(contains(0) ? 0 : Swift.min(ends.0, ends.1), Swift.max(ends.0, ends.1))
  }
}
