// SPDX-License-Identifier: Apache-2.0
internal import Campaigns
internal import Calculators
internal import Documents
internal import Sessions
internal import Processes
internal import Runs

extension Verb {
  static let shrink = Verb(
    name: "shrink", summary: "finds the simplest keys that fail the same way",
    flags: [
      Flags.dialect, Flags.keys, Flags.command, Flags.against, Flags.set, Flags.libm, Flags.entropy,
      Flags.properties, Flags.runs, Flags.timeout, Flags.json,
    ],
    details: [
      "Cuts the keys at the failure, deletes keys, replaces them by their value, and lowers them along "
        + "the keypad, as long as the same property fails in the same way. Of several failures it "
        + "keeps the gravest, so a harmless difference hides no mistake. If the budget of sessions "
        + "is spent, prints the best result so far."
    ],
    examples: ["shrink --dialect label7 --command ./mycalc --keys \"1 2 ÷ 3 =\""]
  ) { arguments, console in
    let dialect = try arguments.dialect()
    let keys = try arguments.keys(on: dialect)
    var tested = try arguments.tested(of: dialect)
    let stop = Stop()
    tested.stop = stop
    let checker = SessionChecker(
      of: try tested.calculator, against: try tested.secondCalculator,
      entropy: try arguments[Flags.entropy] ?? 0, enabled: tested.properties)
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    do {
      let shrunk = try checker.shrink(
        keys, keeping: try gravest(keys, checker),
        budget: Int(clamping: try arguments[Flags.runs] ?? 2000)
      ) { stop.isRaised }
      if arguments.has(Flags.json) {
        console.json(document(shrunk, from: keys))
      } else {
        show(shrunk, from: keys, wasStopped: stop.isRaised, console)
      }
      return stop.isRaised ? .interrupted : .findings
    } catch let error as ShrinkError {
      if stop.isRaised {
        console.note("misreckon shrink: interrupted before the failure was reproduced")
        return .interrupted
      }
      return try explain(error, arguments.has(Flags.json), keys, console)
    }
  }
}

/// What matters most of what the keys show: a harmless difference must not hide a mistake.
private func gravest(_ keys: [Key], _ checker: SessionChecker) throws(ShrinkError) -> Failure? {
  do { return try checker.failure(of: keys) } catch { throw .harness(error) }
}

private func show(_ shrunk: Shrunk, from keys: [Key], wasStopped: Bool, _ console: Console) {
  console.line("from  \(keys.spelled)")
  for step in shrunk.steps {
    let runs = padded("\(step.runs)", to: 5, right: true)
    console.line("  \(padded(step.pass, to: 22)) \(runs)  \(step.keys.spelled)")
  }
  console.line("to    \(console.painted(shrunk.keys.spelled, .strong))")
  let violation = shrunk.failure.violation
  console.line("fails \(violation.property), \(violation.kind)")
  console.line("      expected \(printable(violation.expected))")
  console.line("      shown    \(printable(violation.observed))")
  let end =
    !shrunk.isBestSoFar
    ? "nothing simpler fails the same way"
    : "\(wasStopped ? "interrupted" : "out of budget"): the best so far"
  console.line("after \(shrunk.runs) runs; \(end)")
}

private func document(_ shrunk: Shrunk, from keys: [Key]) -> JSON {
  let violation = shrunk.failure.violation
  return [
    "keys": JSON(shrunk.keys.spelled), "from": JSON(keys.spelled), "runs": JSON(shrunk.runs),
    "property": JSON(violation.property), "kind": JSON(violation.kind),
    "step": JSON(shrunk.failure.step), "expected": JSON(violation.expected),
    "observed": JSON(violation.observed), "best_so_far": .bool(shrunk.isBestSoFar),
    "steps": .array(
      shrunk.steps.map {
        ["pass": JSON($0.pass), "keys": JSON($0.keys.spelled), "runs": JSON($0.runs)]
      }),
  ]
}

/// Prints why keys were not shrunk: keys that pass are clean, flaky ones are a finding.
private func explain(
  _ error: ShrinkError, _ isJSON: Bool, _ keys: [Key], _ console: Console
) throws -> Exit {
  let text: String
  var document: [JSON.Member] = [.init("keys", nil), .init("from", JSON(keys.spelled))]
  switch error {
  case .harness(let fault): throw fault
  case .doesNotFail:
    text = "nothing is wrong with \(keys.spelled)"
    document.append(.init("runs", 1))
  case .flaky(let first, let second):
    let then = second.map { "\($0.violation.property), \($0.violation.kind)" } ?? "nothing"
    text =
      "flaky: the same keys failed \(first.violation.property), \(first.violation.kind) at key "
      + "\(first.step), and then \(then)"
    document[0].value = JSON(keys.spelled)
    document += [.init("runs", 2), .init("kind", "flaky"), .init("observed", JSON(text))]
  }
  if isJSON { console.json(.object(document)) } else { console.line(text) }
  return if case .flaky = error { .findings } else { .clean }
}
