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
    flags: [Flags.command, Flags.ownKeys, Flags.output, time, Flags.timeout, Flags.json],
    details: [
      "Determines which keys there are, what is shown besides the display, and the value of each knob. "
        + "Plays the sessions whose answers tell most; a knob turns only where that explains answers "
        + "consistently. --dialect accepts the dialect file on every other verb; here its keys by "
        + "formula are pressed, too, of which it keeps those that the calculator has.",
      "Answers that no knob explains are listed with their simplest keys: they are the first "
        + "findings. When the time is over, or at Ctrl-C, the file has what is known by then. Plays the "
        + "same keys every time, and then checks what it learned in as many sessions as two seconds have "
        + "room for, up to a thousand; with a number of sessions it does not.",
    ],
    examples: [
      "learn --command './mycalc' --output my.dialect",
      "learn --command './mycalc' --output my.dialect --for 5m",
      "learn --command './mycalc' --dialect keys.dialect",
    ]
  ) { arguments, console in
    let command = try arguments.needed(Flags.command)
    let output = try arguments[Flags.output]
    if let output { try Files.checkFolders([Files.folder(of: output)]) }
    let timeout = try arguments.timeout
    let budget = try arguments[time] ?? .time(.seconds(120))
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    var progress = Progress(console)
    let learned = try learn(
      command, ownKeys: arguments.ownKeys, timeout: timeout, budget: budget,
      name: Text(output ?? "my.dialect"), stop: stop
    ) { now, left in
      progress.show { now.words(left) }
    }
    progress.clear()
    let file = learned.file(of: command)
    let earlier = output.flatMap { try? readDialect($0) }
    if let output { try Files.write(file, to: output) }
    if arguments.has(Flags.json) {
      console.json(learned.document)
    } else {
      if output == nil { console.out(file) }
      let say = output == nil ? console.note : { console.line($0) }
      learned.summary(command, output).forEach(say)
      for change in earlier.map(learned.changes) ?? [] { say("changed: \(change)") }
    }
    if stop.isRaised {
      let place = output.map { "\(printable($0)) has" } ?? "the dialect above is"
      console.note(
        "misreckon learn: interrupted after \(grouped(learned.sessions)) sessions; "
          + "\(place) what is known so far")
      return .interrupted
    }
    return learned.unexplained.isEmpty ? .clean : .findings
  }

  private static let time = Flag<Budget>(
    "for", "2m|150x", "how long to learn: a time or a number of sessions (default: 2m)",
    expected: "a time such as 30s or 2m, or a count such as 150x", parse: Budget.init)

  /// Learns the calculator of a command, and simplifies what is unexplained.
  ///
  /// - Parameters:
  ///   - ownKeys: keys by formula that the calculator may have.
  ///   - isSimplified: whether what is unexplained is shrunk.
  ///   - onProgress: told the seconds that are left, if they are limited.
  static func learn(
    _ command: String, ownKeys: [OwnKey] = [], timeout: Double, budget: Budget, name: Text,
    stop: Stop, isSimplified: Bool = true,
    onProgress: @escaping (LearningProgress, Double?) -> Void
  ) throws -> Learned {
    let startedAt = Stop.now
    // Simplifying takes a share of the time.
    let ends = budget.seconds.map { startedAt + (isSimplified ? 0.8 : 1) * $0 }
    stop.deadline = budget.seconds.map { startedAt + $0 + timeout }
    func isOver() -> Bool { stop.isRaised || ends.map { Stop.now >= $0 } ?? false }
    let player = try CommandCalculator(command, timeout: timeout, stop: stop)
    defer { player.drop() }
    let learner = Learner(
      most: budget.part() ?? 400, checks: budget.part() == nil ? 1000 : 0,
      checkingTime: .seconds(2), ownKeys: ownKeys, stops: isOver
    ) { keys throws(HarnessError) in try player.play(keys) }
    var learned = try learner.learn(name: name) { now in
      onProgress(now, ends.map { max(0, $0 - Stop.now) })
    }
    if stop.isRaised, learned.end != nil { learned.end = .interrupted }
    if !isSimplified { return learned }
    let calculator = player.calculator(dialect: learned.dialect)
    learned.simplify(on: calculator) {
      stop.isRaised || budget.seconds.map { Stop.now >= startedAt + $0 } ?? false
    }
    return learned
  }
}

extension Learned {
  /// Shrinks the keys of each unexplained answer and merges equal ones.
  mutating func simplify(on calculator: Calculator, stops: @escaping () -> Bool) {
    let checker = SessionChecker(
      of: calculator, entropy: 0, enabled: [AgreesWithOracle.name, Violation.staysAlive])
    var simple: [Unexplained] = []
    for answer in unexplained {
      var answer = answer
      let goal = Failure(step: answer.keys.count, violation: answer.violation)
      if !stops(),
        let shrunk = try? checker.shrink(answer.keys, keeping: goal, budget: 100, stops: stops)
      {
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

  /// The dialect file, with what its reader should know.
  func file(of command: String) -> String {
    dialect.file + "# learned from: \(printable(command))\n"
      + comments.map { "# \($0)\n" }.joined()
  }

  /// The knobs that are not as they were.
  fileprivate func changes(from earlier: Dialect) -> [String] {
    Knob.all.filter { $0.value(of: earlier) != $0.value(of: dialect) }
      .map { "\($0.name) = \($0.value(of: dialect)), was \($0.value(of: earlier))" }
  }

  /// What a reader of the dialect file should know.
  var comments: [String] {
    [
      end.map { "ended early: \($0.words)" },
      open.isEmpty ? nil : "nothing was seen of: \(open.joined(separator: ", "))",
      unobserved.isEmpty
        ? nil : "these keys cannot tell: \(unobserved.joined(separator: ", "))",
    ].compactMap(\.self) + warnings
  }

  fileprivate func summary(_ command: String, _ output: String?) -> [String] {
    var lines = [
      "\(dialect.keypad.keys.count) keys; "
        + "\(grouped(explained)) of \(grouped(sessions)) sessions explained"
        + (checked > 0 ? "; checked in \(grouped(checked)) more" : "")
    ]
    lines += comments
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
        .init("open", .array(open.map { JSON($0) })),
        .init("unobserved", .array(unobserved.map { JSON($0) })),
        .init("warnings", .array(warnings.map { JSON($0) })),
        .init("sessions", JSON(sessions)), .init("keys", JSON(presses)),
        .init("explained", JSON(explained)), .init("checked", JSON(checked)),
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

extension Learned.End {
  var words: String {
    switch self {
    case .outOfTime: "out of time"
    case .interrupted: "interrupted"
    case .outOfSessions: "out of sessions"
    case .fault(let text): text
    }
  }
}

extension LearningProgress {
  /// How far it is, with the seconds that are left.
  func words(_ left: Double?) -> String {
    "\(sessions) of about \(max(expected, sessions)) sessions"
      + (left.map { ", \(Int($0)) s left" } ?? "")
  }
}
