// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Doubles {
  func unary(_ key: Key, _ operand: Interval<Double>) -> OperationResult<Double> {
    operand.isSingle ? unary(key, of: operand.low) : image(key, operand)
  }

  private func unary(_ key: Key, of x: Double) -> OperationResult<Double> {
    switch key {
    case .changeSign: OperationResult(0 - x == 0 ? 0 : -x)
    case .square: OperationResult(Binary64.multiply(x, x))
    case .squareRoot: x < 0 ? .failed : OperationResult(Binary64.squareRoot(x))
    case .reciprocal: x == 0 ? .failed : OperationResult(Binary64.divide(1, x))
    case .percent: OperationResult(Binary64.divide(x, 100))
    case .sine, .cosine, .tangent: angle == .radians ? near(key, x) : degrees(key, x)
    default: near(key, x)
    }
  }

  private func near(_ key: Key, _ x: Double) -> OperationResult<Double> {
    guard let function = key.function else { return OperationResult(x) }
    return OperationResult(PermittedRange.of(function, x, hundredths: budgets[function]))
  }

  /// What the three usual ways of taking degrees give.
  private func degrees(_ key: Key, _ x: Double) -> OperationResult<Double> {
    let first = Binary64.divide(Binary64.multiply(x, .pi), 180)
    let second = Binary64.multiply(x, Binary64.divide(.pi, 180))
    let function: Function =
      key == .sine ? .sineOfDegrees : key == .cosine ? .cosineOfDegrees : .tangentOfDegrees
    var ways = [OperationResult(PermittedRange.of(function, x, hundredths: budgets[function]))]
    for way in [first, second] {
      ways.append(way.isFinite ? near(key, way) : .failed)
    }
    let finite = ways.filter { $0.failure != .certain }
    guard var result = finite.first else { return .failed }
    result.others = finite.dropFirst().map(\.interval)
    if finite.count < ways.count { result.failure = .possible }
    return result
  }

  func binary(
    _ key: Key, _ left: Interval<Double>, _ right: Interval<Double>, areSame: Bool
  ) -> OperationResult<Double> {
    if left.isSingle, right.isSingle { return binary(key, left.low, right.low) }
    let greatest = Double.greatestFiniteMagnitude
    switch key {
    case .plus:
      return OperationResult(
        low: Binary64.add(left.low, right.low), high: Binary64.add(left.high, right.high))
    case .minus:
      if areSame { return OperationResult(0) }
      return OperationResult(
        low: Binary64.subtract(left.low, right.high), high: Binary64.subtract(left.high, right.low))
    case .times:
      if areSame { return image(.square, left) }
      return corners(left, right, Binary64.multiply)
    case .divide:
      if right.low <= 0, right.high >= 0 {
        if right.isSingle { return .failed }
        if areSame {
          return OperationResult(interval: Interval(1), failure: .possible, undecided: .pole)
        }
        return .open(.pole)
      }
      return areSame ? OperationResult(1) : corners(left, right, Binary64.divide)
    default:
      if right.isSingle, right.low == 0 { return OperationResult(1) }
      if left.low > 0 {
        let ends = [left.low, left.high].flatMap { x in
          [right.low, right.high].map {
            PermittedRange.of(.power, x, $0, hundredths: budgets.power)
          }
        }
        let low = ends.map { $0.failure == .certain ? greatest : $0.low }.min() ?? 0
        let high = ends.map { $0.failure == .never ? $0.high : .infinity }.max() ?? 0
        if ends.allSatisfy({ $0.failure == .certain }) { return .failed }
        return OperationResult(low: low == 0 ? 0 : low.nextDown, high: high.nextUp)
      }
      if left.high >= 0, right.low < 0 { return .open(.pole) }
      let isWhole = right.isSingle && right.low == right.low.rounded()
      return .open(left.low < 0 && !isWhole ? .domainEdge : .operation)
    }
  }

  private func binary(_ key: Key, _ left: Double, _ right: Double) -> OperationResult<Double> {
    switch key {
    case .plus: OperationResult(Binary64.add(left, right))
    case .minus: OperationResult(Binary64.subtract(left, right))
    case .times: OperationResult(Binary64.multiply(left, right))
    case .divide: right == 0 ? .failed : OperationResult(Binary64.divide(left, right))
    default:
      if right == 0 || left == 1 {
        OperationResult(1)
      } else {
        OperationResult(PermittedRange.of(.power, left, right, hundredths: budgets.power))
      }
    }
  }

  private func corners(
    _ left: Interval<Double>, _ right: Interval<Double>, _ operation: (Double, Double) -> Double
  ) -> OperationResult<Double> {
    let all = (
      operation(left.low, right.low), operation(left.low, right.high),
      operation(left.high, right.low), operation(left.high, right.high)
    )
    return OperationResult(
      low: min(all.0, all.1, all.2, all.3), high: max(all.0, all.1, all.2, all.3))
  }

  /// The image of an interval, interior extrema included.
  private func image(_ key: Key, _ x: Interval<Double>) -> OperationResult<Double> {
    switch key {
    case .changeSign: return OperationResult(interval: Interval(-x.high, -x.low))
    case .percent:
      return OperationResult(low: Binary64.divide(x.low, 100), high: Binary64.divide(x.high, 100))
    case .square:
      let low = Binary64.multiply(x.low, x.low)
      let high = Binary64.multiply(x.high, x.high)
      return OperationResult(
        low: x.low <= 0 && x.high >= 0 ? 0 : min(low, high), high: max(low, high))
    case .squareRoot:
      if x.high < 0 { return .failed }
      return OperationResult(
        low: Binary64.squareRoot(max(x.low, 0)), high: Binary64.squareRoot(x.high),
        undecided: x.low < 0 ? .domainEdge : nil)
    case .reciprocal:
      if x.low <= 0, x.high >= 0 { return .open(.pole) }
      return OperationResult(low: Binary64.divide(1, x.high), high: Binary64.divide(1, x.low))
    case .exponential: return increasing(.exponential, x)
    case .naturalLogarithm, .decimalLogarithm:
      guard let function = key.function, x.high > 0 else { return .failed }
      var result = increasing(function, Interval(max(x.low, .leastNonzeroMagnitude), x.high))
      if x.low <= 0 { (result.failure, result.undecided) = (.possible, .domainEdge) }
      return result
    case .sine, .cosine, .tangent: return angle == .radians ? wave(key, x) : .open(.operation)
    default: return .open(.operation)
    }
  }

  private func increasing(_ function: Function, _ x: Interval<Double>) -> OperationResult<Double> {
    let low = PermittedRange.of(function, x.low, hundredths: budgets[function])
    let high = PermittedRange.of(function, x.high, hundredths: budgets[function])
    if low.failure == .certain { return .failed }
    return OperationResult(
      low: low.low.nextDown, high: high.failure == .never ? high.high.nextUp : .infinity)
  }

  private func wave(_ key: Key, _ x: Interval<Double>) -> OperationResult<Double> {
    let turns = Trigonometry.extrema(
      between: x.low, and: x.high, ofCosine: key == .cosine)
    if key == .tangent {
      return turns.count > 0 ? .open(.pole) : increasing(.tangent, x)
    }
    guard let function = key.function else { return .open(.operation) }
    let ends = [x.low, x.high].map {
      PermittedRange.of(function, $0, hundredths: budgets[function])
    }
    var low = min(ends[0].low, ends[1].low).nextDown
    var high = max(ends[0].high, ends[1].high).nextUp
    if turns.hasMaximum { high = 1 }
    if turns.hasMinimum { low = -1 }
    return OperationResult(low: low, high: high)
  }
}
