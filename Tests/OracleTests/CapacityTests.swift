// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

@Suite struct `Entries at the ends of the capacity` {
  private static let large = String(repeating: "9", count: 310)

  @Test(arguments: [
    ("7 + \(large) =", "Error", "7 + \(large) ="),
    ("7 + \(large) ± √", "Error", "7 + (-\(large)) ="),
    ("1 + 2 × \(large) . 5 0 ÷", "Error", "1 + 2 × \(large).50 ="),
    ("7 + \(large) π", "3.14159265358979", "7 + π …"),
    ("\(large) = 7", "7", " "),
  ])
  func `an infix machine shows an error for a number too large for a Double`(
    _ keys: String, _ display: String, _ label: String
  ) throws {
    let dialect = Dialect.everything {
      $0.entryRoom = .digits(400)
      $0.signWhileTyping = .edit
      $0.precedence = .usual
    }
    try check(keys, display, label, on: dialect)
  }

  @Test(arguments: [
    ("2 ↲ 3 ↲ \(large) +", "Error", "2 3"), ("2 ↲ 3 ↲ \(large) ↲ +", "5", "2 3 + ="),
    ("\(large) π", "Error", " "), ("2 √ \(large) ⌫ ⌫ ↲", "1e308", "2 √ 1e308"),
  ])
  func `an RPN machine shows an error for a number too large for a Double`(
    _ keys: String, _ display: String, _ label: String
  ) throws {
    var dialect = Dialect.rpn2015
    dialect.entryRoom = .characters(400)
    try check(keys, display, label, on: dialect)
  }

  @Test(arguments: [("7 ÷ 0 = .", "0", " "), (".", "0", " "), ("7 + .", "7", "7 + …")])
  func `a point for which there is no room is ignored`(
    _ keys: String, _ display: String, _ label: String
  ) throws {
    try check(keys, display, label, on: .everything { $0.entryRoom = .characters(1) })
  }

  private func check(
    _ keys: String, _ display: String, _ label: String, on dialect: Dialect
  ) throws {
    let session = try readings(keys, on: dialect)
    let last = try #require(session.readings.last)
    #expect(last.face.display.description == display)
    #expect(last.face.label.description == label)
    #expect(
      ["agrees", "rounding"].contains(verdict(session.keys, session.readings, on: dialect).kind))
  }

  @Test(arguments: [nil, .infinity, 1] as [Double?])
  func `behind a number too large for a Double there is no value, or infinity`(
    _ value: Double?
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.entryRoom = .digits(400)
    let verdict = try verdict(Self.large, on: dialect) { $0.value = value }
    #expect(verdict.kind == (value == 1 ? "wrong-value" : "agrees"))
  }
}

@Suite struct `A hidden number` {
  @Test(arguments: [
    ("200 eˣ", NumberStyle(.significant(15), plainBelow: .max)),
    ("200 ± eˣ", NumberStyle(.significant(15), plainFrom: .min)),
    ("50 eˣ", NumberStyle(.significant(9), groupSeparator: " ", exponentMark: " × 10^")),
    ("12 eˣ", NumberStyle(.significant(9), groupSeparator: " ", exponentMark: " × 10^")),
  ])
  func `is told by a display of any length and spelling`(
    _ keys: String, _ style: NumberStyle
  ) throws {
    let dialect = Dialect.everything {
      $0.numberStyle = style
      $0.signWhileTyping = .edit
    }
    #expect(try verdict(keys, on: dialect, hiding: .value).kind == "agrees")
    let wrong = try verdict(keys, on: dialect, hiding: .value) { $0.face.display += "7" }
    #expect(wrong.kind == "wrong-display")
  }

  @Test(arguments: [("1", "agrees"), ("1e0", "agrees"), ("1.0", "wrong-display")])
  func `may be a fraction rounded up to a number that is written otherwise`(
    _ display: String, _ kind: String
  ) throws {
    let dialect = Dialect.everything { $0.numberStyle = NumberStyle(.fraction(2), plainBelow: 0) }
    let verdict = try verdict("rand cos", on: dialect, hiding: .value) {
      $0.face.display = Text(display)
    }
    #expect(verdict.kind == kind)
  }

  @Test(arguments: ["7 ÷ 0", "7 ÷ 0 ^ \(glyph)"])
  func `leaves open whether the text of an inner operation was replaced before an outer one failed`(
    _ description: String
  ) throws {
    #expect(try kind("7 ÷ 0 xʸ rand =", spelling: .random, describedAs: description) == "undecided")
  }

  @Test func `leaves open whether a text between two operations was replaced before one failed`()
    throws
  {
    let keys = "7 ÷ ( π × ( 0 xʸ rand ="
    #expect(try kind(keys, spelling: .pi, describedAs: "7 ÷ (0)") == "undecided")
  }

  /// The verdict on an error where a key has a long glyph.
  private func kind(
    _ keys: String, spelling key: Key, describedAs description: String
  ) throws -> String {
    let dialect = Dialect.everything {
      $0.precedence = .usual
      $0.numberStyle = NumberStyle(.fraction(6))
      $0.glyphs[Int(key.index)] = Text(Self.glyph)
    }
    return try verdict(keys, on: dialect, hiding: .value) {
      $0.face = Face(
        display: "Error", label: Text("\(description) ="), description: Text(description),
        isPending: false)
    }.kind
  }

  private static let glyph = String(repeating: "random ", count: 40)
}
