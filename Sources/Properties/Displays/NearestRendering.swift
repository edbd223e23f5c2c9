// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// Where the Double behind the display is known, the display is that Double in the dialect's style, rounded once.
///
/// Violations: 2÷3 shown as `0.66666` at seven characters; `0.1` shown as `0.100000000000001`; `Error` for a finite
/// value. The number is written anew here, by neither the brain's rendering nor the oracle's.
public struct NearestRendering: Property {
  public static let name = "nearest-rendering"
  public static let statement =
    "The display is the value behind it in the dialect's style, rounded to the nearest text."
  public static var occasions: Occasions { .action }

  private let isSilent: Bool
  private var text: Text = ""
  private var written: Double?
  private var isDecided = false

  public init(watching dialect: Dialect) {
    if case .double = dialect.arithmetic { isSilent = false } else { isSilent = true }
    text.bytes.reserveCapacity(48)
  }

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard !isSilent, course.effect == .action, course.shown.contains(.value),
      !course.changed.isDisjoint(with: [.display, .value]) || course.before.isTyping,
      let value = reading.value
    else { return nil }
    if let number = course.number, value.isFinite, number.isNearest(value, in: course.manual.style)
    {
      return nil
    }
    let display = reading.face.display
    guard value.isFinite else {
      return course.showsWord
        ? nil : fault("not-finite", course.dialect.errorTexts.first ?? "", reading, course)
    }
    if written?.bitPattern != value.bitPattern {
      isDecided = course.manual.style.write(value, into: &text)
      written = value
    }
    guard isDecided, text != display else { return nil }
    return fault(course.showsWord ? "word" : "not-nearest", text, reading, course)
  }

  private func fault(
    _ kind: String, _ due: Text, _ reading: Reading, _ course: Course
  ) -> Violation {
    Self.violation(
      kind, after: course, expected: quoted(due), observed: quoted(reading.face.display))
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
