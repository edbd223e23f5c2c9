// SPDX-License-Identifier: Apache-2.0
// Measures how long coverage guidance takes in process to find a bug behind seven exact keys, and
// a wrong number at 1234 ÷ 5: the CPU time of one worker for each of twenty seeds, which must be
// below five and ten seconds.
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

/// A correct calculator, except that 1234 ÷ 5 is wrong.
struct PlantedDivision: Brain {
  private var brain = InfixBrain(.mvc2016)
  private var left: Double?
  private var isWrong = false

  var face: Face {
    guard isWrong else { return brain.face }
    var face = brain.face
    face.display = "247"
    return face
  }
  var value: Double? { isWrong ? 247 : brain.value }

  mutating func press(_ key: Key) {
    isWrong = key == .equals && left == 1234 && brain.value == 5
    brain.press(key)
    if key == .divide { left = brain.value } else if key.kind != .digit { left = nil }
  }
}

func childSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

guard Engine.build.contains("coverage") else {
  print("guidance-proof: not a coverage build; set MISRECKON_COVERAGE=1")
  exit(2)
}

/// Hunts a bug with twenty seeds; returns how many did not find it in time.
func hunt(
  _ name: String, _ mix: StrategyMix, within most: Double, _ brains: BrainSource
) throws -> Int {
  var tested = TestedCalculator(.brains(brains), of: .mvc2016)
  tested.properties = PropertySet.names
  var (times, missed): ([Double], Int) = ([], 0)
  for seed in UInt64(1)...20 {
    var plan = CampaignPlan(dialect: .mvc2016, seed: seed, mix: mix)
    plan.blockSize = Engine.blockSize(of: tested, mix)
    let stop = Stop()
    let before = childSeconds()
    let result = try Engine.campaign(tested, plan, Assignment(seconds: 60), stop: stop) {
      if !$0.newCauses.isEmpty { stop.raise() }
    }
    let seconds = childSeconds() - before
    let isFound = !result.causes.isEmpty && seconds < most
    missed += isFound ? 0 : 1
    times.append(seconds)
    print(
      "\(name), seed \(seed): \(isFound ? "found" : "missed") within \(Int(seconds * 1000)) ms of "
        + "one core, \(result.sessions) sessions of \(result.keys) keys, "
        + "keys \(result.causes.first?.keys.spelled ?? "none")")
    fflush(nil)
  }
  times.sort()
  print("\(name): \(20 - missed) of 20, median \(Int(times[times.count / 2] * 1000)) ms")
  return missed
}

var missed = try hunt("seven keys", .guided, within: 5, BrainSource("keys") { _ in PlantedBrain() })
// As `check` plays a calculator whose target is instrumented.
missed += try hunt(
  "1234 ÷ 5", .mixed, within: 10, BrainSource("division") { _ in PlantedDivision() })
exit(missed == 0 ? 0 : 1)
