// SPDX-License-Identifier: Apache-2.0
import Calculators
import Proofs
import Testing

@Suite struct SoundnessTests {
  @Test(arguments: Dialect.presets)
  func `a correct calculator is never accused`(_ dialect: Dialect) {
    let result = Soundness.run(dialect, keys: 20_000, seed: 1)
    #expect(result.accusations == [])
  }

  @Test(arguments: Dialect.presets)
  func `a correct calculator that hides its Doubles is never accused`(_ dialect: Dialect) {
    let result = Soundness.run(dialect, keys: 20_000, seed: 2, hiding: .value)
    #expect(result.accusations == [])
  }
}
