// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `33333333` on a display of seven characters, and `0.6666666666666666` at 15 digits.
///
/// Judged by text alone; `entry-stays-legal` judges entries.
struct DisplayLength: Property {
  static let name = "display-length"
  static let statement =
    "A number shown has no more characters or digits than the dialect's style allows."
  static let part = Part.spelling
  static var triggers: Triggers { .number }

  /// The shortest text of a decimal number has all its digits, so its length is not limited.
  static func applies(to dialect: Dialect) -> Bool {
    dialect.computesInDoubles || dialect.numberStyle.rounding != .shortest
  }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard let number = state.number,
      let most = number.excess(in: state.tables, reading.face.display)
    else { return nil }
    // Zeros that may be left out take no room.
    if state.tables.hasAnyZeros {
      let text = state.dialect.withoutTrailingZeros(reading.face.display)
      let short = ShownNumber(text, in: state.tables)
      if let short, short.excess(in: state.tables, text) == nil { return nil }
    }
    return Fault("too-long", expected: "at most \(most)", observed: reading.face.display)
  }
}

extension ShownNumber {
  /// The limit of a style that the number exceeds.
  func excess(in tables: DialectTables, _ text: Text) -> String? {
    let (style, digits) = (tables.style, significantDigits)
    switch style.rounding {
    case .significant(let most): return digits > most ? "\(most) significant digits" : nil
    case .fraction(let most):
      let isPointZero = fractionDigits == 1 && endsInZero && style.integersEndInPointZero
      if !isPointZero, let fractionDigits, fractionDigits > most {
        return "\(most) digits after the point"
      }
      guard !isScientific, let most = tables.fractionDigits, digits > most else { return nil }
      return "\(most) significant digits"
    case .digits(let most):
      let places = isScientific ? 1 + (fractionDigits ?? 0) : max(digits, 1 + (fractionDigits ?? 0))
      let isPointZero = fractionDigits == 1 && endsInZero && style.integersEndInPointZero
      return !isPointZero && places > most ? "\(most) digits" : nil
    case .shortest: return digits > 17 ? "17 significant digits" : nil
    case .characters(let most):
      // Separators take no room.
      let shown = tables.hasGroups ? Text(bytes: tables.ungrouped(text)) : text
      return shown.scalarCount > most ? "\(most) characters" : nil
    }
  }
}
