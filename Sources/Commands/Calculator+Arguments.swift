// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators
internal import Findings
internal import Processes
internal import Properties
internal import Shrinking

extension Arguments {
  /// The calculator of `--command`, or the built-in one of the dialect.
  func calculator(_ dialect: Dialect) throws -> Calculator {
    guard let command = try self[Flags.command] else { return try builtIn(dialect) }
    let timeout = try self[Flags.timeout].map { Double($0.components.seconds) + Double($0.components.attoseconds) * 1e-18 }
    return try CommandCalculator(command, timeout: timeout ?? 2).calculator(dialect: dialect)
  }
}

/// The built-in brain of a dialect, one session at a time.
func builtIn(_ dialect: Dialect) throws -> Calculator {
  try needDoubles(dialect)
  return Calculator(name: "built-in", dialect: dialect) { keys, entropy in
    switch dialect.machine {
    case .infix: trace(of: keys, on: InfixBrain(dialect, entropy: entropy))
    case .rpn: trace(of: keys, on: RPNBrain(dialect, entropy: entropy))
    }
  }
}

private func trace(of keys: [Key], on brain: some Brain) -> Trace {
  var brain = brain
  var readings = [Reading(face: brain.face, value: brain.value)]
  readings.reserveCapacity(keys.count + 1)
  for key in keys {
    brain.press(key)
    readings.append(Reading(face: brain.face, value: brain.value))
  }
  return Trace(keys: keys, readings: readings)
}

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
