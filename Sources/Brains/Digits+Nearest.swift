// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Digits {
  /// The number nearest to a positive x that plain or scientific notation can write in at most
  /// `width` characters; plain on a tie.
  static func nearest(
    to x: Double, exponent: Int, width: Int, _ style: NumberStyle
  ) -> (Digits, isPlain: Bool) {
    let plain = nearestPlain(to: x, exponent: exponent, width: width, style)
    let scientific = nearestScientific(to: x, exponent: exponent, width: width, style)
    return isCloser(scientific, than: plain, to: x, exponent: exponent)
      ? (scientific.digits, false) : (plain.digits, true)
  }

  /// The nearest number in one notation.
  private struct Candidate {
    enum Limit {
      /// The number was rounded on the notation's grid.
      case none
      /// Rounding gave a power of ten that does not fit; the digits are the nines below it.
      case carry(isTie: Bool)
      /// The number is too large; the digits are the greatest that fits.
      case size
      /// The exponent is too negative; the digits are the least number whose exponent fits.
      case smallness
    }
    var digits: Digits
    /// The power of ten of the last digit there is room for, if nothing else limits the number.
    var grid = 0
    var limit = Limit.none
  }

  private static func nearestPlain(
    to x: Double, exponent: Int, width: Int, _ style: NumberStyle
  ) -> Candidate {
    // Digits after the point for `whole` before it; -1 if those do not fit.
    func fraction(_ whole: Int) -> Int {
      let left = width - whole
      if style.integersEndInPointZero { return left >= 2 ? left - 1 : -1 }
      return left >= 0 ? max(0, left - 1) : -1
    }
    let whole = max(1, exponent + 1)
    let places = fraction(whole)
    if places >= 0 {
      let cut = TruncatedInteger(x, scale: places)
      let digits = Digits(cut, scale: places)
      if fraction(digits.exponent + 1) >= 0 { return Candidate(digits: digits, grid: -places) }
      return Candidate(
        digits: Digits(nines: whole + places, exponent: whole - 1),
        limit: .carry(isTie: cut.rest == .half))
    }
    var less = width
    while fraction(less) < 0 { less -= 1 }
    return Candidate(
      digits: Digits(nines: less + fraction(less), exponent: less - 1), limit: .size)
  }

  private static func nearestScientific(
    to x: Double, exponent: Int, width: Int, _ style: NumberStyle
  ) -> Candidate {
    let mark = style.exponentMark.scalarCount
    // Digits after the point for an exponent; -1 if the exponent does not fit.
    func fraction(_ exponent: Int) -> Int {
      let power = exponent.magnitude
      let format = max(style.exponentDigits, power >= 100 ? 3 : power >= 10 ? 2 : 1)
      let sign = exponent < 0 || style.exponentHasPlus ? 1 : 0
      let left = width - 1 - mark - sign - format
      return left >= 0 ? max(0, left - 1) : -1
    }
    let places = fraction(exponent)
    if places >= 0 {
      let scale = places - exponent
      let digits = Digits(TruncatedInteger(x, scale: scale), scale: scale)
      // Where the next exponent does not fit, there is room for one digit.
      return fraction(digits.exponent) >= 0
        ? Candidate(digits: digits)
        : Candidate(digits: Digits(9, exponent: exponent), limit: .size)
    }
    // If no exponent fits, the number at 0 is farther than the plain one.
    var other = exponent
    while other != 0 && fraction(other) < 0 { other -= other.signum() }
    return exponent > 0
      ? Candidate(digits: Digits(9, exponent: other), limit: .size)
      : Candidate(digits: Digits(1, exponent: other), limit: .smallness)
  }

  /// Whether the scientific number is strictly nearer to x than the plain one.
  ///
  /// The finer grid contains the coarser.
  private static func isCloser(
    _ scientific: Candidate, than plain: Candidate, to x: Double, exponent: Int
  ) -> Bool {
    let power = scientific.digits.exponent
    return switch (scientific.limit, plain.limit) {
    case (.smallness, _):
      // x lies between 0 and the number, and the midpoint is not a Double.
      plain.digits.count == 0 && power == exponent + 1
        && TruncatedInteger(x, scale: -exponent).whole >= 5
    case (.size, _):
      // A plain number has more digits than this one; without a greater power it is nearer.
      power > plain.digits.exponent
    case (.none, .carry(let isTie)):
      // Between the nines and the power of ten that they lack, or that power.
      power == exponent || !isTie
    case (.none, .none):
      power - scientific.digits.count + 1 < plain.grid
    default:
      true
    }
  }
}
