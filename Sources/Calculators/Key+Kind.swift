// SPDX-License-Identifier: Apache-2.0

extension Key {
  /// The kinds of keys, simplest first.
  public enum Kind: UInt8, Sendable {
    case digit, point, binary, unary, constant, random, equals, enter, backspace, clear
    case recall, memory, clearEntry

    /// The number of operands.
    @inlinable public var arity: Int { self == .binary ? 2 : self == .unary ? 1 : 0 }
  }
}

extension Key: Comparable {
  /// Orders keys by simplicity: by kind, then by index.
  @inlinable public static func < (left: Key, right: Key) -> Bool {
    left.kind == right.kind ? left.index < right.index : left.kind.rawValue < right.kind.rawValue
  }
}

extension Key: CustomStringConvertible {
  public var description: String { legend.description }
}
