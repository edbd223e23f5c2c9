// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Campaigns

struct EngineTests {
  @Test(.serialized, arguments: Dialect.presets)
  func `the built-in calculators have no failure in ten thousand sessions`(
    dialect: Dialect
  ) throws {
    let plan = plan(seed: 3, blockSize: 4096, dialect: dialect)
    let result = try Engine.campaign(
      TestedCalculator(of: dialect), plan, Assignment(sessions: 10_000, jobs: 2))
    #expect(result.causes == [])
    #expect(result.sessions == 10_000)
  }
}
