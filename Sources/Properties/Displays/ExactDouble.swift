// SPDX-License-Identifier: Apache-2.0
import Calculators
import Platform
import Reals

/// The magnitude of a Double, rounded to decimal places in one step.
///
/// This file and `NumberStyle+Rendering` render numbers a third time, after `Brains` and
/// `Oracle`, to check both: `nearest-rendering` and `display-reads-back` judge displays without
/// the oracle, and a correct calculator must satisfy all three. They share no code with the
/// others, not even the spelling of digits.
struct ExactDouble {
  private let value: Double
  private let significand: UInt64
  private let exponent: Int
  private let rounding: DisplayRounding

  /// The value must be finite.
  init(_ value: Double, _ rounding: DisplayRounding) {
    self.value = value.magnitude
    self.rounding = rounding
    let isNormal = value.exponentBitPattern > 0
    significand = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    exponent = Int(max(value.exponentBitPattern, 1)) - 1075
  }

  var isZero: Bool { significand == 0 }

  /// Whether it is the integer with these digits followed by zeros, at most 15 in all.
  func isSame(_ digits: UInt64, zeros: Int) -> Bool {
    guard zeros >= 0, zeros <= 15 else { return false }
    return value == Double(digits) * Double.powersOfTen[zeros]
  }

  /// A number of units of ten to a power.
  struct Decimal {
    var units: UInt128
    var power: Int
  }

  /// Rounds to at most 30 significant digits; nil if that fails.
  func rounded(digits: Int) -> (decimal: Decimal, leading: Int)? {
    var leading = Int(log10(value).rounded(.down))
    for _ in 0..<3 {
      let power = leading - digits + 1
      guard let units = rounded(to: power) else { return nil }
      if units >= Magnitude.tens[digits] {
        leading += 1
      } else if units < Magnitude.tens[digits - 1] {
        leading -= 1
      } else if units == Magnitude.tens[digits - 1], let finer = rounded(to: power - 1),
        finer < Magnitude.tens[digits]
      {
        // It was rounded up to the power of ten.
        leading -= 1
      } else {
        return (Decimal(units: units, power: power), leading)
      }
    }
    return nil
  }

  /// The units of ten to a power, rounded; nil if they have over 37 digits.
  func rounded(to power: Int) -> UInt128? {
    if rounding == .shortest { return roundedShortest(to: power) }
    if power <= 0, power >= -22 {
      let scaled = UInt128(significand) * Magnitude.tens[-power]
      if exponent < 0 { return exponent <= -128 ? 0 : quotient(scaled, 1 << UInt128(-exponent)) }
      if exponent < scaled.leadingZeroBitCount { return scaled << UInt128(exponent) }
    } else if power > 0, power <= 22 {
      let divisor = Magnitude.tens[power]
      if exponent >= 0 {
        if exponent < 75 { return quotient(UInt128(significand) << UInt128(exponent), divisor) }
      } else if -exponent < divisor.leadingZeroBitCount {
        return quotient(UInt128(significand), divisor << UInt128(-exponent))
      }
    }
    return roundedNearly(to: power) ?? roundedSlowly(to: power)
  }

  /// Rounds with a power of ten accurate to 120 bits; nil for more than 18 digits and where those
  /// bits do not decide the direction.
  private func roundedNearly(to power: Int) -> UInt128? {
    guard significand > 0, abs(power) <= PowerOfTen.most else { return nil }
    let ten = PowerOfTen.table[PowerOfTen.most - power]
    let shift = significand.leadingZeroBitCount
    // The quotient has 192 bits, of which the last 64 are uncertain and dropped.
    let left = significand << UInt64(shift)
    let low = left.multipliedFullWidth(by: UInt64(truncatingIfNeeded: ten.significand))
    let high = left.multipliedFullWidth(by: UInt64(truncatingIfNeeded: ten.significand >> 64))
    let product = UInt128(high.high) << 64 + UInt128(high.low) + UInt128(low.high)
    // The fractional bits of the product.
    let places = -(exponent - shift + ten.exponent + 64)
    guard places < 128 else { return places > 129 ? 0 : nil }
    guard places > 64 else { return nil }
    let units = product >> UInt128(places)
    let half = UInt128(1) << UInt128(places - 1)
    let rest = product & (half << 1 - 1)
    let doubt = UInt128(1) << 12
    if rounding == .down {
      return rest > doubt && half << 1 - rest > doubt ? units : nil
    }
    if rest < half { return half - rest > doubt ? units : nil }
    return rest - half > doubt ? units + 1 : nil
  }

  /// A rounded quotient.
  private func quotient(_ dividend: UInt128, _ divisor: UInt128) -> UInt128 {
    let isShift = divisor & (divisor - 1) == 0
    let quotient =
      isShift ? dividend >> UInt128(divisor.trailingZeroBitCount) : dividend / divisor
    let rest = dividend - quotient * divisor
    let other = divisor - rest
    let isNext = rest == other ? tieGoesUp(from: quotient) : rest > other && rounding != .down
    return isNext ? quotient + 1 : quotient
  }

  /// Whether a number halfway to the next one is rounded to that.
  private func tieGoesUp(from units: UInt128) -> Bool {
    switch rounding {
    case .halfEven, .shortest: units & 1 == 1
    case .halfUp: true
    case .down: false
    }
  }

  /// Rounds the exact digits, of which a Double has at most 767 and the C library prints all.
  private func roundedSlowly(to power: Int) -> UInt128? {
    let text = unsafe withVaList([value]) { list in
      unsafe [UInt8](unsafeUninitializedCapacity: 800) { buffer, count in
        let length = unsafe buffer.withMemoryRebound(to: CChar.self) {
          unsafe vsnprintf($0.baseAddress, 800, "%.766e", list)
        }
        count = min(max(Int(length), 0), 799)
      }
    }
    guard let mark = text.lastIndex(of: ascii("e")),
      let leading = Int(String(decoding: text[(mark + 1)...], as: UTF8.self))
    else { return nil }
    return rounded(text[..<mark].filter(isDigit), leading, to: power)
  }

  /// Rounds the digits that Swift prints, the fewest that read back.
  private func roundedShortest(to power: Int) -> UInt128? {
    let text = Array(value.description.utf8)
    let mark = text.firstIndex(of: ascii("e")) ?? text.endIndex
    let point = text[..<mark].firstIndex(of: ascii(".")) ?? mark
    let zeros = text[..<mark].prefix { !isDigit($0) || $0 == ascii("0") }.filter(isDigit).count
    let exponent =
      mark < text.endIndex ? Int(String(decoding: text[(mark + 1)...], as: UTF8.self)) : 0
    guard let exponent else { return nil }
    let digits = text[..<mark].filter(isDigit).dropFirst(zeros)
    return rounded(Array(digits), point - 1 - zeros + exponent, to: power)
  }

  /// Rounds a number with these digits, of which the first stands at ten to the power `leading`.
  private func rounded(_ digits: [UInt8], _ leading: Int, to power: Int) -> UInt128? {
    let kept = leading - power + 1
    guard kept >= 0 else { return 0 }
    guard kept <= 37 else { return nil }
    let units = (0..<kept).reduce(UInt128(0)) {
      $0 * 10 + UInt128($1 < digits.count ? digits[$1] - ascii("0") : 0)
    }
    guard kept < digits.count else { return units }
    let half = ascii("5")
    let isTie = digits[kept] == half && digits[(kept + 1)...].allSatisfy { $0 == ascii("0") }
    let isNext = isTie ? tieGoesUp(from: units) : digits[kept] >= half && rounding != .down
    return isNext ? units + 1 : units
  }
}

/// A power of ten as significand × 2^exponent, truncated, with the first bit of the significand
/// set.
private struct PowerOfTen {
  var significand: UInt128
  var exponent: Int

  static let most = 350

  /// From 10^−350 to 10^350.
  ///
  /// Each loses less than two units more than its neighbor nearer to 1, so the relative error of
  /// the last is below 2^10 units of 2^−128.
  static let table: [PowerOfTen] = {
    var up = [PowerOfTen(significand: 1 << 127, exponent: -127)]
    var down = up
    for index in 0..<most {
      up.append(up[index].timesTen)
      down.append(down[index].overTen)
    }
    return down.dropFirst().reversed() + up
  }()

  private var timesTen: PowerOfTen {
    let (high, low) = significand.multipliedFullWidth(by: 10)
    // The product is three or four bits longer.
    let extra = 128 - high.leadingZeroBitCount
    return PowerOfTen(
      significand: high << UInt128(128 - extra) | low >> UInt128(extra), exponent: exponent + extra)
  }

  private var overTen: PowerOfTen {
    let (quotient, rest) = significand.quotientAndRemainder(dividingBy: 10)
    let missing = quotient.leadingZeroBitCount
    return PowerOfTen(
      significand: quotient << UInt128(missing) + (rest << UInt128(missing)) / 10,
      exponent: exponent - missing)
  }
}
