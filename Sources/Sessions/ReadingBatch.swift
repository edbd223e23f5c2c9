// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// What some keys of a session showed, one after the other, before anybody looks.
///
/// Calculator, oracle and watchers, asked in turns at each key, would push one another's code out of the processor's
/// cache, which takes longer than what they do: so the keys of a stretch are pressed first, and each of the others
/// sees all of it at once. The readings stand in memory that is written over again and again.
public final class ReadingBatch: @unchecked Sendable {
  /// How many keys are pressed ahead at most.
  public static let capacity = 48

  // A player and its copies: none of them is used by two threads.
  @usableFromInline let slots: UnsafeMutablePointer<Reading>
  /// How many readings there are.
  @usableFromInline final var noted = 0

  public init() {
    slots = .allocate(capacity: ReadingBatch.capacity)
    slots.initialize(
      repeating: Reading(face: .switchedOn, value: nil), count: ReadingBatch.capacity)
  }

  deinit {
    slots.deinitialize(count: ReadingBatch.capacity)
    slots.deallocate()
  }

  /// How many readings there are.
  @inlinable public var count: Int { noted }

  @inlinable public func clear() { noted = 0 }

  /// Notes what a key showed.
  public func note(_ reading: Reading) {
    note { $0.become(reading.face, reading.value, reading.shown) }
  }

  /// Notes what a brain shows now.
  @inlinable public func note(_ brain: inout some Brain, _ shown: Fields) {
    note { brain.show(in: &$0, shown) }
  }

  @inlinable @inline(__always) func note(_ write: (inout Reading) -> Void) {
    precondition(noted < ReadingBatch.capacity)
    (slots + noted).withMovedPointee(write)
    noted += 1
  }

  /// Lends what a key showed, in the order of the keys.
  @inlinable @inline(__always)
  public func withReading<Result>(at index: Int, _ observe: (Reading) -> Result) -> Result {
    precondition(index < noted)
    return (slots + index).withMovedPointee { observe($0) }
  }
}
