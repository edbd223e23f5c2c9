// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Corpora
internal import Records
internal import Runs
public import Sessions

/// The failures of a calculator, described for the log of a test.
public struct CheckFailure: Error, Sendable, CustomStringConvertible {
  /// The simplest keys of each cause.
  public let findings: [Finding]
  /// Keys that failed once and not when replayed.
  public let flaky: [Finding]
  /// The keys, the faces and a regression test to paste, for each cause.
  public let description: String

  init(
    _ broken: [(path: String, finding: Finding)], _ causes: [Cause], of tested: TestedCalculator,
    in dialect: Dialect
  ) throws {
    let new = causes.filter { $0.status == .new }.map(\.finding)
    flaky = causes.filter { $0.status == .flaky }.map(\.finding)
    findings = broken.map(\.finding) + new
    var texts = try broken.map { path, finding in
      try tested.report(finding) + "\n    The case file is \(path).\n"
    }
    texts += try new.map {
      try tested.report($0) + tested.regressionTest(of: $0, in: dialect.expression)
    }
    texts += flaky.map { finding in
      let violation = finding.violation
      return """

        \(finding.keys.spelled)
          flaky: broke \(violation.property) (\(violation.kind)) once, but not when played again

        """
    }
    description = texts.joined(separator: "\n")
  }
}

extension Finding {
  /// A corpus case that failed.
  init(_ file: CaseFile, _ failure: Failure, of tested: TestedCalculator) {
    self.init(
      calculator: tested.name, dialect: tested.dialect.name, keys: file.keys, step: failure.step,
      violation: failure.violation, entropy: file.entropy, origin: file.found)
  }
}

extension TestedCalculator {
  /// Describes the keys and the face after each.
  fileprivate func report(_ finding: Finding) throws -> String {
    let violation = finding.violation
    var text = """

      \(finding.keys.spelled)
        breaks \(violation.property) (\(violation.kind)) at key \(finding.step)
        expected \(printable(violation.expected))
        observed \(printable(violation.observed))

      """
    // There are fewer readings than keys if the calculator crashed.
    let trace = try calculator.trace(of: finding.keys, entropy: finding.entropy)
    for (key, reading) in zip(["on"] + finding.keys.map(\.description), trace.readings) {
      let (display, label) = (reading.face.display, reading.face.label)
      text += "    \(key)\t\(printable(display.description))\t\(printable(label.description))\n"
    }
    return text
  }

  /// The source code of a test that fails as long as the keys do.
  fileprivate func regressionTest(of finding: Finding, in dialect: String) -> String {
    let keys = finding.keys.spelled
    let drawsRandomly = finding.keys.contains(.random)
    let dialect = drawsRandomly ? "\(dialect), entropy: \(finding.entropy)" : dialect
    // The closures of a wrapped calculator are not known here.
    let call =
      name.hasPrefix("WrappedBrain<")
      ? "failure(of: \"\(keys)\", \(dialect), calculator)"
      : "failure(of: \"\(keys)\", \(dialect)) { \(drawsRandomly ? "\(name)(entropy: $0)" : "\(name)()") }"
    return """

          @Test func `\(keys) holds`() throws {
            #expect(try \(call) == nil)
          }

      """
  }
}
