// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Dialects
internal import Properties
internal import Sessions

/// The flags that several verbs share.
enum Flags {
  static let json = Flag.switch(
    "json", "prints one JSON object on standard output and everything else on standard error")

  private static let names = Dialect.allNamed.map(\.name.description)
  static let dialect = Flag<Dialect>(
    "dialect", "D", "the dialect: \(names.joined(separator: ", ")), or a dialect file",
    expected: "a dialect name or file", completion: .words(names, or: .files), parse: readDialect)

  /// Verbs that find everything else out themselves take only the keys by formula of a dialect.
  static let ownKeys = Flag<[OwnKey]>(
    "dialect", "FILE", "a dialect file whose keys by formula are pressed, too",
    expected: "a dialect file", completion: .file
  ) { name in
    let dialect = try readDialect(name)
    guard !dialect.ownKeys.isEmpty else {
      throw UsageError("'\(printable(name))' has no keys by formula, such as key.tip = x × 1.15")
    }
    return dialect.ownKeys
  }

  /// One dialect or all of them, under the same spelling.
  static let dialects = Flag<[Dialect]>(
    "dialect", "D|all",
    "the dialect: \(names.joined(separator: ", ")), a dialect file, or all but the scientific ones "
      + "(default: all)",
    expected: "a dialect name or file, or all", completion: .words(names + ["all"], or: .files)
  ) { $0 == "all" ? Dialect.presets : [try readDialect($0)] }
  static let set = Flag<String>(
    "set", "knob=value", "sets a knob of the dialect; repeatable",
    completion: .words(Knob.all.map { "\($0.name)=" })
  ) { setting in
    // With the arithmetic that permits the most styles.
    var probe = Dialect.mvc2016
    probe.arithmetic = .rationals(0)
    try probe.set(setting)
    return setting
  }
  static let libm = Flag<LibraryProfile>(
    "libm", "glibc|v8|other", "the C library of the calculator, which sets its error bounds",
    completion: .words(LibraryProfile.allCases.map { "\($0)" })
  ) { text in LibraryProfile.allCases.first { "\($0)" == text } }
  // No keys at all are a session, too: what is shown at switch-on.
  static let keys = Flag<String>(
    "keys", "KEYS", "the keys, separated by spaces: \"7 + 9 =\"",
    expected: "keys separated by spaces, such as \"7 + 9 =\""
  ) { $0 }
  static let related = Flag<String>(
    "related", "KEYS", "the keys of a second session, which must end alike",
    expected: "keys separated by spaces, such as \"7 + 9 =\""
  ) { $0 }
  static let entropy = Flag.number("entropy", "N", "the seed of rand (default: 0)", least: 0)
  static let command = Flag.text(
    "command", "CMD", "the shell command of another calculator, which speaks the line protocol",
    expected: "a shell command")
  static let against = Flag.text(
    "against", "CMD", "the shell command of a calculator to compare with instead of the oracle",
    expected: "a shell command")
  static let seed = Flag.number(
    "seed", "S", "the random seed; the same seed gives the same sessions", least: 0)
  static let budget = Flag<Budget>(
    "for", "30s|10m|200000x", "how long to run: a time or a number of sessions",
    expected: "a time such as 30s or 10m, or a count such as 200000x", parse: Budget.init)
  static let runs = Flag<UInt64>(
    "budget", "2000x", "the most sessions to play (default: 2000x)",
    expected: "a count such as 2000x"
  ) { text in
    if case .count(let count)? = Budget(text) { count } else { nil }
  }
  static let constants = Flag.file(
    "constants",
    "also types the numbers in FILE, a source or a program; repeatable (default: those in the files "
      + "that --command names)")
  static let keysPerSession = Flag.number(
    "keys-per-session", "N",
    "the most keys of a session (default: 512; fewer for a slow --command)", least: 1,
    most: UInt64(CampaignPlan.longestSession))
  static let jobs = Flag.number(
    "jobs", "N", "the number of worker processes (default: one per core)", least: 1)
  static let shard = Flag<Shard>(
    "shard", "I/N", "plays the I-th of N equal shards, counted from 1",
    expected: "I/N with I from 1 to N", parse: Shard.init)
  static let timeout = Flag.time(
    "timeout", "2s", "the time limit per answer (default: 2s)",
    expected: "a time such as 2s or 500ms")
  static let properties = Flag<[String]>(
    "properties", "a,b", "checks only these properties",
    expected: "property names separated by commas"
  ) { text in
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else { return nil }
    try PropertyInfo.check(names)
    return names
  }
  static let failOn = Flag.choice(
    "fail-on", Part.allCases.map(\.severity) + ["divergence"],
    "the least severe finding that fails the run (default: spelling; with --command: typing)")
  static let corpus = Flag.folder("corpus", "the folder of case files (default: Corpus)")
  static let reports = Flag.folder("reports", "the folder of reports (default: Reports)")
  static let output = Flag.file("output", "writes to FILE (default: standard output)")
  static let strategy = Flag.choice(
    "strategy", StrategyMix.allCases.map(\.rawValue), "how to generate sessions (default: mixed)")
}
