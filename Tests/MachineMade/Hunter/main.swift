// SPDX-License-Identifier: Apache-2.0
// Hunts the mutants that a generator made of a part, each in processes of its own.
//
//   machine-made-hunter PART MUTANTS SURVIVORS
import Brains
import Calculators
import Foundation
import Oracle
import Processes
import Sessions

let settings = try Settings()
let survivors = try Survivors(at: settings.survivors)
let all = try SourceMutant.list(at: settings.mutants)
let mutants = settings.sample(all).filter {
  !settings.verifies || survivors.verdicts[$0.name] == .equivalent
}
let hunt = Hunt(seed: settings.seed, seconds: settings.seconds)

/// Runs code of the part in a process of its own: only there may it run before a mutant is active.
func linesOfChild(_ body: () throws -> [String]) throws -> [String] {
  let child = try Isolated.run(limits: Limits(cpuSeconds: 1000)) { output in
    let lines = (try? body()) ?? []
    output.append(Array(lines.joined(separator: "\n").utf8))
  }
  return String(decoding: child.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}

// What accuses the original finds nothing.
let calibration =
  settings.part == "Oracle"
  ? []
  : try linesOfChild {
    let (sound, accused) = try hunt.soundTurns(settings.turns)
    return ["\(sound)"]
      + accused.map { "\($0.dialect) accuses the original: \($0.cause), \($0.keys)" }
  }
let turns = (calibration.first ?? "").split { !$0.isNumber }.compactMap { Int($0) }
for line in calibration.dropFirst() { print(line) }

let isOracle = settings.part == "Oracle"
let started = Date()
func elapsed() -> String { "after \(Int(-started.timeIntervalSinceNow)) s" }
let pool = try isOracle ? Trials.pool(all, settings, hunt) : BrainSessions.pool(all, settings, hunt)
print(
  "\(pool.dialects.count) dialects, \(pool.sessions) sessions, \(pool.keys) keys;",
  "\(pool.plays.count) sessions kept \(elapsed())")
fflush(nil)
let verification =
  try settings.verifies && !isOracle
  ? Verification(mutants.map(\.number), pool, depth: settings.depth, jobs: settings.jobs) : nil
if let verification {
  print("\(verification.alone.count) mutants are to be played alone \(elapsed())")
}
let exhaustion =
  try verification?.alone.isEmpty == false && settings.depth > 3 ? Exhaustion() : nil
let tests =
  try isOracle && !settings.tests.isEmpty
  ? UnitTests(bundle: settings.tests, list: settings.testNames(), jobs: settings.jobs) : nil
if let tests { print("\(tests.count) unit tests \(elapsed())") }
fflush(nil)

/// Hunts the active mutant; returns how it was found, in columns.
func found(_ mutant: SourceMutant) throws -> String? {
  if isOracle { return try foundOfOracle(mutant) }
  if let verification, !verification.alone.contains(mutant.number) {
    return verification.differing[mutant.number].map {
      "found\t\t\($0.dialect)\tshows something else\t\($0.keys)"
    }
  }
  func text(_ found: Hunt.Found?) -> String? {
    found.map { "found\t\($0.milliseconds)\t\($0.dialect)\t\($0.cause)\t\($0.keys)" }
  }
  let presets = turns.prefix { $0 < Dialect.presets.count }
  if let found = text(try hunt.run(Array(presets))) { return found }
  if let found = text(try exhaustion?.found(by: hunt)) { return found }
  // Of those listed as equivalent, the rest is left to `VERIFY=1`.
  let isLong = settings.verifies || survivors.verdicts[mutant.name] != .equivalent
  for plays in [pool.plays(of: mutant), isLong ? pool.left(for: mutant) : []] {
    let left = settings.verifies ? .infinity : max(1, settings.seconds - spent())
    if let found = text(try hunt.run(plays, of: pool.dialects, by: Table.self, seconds: left)) {
      return found
    }
  }
  return text(try hunt.run(Array(turns.dropFirst(presets.count))))
}

/// Asks the active mutant of the oracle about the sessions it reaches, then runs its unit tests.
func foundOfOracle(_ mutant: SourceMutant) throws -> String? {
  let plays = pool.plays(of: mutant)
  let found = try hunt.run(
    plays, of: pool.dialects, by: OracleTable.self,
    seconds: settings.verifies ? .infinity : settings.seconds)
  if let found {
    var (cause, line) = (found.cause, "")
    if cause == OracleTable.tellsOtherwise, let play = found.play {
      let (mistake, lines) = try OracleMistake.of(
        play, pool.dialects[play.dialect], mutant: mutant.number)
      (cause, line) = (mistake.rawValue, lines)
    }
    return "found\t\(found.milliseconds)\t\(found.dialect)\t\(cause)\t\(found.keys)\t\(line)"
  }
  return tests?.failing(mutant.number).map { "found\t\(spent() * 1000)\t\tfails a test\t\($0)" }
}

var tally = HuntTally(survivors)
let isWhole = try Isolated.several(
  mutants.count, jobs: settings.jobs, seconds: settings.verifies ? 3600 : 60 * settings.seconds,
  capacity: 1 << 16
) { index, output in
  activeMutant = mutants[index].number
  do {
    output.append(Array((try found(mutants[index]) ?? "survived").utf8))
  } catch {
    output.append(Array("failed \(error)".utf8))
  }
} onEnd: { index, result in
  let text = String(decoding: result.bytes, as: UTF8.self)
  tally.count(mutants[index], text.isEmpty ? "found\t0\t\t\(result.ending)" : text)
  settings.note(
    "\(mutants[index].number)\t\(pool.counts[mutants[index].number])\t"
      + "\(tests?.reach(mutants[index].number) == true ? "tested" : "")\t"
      + "\(mutants[index].name)\t\(text)")
  if tally.count % 100 == 0 {
    print("\(tally.count) of \(mutants.count): \(tally.survived) survived")
    fflush(nil)
  }
}
if !isWhole {
  print("interrupted")
  exit(130)
}
print(
  tally.summary(
    of: all, isSample: mutants.count < all.count, seconds: -started.timeIntervalSinceNow,
    tellsCauses: isOracle))
exit(tally.isAsListed ? 0 : 1)
