// SPDX-License-Identifier: Apache-2.0
import Calculators
import Campaigns
import Processes
import Sessions

extension Hunt {
  /// Plays what a mutant that is called equivalent must survive: every session of up to four keys
  /// on the presets, and all sessions of the pool.
  ///
  /// - Returns: how it was found; nil if it was not.
  func verify(_ mutant: SourceMutant, _ pool: Pool) throws(HarnessError) -> Found? {
    for dialect in Dialect.presets {
      if let found = try exhaust(dialect, depth: 4) { return found }
    }
    // In the sessions that were not noted it computes what the original does.
    if pool.hasAll(of: mutant) {
      return try run(pool.plays(of: mutant), of: pool.dialects, by: Table.self)
    }
    for index in pool.dialects.indices {
      if let found = try run(pool.made(of: index), of: pool.dialects, by: Table.self) {
        return found
      }
    }
    return nil
  }

  /// Plays every session of up to this many keys.
  private func exhaust(_ dialect: Dialect, depth: Int) throws(HarnessError) -> Found? {
    var tested = TestedCalculator(of: dialect)
    tested.timeout = 0.5
    var assignment = Assignment()
    assignment.depth = depth
    let result = try Engine.campaign(
      tested, CampaignPlan(dialect: dialect, seed: seed), assignment)
    return found(result, dialect)
  }
}
