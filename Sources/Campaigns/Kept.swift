// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The sessions of a block that showed something new, each up to the key that did; the oldest make
/// room for the newest.
struct Kept {
  let memory: UnsafeMutableRawPointer
  /// How many were ever kept.
  let total: Int

  static let capacity = 1024
  static let longest = 94
  private static let width = 96
  static let bytes = capacity * width

  init(memory: UnsafeMutableRawPointer, count: Int) {
    self.memory = memory
    total = count
  }

  var count: Int { min(total, Kept.capacity) }

  /// Where the one is that was kept so many before the last.
  func newest(_ back: Int) -> Int { (total - 1 - back) % Kept.capacity }

  subscript(index: Int) -> UnsafeBufferPointer<Key> {
    let slot = memory + index * Kept.width
    let length = Int(slot.load(as: UInt16.self))
    return UnsafeBufferPointer(start: (slot + 2).assumingMemoryBound(to: Key.self), count: length)
  }

  /// Writes the keys into the next place; who owns the count adds one to it.
  func keep(_ keys: UnsafeBufferPointer<Key>) {
    let slot = memory + total % Kept.capacity * Kept.width
    let length = min(keys.count, Kept.longest)
    slot.storeBytes(of: UInt16(length), as: UInt16.self)
    let target = (slot + 2).assumingMemoryBound(to: Key.self)
    for index in 0..<length { target[index] = keys[keys.count - length + index] }
  }
}
