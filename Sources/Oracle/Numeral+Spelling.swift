// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension NumberStyle {
  /// The length of a number in characters; group separators take no room.
  func length(_ shown: StyledNumeral) -> Int {
    let numeral = shown.numeral
    let sign = numeral.isNegative ? 1 : 0
    let count = numeral.count
    if shown.isScientific {
      let exponent = numeral.leadingPlace
      let digits = max(exponentDigits, Numeral.digitCount(UInt128(abs(exponent))))
      return sign + count + (count > 1 ? 1 : 0) + exponentMark.scalarCount
        + (exponent < 0 || exponentHasPlus ? 1 : 0) + digits
    }
    let whole = max(1, count + numeral.place)
    let fraction = max(0, -numeral.place)
    let point = fraction > 0 ? 1 + fraction : integersEndInPointZero ? 2 : 0
    return sign + whole + point
  }

  /// Appends a number to a text.
  func spell(_ shown: StyledNumeral, into text: inout Text) {
    let numeral = shown.numeral
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
      let count = unsafe NumberStyle.digits(of: numeral.digits, digits)
      unsafe spell(
        UnsafeBufferPointer(rebasing: digits[..<count]), place: numeral.place, numeral.isNegative,
        isScientific: shown.isScientific, into: &text)
    }
  }

  /// Appends a number to a text, given its digits and the place of the last.
  @inline(__always)
  func spell(
    _ digits: UnsafeBufferPointer<UInt8>, place: Int, _ isNegative: Bool, isScientific: Bool,
    into text: inout Text
  ) {
    // Written to a buffer and appended at once: a text checks its capacity at every byte.
    let count = digits.count
    let places = count + (isScientific ? 0 : abs(place)) + max(exponentDigits, 20) + 8
    let capacity = places + (places / 3 + 1) * groupSeparator.bytes.count + exponentMark.bytes.count
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var line = unsafe Line(buffer: buffer)
      if isNegative { line.write(UInt8(ascii: "-")) }
      if isScientific {
        line.write(unsafe digits[0])
        if count > 1 { line.write(UInt8(ascii: ".")) }
        for index in 1..<max(count, 1) { line.write(unsafe digits[index]) }
        spell(exponent: place + count - 1, into: &line)
      } else {
        let whole = count + place
        if whole <= 0 {
          line.write(UInt8(ascii: "0"))
        } else if groupSeparator.isEmpty {
          for index in 0..<min(whole, count) { line.write(unsafe digits[index]) }
          for _ in min(whole, count)..<whole { line.write(UInt8(ascii: "0")) }
        } else {
          for index in 0..<whole {
            if index > 0, (whole - index) % 3 == 0 {
              for byte in groupSeparator.bytes { line.write(byte) }
            }
            line.write(unsafe index < count ? digits[index] : UInt8(ascii: "0"))
          }
        }
        if place < 0 {
          line.write(UInt8(ascii: "."))
          for _ in min(whole, 0)..<0 { line.write(UInt8(ascii: "0")) }
          for index in max(whole, 0)..<count { line.write(unsafe digits[index]) }
        } else if integersEndInPointZero {
          line.write(UInt8(ascii: "."))
          line.write(UInt8(ascii: "0"))
        }
      }
      unsafe text.bytes.append(contentsOf: line.written)
    }
  }

  /// What is written to a buffer; a struct, because a closure that captures the end of the line
  /// would check at every byte that nobody else accesses it.
  @safe private struct Line {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var end = 0

    init(buffer: UnsafeMutableBufferPointer<UInt8>) { unsafe self.buffer = unsafe buffer }

    @inline(__always) mutating func write(_ byte: UInt8) {
      unsafe buffer[end] = byte
      end += 1
    }

    var written: UnsafeBufferPointer<UInt8> {
      unsafe UnsafeBufferPointer(rebasing: buffer[..<end])
    }
  }

  private func spell(exponent: Int, into line: inout Line) {
    for byte in exponentMark.bytes { line.write(byte) }
    if exponent < 0 {
      line.write(UInt8(ascii: "-"))
    } else if exponentHasPlus {
      line.write(UInt8(ascii: "+"))
    }
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { digits in
      let count = unsafe NumberStyle.digits(of: UInt128(abs(exponent)), digits)
      for _ in 0..<max(0, exponentDigits - count) { line.write(UInt8(ascii: "0")) }
      for index in 0..<count { line.write(unsafe digits[index]) }
    }
  }

  /// Writes the digits to the front of the buffer; returns their count.
  private static func digits(
    of number: UInt128, _ buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let count = Numeral.digitCount(number)
    var index = count
    var rest = number
    while rest > UInt128(UInt64.max) {
      index -= 1
      unsafe buffer[index] = 48 + UInt8(rest % 10)
      rest /= 10
    }
    var short = UInt64(rest)
    // Two at a time: their one division takes longer than the rest.
    while index > 1 {
      index -= 2
      let (hundredth, last) = short.quotientAndRemainder(dividingBy: 100)
      let tens = UInt8(last) / 10
      unsafe buffer[index] = 48 + tens
      unsafe buffer[index + 1] = 48 + UInt8(last) - 10 * tens
      short = hundredth
    }
    if index > 0 { unsafe buffer[0] = 48 + UInt8(short) }
    return count
  }
}
