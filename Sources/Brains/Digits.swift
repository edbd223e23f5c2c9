// SPDX-License-Identifier: Apache-2.0
internal import Calculators

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
    places = InlineArray(repeating: 9)
  }

  /// A digit times 10^exponent.
  init(_ digit: UInt8, exponent: Int) {
    count = 1
    self.exponent = exponent
    places[0] = digit
  }

  /// A truncated number times 10^−scale, rounded.
  init(_ cut: TruncatedInteger, scale: Int, _ rounding: DisplayRounding = .halfEven) {
    let number = cut.rounded(rounding)
    if number >> 64 == 0 {
      write(UInt64(truncatingIfNeeded: number))
    } else {
      write(Limbs(number))
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
    var (rest, place) = (number, end)
    let start = end - length
    while place - start >= 2 {
      let pair = rest % 100
      rest /= 100
      place -= 2
      let upper = (pair &* 103) >> 10
      places[place] = UInt8(truncatingIfNeeded: upper)
      places[place + 1] = UInt8(truncatingIfNeeded: pair &- upper &* 10)
    }
    if place > start { places[start] = UInt8(truncatingIfNeeded: rest) }
  }

  private mutating func write(_ number: Limbs) {
    var rest = number
    var end = 40
    while !rest.isZero {
      let lower = rest.divide(by: 1_000_000_000)
      let length = rest.isZero ? Digits.length(of: UInt64(lower)) : 9
      write(lower, length, before: end)
      end -= length
    }
    count = 40 - end
    for i in 0..<count { places[i] = places[end + i] }
  }

  /// The number of digits; none for 0.
  private static func length(of number: UInt64) -> Int {
    let low = ((64 - number.leadingZeroBitCount) * 1233) >> 12
    return number >= fives[low] << UInt64(low) ? low + 1 : low
  }

  /// A positive x rounded to a multiple of 10^−scale.
  init(_ x: Double, scale: Int, _ rounding: DisplayRounding) {
    guard rounding == .shortest else {
      self.init(TruncatedInteger(x, scale: scale), scale: scale, rounding)
      return
    }
    self.init(shortest: x)
    round(to: exponent + 1 + scale)
  }

  /// A positive x rounded to `count` digits.
  init(_ x: Double, significant count: Int, exponent: Int, _ rounding: DisplayRounding) {
    self.init(x, scale: count - 1 - exponent, rounding)
  }

  /// Rounds half to even to `kept` digits; to 0 if that is negative.
  private mutating func round(to kept: Int) {
    guard kept < count else { return }
    let roundsUp = kept >= 0 && roundsUp(at: kept)
    count = max(0, kept)
    if roundsUp {
      while count > 0 && places[count - 1] == 9 { count -= 1 }
      if count > 0 {
        places[count - 1] += 1
      } else {
        self = Digits(1, exponent: exponent + 1)
      }
    } else {
      while count > 0 && places[count - 1] == 0 { count -= 1 }
      if count == 0 { exponent = 0 }
    }
  }

  /// Whether the digits from this place on are more than half a unit of the place before it, or
  /// just half of an odd one.
  private func roundsUp(at place: Int) -> Bool {
    if places[place] != 5 { return places[place] > 5 }
    return count > place + 1 || place > 0 && places[place - 1] & 1 == 1
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
