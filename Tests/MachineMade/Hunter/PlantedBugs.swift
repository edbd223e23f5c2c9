// SPDX-License-Identifier: Apache-2.0
import Calculators
import Campaigns
import Mutants
import Processes
import Properties
import Sessions

/// Sessions of planted bugs that the original oracle rejects, and so must a mutant of it.
struct PlantedBugs {
  private struct Case {
    let mutant: Mutants.Mutant
    let entropy: UInt64
    let keys: [Key]
  }

  private let cases: [Case]

  /// Hunts the planted bugs with the oracle alone; a line for each cause.
  static func lines(seed: UInt64) throws(HarnessError) -> [String] {
    var lines: [String] = []
    for mutant in Mutants.Mutant.all where !mutant.isDeadly {
      let source = BrainSource(mutant.name) { MutantBrain(mutant, entropy: $0) }
      var tested = TestedCalculator(.brains(source), of: mutant.dialect)
      tested.properties = [AgreesWithOracle.name]
      let plan = CampaignPlan(dialect: mutant.dialect, seed: seed)
      let result = try Engine.campaign(tested, plan, Assignment(sessions: 256))
      lines += result.causes.map { "\(mutant.name)\t\($0.entropy)\t\($0.keys.spelled)" }
    }
    return lines
  }

  init(_ lines: [String]) {
    var named: [String: Mutants.Mutant] = [:]
    for mutant in Mutants.Mutant.all { named[mutant.name] = mutant }
    cases = lines.compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3, let mutant = named[parts[0]], let entropy = UInt64(parts[1]),
        let keys = try? Key.read(parts[2])
      else { return nil }
      return Case(mutant: mutant, entropy: entropy, keys: keys)
    }
  }

  var count: Int { cases.count }

  /// The first session that the oracle no longer rejects.
  func missed() -> String? {
    for one in cases {
      var judge = PropertySet(watching: one.mutant.dialect, enabled: [AgreesWithOracle.name])
      var brain = MutantBrain(one.mutant, entropy: one.entropy)
      var isRejected = judge.observe(nil, brain.reading(one.mutant.dialect.judged)) != nil
      for key in one.keys where !isRejected {
        brain.press(key)
        isRejected = judge.observe(key, brain.reading(one.mutant.dialect.judged)) != nil
      }
      if !isRejected { return "\(one.mutant.name): \(one.keys.spelled)" }
    }
    return nil
  }
}
