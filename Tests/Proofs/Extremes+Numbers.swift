// SPDX-License-Identifier: Apache-2.0
import Calculators

// Numbers that are hard to round.
extension Extremes {
  /// A number halfway between two that the style can show, exact in binary.
  mutating func tie() {
    if dice.below(4) == 0 { return tieAtNines() }
    // An odd number of units of 2^-places has that many digits after the point, the last a 5.
    var (units, places) = (UInt64(1), 1)
    switch dialect.numberStyle.rounding {
    case .fraction(let digits):
      places = digits + 1
      units = UInt64(dice.below(1 << min(places + dice.below(20), 52)))
    case .digits(let count):
      places = count
      units = UInt64(dice.below(1 << min(places + dice.below(20), 52)))
    case .characters(let width):
      places = max(1, width - 1 - dice.below(width))
      units = UInt64(dice.below(1 << min(places + dice.below(12), 52)))
    case .significant(let digits):
      places = 1 + dice.below(min(25, digits * 10 / 7 + 1))
      // With that many digits before and after the point together, one more than are shown.
      let least = (0..<places).reduce(power(ten: digits)) { size, _ in size / 5 }
      if least < 0x1p49 { units = UInt64(least * (1 + 8.99 * Double(dice.below(1000)) / 1000)) }
    case .shortest:
      places = 1 + dice.below(60)
      units = dice.next() >> UInt64(11 + dice.below(50))
    }
    number(units | 1, over: places)
    end()
  }

  private func power(ten exponent: Int) -> Double {
    (0..<exponent).reduce(1) { size, _ in size * 10 }
  }

  /// Types units × 2^-places where it may fit, or divides.
  mutating func number(_ units: UInt64, over places: Int) {
    let text = decimal(units, over: places)
    let isShort: Bool =
      switch dialect.entryRoom {
      case .digits(let most): text.count <= most
      case .characters(let most): text.count <= most
      }
    if isShort || dice.below(4) == 0 {
      keys += text.map { $0 == 46 ? .point : .digit($0 - 48) }
      if dice.below(3) == 0 { keys.append(.changeSign) }
      return
    }
    type(units)
    var left = places
    while left > 0 {
      let step = min(left, 1 + dice.below(30))
      left -= step
      if isRPN { end() } else { keys.append(.divide) }
      type(1 << UInt64(step))
      if isRPN { keys.append(.divide) }
    }
  }

  mutating func type(_ number: UInt64) {
    keys += "\(number)".utf8.map { .digit($0 - 48) }
  }

  /// The exact decimal digits of units × 2^-places.
  private func decimal(_ units: UInt64, over places: Int) -> [UInt8] {
    var digits = "\(units)".utf8.map { $0 - 48 }
    for _ in 0..<places {
      // Times five; the point moves by one place.
      var carry: UInt8 = 0
      for index in digits.indices.reversed() {
        let product = digits[index] * 5 + carry
        (digits[index], carry) = (product % 10, product / 10)
      }
      if carry > 0 { digits.insert(carry, at: 0) }
    }
    while digits.count <= places { digits.insert(0, at: 0) }
    let text = digits.map { $0 + 48 }
    return places == 0 ? text : text.dropLast(places) + [46] + text.suffix(places)
  }

  /// A number halfway between the greatest whole number that the style shows in plain notation, or
  /// one with a digit or two less, and the power of ten behind it.
  private mutating func tieAtNines() {
    let most = max(1, min(15, wholeDigits) - dice.below(3))
    number(UInt64(2 * power(ten: most)) - 1, over: 1)
    end()
  }

  /// The most digits before the point in plain notation.
  private var wholeDigits: Int {
    let style = dialect.numberStyle
    switch style.rounding {
    case .significant(let count), .digits(let count): return count
    case .fraction, .shortest: return 15
    case .characters(let width):
      let separator = style.groupSeparator.scalarCount
      return (1...width).last { $0 + ($0 - 1) / 3 * separator <= width } ?? 1
    }
  }

  /// The digits of a number halfway between two Doubles below the normal ones, as many as there is
  /// room for, or the next number of as many digits.
  mutating func nearHalfOfSubnormals() {
    let text = decimal(dice.next() >> UInt64(11 + dice.below(53)) | 1, over: 1075)
    let start = text.firstIndex { $0 != 48 && $0 != 46 } ?? text.startIndex
    var digits = text[start...].prefix(15 + dice.below(40)).map { $0 - 48 }
    if dice.below(2) == 0, let last = digits.last, last < 9 { digits[digits.count - 1] += 1 }
    if dialect.keypad.contains(.exponent) {
      keys += digits.map { .digit($0) } + [.exponent, .changeSign]
      // The point of the text is its second character.
      type(UInt64(start - 2 + digits.count))
    } else {
      keys.append(.point)
      for byte in text[2..<start] { keys.append(.digit(byte - 48)) }
      keys += digits.map { .digit($0) }
    }
    if dice.below(4) == 0 { keys.append(.changeSign) }
  }

  /// The whole numbers around the last ones at which a function neither fails nor vanishes.
  mutating func edgeOfFunction() {
    let edges: [(key: Key, least: UInt64, most: UInt64)] = [
      (.exponential, 745, 709), (.powerOfTen, 323, 308), (.powerOfTwo, 1074, 1023),
      (.hyperbolicSine, 710, 710), (.hyperbolicCosine, 710, 710), (.factorial, 1, 170),
    ]
    let edge = dice.of(edges)
    let isNegative = dice.below(2) == 0
    type((isNegative ? edge.least : edge.most) - 1 + UInt64(dice.below(3)))
    if isNegative { keys.append(.changeSign) }
    keys.append(edge.key)
  }
}
