// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Sessions

/// What playing a case again came to.
struct Replay {
  enum Outcome: String {
    /// An open case fails as recorded, any other one holds.
    case asRecorded = "as recorded"
    /// An open case holds.
    case holds = "holds"
    /// A case that should hold fails, or an open one fails in another way.
    case fails = "fails"
    /// It is another calculator's, and none was named.
    case skipped = "skipped"
  }

  let outcome: Outcome
  /// How it fails, where it does.
  var violation: Violation?
  /// How many keys were pressed when it showed.
  var step: Int?

  /// Plays a case on a calculator of its dialect.
  init(_ file: CaseFile, on calculator: Calculator) throws {
    let failure = try Replay.failure(of: file, on: calculator)
    violation = failure?.violation
    step = failure?.step
    outcome =
      switch (file.status, failure) {
      case (.open, nil): .holds
      case (.open, let failure?):
        failure.violation.property == file.property && failure.violation.kind == file.kind
          ? .asRecorded : .fails
      case (_, nil): .asRecorded
      case (_, _): .fails
      }
  }

  init(skipping _: CaseFile) { outcome = .skipped }

  /// How a case's keys fail what the case is about: its property, and the face it says is due.
  static func failure(
    of file: CaseFile, on calculator: Calculator
  ) throws -> Failure? {
    let isExample = file.property == CaseFile.example
    if !isExample { try checkProperties([file.property]) }
    let trace = try calculator.trace(of: file.keys, entropy: file.entropy)
    if file.status != .open, let violation = wrongFace(trace, file) {
      return Failure(step: file.keys.count, violation: violation)
    }
    let checker = SessionChecker(
      of: calculator, entropy: file.entropy, enabled: isExample ? [] : [file.property])
    return try checker.failure(in: trace)
  }

  /// What the face after all keys should be and is not.
  private static func wrongFace(_ trace: Trace, _ file: CaseFile) -> Violation? {
    let face = trace.readings.count > file.keys.count ? trace.readings.last?.face : nil
    for (kind, due, seen) in [
      ("display", file.display, face?.display), ("label", file.label, face?.label),
    ] {
      if let due, due != seen {
        return Violation(
          property: CaseFile.example, kind: kind, expected: due.description,
          observed: seen?.description ?? "nothing")
      }
    }
    return nil
  }
}
