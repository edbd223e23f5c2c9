// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The input of a pass: the simplest keys so far and what they showed.
struct ShrinkState {
  let keys: [Key]
  let dialect: Dialect
  /// Whether reproducing the failure is slow, as with a hang.
  let isExpensive: Bool
  /// The display after a number of keys; nil if unknown.
  let display: (Int) -> Text?
}

/// A way of simplifying keys.
///
/// It only proposes; the shrinker accepts what is simpler and still fails in the same way.
struct Pass: Sendable {
  let name: String
  /// The proposals for a state, in the order in which they should be tried.
  let proposals: @Sendable (ShrinkState) -> any Sequence<[Key]>

  init(_ name: String, proposals: @escaping @Sendable (ShrinkState) -> any Sequence<[Key]>) {
    self.name = name
    self.proposals = proposals
  }

  /// All passes in the order in which they run: those that remove most come first.
  // Each declares its type; otherwise the compiler infers its closure wherever the name is used.
  static let all: [Pass] = [
    .afterLastClear, .lastKeysAlone, .deleteChunks, .dropOperation, .valueForExpression,
    .fewestOfThem, .oneKey, .lowerTogether, .lowerKeys, .lowerPairs, .lowerNumbers, .swap,
    .keyAndFunction, .nearlyRoundSquares, .calculations, .reciprocals, .oneForTwo,
    .lessOneAndOneOther, .oneElsewhere,
  ]
}

/// Whether keys are simpler: fewer or, if as many, lower on the keypad.
@inlinable
public func isSimpler(
  _ left: some Collection<Key>, than right: some Collection<Key>
) -> Bool {
  left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
}
