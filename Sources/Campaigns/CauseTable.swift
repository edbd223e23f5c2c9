// SPDX-License-Identifier: Apache-2.0
import Calculators
import Records
public import Sessions

/// The causes that a worker found.
///
/// Only the causes with the lowest hashes stay: none of them was ever evicted, so their counts are
/// complete, and which ones stay does not depend on the order in which they arrive.
@safe struct CauseTable {
  let memory: UnsafeMutableRawPointer
  var slotCount = CauseTable.capacity

  static let capacity = DialectRecord.causesKept
  private static let nameBytes = 256
  static let bytes = bytes(for: capacity)
  static func bytes(for capacity: Int) -> Int { capacity * (StoredSession.bytes + nameBytes) }

  /// A cause: its hash as `order`, its simplest keys, and the first session that showed it.
  private subscript(index: Int) -> StoredSession {
    unsafe StoredSession(memory: memory + index * StoredSession.bytes)
  }

  /// The names of property and kind, stored behind all slots.
  private func name(_ index: Int) -> UnsafeMutableRawBufferPointer {
    let names = unsafe memory + slotCount * StoredSession.bytes
    return unsafe UnsafeMutableRawBufferPointer(
      start: names + index * CauseTable.nameBytes, count: CauseTable.nameBytes)
  }

  /// Counts a failure of one session; its keys are those up to the one that failed.
  func count(
    _ violation: Violation, keys: some Collection<Key>, entropy: UInt64, session: UInt64,
    strategy: Strategy, isConfirmed: Bool = true
  ) {
    count(
      violation.causeID, named: violation.property, violation.kind, keys: keys, entropy: entropy,
      session: session, strategy: strategy, isConfirmed: isConfirmed)
  }

  /// Counts what two names and their hash stand for.
  func count(
    _ hash: UInt64, named one: String, _ other: String, keys: some Collection<Key>,
    entropy: UInt64, session: UInt64, strategy: Strategy, isConfirmed: Bool = true
  ) {
    unsafe count(
      hash, times: 1, keys: keys, entropy: entropy, first: session,
      strategy: UInt64(strategy.rawValue), confirmed: isConfirmed ? 1 : 0
    ) { name in
      let text = [one, other].map { [UInt8]($0.utf8) + [0] }.joined()
      for (index, byte) in text.prefix(name.count - 1).enumerated() { unsafe name[index] = byte }
      unsafe name[min(text.count, name.count - 1)] = 0
    }
  }

  /// Removes all causes.
  func clear() {
    for slot in slots { slot.order = 0 }
  }

  /// Adds the counts of another table.
  func absorb(_ other: CauseTable) {
    for (index, slot) in other.slots.enumerated() {
      unsafe count(
        slot.order, times: slot.count, keys: slot.keys, entropy: slot.entropy,
        first: slot.session, strategy: slot.strategy, confirmed: slot.confirmed
      ) { unsafe $0.copyMemory(from: UnsafeRawBufferPointer(other.name(index))) }
    }
  }

  /// Whether something with this hash was counted.
  func contains(_ hash: UInt64) -> Bool { slots.contains { $0.order == hash } }

  private var slots: some Sequence<StoredSession> {
    (0..<slotCount).lazy.map { self[$0] }.prefix { $0.order != 0 }
  }

  /// The causes, with the names of property and kind, which may be truncated.
  var rawCauses: [RawCause] {
    slots.enumerated().map { index, slot in
      let names = unsafe name(index).split(
        separator: 0, maxSplits: 2, omittingEmptySubsequences: false
      )
      .map { unsafe String(decoding: $0, as: UTF8.self) }
      return RawCause(slot, property: names.first ?? "", kind: names.count > 1 ? names[1] : "")
    }
  }

  private func count(
    _ hash: UInt64, times: UInt64, keys: some Collection<Key>, entropy: UInt64, first: UInt64,
    strategy: UInt64, confirmed: UInt64, name write: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    guard let index = index(for: hash) else { return }
    let slot = self[index]
    if slot.order != hash {
      slot.count = 0
      slot.confirmed = 0
      unsafe write(name(index))
    }
    if slot.count == 0 || first < slot.session {
      slot.session = first
      slot.strategy = strategy
    }
    if slot.count == 0 || isSimpler(keys, than: slot.keys)
      || keys.elementsEqual(slot.keys) && entropy < slot.entropy
    {
      slot.set(keys: keys)
      slot.entropy = entropy
    }
    slot.count += times
    slot.confirmed += confirmed
    slot.order = hash
  }

  private func index(for hash: UInt64) -> Int? {
    var greatest = 0
    for index in 0..<slotCount {
      let order = self[index].order
      if order == hash || order == 0 { return index }
      if order > self[greatest].order { greatest = index }
    }
    return self[greatest].order > hash ? greatest : nil
  }
}

extension Violation {
  /// A hash of the cause, by which failures are grouped; never 0.
  public var causeID: UInt64 { max(stableHash(causeName), 1) }
}
