// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Habit {
  static let spelling: [Habit] = [
    .digits("ten-digits", 10),
    .digits("twelve-digits", 12),
    Habit(
      "every-digit", .spelling, "Results have up to 17 digits, more than there is room for.",
      same: .number, [.digits, .small],
      turn: { ($0.numberStyle.rounding, $0.numberStyle.plainBelow) = (.significant(17), 16) }),
    Habit(
      "swift-printing", .spelling,
      "Results are printed as Swift prints a Double: 5.0, 1e-05, and 9.007199254740994e+15.",
      same: .number, [.digits, .small, .exponent, .integers, .zero],
      turn: { $0.numberStyle = .swift },
      change: { face, situation in
        guard situation.showsValue, let value = situation.value else { return }
        if situation.isEmpty {
          face.display = "0"
        } else if face.display == Text(value, in: .swift) {
          face.display = Text(value.description)
        }
      }),
    Habit(
      "scientific-below-one", .spelling,
      "Results below 1 are written in scientific notation: 3.33e-1.", same: .number, [.small],
      if: .anyWidth, turn: { $0.numberStyle.plainFrom = 0 }),
    .result("no-leading-zero", "Numbers below 1 have no 0 before the point: .5.", [.small]) {
      display, _ in display.dropZeroBeforePoint()
    },
    .result("point-zero", "Integers end in .0, but for the 0 at switch-on.", [.integers]) {
      display, situation in
      if !situation.isEmpty && display.isInteger { display += ".0" }
    },
    .result("point-after-integers", "Integers end in a point: 5.", [.integers]) { display, _ in
      if display.isInteger { display += "." }
    },
    .result("two-places", "Results have at least two digits after the point: 5.00.", [.integers]) {
      display, _ in display.padFraction(to: 2)
    },
    .result("minus-zero", "A zero with a sign is shown as -0.", [.zero]) { display, situation in
      if situation.value?.sign == .minus && situation.value == 0 && display.bytes.first == 48 {
        display = "-" + display
      }
    },
    .exponent("exponent-plus", "A positive exponent has a plus sign: 1e+16.") {
      mark, isNegative, power in
      mark + (isNegative ? "-" : "+") + power
    },
    .exponent("exponent-padded", "Exponents are written with E, sign and two digits: E+05.") {
      _, isNegative, power in
      Text(isNegative ? "E-" : "E+") + (power.bytes.count < 2 ? "0" + power : power)
    },
    .exponent("power-of-ten", "Exponents are written as powers of ten: 1.5×10^16.") {
      _, isNegative, power in Text(isNegative ? "×10^-" : "×10^") + power
    },
    Habit(
      "grouped-thousands", .spelling, "Thousands are grouped, while typing and in results: 1,234.",
      same: .number, [.groups, .comma], if: .ungrouped,
      change: { face, situation in
        if situation.isTyping || situation.showsValue { face.display.groupThousands(",") }
      }),
    Habit(
      "decimal-comma", .spelling, "The display has a decimal comma: 3,14.", same: .number, [.comma],
      if: .ungrouped,
      change: { face, situation in
        if situation.isTyping || situation.showsValue { face.display.replace(".", with: ",") }
      }),
    Habit(
      "true-minus", .spelling, "The display has a true minus sign: −5.", same: .number, [.minus],
      change: { face, situation in
        if situation.isTyping || situation.showsValue { face.display.replace("-", with: "−") }
      }),
    .padding("leading-space", "A space precedes the number, in place of a sign.") {
      if $0.bytes.first != 45 { $0 = " " + $0 }
    },
    .padding("trailing-space", "A space follows the number.") { $0 += " " },
    Habit(
      "other-error-text", .spelling, "The error text is Not a number.", same: .neither, [.errors],
      turn: { $0.errorTexts = ["Not a number"] }),
  ]

  /// Rounds the exact Double to fewer digits than the dialect says.
  private static func digits(_ name: String, _ count: Int) -> Habit {
    let wider = Condition("more than \(count) digits") { dialect in
      switch dialect.numberStyle.rounding {
      case .significant(let digits): digits > count
      case .shortest: true
      case .fraction, .digits, .characters: false
      }
    }
    return Habit(
      name, .spelling, "Results are rounded to \(count) significant digits.", same: .number,
      [.digits], if: wider, turn: { $0.numberStyle.rounding = .significant(count) })
  }

  /// Writes results in another way.
  private static func result(
    _ name: String, _ statement: String, _ aspects: Set<Aspect>,
    _ change: @escaping @Sendable (inout Text, Situation) -> Void
  ) -> Habit {
    Habit(
      name, .spelling, statement, same: .number, aspects,
      change: { face, situation in
        if situation.showsResult { change(&face.display, situation) }
      })
  }

  /// Writes exponents in another way, given the mark, whether it is negative, and its digits.
  private static func exponent(
    _ name: String, _ statement: String,
    _ write: @escaping @Sendable (Text, _ isNegative: Bool, _ power: Text) -> Text
  ) -> Habit {
    Habit(
      name, .spelling, statement, same: .number, [.exponent], if: .exponents,
      change: { face, situation in
        let mark = situation.dialect.numberStyle.exponentMark
        guard situation.showsValue, let start = face.display.firstIndex(of: mark) else { return }
        var power = Array(face.display.bytes[(start + mark.bytes.count)...])
        let isNegative = power.first == 45
        if isNegative { power.removeFirst() }
        guard !power.isEmpty, power.allSatisfy({ (48...57).contains($0) }) else { return }
        face.display = Text(bytes: face.display.bytes.prefix(start))
        face.display += write(mark, isNegative, Text(bytes: power))
      })
  }

  private static func padding(
    _ name: String, _ statement: String, _ pad: @escaping @Sendable (inout Text) -> Void
  ) -> Habit {
    Habit(
      name, .spelling, statement, same: .number, [.padding],
      change: { face, situation in
        if situation.isTyping || situation.showsValue { pad(&face.display) }
      })
  }
}

extension NumberStyle {
  /// What `description` of a Double writes, but for numbers from 2⁵³ to 10¹⁶.
  fileprivate static let swift = NumberStyle(
    .shortest, plainFrom: -4, plainBelow: 16, integersEndInPointZero: true, exponentHasPlus: true,
    exponentDigits: 2)
}
