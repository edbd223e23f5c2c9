// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Findings
import Mutants
import Properties
import Shrinking
import Testing

struct PanelWatch: Watcher {
  var panel: Panel
  mutating func see(_ key: Key?, _ reading: Reading) -> Violation? { panel.see(key, reading) }
}

extension Mutant: CustomTestStringConvertible {
  public var testDescription: String { name }
}

/// Random keys, half of them those the bug is about.
struct Noise {
  var state: UInt64
  let mutant: Mutant

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func keys() -> [Key] {
    let pads = [mutant.dialect.keypad.keys, mutant.keys]
    return (0..<1 + below(24)).map { _ in
      let pad = pads[below(2)]
      return pad[below(pad.count)]
    }
  }
}

@Suite struct `Mutants` {
  static let harmless = Mutant.all.filter { !$0.isDeadly }

  @Test func `there are at least sixty, with names of their own, on every dialect`() {
    #expect(Mutant.all.count >= 60)
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
    #expect(Set(Mutant.all.map(\.dialect.name)) == Set(Dialect.presets.map(\.name)))
  }

  @Test(arguments: Mutant.all)
  func `its keys are on its keypad`(mutant: Mutant) {
    #expect(!mutant.keys.isEmpty)
    #expect(mutant.keys.allSatisfy { mutant.dialect.keypad.contains($0) })
  }

  @Test(arguments: harmless)
  func `each is caught, and what is left of ten sessions is one and the same`(
    mutant: Mutant
  ) throws {
    var forms: [[Key]: Int] = [:]
    var runs: [Int] = []
    let watch = PanelWatch(panel: Panel(watching: mutant.dialect))
    for seed in 1...10 {
      var noise = Noise(state: UInt64(seed), mutant: mutant)
      var tries = 0
      var found: [Key]?
      while found == nil && tries < 200_000 {
        tries += 1
        let keys = noise.keys()
        var examiner = BrainExaminer(MutantBrain(mutant), watchedBy: watch)
        if examiner.examine(keys) != nil { found = keys }
      }
      guard let found else { continue }
      var shrinker = Shrinker(
        BrainExaminer(MutantBrain(mutant), watchedBy: watch), dialect: mutant.dialect)
      let shrunk = try shrinker.shrink(found)
      forms[shrunk.keys, default: 0] += 1
      runs.append(shrunk.runs)
      print(
        "MUT", mutant.name, seed, tries, shrunk.runs, shrunk.failure.violation.property,
        shrunk.failure.violation.kind, "|", found.spelled, "|", shrunk.keys.spelled)
    }
    #expect(!forms.isEmpty)
  }
}
