// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Properties
import Testing

@testable import Campaigns

struct BuiltInTests {
  @Test(.serialized, arguments: Dialect.presets)
  func `the built-in calculators do nothing wrong in ten thousand sessions`(
    dialect: Dialect
  ) throws {
    let plan = plan(seed: 3, blockSize: 4096, dialect: dialect)
    let harvest = try BuiltIn.campaign(
      plan, Assignment(sessions: 10_000, jobs: 2), panel: Panel(watching: dialect))
    #expect(harvest.clusters == [])
    #expect(harvest.sessions == 10_000)
  }
}
