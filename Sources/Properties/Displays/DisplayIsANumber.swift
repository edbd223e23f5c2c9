// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The display shows a number in the dialect's style, or one of its words: `Error`, blank where the manual
/// says so.
///
/// Violations: `nan`, `-0`, `16.0`, `.5`, `5.`, `1.50`, `Optional(3)`, nothing at all. Judged by text alone;
/// it rests while a number is being typed.
public struct DisplayIsANumber: Property {
  public static let name = "display-is-a-number"
  public static let statement =
    "The display shows a number in the dialect's style, without -0, needless zeros or points, or one "
    + "of the dialect's words."
  public static var triggers: Triggers { .display }

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.isSettled || state.now.isBlank,
      let fault = fault(in: reading.face.display, state)
    else { return nil }
    return Self.violation(
      fault, after: state, expected: state.now.isBlank ? "a blank display" : "a number or Error",
      observed: quoted(reading.face.display))
  }

  private func fault(in text: Text, _ state: SessionState) -> String? {
    if state.now.isBlank { return text == state.dialect.blankText ? nil : "not-blank" }
    if state.showsWord || !state.tables.isStyleReadable { return nil }
    guard let number = state.number else { return "not-a-number" }
    return number.fault(in: state.tables.style, isUntouched: state.now.isUntouched)
  }
}

extension ShownNumber {
  /// What is wrong with its spelling, apart from its length and its exponent.
  func fault(in style: NumberStyle, isUntouched: Bool) -> String? {
    if leadingPower == nil && isNegative { return "negative-zero" }
    if wholeDigits > 1 && startsWithZero { return "needless-zero" }
    if fractionDigits == 0 { return "trailing-point" }
    if isScientific { return endsInZero ? "trailing-zero" : nil }
    if !isGrouped { return "grouping" }
    let isPointZero = fractionDigits == 1 && endsInZero
    if style.integersEndInPointZero || isUntouched {
      let isMissing = fractionDigits == nil && !isUntouched
      return isMissing
        ? "point-zero-missing" : endsInZero && !isPointZero ? "trailing-zero" : nil
    }
    return isPointZero ? "point-zero" : endsInZero ? "trailing-zero" : nil
  }
}
