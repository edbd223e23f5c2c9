// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Reals

/// Rejects `1.5e+16`, `1e07`, `25e6`, `10000000000000000` at 15 digits, and `1e3` where `1000`
/// fits.
///
/// Judged by text alone.
struct ScientificNotation: Property {
  static let name = "scientific-notation"
  static let statement =
    "Scientific notation is used exactly where the dialect's style wants it, with one digit from 1 to 9 "
    + "before the point and the exponent spelled as the style spells it."
  static let part = Part.spelling
  static var triggers: Triggers { .number }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    let tables = state.tables
    // A zero of decimal arithmetic may have an exponent.
    if tables.dialect.trailingZeros == .any, state.number?.power == nil { return nil }
    guard let fault = state.number?.notationFault(in: tables.style) else { return nil }
    return Fault(fault.kind, expected: fault.due, observed: reading.face.display)
  }
}

extension ShownNumber {
  /// What is wrong with its notation, and what is expected.
  func notationFault(in style: NumberStyle) -> (kind: String, due: String)? {
    if isScientific {
      guard wholeDigits == 1, !startsWithZero else {
        return ("mantissa", "one digit from 1 to 9 before the point")
      }
      if exponentHasPlus != (style.exponentHasPlus && exponent >= 0) {
        let due = style.exponentHasPlus ? "a + in the exponent" : "no + in the exponent"
        return ("exponent-sign", due)
      }
      if exponentDigits != max(style.exponentDigits, exponentNaturalDigits) {
        return ("exponent-digits", "an exponent of at least \(style.exponentDigits) digits")
      }
    }
    guard let power else { return isScientific ? ("notation", "plain notation") : nil }
    let isDue: Bool
    switch style.rounding {
    case .significant(let digits):
      isDue = power < style.plainFrom ?? -6 || power >= style.plainBelow ?? digits
    case .shortest:
      isDue =
        power < style.plainFrom ?? -6 || power >= style.plainBelow ?? 16
        || style.plainEndsAt2To53 && isBeyond2To53(power)
    case .fraction(let digits):
      let (from, below) = (style.plainFrom ?? .min, style.plainBelow ?? 15)
      // Fifteen nines may be rounded up to the limit when they have a sixteenth digit, and a
      // fraction may be rounded up to the limit itself.
      if power == below - 1 && digits >= 15 && hasFifteenNines { return nil }
      if power == below && isPowerOfTen { return nil }
      // What is below 10^`plainFrom` with fifteen digits may be rounded up to it with fewer.
      if power == from && isPowerOfTen && isScientific { return nil }
      isDue = power < from || power >= below
    case .digits(let digits):
      let (from, below) = (style.plainFrom ?? .min, style.plainBelow ?? digits)
      // As above: a fraction may be rounded up to the limit.
      if power == below && isPowerOfTen { return nil }
      isDue = power < from || power >= below
    case .characters(let most):
      // A number that fits in plain notation must use it; which text is nearer takes the value.
      if !isScientific { return nil }
      isDue = style.plainLength(of: self, power) > most
    }
    if isDue == isScientific { return nil }
    return ("notation", isDue ? "scientific notation" : "plain notation")
  }
}

extension ShownNumber {
  /// Whether it is greater than 2^53, by its first 16 digits.
  fileprivate func isBeyond2To53(_ power: Int) -> Bool {
    if power != 15 || significantDigits > 16 { return power > 15 }
    return UInt128(significand) * Magnitude.tens[16 - significantDigits] > 1 << 53
  }
}

extension NumberStyle {
  /// The length of a number in plain notation, without group separators.
  fileprivate func plainLength(of number: ShownNumber, _ power: Int) -> Int {
    let fraction = max(0, number.significantDigits - 1 - power)
    let whole = max(1, power + 1)
    let point = fraction > 0 ? 1 + fraction : integersEndInPointZero ? 2 : 0
    return (number.isNegative ? 1 : 0) + whole + point
  }
}
