// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// A decimal and the notation it is shown in.
struct StyledDecimal {
  var number: ScaledRational
  var isScientific: Bool
}

extension RoundedNumbers {
  func spell(_ number: ScaledRational, _ style: NumberStyle, into text: inout Text) {
    if case .characters = style.rounding {
      let shown = style.shown(Magnitude(number), isNegative: number.sign < 0)
      return style.spell(shown, into: &text)
    }
    style.spell(shown(number, style), into: &text)
  }

  func spellShortest(_ number: ScaledRational, into text: inout Text) {
    NumberStyle.inText.spell(placed(cut(number), NumberStyle.inText, below: 15), into: &text)
  }

  /// A number as a style other than `characters` shows it.
  private func shown(_ value: ScaledRational, _ style: NumberStyle) -> StyledDecimal {
    if value.isZero { return StyledDecimal(number: value, isScientific: false) }
    let number = base == .two && style.displayRounding == .shortest ? shortest(value) : value
    let leading = number.leadingPlace
    let rounding = Rational.Rounding(style.displayRounding)
    switch style.rounding {
    case .significant(let count):
      return placed(number.rounded(to: leading - count + 1, rounding), style, below: count)
    case .shortest, .characters: return placed(cut(number), style, below: 16)
    case .fraction(let count):
      var place = -count
      var coarse = number
      if let most = mostShown {
        place = max(place, leading - most + 1)
        coarse = number.rounded(to: leading - most + 1, rounding)
      }
      let isScientific = style.isScientific(top: coarse.leadingPlace, below: 15)
      return StyledDecimal(
        number: number.rounded(to: isScientific ? leading - count : place, rounding),
        isScientific: isScientific)
    case .digits(let count):
      let coarse = number.rounded(to: leading - count + 1, rounding)
      if style.isScientific(top: coarse.leadingPlace, below: count) {
        return StyledDecimal(number: coarse, isScientific: true)
      }
      let place = max(1 - count, leading - count + 1)
      return StyledDecimal(number: number.rounded(to: place, rounding), isScientific: false)
    }
  }

  /// The significant digits that the style `fraction` shows at most; nil if there is no such limit.
  private var mostShown: Int? {
    guard case .significant(let digits) = form, base == .ten, !roundsOnlyQuotients else {
      return nil
    }
    return max(digits, 15)
  }

  private func placed(_ number: ScaledRational, _ style: NumberStyle, below: Int) -> StyledDecimal {
    StyledDecimal(
      number: number,
      isScientific: style.isScientific(top: number.leadingPlace, from: -6, below: below))
  }

  /// A number with all its digits, or as many as a calculator has of an infinite fraction; of a
  /// binary number, the shortest decimal.
  private func cut(_ number: ScaledRational) -> ScaledRational {
    if base == .two { return shortest(number) }
    if number.isDecimal { return number }
    let digits = number.stripped
    return digits.isDecimal ? digits : number.rounded(to: -digitCount, .halfEven)
  }

  /// Of the decimals with the fewest digits that round to this binary number, half to even, the one
  /// nearest to it.
  private func shortest(_ number: ScaledRational) -> ScaledRational {
    if number.isZero { return number }
    let leading = number.leadingPlace
    func nearest(_ count: Int) -> ScaledRational? {
      let place = leading - count + 1
      let near = number.rounded(to: place, .halfEven)
      let low = number.rounded(to: place, .floor)
      let other = near == low ? number.rounded(to: place, .ceiling) : low
      return [near, other].first { rounded($0, .halfEven) == number }
    }
    // If a decimal with some number of digits rounds to it, so does one with more, and with this
    // many one always does.
    var (fewest, most) = (1, digitCount * 302 / 1000 + 3)
    while fewest < most {
      let middle = (fewest + most) / 2
      if nearest(middle) == nil { fewest = middle + 1 } else { most = middle }
    }
    return nearest(fewest) ?? number.rounded(to: leading - fewest + 1, .halfEven)
  }

  func narrowed(
    _ interval: Interval<ScaledRational>, by text: Text, _ style: NumberStyle
  ) -> Interval<ScaledRational>? {
    if interval.isSingle { return shows(interval.low, text, style) ? interval : nil }
    guard let (target, unit) = ScaledRational.reading(text, style) else { return nil }
    // What cannot be spelled out is not compared either.
    guard target.isZero || canBeSpelledOut(target) else {
      let isOpen =
        target.sign < 0 ? interval.low == everything.low : interval.high == everything.high
      return isOpen || interval.contains(target) ? interval : nil
    }
    if base == .two, style.rounding == .shortest, !isOfUnknownPlace(target) {
      let number = rounded(target, .halfEven)
      return interval.contains(number) && shows(number, text, style) ? Interval(number) : nil
    }
    let ends = [interval.low, interval.high].filter { shows($0, text, style) }
    if isNarrow(interval) {
      // Nothing lies between two neighbors.
      return ends.first.flatMap { low in ends.last.map { Interval(low, $0) } }
    }
    guard !ends.isEmpty || isShown(near: target, text, style) else { return nil }
    let most = farthest(from: target, unit, style)
    var low = max(interval.low, target - most)
    var high = min(interval.high, target + most)
    // A binary calculator holds no other numbers, even if they were typed.
    if base == .two { (low, high) = (rounded(low, .ceiling), rounded(high, .floor)) }
    return low <= high ? Interval(low, high) : nil
  }

  /// Whether a number that is shown is within the digits that are followed.
  private func canBeSpelledOut(_ number: ScaledRational) -> Bool {
    if case .significant = form { return reach.contains(leadingPlace(number)) }
    return abs(number.leadingPlace) <= RoundedNumbers.mostDigits
  }

  /// Whether a number is shown as this text that has this number in it.
  ///
  /// Where the notation changes, the number itself may be in the other one, though it is what
  /// smaller numbers round up to: with `fraction(2)` and `plainFrom=0`, 0.9999 is shown as `1e0`.
  private func isShown(near target: ScaledRational, _ text: Text, _ style: NumberStyle) -> Bool {
    if shows(target, text, style) { return true }
    if target.isZero { return false }
    // How many digits the shortest text of so small a binary number has is not known.
    if base == .two, style.rounding == .shortest { return true }
    let places: Int
    switch style.rounding {
    case .fraction(let count): places = count
    case .digits(let count): places = count - 1
    case .significant, .characters, .shortest: return false
    }
    let step = { (place: Int) in ScaledRational(target.sign < 0 ? -1 : 1, place: place) }
    if shows(target - step(target.leadingPlace - places - 2), text, style) { return true }
    // In plain notation, all digits up to the last place are shown; others may be far from it.
    return (-places...text.bytes.count).contains(target.leadingPlace)
      && shows(target - step(-places - 1), text, style)
  }

  /// Whether it is so small that its last place depends on a smallest number that is not declared.
  private func isOfUnknownPlace(_ number: ScaledRational) -> Bool {
    smallest == nil && leadingPlace(number) < common.lowerBound
  }

  /// How far from a number shown in a style, and ending in this unit, the number behind it may be.
  private func farthest(
    from target: ScaledRational, _ unit: ScaledRational, _ style: NumberStyle
  ) -> ScaledRational {
    // The shortest decimal of a binary number is nearer to it than the next one.
    let next = base == .two ? self.unit(place(target) + 1) : zero
    let half = { (place: Int) in
      switch style.displayRounding {
      case .down: ScaledRational(1, place: place)
      case .shortest: ScaledRational(5, place: place - 1) + next
      case .halfEven, .halfUp: ScaledRational(5, place: place - 1)
      }
    }
    // Rounding up may have added a digit, and then this is more than need be.
    let leading = target.leadingPlace
    switch style.rounding {
    case .significant(let count): return target.isZero ? zero : half(leading - count + 1)
    case .shortest:
      // All digits tell the number, if it has finitely many.
      if case .rational = form { return half(-digitCount) }
      // Others that have a binary number are told before.
      return base == .two ? unit : zero
    case .fraction(let count):
      if target.isZero { return half(-count) }
      let from = style.plainFrom ?? .min
      if leading < from { return half(leading - count) }
      let place = mostShown.map { max(-count, leading - $0 + 1) } ?? -count
      // What is rounded up to a limit may be in either notation.
      let isPlain = leading > from && leading < style.plainBelow ?? 15
      return half(isPlain ? place : max(place, leading - count))
    case .digits(let count):
      let finest = leading - count + 1
      if target.isZero { return half(1 - count) }
      return half(leading < style.plainFrom ?? .min ? finest : max(1 - count, finest))
    case .characters: return unit
    }
  }

  /// Whether the bounds are neighboring numbers of the arithmetic.
  private func isNarrow(_ interval: Interval<ScaledRational>) -> Bool {
    if case .rational = form { return false }
    if roundsOnlyQuotients { return false }
    guard !interval.low.isZero, interval.low.sign == interval.high.sign,
      leadingPlace(interval.low) == leadingPlace(interval.high)
    else { return false }
    return interval.high - interval.low <= unit(place(interval.low))
  }

  /// Always nil: this arithmetic does not use the C library.
  func library(
    _ key: Key, _ left: ScaledRational, _ right: ScaledRational
  ) -> ScaledRational? { nil }

  func distance(_ value: Double, from interval: Interval<ScaledRational>) -> Double? {
    guard value.isFinite else { return nil }
    let number = ScaledRational(value)
    if interval.contains(number) { return 0 }
    let target = number < interval.low ? interval.low : interval.high
    let nearest = target.nearestDouble
    // Far below all Doubles, a number is zero to them.
    if nearest == 0 { return abs(value) / nearest.ulp }
    let unit = nearest.ulp
    guard unit.isFinite else { return nil }
    return ((target - number).magnitude / ScaledRational(unit)).nearestDouble
  }

  func text(_ number: ScaledRational) -> String { number.thirtyDigits }

  /// Whether the exact value, rounded once as declared, would be shown as this text; nil if
  /// undecided.
  func isShown(
    _ text: Text, for node: Int32, in arena: Arena, _ truth: inout Truth, _ style: NumberStyle
  ) -> Bool? {
    guard let (target, unit) = ScaledRational.reading(text, style) else { return nil }
    let order = truth.decide(
      node, in: arena,
      { exact in
        let value = ScaledRational(exact)
        let number = isRational ? value : rounded(value, rounding)
        if shows(number, text, style) { return 0 }
        if roundsOnlyQuotients {
          // Its digits, if it has no more than are shown.
          let digits = value.stripped
          let isWhole = digits.isZero || digits.isDecimal && digits.place >= unit.leadingPlace
          if isWhole, shows(digits, text, style) { return 0 }
        }
        return number < target ? -1 : 1
      }, undefined: 2)
    return order.map { $0 == 0 }
  }

  private var isRational: Bool { if case .rational = form { true } else { false } }
}

extension NumberStyle {
  /// Appends a decimal to a text.
  func spell(_ shown: StyledDecimal, into text: inout Text) {
    let (digits, place) = shown.number.digits ?? ([48], 0)
    unsafe digits.withUnsafeBufferPointer {
      unsafe spell(
        $0, place: place, shown.number.sign < 0, isScientific: shown.isScientific, into: &text)
    }
  }
}

extension ScaledRational {
  /// Parses a number written in a style, and the unit of its last digit; nil if the text is none.
  static func reading(
    _ text: Text, _ style: NumberStyle
  ) -> (number: ScaledRational, unit: ScaledRational)? {
    var rest = text.bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    var digits: [UInt8] = []
    var fraction: Int?
    while let byte = rest.first {
      if 48...57 ~= byte {
        digits.append(byte)
      } else if byte == UInt8(ascii: "."), fraction == nil {
        fraction = digits.count
      } else if fraction == nil, !style.groupSeparator.isEmpty,
        rest.starts(with: style.groupSeparator.bytes)
      {
        rest = rest.dropFirst(style.groupSeparator.bytes.count)
        continue
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    var place = (fraction ?? digits.count) - digits.count
    if !rest.isEmpty {
      guard rest.starts(with: style.exponentMark.bytes) else { return nil }
      rest = rest.dropFirst(style.exponentMark.bytes.count)
      if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      let isBelow = rest.first == UInt8(ascii: "-")
      if isBelow { rest = rest.dropFirst() }
      guard !rest.isEmpty, rest.allSatisfy({ 48...57 ~= $0 }) else { return nil }
      // One of more digits is beyond all numbers that are followed.
      let exponent = Int(String(decoding: rest, as: UTF8.self)) ?? .max
      place += min(exponent, 2 * farthest) * (isBelow ? -1 : 1)
    }
    guard let number = ScaledRational(digits: digits, exponent: place, negative: isNegative) else {
      return nil
    }
    return (number, ScaledRational(1, place: number.place))
  }
}

extension Rational {
  /// The number to 30 significant digits.
  var thirtyDigits: String { ScaledRational(self).thirtyDigits }
}

extension ScaledRational {
  /// The number to 30 significant digits.
  var thirtyDigits: String {
    let top = leadingPlace
    let number = isZero ? self : rounded(to: top - 29, .halfEven)
    let shown = number.leadingPlace
    var text = Text()
    NumberStyle.inText.spell(
      StyledDecimal(number: number, isScientific: !number.isZero && !(-6..<30).contains(shown)),
      into: &text)
    return text.description
  }
}
