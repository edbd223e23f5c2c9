// SPDX-License-Identifier: Apache-2.0
// Hunts the mutants that a generator made of a part, each in processes of its own.
//
//   machine-made-hunter MUTANTS SURVIVORS
import Brains
import Foundation
import Processes
import Sessions

let settings = try Settings()
let survivors = try Survivors(at: settings.survivors)
let all = try Mutant.list(at: settings.mutants)
let mutants = settings.sample(all)
let hunt = Hunt(seed: settings.seed, seconds: settings.seconds)

// What accuses the original finds nothing.
let calibration = try Isolated.run(limits: Limits(cpuSeconds: 1000)) { output in
  guard let (sound, accused) = try? hunt.soundTurns(settings.turns) else { return }
  let lines = accused.map { "\($0.dialect) accuses the original: \($0.cause), \($0.keys)\n" }
  output.append(Array("\(sound)\n\(lines.joined())".utf8))
}
let lines = String(decoding: calibration.bytes, as: UTF8.self).split(separator: "\n")
let turns = (lines.first ?? "").split { !$0.isNumber }.compactMap { Int($0) }
for line in lines.dropFirst() { print(line) }

let started = Date()
var tally = HuntTally(survivors)
let isWhole = try Isolated.several(
  mutants.count, jobs: settings.jobs, seconds: 60 * settings.seconds, capacity: 1 << 16
) { index, output in
  activeMutant = mutants[index].number
  do {
    if let found = try hunt.run(turns) {
      output.append(
        Array("found\t\(found.milliseconds)\t\(found.dialect)\t\(found.cause)\t\(found.keys)".utf8))
    } else {
      output.append(Array("survived".utf8))
    }
  } catch {
    output.append(Array("failed \(error)".utf8))
  }
} onEnd: { index, result in
  let text = String(decoding: result.bytes, as: UTF8.self)
  tally.count(mutants[index], text.isEmpty ? "found\t0\t\t\(result.ending)" : text)
  settings.note("\(mutants[index].number)\t\(mutants[index].name)\t\(text)")
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
