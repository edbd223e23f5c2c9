// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

// Numbers beyond the exponents that a calculator has, or of more digits than are followed.
extension RoundedNumbers {
  static func common(_ form: Form, _ base: Base) -> ClosedRange<Int> {
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
  func hasFewDigits(_ value: ScaledRational) -> Bool {
    value.size + 4 * abs(value.place) <= RoundedNumbers.sizeLimit
  }

  func outOfReach(_ value: ScaledRational) -> OperationResult<ScaledRational> {
    let leading = leadingPlace(value)
    if let largest, leading > largest { return tooLarge(value.sign) }
    return leading > usual.upperBound ? overflow : open(.digits)
  }

  /// A result beyond the largest number: an error or, where that is how binary numbers are rounded,
  /// the largest number.
  func tooLarge(_ sign: Int) -> OperationResult<ScaledRational> {
    greatest(sign).map { OperationResult(interval: Interval($0), failure: .possible) } ?? failed
  }

  /// A number too large to be followed, which most calculators show as an error.
  var overflow: OperationResult<ScaledRational> {
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

  /// The greatest binary number of this sign, if what is beyond it is rounded to it.
  func greatest(_ sign: Int) -> ScaledRational? {
    guard base == .two, let largest, reach.contains(largest),
      !rounding.isAway(.aboveHalf, isOdd: true, isNegative: sign < 0)
    else { return nil }
    let magnitude = unit(largest + 1) - unit(largest + 1 - digitCount)
    return sign < 0 ? -magnitude : magnitude
  }
}
