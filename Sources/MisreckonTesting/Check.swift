// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Campaigns
internal import Corpora
public import Sessions
internal import Processes
internal import Properties

/// What is wrong with a calculator, told so that a test's log is all one needs.
public struct CheckFailure: Error, Sendable, CustomStringConvertible {
  /// The simplest keys of each cause.
  public let findings: [Finding]
  private let text: String

  /// The keys, the faces and a regression test to paste, for each cause.
  public var description: String { text }

  init(_ findings: [Finding], text: String) {
    self.findings = findings
    self.text = text
  }
}

/// Plays random keys on a calculator, beside the oracle, and throws when anything is wrong with it.
///
/// One line in a test of Swift Testing or XCTest:
///
///     try check(.mvc2016) { MyBrain() }
///
/// The same seed plays the same keys, so the test is deterministic. Sessions are played in a child process: a
/// calculator that traps or hangs is a finding, not the end of the test run. Case files of `corpus` are played
/// first.
///
/// - Parameters:
///   - dialect: what the calculator is meant to do; `visible` says which parts of its face to judge.
///   - sessions: how many sessions to play.
///   - seed: where the random choices start.
///   - corpus: a folder of case files to be played first; cases of other dialects are passed over.
///   - properties: only these properties; all of them unless told.
///   - brain: makes the calculator, switched on.
public func check(
  _ dialect: Dialect, sessions: Int = 20_000, seed: UInt64 = 1, corpus: String? = nil,
  properties: Set<String>? = nil, _ brain: @escaping @Sendable () -> some Brain
) throws {
  let checker = BrainSessionChecker(dialect, enabled: properties, brain)
  var findings: [Finding] = []
  if let corpus { findings += try checker.replay(corpus) }
  findings += try checker.campaign(sessions: sessions, seed: seed)
  guard findings.isEmpty else {
    throw CheckFailure(findings, text: try findings.map(checker.tell).joined(separator: "\n"))
  }
}

/// Plays keys on a calculator and says how they fail first; nil where they do not.
public func failure(
  of keys: String, _ dialect: Dialect, properties: Set<String>? = nil,
  _ brain: @escaping @Sendable () -> some Brain
) throws -> Violation? {
  let checker = BrainSessionChecker(dialect, enabled: properties, brain)
  return try checker.failure(of: Key.read(keys, on: dialect))?.violation
}

/// The work of a check, for one sort of brain.
struct BrainSessionChecker<BrainType: Brain> {
  let dialect: Dialect
  let enabled: Set<String>
  let make: @Sendable () -> BrainType

  init(_ dialect: Dialect, enabled: Set<String>?, _ make: @escaping @Sendable () -> BrainType) {
    self.dialect = dialect
    self.enabled = enabled ?? PropertySet.names
    self.make = make
  }

  /// Each session in a child of its own, so that what traps can be looked at.
  private var calculator: Calculator {
    let make = make
    return .isolated(dialect: dialect) { _ in make() }
  }

  private func checker(by properties: Set<String>) -> SessionChecker {
    SessionChecker(of: calculator, enabled: properties)
  }

  func failure(of keys: [Key]) throws -> Failure? {
    try checker(by: enabled).failure(of: keys)
  }

  /// Plays the dialect's cases again: open ones may fail as recorded, the others must hold.
  func replay(_ folder: String) throws -> [Finding] {
    try Corpus(folder).load().entries.map(\.caseFile)
      .filter { $0.dialect == dialect.name.description && $0.status != .open }
      .compactMap { file in
        try failure(of: file.keys).map { finding(file.keys, $0, origin: file.found) }
      }
  }

  func campaign(sessions: Int, seed: UInt64) throws -> [Finding] {
    let make = make
    var campaign = Campaign(
      CampaignPlan(dialect: dialect, seed: seed),
      player: BrainPlayer(shown: dialect.judged) { _ in make() },
      watchedBy: PropertySet(watching: dialect, enabled: enabled))
    campaign.assignment = Assignment(sessions: sessions)
    let result = try campaign.run()
    return try result.causes.compactMap { cause in
      let shrunk = try checker(by: [cause.property]).shrink(cause.keys, budget: 500)
      return finding(
        shrunk.keys, shrunk.failure, origin: Origin(seed: seed, session: cause.session))
    }
  }

  private func finding(_ keys: [Key], _ failure: Failure, origin: Origin?) -> Finding {
    Finding(
      calculator: "\(BrainType.self)", dialect: dialect.name, keys: keys, step: failure.step,
      violation: failure.violation, entropy: 0, origin: origin)
  }

  /// The keys, what each showed, and a test that fails as long as they do.
  func tell(_ finding: Finding) throws -> String {
    let violation = finding.violation
    var text = """

      \(finding.keys.spelled)
        breaks \(violation.property) (\(violation.kind)) at key \(finding.step)
        expected \(printable(violation.expected))
        observed \(printable(violation.observed))

      """
    // What was shown ends with the key that takes the calculator down.
    let trace = try calculator.trace(of: finding.keys)
    for (key, reading) in zip(["on"] + finding.keys.map(\.description), trace.readings) {
      let (display, label) = (reading.face.display, reading.face.label)
      text += "    \(key)\t\(printable(display.description))\t\(printable(label.description))\n"
    }
    return text + """

          @Test func `\(finding.keys.spelled) holds`() throws {
            #expect(try failure(of: "\(finding.keys.spelled)", dialect) { \(BrainType.self)() } == nil)
          }

      """
  }
}
