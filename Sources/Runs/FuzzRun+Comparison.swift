// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
internal import Processes
public import Records
internal import Sessions

/// An earlier run, and which of its mistakes still show.
public struct EarlierRun {
  public let record: RunRecord
  /// Whether the keys of each mistake still fail, by `Cause.replayID`.
  fileprivate let stillFails: [[String]: Bool]
}

extension FuzzRun {
  /// Presses the keys of an earlier run's mistakes again, for at most a tenth of a budget in time.
  ///
  /// A calculator that hung then is waited for twice. Where that takes longer, its keys are left to
  /// the run, which would else have no time to find a hang.
  public mutating func replay(
    _ earlier: RunRecord, on calculators: [TestedCalculator]
  ) -> EarlierRun {
    var stillFails: [[String]: Bool] = [:]
    let last = end.map { Stop.now + max(0, $0 - Stop.now) * 0.1 }
    for cause in earlier.remembered {
      guard !stop.isRaised, last.map({ Stop.now < $0 }) ?? true else { break }
      guard
        var tested = calculators.first(where: {
          $0.name == cause.finding.calculator && $0.dialect.name == cause.finding.dialect
        })
      else { continue }
      let isHang = cause.finding.violation.isHang
      if isHang, let last, Stop.now + 2 * tested.timeout > last { continue }
      tested.stop = stop
      stillFails[cause.replayID] = try? fails(cause, on: tested)
    }
    return EarlierRun(record: earlier, stillFails: stillFails)
  }

  /// Whether the keys of a mistake fail in any way: another way is a mistake of its own, but it
  /// would be rash to call the first one fixed.
  private func fails(_ cause: Cause, on tested: TestedCalculator) throws -> Bool {
    let finding = cause.finding
    let checker = SessionChecker(
      of: try tested.calculator, against: try tested.secondCalculator, entropy: finding.entropy,
      enabled: finding.related == nil ? nil : [finding.violation.property])
    return try checker.fails(finding)
  }

  /// Says what changed since an earlier run.
  public mutating func compare(with earlier: EarlierRun) {
    guard record.shards == nil else { return }
    record.compare(with: earlier.record) { earlier.stillFails[$0.replayID] }
  }
}

extension SessionChecker {
  /// Whether the sessions of a finding fail.
  fileprivate func fails(_ finding: Finding) throws(HarnessError) -> Bool {
    let trace = try calculator.trace(of: finding.shown, entropy: entropy)
    guard let related = finding.related else { return try !failures(in: trace).isEmpty }
    let other = try calculator.trace(of: related, entropy: entropy)
    return !ownFailures(in: trace).isEmpty || contradiction(of: trace, beside: other) != nil
  }
}

extension Cause {
  /// What must be equal for two causes to be replayed alike.
  fileprivate var replayID: [String] {
    [
      finding.dialect.description, finding.calculator, finding.shown.spelled,
      finding.related?.spelled ?? "", "\(finding.entropy)",
    ]
  }
}

extension Violation {
  fileprivate var isHang: Bool { kind == "hung" && property == Violation.staysAlive }
}
