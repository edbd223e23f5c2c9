// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// A number as it is shown: sign, digits, and place of the last digit, without trailing zeros.
struct Numeral: Hashable, Sendable {
  var isNegative: Bool
  /// The digits as one integer; zero has no sign.
  var digits: UInt128
  /// The power of ten of the last digit.
  var place: Int

  init(isNegative: Bool, digits: UInt128, place: Int) {
    var digits = digits
    var place = place
    if digits == 0 { place = 0 }
    if var short = UInt64(exactly: digits) {
      while short != 0 {
        let (tenth, last) = short.quotientAndRemainder(dividingBy: 10)
        if last != 0 { break }
        short = tenth
        place += 1
      }
      digits = UInt128(short)
    } else {
      while digits % 10 == 0 {
        digits /= 10
        place += 1
      }
    }
    self.isNegative = isNegative && digits != 0
    self.digits = digits
    self.place = place
  }

  var count: Int { Numeral.digitCount(digits) }
  /// The power of ten of the first digit.
  var leadingPlace: Int { place + count - 1 }

  /// Whether its magnitude is greater than 2^53.
  fileprivate var isBeyond2To53: Bool {
    if leadingPlace != 15 || place < 0 { return leadingPlace > 15 }
    return digits * Magnitude.tens[place] > 1 << 53
  }

  static func digitCount(_ number: UInt128) -> Int {
    var bits = 128 - number.leadingZeroBitCount
    if bits == 0 { return 1 }
    bits = (bits * 1233) >> 12
    return bits < 39 && number >= Magnitude.tens[bits] ? bits + 1 : max(bits, 1)
  }
}

/// A number and the notation it is shown in.
struct StyledNumeral: Hashable, Sendable {
  var numeral: Numeral
  var isScientific: Bool
}

extension DisplayRounding {
  /// The units that a number is rounded to, of a place where it was truncated.
  @inline(__always)
  func units(of cut: Magnitude.Truncation) -> UInt128 {
    switch self {
    case .halfEven, .shortest: cut.nearest
    case .halfUp: cut.remainder < .half ? cut.units : cut.units + 1
    case .down: cut.units
    }
  }
}

extension NumberStyle {
  /// An exact number as this style shows it.
  func shown(_ exact: Magnitude, isNegative: Bool) -> StyledNumeral {
    if exact.isZero { return styled(0, 0, isNegative) }
    let magnitude = displayRounding == .shortest ? rounded(exact) : exact
    let whole = magnitude.whole
    switch rounding {
    case .significant(let count) where whole < Magnitude.tens[min(count, 18)]:
      let numeral = Numeral(isNegative: isNegative, digits: whole, place: 0)
      return placed(numeral, below: count)
    case .significant(let count):
      let place = magnitude.leadingPlace - count + 1
      let numeral = Numeral(
        isNegative: isNegative, digits: units(of: magnitude, at: place), place: place)
      return placed(numeral, below: count)
    case .shortest:
      var shown = placed(magnitude.shortest(isNegative: isNegative), below: 16)
      if plainEndsAt2To53, shown.numeral.isBeyond2To53 { shown.isScientific = true }
      return shown
    case .fraction(let count):
      let leading = magnitude.leadingPlace
      let fifteen = Numeral(
        isNegative: false, digits: units(of: magnitude, at: leading - 14), place: leading - 14)
      if isScientific(top: fifteen.leadingPlace, below: 15) {
        let place = leading - count
        return styled(units(of: magnitude, at: place), place, isNegative, isScientific: true)
      }
      let place = max(-count, leading - 14)
      return styled(units(of: magnitude, at: place), place, isNegative)
    case .digits(let count):
      let finest = magnitude.leadingPlace - count + 1
      let rounded = Numeral(
        isNegative: isNegative, digits: units(of: magnitude, at: finest), place: finest)
      if isScientific(top: rounded.leadingPlace, below: count) {
        return StyledNumeral(numeral: rounded, isScientific: true)
      }
      let place = max(1 - count, finest)
      return styled(units(of: magnitude, at: place), place, isNegative)
    case .characters(let count):
      if whole < Magnitude.tens[18] {
        let shown = styled(whole, 0, isNegative)
        if length(shown) <= count { return shown }
      }
      return nearest(magnitude, isNegative, width: count)
    }
  }

  /// The shortest decimal of a number that is to be rounded in its place.
  private func rounded(_ exact: Magnitude) -> Magnitude {
    switch rounding {
    case .characters, .shortest: return exact
    case .significant, .fraction, .digits:
      guard exact.double != nil else { return exact }
      let shortest = exact.shortest(isNegative: false)
      return Magnitude(ScaledRational(Int(shortest.digits), place: shortest.place))
    }
  }

  /// The units of a place that a number is rounded to.
  private func units(of magnitude: Magnitude, at place: Int) -> UInt128 {
    displayRounding.units(of: magnitude.cut(at: place))
  }

  /// Chooses the notation for a value that `significant` or `shortest` rounded.
  func placed(_ numeral: Numeral, below: Int) -> StyledNumeral {
    StyledNumeral(
      numeral: numeral,
      isScientific: isScientific(top: numeral.leadingPlace, from: -6, below: below))
  }

  /// Whether a rounded value with this leading power of ten is beyond plain notation, where the
  /// style by itself has it from and below these powers.
  func isScientific(top: Int, from: Int = .min, below: Int) -> Bool {
    top < plainFrom ?? from || top >= plainBelow ?? below
  }

  private func styled(
    _ digits: UInt128, _ place: Int, _ isNegative: Bool, isScientific: Bool = false
  ) -> StyledNumeral {
    StyledNumeral(
      numeral: Numeral(isNegative: isNegative, digits: digits, place: place),
      isScientific: isScientific)
  }

  /// The nearest of all texts that fit.
  ///
  /// In each notation the finest grid that fits holds the nearest text. Of two notations the one
  /// with the finer grid is at least as near; if both are equally near, plain notation wins.
  private func nearest(_ magnitude: Magnitude, _ isNegative: Bool, width: Int) -> StyledNumeral {
    let leading = magnitude.leadingPlace
    let sign = isNegative ? 1 : 0
    let whole = max(1, leading + 1)
    let plain =
      whole > width
      ? nil : candidate(magnitude, isNegative, width, from: min(0, whole + 1 + sign - width), to: 0)
    if let plain, plain.cut.remainder == .nothing { return plain.shown }
    let finest = leading - max(1, width - sign - exponentMark.scalarCount - 2) + 1
    // Scientific notation has no finer grid.
    if let plain, plain.place <= finest { return plain.shown }
    let scientific = candidate(
      magnitude, isNegative, width, from: finest, to: leading + 1, isScientific: true)
    guard let plain else {
      // All plain numbers are too small; the largest wins only if it is equally near.
      let largest = largest(isNegative, width)
      guard let scientific else {
        let other = largestScientific(isNegative, width)
        return other.map { $0.numeral.leadingPlace > largest.numeral.leadingPlace ? $0 : largest }
          ?? largest
      }
      let below = magnitude.cut(at: largest.numeral.place)
      // Halfway to the power of ten behind it, unless scientific notation has digits between them.
      let isAsNear =
        below.remainder == .half && below.units == largest.numeral.digits
        && scientific.shown.numeral.leadingPlace > leading
      return isAsNear ? largest : scientific.shown
    }
    guard let scientific else { return plain.shown }
    if plain.place <= scientific.place { return plain.shown }
    if plain.shown.numeral == scientific.shown.numeral { return plain.shown }
    guard scientific.cut.remainder == .half else { return scientific.shown }
    let neighbors = [scientific.cut.units, scientific.cut.units + 1].map {
      Numeral(isNegative: isNegative, digits: $0, place: scientific.place)
    }
    return neighbors.contains(plain.shown.numeral) ? plain.shown : scientific.shown
  }

  /// The number rounded on the finest of these grids on which it fits.
  private func candidate(
    _ magnitude: Magnitude, _ isNegative: Bool, _ width: Int, from finest: Int, to coarsest: Int,
    isScientific: Bool = false
  ) -> (shown: StyledNumeral, place: Int, cut: Magnitude.Truncation)? {
    var place = finest
    while place <= coarsest {
      let cut = magnitude.cut(at: place)
      // Scientific notation has no zero.
      if isScientific, cut.nearest == 0 { return nil }
      let shown = styled(cut.nearest, place, isNegative, isScientific: isScientific)
      if length(shown) <= width { return (shown, place, cut) }
      place += 1
    }
    return nil
  }

  /// The largest plain number that fits, all nines.
  private func largest(_ isNegative: Bool, _ width: Int) -> StyledNumeral {
    var shown = styled(9, 0, isNegative)
    // Where `.0` fits behind an integer, `.9` does too and is larger.
    for step in [0, 1] {
      while shown.numeral.digits < Magnitude.tens[37] {
        let next = styled(shown.numeral.digits * 10 + 9, shown.numeral.place - step, isNegative)
        if length(next) > width { break }
        shown = next
      }
    }
    return shown
  }

  /// The greatest exponents of each number of digits.
  private static let greatestExponents: [Int] = (1...18).reversed().map {
    Int(Magnitude.tens[$0]) - 1
  }

  /// The largest scientific number that fits, all nines.
  private func largestScientific(_ isNegative: Bool, _ width: Int) -> StyledNumeral? {
    for exponent in NumberStyle.greatestExponents {
      for count in stride(from: width, through: 1, by: -1) {
        let shown = styled(
          Magnitude.tens[count] - 1, exponent - count + 1, isNegative, isScientific: true)
        if length(shown) <= width { return shown }
      }
    }
    return nil
  }
}
