// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Sessions
import Testing

@testable import Properties

@Suite struct `The relations` {
  @Test(arguments: Dialect.presets)
  func `hold for the built-in calculators`(_ dialect: Dialect) throws {
    var random = Dice(state: 99)
    for session in 0..<UInt64(40) {
      let keys = randomKeys(on: dialect, with: &random)
      #expect(try Relations().judge(related(of: keys, on: dialect, entropy: session)) == nil)
    }
  }

  @Test(arguments: 0..<UInt64(60))
  func `hold for a calculator of any combination of knobs`(_ seed: UInt64) throws {
    var random = Dice(state: seed &+ 5_000)
    let dialect = Dialect.drawn(seed: seed &+ 5_000)
    for session in 0..<UInt64(8) {
      let keys = randomKeys(on: dialect, with: &random)
      let violation = try Relations().judge(related(of: keys, on: dialect, entropy: session))
      guard let violation else { continue }
      Issue.record("\(keys.spelled): \(violation)\n\(dialect)")
      return
    }
  }

  @Test func `take turns, one in sixteen sessions`() {
    let due = (0..<UInt64(16_000)).count { Relations().isDue(session: $0) }
    #expect((900...1_100).contains(due))
  }
}

/// A session on a built-in calculator, ready for relations.
func related(of keys: [Key], on dialect: Dialect, entropy: UInt64) -> RelatedSessions {
  RelatedSessions(of: keys, on: dialect) { keys throws(HarnessError) in
    dialect.machine == .rpn
      ? trace(of: keys, on: RPNBrain(dialect, entropy: entropy))
      : trace(of: keys, on: InfixBrain(dialect, entropy: entropy))
  }
}

func trace(of keys: [Key], on start: some Brain) -> Trace {
  var brain = start
  var trace = Trace(keys: keys, readings: [])
  brain.play(keys) { trace.readings.append($0) }
  return trace
}
