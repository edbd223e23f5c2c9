// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The numbers of a calculator that computes exactly, or in decimal with each result rounded once
/// as declared.
struct RoundedNumbers: Domain {
  /// Where results are rounded.
  enum Form { case significant(Int), fraction(Int), rational(Int) }
  let form: Form
  let rounding: Rational.Rounding
  let truth: Truth
  private let largest: Int?
  private let smallest: Int?
  /// The powers of ten of the first digit that can be followed and written.
  let reach: ClosedRange<Int>

  /// The most digits of a number before or after the point that are followed.
  static let mostDigits = 20_000
  /// The bits of such numbers.
  static let sizeLimit = 4 * 2 * mostDigits
  /// The exponents that every calculator can show.
  private static let common = -99...99
  /// Where no range is declared, an error or 0 is right beyond these exponents, and the number too.
  private static let usual = -999_999...999_999

  init(_ dialect: Dialect) {
    switch dialect.arithmetic {
    case .significantDigits(let count, let mode):
      (form, rounding) = (.significant(count), Rational.Rounding(mode))
    case .fractionDigits(let count, let mode):
      (form, rounding) = (.fraction(count), Rational.Rounding(mode))
    case .rationals(let count): (form, rounding) = (.rational(count), .halfEven)
    case .double: (form, rounding) = (.significant(17), .halfEven)
    }
    truth = Truth(dialect.conventions)
    (largest, smallest) = (dialect.largestExponent, dialect.smallestExponent)
    let style = dialect.numberStyle
    let farthest = ScaledRational.farthest
    let most = RoundedNumbers.mostDigits
    // Plain notation has as many digits as the exponent says, and `characters` compares it with the
    // other.
    let hasTiny =
      switch style.rounding {
      case .fraction, .digits: false
      case .characters: true
      case .significant, .shortest: style.plainFrom ?? -6 < -most
      }
    let least = hasTiny ? -most : -farthest
    let hasHuge =
      if case .characters = style.rounding { true } else { (style.plainBelow ?? 0) > most }
    reach = least...(hasHuge ? most : farthest)
  }

  var zero: ScaledRational { ScaledRational(0) }
  var hundred: ScaledRational { ScaledRational(100) }
  var draw: Interval<ScaledRational> { Interval(zero, ScaledRational(1)) }
  var everything: Interval<ScaledRational> {
    let greatest = ScaledRational(1, place: reach.upperBound)
    return Interval(-greatest, greatest)
  }

  func open(_ reason: UndecidedReason) -> OperationResult<ScaledRational> {
    OperationResult(interval: everything, failure: .possible, undecided: reason)
  }
  var failed: OperationResult<ScaledRational> {
    OperationResult(interval: Interval(zero), failure: .certain)
  }

  func literal(_ entry: ReferenceEntry) -> ScaledRational { entry.scaled }
  /// Beyond the range of numbers, a literal may stay as it is, or become what a result would.
  func held(_ literal: ScaledRational) -> OperationResult<ScaledRational> {
    let result = exactly(literal)
    var held = OperationResult(interval: Interval(literal))
    if result.failure != .never { (held.failure, held.undecided) = (.possible, .range) }
    if !result.others.isEmpty { held.others = [result.interval] + result.others }
    return held
  }
  func scaled(_ number: ScaledRational) -> ScaledRational { number }
  func double(_ number: ScaledRational) -> Double { number.nearestDouble }
  func number(revealed: Double) -> ScaledRational? {
    revealed.isFinite ? ScaledRational(revealed) : nil
  }

  func number(revealed: Double, in interval: Interval<ScaledRational>) -> ScaledRational? {
    guard revealed.isFinite else { return nil }
    let (low, high) = (interval.low.nearestDouble, interval.high.nearestDouble)
    if low == revealed { return interval.low }
    if high == revealed { return interval.high }
    guard low < revealed, revealed < high else { return nil }
    return rounded(ScaledRational(revealed), .halfEven)
  }

  /// The number of digits that results have, after the point or in all.
  var digitCount: Int {
    switch form {
    case .significant(let count), .fraction(let count), .rational(let count): count
    }
  }

  func place(_ value: ScaledRational) -> Int {
    guard case .significant(let count) = form else { return -digitCount }
    let place = value.leadingPlace - count + 1
    return smallest.map { max(place, $0 - count + 1) } ?? place
  }

  func rounded(_ value: ScaledRational, _ rounding: Rational.Rounding) -> ScaledRational {
    value.isZero ? value : value.rounded(to: place(value), rounding)
  }

  /// An exact result, rounded as declared.
  func exactly(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    guard isFollowed(value) else { return outOfReach(value) }
    if case .rational = form { return ranged(Interval(value.stripped), value) }
    return ranged(Interval(rounded(value, rounding)), value)
  }

  /// The decimals on either side of an exact result; the result itself if it is one.
  func neighbors(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    guard isFollowed(value) else { return outOfReach(value) }
    return ranged(Interval(rounded(value, .floor), rounded(value, .ceiling)), value)
  }

  /// Whether a fraction of which only the display is known may be too long to be followed.
  func mayBeTooLong(_ node: Int32, in arena: Arena) -> Bool {
    guard case .rational = form else { return false }
    return arena.mostDigits(of: node, inFunctions: digitCount) > RoundedNumbers.mostDigits
  }

  func isFollowed(_ value: ScaledRational) -> Bool {
    if value.isZero { return true }
    if value.size > 2 * RoundedNumbers.sizeLimit { return false }
    let leading = value.leadingPlace
    switch form {
    case .significant:
      // Below the smallest number, all are rounded to it or to 0.
      return leading <= reach.upperBound
        && (leading >= reach.lowerBound || smallest ?? .min >= reach.lowerBound)
    case .fraction: return leading <= min(reach.upperBound, RoundedNumbers.mostDigits)
    case .rational:
      return reach.contains(leading)
        && value.size + 4 * abs(value.place) <= RoundedNumbers.sizeLimit
    }
  }

  func outOfReach(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    if let largest, value.leadingPlace > largest { return failed }
    return value.leadingPlace > RoundedNumbers.usual.upperBound ? overflow : open(.digits)
  }

  /// A number too large to be followed, which most calculators show as an error.
  private var overflow: OperationResult<ScaledRational> {
    var result = open(.digits)
    result.isOverflow = true
    return result
  }

  /// A result within the declared range of exponents; beyond what every calculator can show, it may
  /// overflow or underflow unless the dialect says otherwise.
  func ranged(
    _ interval: Interval<ScaledRational>, _ value: ScaledRational
  ) -> OperationResult<ScaledRational> {
    var result = OperationResult(interval: interval)
    if value.isZero { return result }
    let ends = [interval.low, interval.high].filter { !$0.isZero }.map(\.leadingPlace)
    if let largest {
      let over = ends.filter { $0 > largest }.count
      if over == 2 { return failed }
      if over == 1 { (result.failure, result.undecided) = (.possible, .overflowEdge) }
    } else if ends.contains(where: { $0 > RoundedNumbers.common.upperBound }) {
      (result.failure, result.undecided) = (.possible, .range)
      result.isOverflow = ends.allSatisfy { $0 > RoundedNumbers.usual.upperBound }
    }
    guard case .significant = form,
      value.leadingPlace < smallest ?? RoundedNumbers.common.lowerBound
    else { return result }
    if smallest != nil {
      result.others = [Interval(zero)]
    } else if value.leadingPlace < RoundedNumbers.usual.lowerBound {
      result.others = [Interval(zero)]
    } else {
      result.others = [Interval(min(zero, interval.low), max(zero, interval.high))]
      result.undecided = .range
    }
    return result
  }

  func constant(_ key: Key) -> OperationResult<ScaledRational> {
    enclosed { .enclosed(ConstantRule.of(key).enclosure($0)) }
  }

  /// The decimals on either side of a result that need not be correctly rounded; the result itself
  /// if it is a decimal.
  ///
  /// `isLoose`: the calculator may be off by a tenth of a unit before it rounds.
  func enclosed(
    isLoose: Bool = false, _ meaning: (Int) -> Truth.Meaning
  ) -> OperationResult<ScaledRational> {
    let first = max(256, digitCount * 10 / 3 + 64)
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

  /// The decimals on either side of an enclosed number; nil if the bounds do not tell them.
  private func neighbors(
    _ bounds: Enclosure, _ isLoose: Bool, isLast: Bool
  ) -> OperationResult<ScaledRational>? {
    let digits = { (leading: Int) in
      guard case .significant(let count) = form else {
        return max(0, min(leading, RoundedNumbers.mostDigits)) + digitCount + 12
      }
      return count + 12
    }
    guard let (low, high) = bounds.decimals(digits) else {
      guard bounds.isBeyondReach else { return open(.digits) }
      return largest.map { $0 < Enclosure.reach } ?? false ? failed : overflow
    }
    guard isFollowed(low), isFollowed(high) else {
      if let largest, low.sign == high.sign,
        min(low.leadingPlace, high.leadingPlace) > largest
      {
        return failed
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
    // So near to a decimal, the result is taken for it; a calculator that uses logarithms for
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
  /// Decimal arithmetic has no shortest decimals.
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
