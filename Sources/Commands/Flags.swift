// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Dialects
internal import Properties
internal import Sessions

/// The flags that several verbs share, each declared once; verbs name those they have.
public enum Flags {
  public static let json = Flag.switch(
    "json", "one JSON object on standard output, everything else on standard error")

  private static let names = Dialect.presets.map(\.name.description)

  public static let dialect = Flag<Dialect>(
    "dialect", "D", "the calculator: \(names.joined(separator: ", ")), or a dialect file",
    completion: .wordsOrFile(names), reading: readDialect)

  /// One dialect or all of them, under the same spelling.
  public static let dialects = Flag<[Dialect]>(
    "dialect", "D|all", "one of \(names.joined(separator: ", ")), a dialect file, or all",
    completion: .wordsOrFile(names + ["all"])
  ) { $0 == "all" ? Dialect.presets : [try readDialect($0)] }

  public static let set = Flag<String>(
    "set", "knob=value", "turns a knob of the dialect; may be given again",
    completion: .words(Knob.all.map { "\($0.name)=" })
  ) { setting in
    var probe = Dialect.mvc2016
    try probe.set(setting)
    return setting
  }

  public static let libm = Flag<LibraryProfile>(
    "libm", "glibc|v8|other", "how accurate the C library behind the calculator is",
    completion: .words(LibraryProfile.allCases.map { "\($0)" })
  ) { text in LibraryProfile.allCases.first { "\($0)" == text } }

  public static let keys = Flag.text("keys", "KEYS", "the keys, between spaces: \"7 + 9 =\"")

  public static let entropy = number(
    "entropy", "N", "what rand draws from; 0 unless told", least: 0)

  public static let command = Flag.text(
    "command", "CMD", "another calculator, started by the shell, that speaks the line protocol")

  public static let against = Flag.text(
    "against", "CMD", "a calculator to agree with, instead of the oracle")

  public static let seed = number(
    "seed", "S", "where the random choices start; the same seed, the same sessions", least: 0)

  public static let budget = Flag<Budget>(
    "for", "30s|10m|200000x", "how long: a time, or a count of sessions",
    expected: "a time such as 30s or 10m, or a count such as 200000x", reading: Budget.init)

  /// A budget of runs, for verbs that try again and again.
  public static let runs = Flag<UInt64>(
    "budget", "2000x", "how many runs at most", expected: "a count such as 2000x"
  ) { text in
    guard case .count(let count)? = Budget(text) else { return nil }
    return count
  }

  public static let jobs = number("jobs", "N", "how many workers; one a core unless told", least: 1)

  public static let shard = Flag<Shard>(
    "shard", "I/N", "the I-th of N equal parts of the work, counted from 1",
    expected: "I/N with I from 1 to N", reading: Shard.init)

  public static let depth = number("depth", "N", "sessions of up to so many keys", least: 1)

  public static let timeout = Flag<Duration>(
    "timeout", "2s", "how long a calculator may take for an answer",
    expected: "a time such as 2s or 500ms"
  ) { text in
    guard case .time(let time)? = Budget(text) else { return nil }
    return time
  }

  public static let properties = Flag<[String]>(
    "properties", "a,b", "only these properties", expected: "names of properties between commas"
  ) { text in
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else { return nil }
    try PropertyInfo.check(names)
    return names
  }

  public static let corpus = Flag.text(
    "corpus", "DIR", "where case files are kept; Corpus unless told", completion: .folder)

  public static let reports = Flag.text(
    "reports", "DIR", "where reports are written; Reports unless told", completion: .folder)

  public static let junit = Flag.text(
    "junit", "FILE", "writes a JUnit report", completion: .file)

  public static let sarif = Flag.text(
    "sarif", "FILE", "writes a SARIF report", completion: .file)

  public static let output = Flag.text(
    "output", "FILE", "where to write; standard output unless told", completion: .file)

  /// A flag that takes a whole number.
  public static func number(
    _ name: String, _ placeholder: String, _ meaning: String, least: UInt64
  ) -> Flag<UInt64> {
    Flag(
      name, placeholder, meaning, expected: least == 0 ? "a whole number" : "a number from \(least)"
    ) { text in UInt64(text).flatMap { $0 >= least ? $0 : nil } }
  }
}
