// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Where texts are left for the other side of the WebAssembly wall.
struct ExportBuffer {
  private(set) var index: UnsafeMutablePointer<UInt8>
  private var capacity = 4096
  private var length = 0

  init() { index = .allocate(capacity: capacity) }

  /// Leaves one text and says how many bytes it has.
  mutating func put(_ text: Text) -> Int32 {
    length = 0
    append(text)
    return Int32(length)
  }

  /// Leaves the fields of a face with tabs between.
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
      larger.update(from: index, count: length)
      index.deallocate()
      index = larger
      capacity = needed * 2
    }
    for byte in text.bytes {
      index[length] = byte
      length += 1
    }
  }
}
