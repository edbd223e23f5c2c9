// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Sessions
import Mutants
import Properties
import Testing

struct PanelWatch: Watcher {
  var propertySet: PropertySet
  mutating func observe(_ key: Key?, _ reading: Reading) -> Violation? {
    propertySet.observe(key, reading)
  }
}

/// Random keys, half of them keys that involve the bug.
struct Noise {
  var state: UInt64
  let mutant: Mutant

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func keys() -> [Key] {
    let pads = [mutant.dialect.keypad.keys, mutant.keys].filter { !$0.isEmpty }
    return (0..<1 + below(24)).map { _ in
      let pad = pads[below(pads.count)]
      return pad[below(pad.count)]
    }
  }
}

@Suite struct `Mutants` {
  static let harmless = Mutant.all.filter { !$0.isDeadly }

  @Test func `there are at least sixty with unique names, on at least five dialects`() {
    #expect(Mutant.all.count >= 60)
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
    #expect(Set(Mutant.all.map(\.dialect.name)).count >= 5)
  }

  @Test func `each that cannot kill is told in a sentence of its own`() {
    let sentences = Self.harmless.compactMap(\.statement)
    #expect(sentences.count == Self.harmless.count)
    #expect(Set(sentences).count == sentences.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && !$0.contains("planted") })
  }

  @Test func `there are at least thirty further ones, with names of their own`() {
    #expect(Mutant.further.count >= 30)
    let names = (Mutant.all + Mutant.further).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `their keys are on their keypads`() {
    for mutant in Mutant.all + Mutant.further {
      #expect(!mutant.keys.isEmpty && mutant.keys.allSatisfy(mutant.dialect.keypad.contains))
    }
  }

  @Test(arguments: Mutant.further.filter { !$0.isDeadly }.map(\.name))
  func `each further one is caught`(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let watcher = PanelWatch(propertySet: PropertySet(watching: mutant.dialect))
    var noise = Noise(state: 1, mutant: mutant)
    #expect(
      (0..<50_000).contains { _ in
        var test = BrainFailureTest(MutantBrain(mutant), watchedBy: watcher)
        return test.examine(noise.keys()) != nil
      })
  }

  @Test(arguments: harmless.map(\.name))
  func `each is caught, and its shrunk keys still fail in the same way`(name: String) throws {
    let mutant = try #require(Mutant.all.first { $0.name == name })
    let watcher = PanelWatch(propertySet: PropertySet(watching: mutant.dialect))
    var noise = Noise(state: 1, mutant: mutant)
    var found: [Key]?
    for _ in 0..<200_000 where found == nil {
      let keys = noise.keys()
      var examiner = BrainFailureTest(MutantBrain(mutant), watchedBy: watcher)
      if examiner.examine(keys) != nil { found = keys }
    }
    let keys = try #require(found)
    var shrinker = Shrinker(
      BrainFailureTest(MutantBrain(mutant), watchedBy: watcher), dialect: mutant.dialect)
    let shrunk = try shrinker.shrink(keys)
    var fresh = BrainFailureTest(MutantBrain(mutant), watchedBy: watcher)
    let again = fresh.examine(shrunk.keys)
    #expect(again == shrunk.failure)
    #expect(!isSimpler(keys, than: shrunk.keys))
  }
}
