// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Sessions
internal import Glibc
internal import Records
internal import Reports
internal import Runs

extension Verb {
  static let plan = Verb(
    "plan", "what a campaign beyond one machine will take, and how to start it",
    flags: [
      keys, hosts, Flags.jobs, Flags.dialects, Flags.command, Flags.seed, FuzzFlags.strategy,
      Flags.libm, Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Plays each calculator for a second on one worker and reckons from that: shards, hours, memory and disk, and the "
        + "command lines that hand the campaign to GNU parallel or to Slurm. It plays nothing else.",
      "A worker's speed is measured in its own CPU time, so that a busy machine does not count; a host whose "
        + "jobs share cores is slower. Findings cost more: each is shrunk and written down.",
    ],
    examples: ["plan --keys 1e12 --hosts 40 --jobs 16"]
  ) { arguments, console in
    let wanted = try arguments.needed(keys)
    let hosts = Int(clamping: try arguments[hosts] ?? 1)
    let jobs = try arguments.jobs
    let calculators = try arguments.calculators()
    let mix = try arguments[FuzzFlags.strategy].flatMap(StrategyMix.init) ?? .mixed
    let trial = try Trial(of: calculators, mix)
    let blockSize = Engine.blockSize(of: calculators[0], mix)
    guard
      let forecast = Forecast(
        keys: wanted, hosts: hosts, jobs: jobs, blockSize: blockSize,
        measurements: trial.measurements, footprint: trial.footprint)
    else {
      let most = Forecast.mostKeys(trial.measurements, blockSize: blockSize)
      throw UsageError.badValue(
        flag: keys.name, value: scientific(wanted),
        expected: "at most \(scientific(most)), which is all one seed has; plan several seeds")
    }
    let flags = try arguments.campaign(of: forecast)
    if arguments.has(Flags.json) {
      console.line(forecast.json(keys: wanted, flags: flags).written())
    } else {
      forecast.tell(keys: wanted, flags: flags, console)
    }
    return .clean
  }

  private static let keys = Flag<Double>(
    "keys", "1e12", "how many keys are to be pressed",
    expected: "a number of keys from 1 to 1e18, such as 1e12"
  ) { text in
    guard text.allSatisfy({ "0123456789.e+".contains($0) }) else { return nil }
    return Double(text).flatMap { (1...1e18).contains($0) ? $0.rounded(.up) : nil }
  }

  private static let hosts = Flag<UInt64>(
    "hosts", "N", "how many machines; 1 unless told", expected: "a number from 1 to 1000000"
  ) { text in UInt64(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil } }
}

extension Arguments {
  /// The words that follow `fuzz`, each fit for a shell.
  fileprivate func campaign(of forecast: Forecast) throws -> String {
    var words = ["--seed \(try self[Flags.seed] ?? 1)", "--for \(forecast.sessions)x"]
    for name in ["dialect", "command", "strategy", "libm", "set", "timeout"] {
      words += given(name).map { "--\(name) \($0.forShell)" }
    }
    if given("dialect").isEmpty { words.append("--dialect all") }
    return words.joined(separator: " ")
  }
}

/// A short campaign and what it took.
private struct Trial {
  var measurements: [Forecast.Measurement] = []
  var footprint: Forecast.Footprint

  init(of calculators: [TestedCalculator], _ mix: StrategyMix) throws {
    var run = FuzzRun(
      RunRecord.Settings(
        verb: "plan", tool: Tool.version, build: Engine.build, seed: 1,
        strategy: mix.rawValue, budget: "1s"),
      corpus: "", jobs: 1)
    run.writesCorpus = false
    for tested in calculators {
      let plan = CampaignPlan(
        dialect: tested.dialect, seed: 1, mix: mix, blockSize: Engine.blockSize(of: tested, mix))
      let (began, used) = (run.seconds, usage(RUSAGE_CHILDREN).seconds)
      let result = try Engine.campaign(tested, plan, Assignment(seconds: 1))
      // What a command uses is its own: there the clock must do.
      let seconds =
        tested.isCommand ? run.seconds - began : usage(RUSAGE_CHILDREN).seconds - used
      guard result.keys > 0 else {
        throw UsageError.other("'\(tested.dialect.name)' pressed no key within a second")
      }
      measurements.append(
        .init(sessions: Double(result.sessions), keys: Double(result.keys), seconds: seconds))
      try run.store(result, of: tested, plan: plan)
    }
    let record = run.record
    let disk = record.files.reduce(0) { $0 + $1.content.utf8.count }
    let text = Array(record.written.utf8)
    var merged = record
    merged.shards = Shards(1, of: 2)
    let began = usage(RUSAGE_SELF).seconds
    var other = try RunRecord(reading: text)
    other.shards = Shards(2, of: 2)
    try merged.merge(other)
    footprint = .init(
      memory: usage(RUSAGE_CHILDREN).memory + usage(RUSAGE_SELF).memory, disk: Double(disk),
      merging: usage(RUSAGE_SELF).seconds - began)
  }
}

/// What processes have taken: CPU time, and the most memory one of them had.
private func usage(_ whose: __rusage_who) -> (seconds: Double, memory: Double) {
  var usage = rusage()
  getrusage(__rusage_who_t(whose.rawValue), &usage)
  let times = [usage.ru_utime, usage.ru_stime]
  let seconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  return (seconds, Double(usage.ru_maxrss) * 1024)
}

extension Forecast {
  fileprivate func commands(_ flags: String) -> (hosts: String, slurm: String, here: String) {
    let start = "--shards \(shards) --results night -- \(flags)"
    return (
      "Scripts/fuzz-on-hosts --hosts hosts \(start)", "Scripts/fuzz-on-slurm \(start)",
      "misreckon fuzz \(flags)"
    )
  }

  fileprivate func tell(keys: Double, flags: String, _ console: Console) {
    let commands = commands(flags)
    console.line(
      "measured  \(grouped(speed)) keys/s a job, \(decimal(length)) keys a session")
    console.line("campaign  \(scientific(keys)) keys in \(grouped(sessions)) sessions")
    console.line(
      "shards    \(grouped(shards)) on \(hosts) × \(jobs) jobs, \(grouped(waves)) a job, "
        + "each \(spelled(seconds: secondsOfShard))")
    console.line(
      "time      \(spelled(seconds: hours * 3600)) when every job is as fast as here; "
        + "merging \(spelled(seconds: footprint.merging * Double(shards)))")
    console.line(
      "memory    \(spelled(bytes: footprint.memory)) a job, "
        + "\(spelled(bytes: footprint.memory * Double(jobs))) a host")
    console.line(
      "disk      \(spelled(bytes: footprint.disk)) a shard, "
        + "\(spelled(bytes: footprint.disk * Double(shards))) where they are merged")
    console.line()
    console.line("on hosts  \(commands.hosts)")
    console.line("on Slurm  \(commands.slurm)")
    console.line("here      \(commands.here)")
  }

  fileprivate func json(keys: Double, flags: String) -> JSON {
    let commands = commands(flags)
    return [
      "keys": JSON(keys), "sessions": JSON(sessions), "hosts": JSON(hosts), "jobs": JSON(jobs),
      "shards": JSON(shards), "keys_per_s": JSON(speed.rounded()),
      "keys_per_session": JSON(length), "seconds_of_shard": JSON(secondsOfShard),
      "hours": JSON(hours), "memory_bytes_per_job": JSON(footprint.memory.rounded()),
      "disk_bytes_per_shard": JSON(footprint.disk),
      "merge_seconds": JSON(footprint.merging * Double(shards)),
      "commands": .array([commands.hosts, commands.slurm, commands.here].map { JSON($0) }),
    ]
  }
}

/// A number of keys as `--keys` takes it: three digits and a power of ten.
private func scientific(_ number: Double) -> String {
  guard number >= 1e6 else { return grouped(number) }
  var exponent = Int(log10(number).rounded(.down))
  var digits = (number / pow(10, Double(exponent)) * 100).rounded() / 100
  if digits >= 10 { (digits, exponent) = (digits / 10, exponent + 1) }
  let text = "\(digits)"
  return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "e\(exponent)"
}

/// A time in the unit that people would take.
private func spelled(seconds: Double) -> String {
  switch seconds {
  case ..<0.1: "under 0.1 s"
  case ..<120: "\(decimal(seconds)) s"
  case ..<7200: "\(decimal(seconds / 60)) min"
  default: "\(decimal(seconds / 3600)) h"
  }
}

/// An amount of bytes in the unit that people would take.
private func spelled(bytes: Double) -> String {
  switch bytes {
  case ..<1e6: "\(decimal(bytes / 1e3)) kB"
  case ..<1e9: "\(decimal(bytes / 1e6)) MB"
  default: "\(decimal(bytes / 1e9)) GB"
  }
}
