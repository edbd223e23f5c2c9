// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Sessions
import Testing

@testable import Oracle

@Suite struct `An exponent in decimal arithmetic` {
  private static let arithmetics: [Arithmetic] = [
    .significantDigits(34, .halfEven), .fractionDigits(20, .down), .rationals(20),
  ]

  /// - Parameter value: what is revealed besides the display, or that there is none; nil if neither
  ///   is visible.
  private func verdict(
    after keys: String, showing display: String, on dialect: Dialect,
    revealing value: Double?? = nil
  ) throws -> Verdict {
    var judge = Judge(dialect)
    let keys = try Key.read(keys)
    let hidden = Reading(face: .switchedOn, value: nil, shown: [])
    _ = judge.observe(nil, hidden)
    for key in keys.dropLast() { _ = judge.observe(key, hidden) }
    let face = Face(display: Text(display), label: " ", description: "", isPending: false)
    let shown: Fields = value == nil ? .display : [.display, .value]
    let reading = Reading(face: face, value: value ?? nil, shown: shown)
    return judge.observeWithTruth(keys.last, reading)
  }

  private func decimal(_ arithmetic: Arithmetic, largest: Int? = nil) -> Dialect {
    var dialect = Dialect(name: "decimal", keypad: Keypad(Key.all))
    (dialect.arithmetic, dialect.largestExponent) = (arithmetic, largest)
    dialect.numberStyle = NumberStyle(.shortest, plainBelow: 21)
    (dialect.signWhileTyping, dialect.visible) = (.edit, .display)
    return dialect
  }

  @Test(
    arguments: arithmetics,
    [
      ("1.5 EE 3", "1.5e3"), ("1.5 EE 3 =", "1500"), ("1.25 EE 2 ± =", "0.0125"),
      ("1 EE 20 + 1 =", "100000000000000000001"), ("7 EE 40 ÷ 7 EE 40 =", "1"), ("0 EE 999 =", "0"),
    ])
  func `is exact`(_ arithmetic: Arithmetic, _ example: (keys: String, due: String)) throws {
    let dialect = decimal(arithmetic)
    #expect(try verdict(after: example.keys, showing: example.due, on: dialect).name == "agrees")
    #expect(try verdict(after: example.keys, showing: "3", on: dialect).name == "divergence")
  }

  /// Behind a number that no Double holds there is no value while it is being typed.
  @Test(
    arguments: arithmetics,
    [
      ("1 EE 400", "1e400", nil, true), ("1 EE 400", "1e400", 1e300, false),
      ("1 EE 300", "1e300", 1e300, true), ("1 EE 300", "1e300", nil, false),
      ("7", "7", 7, true), ("7", "7", nil, false),
    ] as [(String, String, Double?, Bool)])
  func `has no value while it is typed if that is too large`(
    _ arithmetic: Arithmetic,
    _ example: (keys: String, display: String, value: Double?, isRight: Bool)
  ) throws {
    var dialect = decimal(arithmetic)
    dialect.visible = [.display, .value]
    let name = try verdict(
      after: example.keys, showing: example.display, on: dialect, revealing: .some(example.value)
    ).name
    #expect(name == (example.isRight ? "agrees" : "divergence"))
  }

  @Test(arguments: arithmetics)
  func `may lead beyond the range`(_ arithmetic: Arithmetic) throws {
    let (open, closed) = (decimal(arithmetic), decimal(arithmetic, largest: 150))
    for (dialect, keys) in [(open, "2 EE 999 ="), (closed, "2 EE 151 =")] {
      let number = keys.contains("999") ? "2e999" : "2e151"
      #expect(try verdict(after: keys, showing: number, on: dialect).name == "agrees")
      #expect(try verdict(after: keys, showing: "Error", on: dialect).name == "undecided")
      #expect(try verdict(after: keys, showing: "3", on: dialect).name == "divergence")
    }
    #expect(try verdict(after: "2 EE 99 =", showing: "Error", on: open).name == "divergence")
    #expect(try verdict(after: "2 EE 150 =", showing: "Error", on: closed).name == "divergence")
  }
}
