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
let calibration = try linesOfChild {
  let (sound, accused) = try hunt.soundTurns(settings.turns)
  return ["\(sound)"]
    + accused.map { "\($0.dialect) accuses the original: \($0.cause), \($0.keys)" }
}
let turns = (calibration.first ?? "").split { !$0.isNumber }.compactMap { Int($0) }
for line in calibration.dropFirst() { print(line) }

let isOracle = settings.part == "Oracle"
let started = Date()
let pool = try Pool.made(
  mutants: all, dialects: hunt.dialects(settings.dialects),
  sessionsEach: settings.sessions, seed: settings.seed, jobs: settings.jobs
) { table, play in
  if isOracle { _ = table.judge(play) } else { table.run(play) }
}
print(
  "\(pool.dialects.count) dialects, \(pool.sessions) sessions, \(pool.keys) keys;",
  "\(pool.plays.count) sessions kept after \(Int(-started.timeIntervalSinceNow)) s")
fflush(nil)

/// What a mutant of the oracle must reject.
let plantedBugs =
  isOracle
  ? try linesOfChild { try PlantedBugs.lines(seed: settings.seed) } : []

/// Hunts the active mutant; returns how it was found, in columns.
func found(_ mutant: SourceMutant) throws -> String? {
  func text(_ found: Hunt.Found?) -> String? {
    found.map { "found\t\($0.milliseconds)\t\($0.dialect)\t\($0.cause)\t\($0.keys)" }
  }
  let presets = turns.prefix { $0 < Dialect.presets.count }
  if let found = text(try hunt.run(Array(presets))) { return found }
  if isOracle {
    let child = try Isolated.run(limits: Limits(cpuSeconds: 20)) { output in
      output.append(Array((PlantedBugs(plantedBugs).missed() ?? "").utf8))
    }
    if child.ending != .switchedOff || !child.bytes.isEmpty {
      let missed = String(decoding: child.bytes, as: UTF8.self)
      return "found\t\(spent() * 1000)\t\tmisses a planted bug\t\(missed)"
    }
  }
  if settings.verifies { return text(try hunt.verify(mutant, pool)) }
  let plays = pool.plays(of: mutant)
  let left = max(1, settings.seconds - spent()) / 2
  if let found = text(try hunt.run(plays, of: pool.dialects, seconds: left)) { return found }
  return text(try hunt.run(Array(turns.dropFirst(presets.count))))
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
    of: all, isSample: mutants.count < all.count, seconds: -started.timeIntervalSinceNow))
exit(tally.isAsListed ? 0 : 1)
