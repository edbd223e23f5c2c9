// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents
internal import Sessions
internal import Learning
internal import Processes
internal import Properties
internal import Runs

extension Verb {
  static let learn = Verb(
    "learn", "presses the keys of a calculator and writes the dialect that explains its answers",
    flags: [Flags.command, Flags.output, Flags.timeout, Flags.json],
    details: [
      "Finds out which keys there are, what is shown besides the display, and how each knob is turned: of its "
        + "values the one that explains the most answers, so that a calculator with bugs is learned as well. "
        + "The dialect file is what --dialect takes on every other verb.",
      "Answers that no knob explains are listed with their simplest keys: the first findings. Knobs of which "
        + "nothing can be seen on the keypad stay where they usually are, and are named. Plays the same keys "
        + "every time.",
    ],
    examples: ["learn --command './mycalc' --output my.dialect"]
  ) { arguments, console in
    let command = try arguments.needed(Flags.command)
    let output = try arguments[Flags.output]
    if let output { try Files.checkFolders([Files.folder(of: output)]) }
    let timeout = try arguments.timeout
    let player = try CommandCalculator(command, timeout: timeout)
    var progress = Progress(console)
    let learner = Learner { keys throws(HarnessError) in try player.play(keys) }
    var learned = try learner.learn(name: Text(output ?? "my.dialect")) { doing in
      progress.show { doing }
    }
    player.drop()
    try learned.simplify(
      on: CommandCalculator(command, timeout: timeout).calculator(dialect: learned.dialect))
    progress.clear()
    let file = learned.file(of: command)
    if let output { try Files.write(file, to: output) }
    if arguments.has(Flags.json) {
      console.line(learned.document.written())
    } else {
      if output == nil { console.out(file) }
      let say = output == nil ? console.note : { console.line($0) }
      learned.summary(command, output).forEach(say)
    }
    return learned.unexplained.isEmpty ? .clean : .findings
  }
}

extension Learned {
  /// Makes the keys of each unexplained answer as simple as they can be, and puts equals together.
  mutating func simplify(on calculator: Calculator) throws {
    let checker = SessionChecker(
      of: calculator, entropy: 0, enabled: [AgreesWithOracle.name, Violation.staysAlive])
    var simple: [Unexplained] = []
    for answer in unexplained {
      var answer = answer
      if let shrunk = try? checker.shrink(answer.keys, budget: 500) {
        (answer.keys, answer.violation) = (shrunk.keys, shrunk.failure.violation)
      }
      if let index = simple.firstIndex(where: { $0.keys == answer.keys }) {
        simple[index].count += answer.count
      } else {
        simple.append(answer)
      }
    }
    unexplained = simple
  }

  /// The dialect file, with what could not be seen as comments.
  func file(of command: String) -> String {
    var text = dialect.file + "# learned from: \(printable(command))\n"
    if !unobserved.isEmpty {
      text += "# nothing to be seen of: \(unobserved.joined(separator: ", "))\n"
    }
    return text
  }

  /// What was learned, for people.
  func summary(_ command: String, _ output: String?) -> [String] {
    var lines = [
      "\(dialect.keypad.keys.count) keys; \(grouped(explained)) of \(grouped(sessions)) sessions explained"
    ]
    if !unobserved.isEmpty {
      lines.append("nothing to be seen of: \(unobserved.joined(separator: ", "))")
    }
    if unexplained.isEmpty { return lines }
    lines.append("no knob explains:")
    for answer in unexplained {
      let violation = answer.violation
      lines.append("  \(answer.keys.spelled)")
      lines.append(
        "      \(violation.property), \(violation.kind), in \(answer.count) sessions: expected "
          + "'\(printable(violation.expected))', shown '\(printable(violation.observed))'")
    }
    let file = output ?? dialect.name.description
    lines.append("more: misreckon fuzz --dialect \(file) --command '\(printable(command))'")
    return lines
  }

  /// What `learn --json` prints.
  var document: JSON {
    [
      "keypad": .array(dialect.keypad.keys.map { .string($0.description) }),
      "knobs": .object(
        Knob.all.dropFirst().map { JSON.Member($0.name, .string($0.value(of: dialect))) }),
      "unobserved": .array(unobserved.map { .string($0) }),
      "sessions": JSON(sessions), "explained": JSON(explained),
      "findings": .array(
        unexplained.map { answer in
          [
            "property": JSON(answer.violation.property), "kind": JSON(answer.violation.kind),
            "keys": JSON(answer.keys.spelled), "sessions": JSON(answer.count),
            "expected": JSON(answer.violation.expected),
            "observed": JSON(answer.violation.observed),
          ]
        }),
    ]
  }
}
