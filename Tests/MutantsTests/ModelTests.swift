// SPDX-License-Identifier: Apache-2.0
import Calculators
import Mutants
import Sessions
import Testing

@Suite struct `Models` {
  private func mutant(_ name: String) throws -> Mutant {
    try #require(Mutant.all.first { $0.name == name })
  }

  private func habit(_ name: String) throws -> Habit {
    try #require(Habit.all.first { $0.name == name })
  }

  /// What a model of `mvc2016` shows after keys.
  private func shown(_ mutants: [String], _ habits: [String], _ keys: String) throws -> Face {
    let model = try Model(
      .mvc2016, mutants: mutants.map(mutant), habits: habits.map(habit))
    var brain = MutantBrain(model)
    for key in try Key.read(keys, on: .mvc2016) { brain.press(key) }
    return brain.face
  }

  @Test(arguments: [
    (["minus-reversed", "grouped-thousands"], [], "1 − 2 0 0 1 =", "2,000"),
    (["grouped-thousands", "minus-reversed"], [], "1 − 2 0 0 1 =", "2,000"),
    (["point-zero", "grouped-thousands"], [], "9 9 9 × =", "998,001.0"),
    (["degrees", "square-doubles"], ["decimal-comma"], "9 0 sin + . 2 5 x² =", "1,5"),
    (["two-points"], ["decimal-comma", "leading-space"], "1 . . 5", " 1,,5"),
  ]) func `bugs and habits all show`(
    _ mutants: [String], _ habits: [String], _ keys: String, _ due: String
  ) throws {
    #expect(try shown(mutants, habits, keys).display == Text(due))
  }

  @Test func `a bug presses by way of the next`() throws {
    let face = try shown(["constant-by-value", "parenthesis-not-closed"], [], "π sin")
    #expect(face.description == "sin(3.14159265358979")
  }

  @Test(arguments: [
    (
      "backspace-eats-result", Dialect.mvc2016,
      "'backspace-eats-result' needs the key '⌫', which 'mvc2016' does not have"
    ),
    (
      "left-operand-lost", .rpn2015,
      "'left-operand-lost' needs machine=infix, which 'rpn2015' does not have"
    ),
    (
      "underflow-pops", .label7,
      "'underflow-pops' needs machine=rpn, which 'label7' does not have"
    ),
    (
      "two-marks", .label7, "'two-marks' needs a label, which 'label7' does not have"
    ),
    (
      "sign-commits", .mvc2016,
      "'sign-commits' needs signWhileTyping=edit, which 'mvc2016' does not have"
    ),
  ]) func `a bug that cannot occur is refused`(
    _ name: String, _ dialect: Dialect, _ message: String
  ) throws {
    let mutant = try mutant(name)
    #expect(mutant.on(dialect) == nil)
    let error = #expect(throws: ModelError.self) { try Model(dialect, mutants: [mutant]) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (["infix-label"], "'infix-label' needs machine=rpn, which 'mvc2016' does not have"),
    (
      ["decimal-comma", "grouped-thousands"],
      "the habits 'decimal-comma' and 'grouped-thousands' exclude each other"
    ),
  ]) func `a habit that is not possible is refused`(_ names: [String], _ message: String) throws {
    let habits = try names.map(habit)
    let error = #expect(throws: ModelError.self) { try Model(.mvc2016, habits: habits) }
    #expect(error?.description == message)
  }

  @Test(arguments: Mutant.all.filter { !$0.isDeadly }.map(\.name))
  func `a bug occurs in every dialect in which it can`(name: String) throws {
    let mutant = try mutant(name)
    #expect(mutant.on(mutant.dialect)?.keys == mutant.keys)
    for dialect in Dialect.presets {
      guard let moved = mutant.on(dialect) else { continue }
      var noise = Noise(state: 7, mutant: moved)
      let isDifferent = (0..<20_000).contains { _ in
        var (wrong, sound) = (MutantBrain(moved), MutantBrain(Mutant.sound(dialect)))
        return noise.keys().contains { key in
          wrong.press(key)
          sound.press(key)
          return wrong.face != sound.face || wrong.value?.bitPattern != sound.value?.bitPattern
        }
      }
      #expect(isDifferent, "\(name) on \(dialect.name)")
    }
  }
}
