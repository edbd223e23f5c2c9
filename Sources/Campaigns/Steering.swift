// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// The keys that most sessions leave out, each in the contexts in which it crashed the calculator
/// or made it show a wrong number.
///
/// Without it, a known mistake would hide others, because it ends or disturbs many sessions.
/// Steering follows from the first round of a campaign alone, so it does not depend on who played
/// which block.
struct Steering: Sendable {
  /// A bit for each key, in each context.
  private let avoided: [UInt64]

  /// One in this many sessions is not steered.
  private static var freeStride: Int { 8 }
  /// A key is avoided where at least one in this many of its presses went wrong.
  private static var mostPressesPerFailure: UInt64 { 3 }

  /// Adds up what the first round counted; nil if nothing went gravely wrong.
  init?(after tallies: some Sequence<Tally>) {
    var presses = [UInt64](repeating: 0, count: Tally.contextPresses)
    var failures = presses
    for tally in tallies {
      for index in presses.indices {
        unsafe presses[index] += tally.pressesInContext[index]
        unsafe failures[index] += tally.failuresInContext[index]
      }
    }
    var avoided = [UInt64](repeating: 0, count: PressContext.count)
    for key in 0..<Key.capacity where key != Key.clear.index {
      for context in avoided.indices {
        let index = context * Key.capacity + key
        guard failures[index] > 0,
          failures[index] * Self.mostPressesPerFailure >= presses[index]
        else { continue }
        avoided[context] |= 1 << UInt64(key)
      }
    }
    guard avoided.contains(where: { $0 != 0 }) else { return nil }
    self.avoided = avoided
  }

  /// Leaves the avoided keys out of most sessions.
  func steer(_ session: inout Session, _ random: inout RandomSource) {
    guard !random.oneIn(Self.freeStride) else { return }
    var context = PressContext()
    session.keep { key in
      guard avoided[context.index] >> UInt64(key.index) & 1 == 0 else { return false }
      context.press(key)
      return true
    }
  }
}

extension Tally {
  /// Counts the presses of a session of the first round in their contexts.
  ///
  /// - Parameter steps: after how many keys it crashed or showed a wrong number.
  func countContexts(of keys: some Sequence<Key>, wrongAfter steps: [Int]) {
    var context = PressContext()
    for (index, key) in keys.enumerated() {
      let slot = context.index * Key.capacity + Int(key.index)
      unsafe pressesInContext[slot] += 1
      if steps.contains(index + 1) { unsafe failuresInContext[slot] += 1 }
      context.press(key)
    }
  }
}
