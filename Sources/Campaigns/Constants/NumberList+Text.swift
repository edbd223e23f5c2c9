// SPDX-License-Identifier: Apache-2.0

extension NumberList {
  /// Adds the numerals of a text, as programming languages write them.
  mutating func scan(_ text: some Collection<UInt8>) {
    var reader = NumeralReader(Array(text))
    while let number = reader.next() { add(number) }
  }
}

/// Reads numerals one by one: `1234`, `0x4D2`, `1_000`, `1'000`, `2.5e-3`, `12f`.
private struct NumeralReader {
  let text: [UInt8]
  var index = 0

  init(_ text: [UInt8]) { self.text = text }

  private func byte(_ offset: Int = 0) -> UInt8 {
    text.indices.contains(index + offset) ? text[index + offset] : 0
  }

  /// The next numeral that can be typed.
  mutating func next() -> TypedNumber? {
    while index < text.count {
      let startsNumber = byte().isDigit || byte() == UInt8(ascii: ".") && byte(1).isDigit
      if startsNumber, !byte(-1).isWord, byte(-1) != UInt8(ascii: ".") {
        if let number = numeral() { return number }
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func numeral() -> TypedNumber? {
    if byte() == UInt8(ascii: "0"), byte(1) | 32 == UInt8(ascii: "x") {
      index += 2
      var digits = Digits()
      while let digit = digit(upTo: 15) { digits.append(digit, base: 16) }
      return digits.number()
    }
    var digits = Digits()
    while let digit = digit(upTo: 9) { digits.append(digit, base: 10) }
    if byte() == UInt8(ascii: "."), byte(1).isDigit {
      index += 1
      while let digit = digit(upTo: 9) {
        digits.append(digit, base: 10)
        digits.places += 1
      }
    }
    if byte() | 32 == UInt8(ascii: "e") {
      let sign = byte(1)
      let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
      if byte(isSigned ? 2 : 1).isDigit {
        index += isSigned ? 2 : 1
        var exponent = 0
        while let digit = digit(upTo: 9) { exponent = min(exponent * 10 + Int(digit), 1000) }
        digits.places += sign == UInt8(ascii: "-") ? exponent : -exponent
      }
    }
    return digits.number()
  }

  /// Takes a digit, and the separator before it.
  private mutating func digit(upTo greatest: UInt8) -> UInt8? {
    let isSeparated = byte() == UInt8(ascii: "_") || byte() == UInt8(ascii: "'")
    let next = byte(isSeparated ? 1 : 0)
    let digit =
      next.isDigit ? next - 48 : (97...102).contains(next | 32) ? (next | 32) - 87 : UInt8.max
    guard digit <= greatest else { return nil }
    index += isSeparated ? 2 : 1
    return digit
  }
}

/// Digits as they are read.
private struct Digits {
  var value: UInt64 = 0
  var places = 0
  var isTooLong = false

  mutating func append(_ digit: UInt8, base: UInt64) {
    if value > 1 << 55 { isTooLong = true } else { value = value * base + UInt64(digit) }
  }

  func number() -> TypedNumber? {
    guard !isTooLong else { return nil }
    var (value, places) = (value, places)
    while places < 0, value > 0 {
      guard value <= TypedNumber.most else { return nil }
      (value, places) = (value * 10, places + 1)
    }
    return TypedNumber(digits: value, places: places)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (48...57).contains(self) }
  /// Whether a digit behind it belongs to a name.
  fileprivate var isWord: Bool {
    isDigit || (97...122).contains(self | 32) || self == UInt8(ascii: "_") || self >= 0x80
  }
}
