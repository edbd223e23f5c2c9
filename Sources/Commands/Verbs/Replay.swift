// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Corpora
internal import Documents
internal import Sessions
internal import Processes
internal import Runs

extension Verb {
  static let replay = Verb(
    "replay", "plays case files, says for each whether it still fails as recorded",
    operands: PositionalArguments("FILE|DIR…", least: 1),
    flags: [Flags.command, Flags.timeout, Flags.json],
    details: [
      "An open case must still fail as recorded; fixed cases and examples must hold. A case of "
        + "another calculator than the built-in one is played only with --command."
    ],
    examples: ["replay Corpus"]
  ) { arguments, console in
    var tally: [Replay.Outcome: Int] = [:]
    var documents: [JSON] = []
    var faults = 0
    // Whoever starts no calculator at all should hear so once.
    if try arguments[Flags.command] != nil {
      _ = try arguments.tested(of: .mvc2016).calculator.trace(of: [])
    }
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    for entry in try cases(in: arguments.operands, console) where !stop.isRaised {
      do {
        let replay = try replayed(entry, arguments)
        tally[replay.outcome, default: 0] += 1
        if arguments.has(Flags.json) {
          documents.append(document(entry, replay))
        } else {
          tell(entry, replay, console)
        }
      } catch {
        guard !stop.isRaised else { break }
        console.note("misreckon replay: \(entry.path): \(error)")
        faults += 1
      }
    }
    let held = tally[.asRecorded, default: 0]
    let otherwise = tally[.holds, default: 0] + tally[.fails, default: 0]
    let skipped = tally[.skipped, default: 0]
    if arguments.has(Flags.json) {
      let whole: JSON = [
        "cases": .array(documents), "asRecorded": JSON(held), "otherwise": JSON(otherwise),
        "skipped": JSON(skipped), "faults": JSON(faults),
      ]
      console.line(whole.written())
    } else {
      console.note(
        "\(held) as recorded, \(otherwise) otherwise, \(skipped) skipped, \(faults) not played")
    }
    if stop.isRaised { return .interrupted }
    return faults > 0 ? .fault : otherwise > 0 ? .findings : .clean
  }
}

private func replayed(_ entry: Corpus.StoredCase, _ arguments: Arguments) throws -> Replay {
  let file = entry.caseFile
  guard try file.calculator == Calculator.builtIn || arguments[Flags.command] != nil else {
    return .skipped
  }
  return try Replay(file, on: try arguments.tested(of: readDialect(file.dialect)).calculator)
}

private func tell(_ entry: Corpus.StoredCase, _ replay: Replay, _ console: Console) {
  let file = entry.caseFile
  let paint: TextColor =
    switch replay.outcome {
    case .asRecorded: .good
    case .holds, .skipped: .doubtful
    case .fails: .bad
    }
  let word = console.painted(padded(replay.outcome.rawValue, to: 12), paint)
  console.line("\(word)\(padded(file.status.rawValue, to: 9))\(entry.path)")
  switch replay.outcome {
  case .asRecorded: break
  case .holds: console.line("            fixed? set status: fixed")
  case .skipped:
    console.line("            of '\(printable(file.calculator))', which --command starts")
  case .fails:
    guard let failure = replay.failure else { break }
    let violation = failure.violation
    console.line(
      "            \(violation.property), \(violation.kind), after key \(failure.step): "
        + "expected '\(printable(violation.expected))', observed '\(printable(violation.observed))'"
    )
    console.line(
      "            misreckon judge --dialect '\(printable(file.dialect))' --keys '\(file.keys.spelled)'"
    )
  }
}

private func document(_ entry: Corpus.StoredCase, _ replay: Replay) -> JSON {
  let (file, failure) = (entry.caseFile, replay.failure)
  return [
    "path": .string(entry.path), "status": .string(file.status.rawValue),
    "outcome": .string(replay.outcome.rawValue), "dialect": .string(file.dialect),
    "property": .string(failure?.violation.property ?? file.property),
    "kind": .string(failure?.violation.kind ?? file.kind), "keys": .string(file.keys.spelled),
    "step": failure.map { JSON($0.step) } ?? nil,
    "expected": JSON(failure?.violation.expected), "observed": JSON(failure?.violation.observed),
  ]
}
