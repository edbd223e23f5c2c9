// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Processes
internal import Campaigns
internal import Documents
internal import Properties
internal import Records
internal import Reports
internal import Runs
internal import Sessions

extension Verb {
  static let fuzz = Verb(
    name: "fuzz", summary: "plays random sessions, judges every key, and saves failures",
    flags: [
      Flags.dialects, Flags.command, Flags.constants, Flags.against, Flags.seed, Flags.budget,
      Flags.jobs, Flags.shard, Flags.keysPerSession, Flags.strategy, Flags.properties, Flags.corpus,
      Flags.reports, failOn, goal, Flags.libm, Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Replays the corpus, then plays sessions until the budget is spent. The budget is a number of "
        + "sessions or a time (default: 60s), divided among the dialects. The same seed and number of "
        + "sessions give the same findings for any --jobs and any sharding. Each finding is shrunk, "
        + "saved in the corpus, and described in a report.",
      "If --for is a time in which a slow --command could not play many sessions, they are shorter; "
        + "--keys-per-session says how long they are at most.",
      "Compares with the run before, the last whole one in the folder of reports that played one of "
        + "the calculators: says what is new, what still shows, and what is fixed, which is what no "
        + "longer fails when its keys are pressed again.",
      "A --command without --dialect is learned first, within a quarter of the time. Says what it took "
        + "for granted, keeps the dialect in the corpus by command, and uses it from then on.",
      "Exits with 1 on new findings, and with 130 when interrupted, after writing what was found; "
        + "with 2 if the time was too short for a calculator to answer one key.",
    ],
    examples: ["fuzz --dialect label7 --for 20000x --seed 7", "fuzz --dialect mvc2016 --for 30s"]
  ) { arguments, console in
    let startedAt = Stop.now
    var arguments = arguments
    try arguments.learnDialect(console)
    var calculators = try arguments.calculators()
    try arguments.guide(&calculators, console)
    let seed = try arguments[Flags.seed] ?? UInt64.random(in: 0..<1 << 32)
    let budget = try arguments[Flags.budget] ?? .time(.seconds(60))
    let shard = try arguments[Flags.shard]
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    let reports = try arguments[Flags.reports] ?? "Reports"
    let mix = try arguments.strategy
    let goal = try arguments[goal] ?? "divergence"
    try Files.checkFolders([corpus, reports])
    let printer = RunPrinter(console)
    var run = FuzzRun(
      "fuzz", seed: seed, strategy: mix, budget: budget.spelling, goal: goal, corpus: corpus,
      jobs: try arguments.jobs, startedAt: startedAt, tell: printer.show)
    run.record.plan.failOn = arguments.failOn(calculators)
    run.record.shards = shard.map { Shards($0.index, of: $0.count) }
    run.record.properties = PropertyInfo.statements(of: try arguments[Flags.properties])
    run.calculators = calculators.count
    if let seconds = budget.seconds {
      run.limit(seconds: seconds, timeout: try arguments.timeout)
    }
    console.note("misreckon fuzz: seed \(seed)")
    try run.replayCorpus(calculators)
    let earlier =
      shard == nil
      ? RunRecord.latest(
        in: reports, verb: "fuzz", of: calculators.map { ($0.dialect.name, $0.name) }
      ).map { run.replay($0, on: calculators) } : nil
    for (index, tested) in calculators.enumerated() {
      guard !run.stop.isRaised, run.fault == nil else { break }
      var plan = tested.plan(seed: seed, mix)
      plan.mostKeys = try arguments[Flags.keysPerSession].map { Int($0) }
      if plan.mostKeys == nil, let seconds = budget.seconds {
        plan.mostKeys = run.keysPerSession(
          of: tested, seconds: seconds / Double(calculators.count))
      }
      plan.seeksRounding = goal == "rounding"
      plan.failsOnRounding = try arguments[failOn] == "rounding"
      try run.fuzz(
        tested, plan, sessions: budget.part(index, of: calculators.count), seconds: budget.seconds,
        shard: shard.map { ($0.index, $0.count) } ?? (1, 1))
    }
    if budget.seconds != nil { run.requireAnswers() }
    if let earlier { run.compare(with: earlier) }
    return try printer.finish(&run, reports: reports, json: arguments.has(Flags.json))
  }

  private static let failOn = Flag.choice(
    "fail-on", Part.allCases.map(\.severity) + ["divergence", "rounding"],
    Flags.failOn.meaning)
  private static let goal = Flag.choice(
    "goal", ["divergence", "rounding"],
    "what to search for; rounding: the correct result farthest from the truth "
      + "(default: divergence)")
}
