// SPDX-License-Identifier: Apache-2.0

// Two faces are compared at every key. Array compares byte by byte, which takes a dozen times as long
// as eight bytes at once.
extension Text {
  @inlinable public static func == (left: Text, right: Text) -> Bool {
    let count = left.bytes.count
    guard count == right.bytes.count else { return false }
    return left.bytes.withUnsafeBytes { left in
      right.bytes.withUnsafeBytes { right in
        var place = 0
        while place + 8 <= count {
          let word = left.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          if word != right.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
          place += 8
        }
        while place < count {
          if left[place] != right[place] { return false }
          place += 1
        }
        return true
      }
    }
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
