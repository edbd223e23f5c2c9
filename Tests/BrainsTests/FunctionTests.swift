// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
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
  fileprivate static let scientific = mvc2016.with {
    $0.keypad = Keypad($0.keypad.keys + [.cube])
  }
  fileprivate static let rpnScientific = rpn2015.with {
    $0.keypad = Keypad($0.keypad.keys + [.cube])
  }
}

@Suite struct `The further functions of the brains` {
  @Test(arguments: Example.functions)
  func `compute what the manual says`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    if let label = example.label { #expect(face.label.description == label) }
  }
}
