// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// A second `=` has nothing left to do, unless the manual lets it repeat.
///
/// A violation: `2 + 3 = =` shows `8` on a calculator without repetition.
public struct EqualsTwiceIsOnce: Property {
  public static let name = "equals-twice-is-once"
  public static let statement =
    "= pressed twice shows what it shows once, unless the dialect repeats the operation."
  public static var triggers: Triggers { .repetition }

  private let repeats: Bool

  public init(watching dialect: Dialect) { repeats = dialect.repeatEquals == .repeat }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.key == .equals, state.isRepetition, !repeats, let part = state.changed.first
    else { return nil }
    return Self.violation(
      part.name, after: state, expected: part.text(of: state.last, state.lastValue),
      observed: part.text(of: reading.face, reading.value))
  }
}
