// SPDX-License-Identifier: Apache-2.0

extension Key {
  /// The kinds of keys, simplest first.
  public enum Kind: UInt8, Sendable {
    case digit, point, binary, unary, constant, random, equals, enter, backspace, clear
    case recall, memory, clearEntry, openParenthesis, closeParenthesis, exponent

    /// The number of operands.
    @inlinable public var arity: Int { self == .binary ? 2 : self == .unary ? 1 : 0 }
  }
}

extension Key: Comparable {
  /// Orders keys by simplicity: by kind, then by index.
  public static func < (left: Key, right: Key) -> Bool { left.rank < right.rank }

  /// How simple the key is: a kind is always inlined, and the keypad page is to stay small.
  @inline(never) private var rank: UInt16 { UInt16(kind.rawValue) << 8 | UInt16(index) }
}

extension Key: CustomStringConvertible {
  public var description: String { legend.description }
}
