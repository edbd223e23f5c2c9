// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

extension Cause {
  /// The cause's identity across runs, as 16 hexadecimal digits; independent of its keys.
  var identity: String {
    let violation = finding.violation
    let parts = [
      finding.dialect.description, finding.calculator, property, kind, state,
      violation.part.rawValue, violation.signature, violation.ways.words,
    ]
    return stableHash(parts.map { "\($0.utf8.count):\($0)" }.joined()).hexadecimal
  }

  /// What went wrong, in a sentence of plain text.
  var sentence: String {
    let violation = finding.violation
    let keys = finding.shown.isEmpty ? "switch-on" : finding.shown.spelled
    var text = "\(finding.dialect): after \(keys): expected \(violation.expected), "
    text += "observed \(violation.observed)"
    if let truth = violation.truth { text += "; the true value is \(truth)" }
    return text
  }

  /// What is wrong, as the start of a longer text: `number: − subtracts the wrong way round`.
  var headline: String {
    "\(isHabit ? "habit" : part.severity): \(title)"
  }

  /// What else the same mistake shows, in plain text.
  var alsoShown: [String] {
    joined.map {
      "\($0.signature): \($0.keys.spelled): expected \($0.expected), observed \($0.observed)"
    }
  }

  /// Why it does not fail a run; nil if it does.
  func reasonNotToFail(at severity: Part) -> String? {
    switch status {
    case .known: "known open case"
    case .accepted: "accepted, \(reason ?? "")"
    case .new, .flaky:
      if isHabit {
        severity == .spelling ? nil : "a habit, harmless where it is meant"
      } else {
        part <= severity ? nil : "less severe than --fail-on \(severity.severity)"
      }
    }
  }

  /// A link to the keypad page, which is next to the run's folder; nil if it lacks this dialect.
  var keypadLink: String? {
    guard Dialect.allNamed.contains(where: { $0.name == finding.dialect }) else { return nil }
    return "../keypad.html#dialect=\(percentEncoded(finding.dialect.bytes))"
      + "&keys=\(percentEncoded(Array(finding.shown.spelled.utf8)))"
      + (finding.entropy == 0 ? "" : "&entropy=\(finding.entropy)")
  }
}

extension RunRecord {
  /// The mistakes and habits of one calculator, ranked.
  func findings(of part: DialectRecord) -> (causes: [Cause], habits: [Cause]) {
    func own(_ causes: [Cause]) -> [Cause] {
      causes.filter {
        $0.finding.dialect == part.dialect && $0.finding.calculator == part.calculator
      }
    }
    return (own(causes), own(habits))
  }
}

extension Comparison {
  /// The earlier mistakes that this run did not find, by how they stand.
  var lists: [(name: String, causes: [Cause])] {
    [("fixed", fixed), ("still there, not found again", remaining), ("not checked", unchecked)]
  }
}

/// What habits are, in a sentence or two.
func habitStatement(failOn severity: Part) -> String {
  "A correct calculator may do this where it is meant. "
    + (severity == .spelling
      ? "At --fail-on spelling, habits fail the run."
      : "Habits fail no run but at --fail-on spelling.")
}

/// Bytes percent-encoded as a component of a URL.
func percentEncoded(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
      String(Unicode.Scalar(byte))
    default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }.joined()
}
