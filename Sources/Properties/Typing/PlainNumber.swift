// SPDX-License-Identifier: Apache-2.0

/// A number as it is typed: digits with at most one point among them, and perhaps a `-` in front.
struct PlainNumber {
  private let isNegative: Bool
  /// The digits as one natural number, where they are not too many for it.
  private let digits: UInt64
  private let significantDigits: Int
  private let fractionDigits: Int

  /// Reads a text; nil where it is nothing of the sort.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    let isNegative = count > 0 && text[0] == ascii("-")
    var digits: UInt64 = 0
    var (seen, significant, point) = (0, 0, -1)
    for index in (isNegative ? 1 : 0)..<count {
      let digit = text[index] &- ascii("0")
      if digit < 10 {
        seen += 1
        digits = digits &* 10 &+ UInt64(digit)
        if digits > 0 { significant += 1 }
      } else if text[index] == ascii("."), seen > 0, point < 0 {
        point = seen
      } else {
        return nil
      }
    }
    if seen == 0 { return nil }
    self.isNegative = isNegative
    self.digits = digits
    significantDigits = significant
    fractionDigits = point < 0 ? 0 : seen - point
  }

  /// The Double nearest to it, where that is one operation away: both numbers are Doubles without rounding.
  var double: Double? {
    guard significantDigits <= 15, fractionDigits <= 22 else { return nil }
    let magnitude = Double(digits) / Double.powersOfTen[fractionDigits]
    return isNegative ? -magnitude : magnitude
  }
}
