// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

extension Cause {
  /// What is wrong, in one sentence; nil if only the name of a property tells.
  public var wording: String? {
    let violation = finding.violation
    guard let site = violation.crashSite else { return commonWording }
    return Cause.ending(violation.kind, at: finding.shown.last.nameAtSite).dropLast()
      + ", in \(site)."
  }

  /// The same without what only this calculator has, such as a line of its source.
  public var commonWording: String? {
    let violation = finding.violation
    if status == .flaky, part != .alive {
      return
        "The same keys do not always show the same, as if something of earlier sessions were left."
    }
    if let row = violation.spelling.flatMap(Spelling.init) { return row.statement }
    if violation.part == .alive {
      if violation.kind == "garbled", violation.observed.hasPrefix("error=") {
        return "It refuses a key that its dialect has."
      }
      // Not confirmed, it may have ended at any of the keys.
      return undone.contains(.confirmed) && finding.shown.count > 1
        ? Cause.ending(violation.kind, "while these keys are pressed")
        : Cause.ending(violation.kind, at: finding.shown.last.kindName)
    }
    return Cause.sentence(of: violation)
  }

  /// What is wrong, in general words, where nothing tells it better.
  public var generalWording: String {
    let violation = finding.violation
    if violation.property == Violation.agreesWithSecond {
      return "The second calculator shows something else."
    }
    guard violation.property == Violation.agreesWithOracle else {
      let words = violation.kind.split(separator: "-").joined(separator: " ")
      return "The rule \(violation.property) does not hold: \(words)."
    }
    return switch part {
    case .alive: "It does not answer."
    case .number: "It shows a wrong number."
    case .state: "A key leaves the wrong state behind."
    case .meaning: "The text says something else than was calculated."
    case .typing: "A number is not shown as it is typed."
    case .spelling: "Something right is written in another way than was asked for."
    }
  }

  private static func ending(_ kind: String, at key: String) -> String {
    ending(
      kind, key == Key?.none.kindName ? "when it is switched on" : "when \(key) is pressed")
  }

  private static func ending(_ kind: String, _ place: String) -> String {
    switch kind {
    case "died": "It crashes \(place)."
    case "left": "It ends \(place)."
    case "hung": "It stops answering \(place)."
    case "outgrew-memory": "It uses up its memory \(place)."
    case "flooded": "It writes more than was asked for \(place)."
    default: "It gives an answer that cannot be read \(place)."
    }
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
    if let fault = rest("rendering") {
      return switch fault {
      case " of the digits": "A right result is written with wrong digits."
      case " of the sign": "A right result is written with the wrong sign."
      case " of the point": "A right result is written with the point in the wrong place."
      default: "A right result is written wrongly."
      }
    }
    if let key = rest("entry after ") {
      return "A number that is being typed is shown wrongly after \(key)."
    }
    if signature == "broken number" { return "A result is written so that it is no number." }
    if signature == "value of an entry" { return "A typed number is taken for another one." }
    if let key = rest("error shown at ") { return "\(start(key)) shows an error for no reason." }
    let lacks = [
      ("no error shown", "an error"), ("not blank", "nothing"),
      ("no operator shown", "the operator"),
    ]
    for (lack, due) in lacks {
      guard let what = rest("\(lack) but ") else { continue }
      let parts = what.split(separator: " at ", maxSplits: 1).map(String.init)
      return "\(start(parts[0])) is shown instead of \(due)"
        + (parts.count == 2 ? " after \(parts[1])." : ".")
    }
    if signature == "value instead of an error" {
      return "It goes on with a number where there is none."
    }
    if signature == "value instead of nothing" {
      return "It reveals a number where it shows nothing."
    }
    if let key = rest("no value at ") { return "\(start(key)) leads to no number." }
    if let key = rest("pending after ") {
      return "After \(key) it says wrongly whether an operation is waiting for an operand."
    }
    if signature == "number in the text" {
      return "The text has another number than was calculated with."
    }
    if let key = rest("text after ") {
      return "After \(key) the text says something else than was calculated."
    }
    if let key = rest("nothing shown after ") { return "After \(key) the text is missing." }
    if signature == "digits of a number in the text" {
      return "A number in the text lacks digits or its point."
    }
    if signature == "mark in the text" { return "The text contains a mark that belongs after it." }
    if signature == "opposite mark" {
      return "The label says that an operation is pending where none is, or the other way around."
    }
    if signature.hasSuffix(" in the text") {
      let words = signature.dropLast(12).split(separator: " or ").map { "“\($0)”" }
      return "The text shows \(words.joined(separator: " or ")), "
        + (words.count == 1 ? "a word" : "words") + " of the program's own."
    }
    if signature == "otherwise written" { return "Something right is written in changing ways." }
    return nil
  }

  /// The start of a sentence: words begin with a capital letter, a key is spelled as it is.
  private static func start(_ text: String) -> String {
    guard text.contains(" ") || text == Key?.none.kindName else { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension Key? {
  /// What names it where one line of source is at fault: functions and constants seldom share one.
  fileprivate var nameAtSite: String {
    guard let self, [.unary, .constant].contains(self.kind) else { return kindName }
    return self.description
  }
}
