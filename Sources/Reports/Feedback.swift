// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
public import Records
internal import Sessions

/// What the author of one calculator is told: what works, and each mistake with how to see it.
///
/// It names no other calculator of the class.
public struct Feedback: Sendable {
  public let submission: Submission
  let dialect: Text
  let weights: Weights
  let points: Double

  public init(_ row: Grades.Row, in grades: Grades) {
    submission = row.submission
    (weights, points) = (grades.weights, row.points)
    dialect = grades.dialect.withoutFolder
  }

  var title: String {
    if !submission.fault.isEmpty { return "\(submission.name): could not be started" }
    if submission.silence != nil { return "\(submission.name): does not calculate yet" }
    let count = submission.mistakes.count
    let failed = submission.failedExamples
    let mistakes = count == 0 ? "no mistake found" : counted(count, "mistake")
    return "\(submission.name): \(mistakes)"
      + (failed == 0
        ? ""
        : ", \(failed) of \(counted(submission.examples.count, "example")) wrong")
  }

  var isGood: Bool { submission.isClean(.spelling) }

  /// What was tried, in one or two sentences.
  var lead: String {
    if !submission.fault.isEmpty {
      return "Your program could not be tried: \(submission.fault)."
    }
    if let silence = submission.silence {
      return "Your calculator \(silence). Nothing more was tried: "
        + "what is pressed must first make a difference to what is shown."
    }
    guard let run = submission.run else { return "" }
    var text = "\(counted(run.keys, "key")) were pressed in \(counted(run.sessions, "session"))"
    text += submission.examples.isEmpty ? "." : ", after the examples of the assignment."
    if submission.isCutShort {
      text +=
        " Then the time was over: \(grouped(submission.planned)) sessions were planned, so there "
        + "may be more mistakes than are listed here."
    }
    return text
  }

  // MARK: What works

  /// What was right in everything that was tried, a sentence each.
  var works: [String] {
    guard submission.isRanked else { return [] }
    var sentences: [String] = []
    let examples = submission.examples
    if !examples.isEmpty {
      let passed = examples.count - submission.failedExamples
      if passed == examples.count {
        sentences.append("All \(counted(passed, "example")) of the assignment came out right.")
      } else if passed > 0 {
        sentences.append(
          "\(passed) of \(examples.count) examples of the assignment came out right.")
      }
    }
    guard let run = submission.run, run.keys > 0 else { return sentences }
    let seen = submission.mistakes + uncounted.flatMap(\.causes)
    let parts = Set(seen.map(\.part))
    let hidden = Set(run.parts.flatMap(\.hidden))
    if !parts.contains(.alive) {
      sentences.append("It never crashed, and answered every one of \(counted(run.keys, "key")).")
    }
    if !parts.contains(.number) {
      sentences.append("Every number that could be checked was right.")
    }
    if !parts.contains(.typing) { sentences.append("Numbers are shown as they are typed.") }
    if !parts.contains(.meaning), !hidden.isSuperset(of: ["label", "description"]) {
      sentences.append("What it writes about a calculation is what was calculated.")
    }
    let right = rightKeys(run)
    if !right.isEmpty, !submission.mistakes.isEmpty {
      sentences.append("These keys have no part in any mistake below: \(right.spelled).")
    }
    return sentences
  }

  /// The keys that were pressed and that no mistake needs; digits only if typing is right.
  private func rightKeys(_ run: RunRecord) -> [Key] {
    guard let part = run.parts.first else { return [] }
    let blamed = Set(submission.mistakes.flatMap { $0.finding.shown + ($0.finding.related ?? []) })
    return part.keypad.keys.filter {
      ![.digit, .equals, .enter].contains($0.kind) && part.presses[Int($0.index)] > 0
        && !blamed.contains($0)
    }
  }

  // MARK: What costs nothing

  /// What went wrong and is not counted, for one reason.
  struct Uncounted {
    let title, statement: String
    let causes: [Cause]
  }

  var uncounted: [Uncounted] {
    [
      Uncounted(
        title: "Seen, but not every time",
        statement: "These did not happen again when they were tried again, and cost nothing.",
        causes: submission.unrepeated),
      Uncounted(
        title: "Seen once, not tried again",
        statement: "There was no time to try these again. They cost nothing.",
        causes: submission.untried),
    ].filter { !$0.causes.isEmpty }
  }

  // MARK: How to see a mistake

  /// How to press keys without this tool: a line of shell that the program answers.
  func shellLine(_ cause: Cause) -> String {
    // What crashes or floods may count its requests, so it gets each that it got.
    shellLine(cause.finding.shown, from: cause.part == .alive ? ["reset"] : [])
  }

  func shellLine(_ keys: [Key], from start: [String] = []) -> String {
    let words = keys.isEmpty ? [] : start + keys.map { $0.legend.description.forShell }
    return words.isEmpty
      ? "echo reset | \(submission.program)"
      : "printf '%s\\n' \(words.joined(separator: " ")) | \(submission.program)"
  }

  /// How to see a mistake explained key by key, for those who have this tool.
  func command(_ cause: Cause) -> String {
    var finding = cause.finding
    finding.calculator = submission.program
    finding.dialect = finding.dialect.withoutFolder
    return finding.command
  }

  static let habitStatement =
    "Your calculator does this in its own way, and keeps to it. That costs nothing."
}

extension Text {
  /// The name of a dialect without the folder of its file, which is the teacher's.
  fileprivate var withoutFolder: Text {
    let name = description
    // The value of a setting may be a path, too.
    guard let slash = name.prefix(while: { $0 != "=" }).lastIndex(of: "/") else { return self }
    return Text(String(name[name.index(after: slash)...]))
  }
}
