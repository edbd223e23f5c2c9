// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Sessions
import Testing

@testable import Oracle

extension Example {
  /// A number of units in the last place that no C library errs by.
  var leastError: Double {
    if keys.contains("n!") { return 16 }
    if keys.contains("%"), dialect.percent == .share { return 2 }
    if keys.contains("ʸ√x") { return 4 }
    return ["10ˣ", "cos⁻¹", "sinh", "cosh", "tanh"].contains(where: keys.contains) ? 5 : 1
  }

  static let infix: [Example] = [.mvc2016, .brain2017, .brain2016x].flatMap { dialect in
    [
      Example(dialect, "7 +", "7", "7 + …"),
      Example(dialect, "7 + 9", "9", "7 + …"),
      Example(dialect, "7 + 9 =", "16", "7 + 9 ="),
      Example(dialect, "7 + 9 = √", "4", "√(7 + 9) ="),
      Example(dialect, "7 + 9 = √ + 2 =", "6", "√(7 + 9) + 2 ="),
      Example(dialect, "7 + 9 √", "3", "7 + √(9) …"),
      Example(dialect, "7 + 9 √ =", "10", "7 + √(9) ="),
      Example(dialect, "7 + 9 = + 6 + 3 =", "25", "7 + 9 + 6 + 3 ="),
      Example(dialect, "7 + 9 = + 6 = + 3 =", "25", "7 + 9 + 6 + 3 ="),
      Example(dialect, "7 + 9 = √ 6 + 3 =", "9", "6 + 3 ="),
      Example(dialect, "5 + 6 = 7 3", "73", "5 + 6 ="),
    ]
  }

  static let others: [Example] = [
    Example(.mvc2016, "7 + =", "14", "7 + 7 ="),
    Example(.brain2017, "7 + =", "7", "7 + …"),
    Example(.mvc2016, "4 × π =", "12.5663706143592", "4 × π ="),
    Example(.brain2016x, "4 × π =", "12.566371", "4 × π ="),
    Example(.mvc2016, "4 + 5 × 3 =", "27", "4 + 5 × 3 ="),
    Example(.brain2017, "4 + 5 × 3 =", "27", "(4 + 5) × 3 ="),
    Example(.mvc2016, "7 + 9 + =", "32", "7 + 9 + (7 + 9) ="),
    Example(.mvc2016, "7 + 4 ± √", "Error", "7 + √(±(4)) ="),
    Example(.mvc2016, "√", "0", "√(0) ="),
    Example(.mvc2016, "5 =", "5", "5 ="),
    Example(.mvc2016, "=", "0", " "),
    Example(.mvc2016, "3 x² x⁻¹ eˣ", "1.11751906874186", "exp(((3)²)⁻¹) ="),
    Example(.brain2017, "7 ± + 2 ± =", "-9", "(-7) + (-2) ="),
    Example(.brain2017, "4 × +", "4", "4 + …"),
    Example(.brain2016x, "4 × + 5 =", "21", "4 × 4 + 5 ="),
    Example(.brain2016x, "10000000000.2 =", "10000000000.2", "10000000000.2 ="),
    Example(.rpn2015, "3 ↲ 4 ÷", "0.75", "3 4 ÷ ="),
    Example(.rpn2015, "1.50 ↲", "1.5", "1.5"),
    Example(.rpn2015, "3 π ×", "9.42477796076938", "3 π × ="),
    Example(.rpn2015, "3 ↲ π ×", "9.42477796076938", "3 π × ="),
    Example(.rpn2015, "π 3 ×", "9.42477796076938", "π 3 × ="),
    Example(.rpn2015, "↲", "0", "0"),
    Example(.rpn2015, "5 +", " ", "5 + ="),
    Example(.rpn2015, "1 ↲ 0 ÷", "Error", "1 0 ÷ ="),
    Example(.rpn2015, "5 ± ⌫", "0", " "),
    Example(.label7, "1 2 3 4 5 6 7 8", "1234567", " "),
    Example(.label7, "1 + 2 +", "3"),
    Example(.label7, "1 + 2 + 4 =", "7"),
    Example(.label7, "2 + − ÷ × 3 =", "6"),
    Example(.label7, "7 ÷ 2 =", "3.5"),
    Example(.label7, "8 ± + 7 =", "-1"),
    Example(.label7, "2 + 3 = =", "8"),
    Example(.label7, "2 ÷ 3 =", "0.66667"),
    Example(.label7, "4999999 × 20 =", "1e8"),
    Example(.label7, "1125 × 100000 =", "1.125e8"),
    Example(.label7, "9999999 × 9999999 = × 9999999 =", "1e21"),
    Example(.label7, "1 ÷ 3 × 3 =", "1"),
    Example(.label7, "9999999 + .5 =", "9999999"),
    Example(.label7, "9999.98 × 10000 =", "1e8"),
    Example(.label7, "0.00015 × 0.015 =", "2.25e-6"),
    Example(.label7, "123.456 ÷ 1000000 =", "1.23e-4"),
  ]
}

extension Example {
  static let all =
    infix + others + memory + shop + phone + functions + parentheses + exponents + blankDisplay
    + emptiedEntry + operatorShown + resultPrecision
}

@Suite struct ManualTests {
  @Test(arguments: Example.all)
  func `the oracle expects what the manual shows`(_ example: Example) throws {
    let session = try readings(example.keys, on: example.dialect)
    let face = try #require(session.readings.last).face
    #expect(face.display == Text(example.display))
    if let label = example.label { #expect(face.label == Text(label)) }
  }

  @Test(
    arguments: Example.all + Example.freePrecision,
    [Fields(), .value, [.value, .label, .description]])
  func `a calculator that shows the example agrees`(_ example: Example, _ hidden: Fields) throws {
    let verdict = try verdict(example.keys, on: example.dialect, hiding: hidden)
    #expect(["agrees", "rounding"].contains(verdict.kind))
  }

  @Test(arguments: Example.all)
  func `each changed field is a divergence of its own kind`(_ example: Example) throws {
    let dialect = example.dialect
    let isNumber = try #require(readings(example.keys, on: dialect).readings.last).value != nil
    let value = try verdict(example.keys, on: dialect) {
      $0.value = $0.value.map { $0 + example.leastError * $0.ulp }
    }
    if isNumber { #expect(value.kind == "wrong-value") }
    let display = try verdict(example.keys, on: dialect) { $0.face.display += "0" }
    #expect(
      ["wrong-rendering", "wrong-entry", "error-missing", "wrong-display"].contains(display.kind))
    let label = try verdict(example.keys, on: dialect) { $0.face.label += " " }
    #expect(label.kind == "wrong-label")
    let description = try verdict(example.keys, on: dialect) { $0.face.description += ")" }
    #expect(description.kind == "wrong-description")
    let pending = try verdict(example.keys, on: dialect) { $0.face.isPending.toggle() }
    #expect(pending.kind == "wrong-pending")
  }

  @Test(arguments: Example.all)
  func `a field that is not shown is not judged`(_ example: Example) throws {
    let verdict = try verdict(example.keys, on: example.dialect) {
      $0.shown = .display
      $0.value = 12345
      $0.face.label = "?"
      $0.face.description = "?"
      $0.face.isPending.toggle()
    }
    #expect(["agrees", "rounding"].contains(verdict.kind))
  }
}
