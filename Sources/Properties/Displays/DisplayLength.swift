// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The display is no longer than the style allows: in characters, in digits, or in digits after the point.
///
/// Violations: `33333333` on a display of seven characters; `0.6666666666666666` where 15 significant digits are
/// due. Judged by text alone; what may be typed, `entry-stays-legal` says.
public struct DisplayLength: Property {
  public static let name = "display-length"
  public static let statement =
    "A number shown has no more characters or digits than the dialect's style allows."
  public static var triggers: Triggers { .number }

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    // The shortest text of a decimal number has all its digits, however many those are.
    if !state.dialect.computesInDoubles && state.tables.style.rounding == .shortest { return nil }
    guard let number = state.number,
      let most = number.excess(in: state.tables.style, reading.face.display)
    else { return nil }
    return Self.violation(
      "too-long", after: state, expected: "at most \(most)",
      observed: quoted(reading.face.display))
  }
}

extension Dialect {
  fileprivate var computesInDoubles: Bool {
    if case .double = arithmetic { true } else { false }
  }
}

extension ShownNumber {
  /// What it may have at most, where it has more.
  func excess(in style: NumberStyle, _ text: Text) -> String? {
    let digits = significantDigits
    switch style.rounding {
    case .significant(let most): return digits > most ? "\(most) significant digits" : nil
    case .fraction(let most):
      let isPointZero = fractionDigits == 1 && endsInZero && style.integersEndInPointZero
      if !isPointZero, let fractionDigits, fractionDigits > most {
        return "\(most) digits after the point"
      }
      return !isScientific && digits > 15 ? "15 significant digits" : nil
    case .shortest: return digits > 17 ? "17 significant digits" : nil
    case .characters(let most): return text.scalarCount > most ? "\(most) characters" : nil
    }
  }
}
