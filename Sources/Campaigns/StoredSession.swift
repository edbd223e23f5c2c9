// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A session worth keeping, in the memory that workers share: its place, where it came from, its keys.
@dynamicMemberLookup
struct StoredSession {
  let memory: UnsafeMutableRawPointer

  /// What stands before the keys.
  struct Head {
    /// What the owner sorts or finds it by; 0 while the slot is empty.
    var order: UInt64
    /// How many sessions were like it.
    var count: UInt64
    var session, block, strategy, entropy: UInt64
    /// How many behaviours the session was first to show in its block.
    var behaviors: UInt64
    fileprivate var length: UInt64
  }

  static let bytes = MemoryLayout<Head>.size + Tally.longest

  @inline(__always)
  subscript(dynamicMember field: WritableKeyPath<Head, UInt64>) -> UInt64 {
    get { memory.assumingMemoryBound(to: Head.self).pointee[keyPath: field] }
    nonmutating set {
      memory.assumingMemoryBound(to: Head.self).pointee[keyPath: field] = newValue
    }
  }

  var keys: UnsafeBufferPointer<Key> {
    let start = (memory + MemoryLayout<Head>.size).assumingMemoryBound(to: Key.self)
    return UnsafeBufferPointer(start: start, count: Int(self.length))
  }

  func set(keys: UnsafeBufferPointer<Key>) {
    let count = min(keys.count, Tally.longest)
    let target = (memory + MemoryLayout<Head>.size).assumingMemoryBound(to: Key.self)
    for index in 0..<count { target[index] = keys[index] }
    self.length = UInt64(count)
  }
}
