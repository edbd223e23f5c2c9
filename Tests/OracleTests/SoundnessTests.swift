// SPDX-License-Identifier: Apache-2.0
import Calculators
import Proofs
import Testing

@Suite struct SoundnessTests {
  @Test(arguments: Dialect.presets, [Fields(), .value, [.value, .label, .description, .pending]])
  func `the built-in brains are never accused`(_ dialect: Dialect, _ hidden: Fields) {
    #expect(Soundness.brain(dialect, keys: 10_000, seed: 1, hiding: hidden).accusations == [])
  }

  @Test(arguments: Dialect.presets, [Fields(), .value])
  func `a calculator with correctly rounded functions is never accused`(
    _ dialect: Dialect, _ hidden: Fields
  ) {
    #expect(Soundness.exact(dialect, keys: 4_000, seed: 2, hiding: hidden).accusations == [])
  }

  @Test(arguments: UInt64(1)...60)
  func `nor is a correct calculator of any other dialect`(_ seed: UInt64) {
    let dialect = Dialect.drawn(seed: seed)
    #expect(Soundness.brain(dialect, keys: 600, seed: seed).accusations == [])
    #expect(Soundness.brain(dialect, keys: 600, seed: seed, hiding: .value).accusations == [])
  }

  @Test func `one ulp is caught as often as promised`() {
    let proof = Sensitivity.ulps(occurrences: 6_000, seed: 1)
    #expect(proof.holds, "\(proof.text)")
  }

  @Test func `errors are caught by displays as often as promised`() {
    let proof = Sensitivity.displays(sessions: 150, seed: 1)
    #expect(proof.holds, "\(proof.text)")
  }

  @Test func `the host's library keeps the budgets of its profile`() {
    let proof = UlpTable.proof(samples: 1_500, seed: 1)
    #expect(proof.holds, "\(proof.text)")
  }
}
