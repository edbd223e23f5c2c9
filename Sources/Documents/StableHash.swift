// SPDX-License-Identifier: Apache-2.0

/// FNV-1a, a hash that is the same on every machine and in every run, for file names.
public func stableHash(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return hash
}

extension UInt64 {
  /// The number as 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
