// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Records
internal import Sessions

/// A mistake in words for the author of a calculator, who has never heard of this tool.
struct Lesson {
  /// What is wrong, in one sentence.
  let sentence: String
  /// The same without what only this calculator has, such as a line of its source.
  let common: String
  /// What is due, and what is shown instead.
  let due, shown: String

  /// - Parameter statements: the rules that were checked, by their names.
  init(_ cause: Cause, statements: [String: String]) {
    common = cause.explanation ?? Lesson.sentence(cause, statements)
    sentence = cause.explanation ?? cause.wording ?? common
    (due, shown) = Lesson.faces(cause)
  }

  // MARK: What is due and what is shown

  private static func faces(_ cause: Cause) -> (due: String, shown: String) {
    let (finding, violation) = (cause.finding, cause.finding.violation)
    if [.number, .typing, .spelling].contains(violation.part), finding.related == nil,
      cause.steps.indices.contains(finding.step)
    {
      let step = cause.steps[finding.step]
      // A wrong value may be hidden behind the right display.
      if step.display != step.expectedDisplay {
        return (step.expectedDisplay.description, step.display.description)
      }
    }
    return (violation.expected, violation.observed)
  }

  // MARK: Sentences

  private static func sentence(_ cause: Cause, _ statements: [String: String]) -> String {
    let violation = cause.finding.violation
    if let sentence = cause.commonWording { return sentence }
    // A rule of its own says best what is broken, unless it is the one about everything.
    if let statement = statements[violation.property], !statement.contains("oracle") {
      return "This does not hold: \(statement)"
    }
    return cause.generalWording
  }
}

extension Submission {
  /// The mistakes in words, the gravest first.
  var lessons: [(cause: Cause, lesson: Lesson)] {
    mistakes.map { ($0, Lesson($0, statements: run?.properties ?? [:])) }
  }
}
