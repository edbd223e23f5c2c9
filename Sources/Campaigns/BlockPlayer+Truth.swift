// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Oracle
import Records

extension BlockPlayer {
  /// Counts how far an honest reading is from the number meant.
  func look(at step: Step, _ outcome: inout Outcome) {
    guard outcome.violation == nil, let key = step.key, let drift = step.drift else { return }
    let isVisible: Bool
    switch step.verdict {
    case .agrees: isVisible = false
    case .rounding: isVisible = true
    case .library, .divergence, .undecided: return
    }
    tally.add(to: .sampled)
    if isVisible { tally.add(to: .rounding) }
    let ulp = drift.magnitude
    let bin = RoundingHistogram.edges.firstIndex { ulp <= $0 } ?? Tally.bins - 1
    tally.roundings[Int(key.index) * Tally.bins + bin] += 1
    if ulp.isFinite, ulp > outcome.worst.ulp { outcome.worst = (ulp, outcome.step) }
    if plan.seeksRounding {
      // Farther from the truth by a factor of two, after this key, is news as well.
      let distance = Int(truncatingIfNeeded: ulp.bitPattern >> 52) &* 31 &+ Int(key.index)
      if see(distance & (Novelty.slots - 1)) { outcome.discover() }
    }
    if plan.failsOnRounding && isVisible {
      outcome.violation = Violation(
        property: Violation.agreesWithOracle, kind: "rounding", state: key.description,
        expected: step.truth ?? "the number meant", observed: step.reading.face.display.description,
        truth: step.truth, ulp: drift)
    }
  }
}

extension Violation {
  /// The name of the property that every reading is one a correct calculator may show.
  static let agreesWithOracle = "agrees-with-oracle"
}
