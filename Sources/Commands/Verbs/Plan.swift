// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Platform
internal import Records
internal import Reports
internal import Runs

extension Verb {
  static let plan = Verb(
    name: "plan", summary: "estimates a campaign that needs more than one machine",
    flags: [
      keys, hosts, Flags.jobs, Flags.dialects, Flags.command, Flags.seed, Flags.strategy,
      Flags.libm, Flags.set, Flags.timeout, Flags.json,
    ],
    details: [
      "Plays each calculator for a second on one worker and extrapolates: shards, hours, memory and "
        + "disk, and the commands that run the campaign with GNU parallel or Slurm. Does not run them.",
      "A worker's speed is measured in its CPU time, so a busy machine does not matter; a host whose "
        + "jobs share cores is slower. Findings take extra time to shrink and write.",
    ],
    examples: ["plan --keys 1e12 --hosts 40 --jobs 16"]
  ) { arguments, console in
    let wanted = try arguments.needed(keys)
    let hosts = Int(clamping: try arguments[hosts] ?? 1)
    let jobs = try arguments.jobs
    let calculators = try arguments.calculators()
    let mix = try arguments.strategy
    let trial = try Trial(of: calculators, mix)
    let blockSize = Engine.blockSize(of: calculators[0], mix)
    guard
      let forecast = Forecast(
        keys: wanted, hosts: hosts, jobs: jobs, blockSize: blockSize,
        measurements: trial.measurements)
    else {
      let most = Forecast.mostKeys(trial.measurements, blockSize: blockSize)
      throw UsageError.badValue(
        flag: keys.name, value: scientific(wanted),
        expected: "at most \(scientific(most)), the limit of one seed; plan several seeds")
    }
    let flags = try arguments.fuzzFlags(of: forecast)
    let start = "--shards \(forecast.shards) --results night -- \(flags)"
    let commands = [
      "Scripts/fuzz-on-hosts --hosts hosts \(start)", "Scripts/fuzz-on-slurm \(start)",
      "misreckon fuzz \(flags)",
    ]
    if arguments.has(Flags.json) {
      console.json(document(forecast, trial, keys: wanted, commands))
    } else {
      estimate(forecast, trial, keys: wanted, commands).forEach(console.line)
    }
    return .clean
  }

  private static let keys = Flag<Double>(
    "keys", "1e12", "the number of keys to press",
    expected: "a number of keys from 1 to 1e18, such as 1e12"
  ) { text in
    guard text.allSatisfy({ "0123456789.e+".contains($0) }) else { return nil }
    return Double(text).flatMap { (1...1e18).contains($0) ? $0.rounded(.up) : nil }
  }

  private static let hosts = Flag.number(
    "hosts", "N", "the number of machines (default: 1)", least: 1, most: 1_000_000)
}

extension Arguments {
  /// The flags of `misreckon fuzz`, quoted for a shell.
  fileprivate func fuzzFlags(of forecast: Forecast) throws -> String {
    var words = ["--seed \(try self[Flags.seed] ?? 1)", "--for \(forecast.sessions)x"]
    for name in ["dialect", "command", "strategy", "libm", "set", "timeout"] {
      words += given(name).map { "--\(name) \($0.forShell)" }
    }
    if given("dialect").isEmpty { words.append("--dialect all") }
    return words.joined(separator: " ")
  }
}

/// A short campaign and what it cost.
private struct Trial {
  var measurements: [Forecast.Measurement] = []
  /// Bytes of memory of a worker and its supervisor.
  let memory: Double
  /// Bytes of the files of a shard.
  let disk: Double
  /// Seconds to merge a shard.
  let merging: Double

  init(of calculators: [TestedCalculator], _ mix: StrategyMix) throws {
    var run = FuzzRun("plan", seed: 1, strategy: mix, budget: "1s", corpus: "")
    run.writesCorpus = false
    for tested in calculators {
      let plan = tested.plan(seed: 1, mix)
      let (start, used) = (run.seconds, System.usage(ofChildren: true).seconds)
      let result = try Engine.campaign(tested, plan, Assignment(seconds: 1))
      // The CPU time of a command is not counted here, so use the clock.
      let seconds =
        tested.isCommand ? run.seconds - start : System.usage(ofChildren: true).seconds - used
      guard result.keys > 0 else {
        throw UsageError("'\(tested.dialect.name)' pressed no key within a second")
      }
      measurements.append(
        .init(sessions: Double(result.sessions), keys: Double(result.keys), seconds: seconds))
      try run.store(result, of: tested, plan: plan)
    }
    let record = run.record
    disk = Double(record.files.reduce(0) { $0 + $1.content.utf8.count })
    let text = Array(record.written.utf8)
    var merged = record
    merged.shards = Shards(1, of: 2)
    let start = System.usage(ofChildren: false).seconds
    var other = try RunRecord(reading: text)
    other.shards = Shards(2, of: 2)
    try merged.merge(other)
    merging = System.usage(ofChildren: false).seconds - start
    memory = System.usage(ofChildren: true).memory + System.usage(ofChildren: false).memory
  }
}

private func estimate(_ forecast: Forecast, _ trial: Trial, keys: Double, _ commands: [String])
  -> [String]
{
  let (shards, jobs) = (Double(forecast.shards), Double(forecast.jobs))
  return [
    "measured  \(grouped(forecast.speed)) keys/s per job, \(decimal(forecast.length)) keys per session",
    "campaign  \(scientific(keys)) keys in \(grouped(forecast.sessions)) sessions",
    "shards    \(grouped(forecast.shards)) on \(forecast.hosts) × \(forecast.jobs) jobs, "
      + "\(grouped(forecast.waves)) per job, \(time(forecast.secondsOfShard)) each",
    "time      \(time(forecast.hours * 3600)) if every job is as fast as here; "
      + "merging \(time(trial.merging * shards))",
    "memory    \(size(trial.memory)) per job, \(size(trial.memory * jobs)) per host",
    "disk      \(size(trial.disk)) per shard, \(size(trial.disk * shards)) to merge them",
    "",
    "on hosts  \(commands[0])",
    "on Slurm  \(commands[1])",
    "here      \(commands[2])",
  ]
}

private func document(_ forecast: Forecast, _ trial: Trial, keys: Double, _ commands: [String])
  -> JSON
{
  [
    "keys": JSON(keys), "sessions": JSON(forecast.sessions), "hosts": JSON(forecast.hosts),
    "jobs": JSON(forecast.jobs), "shards": JSON(forecast.shards),
    "keys_per_s": JSON(forecast.speed.rounded()), "keys_per_session": JSON(forecast.length),
    "seconds_of_shard": JSON(forecast.secondsOfShard), "hours": JSON(forecast.hours),
    "memory_bytes_per_job": JSON(trial.memory.rounded()),
    "disk_bytes_per_shard": JSON(trial.disk),
    "merge_seconds": JSON(trial.merging * Double(forecast.shards)),
    "commands": .array(commands.map { JSON($0) }),
  ]
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

private func time(_ seconds: Double) -> String {
  seconds < 0.1
    ? "under 0.1 s"
    : seconds < 120
      ? "\(decimal(seconds)) s"
      : seconds < 7200 ? "\(decimal(seconds / 60)) min" : "\(decimal(seconds / 3600)) h"
}

private func size(_ bytes: Double) -> String {
  bytes < 1e6
    ? "\(decimal(bytes / 1e3)) kB"
    : bytes < 1e9 ? "\(decimal(bytes / 1e6)) MB" : "\(decimal(bytes / 1e9)) GB"
}
