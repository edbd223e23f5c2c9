// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Keys that lead to the ends of what a calculator can hold, round and write.
struct Extremes {
  var keys: [Key] = []
  var dice: Dice
  let dialect: Dialect
  var isRPN: Bool { dialect.machine == .rpn }

  init(_ dialect: Dialect, _ dice: Dice) { (self.dialect, self.dice) = (dialect, dice) }

  /// Adds an entry just above or below the least Doubles, one halfway between two Doubles, or a
  /// number at which the notation changes.
  mutating func addEntry() {
    switch dice.below(6) {
    case 0: number(dice.next() >> 10 | 1 << 53 | 1, over: dice.below(40))
    case 4: nearHalfOfSubnormals()
    case 1: leastDouble()
    case 2, 3: longerExponent()
    default:
      // From 2⁵³ to 10¹⁶, also where an entry has no room for sixteen digits.
      type((1 << 53 + (dice.below(3) == 0 ? 0 : dice.next() >> 14)) >> 4)
      keys.append(isRPN ? .enter : .times)
      type(16)
      if isRPN { keys.append(.times) }
    }
    end()
  }

  /// An entry around the least Doubles, of either sign, and what it is the reciprocal of.
  private mutating func leastDouble() {
    let isNegative = dice.below(2) == 0
    if dialect.keypad.contains(.exponent), dice.below(2) == 0 {
      type(UInt64(1 + dice.below(9)))
      keys += (isNegative ? [.changeSign] : []) + [.exponent, .changeSign]
      type(UInt64(321 + dice.below(5)))
    } else {
      keys.append(.point)
      for _ in 0..<300 + dice.below(30) { keys.append(.digit(0)) }
      for _ in 0...dice.below(20) { keys.append(.digit(UInt8(dice.below(10)))) }
      if isNegative { keys.append(.changeSign) }
    }
    if dice.below(3) == 0 { keys.append(.reciprocal) }
  }

  /// A number around one whose exponent needs another digit, often of a single digit.
  private mutating func longerExponent() {
    let units = UInt64(1 + dice.below(dice.below(3) == 0 ? 9_999 : 9))
    let power = UInt64(dice.below(2) == 0 ? 8 + dice.below(4) : 98 + dice.below(4))
    let isNegative = dice.below(2) == 0
    if dialect.keypad.contains(.exponent), dice.below(2) == 0 {
      type(units)
      keys.append(.exponent)
      if isNegative { keys.append(.changeSign) }
      return type(power)
    }
    type(10)
    keys.append(isRPN ? .enter : .power)
    type(power)
    if isNegative { keys.append(.changeSign) }
    keys += isRPN ? [.power] : [.equals, .times]
    type(units)
    if isRPN { keys.append(.times) }
  }

  /// Adds the keys of one extreme.
  mutating func add() {
    switch dice.below(10) {
    case 9 where dialect.numberStyle.plainEndsAt2To53: beyond2To53()
    case 0: longNumber()
    case 1, 2: tie()
    case 8: edgeOfFunction()
    case 3: climb()
    case 4: sink()
    case 5: longDescription()
    case 6: beyond2To53()
    case 7: edit()
    default: chain()
    }
  }

  /// A number from 2⁵³ to a little more than 10¹⁶, where some languages change the notation.
  private mutating func beyond2To53() {
    type(1 << 53 - 2 + (dice.below(3) > 0 ? UInt64(dice.below(5)) : dice.next() >> 13))
    end()
  }

  /// Zeros, points and signs, typed and deleted in any order, or behind a failure.
  private mutating func edit() {
    if dice.below(3) == 0 {
      keys += isRPN ? [.digit(1), .enter, .digit(0), .divide] : [.digit(1), .divide, .digit(0)]
    }
    var few: [Key] = [.digit(0), .digit(dice.of([5, 9])), .point, .changeSign, .backspace]
    if dice.below(2) == 0 { few += [.backspace, .clearEntry, .memoryPlus, .exponent, .exponent] }
    for _ in 0...dice.below(10) { keys.append(dice.of(few)) }
    end()
    // Where an entry goes on being typed, these keys edit it.
    if dice.below(3) == 0 { for _ in 0...dice.below(4) { keys.append(dice.of(few)) } }
  }

  /// An entry as long as its room or a key more, with the point anywhere.
  private mutating func longNumber() {
    let room =
      switch dialect.entryRoom {
      case .digits(let most), .characters(let most): most
      }
    let length = max(1, room - 3 + dice.below(6))
    let point = dice.below(2) == 0 ? length : dice.below(length)
    let first = UInt8(dice.below(10))
    let form = dice.below(4)
    for index in 0..<length {
      if index == point { keys.append(.point) }
      let digit =
        switch form {
        case 0: UInt8(9)
        case 1: index == 0 ? first : 0
        case 2: index < length - 20 ? 0 : UInt8(dice.below(10))
        default: UInt8(dice.below(10))
        }
      keys.append(.digit(digit))
    }
    if dice.below(3) == 0 { exponent(behind: length) }
    if dice.below(4) == 0 { keys.append(.changeSign) }
    end()
  }

  /// An exponent that leads to an end of the range of Doubles, or any one.
  private mutating func exponent(behind length: Int) {
    keys.append(.exponent)
    let ends = [307, 308, 309, 322, 323, 324, 325, 999]
    let power =
      dice.below(3) == 0 ? dice.below(2000) : max(0, dice.of(ends) - dice.below(length + 1))
    if dice.below(2) == 0 { keys.append(.changeSign) }
    keys += "\(power)".utf8.map { .digit($0 - 48) }
  }

  /// Squares and products up to overflow, or to just below it.
  private mutating func climb() {
    for _ in 0...dice.below(3) { keys.append(.digit(UInt8(1 + dice.below(9)))) }
    for _ in 0..<dice.below(12) {
      switch dice.below(4) {
      case 0:
        keys.append(dialect.keypad.contains(.cube) && dice.below(3) == 0 ? .cube : .square)
      case 1: keys += isRPN ? [.enter, .times] : [.times, .equals]
      case 2:
        keys += isRPN ? [.enter] : [.times]
        keys += (0..<14).map { _ in .digit(UInt8(1 + dice.below(9))) }
        keys.append(isRPN ? .times : .equals)
      default: keys.append(.exponential)
      }
    }
  }

  /// Numbers near the least Double: reciprocals, divisions and powers.
  private mutating func sink() {
    climb()
    switch dice.below(3) {
    case 0: keys.append(.reciprocal)
    case 1:
      for _ in 0...dice.below(24) {
        keys += isRPN ? [.enter] : [.divide]
        keys += (0..<15).map { _ in .digit(UInt8(1 + dice.below(9))) }
        keys.append(isRPN ? .divide : .equals)
      }
    default:
      keys += [.clear, .digit(UInt8(1 + dice.below(9)))]
      keys += isRPN ? [.enter] : [.power]
      keys += [.digit(UInt8(1 + dice.below(4))), .digit(UInt8(dice.below(10)))]
      keys += [.digit(UInt8(dice.below(10))), .changeSign]
      keys += isRPN ? [.power] : [.equals]
    }
  }

  /// Operations on operations, until the text or the history is too long.
  private mutating func longDescription() {
    let operations = dialect.keypad.keys.filter {
      [
        .unary, .binary, .constant, .random, .equals, .enter, .openParenthesis, .closeParenthesis,
      ].contains($0.kind)
    }
    let safe: [Key] = [.changeSign, .sine, .cosine, .plus, .minus, .times, .equals, .pi]
    let few = (0...dice.below(3)).map { _ in dice.of(operations.isEmpty ? safe : operations) }
    let isSafe = dice.below(3) == 0
    for _ in 0..<20 + dice.below(dice.below(3) == 0 ? 280 : 60) {
      keys.append(isSafe ? dice.of(safe) : dice.of(few))
      if dice.below(4) == 0 { keys.append(.digit(UInt8(dice.below(10)))) }
    }
  }

  /// Operators of all precedences, with and without operands and parentheses, and failures among
  /// them.
  private mutating func chain() {
    let operators: [Key] = [.plus, .minus, .times, .divide, .power, .root]
    for _ in 0..<1 + dice.below(12) {
      if dice.below(4) == 0 { keys.append(.openParenthesis) }
      if dice.below(40) == 0 {
        for _ in 0..<20 + dice.below(10) { keys.append(.openParenthesis) }
      }
      switch dice.below(8) {
      case 0: break
      case 1: keys.append(.digit(0))
      case 2: keys.append(dice.of([.pi, .e, .random]))
      default:
        for _ in 0...dice.below(3) { keys.append(.digit(UInt8(dice.below(10)))) }
      }
      if dice.below(6) == 0 {
        keys.append(dice.of([.percent, .changeSign, .squareRoot, .backspace]))
      }
      if dice.below(5) == 0 { keys.append(.closeParenthesis) }
      keys.append(dice.of(operators))
    }
    if dice.below(4) != 0 { end() }
  }

  mutating func end() { keys.append(isRPN ? .enter : .equals) }
}
