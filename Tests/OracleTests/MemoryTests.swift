// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Oracle
import Sessions
import Testing

extension Example {
  /// The tables of section 7 of the manual, and what it says besides.
  static let memory = [
    Example(withMemory, "5 M+", "5", "5 ="),
    Example(withMemory, "5 M+ 3 M+ MR", "8", "8 ="),
    Example(withMemory, "5 M+ C MR", "5", "5 ="),
    Example(withMemory, "5 M+ 2 M− MR", "3", "3 ="),
    Example(withMemory, "2 + 3 M+", "3", "2 + 3 …"),
    Example(withMemory, "2 + 3 M+ = MR", "3", "3 ="),
    Example(withMemory, "7 M+ 2 × MR =", "14", "2 × 7 ="),
    Example(withMemory, "7 ± M+ 2 × MR =", "-14", "2 × (-7) ="),
    Example(withMemory, "MR", "0", "0 ="),
    Example(withMemory, "5 M+ MC MR", "0", "0 ="),
    Example(withMemory, "1 2 MC 3", "123", " "),
    Example(withMemory, "4 M+ 1 ÷ 0 = M+ MR", "4", "4 ="),
    Example(withMemory, "5 M+ AC MR", "5", "5 ="),
    Example(withMemory, "7 + 5 CE 3 =", "10", "7 + 3 ="),
    Example(withMemory, "7 + 5 CE =", "7", "7 + 0 ="),
    Example(withMemory, "7 + CE", "0", "7 + …"),
    Example(withMemory, "7 + 5 = CE", "0", "7 + 5 ="),
    Example(withMemory, "1 ÷ 0 = CE 4", "4", " "),
    Example(withMemory, "7 + 5 AC 3 =", "3", "3 ="),
    Example(withMemory, "7 + 5 = AC =", "0", " "),
    Example(withMemory, ". 1 + . 2 = M+ MR", "0.3", "0.30000000000000004 ="),
    Example(withMemory, "123456789012345 M+ MR", "123456789012345", "123456789012345 ="),
    Example(withMemory, "999999999999999 M+ 1 M+ MR", "1e15", "1e15 ="),
    Example(withMemory, "9 xʸ 3 2 3 = M+ M+", "Error", "1.6608505280233425e308 + (9 ^ 323) ="),
    Example(withResults, "2 + 3 M+", "5", "2 + 3 ="),
    Example(withResults, "2 + 3 M+ = MR", "5", "5 ="),
    Example(withResults, "1 ÷ 0 M+ MR", "0", "0 ="),
    Example(withInfinity, "1 ÷ 0 = M+ MR", "inf", "inf ="),
    Example(withInfinity, "0 ln M+ C 2 × MR =", "-inf", "2 × (-inf) ="),
    Example(withInfinity, "1 ÷ 0 = M+ C 5 M− MR x⁻¹", "0", "(inf)⁻¹ ="),
    Example(withInfinity, "9 9 9 + 1 =", "Error", "999 + 1 ="),
    Example(withInfinity, "9 9 9 M+ 1 M+", "Error", "999 + 1 ="),
  ]

  /// The table of section 8 of the manual.
  static let shop = [
    Example(.shop, "1 2 3 4 5 6 7 8 9", "12345678"),
    Example(.shop, "2 ÷ 3 =", "0.6666667"),
    Example(.shop, "1 ÷ 3 0 =", "0.0333333"),
    Example(.shop, "1 2 . 3 4 5 6 7 8 × 3 =", "37.037034"),
    Example(.shop, "1 ÷ 9 9 9 9 9 9 9 9 =", "0"),
    Example(.shop, "9 9 9 9 9 9 9 9 + 1 =", "Error"),
    Example(.shop, "9 9 9 9 9 9 9 9 + . 4 =", "99999999"),
    Example(.shop, "9 9 9 9 9 9 9 9 + . 5 =", "Error"),
    Example(.shop, "4 ± √", "Error"),
    Example(.shop, "4 × 9 √ =", "12"),
    Example(.shop, "9 × − 7 =", "2"),
    Example(.shop, "9 + 1 = 4 =", "5"),
    Example(.shop, "5 + =", "5"),
    Example(.shop, "7 + 5 %", "0.35"),
    Example(.shop, "7 + 5 % =", "7.35"),
    Example(.shop, "7 − 5 % =", "6.65"),
    Example(.shop, "7 × 5 % =", "0.35"),
    Example(.shop, "8 × 7 M+ MR", "56"),
    Example(.shop, "8 × 7 M+ 1 0 − 2 M− MR", "48"),
    Example(.shop, "5 M+ C MR", "5"),
    Example(.shop, "5 M+ 1 ÷ 0 = MR", "5"),
    Example(.shop, "9 9 9 9 9 9 9 9 M+ 1 M+", "Error"),
    Example(.shop, "9 9 9 9 9 9 9 9 M+ 1 M+ MR", "99999999"),
    Example(.shop, "7 + 5 CE 3 =", "10"),
    Example(.shop, "1 ÷ 0 = CE", "0"),
  ]

  /// The table of section 9 of the manual.
  static let phone = [
    Example(.phone, "1 2 3 4 5 6 7 8 9 0", "123,456,789"),
    Example(.phone, "1 2 3 4 . 5", "1,234.5"),
    Example(.phone, "9 9 9 × 9 9 9 =", "998,001"),
    Example(.phone, "9 9 9 9 9 9 9 9 9 + 1 =", "1e9"),
    Example(.phone, "2 ÷ 3 =", "0.666666667"),
    Example(.phone, "1 ÷ 3 0 =", "0.0333333333"),
    Example(.phone, "4 + 5 ×", "5"),
    Example(.phone, "4 + 5 × 3 =", "19"),
    Example(.phone, "4 + 5 × 3 −", "19"),
    Example(.phone, "2 + 3 + × 4 =", "14"),
    Example(.phone, "7 + =", "14"),
    Example(.phone, "2 + 3 = =", "8"),
    Example(.phone, "2 + 3 = 1 0 =", "13"),
    Example(.phone, "1 0 0 + 1 0 %", "10"),
    Example(.phone, "1 0 0 + 1 0 % =", "110"),
    Example(.phone, "2 0 0 × 1 0 % =", "20"),
    Example(.phone, "5 0 %", "0.5"),
    Example(.phone, "±", "-0"),
    Example(.phone, "± 7", "-7"),
    Example(.phone, "± ±", "0"),
    Example(.phone, "± =", "0"),
    Example(.phone, "7 + ±", "-0"),
    Example(.phone, "7 + ± 2 =", "5"),
    Example(.phone, "7 + ± =", "7"),
    Example(.phone, "5 = ±", "-5"),
    Example(.phone, "1 2 3 4 ±", "-1,234"),
    Example(.phone, "7 + 5 C", "0"),
    Example(.phone, "7 + 5 C 3 =", "10"),
    Example(.phone, "7 + 5 C C 3 =", "3"),
    Example(.phone, "7 + 5 AC 3 =", "3"),
    Example(.phone, "1 ÷ 0 =", "Error"),
    Example(.phone, "1 ÷ 0 = 5", "5"),
  ]

  private static let withMemory: Dialect = {
    let keys: [Key] = [
      .memoryPlus, .memoryMinus, .memoryRecall, .memoryClear, .allClear, .clearEntry,
    ]
    var dialect = Dialect(name: "memory", keypad: Keypad(Dialect.mvc2016.keypad.keys + keys))
    dialect.signWhileTyping = .edit
    return dialect
  }()

  private static let withResults: Dialect = {
    var dialect = withMemory
    dialect.memoryTakes = .result
    return dialect
  }()

  /// Values that are not finite go on, and others have at most three digits.
  private static let withInfinity: Dialect = {
    var dialect = withMemory
    (dialect.notFinite, dialect.wholeDigits) = (.value, 3)
    return dialect
  }()
}

@Suite struct `The exact calculator` {
  @Test func `recalls a result that it stored before it was seen`() throws {
    var dialect = Dialect.shop
    dialect.keypad = Keypad(dialect.keypad.keys + [.power])
    var brain = ExactCalculator(dialect, entropy: 1)
    for key in try Key.read("2 xʸ . 3 M+ MR") { brain.press(key) }
    #expect(brain.face.display == "1.2311444")
  }
}
