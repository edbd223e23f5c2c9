// SPDX-License-Identifier: Apache-2.0

/// An integer of any size, for the few that exceed 128 bits.
struct Limbs {
  /// Least significant first; the last is not zero.
  private(set) var words: [UInt32] = []

  init(_ value: UInt128) {
    words.reserveCapacity(40)
    var rest = value
    while rest > 0 {
      words.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  var isZero: Bool { words.isEmpty }

  var bitWidth: Int {
    guard let top = words.last else { return 0 }
    return words.count * 32 - top.leadingZeroBitCount
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for i in words.indices {
      carry += UInt64(words[i]) * UInt64(factor)
      words[i] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  /// Divides and returns the remainder.
  mutating func divide(by divisor: UInt32) -> UInt32 {
    var rest: UInt64 = 0
    for i in words.indices.reversed() {
      rest = rest << 32 | UInt64(words[i])
      words[i] = UInt32(truncatingIfNeeded: rest / UInt64(divisor))
      rest %= UInt64(divisor)
    }
    while words.last == 0 { words.removeLast() }
    return UInt32(rest)
  }

  mutating func multiply(byFiveTo power: Int) {
    var left = power
    while left > 0 {
      multiply(by: UInt32(fives[min(left, 13)]))
      left -= 13
    }
  }

  /// Divides and returns whether there was a remainder.
  mutating func divide(byFiveTo power: Int) -> Bool {
    var left = power
    var isInexact = false
    while left > 0 {
      if divide(by: UInt32(fives[min(left, 13)])) != 0 { isInexact = true }
      left -= 13
    }
    return isInexact
  }

  mutating func shiftLeft(_ count: Int) {
    if count % 32 > 0 { multiply(by: 1 << UInt32(count % 32)) }
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// Cuts off the lowest bits, at least one if a division left a remainder; the result must fit 128
  /// bits.
  func cut(_ count: Int, isInexact: Bool) -> TruncatedInteger {
    var cut = TruncatedInteger()
    for index in (0..<4).reversed() {
      cut.whole = cut.whole << 32 | UInt128(bits(count + 32 * index))
    }
    if count > 0, bits(count - 1) & 1 == 1 {
      cut.rest = isInexact || trailingZeroBitCount < count - 1 ? .aboveHalf : .half
    }
    return cut
  }

  private var trailingZeroBitCount: Int {
    var count = 0
    for word in words {
      count += word.trailingZeroBitCount
      if word != 0 { break }
    }
    return count
  }

  /// The 32 bits from an index upwards.
  private func bits(_ index: Int) -> UInt32 {
    let word = index >> 5
    let shift = UInt32(index & 31)
    guard word < words.count else { return 0 }
    if shift == 0 { return words[word] }
    let above = word + 1 < words.count ? words[word + 1] << (32 - shift) : 0
    return words[word] >> shift | above
  }
}
