// SPDX-License-Identifier: Apache-2.0
import Calculators

/// One session in a ranking.
struct RankedSlot {
  let memory: UnsafeMutableRawPointer

  private static let head = 8 * 7
  static let bytes = head + Tally.longest

  private func word(_ index: Int) -> UnsafeMutablePointer<UInt64> {
    (memory + 8 * index).assumingMemoryBound(to: UInt64.self)
  }

  /// One more than the place in the order, least first; 0 while the slot is empty.
  var rank: UInt64 {
    get { word(0).pointee }
    nonmutating set { word(0).pointee = newValue }
  }
  var session: UInt64 {
    get { word(1).pointee }
    nonmutating set { word(1).pointee = newValue }
  }
  var block: UInt64 {
    get { word(2).pointee }
    nonmutating set { word(2).pointee = newValue }
  }
  var strategy: UInt64 {
    get { word(3).pointee }
    nonmutating set { word(3).pointee = newValue }
  }
  var entropy: UInt64 {
    get { word(4).pointee }
    nonmutating set { word(4).pointee = newValue }
  }
  /// How many behaviours the session was first to show in its block.
  var behaviours: UInt64 {
    get { word(5).pointee }
    nonmutating set { word(5).pointee = newValue }
  }
  private var length: UInt64 {
    get { word(6).pointee }
    nonmutating set { word(6).pointee = newValue }
  }

  var keys: UnsafeBufferPointer<Key> {
    let start = (memory + RankedSlot.head).assumingMemoryBound(to: Key.self)
    return UnsafeBufferPointer(start: start, count: Int(length))
  }

  func set(keys: UnsafeBufferPointer<Key>) {
    let count = min(keys.count, Tally.longest)
    let target = (memory + RankedSlot.head).assumingMemoryBound(to: Key.self)
    for index in 0..<count { target[index] = keys[index] }
    length = UInt64(count)
  }
}

/// The first few sessions in some order, each key sequence once; which ones they are does not depend
/// on the order in which they came.
struct Ranking {
  let memory: UnsafeMutableRawPointer
  let capacity: Int

  subscript(index: Int) -> RankedSlot { RankedSlot(memory: memory + index * RankedSlot.bytes) }

  /// Whether a session of this rank could have a place.
  func admits(_ rank: UInt64) -> Bool {
    let last = self[capacity - 1].rank
    return last == 0 || rank &+ 1 <= last
  }

  /// Offers a session: the sequence is kept sorted.
  func offer(
    _ rank: UInt64, _ session: UInt64, _ keys: UnsafeBufferPointer<Key>, fill: (RankedSlot) -> Void
  ) {
    place(max(rank &+ 1, 1), session, keys) { slot in
      slot.session = session
      fill(slot)
    }
  }

  /// Offers everything another ranking holds.
  func absorb(_ other: Ranking) {
    for slot in other.slots {
      place(slot.rank, slot.session, slot.keys) { target in
        target.session = slot.session
        target.block = slot.block
        target.strategy = slot.strategy
        target.entropy = slot.entropy
        target.behaviours = slot.behaviours
      }
    }
  }

  /// What is in the ranking, first place first.
  var slots: some Sequence<RankedSlot> {
    (0..<capacity).lazy.map { self[$0] }.prefix { $0.rank != 0 }
  }

  private func place(
    _ rank: UInt64, _ session: UInt64, _ keys: UnsafeBufferPointer<Key>, fill: (RankedSlot) -> Void
  ) {
    var place = capacity
    for slot in 0..<capacity {
      let other = self[slot]
      if other.rank == rank && other.keys.elementsEqual(keys) {
        if session < other.session { fill(other) }
        return
      }
      if other.rank == 0 || rank < other.rank
        || rank == other.rank && keys.isSimpler(than: other.keys)
      {
        place = slot
        break
      }
    }
    guard place < capacity else { return }
    let slot = self[place]
    let after = capacity - place - 1
    (slot.memory + RankedSlot.bytes).copyMemory(
      from: slot.memory, byteCount: after * RankedSlot.bytes)
    slot.rank = rank
    slot.set(keys: keys)
    fill(slot)
  }
}
