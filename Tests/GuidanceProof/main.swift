// SPDX-License-Identifier: Apache-2.0
// Measures how long coverage guidance takes to find a bug behind seven exact keys: the CPU time of
// one worker for each of twenty seeds, which must be below five seconds.
import Brains
import Calculators
import Campaigns
import Sessions
import Platform
import Processes
import Properties

/// A correct calculator, except that it shows 1 too much after seven keys in a row.
struct PlantedBrain: Brain {
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
    case 0: first(key)
    case 1: second(key)
    case 2: third(key)
    case 3: fourth(key)
    case 4: fifth(key)
    case 5: sixth(key)
    case 6: seventh(key)
    default: progress = 0
    }
  }

  // One function per stage, as in a real program.
  @inline(never) private mutating func first(_ key: Key) { advance(key, .digit(4), to: 1) }
  @inline(never) private mutating func second(_ key: Key) { advance(key, .times, to: 2) }
  @inline(never) private mutating func third(_ key: Key) { advance(key, .squareRoot, to: 3) }
  @inline(never) private mutating func fourth(_ key: Key) { advance(key, .digit(8), to: 4) }
  @inline(never) private mutating func fifth(_ key: Key) { advance(key, .changeSign, to: 5) }
  @inline(never) private mutating func sixth(_ key: Key) { advance(key, .minus, to: 6) }
  @inline(never) private mutating func seventh(_ key: Key) { advance(key, .digit(9), to: 7) }

  private mutating func advance(_ key: Key, _ due: Key, to stage: Int) {
    progress = key == due ? stage : 0
  }
}

func childSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

var tested = TestedCalculator(
  .brains(BrainSource("planted") { _ in PlantedBrain() }), of: .mvc2016)
tested.properties = PropertySet.names
guard Engine.build.contains("coverage") else {
  print("guidance-proof: not a coverage build; set MISRECKON_COVERAGE=1")
  exit(2)
}
var missed = 0
for seed in UInt64(1)...20 {
  var plan = CampaignPlan(dialect: .mvc2016, seed: seed, mix: .guided)
  plan.blockSize = Engine.blockSize(of: tested, .guided)
  let stop = Stop()
  let before = childSeconds()
  let result = try Engine.campaign(tested, plan, Assignment(seconds: 60), stop: stop) {
    if !$0.newCauses.isEmpty { stop.raise() }
  }
  let seconds = childSeconds() - before
  let isFound = !result.causes.isEmpty && seconds < 5
  missed += isFound ? 0 : 1
  print(
    "seed \(seed): \(isFound ? "found" : "missed") within \(Int(seconds * 1000)) ms of one core, "
      + "\(result.sessions) sessions of \(result.keys) keys, "
      + "keys \(result.causes.first?.keys.spelled ?? "none")")
  fflush(nil)
}
print("\(20 - missed) of 20")
exit(missed == 0 ? 0 : 1)
