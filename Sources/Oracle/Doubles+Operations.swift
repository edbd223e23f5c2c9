// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Doubles {
  func unary(_ key: Key, _ operand: Interval<Double>) -> OperationResult<Double> {
    guard let rule = UnaryRule.of(key) else { return .open(.operation) }
    return operand.isSingle ? result(of: rule, operand.low) : image(of: rule, operand)
  }

  private func result(of rule: UnaryRule, _ x: Double) -> OperationResult<Double> {
    guard rule.operands.contains(x) else {
      return rule.key == .factorial && conventions.factorials == .gamma ? gamma(after: x) : .failed
    }
    switch rule.computation {
    case .exact(let compute): return OperationResult(compute(x))
    case .exactOrPower(let compute):
      return eitherWay(OperationResult(compute(x)), OperationResult(powerRange(x, rule.power ?? 1)))
    case .library(let function): return OperationResult(range(of: function, x))
    case .angle(let function, let ofDegrees):
      return angle == .radians
        ? OperationResult(range(of: function, x)) : degrees(function, ofDegrees, x)
    case .arc(let function, let inDegrees):
      return angle == .radians
        ? OperationResult(range(of: function, x)) : arc(function, inDegrees, x)
    case .factorial: return factorial(x)
    }
  }

  /// The permitted results where either of two computations is.
  private func eitherWay(
    _ first: OperationResult<Double>, _ second: OperationResult<Double>
  ) -> OperationResult<Double> {
    if first.failure == .certain || second.failure == .certain {
      var result = first.failure == .certain ? second : first
      if first.failure != second.failure {
        (result.failure, result.undecided) = (.possible, .overflowEdge)
      }
      return result
    }
    var result = first
    (result.failure, result.undecided) = (second.failure, second.undecided)
    if !second.interval.isSingle || second.interval.low != first.interval.low {
      result.others = [second.interval]
    }
    return result
  }

  private func range(of function: Function, _ x: Double) -> PermittedRange {
    if function == .powerOfTen, x != 0 { return range(of: function, x, units: 1) }
    return PermittedRange.of(function, x, hundredths: profile.budget(for: function))
  }

  /// The permitted range; where the exact result is a Double, `units` more to either side of it.
  ///
  /// The `exp10`, `tgamma` and `cbrt` of C libraries miss some of those results.
  private func range(of function: Function, _ x: Double, units: Int) -> PermittedRange {
    var range = PermittedRange.of(function, x, hundredths: profile.budget(for: function))
    guard range.failure == .never, range.low == range.high else { return range }
    for _ in 0..<units { (range.low, range.high) = (range.low.nextDown, range.high.nextUp) }
    return range
  }

  /// The permitted results of the three usual ways to compute a function of degrees.
  private func degrees(
    _ function: Function, _ ofDegrees: Function, _ x: Double
  ) -> OperationResult<Double> {
    let angles = [
      Binary64.divide(Binary64.multiply(x, .pi), 180),
      Binary64.multiply(x, Binary64.divide(.pi, 180)),
    ]
    let results =
      [OperationResult(range(of: ofDegrees, x))]
      + angles.filter(\.isFinite).map { OperationResult(range(of: function, $0)) }
    let finite = results.filter { $0.failure != .certain }
    guard var result = finite.first else { return .failed }
    result.others = finite.dropFirst().map(\.interval)
    if finite.count < 3 { result.failure = .possible }
    return result
  }

  /// The permitted results of the three usual ways to compute an angle in degrees.
  private func arc(
    _ function: Function, _ inDegrees: Function, _ x: Double
  ) -> OperationResult<Double> {
    let radians = range(of: function, x)
    var result = OperationResult(range(of: inDegrees, x))
    let conversions: [(Double) -> Double] = [
      { Binary64.divide(Binary64.multiply($0, 180), .pi) },
      { Binary64.multiply($0, Binary64.divide(180, .pi)) },
    ]
    result.others = conversions.map { Interval($0(radians.low), $0(radians.high)) }
    return result
  }

  /// The permitted results for a whole number.
  private func factorial(_ x: Double) -> OperationResult<Double> {
    // Beyond, even counting the factors could take for ever.
    guard x <= 170 else { return .failed }
    var result = OperationResult(range(of: .factorial, x))
    let most = Int(x)
    guard most > 1 else { return result }
    let factors = (1...most).map(Double.init)
    let products = [factors, factors.reversed()].map { $0.reduce(1, Binary64.multiply) }
    // The smallest are exact in all of them.
    let gamma = range(of: .factorial, x, units: x > 11 ? 3 : 0)
    result.others = products.map { Interval($0) } + [Interval(gamma.low, gamma.high)]
    return result
  }

  /// The permitted results for a number that is not 0, 1, 2 and so on: Γ of the rounded sum with 1,
  /// or of the exact one.
  private func gamma(after x: Double) -> OperationResult<Double> {
    // No Double is so large, and so near to 0 is only 0.
    if x > 171 || x == x.rounded() { return .failed }
    if x < -200 { return OperationResult(0) }
    return anyWay([
      OperationResult(range(of: .gamma, Binary64.add(x, 1))),
      OperationResult(range(of: .gammaOfNext, x)),
    ])
  }

  /// The permitted results where each of several computations is.
  private func anyWay(_ ways: [OperationResult<Double>]) -> OperationResult<Double> {
    let held = ways.filter { $0.failure != .certain }
    guard var result = held.first else { return .failed }
    for other in held.dropFirst() {
      result.others += [other.interval] + other.others
      result.undecided = .first(result.undecided, other.undecided)
    }
    if held.count < ways.count || held.contains(where: { $0.failure != .never }) {
      result.failure = .possible
    }
    return result
  }

  /// The image of an interval, including extrema in its interior.
  private func image(of rule: UnaryRule, _ x: Interval<Double>) -> OperationResult<Double> {
    switch rule.computation {
    case .angle where angle == .degrees: return .open(.operation)
    case .factorial: return .open(.operation)
    default: break
    }
    if rule.operands == .notZero, x.low <= 0, x.high >= 0 { return .open(.pole) }
    let range = rule.operands.range
    guard range.overlaps(x.low...x.high) else { return .failed }
    let inside = range.clamped(to: x.low...x.high)
    let isInside = inside == x.low...x.high
    let ends = [bounds(of: rule, inside.lowerBound), bounds(of: rule, inside.upperBound)]
    var low = min(ends[0].low, ends[1].low)
    var high = max(ends[0].high, ends[1].high)
    switch rule.shape {
    case .monotone: break
    case .even: if x.low <= 0, x.high >= 0 { low = bounds(of: rule, 0).low }
    case .wave, .tangent:
      let turns = Trigonometry.extrema(
        between: x.low, and: x.high, ofCosine: rule.function == .cosine)
      if rule.shape == .tangent, turns.count > 0 { return .open(.pole) }
      if rule.shape == .wave, turns.hasMaximum { high = 1 }
      if rule.shape == .wave, turns.hasMinimum { low = -1 }
    }
    return OperationResult(low: low, high: high, undecided: isInside ? nil : .domainEdge)
  }

  /// The least and the greatest result for a Double; infinite if it may overflow.
  private func bounds(of rule: UnaryRule, _ x: Double) -> (low: Double, high: Double) {
    if case .exact(let compute) = rule.computation {
      let result = compute(x)
      return (result, result)
    }
    if case .exactOrPower(let compute) = rule.computation {
      let (exact, power) = (compute(x), rule.power ?? 1)
      let ends = limits(powerRange(x, power)) { Function.power.nearest(x, power) }
      return (min(ends.low, exact), max(ends.high, exact))
    }
    if case .arc(let function, let inDegrees) = rule.computation, angle == .degrees {
      let result = arc(function, inDegrees, x)
      let ranges = [result.interval] + result.others
      return (
        ranges.map(\.low).min()?.nextDown ?? -.infinity,
        ranges.map(\.high).max()?.nextUp ?? .infinity
      )
    }
    guard let function = rule.function else { return (-.infinity, .infinity) }
    return limits(range(of: function, x)) { function.nearest(x) }
  }

  /// The bounds of a range, infinite if it may overflow; `nearest` gives the one result of a range
  /// that fails for certain.
  private func limits(
    _ range: PermittedRange, _ nearest: () -> Double
  ) -> (low: Double, high: Double) {
    // Widened by one Double at both ends: the ulp may change size inside the interval.
    switch range.failure {
    case .never: return (range.low.nextDown, range.high.nextUp)
    case .possible:
      return range.high > 0 ? (range.low.nextDown, .infinity) : (-.infinity, range.high.nextUp)
    case .certain:
      let result = nearest()
      return (result, result)
    }
  }

  func binary(
    _ key: Key, _ left: Interval<Double>, _ right: Interval<Double>, areSame: Bool
  ) -> OperationResult<Double> {
    if left.isSingle, right.isSingle { return binary(key, left.low, right.low) }
    switch key {
    case .plus:
      return OperationResult(
        low: Binary64.add(left.low, right.low), high: Binary64.add(left.high, right.high))
    case .minus:
      if areSame { return OperationResult(0) }
      return OperationResult(
        low: Binary64.subtract(left.low, right.high), high: Binary64.subtract(left.high, right.low))
    case .times:
      if areSame { return unary(.square, left) }
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
    default: return BinaryRule.of(key)?.image(self, left, right) ?? .open(.operation)
    }
  }

  private func binary(_ key: Key, _ left: Double, _ right: Double) -> OperationResult<Double> {
    switch key {
    case .plus: OperationResult(Binary64.add(left, right))
    case .minus: OperationResult(Binary64.subtract(left, right))
    case .times: OperationResult(Binary64.multiply(left, right))
    case .divide: right == 0 ? .failed : OperationResult(Binary64.divide(left, right))
    default: BinaryRule.of(key)?.result(self, left, right) ?? .open(.operation)
    }
  }

  private func corners(
    _ left: Interval<Double>, _ right: Interval<Double>, _ operation: (Double, Double) -> Double
  ) -> OperationResult<Double> {
    let (a, b) = (operation(left.low, right.low), operation(left.low, right.high))
    let (c, d) = (operation(left.high, right.low), operation(left.high, right.high))
    return OperationResult(low: min(a, b, c, d), high: max(a, b, c, d))
  }

  func power(_ left: Double, _ right: Double) -> OperationResult<Double> {
    right == 0 || left == 1
      ? OperationResult(1)
      : OperationResult(powerRange(left, right))
  }

  private func powerRange(_ left: Double, _ right: Double) -> PermittedRange {
    PermittedRange.of(.power, left, right, hundredths: profile.budget(for: .power))
  }

  func power(_ left: Interval<Double>, _ right: Interval<Double>) -> OperationResult<Double> {
    if right.isSingle, right.low == 0 { return OperationResult(1) }
    guard left.low > 0 else {
      if left.high >= 0, right.low < 0 { return .open(.pole) }
      let isWhole = right.isSingle && right.low == right.low.rounded()
      return .open(left.low < 0 && !isWhole ? .domainEdge : .operation)
    }
    let ends = [left.low, left.high].flatMap { x in
      [right.low, right.high].map { powerRange(x, $0) }
    }
    if ends.allSatisfy({ $0.failure == .certain }) { return .failed }
    let greatest = Double.greatestFiniteMagnitude
    let low = ends.map { $0.failure == .certain ? greatest : $0.low }.min() ?? 0
    let high = ends.map { $0.failure == .never ? $0.high : .infinity }.max() ?? 0
    return OperationResult(low: low == 0 ? 0 : low.nextDown, high: high.nextUp)
  }
}

// Roots: by a power with a rounded exponent, or directly.
extension Doubles {
  func root(_ x: Double, _ degree: Double) -> OperationResult<Double> {
    if degree == 0 || x == 0 && degree < 0 { return .failed }
    if x == 0 { return OperationResult(0) }
    if x < 0, conventions.oddRoots == .negative, Self.isOdd(degree) {
      return negated(root(-x, degree))
    }
    let exponent = Binary64.divide(1, degree)
    var byPower = power(x, exponent)
    if x < 0 {
      guard !exponent.isFinite || exponent == exponent.rounded() else { return .failed }
      if byPower.failure == .never { byPower.failure = .possible }
      return byPower
    }
    let direct = PermittedRange.of(.root, x, degree, hundredths: profile.budget(for: .root))
    var ways = [byPower, OperationResult(direct)]
    if degree == 3 { ways.append(OperationResult(range(of: .cubeRoot, x, units: 3))) }
    return anyWay(ways)
  }

  private static func isOdd(_ x: Double) -> Bool {
    x.magnitude < 0x1p53 && x == x.rounded() && Int(x) & 1 == 1
  }

  private func negated(_ result: OperationResult<Double>) -> OperationResult<Double> {
    var result = result
    result.interval = Interval(-result.interval.high, -result.interval.low)
    result.others = result.others.map { Interval(-$0.high, -$0.low) }
    return result
  }

  func root(_ x: Interval<Double>, _ degree: Interval<Double>) -> OperationResult<Double> {
    if degree.low <= 0, degree.high >= 0 { return degree.isSingle ? .failed : .open(.pole) }
    guard x.low > 0 else {
      if x.high >= 0, degree.high < 0 { return .open(.pole) }
      return .open(x.low < 0 ? .domainEdge : .operation)
    }
    // It rises or falls with either operand.
    let ends = [x.low, x.high].flatMap { x in
      [degree.low, degree.high].map { root(x, $0) }
    }
    let held = ends.filter { $0.failure != .certain }
    if held.isEmpty { return .failed }
    let low = held.map(\.hull.low).min() ?? 0
    let isOverflow = held.count < ends.count || held.contains { $0.failure == .possible }
    let high = isOverflow ? .infinity : held.map(\.hull.high).max() ?? 0
    return OperationResult(low: low == 0 ? 0 : low.nextDown, high: high.nextUp)
  }
}
