// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The buffer in which exported functions return text to JavaScript.
@safe struct ExportBuffer {
  private(set) var address: UnsafeMutablePointer<UInt8>
  private var capacity = 4096

  init() { unsafe address = .allocate(capacity: capacity) }

  /// Stores a text and returns its length in bytes.
  mutating func put(_ text: Text) -> Int32 {
    let count = text.bytes.count
    if count > capacity {
      unsafe address.deallocate()
      capacity = count * 2
      unsafe address = .allocate(capacity: capacity)
    }
    for index in 0..<count { unsafe address[index] = text.bytes[index] }
    return Int32(count)
  }

  /// Stores the fields of a face, separated by tabs, and returns their length in bytes.
  mutating func put(_ face: Face) -> Int32 {
    var text = face.display
    text += "\t"
    text += face.label
    text += "\t"
    text += face.description
    text += face.isPending ? "\t1" : "\t0"
    return put(text)
  }
}
