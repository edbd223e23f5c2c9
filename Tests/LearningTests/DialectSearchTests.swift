// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Sessions
import Testing

@testable import Learning

@Suite struct `A search for a dialect` {
  /// A calculator that shows so many digits, and tells nothing but its display.
  private func dialect(digits: Int) throws -> Dialect {
    var dialect = Dialect.brain2017
    dialect.visible = .display
    try Knob.named("numberStyle").turn(&dialect, to: "significant(\(digits))")
    return dialect
  }

  /// What a calculator of a dialect answers.
  private func answers(of dialect: Dialect, to questions: [String]) throws -> [PlayedSession] {
    try questions.map { question in
      let keys = try Key.read(question, on: dialect)
      var readings: [Reading] = []
      var brain = InfixBrain(dialect)
      brain.play(keys, shown: .display) { readings.append($0) }
      return PlayedSession(Trace(keys: keys, readings: readings))
    }
  }

  @Test(arguments: [7, 12, 15])
  func `finds the only one of many that explains the answers`(_ digits: Int) throws {
    let right = try dialect(digits: digits)
    let sessions = try answers(of: right, to: ["2 + 3 =", "1 ÷ 3 =", "2 ÷ 3 =", "4 × 5 ="])
    var search = DialectSearch(try dialect(digits: 5), sessions)
    #expect(search.least > 0)
    let all = try (2...16).flatMap { count in
      try ["-4", "-5", "-6", "-7"].map { from in
        var dialect = try dialect(digits: count)
        try Knob.named("plainFrom").turn(&dialect, to: from)
        return dialect
      }
    }
    search.consider(all, isAllowed: { _ in true }, stops: { false })
    #expect(search.best.numberStyle.rounding == right.numberStyle.rounding)
    #expect(search.least == 0)
    let best = search.best
    search.consider(try [dialect(digits: 4)], isAllowed: { _ in true }, stops: { false })
    #expect(search.best == best)
  }

  @Test func `finds none that is not allowed, or leaves less by less than the margin`() throws {
    let right = try dialect(digits: 7)
    let sessions = try answers(of: right, to: ["1 ÷ 3 ="])
    var search = DialectSearch(try dialect(digits: 5), sessions)
    let least = search.least
    search.consider([right], isAllowed: { _ in false }, stops: { false })
    search.consider(
      [right], fewerBy: { _ in least + 1 }, isAllowed: { _ in true }, stops: { false })
    #expect(search.least == least)
    search.consider([right], fewerBy: { _ in least }, isAllowed: { _ in true }, stops: { false })
    #expect(search.best == right)
  }
}
