// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Processes
internal import Sessions

extension Verb {
  static let doctor = Verb(
    name: "doctor", summary: "says in ten lines whether a command speaks the line protocol well",
    flags: [Flags.command, Flags.ownKeys, Flags.timeout, Flags.json],
    details: [
      "Tells whether it answers every request with one line and at once, which keys it takes and "
        + "refuses, whether its answers are in step, whether reset forgets, whether the same keys show "
        + "the same, what is visible, and how fast it is. 'odd' works but is seldom meant.",
      "Judges no result: that is what fuzz does. Exits with 1 if something is wrong.",
    ],
    examples: ["doctor --command './mycalc'"]
  ) { arguments, console in
    let command = try arguments.needed(Flags.command)
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    let ownKeys = try arguments.ownKeys.map(\.key)
    let checks = try Checkup(
      command, timeout: arguments.timeout, ownKeys: ownKeys, stop: stop
    ).checks
    let isWrong = checks.contains { $0.verdict == .wrong }
    if arguments.has(Flags.json) {
      console.json([
        "checks": .array(
          checks.map { check in
            [
              "name": JSON(check.name), "verdict": JSON(check.verdict.rawValue),
              "text": JSON(check.text),
            ]
          })
      ])
    } else {
      let width = checks.map { columns($0.name) }.max() ?? 0
      for check in checks {
        let color: TextColor =
          switch check.verdict {
          case .ok: .good
          case .odd: .doubtful
          case .wrong: .bad
          }
        let verdict = console.painted(padded(check.verdict.rawValue, to: 5), color)
        console.line("\(padded(check.name, to: width))  \(verdict)  \(check.text)")
      }
    }
    if !isWrong {
      let keys = arguments.given(Flags.ownKeys.name).map { " --dialect \($0.forShell)" }.joined()
      console.note("next: misreckon learn --command \(command.forShell)\(keys) --output my.dialect")
    }
    return isWrong ? .findings : .clean
  }
}
