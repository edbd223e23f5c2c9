// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Digits {
  /// The number nearest to a positive x that plain or scientific notation can write in at most
  /// `width` characters; plain on a tie.
  static func nearest(
    to x: Double, exponent: Int, width: Int, _ style: NumberStyle
  ) -> (Digits, isPlain: Bool) {
    let plain = nearestPlain(to: x, exponent: exponent, width: width, style)
    guard let scientific = nearestScientific(to: x, exponent: exponent, width: width, style),
      isCloser(scientific, than: plain, to: x, exponent: exponent)
    else { return (plain.digits, true) }
    return (scientific.digits, false)
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
    /// The power of ten of the last digit.
    var grid: Int
    var limit = Limit.none
  }

  private static func nearestPlain(
    to x: Double, exponent: Int, width: Int, _ style: NumberStyle
  ) -> Candidate {
    let separator = style.groupSeparator.isEmpty ? 0 : style.groupSeparator.scalarCount
    // Digits after the point for `whole` before it; -1 if those do not fit.
    func fraction(_ whole: Int) -> Int {
      let left = width - whole - (whole - 1) / 3 * separator
      if style.integersEndInPointZero { return left >= 2 ? left - 1 : -1 }
      return left >= 0 ? max(0, left - 1) : -1
    }
    let whole = max(1, exponent + 1)
    let places = fraction(whole)
    if places >= 0 {
      let cut = TruncatedInteger(x, scale: places)
      let digits = Digits(cut, scale: places)
      if digits.exponent < whole || fraction(digits.exponent + 1) >= 0 {
        return Candidate(digits: digits, grid: -places)
      }
      return Candidate(
        digits: Digits(nines: whole + places, exponent: whole - 1), grid: -places,
        limit: .carry(isTie: cut.rest == .half))
    }
    var less = min(whole - 1, width)
    while less > 1 && fraction(less) < 0 { less -= 1 }
    return Candidate(
      digits: Digits(nines: less + fraction(less), exponent: less - 1), grid: -fraction(less),
      limit: .size)
  }

  private static func nearestScientific(
    to x: Double, exponent: Int, width: Int, _ style: NumberStyle
  ) -> Candidate? {
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
      let cut = TruncatedInteger(x, scale: places - exponent)
      let digits = Digits(cut, scale: places - exponent)
      if digits.exponent == exponent || fraction(digits.exponent) >= 0 {
        return Candidate(digits: digits, grid: exponent - places)
      }
      return Candidate(
        digits: Digits(nines: places + 1, exponent: exponent), grid: exponent - places,
        limit: .carry(isTie: cut.rest == .half))
    }
    var other = exponent
    while other != 0 && fraction(other) < 0 { other -= other.signum() }
    let left = fraction(other)
    if left < 0 { return nil }
    if exponent > 0 {
      return Candidate(
        digits: Digits(nines: left + 1, exponent: other), grid: other - left, limit: .size)
    }
    return Candidate(digits: Digits(tenTo: other), grid: other, limit: .smallness)
  }

  /// Whether the scientific number is strictly nearer to x than the plain one.
  ///
  /// The finer grid contains the coarser, so only their ends need to be compared.
  private static func isCloser(
    _ scientific: Candidate, than plain: Candidate, to x: Double, exponent: Int
  ) -> Bool {
    switch (scientific.limit, plain.limit) {
    case (.smallness, _):
      // x lies between 0 and the number, and the midpoint is not a Double.
      plain.digits.count == 0 && scientific.grid < plain.grid
        && scientific.grid == exponent + 1
        && TruncatedInteger(x, scale: -exponent).low >= 5
    case (.carry, _), (.size, _):
      // Both lie below x, or the plain one is the power of ten that did not fit.
      scientific.digits > plain.digits
    case (.none, .size):
      true
    case (.none, .carry(let isTie)):
      scientific.digits > plain.digits
        && (scientific.digits.exponent > exponent ? !isTie : scientific.grid < plain.grid)
    case (.none, _):
      scientific.grid < plain.grid && scientific.digits != plain.digits
    }
  }
}
