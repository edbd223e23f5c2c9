// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Sessions
internal import Processes
internal import Records

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
    let subjects = try arguments.subjects()
    let depth = Int(clamping: try arguments.needed(Flags.depth))
    guard depth <= Exhaustive.mostKeys else {
      throw UsageError.badValue(
        flag: Flags.depth.name, value: "\(depth)", expected: "1 to \(Exhaustive.mostKeys)")
    }
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    try FuzzRun.checkFolders([corpus])
    var expedition = FuzzRun(
      RunRecord.Settings(
        verb: "exhaust", tool: Tool.version, build: Engine.build, seed: 0, strategy: "all",
        budget: "depth \(depth)"),
      corpus: corpus, jobs: Int(clamping: try arguments[Flags.jobs] ?? UInt64(coreCount())),
      console: console)
    try expedition.replayCorpus(subjects)
    for subject in subjects where !expedition.stop.isRaised {
      try expedition.exhaust(subject, depth: depth)
    }
    expedition.progress.clear()
    if arguments.has(Flags.json) {
      console.line(expedition.proof(depth: depth).written())
    } else {
      for part in expedition.record.parts { console.line(statement(part, depth)) }
    }
    return expedition.exit
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

extension FuzzRun {
  /// Plays every session on one calculator.
  mutating func exhaust(_ subject: Subject, depth: Int) throws {
    var assignment = Assignment(jobs: jobs)
    assignment.timeout = subject.timeout
    let all = Exhaustive.sessions(of: subject.dialect.keypad.keys.count, upTo: depth)
    var expedition = self
    let result = try Engine.exhaustion(subject, depth: depth, assignment, stop: stop) { progress in
      expedition.show(progress, of: subject, budget: "\(grouped(all)) sessions", left: nil)
    }
    self = expedition
    try store(result, of: subject, plan: CampaignPlan(dialect: subject.dialect, seed: 0))
  }

  /// What `exhaust --json` prints.
  fileprivate func proof(depth: Int) -> JSON {
    [
      "depth": JSON(depth), "sessions": JSON(record.sessions), "keys": JSON(record.keys),
      "seconds": JSON(seconds), "interrupted": .bool(record.isInterrupted),
      "dialects": .object(
        record.parts.map { .init($0.dialect.description, ["sessions": JSON($0.sessions)]) }),
      "verdicts": record.summary["verdicts"] ?? nil,
      "findings": .array(record.fresh.map(\.summary)),
      "known": .array(record.causes.filter { $0.status == .known }.map(\.summary)),
    ]
  }
}
