// SPDX-License-Identifier: Apache-2.0
import Calculators
import Campaigns
import Mutants
import Records
import Runs
import Sessions
import Testing

@Suite struct `Habits of one choice` {
  /// What a run of a thousand sessions tells about a correct calculator with these habits.
  private func told(_ names: [String], on dialect: Dialect) throws -> [Cause] {
    var dialect = dialect
    dialect.visible.remove(.value)
    let model = try Model(
      dialect, habits: names.compactMap { name in Habit.all.first { $0.name == name } })
    let tested = TestedCalculator(
      .brains(BrainSource(model.name) { MutantBrain(model, entropy: $0) }), of: dialect)
    let record = try tested.fuzzed()
    #expect(record.causes.isEmpty)
    return record.habits
  }

  @Test(arguments: [
    ("swift-printing", Dialect.mvc2016, "Numbers are printed as Swift prints a Double"),
    // It groups digits, while they are typed as well.
    ("swift-printing", .phone, "Numbers are printed as Swift prints a Double"),
    ("every-digit", .mvc2016, "numberStyle=significant(17)"),
    ("typed-text-stays", .mvc2016, "typedText=stays"),
  ]) func `are told as one, with that choice`(
    _ habit: String, _ dialect: Dialect, _ choice: String
  ) throws {
    let told = try told([habit], on: dialect)
    #expect(told.count == 1)
    #expect(told.allSatisfy { $0.explanation?.contains(choice) ?? false })
    #expect(told.allSatisfy { !$0.joined.isEmpty })
  }

  @Test func `are told apart if most numbers contradict the choice`() throws {
    let told = try told(["minus-zero", "exponent-plus", "point-zero-after-clear"], on: .mvc2016)
    // Two of them are how C prints numbers; Swift would show .0 behind every integer.
    #expect(told.count == 2)
    #expect(!told.contains { $0.title.contains("Swift") })
  }

  @Test func `are told apart from others`() throws {
    let told = try told(["swift-printing", "true-minus"], on: .mvc2016)
    #expect(told.count == 2)
    #expect(told.compactMap(\.explanation).count == 1)
  }
}
