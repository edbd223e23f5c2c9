// SPDX-License-Identifier: Apache-2.0
public import Calculators

extension Text {
  /// The keys that type this number; nil if they cannot.
  public func typed(on dialect: Dialect) -> [Key]? {
    var keys: [Key] = []
    var isNegative = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): keys.append(.digit(byte - UInt8(ascii: "0")))
      case UInt8(ascii: "."): keys.append(.point)
      case UInt8(ascii: "-") where index == 0: isNegative = true
      default: return nil
      }
    }
    guard !keys.isEmpty, !isNegative || dialect.keypad.contains(.changeSign) else { return nil }
    return isNegative ? keys + [.changeSign] : keys
  }
}
