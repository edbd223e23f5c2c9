// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators

/// A calculator made of a correct brain, planted bugs and habits.
public struct Model: Sendable {
  public let dialect: Dialect
  package let mutants: [Mutant]
  package let habits: [Habit]

  /// - Parameters:
  ///   - mutants: bugs, from whatever dialect.
  ///   - habits: habits that do not exclude each other.
  public init(_ dialect: Dialect, mutants: [Mutant] = [], habits: [Habit] = [])
    throws(ModelError)
  {
    if let lacking = Condition.doubles.obstacle(on: dialect) {
      throw .impossible("the built-in calculator", needs: lacking, on: dialect.name)
    }
    var moved: [Mutant] = []
    for mutant in mutants {
      if let obstacle = mutant.obstacle(on: dialect) {
        throw .impossible("'\(mutant.name)'", needs: obstacle, on: dialect.name)
      }
      if let mutant = mutant.on(dialect) { moved.append(mutant) }
    }
    for (index, habit) in habits.enumerated() {
      if let obstacle = habit.obstacle(on: dialect) {
        throw .impossible("'\(habit.name)'", needs: obstacle, on: dialect.name)
      }
      if let other = habits[..<index].first(where: habit.excludes) {
        throw .contradiction(other.name, habit.name)
      }
    }
    self.dialect = dialect
    self.mutants = moved
    self.habits = habits.sorted { $0.rank < $1.rank }
  }

  /// Its parts, or `sound`: `minus-reversed, decimal-comma`.
  public var name: String {
    let names = mutants.map(\.name) + habits.map(\.name)
    return names.isEmpty ? "sound" : names.joined(separator: ", ")
  }

  /// Whether a session may crash, hang or exhaust memory.
  public var isDeadly: Bool { mutants.contains(where: \.isDeadly) }

  /// Switches a calculator on; `rand` draws from the entropy.
  package func makeBrain(entropy: UInt64 = 0) -> any Brain {
    var inner = dialect
    for habit in habits { habit.turn?(&inner) }
    return switch inner.machine {
    case .infix: brain(InfixBrain(inner, entropy: entropy), mutants.compactMap(\.infix))
    case .rpn: brain(RPNBrain(inner, entropy: entropy), mutants.compactMap(\.rpn))
    }
  }

  private func brain<Correct: InspectableBrain>(
    _ correct: Correct, _ faults: [Fault<Correct>]
  ) -> any Brain {
    if faults.isEmpty && habits.isEmpty { return correct }
    let faulty = FaultyBrain(correct, faults)
    return habits.isEmpty ? faulty : HabitualBrain(faulty, habits)
  }
}

/// Why bugs and habits do not make a calculator.
public enum ModelError: Error, Hashable, CustomStringConvertible {
  case impossible(String, needs: String, on: Text)
  case contradiction(String, String)

  public var description: String {
    switch self {
    case .impossible(let what, let needed, let dialect):
      "\(what) needs \(needed), which '\(dialect)' does not have"
    case .contradiction(let one, let other):
      "the habits '\(one)' and '\(other)' exclude each other"
    }
  }
}

/// A running mutant or model.
public struct MutantBrain: Brain {
  private var brain: any Brain

  /// Switches a mutant on.
  public init(_ mutant: Mutant, entropy: UInt64 = 0) {
    brain =
      switch mutant.dialect.machine {
      case .infix: FaultyBrain(InfixBrain(mutant.dialect, entropy: entropy), [mutant.infix])
      case .rpn: FaultyBrain(RPNBrain(mutant.dialect, entropy: entropy), [mutant.rpn])
      }
  }

  /// Switches a model on.
  public init(_ model: Model, entropy: UInt64 = 0) { brain = model.makeBrain(entropy: entropy) }

  public var face: Face { brain.face }
  public var value: Double? { brain.value }
  public mutating func press(_ key: Key) { brain.press(key) }
}
