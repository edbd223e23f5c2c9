// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

extension ReportFormat {
  /// One line per sampled session, in Hypothesis's observation format, which Tyche displays.
  public static let observations = ReportFormat(name: "observations", file: "observations.jsonl") {
    runs in
    runs.flatMap { run in
      run.settled.parts.flatMap { part in
        part.observations.sorted { $0.session < $1.session }.map { observation in
          observation.line(of: part, in: run).written(indented: false) + "\n"
        }
      }
    }.joined()
  }
}

extension Observation {
  fileprivate func line(of part: DialectRecord, in run: RunRecord) -> JSON {
    let kinds = Set(keys.map { "\($0.kind)" }).sorted()
    return [
      "type": "test_case", "run_start": JSON(unixTime(run.times.started)),
      "property": JSON("\(part.dialect) \(part.calculator)"),
      "status": property.isEmpty ? "passed" : "failed", "status_reason": JSON(property),
      "representation": JSON(keys.spelled),
      "arguments": ["keys": .array(keys.map { JSON($0.description) })],
      "how_generated": JSON("\(strategy), seed \(run.plan.seed), session \(session)"),
      "features": [
        "keys": JSON(keys.count), "verdict": JSON(verdict), "strategy": JSON(strategy),
        "new behaviours": JSON(behaviors), "kinds of keys": JSON(kinds.joined(separator: " ")),
        "display": JSON(display.description),
      ],
      "coverage": nil, "timing": [:],
      "metadata": ["block": JSON(block), "session": JSON(session)],
    ]
  }
}
