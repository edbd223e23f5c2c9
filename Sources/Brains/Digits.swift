// SPDX-License-Identifier: Apache-2.0

/// A positive decimal number d.ddd × 10^exponent; zero has no digits.
struct Digits: Sendable {
  /// The digits' values, 0 to 9; the first and the last are not 0.
  var places = InlineArray<40, UInt8>(repeating: 0)
  var count = 0
  var exponent = 0

  init() {}

  /// The greatest number with this many digits below 10^(exponent + 1).
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

  /// A truncated number times 10^−scale, rounded half to even.
  init(_ cut: TruncatedInteger, scale: Int) {
    var (high, low) = (cut.high, cut.low)
    if cut.roundsUp {
      low &+= 1
      if low == 0 { high &+= 1 }
    }
    if high == 0 {
      write(low)
    } else {
      write(high, low)
    }
    if count > 0 { exponent = count - 1 - scale }
    while count > 0 && places[count - 1] == 0 { count -= 1 }
  }

  private mutating func write(_ number: UInt64) {
    count = Digits.length(of: number)
    var (rest, end) = (number, count)
    // 32-bit chunks divide faster, and in parallel.
    while rest >= 100_000_000 {
      let (upper, lower) = rest.quotientAndRemainder(dividingBy: 100_000_000)
      rest = upper
      write(UInt32(lower), 8, before: end)
      end -= 8
    }
    write(UInt32(rest), end, before: end)
  }

  private mutating func write(_ number: UInt32, _ length: Int, before end: Int) {
    precondition(end <= 40 && length <= end)
    var (rest, place) = (number, end)
    let start = end - length
    while place - start >= 2 {
      let pair = rest % 100
      rest /= 100
      place -= 2
      let upper = (pair &* 103) >> 10
      unsafe places[unchecked: place] = UInt8(truncatingIfNeeded: upper)
      unsafe places[unchecked: place + 1] = UInt8(truncatingIfNeeded: pair &- upper &* 10)
    }
    if place > start { unsafe places[unchecked: start] = UInt8(truncatingIfNeeded: rest) }
  }

  private mutating func write(_ high: UInt64, _ low: UInt64) {
    let billion: UInt64 = 1_000_000_000
    var (high, low) = (high, low)
    var end = 40
    while high > 0 || low > 0 {
      let upper = (high >> 32).quotientAndRemainder(dividingBy: billion)
      let second = (upper.remainder << 32 | high & 0xFFFF_FFFF)
        .quotientAndRemainder(dividingBy: billion)
      let third = (second.remainder << 32 | low >> 32).quotientAndRemainder(dividingBy: billion)
      let fourth = (third.remainder << 32 | low & 0xFFFF_FFFF)
        .quotientAndRemainder(dividingBy: billion)
      high = upper.quotient << 32 | second.quotient
      low = third.quotient << 32 | fourth.quotient
      let isFirst = high == 0 && low == 0
      let length = isFirst ? Digits.length(of: fourth.remainder) : 9
      write(UInt32(fourth.remainder), length, before: end)
      end -= length
    }
    count = 40 - end
    for i in 0..<count { places[i] = places[end + i] }
  }

  /// The number of digits; none for 0.
  private static func length(of number: UInt64) -> Int {
    let low = ((64 - number.leadingZeroBitCount) * 1233) >> 12
    return low < 20 && number >= powersOfTen[low] ? low + 1 : low
  }

  /// A positive x rounded to `count` digits.
  init(_ x: Double, significant count: Int, exponent: Int) {
    let scale = count - 1 - exponent
    self.init(TruncatedInteger(x, scale: scale), scale: scale)
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
  static func == (left: Digits, right: Digits) -> Bool {
    !(left < right) && !(right < left)
  }

  static func < (left: Digits, right: Digits) -> Bool {
    if left.count == 0 || right.count == 0 { return left.count < right.count }
    if left.exponent != right.exponent { return left.exponent < right.exponent }
    for i in 0..<min(left.count, right.count) where left.places[i] != right.places[i] {
      return left.places[i] < right.places[i]
    }
    return left.count < right.count
  }
}

/// The powers of ten that fit 64 bits.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]
