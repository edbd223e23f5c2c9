// SPDX-License-Identifier: Apache-2.0

/// What a calculator shows, as the bytes it showed: UTF-8 where the calculator is sane.
///
/// Bytes rather than a `String`, because two faces are compared at every key (a byte comparison needs
/// no Unicode tables, which also keeps them out of the WebAssembly module), because a foreign
/// calculator may answer bytes that are no UTF-8 at all, and because a brain can rewrite its face in
/// place without allocating.
public struct Text: Hashable, Sendable {
  public var bytes: Bytes

  @inlinable public init(bytes: Bytes = Bytes()) { self.bytes = bytes }
  @inlinable public init(bytes: some Sequence<UInt8>) { self.bytes = Bytes(bytes) }
  @inlinable public init(_ string: String) { bytes = Bytes(string.utf8) }

  @inlinable public static func == (left: Text, right: Text) -> Bool { left.bytes == right.bytes }

  @inlinable public var isEmpty: Bool { bytes.isEmpty }

  /// The number of Unicode scalars, counted by their lead bytes.
  public var scalarCount: Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Empties the text and keeps its storage for the next writing.
  @inlinable public mutating func clear() { bytes.clear() }
  @inlinable public mutating func append(_ byte: UInt8) { bytes.append(byte) }
  @inlinable public mutating func append(_ other: Text) { bytes.append(contentsOf: other.bytes) }
  @inlinable public static func += (left: inout Text, right: Text) { left.append(right) }

  /// Whether it is one text and behind it another.
  public func consists(of beginning: Text, _ end: Text) -> Bool {
    bytes.count == beginning.bytes.count + end.bytes.count
      && bytes.holds(beginning.bytes, at: 0) && bytes.holds(end.bytes, at: beginning.bytes.count)
  }

  /// Takes over another text's bytes, in the storage that is there.
  ///
  /// To hold on to the other text instead would make whoever writes it allocate a new one.
  @inlinable public mutating func assign(_ other: Text) { bytes.assign(other.bytes) }
}

extension Text: ExpressibleByStringLiteral {
  @inlinable public init(stringLiteral literal: StaticString) {
    self = literal.withUTF8Buffer { Text(bytes: $0) }
  }
}

extension Text: CustomStringConvertible {
  /// The text as a `String`; bytes that are no UTF-8 become replacement characters.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
