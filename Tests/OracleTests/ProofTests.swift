// SPDX-License-Identifier: Apache-2.0
import Platform
import Proofs
import Testing

/// The proofs at full length, for `make proof`; MISRECKON_PROOF sets the number of keys, and
/// MISRECKON_DIALECTS that of drawn dialects.
@Suite(.enabled(if: getenv("MISRECKON_PROOF") != nil)) struct ProofTests {
  private let keys = Self.number("MISRECKON_PROOF") ?? 100_000_000
  private let dialects = Self.number("MISRECKON_DIALECTS") ?? 1_000

  @Test func `soundness, with a fifth of the keys for each brain`() {
    show(Soundness.proof(keys: keys / 5, seed: 2026))
  }

  @Test func `soundness in drawn dialects`() {
    show(DrawnSoundness.proof(dialects: dialects, keys: keys))
  }

  @Test func `sensitivity to one ulp`() {
    show(Sensitivity.ulps(occurrences: max(1_000, keys / 500), seed: 2026))
  }

  @Test func `sensitivity of displays`() {
    show(Sensitivity.displays(sessions: max(100, keys / 1_000), seed: 2026))
  }

  @Test func `the ulp table`() {
    show(UlpTable.proof(samples: max(1_000, keys / 100), seed: 2026))
  }

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  private func show(_ proof: Proof) {
    print(proof.text)
    #expect(proof.holds)
  }
}
