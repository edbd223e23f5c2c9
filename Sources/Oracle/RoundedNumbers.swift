// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The numbers of a calculator that computes exactly, or with each result rounded once as declared,
/// to decimal or binary digits.
struct RoundedNumbers: Domain {
  /// Where results are rounded.
  enum Form { case significant(Int), fraction(Int), rational(Int) }
  let form: Form
  /// The base of the digits that results have, and of the powers where numbers end.
  let base: Base
  let rounding: Rational.Rounding
  /// Whether sums and products keep all their digits.
  let roundsOnlyQuotients: Bool
  let truth: Truth
  let largest: Int?
  let smallest: Int?
  /// The powers of the base of the first digit that every calculator can show.
  let common: ClosedRange<Int>
  /// Those that can be followed and written.
  let reach: ClosedRange<Int>
  /// The most digits of the base before or after the point that are followed.
  let mostPlaces: Int

  /// The most decimal digits of a number before or after the point that are followed.
  static let mostDigits = 20_000
  /// The bits of such numbers.
  static let sizeLimit = 4 * 2 * mostDigits

  init(_ dialect: Dialect) {
    switch dialect.arithmetic {
    case .significantDigits(let count, let mode):
      (form, base, rounding) = (.significant(count), .ten, Rational.Rounding(mode))
    case .fractionDigits(let count, let mode):
      (form, base, rounding) = (.fraction(count), .ten, Rational.Rounding(mode))
    case .binaryDigits(let count, let mode):
      (form, base, rounding) = (.significant(count), .two, Rational.Rounding(mode))
    case .rationals(let count): (form, base, rounding) = (.rational(count), .ten, .halfEven)
    case .double: (form, base, rounding) = (.significant(17), .ten, .halfEven)
    }
    roundsOnlyQuotients =
      switch dialect.arithmetic {
      case .significantDigits, .fractionDigits: dialect.roundedResults == .quotients
      case .double, .binaryDigits, .rationals: false
      }
    common = RoundedNumbers.common(form, base)
    mostPlaces = ScaledRational(1, place: RoundedNumbers.mostDigits).leadingPlace(in: base)
    truth = Truth(dialect.conventions)
    (largest, smallest) = (dialect.largestExponent, dialect.smallestExponent)
    let style = dialect.numberStyle
    // The size of a binary number grows with its exponent.
    let farthest = base == .two ? mostPlaces : ScaledRational.farthest
    // Plain notation has as many digits as the exponent says, and `characters` compares it with the
    // other.
    let hasTiny =
      switch style.rounding {
      case .fraction, .digits: false
      case .characters: true
      case .significant, .shortest: style.plainFrom ?? -6 < -RoundedNumbers.mostDigits
      }
    let hasHuge =
      if case .characters = style.rounding {
        true
      } else {
        (style.plainBelow ?? 0) > RoundedNumbers.mostDigits
      }
    reach = (hasTiny ? -mostPlaces : -farthest)...(hasHuge ? mostPlaces : farthest)
  }

  var zero: ScaledRational { ScaledRational(0) }
  var hundred: ScaledRational { ScaledRational(100) }
  var draw: Interval<ScaledRational> { Interval(zero, ScaledRational(1)) }
  var everything: Interval<ScaledRational> {
    let greatest = unit(reach.upperBound)
    return Interval(-greatest, greatest)
  }

  func open(_ reason: UndecidedReason) -> OperationResult<ScaledRational> {
    OperationResult(interval: everything, failure: .possible, undecided: reason)
  }
  var failed: OperationResult<ScaledRational> {
    OperationResult(interval: Interval(zero), failure: .certain)
  }

  /// The number that was typed, which in base two is rounded like a result.
  func literal(_ entry: ReferenceEntry) -> ScaledRational {
    guard base == .two else { return entry.scaled }
    let number = rounded(entry.scaled, rounding)
    return holds(number) ? number : greatest(number.sign) ?? number
  }
  func holds(_ literal: ScaledRational) -> Bool {
    base == .ten || largest.map { leadingPlace(literal) <= $0 } ?? true
  }
  /// Beyond the range of numbers, a decimal literal may stay as it is, or become what a result
  /// would; a binary one is such a result.
  func held(_ literal: ScaledRational) -> OperationResult<ScaledRational> {
    guard holds(literal) else { return OperationResult(interval: Interval(literal)) }
    let result = exactly(literal)
    if base == .two { return result }
    var held = OperationResult(interval: Interval(literal))
    if result.failure != .never { (held.failure, held.undecided) = (.possible, .range) }
    if !result.others.isEmpty { held.others = [result.interval] + result.others }
    return held
  }
  func scaled(_ number: ScaledRational) -> ScaledRational { number }
  func double(_ number: ScaledRational) -> Double { number.nearestDouble }
  func number(revealed: Double) -> ScaledRational? {
    guard revealed.isFinite else { return nil }
    let number = ScaledRational(revealed)
    return base == .two ? rounded(number, .halfEven) : number
  }

  func number(revealed: Double, in interval: Interval<ScaledRational>) -> ScaledRational? {
    guard revealed.isFinite else { return nil }
    let (low, high) = (interval.low.nearestDouble, interval.high.nearestDouble)
    if low == revealed { return interval.low }
    if high == revealed { return interval.high }
    guard low < revealed, revealed < high else { return nil }
    let exact = ScaledRational(revealed)
    let number = rounded(exact, .halfEven)
    // A binary number with no more digits than a Double is revealed as itself.
    return base == .two && digitCount <= 53 && number != exact ? nil : number
  }

  /// The number of digits that results have, after the point or in all.
  var digitCount: Int {
    switch form {
    case .significant(let count), .fraction(let count), .rational(let count): count
    }
  }

  /// The number 1 at a place of the base.
  func unit(_ place: Int) -> ScaledRational { ScaledRational(Rational(1), place: place, in: base) }

  func leadingPlace(_ value: ScaledRational) -> Int { value.leadingPlace(in: base) }

  func place(_ value: ScaledRational) -> Int {
    guard case .significant(let count) = form else { return -digitCount }
    let place = leadingPlace(value) - count + 1
    return smallest.map { max(place, $0 - count + 1) } ?? place
  }

  func rounded(_ value: ScaledRational, _ rounding: Rational.Rounding) -> ScaledRational {
    value.isZero ? value : value.rounded(to: place(value), rounding, in: base)
  }

  /// An exact result, rounded as declared.
  func exactly(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    guard isFollowed(value) else { return outOfReach(value) }
    if case .rational = form { return ranged(Interval(value.stripped), value) }
    return ranged(Interval(rounded(value, rounding)), value)
  }

  /// A sum or product, or a power that is one, which not every calculator rounds.
  func finite(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    guard roundsOnlyQuotients else { return exactly(value) }
    guard isFollowed(value), hasFewDigits(value) else { return outOfReach(value) }
    let exact = value.stripped
    let count = exact.leadingPlace - exact.place + 1
    if exact.isDecimal, count > RoundedNumbers.mostDigits { return outOfReach(exact) }
    return ranged(Interval(exact), exact)
  }

  /// The numbers on either side of an exact result; the result itself if it is one.
  func neighbors(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    guard isFollowed(value) else { return outOfReach(value) }
    return ranged(Interval(rounded(value, .floor), rounded(value, .ceiling)), value)
  }

  /// Whether a fraction of which only the display is known may be too long to be followed.
  func mayBeTooLong(_ node: Int32, in arena: Arena) -> Bool {
    guard case .rational = form else { return false }
    return arena.mostDigits(of: node, inFunctions: digitCount) > RoundedNumbers.mostDigits
  }

  func constant(_ key: Key) -> OperationResult<ScaledRational> {
    enclosed { .enclosed(ConstantRule.of(key).enclosure($0)) }
  }

  /// The numbers on either side of a result that need not be correctly rounded; the result itself
  /// if it is a number of the arithmetic.
  ///
  /// `isLoose`: the calculator may be off by a tenth of a unit before it rounds.
  func enclosed(
    isLoose: Bool = false, _ meaning: (Int) -> Truth.Meaning
  ) -> OperationResult<ScaledRational> {
    let first = max(256, (base == .two ? digitCount : digitCount * 10 / 3) + 64)
    var bits = first
    while bits <= max(Truth.ceiling, 2 * first) {
      switch meaning(bits) {
      case .undefined: return failed
      case .unknown: return open(.operation)
      case .rational(let value):
        let result = neighbors(ScaledRational(value))
        return isLoose ? widened(result, ScaledRational(value), ScaledRational(value)) : result
      case .undecided, .huge: break
      case .enclosed(let bounds):
        if let result = neighbors(bounds, isLoose, isLast: bits > first) { return result }
      }
      bits *= 2
    }
    return open(.precision)
  }

  /// The numbers on either side of an enclosed one; nil if the bounds do not tell them.
  private func neighbors(
    _ bounds: Enclosure, _ isLoose: Bool, isLast: Bool
  ) -> OperationResult<ScaledRational>? {
    let digits = { (leading: Int) in
      guard case .significant(let count) = form else {
        return max(0, min(leading, RoundedNumbers.mostDigits)) + digitCount + 12
      }
      return count + 12
    }
    // Bounds too far from 1 to be expanded become decimals in either base.
    let exact = base == .two ? bounds.rationals : nil
    guard
      let (low, high) = exact.map({ (ScaledRational($0.low), ScaledRational($0.high)) })
        ?? bounds.decimals(digits)
    else {
      guard bounds.isBeyondReach else { return open(.digits) }
      return largest.map { $0 < Enclosure.reach } ?? false ? tooLarge(bounds.low.sign) : overflow
    }
    guard isFollowed(low), isFollowed(high) else {
      if let largest, low.sign == high.sign,
        min(leadingPlace(low), leadingPlace(high)) > largest
      {
        return tooLarge(low.sign)
      }
      return open(.digits)
    }
    let interval = Interval(rounded(low, .floor), rounded(high, .ceiling))
    let inner = Interval(rounded(low, .ceiling), rounded(high, .floor))
    let isBetween = inner.low == interval.high && inner.high == interval.low
    if isLoose, isBetween || isLast && inner.isSingle {
      return widened(ranged(interval, high), low, high)
    }
    if isBetween { return ranged(interval, high) }
    // So near to a number, the result is taken for it; a calculator that uses logarithms for
    // powers may land on either side.
    return isLast && inner.isSingle ? ranged(interval, high) : nil
  }

  /// A number for the functions of `Truth`; not expanded if it is huge or tiny.
  func meaning(_ number: ScaledRational, _ bits: Int) -> Truth.Meaning {
    abs(number.place) <= RoundedNumbers.mostDigits
      ? .rational(number.expanded) : .enclosed(Enclosure(number, bits: bits))
  }
}

extension Rational.Rounding {
  /// What `shortest` rounds half to even is a decimal already.
  init(_ mode: DisplayRounding) {
    switch mode {
    case .halfEven, .shortest: self = .halfEven
    case .halfUp: self = .halfUp
    case .down: self = .down
    }
  }

  init(_ mode: ResultRounding) {
    switch mode {
    case .halfEven: self = .halfEven
    case .halfUp: self = .halfUp
    case .halfDown: self = .halfDown
    case .down: self = .down
    case .up: self = .up
    case .floor: self = .floor
    case .ceiling: self = .ceiling
    }
  }
}
