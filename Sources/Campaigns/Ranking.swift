// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The first few sessions in some order, each key sequence once; which ones they are does not depend
/// on the order in which they came.
struct Ranking {
  let memory: UnsafeMutableRawPointer
  let capacity: Int

  /// A session: ordered by one more than its rank.
  subscript(index: Int) -> SessionSlot { SessionSlot(memory: memory + index * SessionSlot.bytes) }

  /// Whether a session of this rank could have a place.
  func admits(_ rank: UInt64) -> Bool {
    let last = self[capacity - 1].order
    return last == 0 || rank &+ 1 <= last
  }

  /// Offers a session: the sequence is kept sorted.
  func offer(
    _ rank: UInt64, _ session: UInt64, _ keys: UnsafeBufferPointer<Key>, fill: (SessionSlot) -> Void
  ) {
    place(max(rank &+ 1, 1), session, keys) { slot in
      slot.session = session
      fill(slot)
    }
  }

  /// Offers everything another ranking holds.
  func absorb(_ other: Ranking) {
    for slot in other.slots {
      place(slot.order, slot.session, slot.keys) { target in
        target.session = slot.session
        target.block = slot.block
        target.strategy = slot.strategy
        target.entropy = slot.entropy
        target.behaviours = slot.behaviours
      }
    }
  }

  /// What is in the ranking, first place first.
  var slots: some Sequence<SessionSlot> {
    (0..<capacity).lazy.map { self[$0] }.prefix { $0.order != 0 }
  }

  private func place(
    _ rank: UInt64, _ session: UInt64, _ keys: UnsafeBufferPointer<Key>, fill: (SessionSlot) -> Void
  ) {
    var place = capacity
    for slot in 0..<capacity {
      let other = self[slot]
      if other.order == rank && other.keys.elementsEqual(keys) {
        if session < other.session { fill(other) }
        return
      }
      if other.order == 0 || rank < other.order
        || rank == other.order && keys.isSimpler(than: other.keys)
      {
        place = slot
        break
      }
    }
    guard place < capacity else { return }
    let slot = self[place]
    let after = capacity - place - 1
    (slot.memory + SessionSlot.bytes).copyMemory(
      from: slot.memory, byteCount: after * SessionSlot.bytes)
    slot.order = rank
    slot.set(keys: keys)
    fill(slot)
  }
}
