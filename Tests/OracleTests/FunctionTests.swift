// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Oracle
import Testing

extension Dialect {
  fileprivate static let inDegrees = scientific.with { $0.angle = .degrees }
  fileprivate static let withFurtherResults = scientific.with {
    ($0.oddRoots, $0.factorials) = (.negative, .gamma)
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
