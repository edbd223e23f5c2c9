// SPDX-License-Identifier: Apache-2.0
import Calculators
import Campaigns
import Mutants
import Records
import Runs
import Sessions
import Testing

@Suite struct `Causes of one mistake` {
  /// What a run of a thousand sessions tells about calculators with these bugs, values hidden.
  private func causes(of bugs: [String], on dialect: Dialect) throws -> [Cause] {
    var dialect = dialect
    dialect.visible.remove(.value)
    let model = try Model(dialect, mutants: bugs.compactMap(Mutant.named))
    let tested = TestedCalculator(
      .brains(BrainSource(model.name) { MutantBrain(model, entropy: $0) }), of: dialect)
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "test", tool: "", build: "", seed: 1, strategy: "mixed", budget: "1000x"),
      corpus: "", jobs: 1)
    run.writesCorpus = false
    run.showsSamples = false
    try run.fuzz(tested, CampaignPlan(dialect: dialect, seed: 1), sessions: 1000)
    return run.record.parts.flatMap(\.causes)
  }

  @Test(arguments: [
    // A key is decisive, whatever operation follows.
    ("sign-pushes-copy", Dialect.rpn2015),
    // No key is decisive: what matters is that two operators follow each other.
    ("operator-applies-at-once", .mvc2016),
  ]) func `are joined, and each is listed`(_ bug: String, _ dialect: Dialect) throws {
    let causes = try causes(of: [bug], on: dialect)
    let joined = causes.flatMap(\.joined)
    #expect(joined.count > causes.count)
    #expect(Set(joined.map(\.signature)).count > 2)
    #expect(joined.allSatisfy { !$0.keys.isEmpty && $0.count > 0 })
  }

  @Test(arguments: [
    (["minus-reversed", "square-doubles"], Dialect.mvc2016),
    (["sine-two-ulps-up", "clear-keeps-operator"], .mvc2016),
    (["degrees", "left-operand-lost"], .brain2016x),
  ]) func `are told apart from those of another, each with its sentence`(
    _ bugs: [String], _ dialect: Dialect
  ) throws {
    let told = Set(try causes(of: bugs, on: dialect).compactMap(\.explanation))
    #expect(told.isSuperset(of: bugs.compactMap { Mutant.named($0)?.statement }))
  }
}
