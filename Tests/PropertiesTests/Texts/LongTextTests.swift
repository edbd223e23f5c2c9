// SPDX-License-Identifier: Apache-2.0
import Calculators
import Mutants
import Sessions
import Testing

@testable import Properties

@Suite struct `A text that is cut off` {
  @Test(arguments: ["+ + + + + + + √", "+ √ + + + + + √", "+ √ + + + + + √ × √ ="])
  func `is a habit in other symbols, too`(_ keys: String) throws {
    let dialect = Dialect.brain2016x
    let habit = try #require(Habit.all.first { $0.name == "ascii-symbols" })
    var brain = MutantBrain(try Model(dialect, habits: [habit]))
    var trace = Trace(keys: try Key.read(keys, on: dialect), readings: [])
    brain.play(trace.keys, shown: dialect.judged) { trace.readings.append($0) }
    let failures = PropertySet(watching: dialect).judgment(of: trace).failures
    #expect(!failures.isEmpty)
    #expect(failures.allSatisfy { $0.violation.part == .spelling })
  }

  @Test func `still has to say what was calculated`() throws {
    let dialect = Dialect.brain2016x
    let keys = try Key.read("+ + + + + + + √", on: dialect)
    var brain = MutantBrain(try Model(dialect))
    var trace = Trace(keys: keys, readings: [])
    brain.play(keys, shown: dialect.judged) { trace.readings.append($0) }
    trace.readings[8].face.description = "0 + cos(0)"
    let failures = PropertySet(watching: dialect).judgment(of: trace).failures
    #expect(failures.map(\.violation.part) == [.meaning])
  }

  /// Where the number that a text was replaced by is hidden, so is the text that is due.
  @Test func `accuses nobody where it is not known`() throws {
    let dialect = Dialect.mvc2016
    let habit = try #require(Habit.all.first { $0.name == "space-behind-operator" })
    var brain = MutantBrain(try Model(dialect, habits: [habit]))
    let keys = [Key.pi] + Array(repeating: Key.cosine, count: 60) + [Key.plus]
    var trace = Trace(keys: keys, readings: [])
    brain.play(keys, shown: [.display, .description, .label, .pending]) {
      trace.readings.append($0)
    }
    let failures = PropertySet(watching: dialect).judgment(of: trace).failures
    #expect(failures.allSatisfy { $0.violation.part == .spelling }, "\(failures)")
  }
}
