// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Oracle
internal import Runs

extension Verb {
  static let judge = Verb(
    "judge", "calculator beside oracle, key by key",
    flags: [
      Flags.dialect, Flags.keys, Flags.command, Flags.set, Flags.libm, Flags.entropy,
      Flags.timeout, Flags.json,
    ],
    details: [
      "For each key: what was shown and what was due, the verdict, the Doubles that a correct calculator may "
        + "hold, the true number to 30 digits, and the distance in ulp: of the Double from the nearest "
        + "permitted one where it is wrong, from the truth where it is honest."
    ],
    examples: [
      "judge --dialect mvc2016 --keys \"π sin\"",
      "judge --dialect label7 --keys \"2 ÷ 3 =\" --command './mycalc' --json",
    ]
  ) { arguments, console in
    let dialect = try arguments.dialect()
    let keys = try arguments.keys(on: dialect)
    let calculator = try arguments.tested(of: dialect).calculator
    let trace = try calculator.trace(of: keys, entropy: try arguments[Flags.entropy] ?? 0)
    let steps = Judge.explain(dialect, keys: keys, readings: trace.readings)
    let last = trace.readings.count > 1 ? keys[min(trace.readings.count, keys.count) - 1] : nil
    let ending = Violation(trace.ending, after: last)
    if arguments.has(Flags.json) {
      console.line(document(steps, ending).written())
    } else {
      for step in steps { console.out(rows(step, console)) }
      if let ending { console.line(console.painted("it ended: \(ending.observed)", .bad)) }
    }
    let isWrong = steps.contains { $0.verdict.name == "divergence" } || ending != nil
    return isWrong ? .findings : .clean
  }
}

extension Verdict {
  /// Why it is undecided; nil for every other verdict.
  fileprivate var reason: String? {
    if case .undecided(let reason) = self { reason.rawValue } else { nil }
  }

  fileprivate var paint: TextColor {
    switch self {
    case .agrees: .good
    case .rounding, .library, .undecided: .doubtful
    case .divergence: .bad
    }
  }
}

/// The key with what was shown, and below it whatever there is to say of it.
private func rows(_ step: ExplainedStep, _ console: Console) -> String {
  let face = step.reading.face
  let legend = padded(step.key?.description ?? "on", to: 5)
  let verdict = console.painted(padded(step.verdict.name, to: 10), step.verdict.paint)
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
    add("off by", "\(decimals(ulp)) ulp")
  } else if let drift = step.drift, drift != 0, !isPlain {
    add("drift", "\(decimals(drift)) ulp from the truth")
  }
  return text + "\n"
}

private func document(_ steps: [ExplainedStep], _ ending: Violation?) -> JSON {
  let steps = steps.map { step in
    JSON.object([
      .init("key", JSON(step.key?.description)),
      .init("display", JSON(step.reading.face.display.description)),
      .init("label", JSON(step.reading.face.label.description)),
      .init("expected", JSON(step.expected.display.description)),
      .init("expected_label", JSON(step.expected.label.description)),
      .init("verdict", JSON(step.verdict.name)),
      .init("reason", JSON(step.verdict.reason)),
      .init("permitted", JSON(step.interval)),
      .init("truth", JSON(step.truth)),
      .init("ulp", step.ulp.map { JSON($0) } ?? .null),
      .init("drift", step.drift.map { JSON($0) } ?? .null),
    ])
  }
  return .object([
    .init("steps", .array(steps)), .init("ending", JSON(ending?.observed)),
  ])
}

/// A distance as people read it: two decimals where it is small.
private func decimals(_ distance: Double) -> String {
  let hundredths = (distance * 100).rounded()
  guard hundredths.magnitude < 1e9 else { return "\(distance)" }
  guard hundredths != 0 else { return "under 0.01" }
  return "\(hundredths / 100)"
}
