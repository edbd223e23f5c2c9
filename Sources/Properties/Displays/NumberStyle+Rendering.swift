// SPDX-License-Identifier: Apache-2.0
import Calculators

extension NumberStyle {
  /// Writes a finite value as the style has it; false where the manual does not decide.
  ///
  /// A rendering of its own, so that what the display shows is judged by neither brain nor oracle.
  func write(_ value: Double, into text: inout Text) -> Bool {
    text.clear()
    let exact = ExactDouble(value)
    let isNegative = value < 0
    if exact.isZero {
      spellPlain(.init(units: 0, power: 0), isNegative: false, into: &text)
      return true
    }
    switch rounding {
    case .significant(let digits):
      guard let number = exact.rounded(digits: digits) else { return false }
      spell(number, isNegative, from: plainFrom, below: plainBelow ?? digits, into: &text)
    case .shortest:
      guard let number = shortest(value) else { return false }
      spell(number, isNegative, from: plainFrom, below: plainBelow ?? 16, into: &text)
    case .fraction(let most):
      guard let coarse = exact.rounded(digits: 15) else { return false }
      if coarse.leading >= plainBelow ?? 15 {
        guard let number = exact.rounded(digits: most + 1) else { return false }
        spellScientific(number, isNegative: isNegative, into: &text)
      } else {
        let power = max(-most, coarse.decimal.power)
        guard let units = exact.rounded(to: power) else { return false }
        spellPlain(.init(units: units, power: power), isNegative: isNegative, into: &text)
      }
    case .characters(let most):
      return writeNearest(exact, isNegative, most, into: &text)
    }
    return true
  }

  private func spell(
    _ number: (decimal: ExactDouble.Decimal, leading: Int), _ isNegative: Bool, from: Int,
    below: Int, into text: inout Text
  ) {
    if number.leading >= from && number.leading < below {
      spellPlain(number.decimal, isNegative: isNegative, into: &text)
    } else {
      spellScientific(number, isNegative: isNegative, into: &text)
    }
  }

  /// The digits Swift prints, which are the fewest that read back.
  private func shortest(_ value: Double) -> (decimal: ExactDouble.Decimal, leading: Int)? {
    var units: UInt128 = 0
    var power = 0
    var hasPoint = false
    var exponent = 0
    var isBelow = false
    var isExponent = false
    for byte in value.magnitude.description.utf8 {
      switch byte {
      case ascii("."): hasPoint = true
      case ascii("e"): isExponent = true
      case ascii("-"): isBelow = true
      case ascii("+"): break
      default:
        if isExponent {
          exponent = exponent * 10 + Int(byte - ascii("0"))
        } else {
          units = units * 10 + UInt128(byte - ascii("0"))
          if hasPoint { power -= 1 }
        }
      }
    }
    power += isBelow ? -exponent : exponent
    let digits = UInt128.powersOfTen.firstIndex { $0 > units } ?? 0
    return (.init(units: units, power: power), power + digits - 1)
  }

  /// The nearest of all texts of so many characters; a plain text wins where both are as near.
  private func writeNearest(
    _ exact: ExactDouble, _ isNegative: Bool, _ most: Int, into text: inout Text
  ) -> Bool {
    guard let leading = exact.rounded(digits: 17)?.leading else { return false }
    let width = most - (isNegative ? 1 : 0)
    guard let scientific = scientific(exact, leading, width) else { return false }
    if let plain = plain(exact, leading, width) {
      let step = plain.decimal.power - scientific.decimal.power
      let isAsNear =
        step <= 0 || scientific.decimal.units % UInt128.powersOfTen[min(step, 38)] == 0
      if plain.isTied || (!plain.isCut && isAsNear) {
        spellPlain(plain.decimal, isNegative: isNegative, into: &text)
        return true
      }
    }
    spellScientific(scientific, isNegative: isNegative, into: &text)
    return true
  }

  private func scientific(
    _ exact: ExactDouble, _ leading: Int, _ width: Int
  ) -> (decimal: ExactDouble.Decimal, leading: Int)? {
    let left = width - 1 - exponentMark.scalarCount - exponentLength(leading)
    guard left >= 0, let number = exact.rounded(digits: max(1, left)) else { return nil }
    let isLonger = exponentLength(number.leading) > exponentLength(leading)
    return isLonger && left == 0 ? nil : number
  }

  private func exponentLength(_ exponent: Int) -> Int {
    let natural = abs(exponent) > 99 ? 3 : abs(exponent) > 9 ? 2 : 1
    return max(natural, exponentDigits) + (exponent < 0 || exponentHasPlus ? 1 : 0)
  }

  /// The nearest plain text; whether it was cut off for want of room, and is then as near as what is above.
  private func plain(
    _ exact: ExactDouble, _ leading: Int, _ width: Int
  ) -> (decimal: ExactDouble.Decimal, isCut: Bool, isTied: Bool)? {
    func fraction(_ whole: Int) -> Int? {
      let length = whole + groupSeparator.scalarCount * ((whole - 1) / 3)
      if length + (integersEndInPointZero ? 2 : 0) > width { return nil }
      return max(0, width - length - 1)
    }
    let whole = max(1, leading + 1)
    guard let digits = fraction(whole), let units = exact.rounded(to: -digits) else { return nil }
    let limit = UInt128.powersOfTen[min(whole + digits, 38)]
    if units < limit { return (.init(units: units, power: -digits), false, false) }
    if fraction(whole + 1) != nil { return (.init(units: 1, power: whole), false, false) }
    let cut = ExactDouble.Decimal(units: limit - 1, power: -digits)
    return (cut, true, digits == 0 && exact.isExactly(limit - 1, andHalf: true))
  }
}

extension ExactDouble {
  /// Whether it is this integer, or the one and a half.
  fileprivate func isExactly(_ integer: UInt128, andHalf: Bool) -> Bool {
    rounded(to: -1) == integer * 10 + (andHalf ? 5 : 0)
      && rounded(to: -20) == (integer * 10 + (andHalf ? 5 : 0)) * UInt128.powersOfTen[19]
  }
}
