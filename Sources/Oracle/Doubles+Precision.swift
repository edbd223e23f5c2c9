// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

// `resultPrecision`: what a result is rounded to.
extension Doubles {
  /// The Double nearest to the number rounded as declared; the number itself if that is too large.
  func rounded(_ number: Double) -> Double { rounded(number, displayRounding) ?? number }

  /// What the numbers of an interval may be rounded to: any within two units in the last place may
  /// be rounded instead.
  ///
  /// Rounding is monotone, so the ends bound all of them; only numbers that are themselves rounded
  /// are meant.
  func rounded(_ interval: Interval<Double>) -> Interval<Double> {
    let low = interval.low
    let high = interval.high
    // Where decimals are as dense as Doubles, each of those would be a result of its own.
    if case .significant(16...) = resultPrecision {
      return Interval(rounded(low), rounded(high))
    }
    return Interval(
      rounded(low, as: min(low.nextDown.nextDown, low - 2 * low.ulp)),
      rounded(high, as: max(high.nextUp.nextUp, high + 2 * high.ulp)))
  }

  /// Whether a number is one that results are rounded to.
  ///
  /// Whichever way they round, it is the Double nearest to a decimal with so few digits, which is
  /// then the nearest such decimal to it.
  func isRounded(_ number: Double) -> Bool {
    nearestRounded(number) == number || rounded(number, displayRounding) == nil
  }

  /// The interval from the first to the last number in it that results are rounded to; nil if there
  /// is none.
  func roundedNumbers(in interval: Interval<Double>) -> Interval<Double>? {
    var (low, high) = (nearestRounded(interval.low), nearestRounded(interval.high))
    let (bottom, top) = (Doubles.order(interval.low), Doubles.order(interval.high))
    if low < interval.low {
      let first = Doubles.first(bottom, top) {
        nearestRounded(Doubles.double($0)) >= interval.low
      }
      if first > top { return nil }
      low = nearestRounded(Doubles.double(first))
    }
    if high > interval.high {
      let above = Doubles.first(bottom, top) {
        nearestRounded(Doubles.double($0)) > interval.high
      }
      if above == bottom { return nil }
      high = nearestRounded(Doubles.double(above - 1))
    }
    return low <= high ? Interval(low, high) : nil
  }

  /// A number that results are rounded to, as near as any; the number itself if it is one, though
  /// another decimal may be as near where decimals are as dense as Doubles.
  private func nearestRounded(_ number: Double) -> Double {
    let neighbors = [rounded(number) { $0.units }, rounded(number) { $0.units + 1 }]
    return neighbors.contains(number) ? number : rounded(number, .halfEven) ?? number
  }

  /// The result of an operation rounded, where another number may have been rounded instead of it.
  private func rounded(_ result: Double, as other: Double) -> Double {
    if result == 0 || !result.isFinite { return result + 0 }
    let greatest = Double.greatestFiniteMagnitude
    let sameSign = result > 0 ? min(max(other, 0), greatest) : max(min(other, 0), -greatest)
    return rounded(sameSign, displayRounding) ?? result
  }

  /// The Double nearest to a number rounded to the declared digits; nil if that is too large.
  private func rounded(_ number: Double, _ mode: DisplayRounding) -> Double? {
    guard mode == .shortest, number != 0, number.isFinite else {
      return rounded(number) { mode.units(of: $0) }
    }
    let shortest = Magnitude(number).shortest(isNegative: false)
    let magnitude = Magnitude(ScaledRational(Int(shortest.digits), place: shortest.place))
    return rounded(number, written: magnitude) { mode.units(of: $0) }
  }

  /// The Double nearest to a number whose digits behind the declared ones are cut off, and the
  /// others are changed; nil if that is too large.
  private func rounded(
    _ number: Double, written decimal: Magnitude? = nil,
    to units: (Magnitude.Truncation) -> UInt128
  ) -> Double? {
    if number == 0 || !number.isFinite { return number + 0 }
    let magnitude = decimal ?? Magnitude(number)
    let leading = magnitude.leadingPlace
    let place: Int
    switch resultPrecision {
    case .full: return number
    case .significant(let count): place = leading - count + 1
    case .fraction(let count): place = -count
    case .digits(let count): place = max(1 - count, leading - count + 1)
    }
    // With more than 31 significant digits, the decimal reads back as the same Double.
    if leading - place > 30 { return number }
    let numeral = Numeral(
      isNegative: number < 0, digits: units(magnitude.cut(at: place)), place: place)
    let nearest = numeral.double
    // Not -0.
    return nearest == 0 ? 0 : nearest.isFinite ? nearest : nil
  }
}
