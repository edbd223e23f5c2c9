// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  /// Bugs of functions that no preset has.
  static let functions: [Mutant] = [
    .unary("cube-triples", .scientific, .cube, keys: "3 x³") { $0 * 3 },
    .unary("cube-in-single", .scientific, .cube, keys: "1 . 1 x³") {
      Double(Float($0) * Float($0) * Float($0))
    },
    .unary("cube-loses-sign", .scientific, .cube, keys: "3 ± x³") {
      ($0 * $0 * $0).magnitude
    },
    .infix("cube-written-as-square", .scientific, keys: "3 x³", if: .key(.cube), .text) {
      brain, key, press in
      press(&brain, key)
      if key == .cube && brain.showsValue {
        brain.current.text.replace(brain.dialect.glyph(.cube), with: "²")
        brain.refreshTexts()
      }
    },
  ]
}

extension Dialect {
  /// `mvc2016` with the further functions, named by the setting that makes it.
  fileprivate static let scientific: Dialect = {
    var dialect = mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.cube])
    dialect.name += " keypad="
    for (index, key) in dialect.keypad.keys.enumerated() {
      if index > 0 { dialect.name += " " }
      dialect.name += key.legend
    }
    return dialect
  }()
}
