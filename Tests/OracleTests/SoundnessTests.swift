// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Proofs
import Testing

@Suite struct SoundnessTests {
  @Test(arguments: Dialect.presets, [Fields(), .value, [.value, .label, .description, .pending]])
  func `the built-in brains never diverge`(_ dialect: Dialect, _ hidden: Fields) {
    #expect(Soundness.brain(dialect, keys: 10_000, seed: 1, hiding: hidden).accusations == [])
  }

  @Test(arguments: Dialect.presets, [Fields(), .value])
  func `a calculator with correctly rounded functions never diverges`(
    _ dialect: Dialect, _ hidden: Fields
  ) {
    #expect(Soundness.exact(dialect, keys: 4_000, seed: 2, hiding: hidden).accusations == [])
  }

  @Test(arguments: UInt64(0)..<300)
  func `no property accuses a correct calculator of a drawn dialect`(_ seed: UInt64) {
    #if DEBUG
      let keys = 300
    #else
      let keys = 3_000
    #endif
    #expect(DrawnSoundness.check(seed..<(seed + 1), keysEach: keys).accusations == [])
  }

  @Test(arguments: UInt64(0)..<70)
  func `no property accuses a correct calculator that is blank after an operator`(
    _ seed: UInt64
  ) throws {
    var dialect = Dialect.drawn(seed: seed)
    (dialect.machine, dialect.displayAfterOperator) = (.infix, .blank)
    if dialect.errorTexts.contains(dialect.blankText) { dialect.blankText = "nothing" }
    if seed % 4 == 0 { dialect.blankText = seed % 8 == 0 ? "0" : "0.0" }
    try dialect.check()
    var result = DrawnSoundness()
    result.check(dialect, keys: 3_000, seed: seed)
    #expect(result.accusations == [])
  }

  @Test func `sessions of few keys press any kinds of key, but few in a session`() {
    var sessions = RandomSessions(Dialect.drawn(seed: 1), seed: 1)
    let drawn = (0..<300).map { _ in Set(sessions.nextOfFewKeys()) }
    #expect(drawn.allSatisfy { (1...6).contains($0.count) })
    let kinds = Set(Dialect.drawn(seed: 1).keypad.keys.map(\.kind))
    for kind in kinds {
      let share = Double(drawn.count { $0.contains { $0.kind == kind } }) / 300
      #expect(share > 0.1, "\(kind)")
    }
  }

  @Test func `errors of one ulp are caught as often as documented`() {
    // In fewer, the rarer functions are too few to tell a share of 96 from one of 97.
    let proof = Sensitivity.ulps(occurrences: 300_000, seed: 1)
    #expect(proof.holds, "\(proof.text)")
  }

  @Test func `errors are caught by displays alone as often as documented`() {
    let proof = Sensitivity.displays(sessions: 150, seed: 1)
    #expect(proof.holds, "\(proof.text)")
  }

  @Test func `the host's library stays within its profile's budgets`() {
    let proof = UlpTable.proof(samples: 1_500, seed: 1)
    #expect(proof.holds, "\(proof.text)")
  }
}
