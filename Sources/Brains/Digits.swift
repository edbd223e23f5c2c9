// SPDX-License-Identifier: Apache-2.0

/// A positive decimal number d.ddd × 10^exponent, or zero where it has no digits.
package struct Digits: Sendable {
  /// The values 0 to 9, the first and the last of them not 0.
  package var places = InlineArray<40, UInt8>(repeating: 0)
  package var count = 0
  package var exponent = 0

  init() {}

  /// A run of nines: the greatest number with that many digits below 10^(exponent + 1).
  init(nines count: Int, exponent: Int) {
    self.count = count
    self.exponent = exponent
    for i in 0..<count { places[i] = 9 }
  }

  /// 10^exponent.
  init(tenTo exponent: Int) {
    self.init(nines: 1, exponent: exponent)
    places[0] = 1
  }

  /// A cut number, rounded half to even, that stands for itself × 10^−scale.
  init(_ cut: Cut, scale: Int) {
    var (high, low) = (cut.high, cut.low)
    if cut.goesUp {
      low &+= 1
      if low == 0 { high &+= 1 }
    }
    var end = 40
    while high > 0 {
      let upper = (high >> 32).quotientAndRemainder(dividingBy: 1_000_000_000)
      let second = (upper.remainder << 32 | high & 0xFFFF_FFFF)
        .quotientAndRemainder(dividingBy: 1_000_000_000)
      let third = (second.remainder << 32 | low >> 32)
        .quotientAndRemainder(dividingBy: 1_000_000_000)
      let fourth = (third.remainder << 32 | low & 0xFFFF_FFFF)
        .quotientAndRemainder(dividingBy: 1_000_000_000)
      high = upper.quotient << 32 | second.quotient
      low = third.quotient << 32 | fourth.quotient
      var piece = fourth.remainder
      for _ in 0..<9 {
        end -= 1
        places[end] = UInt8(truncatingIfNeeded: piece % 10)
        piece /= 10
      }
    }
    while low > 0 {
      end -= 1
      places[end] = UInt8(truncatingIfNeeded: low % 10)
      low /= 10
    }
    if end == 40 { return }
    count = 40 - end
    exponent = count - 1 - scale
    var last = 39
    while places[last] == 0 {
      last -= 1
      count -= 1
    }
    for i in 0..<count { places[i] = places[end + i] }
  }

  /// A positive x rounded to so many digits.
  init(_ x: Double, significant count: Int, exponent: Int) {
    let scale = count - 1 - exponent
    self.init(Cut(x, scale: scale), scale: scale)
  }

  /// The shortest decimal that reads back as the same positive Double.
  init(shortest x: Double) {
    var point = -1
    var power = 0
    var isPowerNegative = false
    var isPower = false
    for byte in x.description.utf8 {
      switch byte {
      case 48...57 where isPower: power = power * 10 + Int(byte - 48)
      case 48...57:
        if byte != 48 || count > 0 {
          places[count] = byte - 48
          count += 1
        } else {
          // A zero in front: it moves the point, not the digits.
          if point >= 0 { exponent -= 1 }
        }
      case 46: point = count
      case 45: isPowerNegative = true
      case 43: break
      default: isPower = true
      }
    }
    exponent += (point >= 0 ? point : count) - 1 + (isPowerNegative ? -power : power)
    while count > 0 && places[count - 1] == 0 { count -= 1 }
  }
}

extension Digits: Comparable {
  package static func == (left: Digits, right: Digits) -> Bool {
    !(left < right) && !(right < left)
  }

  package static func < (left: Digits, right: Digits) -> Bool {
    if left.count == 0 || right.count == 0 { return left.count < right.count }
    if left.exponent != right.exponent { return left.exponent < right.exponent }
    for i in 0..<min(left.count, right.count) where left.places[i] != right.places[i] {
      return left.places[i] < right.places[i]
    }
    return left.count < right.count
  }
}
