// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Testing

@Suite struct `Entries at the ends of the capacity` {
  @Test(arguments: Example.tooLarge + Example.cramped)
  func `commit, or fail, as the manual says`(example: Example) throws {
    let face = try play(example.keys, on: example.dialect).face
    #expect(face.display.description == example.display)
    if let label = example.label { #expect(face.label.description == label) }
  }

  @Test func `a number too large for a Double has no value`() throws {
    let roomy = Dialect.mvc2016.with { $0.entryRoom = .digits(400) }
    #expect(try play(Example.large, on: roomy).value == nil)
  }
}

extension Example {
  static let large = String(repeating: "9", count: 310)

  /// Numbers too large for a Double.
  static let tooLarge: [Example] = {
    let flat = Dialect.mvc2016.with { $0.entryRoom = .digits(400) }
    let grouped = Dialect.brain2017.with { $0.entryRoom = .digits(400) }
    let plain = Dialect.label7.with { $0.entryRoom = .characters(400) }
    let stack = Dialect.rpn2015.with { $0.entryRoom = .characters(400) }
    let usual = Dialect.usual.with { $0.entryRoom = .digits(400) }
    return [
      Example(flat, "7 + \(large)", large, "7 + …"),
      Example(flat, "7 + \(large) =", "Error", "7 + \(large) ="),
      Example(flat, "\(large) √", "Error", "\(large) ="),
      Example(flat, "\(large) + 7", "7", " "),
      Example(flat, "7 + \(large) π", "3.14159265358979", "7 + π …"),
      Example(flat, "7 + 1.\(large) =", "9", "7 + 2 ="),
      Example(grouped, "7 + \(large) . ± =", "Error", "7 + (-\(large).) ="),
      Example(grouped, "\(large) ± =", "Error", "-\(large) ="),
      Example(usual, "1 + 2 × \(large) +", "Error", "1 + 2 × \(large) ="),
      Example(plain, "\(large) =", "Error", " "),
      Example(stack, "2 ↲ 3 ↲ \(large) +", "Error", "2 3"),
      Example(stack, "2 ↲ 3 ↲ \(large) + +", "5", "2 3 + ="),
      Example(stack, "2 ↲ √ \(large) ↲", "Error", "2 √"),
      Example(stack, "\(large) π", "Error", " "),
    ]
  }()

  /// Entries of one character.
  static let cramped: [Example] = {
    let infix = Dialect.brain2016x.with { $0.entryRoom = .characters(1) }
    let stack = Dialect.rpn2015.with { $0.entryRoom = .characters(1) }
    return [
      Example(infix, ".", "0", " "),
      Example(infix, "7 + .", "7", "7 + …"),
      Example(infix, "7 ÷ 0 = .", "0", " "),
      Example(stack, ".", "0", " "),
      Example(stack, "+ .", " ", "+ ="),
      Example(stack, "π .", "3.14159265358979", "π ="),
      Example(stack, "7 .", "7", " "),
    ]
  }()
}
