// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Campaigns
public import Sessions
internal import Properties

/// Checks sessions for all properties, or for those with the given names.
public struct SessionChecker: Sendable {
  public let calculator: Calculator
  public let entropy: UInt64
  private let rival: Calculator?
  private let propertySet: PropertySet
  private let relations: Relations
  /// Whether two sessions are compared only for what the oracle says of both.
  private let isOracleAlone: Bool

  /// - Parameters:
  ///   - rival: a second calculator that it must agree with.
  ///   - property: whose failure is looked for; of relations, only the first that fails is told.
  public init(
    of calculator: Calculator, against rival: Calculator? = nil, entropy: UInt64 = 0,
    enabled: Set<String>? = nil, lookingFor property: String? = nil
  ) {
    self.calculator = calculator
    self.entropy = entropy
    self.rival = enabled?.contains(AgreesWithSecond.name) ?? true ? rival : nil
    propertySet = PropertySet(watching: calculator.dialect, enabled: enabled)
    relations = Relations(enabled: enabled, first: property)
    isOracleAlone = !calculator.dialect.open.isEmpty && enabled == [AgreesWithOracle.name]
  }

  /// Everything that is wrong in a trace: by parts, by how it ended, or by a relation.
  public func failures(in trace: Trace) throws(HarnessError) -> [Failure] {
    let failures = try failuresAlone(in: trace)
    guard failures.isEmpty else { return failures }
    let related = RelatedSessions(
      of: trace.keys, on: calculator.dialect, showing: trace
    ) { keys throws(HarnessError) in try calculator.trace(of: keys, entropy: entropy) }
    return try relations.judge(related).map { [Failure(step: trace.keys.count, violation: $0)] }
      ?? []
  }

  /// Everything that is wrong in a trace, without playing related sessions.
  private func failuresAlone(in trace: Trace) throws(HarnessError) -> [Failure] {
    let second = try rival?.trace(of: trace.keys, entropy: entropy).readings ?? []
    return propertySet.judgment(of: trace, beside: second).failures
  }

  /// Everything that is wrong in a trace, without playing any other session.
  public func ownFailures(in trace: Trace) -> [Failure] {
    propertySet.judgment(of: trace).failures
  }

  /// How a session ends otherwise than a related one; nil if it ends alike.
  public func contradiction(
    of trace: Trace, beside related: Trace, kind: String = "differs"
  ) -> Failure? {
    let violation =
      propertySet.contradiction(of: trace, beside: related)
      ?? (isOracleAlone
        ? nil
        : relations.contradiction(of: trace, beside: related, on: calculator.dialect, kind: kind))
    return violation.map { Failure(step: trace.keys.count, violation: $0) }
  }

  /// The reading of the dialect's open knobs by which a session is judged.
  public func reading(of trace: Trace) -> Dialect {
    propertySet.judgment(of: trace).reading ?? calculator.dialect
  }

  /// The values of open knobs that a session leaves, in words; empty if no knob is open.
  public func readings(left trace: Trace) -> [String] {
    let reading = reading(of: trace)
    var left = reading.open.map { Array($0.values.indices) }
    propertySet.following(reading).ruleOut(by: trace) { _, _ in
      true
    } note: { knob, value, _ in
      guard let index = reading.open.firstIndex(of: knob) else { return }
      left[index].removeAll { $0 == value }
    }
    return zip(reading.open, left).map { knob, left in
      "\(knob.name) = "
        + (left.count == knob.values.count
          ? "any" : left.map { knob.values[$0].description }.joined(separator: "|"))
    }
  }

  /// Everything that is wrong when these keys are pressed.
  public func failures(of keys: [Key]) throws(HarnessError) -> [Failure] {
    try failures(in: calculator.trace(of: keys, entropy: entropy))
  }

  /// The gravest failure of these keys.
  public func failure(of keys: [Key]) throws(HarnessError) -> Failure? {
    SessionJudgment(failures: try failures(of: keys)).worst
  }

  /// The failure that a cause was found by; nil if its keys no longer fail like that.
  public func failure(of raw: RawCause) throws(HarnessError) -> Failure? {
    let failures = try failures(of: raw.keys)
    // What takes forever may meet another limit first, depending on how busy the machine is.
    return failures.first { $0.violation.causeID == raw.causeID }
      ?? failures.first { raw.isHang && $0.violation.part == .alive }
  }

  /// Shrinks keys to the simplest ones that fail in the same way.
  ///
  /// - Parameters:
  ///   - budget: the maximum number of sessions to play.
  ///   - goal: the failure to keep; nil for the first.
  ///   - played: what was played to shrink other causes of this calculator.
  ///   - stops: called between sessions; if true, returns the best keys so far.
  ///   - notice: told all failures of each session that is played.
  public func shrink(
    _ keys: [Key], keeping goal: Failure? = nil, budget: Int = 2000,
    knowing played: PlayedSessions? = nil,
    stops: @escaping () -> Bool = { false },
    noticing notice: @escaping ([Key], [Failure]) -> Void = { _, _ in }
  ) throws(ShrinkError) -> Shrunk {
    // Most sessions that a shrink plays do not fail, and relations would play ten more for each.
    let isOfOneSession = goal.map { $0.violation.pair == nil } ?? false
    let test = TraceFailureTest(
      calculator, entropy: entropy, knowing: isOfOneSession ? played : nil,
      joining: isOfOneSession, noticing: notice,
      judge: isOfOneSession ? failuresAlone : failures)
    var shrinker = Shrinker(test, dialect: calculator.dialect, budget: budget, stops: stops)
    return try shrinker.shrink(keys, keeping: goal)
  }
}
