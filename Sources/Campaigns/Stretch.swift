// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// What some keys of a session showed, one after the other, before anybody looks.
///
/// Calculator, oracle and watchers, asked in turns at each key, would push one another's code out of the processor's
/// cache, which takes longer than what they do: so the keys of a stretch are pressed first, and each of the others
/// sees all of it at once. The readings stand in memory that is written over again and again.
public final class Stretch: @unchecked Sendable {
  /// How many keys are pressed ahead at most.
  static let room = 48

  // A player and its copies: none of them is used by two threads.
  private let slots: UnsafeMutableBufferPointer<Reading>
  /// How many readings there are.
  private(set) var count = 0

  init() {
    slots = .allocate(capacity: Stretch.room)
    slots.initialize(repeating: Reading(face: .switchedOn, value: nil))
  }

  deinit {
    slots.deinitialize()
    slots.deallocate()
  }

  /// The readings, in the order of their keys.
  var readings: UnsafeMutableBufferPointer<Reading> {
    UnsafeMutableBufferPointer(rebasing: slots[..<count])
  }

  func clear() { count = 0 }

  /// Notes what a key showed.
  func note(_ shown: Reading) {
    var reading = slots.moveElement(from: count)
    reading.become(shown.face, shown.value, shown.shown)
    slots.initializeElement(at: count, to: consume reading)
    count += 1
  }

  /// Notes what a brain shows now.
  func note(_ brain: some Brain, _ shown: Fields) {
    var reading = slots.moveElement(from: count)
    reading.become(brain.face, brain.value, shown)
    slots.initializeElement(at: count, to: consume reading)
    count += 1
  }
}
