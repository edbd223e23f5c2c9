// SPDX-License-Identifier: Apache-2.0

/// The table of spellings: the ways in which correct calculators write the same thing.
///
/// A row that a calculator keeps to is a habit, not a mistake.
public enum Spelling: String, Hashable, Sendable, CaseIterable {
  case signedZero = "signed-zero"
  case trueMinus = "true-minus"
  case plusSign = "plus-sign"
  case noLeadingZero = "no-leading-zero"
  case leadingZeros = "leading-zeros"
  case endsInPoint = "ends-in-point"
  case endsInZeros = "ends-in-zeros"
  case lacksZeros = "lacks-zeros"
  case grouped
  case notGrouped = "not-grouped"
  case decimalComma = "decimal-comma"
  case scientific
  case plain
  case exponentMark = "exponent-mark"
  case mantissa
  case lacksExponentDigits = "lacks-exponent-digits"
  case spaces
  case fewerDigits = "fewer-digits"
  case moreDigits = "more-digits"
  case errorText = "error-text"
  case switchOnDisplay = "switch-on-display"
  case switchOnText = "switch-on-text"
  case textForm = "text-form"
  case textParentheses = "text-parentheses"
  case textSpaces = "text-spaces"
  case textNumbers = "text-numbers"
  case textMark = "text-mark"
  case wholeText = "whole-text"

  /// What the calculator does, in one sentence.
  public var statement: String {
    switch self {
    case .signedZero: "Zero may have a minus sign."
    case .trueMinus: "Negative numbers have a true minus sign or a dash."
    case .plusSign: "Positive numbers have a plus sign."
    case .noLeadingZero: "There is no zero before the decimal point."
    case .leadingZeros: "Numbers may begin with several zeros."
    case .endsInPoint: "Numbers may end in the decimal point."
    case .endsInZeros: "Numbers may end in zeros after the decimal point."
    case .lacksZeros: "Integers do not end in '.0'."
    case .grouped: "Thousands are separated."
    case .notGrouped: "Thousands are not separated."
    case .decimalComma: "The decimal point is a comma."
    case .scientific: "Some numbers are in scientific notation that should be plain."
    case .plain: "Some numbers are plain that should be in scientific notation."
    case .exponentMark: "Exponents are written in another way."
    case .mantissa: "Exponents may stand behind other digits, as in 10e14 and 0.1e16 for 1e15."
    case .lacksExponentDigits: "Numbers may end in the mark of an exponent."
    case .spaces: "There are spaces around the number."
    case .fewerDigits: "Numbers have fewer digits, correctly rounded."
    case .moreDigits: "Numbers have more digits."
    case .errorText: "Errors are shown as another text."
    case .switchOnDisplay: "The display looks different at switch-on, or after C."
    case .switchOnText: "Label or description look different at switch-on."
    case .textForm: "Expressions are written in another form with the same meaning."
    case .textParentheses: "Expressions have more or fewer parentheses than needed."
    case .textSpaces: "Expressions are spaced in another way."
    case .textNumbers: "Numbers in expressions are written in another way."
    case .textMark: "The marks behind expressions are written in another way."
    case .wholeText: "Long expressions are not replaced by their number."
    }
  }
}
