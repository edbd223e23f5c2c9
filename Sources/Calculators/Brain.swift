// SPDX-License-Identifier: Apache-2.0

/// A calculator model: keys go in, a face comes out.
///
/// A copy is a snapshot, unless `isValue` is false.
public protocol Brain: Sendable {
  /// Whether copies are independent; false if they may share an object.
  static var isValue: Bool { get }
  /// What the user sees now.
  var face: Face { get }
  /// The Double behind the display; nil if it shows no number.
  var value: Double? { get }
  /// Overwrites a reading with the current one.
  ///
  /// Campaigns call this at each key, so the built-in brains implement it without retaining texts.
  mutating func show(in reading: inout Reading, _ shown: Fields)
  /// Presses one key.
  mutating func press(_ key: Key)
}

/// A brain that can be switched on again and keeps its storage.
public protocol ReusableBrain: Brain, Equatable {
  /// Resets to a new calculator's state; `rand` draws from the entropy.
  mutating func switchOn(entropy: UInt64)
}

extension Brain {
  public static var isValue: Bool { true }

  @inlinable public mutating func show(in reading: inout Reading, _ shown: Fields) {
    reading.assign(face, value, shown)
  }

  /// The current reading of the shown parts.
  @inlinable public func reading(_ shown: Fields = .all) -> Reading {
    Reading(face: face, value: value, shown: shown)
  }

  /// Passes the reading before the keys, then the reading after each key, to `visit`.
  @inlinable public mutating func play(
    _ keys: [Key], shown: Fields = .all, _ visit: (Reading) -> Void
  ) {
    visit(reading(shown))
    for key in keys {
      press(key)
      visit(reading(shown))
    }
  }
}
