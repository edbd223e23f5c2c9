// SPDX-License-Identifier: Apache-2.0
internal import Campaigns
internal import Calculators
internal import Documents
internal import Sessions
internal import Processes
internal import Runs

extension Verb {
  static let shrink = Verb(
    "shrink", "the simplest keys that fail the same way, and how it got there",
    flags: [
      Flags.dialect, Flags.keys, Flags.command, Flags.against, Flags.set, Flags.libm, Flags.entropy,
      Flags.properties, Flags.runs, Flags.timeout, Flags.json,
    ],
    details: [
      "Keys are cut at the failure, deleted, replaced by their value and lowered along the keypad as long "
        + "as the same property fails in the same way. The budget bounds how many sessions are played; "
        + "the best so far is the answer then."
    ],
    examples: [
      "shrink --dialect label7 --command ./mycalc --keys \"1 2 ÷ 3 =\""
    ]
  ) { arguments, console in
    let dialect = try arguments.dialect()
    let keys = try arguments.keys(on: dialect)
    let tested = try arguments.tested(of: dialect)
    let checker = SessionChecker(
      of: try tested.calculator, against: try tested.secondCalculator,
      entropy: try arguments[Flags.entropy] ?? 0, enabled: tested.properties)
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    do {
      let shrunk = try checker.shrink(
        keys, budget: Int(clamping: try arguments[Flags.runs] ?? 2000)
      ) { stop.isRaised }
      if arguments.has(Flags.json) {
        console.line(document(shrunk, from: keys).written())
      } else {
        show(shrunk, from: keys, wasStopped: stop.isRaised, console)
      }
      return stop.isRaised ? .interrupted : .findings
    } catch let error as ShrinkError {
      if stop.isRaised {
        console.note("misreckon shrink: interrupted before the keys had failed twice")
        return .interrupted
      }
      return try explain(error, arguments.has(Flags.json), keys, console)
    }
  }
}

private func show(
  _ shrunk: Shrunk, from keys: [Key], wasStopped: Bool, _ console: Console
) {
  console.line("from  \(keys.spelled)")
  for step in shrunk.steps {
    console.line(
      "  \(padded(step.pass, to: 22)) \(padded("\(step.runs)", to: 5, right: true))  \(step.keys.spelled)"
    )
  }
  console.line("to    \(console.painted(shrunk.keys.spelled, .strong))")
  let violation = shrunk.failure.violation
  console.line("fails \(violation.property), \(violation.kind)")
  console.line("      expected \(printable(violation.expected))")
  console.line("      shown    \(printable(violation.observed))")
  let end =
    !shrunk.isBestSoFar
    ? "nothing simpler fails alike"
    : wasStopped ? "interrupted: the best so far" : "the budget is spent: the best so far"
  console.line("after \(shrunk.runs) runs; \(end)")
}

private func document(_ shrunk: Shrunk, from keys: [Key]) -> JSON {
  let violation = shrunk.failure.violation
  return .object([
    .init("keys", JSON(shrunk.keys.spelled)), .init("from", JSON(keys.spelled)),
    .init("runs", JSON(shrunk.runs)), .init("property", JSON(violation.property)),
    .init("kind", JSON(violation.kind)), .init("step", JSON(shrunk.failure.step)),
    .init("expected", JSON(violation.expected)), .init("observed", JSON(violation.observed)),
    .init("best_so_far", .bool(shrunk.isBestSoFar)),
    .init(
      "steps",
      .array(
        shrunk.steps.map {
          .object([
            .init("pass", JSON($0.pass)), .init("keys", JSON($0.keys.spelled)),
            .init("runs", JSON($0.runs)),
          ])
        })),
  ])
}

/// Why keys were not shrunk: that they hold is good news, that they are flaky is a finding.
private func explain(
  _ error: ShrinkError, _ isJSON: Bool, _ keys: [Key], _ console: Console
) throws -> Exit {
  switch error {
  case .harness(let fault): throw fault
  case .doesNotFail:
    if isJSON {
      console.line(
        JSON.object([.init("keys", .null), .init("from", JSON(keys.spelled)), .init("runs", 1)])
          .written())
    } else {
      console.line("nothing is wrong with \(keys.spelled)")
    }
    return .clean
  case .flaky(let first, let second):
    let then = second.map { "\($0.violation.property), \($0.violation.kind)" } ?? "nothing"
    let text =
      "flaky: the same keys failed \(first.violation.property), \(first.violation.kind) at key "
      + "\(first.step), and then \(then)"
    if isJSON {
      console.line(
        JSON.object([
          .init("keys", JSON(keys.spelled)), .init("from", JSON(keys.spelled)),
          .init("runs", 2), .init("kind", "flaky"), .init("observed", JSON(text)),
        ]).written())
    } else {
      console.line(text)
    }
    return .findings
  }
}
