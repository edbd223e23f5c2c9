// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Where the Double behind the display is known, the display is that Double in the dialect's style, rounded once.
///
/// Violations: 2÷3 shown as `0.66666` at seven characters; `0.1` shown as `0.100000000000001`; `Error` for a finite
/// value. The number is written anew here, by neither the brain's rendering nor the oracle's.
public struct NearestRendering: Property {
  public static let name = "nearest-rendering"
  public static let statement =
    "The display is the value behind it in the dialect's style, rounded to the nearest text."
  public static var triggers: Triggers { .action }

  private let isSilent: Bool
  private var text: Text = ""
  private var written: Double?
  private var isDecided = false

  public init(watching dialect: Dialect) {
    if case .double = dialect.arithmetic { isSilent = false } else { isSilent = true }
    text.bytes.reserveCapacity(48)
  }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard !isSilent, state.effect == .action, state.shown.contains(.value),
      !state.changed.isDisjoint(with: [.display, .value]) || state.before.isTyping,
      let value = reading.value
    else { return nil }
    if let number = state.number, value.isFinite, number.isNearest(value, in: state.tables.style) {
      return nil
    }
    let display = reading.face.display
    guard value.isFinite else {
      return state.showsWord
        ? nil : fault("not-finite", state.dialect.errorTexts.first ?? "", reading, state)
    }
    if written?.bitPattern != value.bitPattern {
      isDecided = state.tables.style.write(value, into: &text)
      written = value
    }
    guard isDecided, text != display else { return nil }
    return fault(state.showsWord ? "word" : "not-nearest", text, reading, state)
  }

  private func fault(
    _ kind: String, _ due: Text, _ reading: Reading, _ state: SessionState
  ) -> Violation {
    Self.violation(
      kind, after: state, expected: quoted(due), observed: quoted(reading.face.display))
  }
}

extension ShownNumber {
  /// Whether it is a value rounded as a style has it, told without writing that down: how it is spelled is
  /// the business of other properties.
  fileprivate func isNearest(_ value: Double, in style: NumberStyle) -> Bool {
    let exact = ExactDouble(value)
    guard let power, significantDigits <= 19, !isPowerOfTen, isNegative == (value < 0) else {
      return false
    }
    switch style.rounding {
    case .significant(let digits): return isSame(exact, digits, power)
    case .fraction(let most):
      if isScientific { return isSame(exact, most + 1, power) }
      return isSame(exact, power - max(-most, power - 14) + 1, power)
    case .characters, .shortest:
      // Nothing is nearer than an integer to itself, and where plain notation may be it is preferred.
      return !isScientific && significantDigits <= 15 && power < 15
        && exact.isSame(significand, zeros: power - significantDigits + 1)
    }
  }

  /// Whether it is a value rounded to so many digits.
  ///
  /// Only a number next to a power of ten has another first digit once it is rounded, and then it is that power.
  private func isSame(_ exact: ExactDouble, _ digits: Int, _ power: Int) -> Bool {
    let zeros = digits - significantDigits
    guard (0...19).contains(zeros), let units = exact.rounded(to: power - digits + 1) else {
      return false
    }
    return UInt128(significand) * UInt128.powersOfTen[zeros] == units
  }
}
