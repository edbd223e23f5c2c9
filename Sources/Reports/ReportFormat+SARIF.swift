// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Corpora
internal import Documents
internal import Sessions
internal import Records

extension ReportFormat {
  /// SARIF 2.1.0: properties are rules, and causes are results with stable fingerprints.
  ///
  /// A crash, a wrong number and a wrong state are errors, a wrong meaning and wrong typing are
  /// warnings, spellings and habits are notes. What is flaky is at most a warning, and what is
  /// known a note; what is accepted is suppressed, with the reason.
  public static let sarif = ReportFormat(name: "sarif", file: "sarif.json") { runs in
    let log: JSON = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array(runs.map(\.sarif)),
    ]
    return log.written() + "\n"
  }
}

extension RunRecord {
  fileprivate var sarif: JSON {
    let rules = Set(properties.keys).union((causes + habits).map(\.property))
      .union(checks.map { "check/\($0.name)" }).sorted()
    let gone = (comparison?.fixed ?? []).map { $0.sarif(rules: rules, since: "absent") }
    let results =
      (causes + habits).map { $0.sarif(rules: rules, since: baseline(of: $0)) } + gone
      + checks.filter { $0.outcome == .failed }.map {
        $0.sarif(rules: rules, calculator: parts.first?.calculator ?? "")
      }
    let invocation: JSON = [
      "executionSuccessful": .bool(!isInterrupted),
      "exitCode": JSON(isInterrupted ? 130 : isFailure ? 1 : 0),
      "toolExecutionNotifications": .array(
        notes.map { ["level": "note", "message": ["text": JSON($0)]] }),
    ]
    let start: JSON = unixTime(times.started) > 0 ? ["startTimeUtc": JSON(times.started)] : [:]
    return [
      "tool": [
        "driver": [
          "name": "misreckon", "version": JSON(plan.tool),
          "rules": .array(rules.map { rule(named: $0) }),
        ]
      ],
      "automationDetails": ["id": JSON("misreckon/\(plan.verb)/")],
      "columnKind": "unicodeCodePoints", "invocations": [invocation + start],
      "results": .array(results),
      "properties": [
        "seed": JSON(plan.seed), "strategy": JSON(plan.strategy), "build": JSON(plan.build),
        "sessions": JSON(sessions), "keys": JSON(keys), "undecided": JSON(verdicts.undecided),
        "unjudged": JSON(verdicts.unjudged), "failOn": JSON(plan.failOn.severity),
        "notJudged": .array(
          parts.flatMap { part in part.gaps.map { JSON("\(part.dialect): \($0)") } }),
      ],
    ]
  }

  /// How a cause stands since the run before, in the words of SARIF; nil if there is none.
  private func baseline(of cause: Cause) -> String? {
    guard let comparison, !cause.isHabit else { return nil }
    return comparison.standing(of: cause) == .new ? "new" : "unchanged"
  }

  private func rule(named name: String) -> JSON {
    [
      "id": JSON(name), "name": JSON(name),
      "shortDescription": ["text": JSON(properties[name] ?? "\(name) holds")],
      "defaultConfiguration": ["level": "error"],
    ]
  }
}

extension Cause {
  fileprivate func sarif(rules: [String], since baseline: String?) -> JSON {
    var result = result(
      property, of: rules, JSON(level),
      "\(headline)\(headline.hasSuffix(".") ? "" : ".") \(sentence). Reproduce with: \(finding.command)",
      at: location,
      fingerprint: identity)
    if let baseline { result = result + ["baselineState": JSON(baseline)] }
    if status == .accepted {
      result =
        result + [
          "suppressions": [
            ["kind": "external", "status": "accepted", "justification": JSON(reason ?? "")]
          ]
        ]
    }
    return result + [
      "occurrenceCount": JSON(max(1, count)), "rank": JSON(rank),
      "properties": [
        "severity": JSON(part.severity), "habit": .bool(isHabit),
        "explanation": JSON(explanation), "undone": JSON(undone.words),
        "kind": JSON(kind), "state": JSON(state), "standing": JSON(status.rawValue),
        "keys": JSON(finding.shown.spelled), "related": JSON(finding.related?.spelled),
        "also": .array(alsoShown.map { JSON($0) }),
        "step": JSON(finding.step),
        "truth": JSON(finding.violation.truth),
      ],
    ]
  }

  private var level: String {
    guard isFresh, !isHabit else { return "note" }
    return switch part {
    case .alive, .number, .state: status == .flaky ? "warning" : "error"
    case .meaning, .typing: "warning"
    case .spelling: "note"
    }
  }

  /// From 100, for a crash, downward.
  private var rank: Double {
    100 - 20 * Double(Part.allCases.firstIndex(of: part) ?? 0)
  }

  /// The location of its case file, or of another file that stands for it.
  private var location: JSON {
    let file = CaseFile(finding)
    let line = file.text.split(separator: "\n").firstIndex { $0.hasPrefix("keys:") } ?? 0
    return sarifLocation(
      "Corpus/\(file.folder)/\(file.name)", line: line + 1, dialect: finding.dialect.description,
      calculator: finding.calculator, name: "\(finding.dialect)/\(finding.calculator)")
  }
}

extension Check {
  /// The location of the case that failed; for other checks, of the dialect's folder.
  private func location(of calculator: String) -> JSON {
    var path = "Corpus"
    if !dialect.isEmpty { path += "/\(dialect)" }
    if name.hasPrefix("corpus: ") { path += "/\(name.dropFirst("corpus: ".count))" }
    return sarifLocation(
      path, line: 1, dialect: dialect.description, calculator: calculator,
      name: "\(dialect)/\(name)")
  }

  fileprivate func sarif(rules: [String], calculator: String) -> JSON {
    result(
      "check/\(name)", of: rules, "error", "\(name): \(detail). Reproduce with: \(command)",
      at: location(of: calculator), fingerprint: stableHash("\(dialect) \(name)").hexadecimal)
  }
}

private func result(
  _ rule: String, of rules: [String], _ level: JSON, _ text: String, at location: JSON,
  fingerprint: String
) -> JSON {
  [
    "ruleId": JSON(rule), "ruleIndex": JSON(rules.firstIndex(of: rule) ?? -1), "level": level,
    "message": ["text": JSON(text)], "locations": [location],
    "partialFingerprints": ["misreckonCause/v1": JSON(fingerprint)],
  ]
}

/// Joins the members of two objects.
private func + (one: JSON, other: JSON) -> JSON {
  .object((one.members ?? []) + (other.members ?? []))
}

/// A location in a file that exists, because code hosts show no alert without one.
///
/// If the case is not saved, as in a gate, the dialect file stands for it, or the first file that
/// the calculator's command names.
private func sarifLocation(
  _ path: String, line: Int, dialect: String, calculator: String, name: String
) -> JSON {
  let words = calculator.split { " \"'=".contains($0) }.map(String.init)
  let isSaved = Files.kind(of: path) == .file
  let other = isSaved ? nil : ([dialect] + words).first(where: isFileInside)
  let address = (other ?? path).split(separator: "/").filter { $0 != "." }
    .map { percentEncoded(Array($0.utf8)) }.joined(separator: "/")
  return [
    "physicalLocation": [
      "artifactLocation": ["uri": JSON(address)],
      "region": ["startLine": JSON(other == nil ? line : 1)],
    ],
    "logicalLocations": [["fullyQualifiedName": JSON(name), "kind": "module"]],
  ]
}

/// Whether this is a path to a file in the current folder, which is the repository's in CI.
private func isFileInside(_ path: String) -> Bool {
  !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    && Files.kind(of: path) == .file
}
