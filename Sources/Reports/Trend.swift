// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

/// A comparison of several runs, oldest first.
struct Trend {
  let runs: [RunRecord]
  /// Every cause that was ever found, those still present first.
  let findings: [CauseHistory]

  /// A cause and the runs that found it.
  struct CauseHistory {
    /// The cause as last recorded.
    var cause: Cause
    /// The indices of the runs that found it.
    var seen: [Int] = []
    /// Whether the last run of this calculator did not find it.
    var isGone = false

    var first: Int { seen.first ?? 0 }
    var last: Int { seen.last ?? 0 }
  }

  init(_ given: [RunRecord]) {
    let runs = given.enumerated().sorted {
      ($0.element.times.started, $0.offset) < ($1.element.times.started, $1.offset)
    }.map(\.element)
    var all: [CauseHistory] = []
    var numbers: [String: Int] = [:]
    for (index, run) in runs.enumerated() {
      for cause in run.causes {
        let number = numbers[cause.identity] ?? all.count
        if number == all.count { all.append(CauseHistory(cause: cause)) }
        numbers[cause.identity] = number
        all[number].cause = cause
        if all[number].seen.last != index { all[number].seen.append(index) }
      }
    }
    for (number, history) in all.enumerated() {
      let finding = history.cause.finding
      let lastPlayed = runs.lastIndex { run in
        run.parts.contains { ($0.dialect, $0.calculator) == (finding.dialect, finding.calculator) }
      }
      all[number].isGone = history.last < (lastPlayed ?? 0)
    }
    self.runs = runs
    findings = all.filter { !$0.isGone } + all.filter(\.isGone)
  }

  /// A run's display name: its start time or, if unknown, its number and seed.
  func name(_ index: Int) -> String {
    runs[index].times.started.isEmpty
      ? "run \(index + 1), seed \(runs[index].plan.seed)"
      : runs[index].times.started.replacing("T", with: " ").replacing("Z", with: "")
  }

  var json: JSON {
    [
      "format": "misreckon trend", "version": 1,
      "runs": .array(
        runs.map { run in
          [
            "started": JSON(run.times.started), "keysPerSecond": JSON(run.speed),
            "run": run.summary,
          ]
        }),
      "findings": .array(
        findings.map { history in
          [
            "id": JSON(history.cause.identity), "finding": history.cause.summary,
            "firstSeen": JSON(history.first), "lastSeen": JSON(history.last),
            "seen": .array(history.seen.map { JSON($0) }), "gone": .bool(history.isGone),
          ]
        }),
    ]
  }
}

extension RunRecord {
  /// Keys per second and worker on the calculators of one dialect; 0 if the run was not timed.
  func speed(of dialect: String) -> Double {
    let some = parts.filter { $0.dialect.description == dialect }
    let seconds = some.reduce(0) { $0 + $1.series.seconds.reduce(0, +) }
    return seconds > 0 ? Double(some.reduce(0) { $0 + $1.keys }) / seconds : 0
  }

  /// Keys per second over the whole run; 0 if it was not timed.
  var speed: Double { times.seconds > 0 ? Double(keys) / times.seconds : 0 }
}
