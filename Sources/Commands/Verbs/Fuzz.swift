// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Sessions
internal import Processes
internal import Properties
internal import Records
internal import Reports

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
    let subjects = try arguments.subjects()
    let seed = try arguments[Flags.seed] ?? UInt64.random(in: 0..<1 << 32)
    let budget = try arguments[Flags.budget] ?? .time(.seconds(60))
    let shard = try arguments[Flags.shard]
    let corpus = try arguments[Flags.corpus] ?? "Corpus"
    let reports = try arguments[Flags.reports] ?? "Reports"
    let mix = try arguments[FuzzFlags.strategy] ?? StrategyMix.mixed.rawValue
    let goal = try arguments[FuzzFlags.goal] ?? "divergence"
    try FuzzRun.checkFolders([corpus, reports])
    var expedition = FuzzRun(
      RunRecord.Settings(
        verb: "fuzz", tool: Tool.version, build: Engine.build, seed: seed, strategy: mix,
        budget: budget.spelling, goal: goal),
      corpus: corpus, jobs: Int(clamping: try arguments[Flags.jobs] ?? UInt64(coreCount())),
      console: console)
    expedition.record.shards = shard.map { Shards(Int($0.index), of: Int($0.count)) }
    expedition.record.properties = arguments.watched(try arguments[Flags.properties])
    expedition.calculators = subjects.count
    console.note("misreckon fuzz: seed \(seed)")
    try expedition.replayCorpus(subjects)
    for (index, subject) in subjects.enumerated() {
      guard !expedition.stop.isRaised, expedition.fault == nil else { break }
      var plan = CampaignPlan(
        dialect: subject.dialect, seed: seed, mix: StrategyMix(rawValue: mix) ?? .mixed,
        blockSize: Engine.blockSize(of: subject, StrategyMix(rawValue: mix) ?? .mixed))
      plan.seeksRounding = goal == "rounding"
      plan.failsOnRounding = try arguments[FuzzFlags.failOn] == "rounding"
      try expedition.fuzz(
        subject, plan, budget.part(index, of: subjects.count), budget: budget, shard: shard)
    }
    return try expedition.finish(reports: reports, json: arguments.has(Flags.json))
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

extension Arguments {
  /// The calculators to be played: one of a command, or the built-in ones.
  func subjects() throws -> [Subject] {
    let names = try self[Flags.properties]
    if let names { try checkProperties(names) }
    let command = try self[Flags.command]
    let dialects = command == nil ? try dialects() : [try one(of: dialects())]
    return try dialects.map { dialect in
      var subject = Subject(dialect)
      subject.command = command
      if command == nil {
        try needDoubles(dialect)
      }
      subject.rival = try self[Flags.against]
      subject.timeout = try (self[Flags.timeout] ?? .seconds(2)) / .seconds(1)
      subject.properties = names.map(Set.init)
      if subject.rival != nil, names == nil {
        // Two calculators are compared without an oracle.
        subject.properties = Set(PropertyInfo.all.map(\.name)).subtracting([AgreesWithOracle.name])
      }
      // Whoever starts no calculator at all should hear so at once.
      if command != nil { _ = try subject.calculator.trace(of: []) }
      _ = try subject.rivalCalculator?.trace(of: [])
      return subject
    }
  }

  private func one(of dialects: [Dialect]) throws -> Dialect {
    guard let dialect = dialects.first, dialects.count == 1 else {
      throw UsageError.missing(
        flag: Flags.dialect.name, expected: "the one dialect that --command speaks")
    }
    return dialect
  }

  /// The properties that are watched, a sentence each.
  func watched(_ names: [String]?) -> [String: String] {
    var watched: [String: String] = [:]
    for line in PropertyInfo.all where names?.contains(line.name) ?? true {
      watched[line.name] = line.statement
    }
    return watched
  }
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

  /// The sessions of one of several equal parts; nil for a budget in time.
  func part(_ index: Int, of count: Int) -> Int? {
    guard case .count(let sessions) = self else { return nil }
    let all = Int(clamping: sessions)
    return all / count + (index < all % count ? 1 : 0)
  }
}

extension FuzzRun {
  /// Plays one calculator's share of the budget.
  mutating func fuzz(
    _ subject: Subject, _ plan: CampaignPlan, _ sessions: Int?, budget: Budget, shard: Shard?
  ) throws {
    var assignment = Assignment(sessions: sessions, jobs: jobs)
    assignment.timeout = subject.timeout
    if let shard { assignment.shard = (Int(shard.index), Int(shard.count)) }
    if case .time(let time) = budget {
      // A little of the time is for shrinking and for writing things down.
      let whole = time / .seconds(1)
      deadline = started + time
      let share = Double(max(1, calculators - record.parts.count))
      assignment.seconds = max(0.05, (whole - seconds - min(whole * 0.05, 5)) / share)
    } else if let mostSeconds {
      deadline = started + .seconds(mostSeconds)
      assignment.seconds = mostSeconds * 0.7
    }
    let began = seconds
    var expedition = self
    let result = try Engine.campaign(subject, plan, assignment, stop: stop) { progress in
      expedition.show(
        progress, of: subject, budget: budget.spelling,
        left: assignment.seconds.map { $0 - (expedition.seconds - began) })
    }
    self = expedition
    try store(result, of: subject, plan: plan)
  }
}
