// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Findings
internal import Records

/// Several runs side by side, oldest first.
struct Trend {
  let runs: [RunRecord]
  /// Every cause that was ever found, the ones still there first.
  let findings: [Sighting]

  /// A cause, and the runs that met it.
  struct Sighting {
    /// As the last run that met it recorded it.
    let cluster: Cluster
    /// The places of the runs that met it.
    let seen: [Int]
    /// Whether the last run that played this calculator did not meet it any more.
    let isGone: Bool

    var first: Int { seen.first ?? 0 }
    var last: Int { seen.last ?? 0 }
  }

  init(_ given: [RunRecord]) {
    let runs = given.enumerated().sorted {
      ($0.element.times.started, $0.offset) < ($1.element.times.started, $1.offset)
    }.map(\.element)
    var order: [String] = []
    var seen: [String: [Int]] = [:]
    var latest: [String: Cluster] = [:]
    for (place, run) in runs.enumerated() {
      for cluster in run.clusters {
        if seen[cluster.identity] == nil { order.append(cluster.identity) }
        if seen[cluster.identity]?.last != place {
          seen[cluster.identity, default: []].append(place)
        }
        latest[cluster.identity] = cluster
      }
    }
    let all = order.compactMap { identity -> Sighting? in
      guard let cluster = latest[identity], let seen = seen[identity] else { return nil }
      let lastPlayed = runs.lastIndex { run in
        run.parts.contains {
          $0.dialect == cluster.finding.dialect && $0.calculator == cluster.finding.calculator
        }
      }
      return Sighting(
        cluster: cluster, seen: seen, isGone: (seen.last ?? 0) < (lastPlayed ?? 0))
    }
    self.runs = runs
    findings = all.filter { !$0.isGone } + all.filter(\.isGone)
  }

  /// What a reader calls a run: when it began, or where nobody looked, its place and seed.
  func name(_ place: Int) -> String {
    runs[place].times.started.isEmpty
      ? "run \(place + 1), seed \(runs[place].plan.seed)"
      : runs[place].times.started.replacing("T", with: " ").replacing("Z", with: "")
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
        findings.map { sighting in
          [
            "id": JSON(sighting.cluster.identity), "finding": sighting.cluster.summary,
            "firstSeen": JSON(sighting.first), "lastSeen": JSON(sighting.last),
            "seen": .array(sighting.seen.map { JSON($0) }), "gone": .bool(sighting.isGone),
          ]
        }),
    ]
  }
}

extension RunRecord {
  /// Keys a second and worker on the calculators of one dialect; 0 where nobody looked at a clock.
  func speed(of dialect: String) -> Double {
    let some = parts.filter { $0.dialect.description == dialect }
    let seconds = some.reduce(0) { $0 + $1.series.seconds.reduce(0, +) }
    return seconds > 0 ? Double(some.reduce(0) { $0 + $1.keys }) / seconds : 0
  }

  /// Keys a second over the whole run; 0 where nobody looked at a clock.
  var speed: Double { times.seconds > 0 ? Double(keys) / times.seconds : 0 }
}
