// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// A number as it is shown: sign, digits, place of the last digit, without trailing zeros.
struct Numeral: Hashable, Sendable {
  var isNegative: Bool
  /// The digits as one natural number; 0 is the number zero, which has no sign.
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

  static func digitCount(_ number: UInt128) -> Int {
    var bits = 128 - number.leadingZeroBitCount
    if bits == 0 { return 1 }
    bits = (bits * 1233) >> 12
    return bits < 39 && number >= Magnitude.tens[bits] ? bits + 1 : max(bits, 1)
  }
}

/// How a number comes to be written in a style.
struct StyledNumeral: Hashable, Sendable {
  var numeral: Numeral
  var isScientific: Bool
}

extension NumberStyle {
  /// What the style shows of an exact number.
  func shown(_ magnitude: Magnitude, isNegative: Bool) -> StyledNumeral {
    if magnitude.isZero { return plain(0, 0, isNegative) }
    let whole = magnitude.whole
    switch rounding {
    case .significant(let count) where whole < Magnitude.tens[min(count, 18)]:
      let numeral = Numeral(isNegative: isNegative, digits: whole, place: 0)
      return placed(numeral, below: count)
    case .significant(let count):
      let leading = magnitude.leadingPlace
      let place = leading - count + 1
      let numeral = Numeral(
        isNegative: isNegative, digits: magnitude.cut(at: place).nearest, place: place)
      return placed(numeral, below: count)
    case .shortest: return placed(magnitude.shortest(isNegative: isNegative), below: 16)
    case .fraction(let count):
      let leading = magnitude.leadingPlace
      let fifteen = Numeral(
        isNegative: false, digits: magnitude.cut(at: leading - 14).nearest, place: leading - 14)
      if fifteen.leadingPlace >= plainBelow ?? 15 {
        let place = leading - count
        let digits = magnitude.cut(at: place).nearest
        return StyledNumeral(
          numeral: Numeral(isNegative: isNegative, digits: digits, place: place),
          isScientific: true)
      }
      let place = max(-count, leading - 14)
      return plain(magnitude.cut(at: place).nearest, place, isNegative)
    case .characters(let count):
      if whole < Magnitude.tens[18] {
        let shown = plain(whole, 0, isNegative)
        if length(shown) <= count { return shown }
      }
      return nearest(magnitude, isNegative, width: count)
    }
  }

  /// Chooses the notation by the rounded value.
  func placed(_ numeral: Numeral, below: Int) -> StyledNumeral {
    let top = numeral.leadingPlace
    return StyledNumeral(
      numeral: numeral, isScientific: top < plainFrom || top >= plainBelow ?? below)
  }

  private func plain(_ digits: UInt128, _ place: Int, _ isNegative: Bool) -> StyledNumeral {
    StyledNumeral(
      numeral: Numeral(isNegative: isNegative, digits: digits, place: place), isScientific: false)
  }

  /// The nearest of all texts that fit.
  ///
  /// In each notation the finest grid that fits holds the nearest text of that notation. Of two notations the
  /// one with the finer grid is at least as near; where it is no nearer, the plain one wins.
  private func nearest(_ magnitude: Magnitude, _ isNegative: Bool, width: Int) -> StyledNumeral {
    let leading = magnitude.leadingPlace
    let plain = plainCandidate(magnitude, isNegative, leading, width)
    if let plain, plain.isFinest { return plain.shown }
    let mostDigits = max(1, width - (isNegative ? 1 : 0) - exponentMark.scalarCount - 2)
    // No text in scientific notation has a finer grid.
    if let plain, plain.place <= leading - mostDigits + 1 { return plain.shown }
    let scientific = scientificCandidate(
      magnitude, isNegative, leading, width, mostDigits)
    guard let plain else {
      // Everything plain is too small: the largest plain number wins only where it is as near.
      let largest = largest(isNegative, width)
      guard let scientific else {
        let other = largestScientific(isNegative, width)
        return other.map { $0.numeral.leadingPlace > largest.numeral.leadingPlace ? $0 : largest }
          ?? largest
      }
      let below = magnitude.cut(at: largest.numeral.place)
      let isAsNear = below.remainder == .half && below.units == largest.numeral.digits
      return isAsNear ? largest : scientific.shown
    }
    guard let scientific else { return plain.shown }
    if plain.place <= scientific.place { return plain.shown }
    if plain.shown.numeral == scientific.shown.numeral { return plain.shown }
    guard scientific.cut.remainder == .half else { return scientific.shown }
    let neighbours = [scientific.cut.units, scientific.cut.units + 1].map {
      Numeral(isNegative: isNegative, digits: $0, place: scientific.place)
    }
    return neighbours.contains(plain.shown.numeral) ? plain.shown : scientific.shown
  }

  private func plainCandidate(
    _ magnitude: Magnitude, _ isNegative: Bool, _ leading: Int, _ width: Int
  ) -> (shown: StyledNumeral, place: Int, isFinest: Bool)? {
    let whole = max(1, leading + 1)
    if whole > width { return nil }
    var fraction = max(0, width - (isNegative ? 1 : 0) - whole - 1)
    while fraction >= 0 {
      let cut = magnitude.cut(at: -fraction)
      let shown = plain(cut.nearest, -fraction, isNegative)
      if length(shown) <= width { return (shown, -fraction, cut.remainder == .nothing) }
      fraction -= 1
    }
    return nil
  }

  private func scientificCandidate(
    _ magnitude: Magnitude, _ isNegative: Bool, _ leading: Int, _ width: Int, _ mostDigits: Int
  ) -> (shown: StyledNumeral, place: Int, cut: Magnitude.Truncation)? {
    var count = mostDigits
    while count >= 0 {
      let place = leading - count + 1
      let cut = magnitude.cut(at: place)
      // Where even one digit does not fit, a power of ten may be near.
      if cut.nearest == 0 { return nil }
      let shown = StyledNumeral(
        numeral: Numeral(isNegative: isNegative, digits: cut.nearest, place: place),
        isScientific: true)
      if length(shown) <= width { return (shown, place, cut) }
      count -= 1
    }
    return nil
  }

  /// The plain number of nothing but nines that just fits.
  private func largest(_ isNegative: Bool, _ width: Int) -> StyledNumeral {
    var shown = plain(9, 0, isNegative)
    while shown.numeral.digits < Magnitude.tens[37] {
      let next = plain(shown.numeral.digits * 10 + 9, 0, isNegative)
      if length(next) > width { break }
      shown = next
    }
    // A point is not for integers only: where `.0` would fit, so does `.9`, which is larger.
    while shown.numeral.digits < Magnitude.tens[37] {
      let numeral = shown.numeral
      let next = plain(numeral.digits * 10 + 9, numeral.place - 1, isNegative)
      if length(next) > width { break }
      shown = next
    }
    return shown
  }

  /// The scientific number of nothing but nines that just fits.
  private func largestScientific(_ isNegative: Bool, _ width: Int) -> StyledNumeral? {
    for exponent in [999, 99, 9] {
      for count in stride(from: width, through: 1, by: -1) {
        let nines = Numeral(
          isNegative: isNegative, digits: Magnitude.tens[count] - 1, place: exponent - count + 1)
        let shown = StyledNumeral(numeral: nines, isScientific: true)
        if length(shown) <= width { return shown }
      }
    }
    return nil
  }
}
