// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Processes
internal import Calculators
internal import Campaigns
internal import Documents
internal import Records
internal import Runs

extension Verb {
  static let exhaust = Verb(
    name: "exhaust", summary: "plays every session of up to N keys",
    flags: [
      Flags.dialects, depth, Flags.command, Flags.jobs, Flags.properties, Flags.corpus,
      Flags.failOn, Flags.libm, Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Sessions with a common prefix share its keystrokes. They go on after a failure, except for a "
        + "crash: every extension of a session that crashed counts as failed. A keypad of k keys has "
        + "k + k² + … sessions: depth 5 takes minutes, and depth 6 is for small keypads.",
      "A C that takes the built-in brain back to its switch-on state, hidden state included, ends a "
        + "session: what follows was played from switch-on. Other equal states are played again, "
        + "because the oracle remembers more of a session than a brain does.",
    ],
    examples: ["exhaust --dialect label7 --depth 3"]
  ) { arguments, console in
    let calculators = try arguments.calculators()
    let depth = Int(clamping: try arguments.needed(depth))
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    try Files.checkFolders([corpus])
    let printer = RunPrinter(console)
    var run = FuzzRun(
      "exhaust", seed: 0, strategy: nil, budget: "depth \(depth)", corpus: corpus,
      jobs: try arguments.jobs, tell: printer.show)
    run.record.plan.failOn = arguments.failOn(calculators)
    try run.replayCorpus(calculators)
    for tested in calculators where !run.stop.isRaised { try run.exhaust(tested, depth: depth) }
    printer.clear()
    if arguments.has(Flags.json) {
      console.json(document(run, depth: depth))
    } else {
      for part in run.record.parts { console.line(statement(part, depth)) }
    }
    return printer.exit(of: run)
  }

  private static let depth = Flag.number(
    "depth", "N", "the most keys in a session", least: 1, most: UInt64(Exhaustive.mostKeys))
}

private func statement(_ part: DialectRecord, _ depth: Int) -> String {
  let all = Exhaustive.sessions(of: part.keypad.keys.count, upTo: depth)
  if part.sessions < all {
    return "\(part.dialect): stopped after \(grouped(part.sessions)) of \(grouped(all)) sessions"
  }
  let sessions = "the \(grouped(all)) sessions of up to \(depth) keys"
  let undecided = part.verdicts.undecided > 0 ? "; \(part.verdicts.undecidedSummary)" : ""
  guard let shortest = part.causes.map(\.finding).min(by: { $0.shown.count < $1.shown.count })
  else { return "\(part.dialect): no divergence in any of \(sessions)\(undecided)" }
  return "\(part.dialect): \(part.causes.count) findings in \(sessions), the shortest: "
    + "\(shortest.shown.spelled)\(undecided)\n  \(shortest.command)"
}

private func document(_ run: FuzzRun, depth: Int) -> JSON {
  let record = run.record
  return [
    "depth": JSON(depth), "sessions": JSON(record.sessions), "keys": JSON(record.keys),
    "seconds": JSON(run.seconds), "interrupted": .bool(record.isInterrupted),
    "dialects": .object(
      record.parts.map { .init($0.dialect.description, ["sessions": JSON($0.sessions)]) }),
    "verdicts": record.summary["verdicts"] ?? nil,
    "failOn": JSON(record.plan.failOn.severity),
    "findings": .array(record.fresh.map(\.summary)),
    "habits": .array(record.habits.map(\.summary)),
    "known": .array(record.causes.filter { $0.status == .known }.map(\.summary)),
  ]
}
