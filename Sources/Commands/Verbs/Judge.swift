// SPDX-License-Identifier: Apache-2.0
internal import Campaigns
internal import Runs
internal import Calculators
internal import Documents
internal import Sessions
internal import Oracle
internal import Reports

extension Verb {
  static let judge = Verb(
    name: "judge", summary: "compares calculator and oracle key by key",
    flags: [
      Flags.dialect, Flags.keys, Flags.related, Flags.properties, Flags.command, Flags.against,
      Flags.set, Flags.libm, Flags.entropy, Flags.timeout, Flags.json,
    ],
    details: [
      "Prints for each key what was shown and expected, the verdict, the Doubles that a correct "
        + "calculator may hold, the truth to 30 digits, and the distance in ulp: for a wrong Double "
        + "from the nearest permitted one, for a correct one from the truth. Then lists everything "
        + "that is wrong, worst first, and presses related keys if nothing is, such as the same keys "
        + "after C. Exits with 1 if anything is wrong.",
      "With --related, judges a second session, too, and compares the ends of both: by the relation "
        + "that --properties names, otherwise by display and value.",
    ],
    examples: [
      "judge --dialect mvc2016 --keys \"π sin\"",
      "judge --dialect mvc2016 --keys \"1 + C 5 =\" --related \"5 =\"",
      "judge --dialect label7 --keys \"2 ÷ 3 =\" --command './mycalc' --json",
    ]
  ) { arguments, console in
    let dialect = try arguments.dialect()
    let keys = try arguments.keys(on: dialect)
    let tested = try arguments.tested(of: dialect)
    let checker = SessionChecker(
      of: try tested.calculator, against: try tested.secondCalculator,
      entropy: try arguments[Flags.entropy] ?? 0, enabled: tested.properties)
    let trace = try checker.calculator.trace(of: keys, entropy: checker.entropy)
    let related = try arguments[Flags.related].map { try Key.read($0, on: dialect) }
      .map { try checker.calculator.trace(of: $0, entropy: checker.entropy) }
    let all =
      try related.map { allFailures(in: trace, beside: $0, checker) }
      ?? checker.failures(in: trace).map { (failure: $0, keys: keys) }
    let failures = all.sorted {
      ($0.failure.violation.part, $0.failure.step) < ($1.failure.violation.part, $1.failure.step)
    }
    let reading = checker.reading(of: trace)
    let left = checker.readings(left: trace)
    if arguments.has(Flags.json) {
      let steps = explain(trace, reading)
      var members: [JSON.Member] = [
        .init("steps", .array(steps.map(document(of:)))),
        .init("ending", JSON(trace.earlyEnding?.violation.observed)),
        .init("failures", .array(failures.map { document(of: $0.failure) })),
        .init("openKnobs", .array(left.map { JSON($0) })),
      ]
      if let related {
        members.append(
          .init(
            "related", .array(explain(related, checker.reading(of: related)).map(document(of:)))))
      }
      console.json(.object(members))
    } else {
      show(trace, reading, console)
      if let related {
        console.line("the second session: \(related.keys.spelled)")
        show(related, checker.reading(of: related), console)
      }
      if !left.isEmpty { console.line("open knobs: \(left.joined(separator: ", "))") }
      for (failure, keys) in failures { console.out(rows(failure, of: keys, console)) }
    }
    return failures.isEmpty ? .clean : .findings
  }
}

/// Everything that is wrong in two sessions, and in which keys; how they differ, if nothing is.
private func allFailures(in trace: Trace, beside related: Trace, _ checker: SessionChecker)
  -> [(failure: Failure, keys: [Key])]
{
  let failures = [trace, related].flatMap { session in
    checker.ownFailures(in: session).map { (failure: $0, keys: session.keys) }
  }
  guard failures.isEmpty else { return failures }
  return checker.contradiction(of: trace, beside: related)
    .map { [(failure: $0, keys: trace.keys)] } ?? []
}

private func explain(_ trace: Trace, _ dialect: Dialect) -> [ExplainedStep] {
  Judge.explain(dialect, keys: trace.keys, readings: trace.readings)
}

private func show(_ trace: Trace, _ dialect: Dialect, _ console: Console) {
  for step in explain(trace, dialect) { console.out(rows(step, console)) }
  if let ending = trace.earlyEnding?.violation {
    console.line(console.painted("session ended: \(ending.observed)", .bad))
  }
}

extension Verdict {
  /// Why it is undecided; nil for every other verdict.
  fileprivate var reason: String? {
    if case .undecided(let reason) = self { reason.rawValue } else { nil }
  }
}

private func rows(_ step: ExplainedStep, _ console: Console) -> String {
  let face = step.reading.face
  let legend = padded(step.key?.description ?? "on", to: 5)
  let colors: [String: TextColor] = ["agrees": .good, "divergence": .bad]
  let color = colors[step.verdict.name] ?? .doubtful
  let verdict = console.painted(padded(step.verdict.name, to: 10), color)
  let display = padded(printable(face.display.description), to: 22, right: true)
  var text = "\(legend) \(display)  \(verdict)  \(printable(face.label.description))"
  func add(_ name: String, _ what: String) {
    text += "\n      \(console.painted(padded(name, to: 9), .quiet)) \(what)"
  }
  if case .divergence(let divergence) = step.verdict {
    add("expected", printable(divergence.expected))
    add("shown", printable(divergence.observed))
  }
  if let reason = step.verdict.reason { add("reason", reason) }
  let isPlain = step.truth == face.display.description && step.verdict.name == "agrees"
  if let interval = step.interval, !isPlain { add("permitted", interval) }
  if let truth = step.truth, !isPlain { add("truth", truth) }
  if case .divergence = step.verdict, let ulp = step.ulp, ulp != 0 {
    add("off by", "\(distance(ulp)) ulp")
  } else if let drift = step.drift, drift != 0, !isPlain {
    add("drift", "\(distance(drift)) ulp from the truth")
  }
  return text + "\n"
}

private func rows(_ failure: Failure, of keys: [Key], _ console: Console) -> String {
  let violation = failure.violation
  let title = console.painted("\(violation.part.severity): \(violation.title)", .bad)
  return """
    \(title) (\(violation.property))
          \(console.painted(padded("after", to: 9), .quiet)) \(keys.prefix(failure.step).spelled)
          \(console.painted(padded("expected", to: 9), .quiet)) \(printable(violation.expected))
          \(console.painted(padded("shown", to: 9), .quiet)) \(printable(violation.observed))

    """
}

private func document(of failure: Failure) -> JSON {
  let violation = failure.violation
  return [
    "severity": JSON(violation.part.severity), "part": JSON(violation.part.rawValue),
    "property": JSON(violation.property), "kind": JSON(violation.kind),
    "step": JSON(failure.step), "expected": JSON(violation.expected),
    "observed": JSON(violation.observed),
  ]
}

private func document(of step: ExplainedStep) -> JSON {
  [
    "key": JSON(step.key?.description),
    "display": JSON(step.reading.face.display.description),
    "label": JSON(step.reading.face.label.description),
    "expected": JSON(step.expected.display.description),
    "expected_label": JSON(step.expected.label.description),
    "verdict": JSON(step.verdict.name), "reason": JSON(step.verdict.reason),
    "permitted": JSON(step.interval), "truth": JSON(step.truth),
    "ulp": step.ulp.map { JSON($0) } ?? nil, "drift": step.drift.map { JSON($0) } ?? nil,
  ]
}

/// A distance with at most two decimals.
private func distance(_ ulp: Double) -> String {
  ulp.magnitude < 0.005 ? "under 0.01" : decimal(ulp, 2, trimmed: true)
}
