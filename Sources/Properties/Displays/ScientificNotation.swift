// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Scientific notation stands where the style wants it, and looks as the style wants it.
///
/// Violations: `1.5e+16`, `1e07`, `25e6`, `10000000000000000` where 15 digits are due, `1e3` where `1000` fits.
/// Judged by text alone.
public struct ScientificNotation: Property {
  public static let name = "scientific-notation"
  public static let statement =
    "Scientific notation is used exactly where the dialect's style wants it, with one digit from 1 to 9 "
    + "before the point and the exponent spelled as the style spells it."
  public static var triggers: Triggers { .number }

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard let number = state.number, let fault = number.notationFault(in: state.tables.style)
    else { return nil }
    return Self.violation(
      fault.kind, after: state, expected: fault.due, observed: quoted(reading.face.display))
  }

}

extension ShownNumber {
  /// What is wrong with its notation, and what is due.
  func notationFault(in style: NumberStyle) -> (kind: String, due: String)? {
    if isScientific {
      guard wholeDigits == 1, !startsWithZero else {
        return ("mantissa", "one digit from 1 to 9 before the point")
      }
      if exponentHasPlus != (style.exponentHasPlus && exponent >= 0) {
        return (
          "exponent-sign", style.exponentHasPlus ? "a + in the exponent" : "no + in the exponent"
        )
      }
      if exponentDigits != max(style.exponentDigits, exponentNaturalDigits) {
        return ("exponent-digits", "an exponent of at least \(style.exponentDigits) digits")
      }
    }
    guard let power else {
      return isScientific ? ("notation", "plain notation") : nil
    }
    let isDue: Bool
    switch style.rounding {
    case .significant(let digits):
      isDue = power < style.plainFrom || power >= style.plainBelow ?? digits
    case .shortest:
      isDue = power < style.plainFrom || power >= style.plainBelow ?? 16
    case .fraction(let digits):
      let below = style.plainBelow ?? 15
      // Sixteen digits that fifteen round up to the limit; a fraction rounded up to it.
      if power == below - 1 && digits >= 15 && hasFifteenNines { return nil }
      if power == below && isPowerOfTen { return nil }
      isDue = power >= below
    case .characters(let most):
      // What a plain text can say as well, it says; which is nearer takes the value to tell.
      isDue = isScientific && style.plainLength(of: self, power) > most
      if !isScientific { return nil }
    }
    if isDue == isScientific { return nil }
    return ("notation", isDue ? "scientific notation" : "plain notation")
  }
}

extension NumberStyle {
  /// How many characters the number of a scientific text takes in plain notation.
  fileprivate func plainLength(of number: ShownNumber, _ power: Int) -> Int {
    let fraction = max(0, number.significantDigits - 1 - power)
    let whole = max(1, power + 1)
    let point = fraction > 0 ? 1 + fraction : integersEndInPointZero ? 2 : 0
    return (number.isNegative ? 1 : 0) + whole + groupSeparator.scalarCount * ((whole - 1) / 3)
      + point
  }
}
