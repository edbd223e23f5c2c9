// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Example {
  /// Results that are rounded before they are gone on with.
  public static let resultPrecision = [
    Example(places, "2 ÷ 3 =", "0.666667", "2 ÷ 3 ="),
    Example(places, "2 ÷ 3 = × 3 =", "2.000001", "2 ÷ 3 × 3 ="),

    Example(places, "3 √", "1.732051"), Example(places, "3 √ x²", "3.000001"),
    Example(places, "( 2 ÷ 3 ) × 3 =", "2.000001", "(2 ÷ 3) × 3 ="),
    Example(places, "1 ÷ 8 0 0 0 0 0 0 =", "0"), Example(places, "2 ÷ 3 = M+ MR", "0.666667"),
    Example(places, "2 . 1 2 3 4 5 6 7 8 =", "2.12345678", "2.12345678 ="),
    Example(places, "2 . 1 2 3 4 5 6 7 8 + 0 =", "2.123457"),
    Example(places, "2 . 1 2 3 4 5 6 7 8 + − 0 =", "2.123457"),
    Example(places, "2 . 1 2 3 4 5 6 7 8 ±", "-2.12345678"),
    Example(places, "π", "3.141592653589793"), Example(places, "π × 1 =", "3.141593"),
    Example(places.with { $0.repeatEquals = .repeat }, "2 ÷ 3 = =", "0.222222"),
    Example(
      places.with { $0.percent = .share }, "2 0 0 + 1 . 2 3 4 5 6 7 8 9 %", "2.469136"),
    Example(places.with { $0.precedence = .usual }, "1 + 6 0 0 0 × 2 ÷ 3 − 4 0 0 0 =", "1"),
    Example(places.with { $0.numberStyle.displayRounding = .shortest }, "2.5000005 + 0 =", "2.5"),
    Example(digits, "2 ÷ 3 = × 3 0 0 0 =", "2000"), Example(digits, "1 2 3 4 =", "1234"),
    Example(digits, "1 2 3 4 + 0 =", "1230"), Example(digits, "1 ÷ 6 0 0 =", "0.00167"),
    Example(digits.with { $0.numberStyle.displayRounding = .down }, "2 ÷ 3 =", "0.666"),
    Example(digits.with { $0.numberStyle.displayRounding = .down }, "2 ± ÷ 3 =", "-0.666"),
    Example(digits.with { $0.numberStyle.displayRounding = .halfUp }, "0.0625 + 1 =", "1.06"),
    Example(digits.with { $0.wholeDigits = 2 }, "9 9 . 4 6 + 0 =", "99.5"),
    Example(digits.with { $0.wholeDigits = 2 }, "9 9 . 4 6 + 0 . 0 5 =", "Error"),
    Example(display, "2 ÷ 3 =", "0.67"), Example(display, "1 ÷ 3 0 =", "0.03"),
    Example(display, "2 0 0 ÷ 3 =", "66.7"), Example(display, "1 2 3 4 5 6 + 0 =", "123000"),
    Example(places.with { $0.resultPrecision = .fraction(2) }, "0.125 + 0 =", "0.12"),
    Example(one, "1 . 7 EE 3 0 8 + 0 =", "1.7e308"), Example(one, "1 . 7 EE 3 0 7 + 0 =", "2e307"),
    Example(rpn, "2 ↲ 3 ÷ 3 ×", "2.000001", "2 3 ÷ 3 × ="), Example(rpn, "3 √", "1.732051"),
    Example(rpn, "2 . 1 2 3 4 5 6 7 8 ↲ ↲ ±", "-2.12345678"),
    Example(rpn, "2 . 1 2 3 4 5 6 7 8 ↲ 0 +", "2.123457"),
  ]

  /// Results that may be rounded otherwise, too.
  public static let freePrecision = [
    Example(places, "2 ÷ 3 +", "0.666667"),
    Example(places, "2 ÷ 3 × 3 =", "2.000001"),
    Example(places.with { $0.displayAfterOperator = .operand }, "2 ÷ 3 × 3 =", "2.000001"),
    Example(places.with { $0.displayAfterOperator = .blank }, "2 ÷ 3 × 3 =", "2.000001"),
    Example(places, "3 × ( 2 ÷ 3 =", "2.000001"),
    Example(places.with { $0.precedence = .usual }, "1 + 2 ÷ 3 × 3 =", "3.000001"),
    Example(places, "2.5000005 + 0 =", "2.500001"),
    Example(
      places.with {
        ($0.resultPrecision, $0.numberStyle.displayRounding) = (.fraction(2), .halfUp)
      }, "0.125 + 0 =", "0.13"),
  ]

  private static let all = Dialect.mvc2016.with {
    $0.keypad = Keypad(Key.all)
    $0.numberStyle = NumberStyle(.shortest)
  }
  private static let places = all.with { $0.resultPrecision = .fraction(6) }
  private static let digits = all.with { $0.resultPrecision = .significant(3) }
  private static let display = all.with { $0.resultPrecision = .digits(3) }
  private static let one = all.with { $0.resultPrecision = .significant(1) }
  private static let rpn = Dialect.rpn2015.with {
    $0.keypad = Keypad(Key.all)
    $0.numberStyle = NumberStyle(.shortest)
    $0.resultPrecision = .fraction(6)
  }
}
