// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings

/// One cause as a worker keeps it: how often it showed, and the simplest keys that showed it.
struct ClusterSlot {
  let memory: UnsafeMutableRawPointer

  private static let textBytes = 256
  private static let head = 8 * 8
  static let bytes = head + textBytes + Tally.longest

  private func word(_ index: Int) -> UnsafeMutablePointer<UInt64> {
    (memory + 8 * index).assumingMemoryBound(to: UInt64.self)
  }

  /// The hash of property, kind and state; 0 while the slot is empty.
  var hash: UInt64 {
    get { word(0).pointee }
    nonmutating set { word(0).pointee = newValue }
  }
  var count: UInt64 {
    get { word(1).pointee }
    nonmutating set { word(1).pointee = newValue }
  }
  /// The first session that failed like this, and its strategy.
  var first: UInt64 {
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
  private var length: UInt64 {
    get { word(5).pointee }
    nonmutating set { word(5).pointee = newValue }
  }

  /// The simplest keys seen, up to the one that failed.
  var keys: UnsafeBufferPointer<Key> {
    let start = memory + ClusterSlot.head + ClusterSlot.textBytes
    return UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: Key.self), count: Int(length))
  }

  func set(keys: UnsafeBufferPointer<Key>) {
    let count = min(keys.count, Tally.longest)
    let start = memory + ClusterSlot.head + ClusterSlot.textBytes
    let target = start.assumingMemoryBound(to: Key.self)
    for index in 0..<count { target[index] = keys[index] }
    length = UInt64(count)
  }

  /// What failed and how, cut to the room there is: for announcing it, not for judging by it.
  var text: (property: String, kind: String) {
    let bytes = UnsafeRawBufferPointer(
      start: memory + ClusterSlot.head, count: ClusterSlot.textBytes)
    let parts = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let words = parts.map { String(decoding: $0, as: UTF8.self) }
    return (words.first ?? "", words.count > 1 ? words[1] : "")
  }

  func copyText(of other: ClusterSlot) {
    let text = memory + ClusterSlot.head
    text.copyMemory(from: other.memory + ClusterSlot.head, byteCount: ClusterSlot.textBytes)
  }

  func set(text violation: Violation) {
    let bytes = [UInt8](violation.property.utf8) + [0] + [UInt8](violation.kind.utf8) + [0]
    let room = UnsafeMutableRawBufferPointer(
      start: memory + ClusterSlot.head, count: ClusterSlot.textBytes)
    for (index, byte) in bytes.prefix(room.count - 1).enumerated() { room[index] = byte }
    room[min(bytes.count, room.count - 1)] = 0
  }
}

/// The clusters of a worker.
///
/// The hundreds with the least hashes stay: a cluster among them was never thrown out, so its count is
/// whole, and which ones stay does not depend on the order in which they came.
struct ClusterTable {
  let memory: UnsafeMutableRawPointer

  static let capacity = 256

  subscript(index: Int) -> ClusterSlot {
    ClusterSlot(memory: memory + index * ClusterSlot.bytes)
  }

  /// Counts a failure of one session and keeps its keys where they are the simplest so far.
  func count(
    _ violation: Violation, keys: UnsafeBufferPointer<Key>, entropy: UInt64, session: UInt64,
    strategy: Strategy
  ) {
    count(
      violation.clusterHash, times: 1, keys: keys, entropy: entropy, first: session,
      strategy: UInt64(strategy.rawValue)
    ) { $0.set(text: violation) }
  }

  /// Counts everything another table has counted.
  func absorb(_ other: ClusterTable) {
    for slot in other.slots {
      count(
        slot.hash, times: slot.count, keys: slot.keys, entropy: slot.entropy, first: slot.first,
        strategy: slot.strategy
      ) { $0.copyText(of: slot) }
    }
  }

  /// What is in the table.
  var slots: some Sequence<ClusterSlot> {
    (0..<ClusterTable.capacity).lazy.map { self[$0] }.prefix { $0.hash != 0 }
  }

  private func count(
    _ hash: UInt64, times: UInt64, keys: UnsafeBufferPointer<Key>, entropy: UInt64, first: UInt64,
    strategy: UInt64, name: (ClusterSlot) -> Void
  ) {
    guard let slot = place(for: hash) else { return }
    if slot.hash != hash {
      slot.count = 0
      name(slot)
    }
    if slot.count == 0 || first < slot.first {
      slot.first = first
      slot.strategy = strategy
    }
    let isSimpler =
      slot.count == 0 || keys.isSimpler(than: slot.keys)
      || keys.elementsEqual(slot.keys) && entropy < slot.entropy
    if isSimpler {
      slot.set(keys: keys)
      slot.entropy = entropy
    }
    slot.count += times
    slot.hash = hash
  }

  private func place(for hash: UInt64) -> ClusterSlot? {
    var free: ClusterSlot?
    var greatest: ClusterSlot?
    for index in 0..<ClusterTable.capacity {
      let slot = self[index]
      if slot.hash == hash { return slot }
      if slot.hash == 0 {
        free = slot
        break
      }
      if slot.hash > greatest?.hash ?? 0 { greatest = slot }
    }
    if let free { return free }
    guard let greatest, greatest.hash > hash else { return nil }
    return greatest
  }
}

extension Collection<Key> {
  /// The order of simplicity: fewer keys, then lower ones from the left.
  func isSimpler(than other: some Collection<Key>) -> Bool {
    if count != other.count { return count < other.count }
    return lexicographicallyPrecedes(other) { $0.index < $1.index }
  }
}

extension Violation {
  /// The cause by which failures are put together, never 0.
  var clusterHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for part in [property, kind, state] {
      for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    return max(hash, 1)
  }
}
