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
    let violation = cause.finding.violation
    var common = Lesson.sentence(cause, statements)
    var sentence = cause.explanation ?? common
    if let explanation = cause.explanation { common = explanation }
    if violation.part == .alive, let site = Lesson.site(violation.signature) {
      sentence = sentence.dropLast() + ", in \(site)."
    }
    (self.sentence, self.common) = (sentence, common)
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
    if violation.part == .alive { return ending(violation.kind, after: cause.finding.shown.last) }
    if let sentence = sentence(of: violation) { return sentence }
    // A rule of its own says best what is broken, unless it is the one about everything.
    if let statement = statements[violation.property], !statement.contains("oracle") {
      return "This does not hold: \(statement)"
    }
    return generals[violation.part] ?? "It shows something else than it should."
  }

  private static func ending(_ kind: String, after key: Key?) -> String {
    let place = key.map { _ in "when \(key.kindName) is pressed" } ?? "when it is switched on"
    return switch kind {
    case "died": "It crashes \(place)."
    case "left": "It ends \(place)."
    case "hung": "It stops answering \(place)."
    case "outgrew-memory": "It uses up its memory \(place)."
    case "flooded": "It writes more than one line \(place)."
    default: "It gives an answer that cannot be read \(place)."
    }
  }

  /// `calculator.py:12 ZeroDivisionError` of `died in calculator.py:12 ZeroDivisionError`.
  private static func site(_ signature: String) -> String? {
    for start in ["died in ", "left in "] where signature.hasPrefix(start) {
      return String(signature.dropFirst(start.count))
    }
    return nil
  }

  /// The sentence for what tells one mistake from others; nil if it is the name of a rule.
  private static func sentence(of violation: Violation) -> String? {
    let signature = violation.signature
    let ways = violation.ways.words
    func rest(_ start: String) -> String? {
      guard signature.hasPrefix(start) else { return nil }
      let rest = signature.dropFirst(start.count)
      // A point would look like the end of the sentence.
      return rest == "." ? "a point" : String(rest)
    }
    if let key = rest("number at ") {
      return "\(start(key)) leads to a wrong number" + (ways.isEmpty ? "." : ": \(ways).")
    }
    if signature == "rendering" { return "A right result is written wrongly." }
    if let key = rest("entry after ") {
      return "A number that is being typed is shown wrongly after \(key)."
    }
    if signature == "value of an entry" { return "A typed number is taken for another one." }
    if let key = rest("error shown at ") { return "\(start(key)) shows an error for no reason." }
    if let what = rest("no error shown but ") {
      let parts = what.split(separator: " at ", maxSplits: 1).map(String.init)
      return "\(start(parts[0])) is shown instead of an error"
        + (parts.count == 2 ? " after \(parts[1])." : ".")
    }
    if signature == "value instead of an error" {
      return "It goes on with a number where there is none."
    }
    if let key = rest("no value at ") { return "\(start(key)) leads to no number." }
    if let key = rest("pending after ") {
      return "After \(key) it says wrongly whether an operation is waiting for an operand."
    }
    if let key = rest("text after ") {
      return "After \(key) the text says something else than was calculated."
    }
    if let key = rest("nothing shown after ") { return "After \(key) the text is missing." }
    if signature == "mark in the text" { return "The text contains a mark that belongs after it." }
    if signature.hasSuffix(" in the text") {
      return "The text shows “\(signature.dropLast(12))”, a word of the program's own."
    }
    if signature == "otherwise written" { return "Something right is written in changing ways." }
    return nil
  }

  private static func start(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static let generals: [Part: String] = [
    .number: "It shows a wrong number.", .state: "A key leaves the wrong state behind.",
    .meaning: "The text says something else than was calculated.",
    .typing: "A number is not shown as it is typed.",
    .spelling: "Something right is written in another way than was asked for.",
  ]
}

extension Submission {
  /// The mistakes in words, the gravest first.
  var lessons: [(cause: Cause, lesson: Lesson)] {
    mistakes.map { ($0, Lesson($0, statements: run?.properties ?? [:])) }
  }
}
