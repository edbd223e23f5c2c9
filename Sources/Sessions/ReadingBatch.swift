// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The readings of consecutive keys, collected before anything checks them.
///
/// Alternating between calculator, oracle and watchers at every key would evict one another's code
/// from the instruction cache, which costs more than their work. So a batch of keys is pressed
/// first, and each of the others then processes the whole batch. Its memory is reused.
@safe public final class ReadingBatch: @unchecked Sendable {
  /// The most keys in a batch.
  public static let capacity = 48

  // Shared by a player and its copies, none of which is used by two threads.
  @usableFromInline let slots: UnsafeMutablePointer<Reading>
  @usableFromInline final var noted = 0

  public init() {
    unsafe slots = .allocate(capacity: ReadingBatch.capacity)
    unsafe slots.initialize(
      repeating: Reading(face: .switchedOn, value: nil), count: ReadingBatch.capacity)
  }

  deinit {
    unsafe slots.deinitialize(count: ReadingBatch.capacity)
    unsafe slots.deallocate()
  }

  /// The number of readings.
  @inlinable public var count: Int { noted }

  @inlinable public func clear() { noted = 0 }

  /// Appends a key's reading.
  public func note(_ reading: Reading) {
    note { $0.assign(reading.face, reading.value, reading.shown) }
  }

  /// Appends what a brain shows now.
  @inlinable public func note(_ brain: inout some Brain, _ shown: Fields) {
    note { brain.show(in: &$0, shown) }
  }

  @inlinable @inline(__always) func note(_ write: (inout Reading) -> Void) {
    precondition(noted < ReadingBatch.capacity)
    unsafe write(&slots[noted])
    noted += 1
  }

  /// Passes the reading at an index to `observe`.
  @inlinable @inline(__always)
  public func withReading<Result>(at index: Int, _ observe: (Reading) -> Result) -> Result {
    precondition(index < noted)
    return unsafe (slots + index).withMovedPointee { observe($0) }
  }
}
