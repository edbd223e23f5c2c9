// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// What a pass has before it: the simplest keys so far and what they showed.
struct ShrinkState {
  let keys: [Key]
  let dialect: Dialect
  /// Whether each failure takes its time, as a hang does.
  let isExpensive: Bool
  /// What the display showed after so many keys, where that is known.
  let display: (Int) -> Text?
}

/// A way of simplifying keys.
///
/// It proposes and never decides: one loop accepts what is simpler and still fails alike.
struct Pass: Sendable {
  let name: String
  /// The proposals for a draft, in the order in which they should be tried.
  let proposals: @Sendable (ShrinkState) -> any Sequence<[Key]>

  init(
    _ name: String, proposals: @escaping @Sendable (ShrinkState) -> any Sequence<[Key]>
  ) {
    self.name = name
    self.proposals = proposals
  }

  /// The passes in the order in which they are run: those that remove most come first.
  // Each says its type, or the compiler reads its closure anew wherever it is named: ten seconds in all.
  static let all: [Pass] = [
    .afterLastClear, .lastKeysAlone, .deleteChunks, .dropOperation, .valueForExpression,
    .fewestOfThem, .oneKey, .lowerTogether, .lowerKeys, .lowerPairs, .lowerNumbers, .swap,
    .keyAndFunction, .nearlyRoundSquares, .calculations, .reciprocals, .oneForTwo,
    .lessOneAndOneOther, .oneElsewhere,
  ]
}

/// The one order in which keys are simpler: fewer, then lower on the keypad.
@inlinable
public func isSimpler(
  _ left: some Collection<Key>, than right: some Collection<Key>
) -> Bool {
  left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
}
