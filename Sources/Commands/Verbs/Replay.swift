// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Corpora
internal import Documents
internal import Sessions
internal import Processes
internal import Records
internal import Runs

extension Verb {
  static let replay = Verb(
    name: "replay", summary: "replays case files and checks that each still behaves as recorded",
    operands: PositionalArguments(spelling: "FILE|DIR…", least: 1),
    flags: [Flags.command, Flags.timeout, Flags.json],
    details: [
      "An open case must still fail as recorded; fixed cases and examples must pass. An accepted "
        + "case, of version 2 with a reason, may fail as recorded or pass. Cases of calculators that "
        + "are not built in are skipped without --command."
    ],
    examples: ["replay Corpus"]
  ) { arguments, console in
    let isJSON = arguments.has(Flags.json)
    var counts: [Replay.Outcome: Int] = [:]
    var documents: [JSON] = []
    var (faults, failing) = (0, 0)
    // Fail now, and once, if the command does not start a calculator.
    if try arguments[Flags.command] != nil {
      _ = try arguments.tested(of: .mvc2016).calculator.trace(of: [])
    }
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    for entry in try cases(in: arguments.operands, console) where !stop.isRaised {
      do {
        let replay = try replayed(entry.caseFile, arguments)
        counts[replay.outcome, default: 0] += 1
        let isHarmless = entry.caseFile.status == .accepted && replay.outcome == .holds
        if [.holds, .fails].contains(replay.outcome), !isHarmless { failing += 1 }
        if isJSON {
          documents.append(document(entry, replay))
        } else {
          show(entry, replay, arguments, console)
        }
      } catch {
        guard !stop.isRaised else { break }
        console.note("misreckon replay: \(entry.path): \(error)")
        faults += 1
      }
    }
    let held = counts[.asRecorded, default: 0]
    let others = counts[.holds, default: 0] + counts[.fails, default: 0]
    let skipped = counts[.skipped, default: 0]
    if isJSON {
      console.json([
        "cases": .array(documents), "asRecorded": JSON(held), "otherwise": JSON(others),
        "skipped": JSON(skipped), "faults": JSON(faults),
      ])
    } else {
      console.note(
        "\(held) as recorded, \(others) not as recorded, \(skipped) skipped, \(faults) not played")
    }
    if stop.isRaised { return .interrupted }
    return faults > 0 ? .fault : failing > 0 ? .findings : .clean
  }
}

private func replayed(_ file: CaseFile, _ arguments: Arguments) throws -> Replay {
  guard try file.calculator == Calculator.builtIn || arguments[Flags.command] != nil else {
    return .skipped
  }
  return try Replay(file, on: try arguments.tested(of: readDialect(file.dialect)).calculator)
}

private func show(
  _ entry: Corpus.StoredCase, _ replay: Replay, _ arguments: Arguments, _ console: Console
) {
  let file = entry.caseFile
  let indent = String(repeating: " ", count: 12)
  let (color, lines): (TextColor, [String]) =
    switch replay.outcome {
    case .asRecorded: (.good, [])
    case .holds: (.doubtful, ["fixed? set status: fixed"])
    case .skipped: (.doubtful, ["needs --command for '\(printable(file.calculator))'"])
    case .fails:
      (
        .bad,
        replay.failure.map { failure in
          let violation = failure.violation
          return [
            "\(violation.property), \(violation.kind), after key \(failure.step): expected "
              + "'\(printable(violation.expected))', shown '\(printable(violation.observed))'",
            command(entry, failure, arguments),
          ]
        } ?? []
      )
    }
  let word = console.painted(cell(replay.outcome.rawValue, to: 12), color)
  console.line("\(word)\(cell(file.status.rawValue, to: 9))\(entry.path)")
  for line in lines { console.line(indent + line) }
}

/// The command that shows how a case fails.
private func command(
  _ entry: Corpus.StoredCase, _ failure: Failure, _ arguments: Arguments
) -> String {
  let file = entry.caseFile
  // An example fails by its face, which only its file knows.
  if failure.violation.property == CaseFile.example {
    return arguments.command("replay", [entry.path.forShell])
  }
  var finding = Finding(
    calculator: arguments.given(Flags.command.name).last ?? file.calculator,
    dialect: Text(file.dialect), keys: file.keys, step: failure.step,
    violation: failure.violation, entropy: file.entropy, origin: nil)
  finding.timeout = (try? arguments.unusualTimeout) ?? nil
  return finding.command
}

private func document(_ entry: Corpus.StoredCase, _ replay: Replay) -> JSON {
  let (file, failure) = (entry.caseFile, replay.failure)
  return [
    "path": JSON(entry.path), "status": JSON(file.status.rawValue),
    "outcome": JSON(replay.outcome.rawValue), "dialect": JSON(file.dialect),
    "property": JSON(failure?.violation.property ?? file.property),
    "kind": JSON(failure?.violation.kind ?? file.kind), "keys": JSON(file.keys.spelled),
    "step": number(failure?.step),
    "expected": JSON(failure?.violation.expected), "observed": JSON(failure?.violation.observed),
  ]
}
