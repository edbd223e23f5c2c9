// SPDX-License-Identifier: Apache-2.0

/// The bytes of a displayed text, normally UTF-8.
///
/// Not a `String`: comparing bytes needs no Unicode tables, which would bloat the WebAssembly
/// module; a foreign calculator may answer invalid UTF-8; and bytes can be rewritten in place.
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

  /// The bytes of the longest text that is read of a calculator; a longer one is cut off.
  public static let mostRead = 8192

  /// Whether its end may have been cut off, at a whole character.
  public var mayBeCut: Bool { bytes.count > Text.mostRead - 4 }

  /// Removes all bytes and keeps the storage.
  @inlinable public mutating func clear() { bytes.clear() }
  @inlinable public mutating func append(_ byte: UInt8) { bytes.append(byte) }
  @inlinable public mutating func append(_ other: Text) { bytes.append(contentsOf: other.bytes) }
  @inlinable public static func += (left: inout Text, right: Text) { left.append(right) }

  /// Whether the text is the concatenation of two others.
  public func consists(of beginning: Text, _ end: Text) -> Bool {
    bytes.count == beginning.bytes.count + end.bytes.count
      && bytes.holds(beginning.bytes, at: 0) && bytes.holds(end.bytes, at: beginning.bytes.count)
  }

  /// Where another text first occurs.
  public func firstIndex(of other: Text) -> Int? {
    guard !other.isEmpty else { return nil }
    return bytes.indices.first { bytes.holds(other.bytes, at: $0) }
  }

  /// The text without another one, wherever it occurs.
  public func without(_ other: Text) -> Text {
    // Most texts do not have it, and need no copy.
    guard var index = firstIndex(of: other) else { return self }
    var rest = Text(bytes: bytes[..<index])
    while index < bytes.count {
      if bytes.holds(other.bytes, at: index) {
        index += other.bytes.count
      } else {
        rest.append(bytes[index])
        index += 1
      }
    }
    return rest
  }

  /// Whether it is a zero without a sign, such as `0` or `0.0`.
  public var isPlainZero: Bool {
    bytes.contains(48) && bytes.allSatisfy { $0 == 48 || $0 == UInt8(ascii: ".") }
  }

  /// Copies another text's bytes into this text's storage.
  ///
  /// Sharing the storage would make the next write to either text allocate.
  @inlinable public mutating func assign(_ other: Text) { bytes.assign(other.bytes) }
}

extension Text: ExpressibleByStringLiteral {
  @inlinable public init(stringLiteral literal: StaticString) {
    self = literal.withUTF8Buffer { unsafe Text(bytes: $0) }
  }
}

extension Text: CustomStringConvertible {
  /// The text as a `String`, with replacement characters for invalid UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
