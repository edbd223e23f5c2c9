// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings
public import Shrinking

/// The oracle's word on one reading, as far as a campaign counts it.
public enum Word: Hashable, Sendable {
  case agrees, library, divergence
  /// The reason by its number.
  case undecided(Int)
  /// Nothing was visible, or the oracle was not asked.
  case silent
}

/// A watcher that can be asked what the oracle said.
///
/// The reading at switch-on, which comes without a key, begins a new session, so that one serves any
/// number of them.
public protocol Witness: Watcher {
  /// The oracle's word on the last reading.
  var word: Word { get }

  /// Sees what several keys showed, up to the first reading with which something is wrong, and says the oracle's word
  /// on each that it saw.
  mutating func see(
    _ keys: UnsafeBufferPointer<Key>, showing stretch: Stretch, say: (Word) -> Void
  ) -> Violation?
}

extension Witness {
  public mutating func see(
    _ keys: UnsafeBufferPointer<Key>, showing stretch: Stretch, say: (Word) -> Void
  ) -> Violation? {
    for place in 0..<stretch.count {
      let violation = stretch.look(at: place) { see(keys[place], $0) }
      say(word)
      if let violation { return violation }
    }
    return nil
  }
}
