// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import ManualExamples
import Sessions
import Testing

@Suite struct `Numbers typed with an exponent` {
  @Test(arguments: Example.exponents)
  func `follow the tables of the manual`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    if let label = example.label { #expect(face.label.description == label) }
  }

  @Test(arguments: [
    "1e23", "9.5e22", "1.7976931348623157e308", "1.7976931348623159e308", "2.2250738585072014e-308",
    "2.2250738585072011e-308", "4.9406564584124654e-324", "2.4703282292062327e-324",
    "2.4703282292062328e-324", "0.3e-1", "123456789012345678e-17", "9007199254740993e0",
    "9007199254740993e1", "5e-324", "1e999", "1e-999", "0e999", "0.000000000000000001e17", "3.e5",
  ])
  func `are the nearest Double`(number: String) throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(Key.all)
    (dialect.signWhileTyping, dialect.entryRoom) = (.edit, .digits(30))
    var brain = InfixBrain(dialect)
    let isNegative = number.contains("e-")
    for character in number where character != "-" {
      brain.press(character == "e" ? .exponent : try Key.read("\(character)")[0])
    }
    if isNegative { brain.press(.changeSign) }
    let due = try #require(Double(number))
    #expect(brain.value == (due.isFinite ? due : nil))
    #expect(brain.face.display.description == number)
  }

  @Test(arguments: ["1 EE 2", "1 EE 2 ⌫ ⌫", "1 EE ± 3", "1 EE 4 ="])
  func `are forgotten by C`(keys: String) throws {
    let dialect = Dialect.brain2017.with { $0.keypad = Keypad(Key.all) }
    var brain = InfixBrain(dialect)
    brain.press(.clear)
    let cleared = brain
    for key in try Key.read(keys) + [.clear] { brain.press(key) }
    #expect(brain == cleared)
  }
}
