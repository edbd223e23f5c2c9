// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Findings
internal import Properties
internal import Shrinking

/// Refuses a name that no property has.
func checkProperties(_ names: [String]) throws {
  let known = PropertyLine.all.map(\.name)
  for name in names where !known.contains(name) {
    throw UsageError.unknown(
      sort: "property", word: printable(name), nearest: nearest(to: name, among: known))
  }
}

/// What is wrong with a session, by every property or those of these names.
struct Examination: Sendable {
  let calculator: Calculator
  let entropy: UInt64
  private let panel: Panel
  private let relations: Relations

  init(of calculator: Calculator, entropy: UInt64, enabled: Set<String>?) {
    self.calculator = calculator
    self.entropy = entropy
    panel = Panel(watching: calculator.dialect, enabled: enabled)
    relations = Relations(enabled: enabled)
  }

  /// The first failure of a trace: what a watcher saw, how the calculator ended, what a relation found.
  func failure(in trace: Trace) throws(HarnessError) -> Failure? {
    var panel = panel
    for (step, reading) in trace.readings.enumerated() where step <= trace.keys.count {
      if let violation = panel.see(step == 0 ? nil : trace.keys[step - 1], reading) {
        return Failure(step: step, violation: violation)
      }
    }
    let step = min(trace.readings.count, trace.keys.count)
    if let violation = Violation(trace.ending, after: step > 0 ? trace.keys[step - 1] : nil) {
      return Failure(step: step, violation: violation)
    }
    let rehearsal = Rehearsal(
      of: trace.keys, on: calculator.dialect, showing: trace
    ) { keys throws(HarnessError) in try calculator.trace(of: keys, entropy: entropy) }
    return try relations.judge(rehearsal).map { Failure(step: trace.keys.count, violation: $0) }
  }

  /// The simplest keys that fail the same way.
  func shrink(_ keys: [Key], budget: Int) throws(ShrinkError) -> Shrunk {
    var shrinker = Shrinker(
      TraceExaminer(calculator, entropy: entropy) { trace throws(HarnessError) in
        try failure(in: trace)
      }, dialect: calculator.dialect, budget: budget)
    return try shrinker.shrink(keys)
  }
}
