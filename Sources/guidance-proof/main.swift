// SPDX-License-Identifier: Apache-2.0
// Shows that guidance by coverage leads to a bug behind seven exact keys: for each of twenty seeds the
// processor time of one worker until it is found.
import Brains
import Calculators
import Campaigns
import Findings
import Glibc
import Processes
import Properties

/// A sound calculator that shows 1 too much after seven keys in a row.
struct Planted: Brain {
  private var brain = InfixBrain(.mvc2016)
  private var progress = 0

  var face: Face {
    guard progress == 7 else { return brain.face }
    var face = brain.face
    face.display = "1"
    return face
  }
  var value: Double? { brain.value }

  mutating func press(_ key: Key) {
    brain.press(key)
    switch progress {
    case 0: progress = key == .digit(4) ? 1 : 0
    case 1: progress = key == .times ? 2 : 0
    case 2: progress = key == .squareRoot ? 3 : 0
    case 3: progress = key == .digit(8) ? 4 : 0
    case 4: progress = key == .changeSign ? 5 : 0
    case 5: progress = key == .minus ? 6 : 0
    case 6: progress = key == .digit(9) ? 7 : 0
    default: progress = 0
    }
  }
}

func childSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

let subject = Subject(.mvc2016)
guard Engine.build.contains("coverage") else {
  print("guidance-proof: not a coverage build; set MISRECKON_COVERAGE=1")
  exit(2)
}
var missed = 0
for seed in UInt64(1)...20 {
  var plan = Plan(dialect: .mvc2016, seed: seed, mixture: .guided)
  plan.blockSize = Engine.blockSize(of: subject, .guided)
  var campaign = Campaign(
    plan, machine: BrainPlayer { _ in Planted() }, watchedBy: Panel(watching: .mvc2016))
  campaign.assignment = Assignment(seconds: 60, jobs: 1)
  let stop = Stop()
  let before = childSeconds()
  let harvest = try campaign.run(stop: stop) { if !$0.news.isEmpty { stop.raise() } }
  let seconds = childSeconds() - before
  let isFound = !harvest.clusters.isEmpty && seconds < 5
  missed += isFound ? 0 : 1
  print(
    "seed \(seed): \(isFound ? "found" : "missed") within \(Int(seconds * 1000)) ms of one core, "
      + "\(harvest.sessions) sessions, keys \(harvest.clusters.first?.keys.spelled ?? "none")")
}
print("\(20 - missed) of 20")
exit(missed == 0 ? 0 : 1)
