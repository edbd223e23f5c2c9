// SPDX-License-Identifier: Apache-2.0

extension UInt64 {
  /// The number as 16 hexadecimal digits.
  public var hexadecimal: String { Documents.hexadecimal(self, digits: 16) }
}

/// A number in hexadecimal with at least this many digits.
func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
