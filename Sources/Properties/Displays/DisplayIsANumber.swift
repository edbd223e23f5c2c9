// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `nan`, `-0`, `16.0`, `.5`, `5.`, `1.50`, `Optional(3)` and an empty display.
///
/// Judged by text alone, except while a number is being typed.
struct DisplayIsANumber: Property {
  static let name = "display-is-a-number"
  static let statement =
    "The display shows a number in the dialect's style, without -0, needless zeros or points, or one "
    + "of the dialect's words."
  static let part = Part.number
  static var triggers: Triggers { .display }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.isSettled || state.now.isBlank,
      let kind = fault(in: reading.face.display, &state)
    else { return nil }
    return Fault(
      kind, expected: state.now.isBlank ? "a blank display" : "a number or Error",
      observed: reading.face.display)
  }

  private func fault(in text: Text, _ state: inout SessionState) -> String? {
    let tables = state.tables
    if state.now.isBlank { return tables.isBlank(text) ? nil : "not-blank" }
    if state.showsWord || !tables.isStyleReadable { return nil }
    if state.showsTyped || state.showsLook || state.showsSpecial { return nil }
    guard let number = state.number else { return "not-a-number" }
    guard let kind = number.fault(in: tables.style, isUntouched: state.now.isUntouched)
    else { return nil }
    let isOfNoUse = ["trailing-zero", "point-zero", "trailing-point"].contains(kind)
    return isOfNoUse && tables.hasAnyZeros ? nil : kind
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
    if fractionDigits == nil {
      return style.integersEndInPointZero && !isUntouched ? "point-zero-missing" : nil
    }
    guard endsInZero else { return nil }
    if fractionDigits != 1 { return "trailing-zero" }
    return style.integersEndInPointZero || isUntouched ? nil : "point-zero"
  }
}
