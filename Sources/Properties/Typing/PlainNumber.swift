// SPDX-License-Identifier: Apache-2.0

/// A number as it is typed: an optional `-`, then digits with at most one point.
struct PlainNumber {
  private let isNegative: Bool
  /// The digits as one integer, unless it overflows.
  private let digits: UInt64
  private let significantDigits: Int
  private let fractionDigits: Int

  /// Parses a text; nil if it is not such a number.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    let isNegative = unsafe count > 0 && text[0] == ascii("-")
    var digits: UInt64 = 0
    var (seen, significant, point) = (0, 0, -1)
    for index in (isNegative ? 1 : 0)..<count {
      let digit = unsafe text[index] &- ascii("0")
      if digit < 10 {
        seen += 1
        digits = digits &* 10 &+ UInt64(digit)
        if digits > 0 { significant += 1 }
      } else if unsafe text[index] == ascii("."), seen > 0, point < 0 {
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

  /// The nearest Double, if one operation on exact operands gives it.
  var double: Double? {
    guard significantDigits <= 15, fractionDigits <= 22 else { return nil }
    let magnitude = Double(digits) / Double.powersOfTen[fractionDigits]
    return isNegative ? -magnitude : magnitude
  }
}
