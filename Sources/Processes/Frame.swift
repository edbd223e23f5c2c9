// SPDX-License-Identifier: Apache-2.0

/// A message from a worker to its supervisor; rare, so the format is simple.
struct Frame {
  enum Kind: UInt8 { case message, block }

  var kind: Kind
  var block: UInt64
  var session: UInt64
  var payload: [UInt8]

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(word: UInt64(payload.count))
    bytes.append(word: UInt64(kind.rawValue))
    bytes.append(word: block)
    bytes.append(word: session)
    return bytes + payload
  }
}

/// Reassembles frames from a stream; a frame that a worker's death cut short is never returned.
struct FrameReader {
  private var bytes: [UInt8] = []
  private var start = 0

  mutating func take(_ more: UnsafeRawBufferPointer) { bytes.append(contentsOf: more) }

  mutating func next() -> Frame? {
    guard let count = bytes.word(at: start), let kind = bytes.word(at: start + 8),
      let block = bytes.word(at: start + 16), let session = bytes.word(at: start + 24),
      UInt64(bytes.count - start - 32) >= count, let kind = Frame.Kind(rawValue: UInt8(kind & 1))
    else {
      bytes.removeFirst(start)
      start = 0
      return nil
    }
    let payload = Array(bytes[(start + 32)..<(start + 32 + Int(count))])
    start += 32 + payload.count
    return Frame(kind: kind, block: block, session: session, payload: payload)
  }
}

extension [UInt8] {
  mutating func append(word: UInt64) {
    Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
  }

  func word(at index: Int) -> UInt64? {
    guard index >= 0, index + 8 <= count else { return nil }
    return self[index..<(index + 8)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
