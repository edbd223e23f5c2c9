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

  private static func common(_ form: Form, _ base: Base) -> ClosedRange<Int> {
    guard base == .two, case .significant(let count) = form else { return -99...99 }
    // Those of IEEE 754's numbers of 16 and of 32 bits; else about those of decimal numbers.
    return switch count {
    case ...11: -14...15
    case ...24: -126...127
    default: -328...328
    }
  }

  /// Where no range is declared, an error or 0 is right beyond these exponents, and the number too.
  private var usual: ClosedRange<Int> {
    base == .two ? -3_321_928...3_321_927 : -999_999...999_999
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

  /// The greatest binary number of this sign, if what is beyond it is rounded to it.
  private func greatest(_ sign: Int) -> ScaledRational? {
    guard base == .two, let largest, reach.contains(largest),
      !rounding.isAway(.aboveHalf, isOdd: true, isNegative: sign < 0)
    else { return nil }
    let magnitude = unit(largest + 1) - unit(largest + 1 - digitCount)
    return sign < 0 ? -magnitude : magnitude
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
    return ranged(Interval(value.stripped), value)
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

  func isFollowed(_ value: ScaledRational) -> Bool {
    if value.isZero { return true }
    if value.size > 2 * RoundedNumbers.sizeLimit { return false }
    let leading = leadingPlace(value)
    switch form {
    case .significant:
      // Below the smallest number, all are rounded to it or to 0.
      return leading <= reach.upperBound
        && (leading >= reach.lowerBound || smallest ?? .min >= reach.lowerBound)
    case .fraction: return leading <= min(reach.upperBound, RoundedNumbers.mostDigits)
    case .rational:
      return reach.contains(leading) && hasFewDigits(value)
    }
  }

  /// Whether a number has no more digits than are followed where none are rounded away.
  private func hasFewDigits(_ value: ScaledRational) -> Bool {
    value.size + 4 * abs(value.place) <= RoundedNumbers.sizeLimit
  }

  func outOfReach(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    let leading = leadingPlace(value)
    if let largest, leading > largest { return tooLarge(value.sign) }
    return leading > usual.upperBound ? overflow : open(.digits)
  }

  /// A result beyond the largest number: an error or, where that is how binary numbers are rounded,
  /// the largest number.
  private func tooLarge(_ sign: Int) -> OperationResult<ScaledRational> {
    greatest(sign).map { OperationResult(interval: Interval($0), failure: .possible) } ?? failed
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
    let ends = [interval.low, interval.high].filter { !$0.isZero }.map(leadingPlace)
    if let largest {
      let over = ends.filter { $0 > largest }.count
      if over == 2 { return tooLarge(value.sign) }
      if over == 1 { (result.failure, result.undecided) = (.possible, .overflowEdge) }
    } else if ends.contains(where: { $0 > common.upperBound }) {
      (result.failure, result.undecided) = (.possible, .range)
      result.isOverflow = ends.allSatisfy { $0 > usual.upperBound }
    }
    let leading = leadingPlace(value)
    guard case .significant = form, leading < smallest ?? common.lowerBound else { return result }
    if smallest != nil || leading < usual.lowerBound {
      result.others = [Interval(zero)]
    } else {
      // A binary number may have fewer digits, and how many is not known.
      let bound = base == .two ? unit(common.lowerBound) : zero
      result.others = [
        value.sign < 0
          ? Interval(min(-bound, interval.low), zero) : Interval(zero, max(bound, interval.high))
      ]
      result.undecided = .range
    }
    return result
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
