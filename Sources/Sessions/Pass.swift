// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// What a pass has before it: the simplest keys so far and what they showed.
public struct ShrinkState {
  public let keys: [Key]
  public let dialect: Dialect
  /// Whether each failure takes its time, as a hang does.
  public let isDear: Bool
  /// What the display showed after so many keys, where that is known.
  public let display: (Int) -> Text?
}

/// A way of making keys simpler.
///
/// It proposes and never decides: one loop accepts what is simpler and still fails alike.
public struct Pass: Sendable {
  public let name: String
  /// The proposals for a draft, in the order in which they should be tried.
  public let proposals: @Sendable (ShrinkState) -> any Sequence<[Key]>

  public init(
    _ name: String, proposals: @escaping @Sendable (ShrinkState) -> any Sequence<[Key]>
  ) {
    self.name = name
    self.proposals = proposals
  }

  /// The passes in the order in which they are run: those that remove most come first.
  // Each says its type, or the compiler reads its closure anew wherever it is named: ten seconds in all.
  public static let all: [Pass] = [
    .afterLastClear, .lastKeysAlone, .deleteChunks, .dropOperation, .valueForExpression,
    .fewestOfThem, .oneKey, .lowerTogether, .lowerKeys, .lowerPairs, .lowerNumbers, .swap,
    .keyAndFunction, .nearlyRoundSquares, .calculations, .reciprocals, .oneForTwo,
    .lessOneAndOneOther, .oneElsewhere,
  ]
}

/// The one order in which keys are simpler: fewer, then lower on the keypad.
public func isSimpler(_ left: [Key], than right: [Key]) -> Bool {
  if left.count != right.count { return left.count < right.count }
  for (low, high) in zip(left, right) where low != high { return low < high }
  return false
}
