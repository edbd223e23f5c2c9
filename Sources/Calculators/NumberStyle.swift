// SPDX-License-Identifier: Apache-2.0

/// How the digits that are not shown round those that are.
public enum DisplayRounding: UInt8, Hashable, Sendable, CaseIterable {
  /// To the nearest number, from the exact value; of two, to the one whose last digit is even.
  case halfEven
  /// To the nearest number, from the exact value; of two, to the one farther from zero.
  case halfUp
  /// Toward zero.
  case down
  /// Half to even, from the shortest decimal that reads back as the same Double.
  case shortest
}

/// How a value is written in the display.
public struct NumberStyle: Hashable, Sendable {
  /// How the number of digits is chosen.
  public enum Rounding: Hashable, Sendable {
    /// This many significant digits.
    case significant(Int)
    /// This many digits after the point, or 15 significant digits, whichever is coarser.
    case fraction(Int)
    /// This many digits in all, counting a 0 before the point.
    case digits(Int)
    /// The nearest number that fits this many characters.
    case characters(Int)
    /// The shortest text that reads back as the same Double.
    case shortest
  }

  public var rounding: Rounding
  /// Which way it rounds; `characters` and `shortest` always round half to even.
  public var displayRounding = DisplayRounding.halfEven
  /// Plain notation starts at ten to this power; `Int.min` for always.
  ///
  /// nil stands for −6 with `significant` and `shortest`, and for always with `fraction` and
  /// `digits`.
  public var plainFrom: Int?
  /// Plain notation ends below ten to this power; `Int.max` for never.
  ///
  /// nil stands for N with `significant(N)` and `digits(N)`, 15 with `fraction` and 16 with
  /// `shortest`.
  public var plainBelow: Int?
  /// Whether plain notation of `shortest` ends after 2^53, as where Swift prints a Double.
  public var plainEndsAt2To53 = false
  /// Whether an integer in plain notation ends in `.0`.
  public var integersEndInPointZero: Bool
  /// The text between groups of three digits before the point; may be empty.
  public var groupSeparator: Text
  /// The text before the exponent: `e`, `E`, `×10^`.
  public var exponentMark: Text
  /// Whether a positive exponent has a `+`.
  public var exponentHasPlus: Bool
  /// The least number of digits in an exponent.
  public var exponentDigits: Int

  public init(
    _ rounding: Rounding, plainFrom: Int? = nil, plainBelow: Int? = nil,
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
