// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

@Suite struct `A value that is not finite` {
  private func goingOn(_ turn: (inout Dialect) -> Void = { _ in }) -> Dialect {
    .everything {
      ($0.notFinite, $0.visible) = (.value, .display)
      turn(&$0)
    }
  }

  /// The verdict on what is shown last; each display is shown after the last of its keys.
  private func verdict(
    _ steps: KeyValuePairs<String, String>, on dialect: Dialect
  ) throws -> Verdict {
    var judge = Judge(dialect)
    let hidden = Reading(face: .switchedOn, value: nil, shown: [])
    var verdict = judge.observe(nil, hidden)
    for (keys, display) in steps {
      let keys = try Key.read(keys)
      for key in keys.dropLast() { _ = judge.observe(key, hidden) }
      var face = Face.switchedOn
      face.display = Text(display)
      verdict = judge.observe(keys.last, Reading(face: face, value: nil, shown: .display))
    }
    return verdict
  }

  /// A tangent may be computed with a rounded angle, and is then huge.
  @Test(arguments: [("0", true), ("1.63312393531954e16", false), ("inf", false), ("nan", false)])
  func `leaves nothing of what was permitted besides`(_ shown: String, _ isRight: Bool) throws {
    let dialect = goingOn { $0.angle = .degrees }
    for first in ["1.63312393531954e16", "inf"] {
      #expect(try verdict(["90 tan": first], on: dialect).name == "agrees")
    }
    let last = try verdict(["90 tan": "inf", "x⁻¹": shown], on: dialect)
    #expect((last.name == "agrees") == isRight)
  }

  /// The number shown as 0 may be on either side of it, or 0.
  @Test(arguments: [("inf", true), ("-inf", true), ("nan", true), ("0", false), ("1", false)])
  func `has the sign of a number that need not be known`(
    _ shown: String, _ isRight: Bool
  ) throws {
    let dialect = goingOn { $0.numberStyle = NumberStyle(.fraction(0)) }
    let last = try verdict(["rand − .5 =": "0", "× ( 1 ÷ 0 ) =": shown], on: dialect)
    #expect((last.name == "agrees") == isRight)
  }

  @Test(
    arguments: [
      ("inf", "nan", "inf", .infinity), ("inf", "nan", "-inf", .negativeInfinity),
      ("inf", "nan", "nan", .nan), ("inf", "nan", "-nan", .nan), ("inf", "nan", "+inf", []),
      ("inf", "nan", "0", []), ("inf", "nan", "", []), ("inf", "nan", "Error", []),
      ("+∞", "?", "+∞", .infinity), ("+∞", "?", "-∞", .negativeInfinity), ("+∞", "?", "∞", []),
      ("+∞", "?", "-+∞", []), ("+∞", "?", "?", .nan), ("Error", "Error", "Error", .all),
      ("Error", "Error", "-Error", []),
    ] as [(Text, Text, Text, Special)])
  func `is told by its text, where no operation fails`(
    _ infinity: Text, _ nan: Text, _ shown: Text, _ due: Special
  ) {
    for notFinite in [NotFinite.value, .error] {
      let dialect = goingOn {
        ($0.infinityText, $0.nanText, $0.notFinite) = (infinity, nan, notFinite)
      }
      let tables = DialectTables(dialect)
      #expect(tables.special(shownAs: shown) == due)
      #expect(tables.seesSpecial(shown) == (notFinite == .value && due != []))
    }
  }
}

@Suite struct `A text that stands for a display that holds nothing` {
  @Test(
    arguments: [
      (.infix, .blank, .error, "–", true), (.infix, .result, .blank, "–", false),
      (.infix, .operand, .blank, "–", false), (.infix, .blank, .error, "Error", false),
      (.infix, .operator, .blank, "–", false), (.infix, .operator, .blank, "+", true),
      (.infix, .operator, .error, "√", false), (.infix, .blank, .error, "+", false),
      (.rpn, .result, .blank, "–", true), (.rpn, .blank, .error, "–", false),
      (.rpn, .operator, .zeros, "+", false), (.rpn, .result, .blank, "0", false),
    ] as [(Machine, DisplayAfterOperator, StackUnderflow, Text, Bool)])
  func `is the blank text or an operator, where a display can be blank`(
    _ machine: Machine, _ after: DisplayAfterOperator, _ underflow: StackUnderflow, _ text: Text,
    _ isBlank: Bool
  ) {
    var dialect = machine == .rpn ? Dialect.rpn2015 : .mvc2016
    (dialect.displayAfterOperator, dialect.stackUnderflow) = (after, underflow)
    dialect.blankText = "–"
    #expect(DialectTables(dialect).canBeBlank(text) == isBlank)
  }
}
