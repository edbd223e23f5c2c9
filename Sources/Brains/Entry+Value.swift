// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Entry {
  /// The correctly rounded Double; `-0.` is 0, and so is what is too small.
  package var value: Double { text.bytes.first == 45 ? 0 - magnitude : magnitude }

  private var magnitude: Double {
    var mantissa: UInt64 = 0
    let places = readDigits { digit in
      // What does not fit is not looked at.
      if mantissa < 1 << 53 { mantissa = mantissa * 10 + UInt64(digit) }
    }
    let scale = places - exponent
    // Both operands are exact, so the operation rounds once.
    if mantissa >= 1 << 53 || scale.magnitude > 22 { return exactMagnitude }
    return scale < 0 ? Double(mantissa) * tens[-scale] : Double(mantissa) / tens[scale]
  }

  /// Reads the digits before the exponent, and returns how many of them are behind the point.
  @inline(__always)
  private func readDigits(_ read: (UInt8) -> Void) -> Int {
    var places = -1
    for byte in text.bytes where byte != 45 {
      if byte == Self.mark { break }
      if byte == 46 {
        places = 0
      } else {
        read(byte - 48)
        if places >= 0 { places += 1 }
      }
    }
    return max(0, places)
  }

  /// The exponent; 0 without digits.
  private var exponent: Int {
    guard hasExponent else { return 0 }
    var (exponent, place) = (0, 1)
    for byte in text.bytes.reversed() {
      if byte == 45 { return -exponent }
      if byte == Self.mark { break }
      exponent += place * (Int(byte) - 48)
      place *= 10
    }
    return exponent
  }

  /// That of an entry of any length.
  private var exactMagnitude: Double {
    var digits = Limbs(0)
    let places = readDigits { digits.multiply(by: 10, adding: UInt32($0)) }
    return Double(nearestTo: digits, scale: places - exponent)
  }
}

extension Double {
  /// The Double nearest to a number times 10^−scale.
  init(nearestTo number: Limbs, scale: Int) {
    var limbs = number
    if limbs.bitWidth == 0 {
      self = 0
      return
    }
    limbs.multiply(byFiveTo: -scale)
    // Enough leading bits for a quotient longer than a significand.
    let shift = max(0, 66 - limbs.bitWidth + max(0, scale) * 7 / 3)
    limbs.shiftLeft(shift)
    let isInexact = limbs.divide(byFiveTo: scale)
    let dropped = max(limbs.bitWidth - 53, shift + scale - 1074)
    let cut = limbs.cut(dropped, isInexact: isInexact)
    let significand = UInt64(truncatingIfNeeded: cut.rounded())
    self.init(sign: .plus, exponent: dropped - shift - scale, significand: Double(significand))
  }
}
