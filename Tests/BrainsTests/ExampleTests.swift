// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Testing

@Suite struct `Worked examples` {
  @Test(arguments: Example.common + Example.presets)
  func `the examples of the manual and the seed programs hold`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    if let label = example.label { #expect(face.label.description == label) }
  }

  @Test(arguments: Dialect.presets) func `a calculator shows its switch-on face`(dialect: Dialect)
    throws
  {
    #expect(try play("", on: dialect).face == .switchedOn)
    #expect(try play("C", on: dialect).face == .switchedOn)
  }
}

extension Example {
  /// The seed programs' table, for every infix machine with a description, with the grouped form if
  /// it differs.
  static let common = [Dialect.mvc2016, .brain2017, .brain2016x].flatMap(table)

  private static func table(_ dialect: Dialect) -> [Example] {
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
      Example(dialect, "5 + 6 = 73", "73", "5 + 6 ="),
      Example(
        dialect, "4 + 5 × 3 =", "27", dialect.grouping == .grouped ? "(4 + 5) × 3 =" : "4 + 5 × 3 ="
      ),
      Example(dialect, "5 =", "5", "5 ="),
      Example(dialect, "=", "0", " "),
      Example(dialect, "√", "0", "√(0) ="),
      Example(dialect, "7 + π 9 =", "16", "7 + 9 ="),
      Example(dialect, "7 5 π", dialect == .brain2016x ? "3.141593" : "3.14159265358979", "π ="),
      Example(dialect, "1 ÷ 0 =", "Error", "1 ÷ 0 ="),
      Example(dialect, "1 ÷ 0 + 5 + 6", "6", "5 + …"),
      Example(dialect, "1 ÷ 0 = =", "Error", "1 ÷ 0 ="),
      Example(dialect, "192.168.0.1", "192.16801", " "),
      Example(dialect, "007", "7", " "),
      Example(dialect, ".5 + .25 =", "0.75", "0.5 + 0.25 ="),
      Example(dialect, "3 ÷ 4 =", "0.75", "3 ÷ 4 ="),
      Example(dialect, "1234567890123456", "123456789012345", " "),
    ]
  }

  static let presets = [
    Example(.mvc2016, "7 + =", "14", "7 + 7 ="),
    Example(.brain2016x, "7 + =", "14", "7 + 7 ="),
    Example(.brain2017, "7 + =", "7", "7 + …"),
    Example(.mvc2016, "4 × π =", "12.5663706143592", "4 × π ="),
    Example(.brain2017, "4 × π =", "12.5663706143592", "4 × π ="),
    Example(.brain2016x, "4 × π =", "12.566371", "4 × π ="),
    Example(.mvc2016, "7 + √", "2.64575131106459", "7 + √(7) …"),
    Example(.brain2017, "7 + √", "7", "7 + …"),
    Example(.mvc2016, "7 + 4 ± √", "Error", "7 + √(±(4)) ="),
    Example(.mvc2016, "4 × + 5 =", "9", "4 + 5 ="),
    Example(.brain2016x, "4 × + 5 =", "21", "4 × 4 + 5 ="),
    Example(.mvc2016, "2 + 3 = =", "5", "2 + 3 ="),
    Example(.mvc2016, "7 + 9 + =", "32", "7 + 9 + (7 + 9) ="),
    Example(.mvc2016, "8 ±", "-8", "±(8) ="),
    Example(.brain2017, "8 ±", "-8", " "),
    Example(.brain2017, "8 ± + 7 =", "-1", "(-8) + 7 ="),
    Example(.brain2017, "8 ± √", "Error", "√(-8) ="),
    Example(.brain2017, "2 - 3 = ± × 2 =", "2", "±(2 − 3) × 2 ="),
    Example(.brain2017, "2 × 3 = + 4 =", "10", "2 × 3 + 4 ="),
    Example(.mvc2016, "2 ^ 3 = ^ 2 =", "64", "2 ^ 3 ^ 2 ="),
    Example(.mvc2016, "3 sq inv", "0.111111111111111", "((3)²)⁻¹ ="),
    Example(.mvc2016, "0 exp", "1", "exp(0) ="),
    Example(.mvc2016, "1 + 0 inv", "Error", "1 + (0)⁻¹ ="),
    Example(.brain2017, "0 ln", "Error", "ln(0) ="),
    Example(.brain2017, "1000 log", "3", "log(1000) ="),
    Example(.mvc2016, "0 × 9 ± =", "0", "0 × ±(9) ="),
    Example(.mvc2016, "0 ± =", "0", "±(0) ="),
    Example(.brain2016x, "10000000000.2 =", "10000000000.2", "10000000000.2 ="),
    Example(.brain2016x, "1 ÷ 3 ÷ 1000000 =", "0", "1 ÷ 3 ÷ 1000000 ="),
    Example(.brain2016x, "12.5 bs bs bs bs bs", "0", " "),
    Example(.brain2016x, "12.5 bs bs", "12", " "),
    Example(.brain2016x, "7 + bs", "7", "7 + …"),

    Example(.label7, "12345678", "1234567", " "),
    Example(.label7, "1 + 2 +", "3"),
    Example(.label7, "1 + 2 + 4 =", "7"),
    Example(.label7, "2 + − ÷ × 3 =", "6"),
    Example(.label7, "7 ÷ 2 =", "3.5"),
    Example(.label7, "8 ± + 7 =", "-1"),
    Example(.label7, "1000000 × 25 =", "2.5e7"),
    Example(.label7, "9 ÷ 4000000 =", "2.25e-6"),
    Example(.label7, "2 ÷ 3 =", "0.66667"),
    Example(.label7, "2 + 3 = =", "8"),
    Example(.label7, "4999999 × 20 =", "1e8"),
    Example(.label7, "1125 × 100000 =", "1.125e8"),
    Example(.label7, "9999999 × 9999999 × 9999999 =", "1e21"),
    Example(.label7, "1 ÷ 3 × 3 =", "1"),
    Example(.label7, "123456.", "123456.", " "),
    Example(.label7, "1234567 .", "1234567", " "),
    Example(.label7, "1234567 ±", "1234567", " "),
    Example(.label7, "0 ±", "0", " "),
    Example(.label7, "0.0 ±", "-0.0", " "),

    Example(.rpn2015, "3 ↲ 4 ÷", "0.75", "3 4 ÷ ="),
    Example(.rpn2015, "3 ↲ 4", "4", "3"),
    Example(.rpn2015, "3 ↲", "3", "3"),
    Example(.rpn2015, "1.50 ↲", "1.5", "1.5"),
    Example(.rpn2015, "3 π ×", "9.42477796076938", "3 π × ="),
    Example(.rpn2015, "3 ↲ π ×", "9.42477796076938", "3 π × ="),
    Example(.rpn2015, "π 3 ×", "9.42477796076938", "π 3 × ="),
    Example(.rpn2015, "+", " ", "+ ="),
    Example(.rpn2015, "3 + 5 ×", "15", "3 + 5 × ="),
    Example(.rpn2015, "3 + ↲", " ", "3 + ="),
    Example(.rpn2015, "1 ↲ 0 ÷", "Error", "1 0 ÷ ="),
    Example(.rpn2015, "1 ↲ 0 ÷ ↲", "Error", "1 0 ÷ ="),
    Example(.rpn2015, "1 ↲ 0 ÷ +", "1", "1 0 ÷ + ="),
    Example(.rpn2015, "3 ↲ ↲ +", "6", "3 3 + ="),
    Example(.rpn2015, "↲ cos", "1", "0 cos ="),
    Example(.rpn2015, "8 ± ↲ ±", "8", "-8 ± ="),
    Example(.rpn2015, "9 √ 5", "5", "9 √"),
    Example(.rpn2015, "9 √ ⌫", "3", "9 √ ="),
    Example(.rpn2015, "5 ± ⌫", "0", " "),
    Example(.rpn2015, "0 . ± ⌫", "0", " "),
  ]
}
