// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A session worth keeping, in the memory that workers share: its place, where it came from, its keys.
struct StoredSession {
  let memory: UnsafeMutableRawPointer

  private static let head = 8 * 8
  static let bytes = head + Tally.longest

  /// What the owner sorts or finds it by; 0 while the slot is empty.
  var order: UInt64 {
    get { self[0] }
    nonmutating set { self[0] = newValue }
  }
  /// How many sessions were like it.
  var count: UInt64 {
    get { self[1] }
    nonmutating set { self[1] = newValue }
  }
  var session: UInt64 {
    get { self[2] }
    nonmutating set { self[2] = newValue }
  }
  var block: UInt64 {
    get { self[3] }
    nonmutating set { self[3] = newValue }
  }
  var strategy: UInt64 {
    get { self[4] }
    nonmutating set { self[4] = newValue }
  }
  var entropy: UInt64 {
    get { self[5] }
    nonmutating set { self[5] = newValue }
  }
  /// How many behaviours the session was first to show in its block.
  var behaviors: UInt64 {
    get { self[6] }
    nonmutating set { self[6] = newValue }
  }
  private var length: UInt64 {
    get { self[7] }
    nonmutating set { self[7] = newValue }
  }

  var keys: UnsafeBufferPointer<Key> {
    let start = (memory + StoredSession.head).assumingMemoryBound(to: Key.self)
    return UnsafeBufferPointer(start: start, count: Int(length))
  }

  func set(keys: UnsafeBufferPointer<Key>) {
    let count = min(keys.count, Tally.longest)
    let target = (memory + StoredSession.head).assumingMemoryBound(to: Key.self)
    for index in 0..<count { target[index] = keys[index] }
    length = UInt64(count)
  }

  private subscript(outcome: Int) -> UInt64 {
    get { (memory + 8 * outcome).load(as: UInt64.self) }
    nonmutating set { (memory + 8 * outcome).storeBytes(of: newValue, as: UInt64.self) }
  }
}
