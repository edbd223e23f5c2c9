// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// What correct calculators may get for the formula of a key of one's own, in each of the ways that
/// Docs/Knobs.md permits.
struct PermittedByFormula<D: Domain> {
  /// What a part of the formula may be.
  struct Values {
    var intervals: [Interval<D.Number>]
    /// What is not finite, with which a calculator may go on.
    var specials: Special = []
    /// Which operand it is, if it is one.
    var operand: Int?
    var shape: FormulaShape<D.Number>?
    /// Its factors, if it is a product that need not be rounded before it is added.
    fileprivate var factors: Factors?

    init(intervals: [Interval<D.Number>], specials: Special = [], operand: Int? = nil) {
      (self.intervals, self.specials, self.operand) = (intervals, specials, operand)
    }
  }

  fileprivate struct Factors {
    var left: [Interval<D.Number>]
    var right: [Interval<D.Number>]
    var isNegated = false
  }

  private(set) var intervals: [Interval<D.Number>] = []
  private(set) var specials: Special = []
  /// Whether one of the ways fails.
  private var mayFail = false
  /// Why correct calculators may differ in ways that are not followed.
  private(set) var undecided: UndecidedReason?

  private let domain: D
  private let conventions: Conventions
  /// Whether an operand is known only by its bounds, so that the ways share one interval.
  private let widens: Bool
  /// More intervals than this become one.
  private static var mostIntervals: Int { 12 }

  init(
    _ formula: Formula, of operands: [Values], in domain: D, _ conventions: Conventions
  ) {
    self.domain = domain
    self.conventions = conventions
    let bounds = operands.compactMap(\.intervals.first)
    widens =
      bounds.count < operands.count
      || !zip(operands, bounds).allSatisfy { $0.specials.isEmpty && $1.isSingle }
    let value = evaluate(formula, operands)
    (intervals, specials) = (value.intervals, value.specials)
    // Between bounds, the ways part by part contain the exact result unless one of them fails.
    if !widens || mayFail && bounds.count == operands.count { takeExact(formula, bounds) }
    intervals = merged(intervals)
  }

  /// What a dialect's key of its own may give for operands of which only the bounds count.
  static func result(
    of key: Key, _ operands: [Interval<D.Number>], in domain: D, on dialect: Dialect
  ) -> OperationResult<D.Number> {
    guard let formula = dialect.formula(of: key) else {
      return OperationResult(
        interval: domain.everything, failure: .possible, undecided: .operation)
    }
    let permitted = PermittedByFormula(
      formula, of: operands.map { Values(intervals: [$0]) }, in: domain, dialect.conventions)
    return permitted.result(goesOn: dialect.notFinite == .value)
  }

  /// The result as that of an operation.
  ///
  /// - Parameter goesOn: whether what is not finite is shown as a value.
  func result(goesOn: Bool) -> OperationResult<D.Number> {
    if let undecided {
      return OperationResult(
        interval: domain.everything, failure: .possible, undecided: undecided)
    }
    guard let first = intervals.first else {
      return OperationResult(interval: Interval(domain.zero), failure: .certain)
    }
    let fails = !specials.isEmpty || mayFail && !goesOn
    return OperationResult(
      interval: first, others: Array(intervals.dropFirst()), failure: fails ? .possible : .never)
  }

  /// Part by part.
  private mutating func evaluate(_ formula: Formula, _ operands: [Values]) -> Values {
    var stack: [Values] = []
    for step in formula.steps {
      switch step {
      case .number(let digits):
        var value = Values(intervals: domain.literals(digits).map { Interval($0) })
        value.shape = .number(digits)
        stack.append(value)
      case .operand(let index):
        guard operands.indices.contains(index) else { break }
        var value = operands[index]
        if value.operand == nil { value.operand = index }
        stack.append(value)
      case .constant(let key):
        let constant = domain.constant(key)
        stack.append(Values(intervals: [constant.interval] + constant.others))
      case .unary(let key):
        guard let x = stack.popLast() else { break }
        stack.append(unary(key, x))
      case .binary(let key):
        guard let right = stack.popLast(), let left = stack.popLast() else { break }
        stack.append(binary(key, left, right))
      }
    }
    return stack.last ?? Values(intervals: [])
  }

  private mutating func unary(_ key: Key, _ x: Values) -> Values {
    let (domain, special) = (domain, SpecialResults(conventions: conventions))
    var value = Values(intervals: [])
    for interval in x.intervals {
      take(domain.unary(key, interval), into: &value) {
        domain.doubles(interval).flatMap { special.results(of: key, $0) }
      }
      // Many write x² as a power.
      if domain.isBinary, !widens, let power = UnaryRule.of(key)?.power,
        let exponent = domain.number(revealed: power)
      {
        let result = domain.binary(.power, interval, Interval(exponent), areSame: false)
        if result.failure == .never { take(result, into: &value) { [] } }
      }
    }
    take(x.specials.doubles.flatMap { special.results(of: key, $0) }, into: &value)
    take(x.shape?.call(at: key, zero: domain.zero), into: &value)
    value.shape = .unary(key, of: x.intervals)
    switch key {
    case .square: value.factors = Factors(left: x.intervals, right: x.intervals)
    case .cube:
      let square = unary(.square, x)
      value.factors = Factors(left: square.intervals, right: x.intervals)
    case .changeSign:
      value.factors = x.factors
      value.factors?.isNegated.toggle()
    default: break
    }
    return settled(value)
  }

  private mutating func binary(_ key: Key, _ left: Values, _ right: Values) -> Values {
    let (domain, special) = (domain, SpecialResults(conventions: conventions))
    let areSame = left.operand != nil && left.operand == right.operand
    var value = Values(intervals: [])
    for a in left.intervals {
      for b in right.intervals {
        take(domain.binary(key, a, b, areSame: areSame), into: &value) {
          domain.doubles(a).flatMap { a in
            domain.doubles(b).flatMap { special.results(of: key, a, $0) }
          }
        }
      }
    }
    if !left.specials.isEmpty || !right.specials.isEmpty {
      let isPower = key == .power || key == .root
      if isPower, !(left.intervals + right.intervals).allSatisfy(\.isSingle) {
        undecided = .first(undecided, .operation)
      }
      let lefts = left.intervals.flatMap(domain.doubles)
      let rights = right.intervals.flatMap(domain.doubles)
      for a in left.specials.doubles {
        for b in right.specials.doubles + rights {
          take(special.results(of: key, a, b), into: &value)
        }
      }
      for b in right.specials.doubles {
        for a in lefts { take(special.results(of: key, a, b), into: &value) }
      }
    }
    take(left.call(at: key, with: right, zero: domain.zero), into: &value)
    value.shape = left.shape(at: key, with: right)
    switch key {
    case .times: value.factors = Factors(left: left.intervals, right: right.intervals)
    case .plus, .minus: addUnrounded(key == .minus, left, right, to: &value)
    default: break
    }
    return settled(value)
  }

  /// Adds what a sum may be of which one product is not rounded before.
  private mutating func addUnrounded(
    _ isDifference: Bool, _ left: Values, _ right: Values, to value: inout Values
  ) {
    guard domain.isBinary, !widens else { return }
    let ways = [
      (left.factors, left.factors?.isNegated ?? false, right, isDifference),
      (right.factors, (right.factors?.isNegated ?? false) != isDifference, left, false),
    ]
    for (factors, isProductNegated, other, isOtherNegated) in ways {
      guard let factors else { continue }
      for a in factors.left {
        for b in factors.right {
          for c in other.intervals {
            let sums = [a.low, a.high].flatMap { a in
              [b.low, b.high].flatMap { b in
                [c.low, c.high].map { c in
                  let product = domain.scaled(a) * domain.scaled(b)
                  let addend = domain.scaled(c)
                  return
                    ((isProductNegated ? -product : product)
                    + (isOtherNegated ? -addend : addend)).nearestDouble
                }
              }
            }
            take(sums, isOneInterval: true, into: &value)
          }
        }
      }
    }
  }

  /// Takes the exact result of the whole formula, rounded once.
  private mutating func takeExact(_ formula: Formula, _ operands: [Interval<D.Number>]) {
    let truth = Truth(conventions)
    let exact = domain.roundedOnce { bits in
      truth.meaning(of: formula, operands.map { meaning(of: $0, bits) }, bits)
    }
    switch exact.undecided {
    case nil where exact.failure == .never: break
    case .overflowEdge: mayFail = true
    case .digits, .range: undecided = .first(undecided, exact.undecided)
    case .some(let reason) where widens: undecided = .first(undecided, reason)
    default:
      // There is none, or none that can be told: who computes it does not know it, either.
      mayFail = true
      return
    }
    intervals += [exact.interval] + exact.others
  }

  private func meaning(of operand: Interval<D.Number>, _ bits: Int) -> Truth.Meaning {
    let (low, high) = (domain.scaled(operand.low), domain.scaled(operand.high))
    // One that is huge or tiny is not expanded.
    return operand.isSingle && abs(low.place) <= RoundedNumbers.mostDigits
      ? .rational(low.expanded) : .enclosed(Enclosure(low, high, bits: bits))
  }

  /// Takes what a C library's function for a part of the formula may return.
  private mutating func take(_ call: FormulaShape<D.Number>.Call?, into value: inout Values) {
    guard let call else { return }
    for x in call.x {
      for y in call.y {
        guard let result = domain.byLibrary(call.function, x, y) else { continue }
        take(result, into: &value) { [] }
      }
    }
  }

  /// Takes the result of an operation; what is not finite instead, if it may fail.
  private mutating func take(
    _ result: OperationResult<D.Number>, into value: inout Values, _ notFinite: () -> [Double]
  ) {
    if let reason = result.undecided { undecided = .first(undecided, reason) }
    if result.failure != .never {
      mayFail = true
      if domain.isBinary {
        let found = notFinite().filter { !$0.isFinite }
        // Which infinity it is where a finite result is too large, its operands do not tell.
        value.specials.formUnion(
          found.isEmpty ? .all : found.reduce(into: []) { $0.formUnion(Special($1)) })
      }
    }
    if result.failure == .certain { return }
    value.intervals += ([result.interval] + result.others).map { widens ? domain.widened($0) : $0 }
  }

  /// Takes Doubles, each for itself or as the ends of an interval.
  private mutating func take(
    _ results: [Double], isOneInterval: Bool = false, into value: inout Values
  ) {
    for result in results where !result.isFinite {
      mayFail = true
      value.specials.formUnion(Special(result))
    }
    let finite = results.filter(\.isFinite).map { domain.number(revealed: $0 + 0) ?? domain.zero }
    guard isOneInterval, let low = finite.min(), let high = finite.max() else {
      value.intervals += finite.map { Interval($0) }
      return
    }
    value.intervals.append(Interval(low, high))
  }

  private func settled(_ value: Values) -> Values {
    var value = value
    value.intervals = merged(value.intervals)
    return value
  }

  /// The intervals, each once; one around all if they are many.
  private func merged(_ intervals: [Interval<D.Number>]) -> [Interval<D.Number>] {
    var kept: [Interval<D.Number>] = []
    for interval in intervals
    where !kept.contains(where: { $0.low <= interval.low && interval.high <= $0.high }) {
      kept.append(interval)
    }
    guard kept.count > Self.mostIntervals || widens, let low = kept.map(\.low).min(),
      let high = kept.map(\.high).max()
    else { return kept }
    return [Interval(low, high)]
  }
}

extension Domain {
  /// The Doubles at the ends of an interval; where a zero comes from decides its sign.
  fileprivate func doubles(_ interval: Interval<Number>) -> [Double] {
    let ends = [interval.low, interval.high].map(double)
    return interval.contains(zero) ? ends.filter { $0 != 0 } + [0, -0.0] : ends
  }
}

extension Truth {
  /// The exact value of a formula.
  func meaning(of formula: Formula, _ operands: [Meaning], _ bits: Int) -> Meaning {
    var stack: [Meaning] = []
    for step in formula.steps {
      switch step {
      case .number(let digits): stack.append(.rational(Rational(formulaDigits: digits)))
      case .operand(let index):
        stack.append(operands.indices.contains(index) ? operands[index] : .unknown)
      case .constant(let key): stack.append(.enclosed(ConstantRule.of(key).enclosure(bits)))
      case .unary(let key):
        stack.append(bounded(unary(key, stack.popLast() ?? .unknown, bits), bits))
      case .binary(let key):
        let right = stack.popLast() ?? .unknown
        stack.append(bounded(binary(key, stack.popLast() ?? .unknown, right, bits), bits))
      }
    }
    return stack.last ?? .unknown
  }
}

extension Rational {
  /// The number that a formula spells.
  init(formulaDigits text: Text) {
    let point = text.bytes.firstIndex(of: UInt8(ascii: "."))
    let places = point.map { text.bytes.count - 1 - $0 } ?? 0
    self =
      Rational(
        digits: text.bytes.filter { $0 != UInt8(ascii: ".") }, exponent: -places, negative: false)
      ?? Rational(0)
  }
}
