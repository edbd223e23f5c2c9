// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Records

/// The clusters of a worker.
///
/// The hundreds with the least hashes stay: a cluster among them was never thrown out, so its count is
/// whole, and which ones stay does not depend on the order in which they came.
struct CauseTable {
  let memory: UnsafeMutableRawPointer

  static let capacity = DialectRecord.causesKept
  private static let nameBytes = 256
  static let bytes = capacity * (StoredSession.bytes + nameBytes)

  /// One cause: ordered by the hash of property, kind and state, with the simplest keys that showed it,
  /// up to the one that failed, and the first session that did.
  subscript(index: Int) -> StoredSession {
    StoredSession(memory: memory + index * StoredSession.bytes)
  }

  /// Where it stands what failed and how, behind all slots.
  private func name(_ index: Int) -> UnsafeMutableRawBufferPointer {
    let names = memory + CauseTable.capacity * StoredSession.bytes
    return UnsafeMutableRawBufferPointer(
      start: names + index * CauseTable.nameBytes, count: CauseTable.nameBytes)
  }

  /// Counts a failure of one session and keeps its keys where they are the simplest so far.
  func count(
    _ violation: Violation, keys: UnsafeBufferPointer<Key>, entropy: UInt64, session: UInt64,
    strategy: Strategy
  ) {
    count(
      violation.clusterHash, times: 1, keys: keys, entropy: entropy, first: session,
      strategy: UInt64(strategy.rawValue)
    ) { name in
      let words = [violation.property, violation.kind].map { [UInt8]($0.utf8) + [0] }.joined()
      for (index, byte) in words.prefix(name.count - 1).enumerated() { name[index] = byte }
      name[min(words.count, name.count - 1)] = 0
    }
  }

  /// Counts everything another table has counted.
  func absorb(_ other: CauseTable) {
    for (index, slot) in other.slots.enumerated() {
      count(
        slot.order, times: slot.count, keys: slot.keys, entropy: slot.entropy,
        first: slot.session, strategy: slot.strategy
      ) { $0.copyMemory(from: UnsafeRawBufferPointer(other.name(index))) }
    }
  }

  /// What is in the table.
  var slots: some Sequence<StoredSession> {
    (0..<CauseTable.capacity).lazy.map { self[$0] }.prefix { $0.order != 0 }
  }

  /// The causes, each with what failed and how, cut to the room there is: for announcing it, not for
  /// judging by it.
  var rawCauses: [RawCause] {
    slots.enumerated().map { index, slot in
      let words = name(index).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      return RawCause(slot, property: words.first ?? "", kind: words.count > 1 ? words[1] : "")
    }
  }

  private func count(
    _ hash: UInt64, times: UInt64, keys: UnsafeBufferPointer<Key>, entropy: UInt64, first: UInt64,
    strategy: UInt64, name write: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    guard let index = index(for: hash) else { return }
    let slot = self[index]
    if slot.order != hash {
      slot.count = 0
      write(name(index))
    }
    if slot.count == 0 || first < slot.session {
      slot.session = first
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
    slot.order = hash
  }

  private func index(for hash: UInt64) -> Int? {
    var greatest = 0
    for index in 0..<CauseTable.capacity {
      let order = self[index].order
      if order == hash || order == 0 { return index }
      if order > self[greatest].order { greatest = index }
    }
    return self[greatest].order > hash ? greatest : nil
  }
}

extension Collection<Key> {
  /// The order of simplicity: fewer keys, then lower ones from the left.
  func isSimpler(than other: some Collection<Key>) -> Bool {
    if count != other.count { return count < other.count }
    return lexicographicallyPrecedes(other)
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
