// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Mutants
import MutantHunting
import Testing

@Suite struct `Planted bugs` {
  @Test(
    arguments: [
      ("two-points", ". ."), ("exponent-cut-off", "π sin"), ("minus-zero-committed", ". ± +"),
      ("second-point-restarts", "1 . ."), ("division-by-zero-hangs", "÷ ="),
      ("equals-without-operand-traps", "+ ="),
    ], UInt64(1)...10)
  func `shrink to the same simplest keys from every seed`(
    mutant: (name: String, keys: String), seed: UInt64
  ) throws {
    #expect(try simplest(mutant.name, seed: seed) == mutant.keys)
  }

  @Test(arguments: [("half-up", "1 2 8 x⁻¹"), ("truncates", "1 ÷ 6 +"), ("point-zero", "cos")])
  func `shrink to keys that changing one key at a time would not reach`(name: String, keys: String)
    throws
  {
    #expect(try simplest(name, seed: 1) == keys)
  }

  private func simplest(_ name: String, seed: UInt64) throws -> String? {
    let mutant = try #require(Mutant.all.first { $0.name == name })
    var hunt = MutantHunt(mutant, seed: seed)
    hunt.secondsPerHunt = 120
    hunt.timeout = 0.03
    return try hunt.run().best?.shrunk.keys.spelled
  }

  @Test(arguments: Mutant.further.filter(\.isDeadly).map(\.name))
  func `are found when they kill a calculator that nobody tuned anything on`(name: String) throws {
    var hunt = MutantHunt(try #require(Mutant.named(name)), seed: 1)
    hunt.secondsPerHunt = 120
    hunt.timeout = 0.03
    hunt.isShrinking = false
    #expect(try hunt.run().sessions != nil)
  }

  @Test(arguments: ["stays-alive", "agrees-with-second", "clear-is-switch-on"])
  func `are found by the one property that they are meant for`(property: String) throws {
    let mutant = try #require(Mutant.meant.first { $0.property == property }?.mutant)
    var hunt = MutantHunt(mutant, seed: 1)
    hunt.secondsPerHunt = 120
    hunt.properties = [property]
    let shrunk = try #require(try hunt.run().best?.shrunk)
    #expect(shrunk.failure.violation.property == property)
    #expect(try hunt.isMinimal(try #require(try hunt.run().best)))
  }

  @Test func `are not found in a correct calculator`() throws {
    var hunt = MutantHunt(.sound(.label7), seed: 1)
    hunt.secondsPerHunt = 0.5
    #expect(try hunt.run().sessions == nil)
  }

  @Test func `have a proven shortest session if every shorter one was played`() throws {
    let mutant = try #require(Mutant.all.first { $0.name == "truncates" })
    let hunt = MutantHunt(mutant, seed: 1)
    let best = try #require(try hunt.run().best)
    #expect(try hunt.shortest(than: best.shrunk, reach: 6000) == .known(4))
    #expect(try hunt.shortest(than: best.shrunk, reach: 20).length == nil)
  }
}
