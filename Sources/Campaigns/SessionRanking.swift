// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// A session in memory that workers share: its rank, its origin, its keys.
@dynamicMemberLookup
@safe struct StoredSession {
  let memory: UnsafeMutableRawPointer

  /// The fields before the keys.
  struct Head {
    /// The key by which the owner sorts or finds it; 0 if the slot is empty.
    var order: UInt64
    /// How many sessions were like it.
    var count: UInt64
    var session, block, strategy, entropy: UInt64
    /// How many behaviors the session was first to show in its block.
    var behaviors: UInt64
    /// How many of a cause's sessions failed for certain.
    var confirmed: UInt64
    fileprivate var length: UInt64
  }

  private static let own = MemoryLayout<Head>.size + Tally.longest
  static let bytes = own + StoredKeys.ownBytes

  @inline(__always)
  subscript(dynamicMember field: WritableKeyPath<Head, UInt64>) -> UInt64 {
    get { unsafe head.pointee[keyPath: field] }
    nonmutating set { unsafe head.pointee[keyPath: field] = newValue }
  }

  private var head: UnsafeMutablePointer<Head> { unsafe memory.assumingMemoryBound(to: Head.self) }

  private var start: UnsafeMutablePointer<UInt8> {
    unsafe (memory + MemoryLayout<Head>.size).assumingMemoryBound(to: UInt8.self)
  }

  var keys: StoredKeys {
    unsafe StoredKeys(
      at: start, count: Int(head.pointee.length), own: memory + StoredSession.own)
  }

  func set(keys: some Collection<Key>) {
    let count = min(keys.count, Tally.longest)
    unsafe StoredKeys.store(keys.prefix(count), at: start, own: memory + StoredSession.own)
    unsafe head.pointee.length = UInt64(count)
  }
}

/// The sessions of the lowest ranks, each key sequence once, whatever order they arrive in.
@safe struct SessionRanking {
  let memory: UnsafeMutableRawPointer
  let capacity: Int

  /// A session, whose `order` is its rank plus 1.
  private subscript(index: Int) -> StoredSession {
    unsafe StoredSession(memory: memory + index * StoredSession.bytes)
  }

  /// Whether a session of this rank could be among them.
  func admits(_ rank: UInt64) -> Bool {
    let last = self[capacity - 1].order
    return last == 0 || rank &+ 1 <= last
  }

  /// Offers a session; `fill` writes where it came from.
  func offer(
    _ rank: UInt64, _ session: UInt64, _ keys: some Collection<Key>,
    fill: (StoredSession) -> Void
  ) {
    insert(max(rank &+ 1, 1), session, keys) { slot in
      slot.session = session
      fill(slot)
    }
  }

  /// Removes all sessions.
  func clear() {
    for slot in slots { slot.order = 0 }
  }

  /// Offers everything in another ranking.
  func absorb(_ other: SessionRanking) {
    for slot in other.slots {
      insert(slot.order, slot.session, slot.keys) {
        unsafe $0.memory.copyMemory(from: slot.memory, byteCount: StoredSession.bytes)
      }
    }
  }

  /// The sessions, lowest rank first.
  var slots: some Sequence<StoredSession> {
    (0..<capacity).lazy.map { self[$0] }.prefix { $0.order != 0 }
  }

  private func insert(
    _ order: UInt64, _ session: UInt64, _ keys: some Collection<Key>,
    fill: (StoredSession) -> Void
  ) {
    for index in 0..<capacity {
      let slot = self[index]
      if slot.order == order && slot.keys.elementsEqual(keys) {
        if session < slot.session { fill(slot) }
        return
      }
      guard
        slot.order == 0 || order < slot.order
          || order == slot.order && isSimpler(keys, than: slot.keys)
      else { continue }
      // The last one makes room, or an empty slot does.
      let end = (index..<capacity).first { self[$0].order == 0 } ?? capacity - 1
      unsafe (slot.memory + StoredSession.bytes).copyMemory(
        from: slot.memory, byteCount: (end - index) * StoredSession.bytes)
      slot.order = order
      slot.set(keys: keys)
      return fill(slot)
    }
  }
}
