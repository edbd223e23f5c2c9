// SPDX-License-Identifier: Apache-2.0

/// A calculator without its case: keys go in, a face comes out.
///
/// A brain is a value: a copy is a snapshot.
public protocol Brain: Sendable {
  /// What a person would see now.
  var face: Face { get }
  /// The Double behind the display; nil where the display holds no number.
  var value: Double? { get }
  /// Presses one key.
  mutating func press(_ key: Key)
}
