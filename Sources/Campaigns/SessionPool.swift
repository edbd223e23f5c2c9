// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The newest sessions of a block that showed something new, each up to the key that did.
@safe struct SessionPool {
  let memory: UnsafeMutableRawPointer
  /// How many were ever added.
  let total: Int

  private static let capacity = 1024
  private static let longest = 94
  // Two bytes before the keys: the length, and how many times the session was extended.
  private static let header = 2
  private static let width = header + longest
  private static let own = capacity * width
  static let bytes = own + StoredKeys.ownBytes

  var count: Int { min(total, SessionPool.capacity) }

  /// The index of the session added `back` before the last.
  func newest(_ back: Int) -> Int { (total - 1 - back) % SessionPool.capacity }

  subscript(index: Int) -> StoredKeys {
    let slot = unsafe memory + index * SessionPool.width
    let length = unsafe Int(slot.load(as: UInt8.self))
    return unsafe StoredKeys(
      at: (slot + SessionPool.header).assumingMemoryBound(to: UInt8.self), count: length,
      own: memory + SessionPool.own)
  }

  /// How many times the session added as the `number`-th was extended; nil if evicted.
  func extensions(of number: Int) -> Int? {
    guard number > max(0, total - SessionPool.capacity) else { return nil }
    return unsafe Int(slot(number).load(fromByteOffset: 1, as: UInt8.self))
  }

  /// Counts an extension of the `number`-th session and returns its keys.
  func extend(from number: Int) -> StoredKeys {
    let slot = unsafe slot(number)
    let count = unsafe slot.load(fromByteOffset: 1, as: UInt8.self) &+ 1
    unsafe slot.storeBytes(of: count, toByteOffset: 1, as: UInt8.self)
    return self[(number - 1) % SessionPool.capacity]
  }

  private func slot(_ number: Int) -> UnsafeMutableRawPointer {
    unsafe memory + (number - 1) % SessionPool.capacity * SessionPool.width
  }

  /// Writes the keys into the next slot; the owner of the count must increase it.
  func add(_ keys: UnsafeBufferPointer<Key>) {
    let slot = unsafe slot(total + 1)
    let length = min(keys.count, SessionPool.longest)
    unsafe slot.storeBytes(of: UInt8(length), as: UInt8.self)
    unsafe slot.storeBytes(of: 0, toByteOffset: 1, as: UInt8.self)
    unsafe StoredKeys.store(
      keys.suffix(length), at: (slot + SessionPool.header).assumingMemoryBound(to: UInt8.self),
      own: memory + SessionPool.own)
  }
}
