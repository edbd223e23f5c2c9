// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Doubles {
  /// The Doubles of the interval that are shown as this text; never the text parsed as a number.
  ///
  /// The number shown is monotone in the Double, so they are adjacent, and a binary search finds
  /// both ends.
  ///
  /// It is not if tiny numbers are scientific and some that are larger are shown as 0. Then the
  /// tiny ones count as 0 in the search for a larger number, and the others as the limit between
  /// them in the search for a tiny one; the interval of a 0 has the tiny ones in the middle.
  func narrowed(
    _ interval: Interval<Double>, by text: Text, _ style: NumberStyle
  ) -> Interval<Double>? {
    if interval.isSingle { return shows(interval.low, text, style) ? interval : nil }
    guard let target = Numeral(reading: text, style) else { return nil }
    let tiny = style.tinyBelow
    func numeral(_ order: Int64) -> Numeral {
      let numeral = shown(Doubles.double(order), style).numeral
      guard let tiny else { return numeral }
      if target.isTiny(tiny) {
        guard numeral.digits == 0, order != 0 else { return numeral }
        return Numeral(isNegative: order < 0, digits: 1, place: tiny)
      }
      return numeral.isTiny(tiny) ? Numeral(isNegative: false, digits: 0, place: 0) : numeral
    }
    let (bottom, top) = (Doubles.order(interval.low), Doubles.order(interval.high))
    // The first Double shown as the target or more, and the first shown as more.
    var low = Doubles.first(bottom, top) { !(numeral($0) < target) }
    var above = Doubles.first(low, top) { target < numeral($0) }
    guard low < above else { return nil }
    if tiny != nil, target.digits == 0 {
      let found = Interval(Doubles.double(low), Doubles.double(above - 1))
      let isZero = found.contains(0) || [found.low, found.high].contains { shows($0, text, style) }
      return isZero ? found : nil
    }
    // A fraction rounded up to `plainBelow` stays plain, though that number itself is scientific.
    func isScientific(_ order: Int64) -> Bool { shown(Doubles.double(order), style).isScientific }
    let last = isScientific(above - 1)
    if isScientific(low) != last {
      let turn = Doubles.first(low, above - 1) { isScientific($0) == last }
      if shows(Doubles.double(low), text, style) { above = turn } else { low = turn }
    }
    guard shows(Doubles.double(low), text, style) else { return nil }
    return Interval(Doubles.double(low), Doubles.double(above - 1))
  }

  /// The index of a Double among all Doubles; both zeros share one.
  static func order(_ value: Double) -> Int64 {
    let magnitude = Int64(value.magnitude.bitPattern)
    return value < 0 ? -magnitude : magnitude
  }

  static func double(_ order: Int64) -> Double {
    let magnitude = Double(bitPattern: order.magnitude)
    return order < 0 ? -magnitude : magnitude
  }

  /// The first index in `low...high` for which the condition holds, or `high + 1`.
  static func first(_ low: Int64, _ high: Int64, _ holds: (Int64) -> Bool) -> Int64 {
    var (low, high) = (low, high + 1)
    while low < high {
      let middle = low + Int64(UInt64(bitPattern: high &- low) / 2)
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func spell(_ number: Double, _ style: NumberStyle, into text: inout Text) {
    style.spell(shown(number, style), into: &text)
  }

  func spellShortest(_ number: Double, into text: inout Text) {
    let numeral = Magnitude(number).shortest(isNegative: number < 0)
    NumberStyle.inText.spell(NumberStyle.inText.placed(numeral, below: 15), into: &text)
  }
}

extension Magnitude {
  /// The nearest of the shortest decimals that read back as the same Double; 17 digits of a number
  /// that is no Double.
  func shortest(isNegative: Bool) -> Numeral {
    let leading = leadingPlace
    if let double, double != 0 {
      // If some digits are enough, so are more of them. Most Doubles need 15 or more.
      var (least, most, count) = (1, 17, 15)
      var shortest: Numeral?
      while least <= most {
        let place = leading - count + 1
        let cut = cut(at: place)
        let nearer = cut.nearest
        let found = [nearer, nearer == cut.units ? cut.units + 1 : cut.units].first { digits in
          UInt64(exactly: digits).map { Binary64.nearest($0, exponent: place) == double } ?? false
        }
        if let found {
          shortest = Numeral(isNegative: isNegative, digits: found, place: place)
          most = count - 1
        } else {
          least = count + 1
        }
        count = (least + most) / 2
      }
      if let shortest { return shortest }
    }
    return Numeral(
      isNegative: isNegative, digits: cut(at: leading - 16).nearest, place: leading - 16)
  }
}

extension Numeral {
  /// Parses a number written in this style; nil if the text is none.
  init?(reading text: Text, _ style: NumberStyle) {
    var rest = text.bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var digits: UInt128 = 0
    var place = 0
    var (count, isFraction) = (0, false)
    // Zeros at both ends are no digits, of which there may be more than fit.
    var (zeros, hasDigits) = (0, false)
    while let byte = rest.first {
      if 48...57 ~= byte {
        hasDigits = true
        if byte == 48 {
          if digits > 0 { zeros += 1 }
        } else {
          count += zeros + 1
          guard count <= 37 else { return nil }
          digits = digits * Magnitude.tens[zeros + 1] + UInt128(byte - 48)
          zeros = 0
        }
        if isFraction { place -= 1 }
        rest.removeFirst()
      } else if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
        rest.removeFirst()
      } else if !isFraction, !style.groupSeparator.isEmpty,
        rest.starts(with: style.groupSeparator.bytes), !style.standsMark(at: rest)
      {
        rest.removeFirst(style.groupSeparator.bytes.count)
      } else {
        break
      }
    }
    guard hasDigits else { return nil }
    place += zeros
    if !rest.isEmpty {
      guard rest.starts(with: style.exponentMark.bytes) else { return nil }
      rest.removeFirst(style.exponentMark.bytes.count)
      if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard rest.count <= 6, let exponent = Int(String(decoding: rest, as: UTF8.self)) else {
        return nil
      }
      place += exponent
    }
    self.init(isNegative: isNegative, digits: digits, place: place)
  }

  /// The nearest Double.
  var double: Double {
    let magnitude =
      if let short = UInt64(exactly: digits) {
        Binary64.nearest(short, exponent: place)
      } else {
        Binary64.nearest("\(digits)e\(place)")
      }
    return isNegative ? -magnitude : magnitude
  }

  static func < (left: Numeral, right: Numeral) -> Bool {
    let signs = (left.sign, right.sign)
    if signs.0 != signs.1 { return signs.0 < signs.1 }
    return signs.0 < 0 ? right.isSmaller(left) : signs.0 > 0 && left.isSmaller(right)
  }

  /// Whether it is shown for numbers below a power of ten, which may be rounded up to that.
  fileprivate func isTiny(_ power: Int) -> Bool { digits != 0 && leadingPlace <= power }

  private var sign: Int { digits == 0 ? 0 : isNegative ? -1 : 1 }

  /// Compares the magnitudes of nonzero numbers.
  private func isSmaller(_ other: Numeral) -> Bool {
    if leadingPlace != other.leadingPlace { return leadingPlace < other.leadingPlace }
    // Same leading place: the number with fewer digits is padded.
    let difference = place - other.place
    if difference > 0 { return digits * Magnitude.tens[difference] < other.digits }
    return digits < other.digits * Magnitude.tens[-difference]
  }
}

extension NumberStyle {
  /// The power of ten below which numbers are scientific, though some that reach it are shown as 0.
  fileprivate var tinyBelow: Int? {
    guard let plainFrom, plainFrom != .min else { return nil }
    let places: Int? =
      switch rounding {
      case .fraction(let count): count
      case .digits(let count): count - 1
      case .significant, .characters, .shortest: nil
      }
    return places.flatMap { plainFrom < -$0 ? plainFrom : nil }
  }

  /// Whether the mark of an exponent that begins like a group separator stands here.
  fileprivate func standsMark(at bytes: Bytes.SubSequence) -> Bool {
    exponentMark.bytes.count > groupSeparator.bytes.count && bytes.starts(with: exponentMark.bytes)
  }
}
