// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Decimals {
  func shown(_ number: Rational, _ style: NumberStyle) -> StyledNumeral {
    if style.rounding == .shortest { return style.placed(exact(number), below: 16) }
    return style.shown(Magnitude(number), isNegative: number.sign < 0)
  }

  func shortest(_ number: Rational) -> StyledNumeral {
    NumberStyle.inText.placed(exact(number), below: 15)
  }

  private func exact(_ number: Rational) -> Numeral {
    guard let digits = number.digits else {
      return Magnitude(number).shortest(isNegative: number.sign < 0)
    }
    return Numeral(isNegative: number.sign < 0, digits: digits.units, place: digits.place)
  }

  func narrowed(
    _ interval: Interval<Rational>, by text: Text, _ style: NumberStyle
  ) -> Interval<Rational>? {
    let low = shown(interval.low, style)
    if shows(low, text, style) {
      return interval.isSingle || shows(shown(interval.high, style), text, style)
        ? interval : Interval(interval.low)
    }
    if interval.isSingle { return nil }
    // Too many digits to follow: nothing is learnt from them.
    if text.bytes.count > 37, text.bytes.allSatisfy({ 45...57 ~= $0 }) { return interval }
    let high = shown(interval.high, style)
    if shows(high, text, style) { return Interval(interval.high) }
    guard let target = Numeral(reading: text, style), low.numeral < target,
      target < high.numeral
    else { return nil }
    // Rounding for the display moved the number by less than one unit of the last digit shown.
    let unit = Rational(1, exponent: target.place)
    let (upper, lower) = target.digits.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
    guard let upper = UInt64(exactly: upper), let lower = UInt64(exactly: lower) else {
      return interval
    }
    let shown =
      Rational(upper, exponent: target.place + 19, negative: target.isNegative)
      + Rational(lower, exponent: target.place, negative: target.isNegative)
    return Interval(max(interval.low, shown - unit), min(interval.high, shown + unit))
  }

  private func shows(_ shown: StyledNumeral, _ text: Text, _ style: NumberStyle) -> Bool {
    var own = Text()
    style.spell(shown, into: &own)
    return own == text
  }

  /// A calculator on decimal arithmetic has no C library to blame.
  func library(_ key: Key, _ left: Rational, _ right: Rational) -> Rational? { nil }

  func distance(_ value: Double, from interval: Interval<Rational>) -> Double? {
    guard value.isFinite else { return nil }
    let number = Rational(value)
    if interval.contains(number) { return 0 }
    let target = number < interval.low ? interval.low : interval.high
    let difference = number < target ? target - number : number - target
    return (difference / Rational(target.nearestDouble.ulp)).approximation
  }

  func text(_ interval: Interval<Rational>) -> String {
    func digits(_ number: Rational) -> String {
      var text = Text()
      NumberStyle.thirtyDigits.write(
        Magnitude(number), isNegative: number.sign < 0, into: &text)
      return text.description
    }
    return interval.isSingle
      ? digits(interval.low) : "\(digits(interval.low)) … \(digits(interval.high))"
  }
}
