// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Mutants
import Oracle
import Dialects
import Testing

@testable import Properties

@Suite struct `A panel` {
  @Test(arguments: Dialect.presets)
  func `never accuses the built-in calculators`(_ dialect: Dialect) {
    var random = Dice(state: 17)
    var propertySet = PropertySet(watching: dialect)
    for session in 0..<UInt64(sessions) {
      let keys = randomKeys(on: dialect, with: &random)
      if let accusation = accusation(of: dialect, keys, &propertySet, entropy: session) {
        Issue.record("\(accusation)")
        return
      }
    }
  }

  @Test(arguments: 0..<UInt64(dialects))
  func `never accuses a calculator of any combination of knobs`(_ seed: UInt64) {
    var random = Dice(state: seed)
    let dialect = Dialect.drawn(seed: seed)
    let invariants = Set(PropertyInfo.all.filter { $0.kind == .watcher }.map(\.name))
    var propertySet = PropertySet(watching: dialect, enabled: invariants)
    for session in 0..<UInt64(20) {
      let keys = randomKeys(on: dialect, with: &random)
      if let accusation = accusation(of: dialect, keys, &propertySet, entropy: session) {
        Issue.record("\(accusation)\n\(dialect)")
        return
      }
    }
  }

  /// All of them, the oracle alone, the one watcher that consults it, and one that does not.
  @Test(
    arguments: [
      nil, ["agrees-with-oracle"], ["description-denotes-value"], ["display-is-a-number"],
    ] as [Set<String>?])
  func `sees readings together as it sees them one by one`(_ enabled: Set<String>?) {
    var random = Dice(state: 3)
    var violations = 0
    for mutant in Mutant.all where !mutant.isDeadly {
      var (one, together) = (
        PropertySet(watching: mutant.dialect, enabled: enabled),
        PropertySet(watching: mutant.dialect, enabled: enabled)
      )
      for _ in 0..<5 {
        let keys = randomKeys(on: mutant.dialect, with: &random)
        var brain = MutantBrain(mutant, entropy: 0)
        let start = brain.reading()
        let batch = ReadingBatch()
        let readings = keys.map { key in
          brain.press(key)
          batch.note(&brain, .all)
          return brain.reading()
        }
        guard one.observe(nil, start) == nil, together.observe(nil, start) == nil else { continue }
        var verdicts: [String] = []
        var violation: Violation?
        for (key, reading) in zip(keys, readings) where violation == nil {
          violation = one.observe(key, reading)
          verdicts.append(one.verdict.map { name(of: $0) } ?? "not asked")
        }
        let same = keys.withUnsafeBufferPointer { keys in
          together.observe(keys, showing: batch)
        }
        #expect(same == violation)
        #expect(
          (0..<together.seen).map { together.verdict(at: $0).map { name(of: $0) } ?? "not asked" }
            == verdicts)
        violations += violation == nil ? 0 : 1
      }
    }
    #expect(violations > 0)
  }

  private func name(of verdict: Verdict) -> String {
    switch verdict {
    case .agrees: "agrees"
    case .rounding: "rounding"
    case .library: "library"
    case .undecided(let reason): "undecided: \(reason)"
    case .divergence: "divergence"
    }
  }
}

private let sessions = 100
private let dialects = 120
