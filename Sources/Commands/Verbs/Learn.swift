// SPDX-License-Identifier: Apache-2.0
internal import Dialects
internal import Calculators
internal import Documents
internal import Sessions
internal import Learning
internal import Processes
internal import Properties
internal import Runs

extension Verb {
  static let learn = Verb(
    name: "learn", summary: "presses a calculator's keys and infers its dialect",
    flags: [Flags.command, Flags.output, Flags.timeout, Flags.json],
    details: [
      "Determines which keys there are, what is shown besides the display, and the value of each knob: "
        + "the one that explains the most answers, so calculators with bugs can be learned as well. "
        + "--dialect accepts the dialect file on every other verb.",
      "Answers that no knob explains are listed with their simplest keys: they are the first "
        + "findings. Knobs that the keypad cannot reveal keep their defaults and are listed. Plays "
        + "the same keys every time.",
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
    var doing = ""
    var learned: Learned
    do throws(HarnessError) {
      learned = try learner.learn(name: Text(output ?? "my.dialect")) { now in
        doing = now
        progress.show { now }
      }
    } catch {
      progress.clear()
      if error == .interrupted { console.note("misreckon learn: stopped at: \(doing)") }
      throw error
    }
    player.drop()
    try learned.simplify(
      on: CommandCalculator(command, timeout: timeout).calculator(dialect: learned.dialect))
    progress.clear()
    let file =
      learned.dialect.file + "# learned from: \(printable(command))\n"
      + (learned.undetermined.map { "# \($0)\n" } ?? "")
    if let output { try Files.write(file, to: output) }
    if arguments.has(Flags.json) {
      console.json(learned.document)
    } else {
      if output == nil { console.out(file) }
      let say = output == nil ? console.note : { console.line($0) }
      learned.summary(command, output).forEach(say)
    }
    return learned.unexplained.isEmpty ? .clean : .findings
  }
}

extension Learned {
  /// Shrinks the keys of each unexplained answer and merges equal ones.
  fileprivate mutating func simplify(on calculator: Calculator) throws {
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

  fileprivate var undetermined: String? {
    unobserved.isEmpty ? nil : "could not be determined: \(unobserved.joined(separator: ", "))"
  }

  fileprivate func summary(_ command: String, _ output: String?) -> [String] {
    var lines = [
      "\(dialect.keypad.keys.count) keys; "
        + "\(grouped(explained)) of \(grouped(sessions)) sessions explained"
    ]
    if let undetermined { lines.append(undetermined) }
    if unexplained.isEmpty { return lines }
    lines.append("not explained by any knob:")
    for answer in unexplained {
      let violation = answer.violation
      lines.append("  \(answer.keys.spelled)")
      lines.append(
        "      \(violation.property), \(violation.kind), in \(answer.count) sessions: expected "
          + "'\(printable(violation.expected))', shown '\(printable(violation.observed))'")
    }
    let file = output ?? dialect.name.description
    return lines + ["next: misreckon fuzz --dialect \(file) --command '\(printable(command))'"]
  }

  fileprivate var document: JSON {
    .object(
      members(of: dialect) + [
        .init("unobserved", .array(unobserved.map { JSON($0) })),
        .init("sessions", JSON(sessions)), .init("explained", JSON(explained)),
        .init(
          "findings",
          .array(
            unexplained.map { answer in
              [
                "property": JSON(answer.violation.property), "kind": JSON(answer.violation.kind),
                "keys": JSON(answer.keys.spelled), "sessions": JSON(answer.count),
                "expected": JSON(answer.violation.expected),
                "observed": JSON(answer.violation.observed),
              ]
            })),
      ])
  }
}
