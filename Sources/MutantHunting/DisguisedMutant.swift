// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Campaigns
public import Mutants
internal import Processes
internal import Sessions

/// A mutant behind habits, in the dialect nearest to it, with its values hidden.
///
/// This is what a calculator by others looks like: a bug, among differences that are none.
public struct DisguisedMutant: Sendable {
  public let mutant: Mutant
  public let habits: [Habit]
  /// The bug behind the habits, and a correct calculator behind the same.
  let model, sound: Model

  /// nil if the bug and the habits do not make a calculator.
  public init?(_ mutant: Mutant, behind habits: [Habit]) {
    var dialect = mutant.dialect
    dialect.visible.remove(.value)
    guard let model = try? Model(dialect, mutants: [mutant], habits: habits),
      let sound = try? Model(dialect, habits: habits)
    else { return nil }
    self.mutant = mutant
    self.habits = habits
    (self.model, self.sound) = (model, sound)
  }

  public var dialect: Dialect { model.dialect }
  public var name: String { model.name }

  /// Each habit alone in front of each mutant, and as many seeded triples of habits.
  public static func all(of mutants: [Mutant], triples: Int, seed: UInt64) -> [DisguisedMutant] {
    let alone = mutants.flatMap { mutant in
      Habit.all.compactMap { DisguisedMutant(mutant, behind: [$0]) }
    }
    var random = RandomSource(seed)
    var behindThree: [DisguisedMutant] = []
    var tries = triples * 1000
    while behindThree.count < triples, tries > 0, let mutant = mutants.randomElement(using: &random)
    {
      tries -= 1
      let habits = Array(Habit.all.shuffled(using: &random).prefix(3))
      if let disguised = DisguisedMutant(mutant, behind: habits) { behindThree.append(disguised) }
    }
    return alone + behindThree
  }

  /// Whether random keys show that the bug is there, in anything but a value.
  public var isVisible: Bool {
    model.isDeadly || !showTheSame({ model.makeBrain() }, { sound.makeBrain() })
  }

  /// The habits that random keys show; a bug may be all that is seen where a habit would be.
  var visibleHabits: [Habit] {
    habits.filter { habit in
      guard !model.isDeadly,
        let other = try? Model(
          dialect, mutants: [mutant], habits: habits.filter { $0.name != habit.name })
      else { return true }
      return !showTheSame({ model.makeBrain() }, { other.makeBrain() })
    }
  }

  /// Whether random keys show no difference between the bug alone and another calculator.
  func showsTheSame(as makeOther: () -> any Brain) -> Bool {
    guard !model.isDeadly, let alone = try? Model(dialect, mutants: [mutant]) else { return false }
    return showTheSame({ alone.makeBrain() }, makeOther)
  }

  private func showTheSame(_ one: () -> any Brain, _ other: () -> any Brain) -> Bool {
    var random = RandomSource(1)
    let keypad = dialect.keypad.keys
    for _ in 0..<20_000 {
      var (one, other) = (one(), other())
      if differ(one.face, other.face) { return false }
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        let keys = Bool.random(using: &random) ? mutant.keys : keypad
        guard let key = keys.randomElement(using: &random) else { continue }
        one.press(key)
        other.press(key)
        if differ(one.face, other.face) { return false }
      }
    }
    return true
  }

  /// Whether two faces differ in what the calculator shows.
  private func differ(_ one: Face, _ other: Face) -> Bool {
    let shown = dialect.judged
    return one.display != other.display
      || shown.contains(.label) && one.label != other.label
      || shown.contains(.description) && one.description != other.description
      || shown.contains(.pending) && one.isPending != other.isPending
  }

  /// The calculator under test.
  func tested(_ model: Model) -> TestedCalculator {
    // What cannot die needs no process of its own for each session.
    let name = model.isDeadly ? model.name : Calculator.builtIn
    var tested = TestedCalculator(
      .brains(BrainSource(name) { MutantBrain(model, entropy: $0) }), of: dialect)
    tested.timeout = 0.2
    tested.limits = Limits(cpuSeconds: tested.timeout, memory: 1 << 26)
    return tested
  }
}
