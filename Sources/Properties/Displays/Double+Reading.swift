// SPDX-License-Identifier: Apache-2.0
import Calculators
import Glibc

extension NumberStyle {
  /// The Double nearest to the number a text spells; nil where it spells none.
  func read(_ text: Text) -> Double? {
    let bytes = text.bytes
    var significand: UInt64 = 0
    var digits = 0
    var power = 0
    var hasPoint = false
    var place = 0
    let isNegative = bytes.first == ascii("-")
    if isNegative { place = 1 }
    scan: while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case _ where isDigit(byte):
        if digits < 19 { significand = significand * 10 + UInt64(byte - ascii("0")) }
        if significand > 0 { digits += 1 }
        if hasPoint { power -= 1 }
        place += 1
      case ascii(".") where !hasPoint:
        hasPoint = true
        place += 1
      default:
        guard stands(groupSeparator, at: place, bytes) else { break scan }
        place += groupSeparator.bytes.count
      }
    }
    if place < bytes.count {
      guard stands(exponentMark, at: place, bytes),
        let exponent = readExponent(bytes, from: place + exponentMark.bytes.count)
      else { return nil }
      power += exponent
    }
    let magnitude: Double
    if digits <= 15 && (-22...22).contains(power) {
      // Both are Doubles without rounding, so the one operation rounds as reading should.
      let ten = Double.powersOfTen[abs(power)]
      magnitude = power < 0 ? Double(significand) / ten : Double(significand) * ten
    } else {
      magnitude = readSlowly(bytes)
    }
    return isNegative ? -magnitude : magnitude
  }

  private func readExponent(_ bytes: Bytes, from start: Int) -> Int? {
    var place = start
    var exponent = 0
    let isBelow = place < bytes.count && bytes[place] == ascii("-")
    if isBelow || (place < bytes.count && bytes[place] == ascii("+")) { place += 1 }
    guard place < bytes.count else { return nil }
    while place < bytes.count {
      guard isDigit(bytes[place]), exponent < 100_000 else { return nil }
      exponent = exponent * 10 + Int(bytes[place] - ascii("0"))
      place += 1
    }
    return isBelow ? -exponent : exponent
  }

  private func readSlowly(_ bytes: Bytes) -> Double {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 2) { buffer in
      var length = 0
      var place = 0
      while place < bytes.count {
        if stands(exponentMark, at: place, bytes) {
          buffer[length] = CChar(ascii("e"))
          length += 1
          place += exponentMark.bytes.count
        } else if stands(groupSeparator, at: place, bytes) {
          place += groupSeparator.bytes.count
        } else {
          if bytes[place] != ascii("-") || place > 0 {
            buffer[length] = CChar(bitPattern: bytes[place])
            length += 1
          }
          place += 1
        }
      }
      buffer[length] = 0
      return buffer.baseAddress.map { strtod($0, nil) } ?? .nan
    }
  }
}

extension Double {
  /// The powers of ten that are Doubles without rounding.
  static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
