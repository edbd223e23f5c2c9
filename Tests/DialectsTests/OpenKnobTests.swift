// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Testing

@Suite struct `An open knob` {
  static let openable = Knob.all.filter(\.canBeAny)

  @Test(arguments: openable) func `may have any of its values and is written so`(knob: Knob) throws
  {
    var dialect = Dialect.mvc2016
    try knob.turn(&dialect, to: "any")
    #expect(knob.value(of: dialect) == "any")
    #expect(knob.assumedValue(of: dialect) == knob.assumedValue(of: .mvc2016))
    #expect(dialect.open.map(\.values) == [knob.choices.map { Text($0) }])
    let read = try Dialect(file: Array(dialect.file.utf8), path: "mine")
    #expect(read.open == dialect.open)
  }

  @Test func `may be left between some values, of which the dialect has one`() throws {
    var dialect = Dialect.mvc2016
    try dialect.set("backspaceWhenIdle=clear | undo")
    #expect(dialect.backspaceWhenIdle == .clear)
    #expect(dialect.file.contains("\nbackspaceWhenIdle = clear|undo\n"))
    try dialect.set("entryRoom=digits(9)|digits(15)")
    #expect(dialect.entryRoom == .digits(15))
    #expect(dialect.name == "mvc2016 backspaceWhenIdle=clear | undo entryRoom=digits(9)|digits(15)")
  }

  @Test func `is no longer open once it has a value`() throws {
    var dialect = Dialect.mvc2016
    try dialect.set("precedence=any")
    try dialect.set("precedence=usual")
    #expect(dialect.open == [])
    #expect(dialect.precedence == .usual)
  }

  @Test func `turns a dialect to one of its values and stays open`() throws {
    var dialect = Dialect.mvc2016
    try dialect.set("precedence=any")
    let knob = try #require(dialect.open.first)
    let turned = try #require(knob.turned(dialect, to: 1))
    #expect(turned.precedence == .usual)
    #expect(knob.index(in: turned) == 1)
    #expect(turned.open == dialect.open)
  }

  @Test(arguments: ["precedence=usual|", "precedence=usual|odd", "keypad=any", "machine=any"])
  func `refuses what it cannot be`(setting: String) {
    var dialect = Dialect.mvc2016
    #expect(throws: DialectError.self) { try dialect.set(setting) }
    #expect(dialect.open == [])
  }

  @Test func `has values of its own that are spelled like several or any`() throws {
    var dialect = Dialect.mvc2016
    try dialect.set("trailingZeros=any")
    try dialect.set("errorTexts=nan|inf")
    try dialect.set("pendingMark=any")
    #expect(dialect.open == [])
    #expect(dialect.pendingMark == "any")
  }
}
