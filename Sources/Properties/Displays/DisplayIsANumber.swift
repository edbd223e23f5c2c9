// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

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

  public init(watching dialect: Dialect) {}

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.isSettled || course.now.isBlank != course.before.isBlank, !course.now.isTyping,
      let fault = fault(in: reading.face.display, course)
    else { return nil }
    return Self.violation(
      fault, after: course, expected: course.now.isBlank ? "a blank display" : "a number or Error",
      observed: quoted(reading.face.display))
  }

  private func fault(in text: Text, _ course: Course) -> String? {
    if course.now.isBlank { return same(text, course.dialect.blankText) ? nil : "not-blank" }
    if course.isWord(text) { return nil }
    guard course.manual.isStyleReadable else { return nil }
    let style = course.dialect.numberStyle
    guard let number = ShownNumber(text, in: style) else { return "not-a-number" }
    if number.leadingPower == nil && number.isNegative { return "negative-zero" }
    if number.wholeDigits > 1 && number.startsWithZero { return "needless-zero" }
    if number.fractionDigits == 0 { return "trailing-point" }
    if number.isScientific { return number.endsInZero ? "trailing-zero" : nil }
    if !number.isGrouped { return "grouping" }
    let isPointZero = number.fractionDigits == 1 && number.endsInZero
    if style.integersEndInPointZero || course.now.isUntouched {
      let isMissing = number.fractionDigits == nil && !course.now.isUntouched
      return isMissing
        ? "point-zero-missing" : number.endsInZero && !isPointZero ? "trailing-zero" : nil
    }
    return isPointZero ? "point-zero" : number.endsInZero ? "trailing-zero" : nil
  }
}
