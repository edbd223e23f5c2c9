// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Reference {
  /// Applies a key of one's own; returns false if it fails.
  mutating func applyOwn(_ key: Key, _ operands: [Number]) -> Bool {
    guard let formula = dialect.formula(of: key), let left = operands.first,
      let right = operands.last
    else { return false }
    if tables.defersErrors, mayBeMissing(operands) {
      return applyToMissing(key, operands, node(of: formula, operands.map(\.node))) {
        $0.applyOwn(key, $1)
      }
    }
    let areSame = left.origin == right.origin && left.origin != 0
    let values = operands.indices.map { index in
      PermittedByFormula<D>.Values(
        intervals: operands[index].special.isEmpty || operands[index].mayBeFinite
          ? [operands[index].interval] : [],
        specials: operands[index].special, operand: areSame ? 0 : index)
    }
    let permitted = PermittedByFormula(formula, of: values, in: domain, dialect.conventions)
    if tables.goesOn, permitted.intervals.isEmpty, permitted.undecided == nil {
      return takeNotFinite(permitted.specials)
    }
    let operation = Operation(key: key, left: left.interval, right: right.interval, origin: 0)
    let node = node(of: formula, operands.map(\.node))
    let result = permitted.result(goesOn: tables.goesOn)
    return tables.hasWholeDigits
      ? takeLimited(result, node, of: operation, operands) : take(result, node, of: operation)
  }

  private mutating func takeNotFinite(_ special: Special) -> Bool {
    others.removeAll()
    lastOrigin &+= 1
    value = Number(
      interval: Interval(domain.zero), node: arena.add(.unknown), origin: lastOrigin)
    value.special = special.isEmpty ? .all : special
    latest = nil
    return true
  }

  /// The formula as nodes of the arena, without the last one.
  private mutating func node(of formula: Formula, _ operands: [Int32]) -> Arena.Node {
    var stack: [Int32] = []
    var last = Arena.Node.unknown
    for (place, step) in formula.steps.enumerated() {
      switch step {
      case .number(let digits): last = .exactly(Rational(formulaDigits: digits))
      case .operand(let index):
        last =
          operands.indices.contains(index)
          ? .binary(.plus, operands[index], Arena.zero) : .unknown
      case .constant(let key): last = .constant(key)
      case .unary(let key): last = .unary(key, stack.popLast() ?? Arena.zero)
      case .binary(let key):
        let right = stack.popLast() ?? Arena.zero
        last = .binary(key, stack.popLast() ?? Arena.zero, right)
      }
      if place < formula.steps.count - 1 { stack.append(arena.add(last)) }
    }
    return last
  }
}

extension Doubles {
  var isBinary: Bool { true }

  func literals(_ digits: Text) -> [Double] { [Rational(formulaDigits: digits).nearestDouble] }

  func roundedOnce(_ meaning: (Int) -> Truth.Meaning) -> OperationResult<Double> {
    // The exact result is rarely nearer to the middle between two Doubles than this tells.
    let most = 2048
    var bits = Truth.firstBits
    while bits <= most {
      switch meaning(bits) {
      case .undefined: return .failed
      case .unknown: return .open(.operation)
      case .rational(let value): return OperationResult(value.nearestDouble)
      case .huge, .undecided: break
      case .enclosed(let bounds):
        if bounds.isBeyondReach { return .failed }
        guard let (low, high) = bounds.decimals({ _ in bits / 3 }) else { break }
        let ends = (low.nearestDouble + 0, high.nearestDouble + 0)
        if ends.0 == ends.1 { return OperationResult(ends.0) }
        if 2 * bits > most { return OperationResult(low: ends.0, high: ends.1) }
      }
      bits *= 2
    }
    return .open(.precision)
  }

  func widened(_ interval: Interval<Double>) -> Interval<Double> {
    let greatest = Double.greatestFiniteMagnitude
    return Interval(
      max(interval.low.nextDown, -greatest), min(interval.high.nextUp, greatest))
  }
}

extension RoundedNumbers {
  var isBinary: Bool { false }

  func literals(_ digits: Text) -> [ScaledRational] {
    let number = ScaledRational(Rational(formulaDigits: digits)).stripped
    let short = rounded(number, rounding)
    if case .rational = form { return [number] }
    if base == .two { return [short] }
    return short == number ? [number] : [number, short]
  }

  func roundedOnce(_ meaning: (Int) -> Truth.Meaning) -> OperationResult<ScaledRational> {
    if case .rational(let value) = meaning(Truth.firstBits) {
      return exactly(ScaledRational(value))
    }
    return enclosed(meaning)
  }

  func widened(_ interval: Interval<ScaledRational>) -> Interval<ScaledRational> {
    Interval(beside(interval.low, -1), beside(interval.high, 1))
  }

  /// The number a unit of the last place below or above another; more, where one of the two has
  /// too many digits for the other.
  private func beside(_ number: ScaledRational, _ sign: Int) -> ScaledRational {
    let sign = ScaledRational(sign)
    if number.isZero { return sign * unit(-digitCount) }
    let last = max(place(number), leadingPlace(number) - mostPlaces)
    if leadingPlace(number) < last - mostPlaces { return ScaledRational(2) * sign * unit(last) }
    return number + sign * unit(last)
  }
}
