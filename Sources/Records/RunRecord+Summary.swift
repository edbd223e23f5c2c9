// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Documents
public import Sessions

extension RunRecord {
  public var sessions: Int { parts.reduce(0) { $0 + $1.sessions } }
  public var keys: Int { parts.reduce(0) { $0 + $1.keys } }

  /// The sum of the verdicts of all parts.
  public var verdicts: Verdicts {
    parts.reduce(into: Verdicts()) { $0 += $1.verdicts }
  }

  /// All mistakes: new ones first, then flaky, then known; the gravest first within each, and then
  /// the simplest.
  public var causes: [Cause] {
    var record = self
    for index in record.parts.indices { record.parts[index].joinDuplicates() }
    return RunRecord.ranked(record.parts.flatMap(\.causes))
  }

  /// All harmless differences.
  public var habits: [Cause] { RunRecord.ranked(parts.flatMap(\.habits)) }

  private static func ranked(_ causes: [Cause]) -> [Cause] {
    let rank: [Cause.Status: Int] = [.new: 0, .flaky: 1, .known: 2]
    return causes.enumerated().sorted { one, other in
      let ranks = (rank[one.element.status] ?? 0, rank[other.element.status] ?? 0)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if one.element.leads(other.element) { return true }
      return !other.element.leads(one.element) && one.offset < other.offset
    }.map(\.element)
  }

  /// The mistakes that are not known.
  public var fresh: [Cause] { causes.filter { $0.status != .known } }

  /// The mistakes and habits that make the run fail.
  var failing: [Cause] {
    fresh.filter { $0.part <= plan.failOn }
      + (plan.failOn == .spelling ? habits.filter { $0.status != .known } : [])
  }

  /// Whether the exit code is 1.
  public var isFailure: Bool { !failing.isEmpty || checks.contains { $0.outcome == .failed } }

  /// The properties that were not judged on a calculator, and why.
  private var notJudged: [JSON] {
    parts.flatMap { part in
      part.notJudged.sorted { $0.key < $1.key }.map {
        [
          "dialect": part.dialect.json, "calculator": JSON(part.calculator),
          "property": JSON($0.key), "reason": JSON($0.value),
        ]
      }
    }
  }

  /// The one object that `fuzz --json` and `gate --json` print.
  public var summary: JSON {
    [
      "verb": JSON(plan.verb), "seed": JSON(plan.seed), "build": JSON(plan.build),
      "strategy": JSON(plan.strategy), "interrupted": .bool(isInterrupted),
      "sessions": JSON(sessions), "keys": keys.json, "seconds": JSON(times.seconds),
      "verdicts": verdicts.json, "findings": .array(fresh.map(\.summary)),
      "habits": .array(habits.map(\.summary)), "unjudged": verdicts.unjudged.json,
      "known": .array(causes.filter { $0.status == .known }.map(\.summary)),
      "notJudged": .array(notJudged), "checks": checks.json, "notes": notes.json,
    ]
  }
}

extension Cause {
  /// The finding as the command line prints it.
  public var summary: JSON {
    [
      "dialect": finding.dialect.json, "calculator": JSON(finding.calculator),
      "severity": JSON(part.severity), "part": JSON(part.rawValue),
      "explanation": JSON(explanation), "occurrences": JSON(count),
      "property": JSON(property), "kind": JSON(kind), "state": JSON(state),
      "standing": JSON(status.rawValue), "undone": JSON(undone.words), "keys": finding.keys.json,
      "expected": JSON(finding.violation.expected), "observed": JSON(finding.violation.observed),
      "step": JSON(finding.step), "count": JSON(count), "truth": JSON(finding.violation.truth),
      "command": JSON(finding.command),
    ]
  }
}

extension Finding {
  /// The shell command that reproduces it.
  public var command: String {
    var command = "misreckon judge --dialect \(dialect.description.forShell)"
    if calculator != Calculator.builtIn { command += " --command \(calculator.forShell)" }
    if let second { command += " --against \(second.forShell)" }
    if keys.contains(.random) && entropy != 0 { command += " --entropy \(entropy)" }
    return command + " --keys '\(keys.spelled)'"
  }
}
