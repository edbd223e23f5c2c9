// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Documents
public import Sessions

extension RunRecord {
  public var sessions: Int { parts.reduce(0) { $0 + $1.sessions } }
  public var keys: Int { parts.reduce(0) { $0 + $1.keys } }

  /// The verdicts of all parts together.
  public var verdicts: Verdicts {
    var sum = Verdicts()
    for part in parts { sum += part.verdicts }
    return sum
  }

  /// All clusters, the ones that matter first: new, flaky, known; then the simplest.
  public var causes: [Cause] {
    let rank: [Cause.Status: Int] = [.new: 0, .flaky: 1, .known: 2]
    var record = self
    for index in record.parts.indices { record.parts[index].joinDuplicates() }
    return record.parts.flatMap(\.causes).enumerated().sorted { one, other in
      let ranks = (rank[one.element.status] ?? 0, rank[other.element.status] ?? 0)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
      let keys = (one.element.finding.keys, other.element.finding.keys)
      return keys.0 == keys.1 ? one.offset < other.offset : keys.0.isSimpler(than: keys.1)
    }.map(\.element)
  }

  /// The clusters nobody knew, which make a run fail.
  public var fresh: [Cause] { causes.filter { $0.status != .known } }

  /// Whether there is something to be done: then the exit code is 1.
  public var isFailure: Bool {
    !fresh.isEmpty || checks.contains { $0.outcome == .failed }
  }

  /// The one object that `fuzz --json` and `gate --json` print.
  public var summary: JSON {
    [
      "verb": JSON(plan.verb), "seed": JSON(plan.seed), "build": JSON(plan.build),
      "strategy": JSON(plan.strategy), "interrupted": .bool(isInterrupted),
      "sessions": JSON(sessions), "keys": JSON(keys), "seconds": JSON(times.seconds),
      "verdicts": verdicts.json, "findings": .array(fresh.map(\.summary)),
      "known": .array(causes.filter { $0.status == .known }.map(\.summary)),
      "checks": .array(checks.map(\.json)), "notes": .array(notes.map { JSON($0) }),
    ]
  }
}

extension Cause {
  /// A finding by the names of the command line's contract.
  public var summary: JSON {
    [
      "dialect": JSON(finding.dialect), "calculator": JSON(finding.calculator),
      "property": JSON(property), "kind": JSON(kind), "state": JSON(state),
      "standing": JSON(status.rawValue), "keys": JSON(finding.keys),
      "expected": JSON(finding.violation.expected), "observed": JSON(finding.violation.observed),
      "step": JSON(finding.step), "count": JSON(count), "truth": JSON(finding.violation.truth),
      "command": JSON(finding.command),
    ]
  }
}

extension Finding {
  /// The command that shows it again, fit for a shell.
  public var command: String {
    var command = "misreckon judge --dialect \(dialect.description.forShell)"
    if calculator != Calculator.builtIn { command += " --command \(calculator.forShell)" }
    if keys.contains(.random) && entropy != 0 { command += " --entropy \(entropy)" }
    return command + " --keys '\(keys.spelled)'"
  }
}
