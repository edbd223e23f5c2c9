// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Testing

@Suite struct `Drawn dialects` {
  private static let dialects = (0..<UInt64(1_500)).map(Dialect.drawn)

  @Test(arguments: Knob.all.filter { !$0.samples.isEmpty })
  func `have every sample and every extreme of every knob`(knob: Knob) {
    let drawn = Set(Self.dialects.map(knob.value))
    #expect(Set(knob.samples + knob.extremes).subtracting(drawn) == [])
  }

  @Test func `have every pair of choices of any two knobs`() {
    let knobs = Knob.all.filter { !$0.choices.isEmpty }
    #expect(knobs.count >= 15)
    for (index, first) in knobs.enumerated() {
      for second in knobs[(index + 1)...] {
        let drawn = Set(Self.dialects.map { [first.value(of: $0), second.value(of: $0)] })
        #expect(
          drawn.count == first.choices.count * second.choices.count,
          "\(first.name) with \(second.name)")
      }
    }
  }

  @Test func `have rooms and styles of every size, down to one character and up to 400 digits`() {
    let rooms = Set(Self.dialects.map(\.entryRoom))
    let ends = [1, 400]
    #expect(rooms.isSuperset(of: ends.map(EntryRoom.digits) + ends.map(EntryRoom.characters)))
    let styles = Set(Self.dialects.map(\.numberStyle.rounding))
    #expect(
      styles.isSuperset(
        of: [.significant(1), .significant(17), .fraction(0), .fraction(15), .characters(6)]
          + [.characters(30), .shortest]))
  }

  @Test func `have texts of 255 to 258 characters`() {
    let due = Set(255...258)
    let texts: [@Sendable (Dialect) -> Text] = [
      { $0.errorTexts[0] }, { $0.blankText }, { $0.pendingMark }, { $0.resultMark },
      { $0.numberStyle.exponentMark }, { $0.numberStyle.groupSeparator }, { $0.glyph(.plus) },
    ]
    for text in texts {
      #expect(Set(Self.dialects.map { text($0).scalarCount }).isSuperset(of: due))
    }
  }

  @Test(arguments: Key.all) func `have keypads with each key and without it`(key: Key) {
    let offers = Set(Self.dialects.map { $0.keypad.contains(key) })
    #expect(offers == [true, false])
  }

  @Test func `are never contradictory`() {
    for dialect in Self.dialects { #expect(throws: Never.self) { try dialect.check() } }
  }

  @Test func `have a name that gives them again`() throws {
    #expect(try Dialect.named("drawn-17") == Dialect.drawn(seed: 17))
    #expect(Dialect.drawn(seed: 17).name == "drawn-17")
    for name in ["drawn-", "drawn-x", "drawn-017", "drawn--1", "drawn-18446744073709551616"] {
      #expect(throws: DialectError.self) { try Dialect.named(name) }
    }
  }

  @Test(arguments: Self.dialects.prefix(100)) func `survive a dialect file`(drawn: Dialect) throws {
    var read = try Dialect(file: Array(drawn.file.utf8), path: "x")
    read.name = drawn.name
    #expect(read == drawn)
  }
}

@Suite struct `Contradictory knobs` {
  @Test(arguments: [
    (["exponentMark=\"\""], "exponentMark is empty, so that 2e7 would be 27"),
    (["exponentMark=10^-"], "exponentMark '10^-' begins or ends with a digit, a point or a sign"),
    (["exponentMark=.e"], "exponentMark '.e' begins or ends with a digit, a point or a sign"),
    (
      ["groupSeparator=."],
      "groupSeparator '.' has a digit, a point or a sign, which numbers have themselves"
    ),
    (["groupSeparator=,", "exponentMark=,"], "exponentMark ',' is also the groupSeparator"),
    (["errorTexts=Error|0"], "errorTexts has '0', which begins like a number"),
    (["blankText=0"], "blankText '0' begins like a number"),
    (["displayAfterOperator=blank", "blankText=-0"], "blankText '-0' begins like a number"),
    (["displayAfterOperator=blank", "blankText=10"], "blankText '10' begins like a number"),
    (
      ["leadingPoint=bare", "errorTexts=."], "errorTexts has '.', which begins like a number"
    ),
    (
      ["machine=rpn", "blankText=Error"],
      "blankText 'Error' is one of the errorTexts, so that too few values cannot be told from an error"
    ),
    (
      ["displayAfterOperator=blank", "blankText=Error"],
      "blankText 'Error' is one of the errorTexts, so that a blank display cannot be told from an "
        + "error"
    ),
    (
      ["displayAfterOperator=operator", "glyph.×=-2"],
      "glyph '-2', which the display shows, begins like a number"
    ),
    (
      ["displayAfterOperator=operator", "errorTexts=E|÷"],
      "glyph '÷', which the display shows, is one of the errorTexts"
    ),
    (["glyph.×=\"\""], "glyph.× is empty, but descriptions need it"),
  ])
  func `are refused with the reason`(settings: [String], message: String) throws {
    var dialect = Dialect.mvc2016
    for setting in settings { try dialect.set(setting) }
    #expect { try dialect.check() } throws: { "\($0)" == message }
    let file = "based on: mvc2016\n" + settings.map { $0 + "\n" }.joined()
    #expect { try Dialect(file: Array(file.utf8), path: "d") } throws: {
      "\($0)" == "d: \(message)"
    }
  }

  @Test(arguments: [
    ["exponentMark= × 10^", "groupSeparator=\" \""], ["blankText=Error"],
    ["errorTexts=-|.|E"], ["machine=rpn", "stackUnderflow=error", "blankText=Error"],
    [
      "machine=rpn", "stackUnderflow=error", "displayAfterOperator=blank", "blankText=Error",
    ],
    ["displayAfterOperator=blank", "blankText=0.0"],
    ["displayAfterOperator=operator", "glyph.−=-", "glyph.√=2", "blankText=Error"],
  ])
  func `are only those that could be read in two ways`(settings: [String]) throws {
    var dialect = Dialect.mvc2016
    for setting in settings { try dialect.set(setting) }
    try dialect.check()
  }

  @Test(arguments: Dialect.presets) func `are in no preset`(preset: Dialect) throws {
    try preset.check()
  }
}
