// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// A session's first failure: after how many keys, and in what way.
public struct Failure: Hashable, Sendable {
  /// How many keys had been pressed when it appeared.
  public let step: Int
  /// How many keys tell it: more than `step` if only later readings show that one was wrong.
  public let keysNeeded: Int
  public let violation: Violation

  public init(step: Int, keysNeeded: Int? = nil, violation: Violation) {
    self.step = step
    self.keysNeeded = max(step, keysNeeded ?? step)
    self.violation = violation
  }

  /// The same failure, which takes this many keys to tell.
  public func needing(_ keys: Int) -> Failure {
    Failure(step: step, keysNeeded: keys, violation: violation)
  }

  /// Whether reproducing it takes the whole timeout or memory limit.
  var isExpensive: Bool { ["hung", "outgrew-memory"].contains(violation.kind) }

  /// Whether both have one cause.
  public func isLike(_ other: Failure) -> Bool {
    violation.isLike(other.violation)
  }
}

/// Plays sessions on a calculator and returns how each fails.
public protocol FailureTest {
  /// Plays these keys from switch-on; nil if they do not fail.
  ///
  /// - Parameter goal: the failure that matters if the keys fail in several ways.
  mutating func examine(_ keys: [Key], for goal: Violation?) throws(HarnessError) -> Failure?
  /// Sets the keys that later ones vary, so that playing can resume where they differ.
  mutating func settle(on keys: [Key])
  /// The display after `count` of the settled keys; nil if unknown.
  func display(after count: Int) -> Text?
  /// Whether keys are known not to fail like this, so that they need not be played.
  func isKnown(_ keys: [Key], notFailingLike goal: Violation) -> Bool
  /// The simplest keys known to fail like this.
  func simplestKnown(failingLike goal: Violation) -> [Key]?
  /// Plays sessions as a single one; true if this tells that none of them fails like this.
  ///
  /// nil, if they cannot be played so.
  mutating func ruleOut(
    _ sessions: [[Key]], failingLike goal: Violation
  ) throws(HarnessError) -> Bool?
}

extension FailureTest {
  public mutating func settle(on keys: [Key]) {}
  public func display(after count: Int) -> Text? { nil }
  public func isKnown(_ keys: [Key], notFailingLike goal: Violation) -> Bool { false }
  public func simplestKnown(failingLike goal: Violation) -> [Key]? { nil }
  public mutating func ruleOut(
    _ sessions: [[Key]], failingLike goal: Violation
  ) throws(HarnessError) -> Bool? { nil }
}

extension Trace {
  /// The first failure: the first that a watcher finds, otherwise how the session ended.
  ///
  /// - Parameter endings: whether an early end counts.
  public func failure(seenBy watcher: some Watcher, endings: Bool = true) -> Failure? {
    var watcher = watcher
    for (step, reading) in readings.enumerated() where step <= keys.count {
      if let violation = watcher.observe(step == 0 ? nil : keys[step - 1], reading) {
        return Failure(step: step, violation: violation)
      }
    }
    return endings ? earlyEnding : nil
  }

  /// How it ended early; nil if it did not.
  public var earlyEnding: Failure? {
    let step = lastStep
    return Violation(ending, after: step > 0 ? keys[step - 1] : nil)
      .map { Failure(step: step, violation: $0) }
  }
}

/// Tests one whole trace at a time, for a calculator that runs in another process or may crash.
public struct TraceFailureTest: FailureTest {
  private let calculator: Calculator
  private let entropy: UInt64
  private let judge: @Sendable (Trace) throws(HarnessError) -> [Failure]
  /// Told all failures of each session.
  private let notice: ([Key], [Failure]) -> Void
  /// What other tests with the same judge played on the same calculator.
  private let played: PlayedSessions?
  /// Whether a session tells the same of keys after a C as of keys after switch-on.
  private let joins: Bool
  private var last: Trace?
  private var settled: Trace?

  public init(
    _ calculator: Calculator, entropy: UInt64 = 0, knowing played: PlayedSessions? = nil,
    joining joins: Bool = false,
    noticing notice: @escaping ([Key], [Failure]) -> Void = { _, _ in },
    judge: @escaping @Sendable (Trace) throws(HarnessError) -> [Failure]
  ) {
    self.notice = notice
    self.played = played
    self.joins = joins
    self.calculator = calculator
    self.entropy = entropy
    self.judge = judge
  }

  public mutating func examine(
    _ keys: [Key], for goal: Violation?
  ) throws(HarnessError) -> Failure? {
    let trace = try calculator.trace(of: keys, entropy: entropy)
    last = trace
    let failures = try judge(trace)
    notice(keys, failures)
    played?.note(failures, of: keys)
    return failures.first { goal.map($0.violation.isLike) ?? true } ?? failures.first
  }

  public mutating func settle(on keys: [Key]) { settled = last }

  public func display(after count: Int) -> Text? {
    guard let settled, settled.readings.indices.contains(count) else { return nil }
    return settled.readings[count].face.display
  }

  public func isKnown(_ keys: [Key], notFailingLike goal: Violation) -> Bool {
    played?.isKnown(keys, notFailingLike: goal) ?? false
  }

  public func simplestKnown(failingLike goal: Violation) -> [Key]? {
    played?.simplestKnown(failingLike: goal)
  }

  public mutating func ruleOut(
    _ sessions: [[Key]], failingLike goal: Violation
  ) throws(HarnessError) -> Bool? {
    guard joins, let keys = sessions.joined(on: calculator.dialect) else { return nil }
    let trace = try calculator.trace(of: keys, entropy: entropy)
    let failures = try judge(trace)
    notice(keys, failures)
    // After a wrong number or state, nothing is known of the keys up to the next C.
    return trace.ending == .switchedOff
      && !failures.contains { $0.violation.part <= .state || goal.isLike($0.violation) }
  }
}
