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

  /// All mistakes: new ones first, then flaky, known and accepted; the gravest first within each,
  /// and then the simplest.
  public var causes: [Cause] {
    var record = self
    for index in record.parts.indices { record.parts[index].joinDuplicates() }
    return RunRecord.ranked(record.parts.flatMap(\.causes))
  }

  /// All harmless differences.
  public var habits: [Cause] { RunRecord.ranked(parts.flatMap(\.habits)) }

  private static func ranked(_ causes: [Cause]) -> [Cause] {
    let rank: [Cause.Status: Int] = [.new: 0, .flaky: 1, .known: 2, .accepted: 3]
    return causes.enumerated().sorted { one, other in
      let ranks = (rank[one.element.status] ?? 0, rank[other.element.status] ?? 0)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      if one.element.leads(other.element) { return true }
      return !other.element.leads(one.element) && one.offset < other.offset
    }.map(\.element)
  }

  /// The mistakes that are neither known nor accepted.
  public var fresh: [Cause] { causes.filter(\.isFresh) }

  /// The mistakes and habits that make the run fail.
  public var failing: [Cause] { parts.flatMap { $0.failing(on: plan.failOn) } }

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
      "verdicts": verdicts.json, "findings": .array(fresh.map(summary)),
      "habits": .array(habits.map(\.summary)), "unjudged": verdicts.unjudged.json,
      "known": .array(causes.filter { $0.status == .known }.map(summary)),
      "accepted": .array((causes + habits).filter { $0.status == .accepted }.map(\.summary)),
      "failOn": JSON(plan.failOn.severity), "since": comparison.map(summary) ?? .null,
      "gaps": .array(parts.map(\.gapsJSON)), "notJudged": .array(notJudged), "checks": checks.json,
      "notes": notes.json,
    ]
  }
}

extension RunRecord {
  /// A mistake as the command line prints it, with its standing since the run before.
  private func summary(_ cause: Cause) -> JSON {
    .object(
      (cause.summary.members ?? []) + [
        .init("since", JSON(comparison?.standing(of: cause).rawValue))
      ])
  }

  private func summary(_ comparison: Comparison) -> JSON {
    let new = causes.count { comparison.standing(of: $0) == .new }
    return [
      "started": JSON(comparison.started), "seed": JSON(comparison.seed), "new": JSON(new),
      "still": JSON(causes.count - new + comparison.remaining.count),
      "fixed": .array(comparison.fixed.map(\.summary)),
      "remaining": .array(comparison.remaining.map(\.summary)),
      "unchecked": .array(comparison.unchecked.map(\.summary)),
    ]
  }
}

extension DialectRecord {
  /// The mistakes that make a run fail at a severity, and the habits if it is that of spelling.
  public func failing(on part: Part) -> [Cause] {
    causes.filter { $0.isFresh && $0.part <= part }
      + (part == .spelling ? habits.filter(\.isFresh) : [])
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
      "standing": JSON(status.rawValue), "undone": JSON(undone.words), "keys": finding.shown.json,
      "related": finding.related.json,
      "expected": JSON(finding.violation.expected), "observed": JSON(finding.violation.observed),
      "step": JSON(finding.step), "count": JSON(count), "truth": JSON(finding.violation.truth),
      "command": JSON(finding.command), "reason": JSON(reason),
      "also": .array(
        joined.map {
          [
            "part": JSON($0.part.rawValue), "keys": $0.keys.json, "expected": JSON($0.expected),
            "observed": JSON($0.observed),
          ]
        }),
    ]
  }
}

extension Finding {
  /// The shell command that reproduces it.
  public var command: String {
    var command = "misreckon judge --dialect \(dialect.description.forShell)"
    if calculator != Calculator.builtIn { command += " --command \(calculator.forShell)" }
    if let second { command += " --against \(second.forShell)" }
    if let timeout { command += " --timeout \(Int((timeout * 1000).rounded()))ms" }
    if shown.contains(.random) && entropy != 0 { command += " --entropy \(entropy)" }
    if related != nil { command += " --properties \(violation.property)" }
    command += " --keys '\(shown.spelled)'"
    return command + (related.map { " --related '\($0.spelled)'" } ?? "")
  }
}
