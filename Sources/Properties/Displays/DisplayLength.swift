// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// The display is no longer than the style allows: in characters, in digits, or in digits after the point.
///
/// Violations: `33333333` on a display of seven characters; `0.6666666666666666` where 15 significant digits are
/// due. Judged by text alone; what may be typed, `entry-stays-legal` says.
public struct DisplayLength: Property {
  public static let name = "display-length"
  public static let statement =
    "A number shown has no more characters or digits than the dialect's style allows."

  public init(watching dialect: Dialect) {}

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.isSettled, let number = course.number(in: reading.face.display) else { return nil }
    let style = course.dialect.numberStyle
    let digits = number.significantDigits
    let isPointZero =
      number.fractionDigits == 1 && number.endsInZero && style.integersEndInPointZero
    let fraction = isPointZero ? 0 : number.fractionDigits ?? 0
    let excess: String? =
      switch style.rounding {
      case .significant(let most): digits > most ? "\(most) significant digits" : nil
      case .fraction(let most):
        fraction > most
          ? "\(most) digits after the point"
          : !number.isScientific && digits > 15 ? "15 significant digits" : nil
      case .shortest: digits > 17 ? "17 significant digits" : nil
      case .characters(let most):
        reading.face.display.scalarCount > most ? "\(most) characters" : nil
      }
    guard let excess else { return nil }
    return Self.violation(
      "too-long", after: course, expected: "at most \(excess)",
      observed: quoted(reading.face.display))
  }
}
