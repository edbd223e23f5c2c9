// SPDX-License-Identifier: Apache-2.0
package import Calculators

/// Writes bytes one after the other where there is known to be room for them.
///
/// A text that grows by itself asks at each byte whether it is shared and large enough; at a million
/// faces a second that is what a face costs.
struct ByteWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  private let end: UnsafeMutablePointer<UInt8>

  /// Gives the body a pen with room for at most so many bytes.
  @inline(__always) static func lend(_ capacity: Int, _ body: (inout ByteWriter) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      var writer = ByteWriter(start: start, next: start, end: start + buffer.count)
      body(&writer)
    }
  }

  /// What was written so far.
  var written: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: start, count: next - start)
  }

  mutating func write(_ byte: UInt8) {
    precondition(next < end)
    next.initialize(to: byte)
    next += 1
  }

  @inline(__always) mutating func write(_ text: Text) {
    text.bytes.withUnsafeBufferPointer { write($0) }
  }

  @inline(__always) mutating func write(_ source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress else { return }
    precondition(source.count <= end - next)
    next.update(from: start, count: source.count)
    next += source.count
  }

  mutating func write(zeros count: Int) {
    precondition(count <= end - next)
    next.update(repeating: 48, count: count)
    next += count
  }

  /// Some of the digits.
  mutating func write(_ digits: Digits, _ range: Range<Int>) {
    precondition(range.count <= end - next && range.lowerBound >= 0 && range.upperBound <= 40)
    for i in range { next[i - range.lowerBound] = digits.places[unchecked: i] | 48 }
    next += range.count
  }

  @inline(__always) mutating func write(_ text: Text, inParentheses: Bool) {
    if inParentheses { write(40) }
    write(text)
    if inParentheses { write(41) }
  }
}

extension Text {
  /// A new text of at most so many bytes.
  @inline(__always) init(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    self.init()
    rewrite(capacity: capacity, write)
  }

  /// Replaces the text by another of at most so many bytes, in the storage it has.
  @inline(__always) mutating func rewrite(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    ByteWriter.lend(capacity) { writer in
      write(&writer)
      bytes.become(writer.written)
    }
  }

  package mutating func appendInParentheses(_ other: Text) {
    append(40)
    append(other)
    append(41)
  }
}
