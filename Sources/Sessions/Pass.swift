// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The input of a pass: the simplest keys so far and what they showed.
public struct ShrinkState {
  public let keys: [Key]
  public let dialect: Dialect
  /// Whether each failing run is expensive, as with a hang.
  public let isExpensive: Bool
  /// The display after the given number of keys; nil if unknown.
  public let display: (Int) -> Text?
}

/// A way of simplifying keys.
///
/// A pass only proposes. One loop accepts the proposals that are simpler and fail in the same way.
public struct Pass: Sendable {
  public let name: String
  /// The proposals for a state, in the order to try them.
  public let proposals: @Sendable (ShrinkState) -> any Sequence<[Key]>

  public init(
    _ name: String, proposals: @escaping @Sendable (ShrinkState) -> any Sequence<[Key]>
  ) {
    self.name = name
    self.proposals = proposals
  }

  /// The passes in the order they run: those that remove most come first.
  // Each declares its type; inferring it from the closure at every use costs ten seconds of compile
  // time.
  public static let all: [Pass] = [
    .afterLastClear, .lastKeysAlone, .deleteChunks, .dropOperation, .valueForExpression,
    .fewestOfThem, .oneKey, .lowerTogether, .lowerKeys, .lowerPairs, .lowerNumbers, .swap,
    .keyAndFunction, .nearlyRoundSquares, .calculations, .reciprocals, .oneForTwo,
    .lessOneAndOneOther, .oneElsewhere,
  ]
}

/// The total order by which keys are simpler: fewer, then lower on the keypad.
public func isSimpler(_ left: [Key], than right: [Key]) -> Bool {
  if left.count != right.count { return left.count < right.count }
  for (low, high) in zip(left, right) where low != high { return low.index < high.index }
  return false
}
