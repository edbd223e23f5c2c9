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
    if shows(interval.low, text, style) {
      return interval.isSingle || shows(interval.high, text, style)
        ? interval : Interval(interval.low)
    }
    if interval.isSingle { return nil }
    // More digits than a numeral holds do not narrow the interval.
    if text.bytes.count > 37, text.bytes.allSatisfy({ 45...57 ~= $0 }) { return interval }
    if shows(interval.high, text, style) { return Interval(interval.high) }
    guard let target = Numeral(reading: text, style),
      shown(interval.low, style).numeral < target, target < shown(interval.high, style).numeral
    else { return nil }
    // The display is off by less than one unit of its last digit.
    let unit = Rational(1, exponent: target.place)
    guard
      let center = Rational(
        digits: String(target.digits).utf8, exponent: target.place, negative: target.isNegative)
    else { return interval }
    return Interval(max(interval.low, center - unit), min(interval.high, center + unit))
  }

  /// Always nil: decimal arithmetic does not use the C library.
  func library(_ key: Key, _ left: Rational, _ right: Rational) -> Rational? { nil }

  func distance(_ value: Double, from interval: Interval<Rational>) -> Double? {
    guard value.isFinite else { return nil }
    let number = Rational(value)
    if interval.contains(number) { return 0 }
    let target = number < interval.low ? interval.low : interval.high
    let difference = number < target ? target - number : number - target
    return (difference / Rational(target.nearestDouble.ulp)).approximation
  }

  func text(_ number: Rational) -> String { number.thirtyDigits }
}

extension Rational {
  /// The number to 30 significant digits.
  var thirtyDigits: String {
    let style = NumberStyle(.significant(30))
    var text = Text()
    style.spell(style.shown(Magnitude(self), isNegative: sign < 0), into: &text)
    return text.description
  }
}
