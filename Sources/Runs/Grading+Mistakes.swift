// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Dialects
internal import Properties
internal import Records
internal import Sessions

extension Grading {
  /// At how many operations digits must be lost for one reason to be behind all of them.
  fileprivate static var leastOperations: Int { 3 }

  /// Drops what is said about texts where their symbols or marks are others, because it cannot be
  /// relied on.
  static func settleTexts(_ part: inout DialectRecord) {
    let hasOthers = part.habits.contains {
      $0.isOfWriting && $0.explanation.flatMap(turned)?.knob.name != "grouping"
    }
    if hasOthers { part.causes.removeAll { $0.explanation == nil && $0.part == .meaning } }
  }

  /// The knob, and its value, by which a calculator is explained; nil for another explanation.
  static func turned(_ explanation: String) -> (knob: Knob, value: String)? {
    let start = "It behaves as "
    guard explanation.hasPrefix(start),
      let setting = explanation.dropFirst(start.count).split(separator: ";").first
    else { return nil }
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let knob = try? Knob.named(String(parts[0])) else { return nil }
    return (knob, String(parts[1]))
  }

  /// Joins what one mistake probably brings about, so that it is not counted twice.
  ///
  /// A fuzz run keeps apart what only may be one mistake, because it must not lose any. Here nobody
  /// is to pay twice, and what is joined is still told with the mistake.
  ///
  /// - Parameter causes: the mistakes, the gravest first.
  func joinConsequences(_ causes: inout [Cause]) {
    let operations = dialect.everyKey.filter { [.binary, .unary].contains($0.kind) }
    // What still has a leader here has lost it to another mistake, and stands for itself.
    for index in causes.indices { causes[index].leader = nil }
    for index in causes.indices {
      let part = causes[index].part
      let leader = causes.indices.first {
        // What is explained leads what is not, although that is as grave and comes first.
        ($0 < index || $0 > index && causes[$0].part == part && causes[$0].explanation != nil)
          && causes[$0].leader == nil && causes[$0].status == .new
          && causes[index].mayFollow(from: causes[$0], among: operations)
      }
      causes[index].leader = leader.map { causes[$0].causeID }
    }
  }

  /// Joins what only several explained mistakes together bring about with the gravest of them that
  /// is needed for it.
  ///
  /// - Parameter causes: the mistakes, each after those that lead it.
  func joinEffectsOfSeveral(_ causes: inout [Cause], _ tested: TestedCalculator) throws {
    let explained = causes.filter { $0.status == .new && $0.explanation != nil }
    let statements = Set(explained.compactMap(\.explanation))
    guard Hypothesis.joint(statements, on: dialect) != nil else { return }
    let judge = PropertySet(watching: dialect, enabled: [AgreesWithOracle.name])
    let calculator = try tested.calculator
    for index in causes.indices {
      let cause = causes[index]
      guard cause.status == .new, cause.explanation == nil, cause.leader == nil,
        cause.finding.related == nil, cause.part > .alive, cause.part < .spelling
      else { continue }
      let trace = try calculator.trace(of: cause.finding.keys, entropy: cause.finding.entropy)
      let session = Experiment(trace, cause.finding.entropy, part: cause.part, judge: judge)
      func isExplained(by statements: Set<String>) throws -> Bool {
        guard let joint = Hypothesis.joint(statements, on: dialect) else { return false }
        return try session.evidence(for: [joint]) == [.explains]
      }
      guard session.wrong != nil, try isExplained(by: statements) else { continue }
      causes[index].leader =
        try explained.first { other in
          guard other.part <= cause.part, let statement = other.explanation else { return false }
          return try !isExplained(by: statements.subtracting([statement]))
        }?.causeID
    }
  }
}

extension Cause {
  /// Whether it is probably part of a mistake that is at least as grave.
  fileprivate func mayFollow(from other: Cause, among operations: [Key]) -> Bool {
    let (own, others) = (finding.violation, other.finding.violation)
    guard status == .new else { return false }
    switch part {
    case .alive:
      // Without a line of source, what a program says when it crashes tells most.
      return other.part == .alive && !own.hasSite && !others.hasSite && own.kind == others.kind
        && own.observed == others.observed
    case .spelling:
      // An entry that goes wrong is not written like a right one either.
      return other.part == .typing
    default: break
    }
    guard other.part > .alive, explanation == nil else { return false }
    // Two sessions that should end alike do not, because one of them is wrong.
    if finding.related != nil { return other.part <= max(part, .typing) }
    guard part == .number, other.part == .number, other.finding.related == nil else { return false }
    if own.signature == others.signature { return true }
    // Operations that lose digits for a reason that is not theirs.
    let blurs: WrongWays = [.ulps, .digits]
    let signatures = Set(other.joined.map(\.signature) + [others.signature])
    return !own.ways.isDisjoint(with: blurs) && !others.ways.isDisjoint(with: blurs)
      && operations.count { signatures.contains("number at \($0)") } >= Grading.leastOperations
  }
}

extension Violation {
  /// Whether the line of source is known in which the program crashed.
  fileprivate var hasSite: Bool { signature.contains(" in ") }
}
