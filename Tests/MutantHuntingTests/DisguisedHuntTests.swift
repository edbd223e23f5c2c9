// SPDX-License-Identifier: Apache-2.0
import Calculators
import MutantHunting
import Mutants
import Records
import Sessions
import Testing

@Suite struct `Planted bugs behind habits` {
  private func disguised(_ mutant: String, _ habits: [String]) throws -> DisguisedMutant {
    let mutant = try #require(Mutant.named(mutant))
    let known = Dictionary(uniqueKeysWithValues: Habit.all.map { ($0.name, $0) })
    return try #require(DisguisedMutant(mutant, behind: habits.compactMap { known[$0] }))
  }

  @Test(arguments: [("two-points", ["power-of-ten"], ". ."), ("second-point-traps", [], ". .")])
  func `are found by keys that hold with the habits alone`(
    _ mutant: String, _ habits: [String], _ keys: String
  ) throws {
    var hunt = DisguisedHunt(try disguised(mutant, habits))
    hunt.seconds = 120
    let result = try hunt.run()
    let best = try #require(result.best)
    #expect(best.cause.finding.keys.spelled == keys)
    #expect(result.shortest == best.cause.finding.keys.count)
    let summary = DisguisedSummary([result])
    #expect(summary.found == 1 && summary.causes(showing: .bug) > 0)
  }

  @Test(arguments: [("grouped-thousands", "true-minus"), ("point-zero", "no-leading-zero")])
  func `are found among the habits if they only write things otherwise`(
    _ mutant: String, _ habit: String
  ) throws {
    var hunt = DisguisedHunt(try disguised(mutant, [habit]))
    hunt.seconds = 120
    let result = try hunt.run()
    #expect(result.best == nil && result.isFound && result.habitsTold == 1)
    #expect(result.habits.contains { $0.shows == .bug })
    let summary = DisguisedSummary([result])
    #expect(summary.found == 1 && summary.foundAsHabits == 1 && summary.habitsToldOnce == 1)
  }

  @Test func `leave a habit one, though its digits show the bug`() throws {
    var hunt = DisguisedHunt(try disguised("times-one-ulp-up", ["every-digit"]))
    hunt.seconds = 120
    let result = try hunt.run()
    #expect(result.findings.map(\.shows) == [.bug])
    #expect(result.habitsTold == 1)
  }

  @Test(arguments: [
    ("grouped-thousands", ["grouped-thousands"], false), ("degrees", ["decimal-comma"], true),
    ("two-marks", ["no-mark", "true-minus", "every-digit"], true),
  ]) func `show if something else than a value differs`(
    _ mutant: String, _ habits: [String], _ isVisible: Bool
  ) throws {
    #expect(try disguised(mutant, habits).isVisible == isVisible)
  }

  @Test func `are every pair, and triples drawn from a seed`() {
    let mutants = Array(Mutant.all.prefix(5))
    let one = DisguisedMutant.all(of: mutants, triples: 10, seed: 1)
    #expect(one.map(\.name) == DisguisedMutant.all(of: mutants, triples: 10, seed: 1).map(\.name))
    #expect(one.count { $0.habits.count == 3 } == 10)
    #expect(one.count { $0.habits.count == 1 } > 5 * 20)
    #expect(Set(one.filter { $0.habits.count == 1 }.map(\.name)).count == one.count - 10)
  }
}
