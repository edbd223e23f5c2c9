// SPDX-License-Identifier: Apache-2.0
internal import Processes
internal import Calculators
internal import Campaigns
internal import Documents
internal import Sessions
internal import Records
internal import Runs

extension Verb {
  static let exhaust = Verb(
    "exhaust", "plays every session of up to N keys",
    flags: [
      Flags.dialects, Flags.depth, Flags.command, Flags.jobs, Flags.properties, Flags.corpus,
      Flags.libm, Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Sessions that begin alike are played once as far as they are alike. What begins with a failure counts "
        + "as a session that failed. The number of sessions is k + k² + … for a keypad of k keys: depth 5 "
        + "takes minutes, depth 6 is for small keypads.",
      "What follows a C is not played again where the built-in brain, hidden state and all, is then what it is "
        + "at switch-on: it is what follows switch-on. Other equal states are played: the oracle remembers more "
        + "of a session than a brain does.",
    ],
    examples: ["exhaust --dialect label7 --depth 3"]
  ) { arguments, console in
    let calculators = try arguments.calculators()
    let depth = Int(clamping: try arguments.needed(Flags.depth))
    guard depth <= Exhaustive.mostKeys else {
      throw UsageError.badValue(
        flag: Flags.depth.name, value: "\(depth)", expected: "1 to \(Exhaustive.mostKeys)")
    }
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    try Files.checkFolders([corpus])
    let printer = RunPrinter(console)
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "exhaust", tool: Tool.version, build: Engine.build, seed: 0, strategy: "all",
        budget: "depth \(depth)"),
      corpus: corpus, jobs: try arguments.jobs,
      tell: printer.show)
    try run.replayCorpus(calculators)
    for tested in calculators where !run.stop.isRaised { try run.exhaust(tested, depth: depth) }
    printer.progress.clear()
    if arguments.has(Flags.json) {
      console.line(proof(run, depth: depth).written())
    } else {
      for part in run.record.parts { console.line(statement(part, depth)) }
    }
    return printer.exit(of: run)
  }
}

private func statement(_ part: DialectRecord, _ depth: Int) -> String {
  let all = Exhaustive.sessions(of: part.keypad.keys.count, upTo: depth)
  if part.sessions < all {
    return "\(part.dialect): stopped after \(grouped(part.sessions)) of \(grouped(all)) sessions"
  }
  let undecided = part.verdicts.undecided > 0 ? "; \(part.verdicts.undecidedSummary)" : ""
  guard let shortest = part.causes.map(\.finding).min(by: { $0.keys.count < $1.keys.count })
  else {
    return "\(part.dialect): no divergence in any of the \(grouped(all)) sessions of up to "
      + "\(depth) keys\(undecided)"
  }
  return "\(part.dialect): \(part.causes.count) causes in the \(grouped(all)) sessions of up to "
    + "\(depth) keys, the shortest: \(shortest.keys.spelled)\(undecided)\n  \(shortest.command)"
}

/// What `exhaust --json` prints.
private func proof(_ run: FuzzRun, depth: Int) -> JSON {
  let record = run.record
  return [
    "depth": JSON(depth), "sessions": JSON(record.sessions), "keys": JSON(record.keys),
    "seconds": JSON(run.seconds), "interrupted": .bool(record.isInterrupted),
    "dialects": .object(
      record.parts.map { .init($0.dialect.description, ["sessions": JSON($0.sessions)]) }),
    "verdicts": record.summary["verdicts"] ?? nil,
    "findings": .array(record.fresh.map(\.summary)),
    "known": .array(record.causes.filter { $0.status == .known }.map(\.summary)),
  ]
}
