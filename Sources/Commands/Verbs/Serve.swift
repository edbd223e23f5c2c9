// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators
internal import Documents
internal import Platform
internal import Mutants

extension Verb {
  static let serve = Verb(
    name: "serve", summary: "runs a calculator behind the line protocol",
    flags: [Flags.dialect, Flags.set, Flags.libm, Flags.entropy, mutant, habit],
    details: [
      "Reads one request per line on standard input: a key, or reset (back to switch-on; reset 42 "
        + "also seeds rand with 42, and a plain reset repeats the last seed). Answers each with one "
        + "line: error=TEXT, or the fields display, label, description, pending and value, separated "
        + "by tabs.",
      "With --mutant, runs a calculator with a planted bug, by default in a dialect in which that "
        + "bug shows well. With --habit, it shows some of what it shows in another way than the "
        + "dialect says, as correct calculators do. Both are repeatable.",
      "The habits: " + Habit.all.map(\.name).joined(separator: ", ") + ".",
    ],
    examples: [
      "serve --dialect mvc2016", "serve --mutant minus-reversed",
      "serve --mutant degrees --habit decimal-comma --dialect brain2017",
    ]
  ) { arguments, _ in
    let entropy = try arguments[Flags.entropy] ?? 0
    let mutants = try arguments.given(mutant.name).map(readMutant)
    let habits = try arguments.given(habit.name).map(readHabit)
    let isGiven = try arguments[Flags.dialect] != nil
    let dialect =
      if let home = mutants.first?.dialect, !isGiven {
        try arguments.adjusted(home)
      } else {
        try arguments.dialect()
      }
    try needDoubles(dialect)
    guard mutants.isEmpty && habits.isEmpty else {
      let model = try readModel(dialect, mutants, habits)
      try answer(dialect, entropy) { MutantBrain(model, entropy: $0) }
      return .clean
    }
    switch dialect.machine {
    case .infix: try answer(dialect, entropy) { InfixBrain(dialect, entropy: $0) }
    case .rpn: try answer(dialect, entropy) { RPNBrain(dialect, entropy: $0) }
    }
    return .clean
  }

  private static let mutant = Flag<Mutant>(
    "mutant", "NAME", "a planted bug; 'misreckon prove' lists the names",
    expected: "the name of a mutant", completion: .words(Mutant.all.map(\.name)),
    parse: readMutant)
  private static let habit = Flag<Habit>(
    "habit", "NAME", "what a correct calculator shows otherwise than the dialect says",
    expected: "the name of a habit", completion: .words(Habit.all.map(\.name)),
    parse: readHabit)
}

/// A calculator with bugs and habits, if they go together.
private func readModel(
  _ dialect: Dialect, _ mutants: [Mutant], _ habits: [Habit]
) throws -> Model {
  do throws(ModelError) {
    return try Model(dialect, mutants: mutants, habits: habits)
  } catch {
    throw UsageError(error.description)
  }
}

/// The habit of a name.
func readHabit(_ name: String) throws -> Habit {
  guard let habit = Habit.all.first(where: { $0.name == name }) else {
    throw UsageError.unknown("habit", name, among: Habit.all.map(\.name))
  }
  return habit
}

/// The mutant of a name.
func readMutant(_ name: String) throws -> Mutant {
  guard let mutant = Mutant.named(name) else {
    throw UsageError.unknown("mutant", name, among: (Mutant.all + Mutant.further).map(\.name))
  }
  return mutant
}

/// Answers all available requests before writing, so that they may be sent in batches.
private func answer<BrainType: Brain>(
  _ dialect: Dialect, _ entropy: UInt64, switchOn: @escaping (UInt64) -> BrainType
) throws {
  var service = LineProtocol(dialect, entropy: entropy, switchOn: switchOn)
  let capacity = 16_384
  var input = [UInt8](repeating: 0, count: capacity)
  while true {
    let got = unsafe input.withUnsafeMutableBytes {
      unsafe read(STDIN_FILENO, $0.baseAddress, capacity)
    }
    if got < 0 && errno == EINTR { continue }
    guard got >= 0 else { throw FileError("standard input", "read") }
    if got == 0 { service.finish() }
    unsafe input.withUnsafeBytes {
      unsafe service.take(UnsafeRawBufferPointer(rebasing: $0[..<got]))
    }
    if let fault = Files.put(service.answers, into: STDOUT_FILENO) {
      // The client closed the pipe.
      if fault == EPIPE { return }
      throw FileError("standard output", "write", number: fault)
    }
    if got == 0 { return }
    service.answers.removeAll(keepingCapacity: true)
  }
}
