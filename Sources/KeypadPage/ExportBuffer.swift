// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The buffer in which exported functions return text to JavaScript.
struct ExportBuffer {
  private(set) var address: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private var length = 0

  init() { address = .allocate(capacity: capacity) }

  /// Stores a text and returns its length in bytes.
  mutating func put(_ text: Text) -> Int32 {
    length = 0
    append(text)
    return Int32(length)
  }

  /// Stores the fields of a face, separated by tabs, and returns their length in bytes.
  mutating func put(_ face: Face) -> Int32 {
    length = 0
    append(face.display)
    append(ExportBuffer.tab)
    append(face.label)
    append(ExportBuffer.tab)
    append(face.description)
    append(face.isPending ? ExportBuffer.pending : ExportBuffer.settled)
    return Int32(length)
  }

  private static let tab: Text = "\t"
  private static let pending: Text = "\t1"
  private static let settled: Text = "\t0"

  private mutating func append(_ text: Text) {
    let needed = length + text.bytes.count
    if needed > capacity {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: needed * 2)
      larger.update(from: address, count: length)
      address.deallocate()
      address = larger
      capacity = needed * 2
    }
    for byte in text.bytes {
      address[length] = byte
      length += 1
    }
  }
}
