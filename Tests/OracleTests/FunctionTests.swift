// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Testing

extension Example {
  /// The table of `x³` in the manual, and what it says besides.
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
  ]
}

extension Dialect {
  fileprivate static let scientific = mvc2016.offering(.cube)
  fileprivate static let rpnScientific = rpn2015.offering(.cube)

  private func offering(_ key: Key) -> Dialect {
    var dialect = self
    dialect.keypad = Keypad(dialect.keypad.keys + [key])
    return dialect
  }
}

@Suite struct `The further functions of the oracle` {
  @Test(arguments: [1.728, 1.7279999999999998])
  func `permit a cube by products and one by a power`(_ value: Double) throws {
    #expect(1.2 * 1.2 * 1.2 == 1.728)
    #expect(try verdict("1.2 x³", on: .scientific) { $0.value = value }.kind != "wrong-value")
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
