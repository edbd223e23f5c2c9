// SPDX-License-Identifier: Apache-2.0
public import Corpora
internal import Calculators
internal import Properties
public import Sessions

/// The result of replaying a case.
public struct Replay: Sendable {
  public enum Outcome: String, Sendable {
    /// An open or accepted case fails as recorded, or any other case holds.
    case asRecorded = "as recorded"
    /// An open or accepted case holds.
    case holds = "holds"
    /// A case that should hold fails, or an open one fails in another way.
    case fails = "fails"
    /// It belongs to another calculator, and none was named.
    case skipped = "skipped"
  }

  public let outcome: Outcome
  /// How it fails; nil if it holds.
  public let failure: Failure?

  /// A case of a calculator that is not available.
  public static let skipped = Replay(outcome: .skipped, failure: nil)

  private init(outcome: Outcome, failure: Failure?) {
    self.outcome = outcome
    self.failure = failure
  }

  /// Replays a case on a calculator of its dialect.
  public init(_ file: CaseFile, on calculator: Calculator) throws {
    let failures = try Replay.failures(of: file, on: calculator)
    let recorded = failures.first {
      $0.violation.property == file.property && $0.violation.kind == file.kind
    }
    let failure = recorded ?? SessionJudgment(failures: failures).worst
    let outcome: Outcome =
      switch (file.status, failure) {
      case (.open, nil), (.accepted, nil): .holds
      case (.open, _?), (.accepted, _?): recorded == nil ? .fails : .asRecorded
      case (_, nil): .asRecorded
      case (_, _): .fails
      }
    self.init(outcome: outcome, failure: failure)
  }

  /// The gravest way in which a case's keys fail.
  public static func failure(of file: CaseFile, on calculator: Calculator) throws -> Failure? {
    SessionJudgment(failures: try failures(of: file, on: calculator)).worst
  }

  /// How a case's keys fail: by the face that the case expects, or by its property.
  private static func failures(of file: CaseFile, on calculator: Calculator) throws -> [Failure] {
    let isExample = file.property == CaseFile.example
    if !isExample { try PropertyInfo.check([file.property]) }
    let file = file.onKeys(of: calculator.dialect)
    _ = try Key.read(file.keys.spelled, on: calculator.dialect)
    let trace = try calculator.trace(of: file.keys, entropy: file.entropy)
    // The face of an open case is the one it does not show.
    if isExample || !file.isFailing, let violation = wrongFace(trace, file) {
      return [Failure(step: file.keys.count, violation: violation)]
    }
    let checker = SessionChecker(
      of: calculator, entropy: file.entropy,
      enabled: isExample ? [] : [file.property])
    guard let related = file.related else { return try checker.failures(in: trace) }
    _ = try Key.read(related.spelled, on: calculator.dialect)
    let other = try calculator.trace(of: related, entropy: file.entropy)
    let failures = [trace, other].flatMap(checker.ownFailures)
    guard failures.isEmpty else { return failures }
    return checker.contradiction(of: trace, beside: other, kind: file.kind).map { [$0] } ?? []
  }

  /// The difference between the expected face and the one after all keys.
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
