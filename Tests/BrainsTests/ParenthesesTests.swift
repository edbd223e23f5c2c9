// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import ManualExamples
import Sessions
import Testing

@Suite struct `Parentheses` {
  @Test(arguments: Example.parentheses)
  func `the table of the manual holds`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    if let label = example.label { #expect(face.label.description == label) }
  }

  @Test(arguments: [1, 24, 25, 26, 200])
  func `at most 25 are open`(count: Int) throws {
    let keys = String(repeating: "( ", count: count)
    let open = String(repeating: "(", count: min(count, 25))
    let closed = String(repeating: ")", count: min(count, 25))
    let dialect = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
    #expect(try label(keys + "5 √", on: dialect) == "\(open)√(5) …")
    #expect(try label(keys + "5 =", on: dialect) == "\(open)5\(closed) =")
  }

  @Test func `one too many leaves the number being typed`() throws {
    let keys = String(repeating: "( ", count: 25) + "1 2 ( 3"
    #expect(try display(keys, on: .mvc2016.with { $0.keypad = Keypad(Key.all) }) == "123")
  }

  @Test(arguments: ["( ( 2 + 3", "2 × ( 3 ) ) 4", "( ( 1 ÷ 0 )"])
  func `are forgotten by C`(keys: String) throws {
    let dialect = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
    var brain = InfixBrain(dialect)
    brain.press(.clear)
    let cleared = brain
    for key in try Key.read(keys) + [.clear] { brain.press(key) }
    #expect(brain == cleared)
  }
}
