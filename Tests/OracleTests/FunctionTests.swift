// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Oracle
import Testing

extension Example {
  /// The tables of the functions in the manual, and what it says besides.
  static let functions = [
    Example(.scientific, "2 x³", "8", "(2)³ ="),
    Example(.scientific, "5 + 3 x³ =", "32", "5 + (3)³ ="),
    Example(.scientific, "1 0 0 ± x³", "-1000000", "(±(100))³ ="),
    Example(.scientific, "2 x³ x²", "64", "((2)³)² ="),
    Example(.scientific, "1 ÷ 0 = x³", "Error", "1 ÷ 0 ="),
    Example(.scientific, "x³", "0", "(0)³ ="),
    Example(.scientific, "5 + x³", "125", "5 + (5)³ …"),
    Example(.scientific, "1 0 xʸ 1 0 3 = x³", "Error", "(10 ^ 103)³ ="),
    Example(.scientific, "1 0 xʸ 1 0 9 ± = x³", "0", "(10 ^ ±(109))³ ="),
    Example(.rpnScientific, "2 x³", "8", "2 ³ ="),
    Example(.scientific, "3 10ˣ", "1000", "exp₁₀(3) ="),
    Example(.scientific, "2 ± 10ˣ", "0.01", "exp₁₀(±(2)) ="),
    Example(.scientific, "1 0 2ˣ", "1024", "exp₂(10) ="),
    Example(.scientific, "5 + 3 2ˣ =", "13", "5 + exp₂(3) ="),
    Example(.scientific, "3 0 9 10ˣ", "Error", "exp₁₀(309) ="),
    Example(.scientific, "9 9 9 9 ± 2ˣ 2ˣ", "1", "exp₂(exp₂(±(9999))) ="),
    Example(.scientific, "1 sin⁻¹", "1.5707963267949", "sin⁻¹(1) ="),
    Example(.scientific, ". 5 cos⁻¹", "1.0471975511966", "cos⁻¹(0.5) ="),
    Example(.scientific, "1 ± tan⁻¹", "-0.785398163397448", "tan⁻¹(±(1)) ="),
    Example(.scientific, "2 sin⁻¹", "Error", "sin⁻¹(2) ="),
    Example(.scientific, "2 ± cos⁻¹", "Error", "cos⁻¹(±(2)) ="),
    Example(.inDegrees, "1 sin⁻¹", "90"),
    Example(.inDegrees, ". 5 cos⁻¹", "60"),
    Example(.inDegrees, "1 ± tan⁻¹", "-45"),
    Example(.inDegrees, "2 sin⁻¹", "Error"),
    Example(.scientific, "1 sinh", "1.1752011936438", "sinh(1) ="),
    Example(.scientific, "cosh", "1", "cosh(0) ="),
    Example(.scientific, "1 ± tanh", "-0.761594155955765", "tanh(±(1)) ="),
    Example(.scientific, "9 9 9 cosh", "Error", "cosh(999) ="),
    Example(.scientific, "5 n!", "120", "(5)! ="),
    Example(.scientific, "n!", "1", "(0)! ="),
    Example(.scientific, "2 5 n!", "1.5511210043331e25", "(25)! ="),
    Example(.scientific, "2 0 n!", "2.43290200817664e18", "(20)! ="),
    Example(.scientific, "3 n! n!", "720", "((3)!)! ="),
    Example(.scientific, "1 7 1 n!", "Error", "(171)! ="),
    Example(.scientific, "1 . 5 n!", "Error", "(1.5)! ="),
    Example(.scientific, "3 ± n!", "Error", "(±(3))! ="),
    Example(.scientific, "2 7 ʸ√x 3 =", "3", "27 ʸ√ 3 ="),
    Example(.scientific, "1 6 ʸ√x 4 + 1 =", "3", "16 ʸ√ 4 + 1 ="),
    Example(.scientific, "3 2 ʸ√x 5 ± =", "0.5", "32 ʸ√ ±(5) ="),
    Example(.scientific, "2 ʸ√x . 5 =", "4", "2 ʸ√ 0.5 ="),
    Example(.scientific, "2 ʸ√x =", "1.4142135623731", "2 ʸ√ 2 ="),
    Example(.scientific, "5 ʸ√x 0 =", "Error", "5 ʸ√ 0 ="),
    Example(.scientific, "0 ʸ√x 3 =", "0", "0 ʸ√ 3 ="),
    Example(.scientific, "0 ʸ√x 3 ± =", "Error", "0 ʸ√ ±(3) ="),
    Example(.scientific, "8 ± ʸ√x 3 =", "Error", "±(8) ʸ√ 3 ="),
    Example(.scientific, "1 6 ± ʸ√x 4 =", "Error", "±(16) ʸ√ 4 ="),
    Example(.withFurtherResults, "8 ± ʸ√x 3 =", "-2", "±(8) ʸ√ 3 ="),
    Example(.withFurtherResults, "8 ± ʸ√x 3 ± =", "-0.5", "±(8) ʸ√ ±(3) ="),
    Example(.withFurtherResults, "1 6 ± ʸ√x 4 =", "Error", "±(16) ʸ√ 4 ="),
    Example(.rpnScientific, "2 7 ↲ 3 ʸ√x", "3", "27 3 ʸ√ ="),
    Example(.withFurtherResults, "5 n!", "120", "(5)! ="),
    Example(.withFurtherResults, "3 ± n!", "Error", "(±(3))! ="),
    Example(.withFurtherResults, "1 7 0 . 9 n!", "Error", "(170.9)! ="),
    Example(.scientific, "1 + 10ˣ", "10", "1 + exp₁₀(1) …"),
    Example(.scientific, "1 + 2ˣ", "2", "1 + exp₂(1) …"),
    Example(.scientific, "1 ÷ 0 = 10ˣ", "Error", "1 ÷ 0 ="),
    Example(.scientific, "1 ÷ 0 = 2ˣ", "Error", "1 ÷ 0 ="),
    Example(.scientific, "1 + sin⁻¹", "1.5707963267949", "1 + sin⁻¹(1) …"),
    Example(.scientific, "2 + 1 cos⁻¹", "0", "2 + cos⁻¹(1) …"),
    Example(.scientific, "1 + tan⁻¹", "0.785398163397448", "1 + tan⁻¹(1) …"),
    Example(.scientific, "1 ÷ 0 = sin⁻¹", "Error", "1 ÷ 0 ="),
    Example(.scientific, "2 + 1 sinh", "1.1752011936438", "2 + sinh(1) …"),
    Example(.scientific, "1 + cosh", "1.54308063481524", "1 + cosh(1) …"),
    Example(.scientific, "1 ÷ 0 = tanh", "Error", "1 ÷ 0 ="),
    Example(.scientific, "2 + 5 n!", "120", "2 + (5)! …"),
    Example(.scientific, "1 ÷ 0 = n!", "Error", "1 ÷ 0 ="),
    Example(.rpnScientific, "1 tanh", "0.761594155955765", "1 tanh ="),
  ]
}

extension Dialect {
  fileprivate static let scientific = mvc2016.offeringFunctions()
  fileprivate static let rpnScientific = rpn2015.offeringFunctions()
  fileprivate static let inDegrees = scientific.takingDegrees()
  fileprivate static let withFurtherResults: Dialect = {
    var dialect = scientific
    (dialect.oddRoots, dialect.factorials) = (.negative, .gamma)
    return dialect
  }()

  private func offeringFunctions() -> Dialect {
    var dialect = self
    dialect.keypad = Keypad(
      dialect.keypad.keys + [
        .cube, .powerOfTen, .powerOfTwo, .arcSine, .arcCosine, .arcTangent, .hyperbolicSine,
        .hyperbolicCosine, .hyperbolicTangent, .factorial, .root,
      ])
    return dialect
  }

  private func takingDegrees() -> Dialect {
    var dialect = self
    dialect.angle = .degrees
    return dialect
  }
}

@Suite struct `The further functions of the oracle` {
  @Test(arguments: [1.728, 1.7279999999999998])
  func `permit a cube by products and one by a power`(_ value: Double) throws {
    #expect(1.2 * 1.2 * 1.2 == 1.728)
    #expect(try verdict("1.2 x³", on: .scientific) { $0.value = value }.kind != "wrong-value")
  }

  @Test(arguments: [1.728, 1.7279999999999998])
  func `permit no cube after C`(_ value: Double) throws {
    let verdict = try verdict("1.2 x³ C", on: .scientific, hiding: .value) {
      $0.face.display = Text("\(value)")
    }
    #expect(verdict.name == "divergence")
  }

  @Test(arguments: [1.7280000000000002, 1.7279999999999995])
  func `permit no other cube`(_ value: Double) throws {
    #expect(try verdict("1.2 x³", on: .scientific) { $0.value = value }.kind == "wrong-value")
  }

  @Test(arguments: ["1.2 x³ sin", "2 √ x³", "2 √ ± x³", "1 ÷ 3 = x³ x³", "π sin x³"])
  func `follow cubes of hidden values`(_ keys: String) throws {
    let verdict = try verdict(keys, on: .scientific, hiding: .value)
    #expect(["agrees", "rounding"].contains(verdict.kind))
  }

  @Test(arguments: [
    (9.999999999999998, true), (10, true), (9.999999999999995, true), (9.999999999999993, false),
  ])
  func `permit a root by a power or itself`(_ value: Double, _ isRight: Bool) throws {
    let verdict = try verdict("1000 ʸ√x 3 =", on: .scientific) { $0.value = value }
    #expect((verdict.kind != "wrong-value") == isRight)
  }

  // `tgamma` of glibc is one unit off at 13, `cbrt` at 27, `exp10` at some whole numbers.
  @Test(arguments: [
    ("12 n!", 479_001_600, -1.0, true), ("12 n!", 479_001_600, 3, true),
    ("12 n!", 479_001_600, 4, false), ("27 ʸ√x 3 =", 3, 1, true), ("27 ʸ√x 3 =", 3, 3, true),
    ("27 ʸ√x 3 =", 3, 4, false), ("3 10ˣ", 1000, -1, true), ("3 10ˣ", 1000, 2, false),
    ("11 n!", 39_916_800, 1, false),
    ("3 ln", 1.0986122886681098, 1, false),
  ])
  func `permit what a library misses of numbers that Doubles hold`(
    _ keys: String, _ exact: Double, _ units: Double, _ isRight: Bool
  ) throws {
    let verdict = try verdict(keys, on: .scientific) { $0.value = exact + units * exact.ulp }
    #expect((verdict.kind != "wrong-value") == isRight)
  }

  @Test(arguments: [(0.21, true), (0.21000000000000002, true), (0.21000000000000005, false)])
  func `permit a share by either division`(_ value: Double, _ isRight: Bool) throws {
    #expect(3 * (7 / 100.0) == 0.21000000000000002)
    #expect(3 * 7 / 100.0 == 0.21)
    let verdict = try verdict("3 + 7 %", on: .phone) { $0.value = value }
    #expect((verdict.kind != "wrong-value") == isRight)
  }

  @Test(arguments: [("0", true), ("-4.4408921e-16", true), ("1e-15", false)])
  func `follow both shares of hidden values`(_ shown: String, _ isRight: Bool) throws {
    var dialect = Dialect.phone
    dialect.visible = .display
    let verdict = try verdict("3 − 19 % − 2.43 =", on: dialect) { $0.face.display = Text(shown) }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isRight)
  }

  @Test(arguments: [("64", true), ("Error", true), ("-64", false)])
  func `permit the power where a quotient is whole`(_ shown: String, _ isRight: Bool) throws {
    var dialect = Dialect.scientific
    dialect.visible = .display
    let verdict = try verdict("8 ± ʸ√x 0.5 =", on: dialect) { $0.face.display = Text(shown) }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isRight)
  }

  @Test(arguments: [
    (1.3293403881791372, "1.32934038817914", true), (1.3293403881791366, "1.32934038817914", true),
    (1.3293403881792, "1.3293403881792", false),
  ])
  func `permit Γ up to ten units in the last place`(
    _ value: Double, _ shown: String, _ isRight: Bool
  ) throws {
    let verdict = try verdict("1.5 n!", on: .withFurtherResults) {
      $0.value = value
      $0.face.display = Text(shown)
    }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isRight)
  }

  @Test(arguments: ["2 √ ʸ√x 3 = ʸ√x 5 =", "3 sin ʸ√x 7 ± =", "2 √ ʸ√x 2 √ ="])
  func `follow roots of hidden values`(_ keys: String) throws {
    let verdict = try verdict(keys, on: .scientific, hiding: .value)
    #expect(["agrees", "rounding"].contains(verdict.kind))
  }

  @Test(arguments: [("3.107", true), ("3.108", true), ("3.104", true), ("3.111", false)])
  func `permit a decimal root by a rounded quotient`(_ shown: String, _ isRight: Bool) throws {
    var dialect = Dialect.scientific
    dialect.arithmetic = .fractionDigits(3, .halfUp)
    dialect.visible = .display
    // 30 ^ 0.333 is 3.1037…, and the root 3.1072….
    let verdict = try verdict("30 ʸ√x 3 =", on: dialect) { $0.face.display = Text(shown) }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isRight)
  }

  @Test(arguments: [("6.2e9", true), ("6.6e9", true), ("6.4e9", false)])
  func `permit a decimal factorial by products`(_ shown: String, _ isRight: Bool) throws {
    var dialect = Dialect.scientific
    dialect.arithmetic = .significantDigits(2, .halfUp)
    dialect.numberStyle = NumberStyle(.significant(2))
    dialect.visible = .display
    // From 13 downward the products are rounded to 6.6e9, and the exact one is 6227020800.
    let verdict = try verdict("13 n!", on: dialect) { $0.face.display = Text(shown) }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isRight)
  }

  @Test(arguments: [(1, "Error"), (2, "-90")])
  func `hold no angle of too many digits`(_ digits: Int, _ display: String) throws {
    var dialect = Dialect.inDegrees
    (dialect.notFinite, dialect.wholeDigits) = (.value, digits)
    let shown = try readings("0 ln tan⁻¹", on: dialect).readings.last?.face.display
    #expect(shown?.description == display)
  }

  @Test(arguments: [("985.05", true), ("985.07", true), ("985.06", false)])
  func `permit a decimal cube by products`(_ shown: String, _ isRight: Bool) throws {
    var dialect = Dialect.scientific
    dialect.arithmetic = .fractionDigits(2, .halfUp)
    dialect.visible = .display
    // The square is 99.0025, and 99 × 9.95 is 985.05; the cube is 985.074875.
    let verdict = try verdict("9.95 x³", on: dialect) { $0.face.display = Text(shown) }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isRight)
  }
}
