// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The sessions of a block that showed something new, each up to the key that did; the oldest make
/// room for the newest.
struct SessionPool {
  let memory: UnsafeMutableRawPointer
  /// How many were ever kept.
  let total: Int

  static let capacity = 1024
  static let longest = 94
  private static let width = 96
  /// Where the keys begin, behind their number and how often the session was gone on from.
  private static let header = 2
  static let bytes = capacity * width

  init(memory: UnsafeMutableRawPointer, count: Int) {
    self.memory = memory
    total = count
  }

  var count: Int { min(total, SessionPool.capacity) }

  /// Where the one is that was kept so many before the last.
  func newest(_ back: Int) -> Int { (total - 1 - back) % SessionPool.capacity }

  subscript(index: Int) -> UnsafeBufferPointer<Key> {
    let slot = memory + index * SessionPool.width
    let length = Int(slot.load(as: UInt8.self))
    return UnsafeBufferPointer(
      start: (slot + SessionPool.header).assumingMemoryBound(to: Key.self), count: length)
  }

  /// How often the one that was kept as number so many, counted from 1, was gone on from; nil when it
  /// has made room for another.
  func continuations(of number: Int) -> Int? {
    guard number > max(0, total - SessionPool.capacity) else { return nil }
    return Int(slot(number).load(fromByteOffset: 1, as: UInt8.self))
  }

  /// Its keys, to be gone on from once more.
  func extend(from number: Int) -> UnsafeBufferPointer<Key> {
    let slot = slot(number)
    slot.storeBytes(
      of: slot.load(fromByteOffset: 1, as: UInt8.self) &+ 1, toByteOffset: 1, as: UInt8.self)
    return self[(number - 1) % SessionPool.capacity]
  }

  private func slot(_ number: Int) -> UnsafeMutableRawPointer {
    memory + (number - 1) % SessionPool.capacity * SessionPool.width
  }

  /// Writes the keys into the next place; who owns the count adds one to it.
  func keep(_ keys: UnsafeBufferPointer<Key>) {
    let slot = slot(total + 1)
    let length = min(keys.count, SessionPool.longest)
    slot.storeBytes(of: UInt8(length), as: UInt8.self)
    slot.storeBytes(of: 0, toByteOffset: 1, as: UInt8.self)
    let target = (slot + SessionPool.header).assumingMemoryBound(to: Key.self)
    for index in 0..<length { target[index] = keys[keys.count - length + index] }
  }
}
