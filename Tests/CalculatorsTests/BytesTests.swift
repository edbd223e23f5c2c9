// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

struct BytesTests {
  /// Applies the same operations to bytes and to an array, the slow reference.
  private func editAtRandom(seed: UInt64) -> (
    bytes: Bytes, array: [UInt8], copies: [(Bytes, [UInt8])]
  ) {
    var state = seed &* 2 &+ 1
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    var (bytes, array) = (Bytes(), [UInt8]())
    var copies: [(Bytes, [UInt8])] = []
    for _ in 0..<200 {
      let piece = (0..<below(40)).map { UInt8($0) }
      let start = below(array.count + 1)
      let range = start..<(start + below(array.count - start + 1))
      switch below(11) {
      case 0:
        bytes.append(7)
        array.append(7)
      case 1:
        bytes.append(contentsOf: Bytes(piece))
        array.append(contentsOf: piece)
      case 2:
        bytes.replaceSubrange(range, with: piece)
        array.replaceSubrange(range, with: piece)
      case 3:
        bytes.assign(Bytes(piece))
        array = piece
      case 4:
        bytes.removeSubrange(range)
        array.removeSubrange(range)
      case 5:
        bytes.insert(9, at: start)
        array.insert(9, at: start)
      case 6 where !array.isEmpty:
        bytes.removeLast()
        array.removeLast()
      case 7 where start < array.count:
        bytes[start] = 1
        array[start] = 1
      case 8 where !array.isEmpty:
        bytes.removeFirst()
        array.removeFirst()
      case 9 where start < array.count:
        bytes.remove(at: start)
        array.remove(at: start)
      case 10:
        bytes.clear()
        array.removeAll()
      default: copies.append((bytes, array))
      }
    }
    return (bytes, array, copies)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `bytes behave like an array, and copies do not change`(seed: UInt64) {
    let (bytes, array, copies) = editAtRandom(seed: seed)
    #expect(Array(bytes) == array)
    #expect(bytes == Bytes(array))
    for (one, other) in [(1, 7), (38, 9), (255, 0)] as [(UInt8, UInt8)] {
      let found = bytes.contain(one, other)
      #expect(found.0 == array.contains(one) && found.1 == array.contains(other))
    }
    #expect(bytes.hashValue == Bytes(array).hashValue)
    #expect(!copies.isEmpty)
    for (copy, then) in copies { #expect(Array(copy) == then) }
  }

  @Test(arguments: 0...20) func `a part is found at its own index and nowhere else`(count: Int) {
    let part = Bytes((0..<count).map { UInt8($0) })
    let whole: Bytes = [9, 9, 9] + part + [9]
    for index in -1...5 {
      #expect(whole.holds(part, at: index) == (index == 3 || count == 0 && (0...4).contains(index)))
    }
    for index in part.indices {
      var other = part
      other[index] = 8 * 31
      #expect(!whole.holds(other, at: 3))
    }
  }

  @Test func `shared storage is copied before a write`() {
    var bytes: Bytes = [1, 2, 3]
    let copy = bytes
    bytes[0] = 9
    #expect(copy == [1, 2, 3])
    #expect(bytes == [9, 2, 3])
  }
}
