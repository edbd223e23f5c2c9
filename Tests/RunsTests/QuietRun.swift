// SPDX-License-Identifier: Apache-2.0
import Campaigns
import Records
import Runs

extension TestedCalculator {
  /// What a run of so many sessions records, which keeps no corpus and shows no samples.
  func fuzzed(sessions: Int = 1000) throws -> RunRecord {
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "test", tool: "", build: "", seed: 1, strategy: "mixed", budget: "\(sessions)x"),
      corpus: "", jobs: 1)
    run.writesCorpus = false
    run.showsSamples = false
    try run.fuzz(self, CampaignPlan(dialect: dialect, seed: 1), sessions: sessions)
    return run.record
  }
}
