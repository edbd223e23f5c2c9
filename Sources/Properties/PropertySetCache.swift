// SPDX-License-Identifier: Apache-2.0
import Calculators
import Synchronization

/// The properties by readings of a dialect's open knobs.
///
/// They are made again and again, session after session, and making one takes longer than judging a
/// short session.
final class PropertySetCache: Sendable {
  private struct CacheKey: Hashable {
    let reading: Dialect
    let enabled: Set<String>?
  }

  private let sets = Mutex<[CacheKey: PropertySet]>([:])

  /// How many are kept; most searches try the same few.
  private static let most = 1_024

  /// The properties by a reading, before the calculator is switched on.
  func set(following reading: Dialect, enabled: Set<String>?) -> PropertySet {
    let key = CacheKey(reading: reading, enabled: enabled)
    if let known = sets.withLock({ $0[key] }) { return known }
    // One that kept others would keep itself.
    let made = PropertySet(watching: reading, enabled: enabled, cache: nil)
    sets.withLock {
      if $0.count >= Self.most { $0.removeAll(keepingCapacity: true) }
      $0[key] = made
    }
    return made
  }
}
