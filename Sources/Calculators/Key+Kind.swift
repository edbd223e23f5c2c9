// SPDX-License-Identifier: Apache-2.0

extension Key {
  /// What sort of button a key is, as a calculator's user would sort them.
  public enum Kind: Sendable {
    case digit, point, binary, unary, constant, random, equals, enter, backspace, clear
  }

  /// The sort of this button.
  // Always inlined: where it is held against one sort, that comparison is all that is left.
  @inlinable @inline(__always)
  public var kind: Kind {
    switch index {
    case ...9: .digit
    case 10: .point
    case 11...15: .binary
    case 16...26: .unary
    case 27, 28: .constant
    case 29: .random
    case 30: .equals
    case 31: .enter
    case 32: .backspace
    default: .clear
    }
  }

  /// The digit printed on the key, where one is.
  @inlinable public var digit: UInt8? { index <= 9 ? index : nil }
}

extension Key: CustomStringConvertible {
  public var description: String { legend.description }
}
