// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The magnitude of a Double, to be rounded to decimal places without a second rounding anywhere.
struct ExactDouble {
  private let value: Double
  private let significand: UInt64
  private let exponent: Int

  /// Only for finite values.
  init(_ value: Double) {
    self.value = value.magnitude
    let isNormal = value.exponentBitPattern > 0
    significand = value.significandBitPattern | (isNormal ? 1 << 52 : 0)
    exponent = Int(max(value.exponentBitPattern, 1)) - 1075
  }

  var isZero: Bool { significand == 0 }

  /// Whether it is the integer of these digits and so many zeros, which together are at most 15.
  func isSame(_ digits: UInt64, zeros: Int) -> Bool {
    guard zeros >= 0, zeros <= 15 else { return false }
    return value == Double(digits) * Double.powersOfTen[zeros]
  }

  /// A number of so many units of ten to a power.
  struct Decimal {
    var units: UInt128
    var power: Int
  }

  /// Rounded half to even to so many significant digits, at most 30; nil past what is to be spelled.
  func rounded(digits: Int) -> (decimal: Decimal, leading: Int)? {
    var leading = Int(log10(value).rounded(.down))
    for _ in 0..<3 {
      let power = leading - digits + 1
      guard let units = rounded(to: power) else { return nil }
      if units >= UInt128.powersOfTen[digits] {
        leading += 1
      } else if units < UInt128.powersOfTen[digits - 1] {
        leading -= 1
      } else if units == UInt128.powersOfTen[digits - 1], let finer = rounded(to: power - 1),
        finer < UInt128.powersOfTen[digits]
      {
        // It lies below the power of ten that it was taken for.
        leading -= 1
      } else {
        return (Decimal(units: units, power: power), leading)
      }
    }
    return nil
  }

  /// How many units of ten to a power it is, rounded half to even.
  func rounded(to power: Int) -> UInt128? {
    if power <= 0, power >= -22 {
      let scaled = UInt128(significand) * UInt128.powersOfTen[-power]
      if exponent < 0 { return exponent <= -128 ? 0 : half(scaled, 1 << UInt128(-exponent)) }
      if exponent < scaled.leadingZeroBitCount { return scaled << UInt128(exponent) }
    } else if power > 0, power <= 22 {
      let divisor = UInt128.powersOfTen[power]
      if exponent >= 0 {
        if exponent < 75 { return half(UInt128(significand) << UInt128(exponent), divisor) }
      } else if -exponent < divisor.leadingZeroBitCount {
        return half(UInt128(significand), divisor << UInt128(-exponent))
      }
    }
    return roundedNearly(to: power) ?? roundedSlowly(to: power)
  }

  /// The same by a power of ten that is known to 120 bits; nil where those leave open which way to round, and
  /// where there are more than 18 digits.
  private func roundedNearly(to power: Int) -> UInt128? {
    guard significand > 0, abs(power) <= PowerOfTen.most else { return nil }
    let ten = PowerOfTen.table[PowerOfTen.most - power]
    let shift = significand.leadingZeroBitCount
    // 192 bits: the value over the power of ten, its last 64 bits and more too uncertain to count.
    let left = significand << UInt64(shift)
    let low = left.multipliedFullWidth(by: UInt64(truncatingIfNeeded: ten.significand))
    let high = left.multipliedFullWidth(by: UInt64(truncatingIfNeeded: ten.significand >> 64))
    let product = UInt128(high.high) << 64 + UInt128(high.low) + UInt128(low.high)
    // In units of 2^places.
    let places = -(exponent - shift + ten.exponent + 64)
    guard places < 128 else { return places > 129 ? 0 : nil }
    guard places > 64 else { return nil }
    let units = product >> UInt128(places)
    let half = UInt128(1) << UInt128(places - 1)
    let rest = product & (half << 1 - 1)
    let doubt = UInt128(1) << 12
    if rest < half { return half - rest > doubt ? units : nil }
    return rest - half > doubt ? units + 1 : nil
  }

  /// A quotient rounded half to even.
  private func half(_ dividend: UInt128, _ divisor: UInt128) -> UInt128 {
    let isShift = divisor & (divisor - 1) == 0
    let quotient =
      isShift ? dividend >> UInt128(divisor.trailingZeroBitCount) : dividend / divisor
    let rest = dividend - quotient * divisor
    let other = divisor - rest
    return rest > other || (rest == other && quotient & 1 == 1) ? quotient + 1 : quotient
  }

  /// The C library's writing is exact, too, at any distance from the point.
  private func roundedSlowly(to power: Int) -> UInt128? {
    if power <= 0 { return units(of: written(fraction: -power, "%.*f")) }
    let digits = written(fraction: 60, "%.*e")
    let leading = exponentWritten(in: digits)
    guard leading >= power else { return leading == power - 1 ? nil : 0 }
    let rounded = written(fraction: leading - power, "%.*e")
    let isCarried = exponentWritten(in: rounded) > leading
    return units(of: rounded).map { isCarried ? $0 * 10 : $0 }
  }

  private func written(fraction: Int, _ format: String) -> [UInt8] {
    withVaList([Int32(truncatingIfNeeded: fraction), value]) { list in
      [UInt8](unsafeUninitializedCapacity: 1500) { buffer, count in
        let length = buffer.withMemoryRebound(to: CChar.self) {
          vsnprintf($0.baseAddress, 1500, format, list)
        }
        count = min(max(Int(length), 0), 1499)
      }
    }
  }

  /// The digits before an exponent, read as one integer; nil past what is to be spelled.
  private func units(of text: [UInt8]) -> UInt128? {
    var units: UInt128 = 0
    for byte in text {
      if byte == ascii("e") { break }
      guard isDigit(byte) else { continue }
      if units > UInt128.powersOfTen[36] { return nil }
      units = units * 10 + UInt128(byte - ascii("0"))
    }
    return units
  }

  private func exponentWritten(in text: [UInt8]) -> Int {
    guard let mark = text.lastIndex(of: ascii("e")) else { return 0 }
    var exponent = 0
    for byte in text[mark...] where isDigit(byte) {
      exponent = exponent * 10 + Int(byte - ascii("0"))
    }
    return text[mark + 1] == ascii("-") ? -exponent : exponent
  }
}

/// A power of ten as significand × 2^exponent, the significand with its first bit set and cut off a little below.
private struct PowerOfTen {
  var significand: UInt128
  var exponent: Int

  static let most = 350

  /// From 10^−350 to 10^350.
  ///
  /// Each is cut off by less than two units more than its neighbour nearer to 1, so the last are too small by
  /// less than 2^10 units of 2^−128 of themselves.
  static let table: [PowerOfTen] = {
    var up = [PowerOfTen(significand: 1 << 127, exponent: -127)]
    var down = up
    for place in 0..<most {
      up.append(up[place].timesTen)
      down.append(down[place].overTen)
    }
    return down.dropFirst().reversed() + up
  }()

  private var timesTen: PowerOfTen {
    let (high, low) = significand.multipliedFullWidth(by: 10)
    // The product has three or four bits more.
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

extension UInt128 {
  static let powersOfTen: [UInt128] = (0...38).reduce(into: []) { powers, _ in
    powers.append(powers.last.map { $0 * 10 } ?? 1)
  }
}
