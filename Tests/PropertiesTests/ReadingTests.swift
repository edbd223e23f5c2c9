// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Properties
import Sessions
import Testing

@Suite struct `Sessions by any reading` {
  /// A preset with every policy open, as learning leaves it if nothing was seen.
  static let open: Dialect = {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.backspace, .percent])
    for knob in Knob.all where knob.canBeAny && knob.parts == [.display, .value, .pending] {
      try? knob.turn(&dialect, to: "any")
    }
    return dialect
  }()

  private func trace(_ keys: String, _ settings: String...) throws -> Trace {
    var dialect = Self.open
    for setting in settings { try dialect.set(setting) }
    let keys = try Key.read(keys, on: dialect)
    var readings: [Reading] = []
    var brain = InfixBrain(dialect)
    brain.play(keys) { readings.append($0) }
    return Trace(keys: keys, readings: readings)
  }

  @Test(arguments: [
    ("2 + 3 = =", "repeatEquals=repeat"), ("2 + 3 × 4 =", "precedence=usual"),
    ("7 + 5 C 3 =", "clear=entryFirst"), ("8 ± 1", "signWhileTyping=edit"),
    ("5 + 6 = 7", "digitAfterEquals=append"), ("2 = 3 =", "equalsWhileTyping=ignore"),
    ("1 0 0 + 5 % =", "percent=share"), ("4 × 5 + =", "equalsWithoutOperand=drop"),
    ("7 + 9 = ⌫ ⌫", "backspaceWhenIdle=undo"),
  ])
  func `are right by the value that a knob turns out to have`(keys: String, setting: String) throws
  {
    let judgment = PropertySet(watching: Self.open).judgment(of: try trace(keys, setting))
    #expect(judgment.failures == [])
    let reading = try #require(judgment.reading)
    let (knob, value) = try #require(setting.firstIndex(of: "=")).splitting(setting)
    #expect(try Knob.named(knob).assumedValue(of: reading) == value)
  }

  @Test func `are right by several knobs together`() throws {
    let all = try trace(
      "+ 8 ± 1 + 3 × 4 = = 7 C 2 C 5 + + = ⌫", "repeatEquals=repeat", "precedence=usual",
      "signWhileTyping=edit", "clear=entryFirst", "operationAtSwitchOn=ignore",
      "backspaceWhenIdle=edit")
    #expect(PropertySet(watching: Self.open).judgment(of: all).failures == [])
  }

  @Test func `need the keys that rule out the reading that explains the first mistake`() throws {
    var dialect = Self.open
    try dialect.set("entryRoom=digits(4)")
    try dialect.set("leadingZeros=dropped|stay")
    let keys = try Key.read("0 0 1 2 3 4 + 5", on: dialect)
    var readings: [Reading] = []
    var brain = InfixBrain(dialect)
    brain.play(keys) { readings.append($0) }
    // With zeros that stay there would be no room for 3 and 4.
    readings[2].face.display = "00"
    let properties = PropertySet(watching: dialect)
    let failure = try #require(
      properties.judgment(of: Trace(keys: keys, readings: readings)).failures.first)
    #expect(failure.step == 2 && failure.keysNeeded > 2)
    for count in [2, failure.keysNeeded - 1, failure.keysNeeded] {
      let trace = Trace(keys: Array(keys[..<count]), readings: Array(readings[...count]))
      let isTold = properties.judgment(of: trace).failures.contains { $0.step == 2 }
      #expect(isTold == (count == failure.keysNeeded))
    }
  }

  @Test func `are wrong if they need two values of a knob`() throws {
    var both = try trace("2 + 3 = = C 2 + 3 = =", "repeatEquals=repeat")
    let none = try trace("2 + 3 = = C 2 + 3 = =")
    both.readings.replaceSubrange(6..., with: none.readings[6...])
    let failures = PropertySet(watching: Self.open).judgment(of: both).failures
    #expect(Set(failures.map(\.step)) == [11])
  }

  @Test func `are wrong if a mistake is no reading`() throws {
    var wrong = try trace("2 + 3 = =", "repeatEquals=repeat")
    wrong.readings[5].face.display = "9"
    wrong.readings[5].value = 9
    #expect(!PropertySet(watching: Self.open).judgment(of: wrong).failures.isEmpty)
  }

  @Test func `contradict each other if no reading explains both`() throws {
    let properties = PropertySet(watching: Self.open)
    let repeating = try trace("2 + 3 = =", "repeatEquals=repeat")
    let resting = try trace("4 × 5 = =")
    #expect(properties.contradiction(of: resting, beside: resting) == nil)
    let violation = try #require(properties.contradiction(of: resting, beside: repeating))
    #expect(violation.pair == SessionPair(keys: resting.keys, related: repeating.keys))
    #expect(violation.expected == "repeatEquals = repeat, as after 2 + 3 = =")
    #expect(violation.observed == "repeatEquals = none after 4 × 5 = =")
  }

  @Test func `rule out the values that would show something else`() throws {
    var ruledOut: Set<String> = []
    PropertySet(watching: Self.open).ruleOut(by: try trace("2 + 3 × 4 = =")) { _, _ in
      true
    } note: { knob, value, step in
      ruledOut.insert("\(knob.name)=\(knob.values[value]) \(step)")
    }
    #expect(
      ruledOut == [
        "precedence=usual 4", "repeatEquals=repeat 7", "displayAfterOperator=operand 4",
        "displayAfterOperator=blank 2", "displayAfterOperator=operator 2",
      ])
  }

  @Test func `let a relation hold by one of them`() throws {
    var dialect = Self.open
    try dialect.set("clear=entryFirst")
    let keys = try Key.read("7 + 5", on: dialect)
    let related = RelatedSessions(of: keys, on: Self.open) { keys in
      var readings: [Reading] = []
      var brain = InfixBrain(dialect)
      brain.play(keys) { readings.append($0) }
      return Trace(keys: keys, readings: readings)
    }
    #expect(try Relations(enabled: ["clear-is-switch-on"]).judge(related) == nil)
  }
}

extension String.Index {
  /// The parts of a text before and after a sign.
  fileprivate func splitting(_ text: String) -> (String, String) {
    (String(text[..<self]), String(text[self...].dropFirst()))
  }
}
