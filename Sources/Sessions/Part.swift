// SPDX-License-Identifier: Apache-2.0

/// The parts of a reading that are judged, each on its own; the gravest first.
public enum Part: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Whether the calculator answers at all.
  case alive
  /// The number shown and the value behind it.
  case number
  /// Whether an operation is pending, and what a key leaves behind.
  case state
  /// What label and description denote.
  case meaning
  /// Whether the entry shows the keys as typed.
  case typing
  /// How a number or an expression is written that is otherwise right.
  case spelling

  /// How grave a difference in this part is.
  public var severity: String { self == .alive ? "crash" : rawValue }

  public static func < (left: Part, right: Part) -> Bool { left.rank < right.rank }

  private var rank: Int { Part.allCases.firstIndex(of: self) ?? 0 }
}

/// The ways in which a number can be wrong, as far as computing alternatives tells.
public struct WrongWays: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let ulps = WrongWays(rawValue: 1)
  public static let sign = WrongWays(rawValue: 2)
  public static let swapped = WrongWays(rawValue: 4)
  public static let left = WrongWays(rawValue: 8)
  public static let right = WrongWays(rawValue: 16)
  public static let otherOperation = WrongWays(rawValue: 32)
  public static let magnitude = WrongWays(rawValue: 64)
  public static let zero = WrongWays(rawValue: 128)
  /// Whatever is off by ulps is right in its first digits, too.
  public static let digits = WrongWays(rawValue: 256)

  private static let sentences: [(WrongWays, String)] = [
    (.swapped, "the operands are swapped"), (.left, "the left operand is shown"),
    (.right, "the right operand is shown"), (.otherOperation, "another operation is computed"),
    (.sign, "the sign is wrong"), (.zero, "zero is shown"),
    (.ulps, "the last digits are wrong"), (.magnitude, "the decimal point is misplaced"),
    (.digits, "only the first digits are right"),
  ]

  /// The foremost of the ways, in words; empty if there is none.
  public var words: String { Self.sentences.first { contains($0.0) }?.1 ?? "" }
}
