// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Sessions
import Testing

@testable import Oracle

@Suite struct `Parentheses` {
  @Test(arguments: [24, 25, 26, 200])
  func `are at most 25`(count: Int) throws {
    let keys = String(repeating: "( ", count: count) + "5 √"
    let dialect = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
    let session = try readings(keys, on: dialect)
    let open = String(repeating: "(", count: min(count, 25))
    #expect(session.readings.last?.face.label.description == "\(open)√(5) …")
  }

  @Test(arguments: [
    ("2 × ( 3 + 4", "2 * (3 +", true), ("2 × ( 3 + 4", "2 × (3 + ", true),
    ("2 × ( 3 + 4", "2 × 3 +", false), ("2 × ( 3 + 4 )", "2*(3+4)", true),
    ("2 × ( 3 + 4 )", "2*((3)+4)", true), ("2 × ( 3 + 4 )", "2*(3+4", false),
    ("2 × (", "2*(", true), ("2 × (", "2*", false), ("( 7 ) √", "√((7))", true),
  ])
  func `are read with any spaces`(_ keys: String, _ text: String, _ isRight: Bool) throws {
    let dialect = Dialect.mvc2016.with {
      $0.keypad = Keypad(Key.all)
      ($0.grouping, $0.precedence, $0.visible) = (.meaning, .usual, .description)
    }
    let verdict = try verdict(keys, on: dialect) { $0.face.description = Text(text) }
    #expect(verdict.kind == (isRight ? "agrees" : "wrong-description"))
  }

  @Test(arguments: ["1 + ( 1 0 0 0 ʸ√x 3 =", "1 + ( 3 sin × 2 =", "( 2 √ + ( 3 √ =", "( 9 0 sin"])
  func `hide the values of what is in them`(keys: String) throws {
    let dialect = Dialect.mvc2016.with { $0.keypad = Keypad(Key.all) }
    #expect(try ["agrees", "rounding"].contains(verdict(keys, on: dialect).kind))
    #expect(try verdict(keys, on: dialect, hiding: .value).kind == "agrees")
  }
}
