// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

// The operations that are exact but for the rounding of their result.
extension RoundedNumbers {
  func sum(_ left: ScaledRational, _ right: ScaledRational) -> OperationResult<ScaledRational> {
    if left.isZero || right.isZero { return finite(left.isZero ? right : left) }
    let isLeftLarger = left.leadingPlace >= right.leadingPlace
    let (large, small) = isLeftLarger ? (left, right) : (right, left)
    guard case .significant(let count) = form, base == .ten, large.isDecimal, !roundsOnlyQuotients
    else {
      // The sum has all digits between.
      let isShort = large.leadingPlace - small.leadingPlace <= RoundedNumbers.mostDigits
      return isShort && isFollowed(left) && isFollowed(right)
        ? finite(left + right) : open(.digits)
    }
    // Below all digits that matter, a digit 1 rounds like any others.
    let last = min(large.place, large.leadingPlace - count - 3)
    if small.leadingPlace < last - 1 {
      return exactly(large + ScaledRational(small.sign, place: last - 1))
    }
    return exactly(large + small)
  }

  func product(_ left: ScaledRational, _ right: ScaledRational) -> OperationResult<ScaledRational> {
    finite(left * right)
  }

  func quotient(_ left: ScaledRational, _ right: ScaledRational) -> OperationResult<ScaledRational>
  {
    right.isZero ? failed : exactly(left / right)
  }

  /// The opposite number, which has more digits than the arithmetic if it was typed so; rounded or
  /// not.
  func opposite(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    var result = OperationResult(interval: Interval(-value))
    if case .rational = form { return result }
    if roundsOnlyQuotients { return result }
    let short = rounded(-value, rounding)
    if short != -value { result.others = [Interval(short)] }
    return result
  }

  /// A hundredth, by division or by a product.
  func hundredth(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    var result = quotient(value, hundred)
    guard roundsOnlyQuotients else { return result }
    let product = product(value, ScaledRational(1, place: -2))
    if result.failure == .never, product.failure == .never,
      product.interval.low != result.interval.low
    {
      result.others.append(product.interval)
    }
    return result
  }

  /// The root, rounded as declared or, in arithmetic of significant decimal digits, half to even,
  /// as the General Decimal Arithmetic Specification has it in every mode.
  func squareRoot(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    if value.sign < 0 { return failed }
    if case .rational = form {
      return enclosed { truth.unary(.squareRoot, meaning(value, $0), $0) }
    }
    let digits: Int
    switch form {
    case .significant(let count): digits = count + 3
    case .fraction(let count), .rational(let count):
      guard isFollowed(value) else { return open(.digits) }
      digits = max(0, value.leadingPlace >> 1) + count + 3
    }
    let root = value.squareRoot(digits: digits, in: base)
    var result = exactly(root)
    if case .significant = form, base == .ten, result.isHeld {
      let even = rounded(root, .halfEven)
      if even != result.interval.low {
        result.interval = Interval(min(even, result.interval.low), max(even, result.interval.high))
      }
    }
    return result
  }

  /// Exact where an integer power is a number of this arithmetic, otherwise near enough.
  func power(_ left: ScaledRational, _ right: ScaledRational) -> OperationResult<ScaledRational> {
    if right.isZero { return exactly(ScaledRational(1)) }
    if left.isZero { return right.sign < 0 ? failed : exactly(left) }
    if let exponent = right.whole, let exact = left.power(exponent, limit: RoundedNumbers.sizeLimit)
    {
      if case .rational = form { return exactly(exact) }
      if roundsOnlyQuotients, exponent > 0 { return finite(exact) }
      let result = neighbors(exact)
      return result.interval.isSingle ? result : widened(result, exact, exact)
    }
    if case .rational = form, right.isWhole { return open(.digits) }
    if left.sign < 0, !right.isWhole { return failed }
    // A power of the magnitude: the parity of a huge exponent is known here.
    let base = left.magnitude
    let result = enclosed(isLoose: true) {
      truth.binary(.power, meaning(base, $0), meaning(right, $0), $0)
    }
    return left.sign < 0 && right.isOdd ? negated(result) : result
  }

  /// The root itself, or the power with the rounded quotient as exponent.
  func root(_ value: ScaledRational, _ degree: ScaledRational) -> OperationResult<ScaledRational> {
    if degree.isZero || value.isZero && degree.sign < 0 { return failed }
    if value.isZero { return exactly(value) }
    if value.sign < 0, truth.conventions.oddRoots == .negative, degree.isOdd {
      return negated(root(-value, degree))
    }
    let exponents = quotient(ScaledRational(1), degree)
    let isKnown =
      exponents.failure == .never && exponents.interval.isSingle && exponents.others.isEmpty
    guard isKnown else { return open(.operation) }
    var byPower = power(value, exponents.interval.low)
    if value.sign < 0 {
      if byPower.failure == .never { byPower.failure = .possible }
      return byPower
    }
    var result = enclosed(isLoose: true) { truth.root(meaning(value, $0), meaning(degree, $0), $0) }
    guard result.failure == .never, byPower.failure == .never, result.undecided == nil,
      byPower.undecided == nil
    else { return hull(result, byPower) }
    result.others.append(byPower.interval)
    result.others += byPower.others
    return result
  }

  /// The cube as a power, or as the product of the rounded square and the number.
  func cube(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    var result = power(value, ScaledRational(3))
    let square = product(value, value)
    guard square.isHeld, square.interval.isSingle, square.others.isEmpty else { return result }
    let product = product(square.interval.low, value)
    guard result.isHeld, product.isHeld else { return hull(result, product) }
    if !result.interval.contains(product.interval.low) { result.others.append(product.interval) }
    result.others += product.others
    if product.failure == .possible { result.failure = .possible }
    result.undecided = .first(result.undecided, product.undecided)
    return result
  }

  /// The factorial, rounded once or after each product.
  func factorial(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    guard value.sign >= 0, value.isWhole else {
      guard truth.conventions.factorials == .gamma, !value.isWhole else { return failed }
      return enclosed(isLoose: true) { truth.factorial(meaning(value, $0), $0) }
    }
    guard let most = value.whole, Truth.factorials.indices.contains(most) else {
      return open(.digits)
    }
    let factors = (0..<most).map { ScaledRational($0 + 1) }
    func product(_ factors: [ScaledRational]) -> OperationResult<ScaledRational> {
      factors.reduce(exactly(ScaledRational(1))) { product, factor in
        product.isHeld ? finite(product.interval.low * factor) : product
      }
    }
    let exact = finite(ScaledRational(Truth.factorials[most]))
    let results = [exact, product(factors), product(factors.reversed())]
    let held = results.filter(\.isHeld)
    guard var result = held.first else { return exact }
    for other in held.dropFirst() {
      result.others += [other.interval] + other.others
      result.undecided = .first(result.undecided, other.undecided)
    }
    let isCertain = held.count == results.count && held.allSatisfy { $0.failure == .never }
    if !isCertain { result.failure = .possible }
    return result
  }

  /// The neighbors of results up to a tenth of a unit of the last digit from the exact one: Python
  /// multiplies with a few more digits and then rounds as declared.
  func widened(
    _ result: OperationResult<ScaledRational>, _ low: ScaledRational, _ high: ScaledRational
  ) -> OperationResult<ScaledRational> {
    var result = result
    if result.failure == .certain || low.isZero || high.isZero { return result }
    // A result that is too large becomes the greatest number or an error, and has no neighbors.
    if let largest, min(leadingPlace(low), leadingPlace(high)) > largest { return result }
    // A result far below the last place is between two numbers anyway.
    guard isFollowed(low), isFollowed(high), leadingPlace(low) > place(low) - 40,
      leadingPlace(high) > place(high) - 40
    else { return result }
    result.interval = Interval(
      rounded(low - tenth(of: low), .floor), rounded(high + tenth(of: high), .ceiling))
    return result
  }

  private func tenth(of value: ScaledRational) -> ScaledRational {
    ScaledRational(1, place: -1) * unit(place(value))
  }

  func negated(
    _ result: OperationResult<ScaledRational>
  ) -> OperationResult<ScaledRational> {
    var result = result
    result.interval = Interval(-result.interval.high, -result.interval.low)
    result.others = result.others.map { Interval(-$0.high, -$0.low) }
    return result
  }

  func decimalLogarithm(_ value: ScaledRational) -> OperationResult<ScaledRational>? {
    value.powerOfTen.map { exactly(ScaledRational($0)) }
  }
}

extension OperationResult {
  /// Whether it is a number, even if no dialect has said that numbers reach this far.
  fileprivate var isHeld: Bool { failure == .never || undecided == .range }
}
