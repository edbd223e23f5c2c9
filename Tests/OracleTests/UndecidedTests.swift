// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

/// Keys after the last of which correct calculators may differ, and why.
struct Undecided: Sendable, CustomStringConvertible {
  let dialect: Dialect
  let keys: String
  let hidden: Fields
  let reason: UndecidedReason
  var description: String { keys }

  /// Numbers drawn are hidden, display and all, so that the interval stays all of [0, 1).
  init(
    _ keys: String, _ reason: UndecidedReason, hiding hidden: Fields = [.value, .display],
    turn: @Sendable (inout Dialect) -> Void = { _ in }
  ) {
    var dialect = Dialect(name: "everything", keypad: Keypad(Key.all.filter { $0 != .enter }))
    turn(&dialect)
    (self.dialect, self.keys, self.hidden, self.reason) = (dialect, keys, hidden, reason)
  }

  static let doubles: [Undecided] = [
    Undecided("rand x⁻¹", .pole),
    Undecided("1 ÷ rand =", .pole),
    Undecided("rand × 9 = tan", .pole),
    Undecided("rand xʸ 2 ± =", .pole),
    Undecided("rand − .5 = √", .domainEdge),
    Undecided("rand ln", .domainEdge),
    Undecided("rand − .5 = xʸ .5 =", .domainEdge),
    Undecided("rand × 1000 = eˣ", .overflowEdge),
    Undecided("rand + 1 = xʸ 2000 =", .overflowEdge),
    Undecided("rand − .5 = xʸ 2 =", .operation),
    Undecided("rand sin", .operation) { $0.angle = .degrees },
  ]

  static let decimals: [Undecided] = [
    Undecided("rand x⁻¹", .pole, turn: tenDigits),
    Undecided("1 ÷ rand =", .pole, turn: tenDigits),
    Undecided("rand − .5 = √", .domainEdge, turn: tenDigits),
    Undecided(
      "99999 " + String(repeating: "x² ", count: 14) + "cos", .precision, turn: tenDigits),
    Undecided("99999999 " + String(repeating: "x² ", count: 60), .digits, turn: tenDigits),
    Undecided("9 x² x² x² x² x² x² x²", .range, turn: tenDigits),
    Undecided("rand tan", .operation, turn: tenDigits),
    Undecided("rand − .5 = xʸ rand =", .operation, turn: tenDigits),
    Undecided("rand − 2 = xʸ rand =", .domainEdge, turn: tenDigits),
    Undecided("0 xʸ rand =", .pole, turn: tenDigits),
    Undecided("rand − .5 = xʸ .5 =", .domainEdge, turn: tenDigits),
    Undecided("rand xʸ 2 ± =", .pole, turn: tenDigits),
  ]

  /// Two operations of one key are open, each for a reason of its own.
  static let several: [Undecided] = [
    Undecided("10 × rand xʸ 2 ± =", .pole) { $0.precedence = .usual },
    Undecided("1 ÷ rand ln xʸ 2 =", .pole) { $0.precedence = .usual },
  ]

  static let all = doubles + decimals + several

  private static let tenDigits: @Sendable (inout Dialect) -> Void = {
    $0.arithmetic = .significantDigits(10, .halfEven)
  }
}

@Suite struct `An undecided reading` {
  @Test(arguments: Undecided.all) func `says why`(_ undecided: Undecided) throws {
    let (keys, readings) = try readings(
      undecided.keys, on: undecided.dialect, hiding: undecided.hidden)
    var judge = Judge(undecided.dialect)
    var last = Verdict.agrees
    for (index, reading) in readings.enumerated() {
      last = judge.observe(index == 0 ? nil : keys[index - 1], reading)
    }
    guard case .undecided(let reason) = last else {
      Issue.record("the verdict is \(last.name)")
      return
    }
    #expect(reason == undecided.reason)
  }

  @Test(arguments: UndecidedReason.allCases)
  func `has a session above for each reason`(_ reason: UndecidedReason) {
    #expect(Undecided.all.contains { $0.reason == reason })
  }

  @Test func `is followed by decided ones`() throws {
    #expect(try verdict("rand x⁻¹ C 7", on: .brain2016x, hiding: [.value]).name == "agrees")
  }
}
