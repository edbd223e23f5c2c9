// SPDX-License-Identifier: Apache-2.0
internal import Processes
internal import Calculators
internal import Campaigns
internal import Documents
internal import Sessions
internal import Properties
internal import Records
internal import Runs

extension Verb {
  static let fuzz = Verb(
    "fuzz", "plays random sessions, judges every key, keeps what fails",
    flags: [
      Flags.dialects, Flags.command, Flags.against, Flags.seed, Flags.budget, Flags.jobs,
      Flags.shard, FuzzFlags.strategy, Flags.properties, Flags.corpus, Flags.reports,
      FuzzFlags.failOn, FuzzFlags.goal, Flags.libm, Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Replays the corpus, then plays sessions until the budget is spent: a count of sessions or a time, "
        + "shared among the dialects. The same seed and count give the same findings, whatever --jobs "
        + "and however sharded. What fails is shrunk, kept in the corpus and written into a report.",
      "Exits with 1 when something new was found, 130 when interrupted, with what was found until then "
        + "written down.",
    ],
    examples: ["fuzz --dialect label7 --for 20000x --seed 7", "fuzz --dialect mvc2016 --for 30s"]
  ) { arguments, console in
    let calculators = try arguments.calculators()
    let seed = try arguments[Flags.seed] ?? UInt64.random(in: 0..<1 << 32)
    let budget = try arguments[Flags.budget] ?? .time(.seconds(60))
    let shard = try arguments[Flags.shard]
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    let reports = try arguments[Flags.reports] ?? "Reports"
    let mix = try arguments[FuzzFlags.strategy].flatMap(StrategyMix.init) ?? .mixed
    let goal = try arguments[FuzzFlags.goal] ?? "divergence"
    try Files.checkFolders([corpus, reports])
    let printer = RunPrinter(console)
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "fuzz", tool: Tool.version, build: Engine.build, seed: seed, strategy: mix.rawValue,
        budget: budget.spelling, goal: goal),
      corpus: corpus, jobs: try arguments.jobs,
      tell: printer.show)
    run.record.shards = shard.map { Shards(Int($0.index), of: Int($0.count)) }
    run.record.properties = PropertyInfo.statements(of: try arguments[Flags.properties])
    run.calculators = calculators.count
    console.note("misreckon fuzz: seed \(seed)")
    try run.replayCorpus(calculators)
    for (index, tested) in calculators.enumerated() {
      guard !run.stop.isRaised, run.fault == nil else { break }
      var plan = CampaignPlan(
        dialect: tested.dialect, seed: seed, mix: mix,
        blockSize: Engine.blockSize(of: tested, mix))
      plan.seeksRounding = goal == "rounding"
      plan.failsOnRounding = try arguments[FuzzFlags.failOn] == "rounding"
      try run.fuzz(
        tested, plan, sessions: budget.part(index, of: calculators.count), seconds: budget.seconds,
        shard: shard.map { (Int($0.index), Int($0.count)) } ?? (1, 1))
    }
    return try printer.finish(&run, reports: reports, json: arguments.has(Flags.json))
  }
}

/// Flags that only campaigns have.
enum FuzzFlags {
  static let strategy = Flag.choice(
    "strategy", StrategyMix.allCases.map(\.rawValue), "how sessions are made; mixed unless told")
  static let failOn = Flag.choice(
    "fail-on", ["divergence", "rounding"], "what counts as a failure; divergence unless told")
  static let goal = Flag.choice(
    "goal", ["divergence", "rounding"],
    "rounding looks for the honest result that is farthest from the truth")
}

extension Budget {
  /// The budget as `--for` takes it.
  var spelling: String {
    switch self {
    case .count(let count): "\(count)x"
    case .time(let time):
      time < .seconds(1) ? "\(Int(time / .milliseconds(1)))ms" : "\(decimal(time / .seconds(1)))s"
    }
  }

  /// The seconds; nil for a budget in sessions.
  var seconds: Double? { if case .time(let time) = self { time / .seconds(1) } else { nil } }

  /// The sessions of one of several equal parts; nil for a budget in time.
  func part(_ index: Int, of count: Int) -> Int? {
    guard case .count(let sessions) = self else { return nil }
    let all = Int(clamping: sessions)
    return all / count + (index < all % count ? 1 : 0)
  }
}
