// SPDX-License-Identifier: Apache-2.0
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
  /// How far the last reading is from the truth; nil where the truth is not known. Dear.
  mutating func distanceFromTruth() -> TruthDistance?
}

/// How far an honest reading is from the real number meant.
public struct TruthDistance: Hashable, Sendable {
  public var ulp: Double
  /// Whether it can be seen: the display is not that of the truth.
  public var shows: Bool

  public init(ulp: Double, shows: Bool) {
    self.ulp = ulp
    self.shows = shows
  }
}
