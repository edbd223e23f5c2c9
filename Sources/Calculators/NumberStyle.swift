// SPDX-License-Identifier: Apache-2.0

/// How a value is written in the display.
public struct NumberStyle: Hashable, Sendable {
  /// What decides how many digits are written.
  public enum Rounding: Hashable, Sendable {
    /// So many significant digits.
    case significant(Int)
    /// So many digits after the point, or 15 significant ones, whichever is coarser.
    case fraction(Int)
    /// The nearest of all texts with at most so many characters.
    case characters(Int)
    /// The shortest text that reads back as the same Double.
    case shortest
  }

  public var rounding: Rounding
  /// Plain notation starts at ten to this power; `Int.min` for always.
  public var plainFrom: Int
  /// Plain notation ends below ten to this power; nil for the style's own: N digits for `significant(N)`,
  /// 15 for `fraction`, 16 for `shortest`; `Int.max` for always.
  public var plainBelow: Int?
  /// Whether an integer in plain notation ends in `.0`.
  public var integersEndInPointZero: Bool
  /// What stands between groups of three digits before the point; empty for nothing.
  public var groupSeparator: Text
  /// What stands before the exponent: `e`, `E`, `×10^`.
  public var exponentMark: Text
  /// Whether a positive exponent carries a `+`.
  public var exponentHasPlus: Bool
  /// The least number of digits in an exponent.
  public var exponentDigits: Int

  public init(
    _ rounding: Rounding, plainFrom: Int = -6, plainBelow: Int? = nil,
    integersEndInPointZero: Bool = false, groupSeparator: Text = "",
    exponentMark: Text = "e", exponentHasPlus: Bool = false, exponentDigits: Int = 1
  ) {
    self.rounding = rounding
    self.plainFrom = plainFrom
    self.plainBelow = plainBelow
    self.integersEndInPointZero = integersEndInPointZero
    self.groupSeparator = groupSeparator
    self.exponentMark = exponentMark
    self.exponentHasPlus = exponentHasPlus
    self.exponentDigits = exponentDigits
  }
}
