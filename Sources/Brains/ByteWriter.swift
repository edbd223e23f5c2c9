// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// Writes bytes to a stack buffer of known capacity.
///
/// Appending to a text checks at each byte whether its storage is shared and large enough, which
/// would cost more than the rest of a face.
@safe struct ByteWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  private let end: UnsafeMutablePointer<UInt8>

  /// Calls `body` with a writer of this capacity in bytes.
  @inline(__always) static func withCapacity(_ capacity: Int, _ body: (inout ByteWriter) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      var writer = unsafe ByteWriter(start: start, next: start, end: start + buffer.count)
      body(&writer)
    }
  }

  /// The bytes written so far.
  var written: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start, count: next - start)
  }

  mutating func write(_ byte: UInt8) {
    unsafe precondition(next < end)
    unsafe next.initialize(to: byte)
    unsafe next += 1
  }

  @inline(__always) mutating func write(_ text: Text) {
    unsafe text.bytes.withUnsafeBufferPointer { unsafe write($0) }
  }

  @inline(__always) mutating func write(_ source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress else { return }
    unsafe precondition(source.count <= end - next)
    unsafe next.update(from: start, count: source.count)
    unsafe next += source.count
  }

  mutating func write(zeros count: Int) {
    unsafe precondition(count <= end - next)
    unsafe next.update(repeating: 48, count: count)
    unsafe next += count
  }

  /// Writes a range of the digits.
  mutating func write(_ digits: Digits, _ range: Range<Int>) {
    unsafe precondition(range.count <= end - next)
    for i in range { unsafe next[i - range.lowerBound] = digits.places[i] | 48 }
    unsafe next += range.count
  }

  @inline(__always) mutating func write(_ text: Text, inParentheses: Bool) {
    if inParentheses { write(40) }
    write(text)
    if inParentheses { write(41) }
  }
}

extension Text {
  /// Replaces the text by what `write` writes.
  @inline(__always) mutating func rewrite(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    ByteWriter.withCapacity(capacity) { writer in
      write(&writer)
      unsafe bytes.assign(writer.written)
    }
  }

  /// Replaces the text by one byte.
  mutating func assign(_ byte: UInt8) {
    clear()
    append(byte)
  }
}
