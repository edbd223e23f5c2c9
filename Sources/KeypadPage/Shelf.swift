// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Where texts are left for the other side of the WebAssembly wall.
struct Shelf {
  private(set) var place: UnsafeMutablePointer<UInt8>
  private var room = 4096
  private var length = 0

  init() { place = .allocate(capacity: room) }

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
    append(Shelf.tab)
    append(face.label)
    append(Shelf.tab)
    append(face.description)
    append(face.isPending ? Shelf.pending : Shelf.settled)
    return Int32(length)
  }

  private static let tab: Text = "\t"
  private static let pending: Text = "\t1"
  private static let settled: Text = "\t0"

  private mutating func append(_ text: Text) {
    let needed = length + text.bytes.count
    if needed > room {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: needed * 2)
      larger.update(from: place, count: length)
      place.deallocate()
      place = larger
      room = needed * 2
    }
    for byte in text.bytes {
      place[length] = byte
      length += 1
    }
  }
}
