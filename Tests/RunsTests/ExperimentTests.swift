// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Mutants
import Properties
import Sessions
import Testing

@testable import Runs

@Suite struct `A session as evidence` {
  /// A lone point that is shown as `0.` is right in the dialect, and only written otherwise in the
  /// one with the knob turned, which then has nothing to say of the text.
  @Test func `contradicts a turned knob that makes right entries otherwise written`() throws {
    let keys = try Key.read(
      "0 0 + √ + sin + √ + . + ± + + √ x² + sin 0 √", on: Dialect.mvc2016)
    let mutant = try #require(Mutant.named("typed-operand-stays")?.on(.mvc2016))
    var brain = MutantBrain(mutant)
    var readings: [Reading] = []
    brain.play(keys, shown: mutant.dialect.judged) { readings.append($0) }
    let judge = PropertySet(watching: mutant.dialect, enabled: [AgreesWithOracle.name])
    let session = Experiment(
      Trace(keys: keys, readings: readings), 0, part: .meaning, judge: judge)
    #expect(session.wrong == keys.count)
    let turned = try #require(
      Hypothesis.all(on: mutant.dialect).first { $0.sentence.contains("leadingPoint=bare") })
    #expect(try session.evidence(for: [turned]) == [.contradicts])
  }
}
