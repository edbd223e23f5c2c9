// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// The first few sessions in some order, each key sequence once; which ones they are does not depend
/// on the order in which they came.
struct SessionRanking {
  let memory: UnsafeMutableRawPointer
  let capacity: Int

  /// A session: ordered by one more than its rank.
  subscript(index: Int) -> StoredSession {
    StoredSession(memory: memory + index * StoredSession.bytes)
  }

  /// Whether a session of this rank could have a place.
  func admits(_ rank: UInt64) -> Bool {
    let last = self[capacity - 1].order
    return last == 0 || rank &+ 1 <= last
  }

  /// Offers a session: the sequence is kept sorted.
  func offer(
    _ rank: UInt64, _ session: UInt64, _ keys: UnsafeBufferPointer<Key>,
    fill: (StoredSession) -> Void
  ) {
    index(max(rank &+ 1, 1), session, keys) { slot in
      slot.session = session
      fill(slot)
    }
  }

  /// Offers everything another ranking holds.
  func absorb(_ other: SessionRanking) {
    for slot in other.slots {
      index(slot.order, slot.session, slot.keys) { target in
        target.session = slot.session
        target.block = slot.block
        target.strategy = slot.strategy
        target.entropy = slot.entropy
        target.behaviors = slot.behaviors
      }
    }
  }

  /// What is in the ranking, first place first.
  var slots: some Sequence<StoredSession> {
    (0..<capacity).lazy.map { self[$0] }.prefix { $0.order != 0 }
  }

  private func index(
    _ rank: UInt64, _ session: UInt64, _ keys: UnsafeBufferPointer<Key>,
    fill: (StoredSession) -> Void
  ) {
    var index = capacity
    for slot in 0..<capacity {
      let other = self[slot]
      if other.order == rank && other.keys.elementsEqual(keys) {
        if session < other.session { fill(other) }
        return
      }
      if other.order == 0 || rank < other.order
        || rank == other.order && isSimpler(keys, than: other.keys)
      {
        index = slot
        break
      }
    }
    guard index < capacity else { return }
    let slot = self[index]
    let after = capacity - index - 1
    (slot.memory + StoredSession.bytes).copyMemory(
      from: slot.memory, byteCount: after * StoredSession.bytes)
    slot.order = rank
    slot.set(keys: keys)
    fill(slot)
  }
}
