// SPDX-License-Identifier: Apache-2.0

/// An integer of any size, for the few that exceed 128 bits.
struct Limbs {
  /// Least significant first; the last is not zero.
  private(set) var words: [UInt32] = []

  init(_ value: UInt64) {
    words.reserveCapacity(40)
    if value > 0 { words.append(UInt32(truncatingIfNeeded: value)) }
    if value >> 32 > 0 { words.append(UInt32(value >> 32)) }
  }

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
    if words.isEmpty { return }
    if count % 32 > 0 { multiply(by: 1 << UInt32(count % 32)) }
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// Cuts off the lowest bits, at least one if a division left a remainder; the result must fit 128
  /// bits.
  func cut(_ count: Int, isInexact: Bool) -> TruncatedInteger {
    var cut = TruncatedInteger()
    cut.low = UInt64(bits(count)) | UInt64(bits(count + 32)) << 32
    cut.high = UInt64(bits(count + 64)) | UInt64(bits(count + 96)) << 32
    if count > 0 {
      let isHalfSet = bits(count - 1) & 1 == 1
      var isBelowSet = isInexact
      for i in words.indices where i * 32 < count - 1 {
        let kept = count - 1 - i * 32
        if kept >= 32 ? words[i] != 0 : words[i] & (1 << UInt32(kept) - 1) != 0 {
          isBelowSet = true
          break
        }
      }
      cut.rest = TruncatedInteger.Remainder(isHalfSet, isBelowSet)
    }
    return cut
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
