// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Reals

/// Rejects 2÷3 shown as `0.66666` at seven characters, `0.1` shown as `0.100000000000001`, and
/// `Error` for a finite value.
struct NearestRendering: Property {
  static let name = "nearest-rendering"
  static let statement =
    "The display is the value behind it in the dialect's style, rounded to the nearest text."
  static let part = Part.number
  static var triggers: Triggers { .action }
  static var parts: Fields { .value }

  private var text: Text = ""
  private var written: Double?
  private var isDecided = false

  init() { text.bytes.reserveCapacity(48) }

  static func applies(to dialect: Dialect) -> Bool { dialect.computesInDoubles }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.effect == .action, state.shown.contains(.value), !state.showsTyped,
      !state.showsLook, !state.showsSpecial,
      !state.changed.isDisjoint(with: [.display, .value]) || state.before.isTyping,
      let value = reading.value
    else { return nil }
    let tables = state.tables
    if let number = state.number, value.isFinite, number.isNearest(value, in: tables.style) {
      return nil
    }
    let display = reading.face.display
    guard value.isFinite else {
      if state.showsWord { return nil }
      return Fault(
        "not-finite", expected: tables.dialect.errorTexts.first ?? "", observed: display)
    }
    if written?.bitPattern != value.bitPattern {
      isDecided = tables.style.write(value, into: &text)
      written = value
    }
    guard isDecided, text != display, text != tables.dialect.withoutTrailingZeros(display) else {
      return nil
    }
    return Fault(state.showsWord ? "word" : "not-nearest", expected: text, observed: display)
  }
}

extension ShownNumber {
  /// Whether it is a value rounded as a style says, decided without rendering the value; other
  /// properties judge the spelling.
  fileprivate func isNearest(_ value: Double, in style: NumberStyle) -> Bool {
    let exact = style.exact(value)
    guard let power, significantDigits <= 19, !isPowerOfTen, isNegative == (value < 0) else {
      return false
    }
    switch style.rounding {
    case .significant(let digits): return isSame(exact, digits, power)
    case .fraction(let most):
      if isScientific { return isSame(exact, most + 1, power) }
      return isSame(exact, power - max(-most, power - 14) + 1, power)
    case .digits(let most):
      if isScientific { return isSame(exact, most, power) }
      return isSame(exact, power - max(1 - most, power - most + 1) + 1, power)
    case .characters, .shortest:
      // No text is nearer to an integer than the integer, and plain notation is preferred.
      return !isScientific && significantDigits <= 15 && power < 15
        && exact.isSame(significand, zeros: power - significantDigits + 1)
    }
  }

  /// Whether it is a value rounded to a number of digits.
  ///
  /// Rounding changes the power of the first digit only where the result is a power of ten.
  private func isSame(_ exact: ExactDouble, _ digits: Int, _ power: Int) -> Bool {
    let zeros = digits - significantDigits
    guard (0...19).contains(zeros), let units = exact.rounded(to: power - digits + 1) else {
      return false
    }
    return UInt128(significand) * Magnitude.tens[zeros] == units
  }
}
