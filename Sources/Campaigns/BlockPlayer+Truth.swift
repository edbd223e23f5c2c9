// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Oracle
import Properties
import Records

extension BlockPlayer {
  /// A judge for sessions in which the number meant is looked at.
  ///
  /// Only where that is what the campaign is about are the most bits spent on one reading: for statistics what is
  /// still undecided then is one reading less.
  static func truthJudge(for plan: CampaignPlan) -> Judge {
    var judge = Judge(plan.dialect)
    if !plan.seeksRounding && !plan.failsOnRounding { judge.truthBits = 512 }
    return judge
  }

  /// Counts how far an honest reading is from the number meant.
  mutating func look(_ key: Key, _ reading: Reading, _ outcome: inout SessionOutcome) {
    let isVisible: Bool
    switch truthJudge.observeWithTruth(key, reading) {
    case .agrees: isVisible = false
    case .rounding: isVisible = true
    case .library, .divergence, .undecided: return
    }
    guard let ulp = reading.value.flatMap({ truthJudge.drift(of: $0) })?.magnitude else { return }
    tally.add(to: .sampled)
    if isVisible { tally.add(to: .rounding) }
    let bin = RoundingHistogram.edges.firstIndex { ulp <= $0 } ?? Tally.bins - 1
    tally.roundings[Int(key.index) * Tally.bins + bin] += 1
    if ulp.isFinite, ulp > outcome.worst.ulp { outcome.worst = (ulp, outcome.step) }
    if plan.seeksRounding {
      // Farther from the truth by a factor of two, after this key, is news as well.
      let distance = Int(truncatingIfNeeded: ulp.bitPattern >> 52) &* 31 &+ Int(key.index)
      if observe(distance & (Novelty.slots - 1)) { outcome.discover() }
    }
    if plan.failsOnRounding && isVisible {
      let truth = truthJudge.truth()
      outcome.violation = Violation(
        property: AgreesWithOracle.name, kind: "rounding", state: key.description,
        expected: truth ?? "the number meant", observed: reading.face.display.description,
        truth: truth, ulp: ulp)
    }
  }
}
