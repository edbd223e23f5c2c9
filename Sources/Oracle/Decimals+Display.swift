// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Decimals {
  func shown(_ number: Rational, _ style: NumberStyle) -> Shown {
    if style.rounding == .shortest { return style.placed(exact(number), below: 16) }
    return style.shown(Magnitude(number), isNegative: number.sign < 0)
  }

  func shortest(_ number: Rational) -> Shown { NumberStyle.inText.placed(exact(number), below: 15) }

  private func exact(_ number: Rational) -> Numeral {
    guard let digits = number.digits else {
      return Magnitude(number).shortest(isNegative: number.sign < 0)
    }
    return Numeral(isNegative: number.sign < 0, digits: digits.units, place: digits.place)
  }

  func narrowed(
    _ span: Span<Rational>, by text: Text, _ style: NumberStyle
  ) -> Span<Rational>? {
    let low = shown(span.low, style)
    if shows(low, text, style) {
      return span.isSingle || shows(shown(span.high, style), text, style) ? span : Span(span.low)
    }
    if span.isSingle { return nil }
    // Too many digits to follow: nothing is learnt from them.
    if text.bytes.count > 37, text.bytes.allSatisfy({ 45...57 ~= $0 }) { return span }
    let high = shown(span.high, style)
    if shows(high, text, style) { return Span(span.high) }
    guard let target = Numeral(reading: text, style), low.numeral < target,
      target < high.numeral
    else { return nil }
    // Rounding for the display moved the number by less than one unit of the last digit shown.
    let unit = Rational(1, exponent: target.place)
    let (upper, lower) = target.digits.quotientAndRemainder(dividingBy: 10_000_000_000_000_000_000)
    guard let upper = UInt64(exactly: upper), let lower = UInt64(exactly: lower) else {
      return span
    }
    let shown =
      Rational(upper, exponent: target.place + 19, negative: target.isNegative)
      + Rational(lower, exponent: target.place, negative: target.isNegative)
    return Span(max(span.low, shown - unit), min(span.high, shown + unit))
  }

  private func shows(_ shown: Shown, _ text: Text, _ style: NumberStyle) -> Bool {
    var own = Text()
    style.spell(shown, into: &own)
    return own == text
  }

  /// A calculator on decimal arithmetic has no C library to blame.
  func library(_ key: Key, _ left: Rational, _ right: Rational) -> Rational? { nil }

  func distance(_ value: Double, from span: Span<Rational>) -> Double? {
    guard value.isFinite else { return nil }
    let number = Rational(value)
    if span.contains(number) { return 0 }
    let target = number < span.low ? span.low : span.high
    let difference = number < target ? target - number : number - target
    return (difference / Rational(target.nearestDouble.ulp)).approximation
  }

  func text(_ span: Span<Rational>) -> String {
    func digits(_ number: Rational) -> String {
      var text = Text()
      NumberStyle.thirtyDigits.write(
        Magnitude(number), isNegative: number.sign < 0, into: &text)
      return text.description
    }
    return span.isSingle ? digits(span.low) : "\(digits(span.low)) … \(digits(span.high))"
  }
}
