// SPDX-License-Identifier: Apache-2.0

/// A calculator without its case: keys go in, a face comes out.
///
/// A brain is a value, a copy of it a snapshot, unless `isValue` says otherwise.
public protocol Brain: Sendable {
  /// Whether a copy goes on independently; false where brains may share an object.
  static var isValue: Bool { get }
  /// What a person would see now.
  var face: Face { get }
  /// The Double behind the display; nil where the display holds no number.
  var value: Double? { get }
  /// Writes what it shows over a reading, without changing anything itself.
  ///
  /// Campaigns ask for this at each key; a brain that lends its texts instead of copying them answers sooner.
  mutating func show(in reading: inout Reading, _ shown: Fields)
  /// Presses one key.
  mutating func press(_ key: Key)
}

/// A brain that can be switched on again where it stands: another one would need storage of its own.
public protocol ReusableBrain: Brain, Equatable {
  /// Switches it on afresh, with nothing left of what was pressed; `rand` draws from the entropy.
  mutating func switchOn(entropy: UInt64)
}

extension Brain {
  public static var isValue: Bool { true }

  @inlinable public mutating func show(in reading: inout Reading, _ shown: Fields) {
    reading.assign(face, value, shown)
  }

  /// What it shows now, of the parts there are to look at.
  @inlinable public func reading(_ shown: Fields = .all) -> Reading {
    Reading(face: face, value: value, shown: shown)
  }

  /// Presses keys one after the other and tells each reading, the one before the keys first.
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
