// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
internal import Properties

/// What is wrong with a session, by every property or those of these names.
public struct SessionChecker: Sendable {
  public let calculator: Calculator
  public let entropy: UInt64
  private let rival: Calculator?
  private let propertySet: PropertySet
  private let relations: Relations

  /// - Parameter rival: the calculator to agree with, where there is one.
  public init(
    of calculator: Calculator, against rival: Calculator? = nil, entropy: UInt64 = 0,
    enabled: Set<String>? = nil
  ) {
    self.calculator = calculator
    self.entropy = entropy
    self.rival = enabled?.contains(AgreesWithSecond.name) ?? true ? rival : nil
    propertySet = PropertySet(watching: calculator.dialect, enabled: enabled)
    relations = Relations(enabled: enabled)
  }

  /// The first failure of a trace: what a watcher saw, how the calculator ended, what a relation found.
  public func failure(in trace: Trace) throws(HarnessError) -> Failure? {
    let second = try rival?.trace(of: trace.keys, entropy: entropy).readings ?? []
    let seen = trace.failure(
      seenBy: DifferentialWatcher(
        propertySet: propertySet, second: second, dialect: calculator.dialect))
    if let seen { return seen }
    let related = RelatedSessions(
      of: trace.keys, on: calculator.dialect, showing: trace
    ) { keys throws(HarnessError) in try calculator.trace(of: keys, entropy: entropy) }
    return try relations.judge(related).map { Failure(step: trace.keys.count, violation: $0) }
  }

  /// The first failure of these keys.
  public func failure(of keys: [Key]) throws(HarnessError) -> Failure? {
    try failure(in: calculator.trace(of: keys, entropy: entropy))
  }

  /// The simplest keys that fail the same way.
  ///
  /// - Parameters:
  ///   - budget: how many sessions may be played.
  ///   - stops: asked between sessions; when it says yes, the best so far is the answer.
  public func shrink(
    _ keys: [Key], budget: Int = 2000, stops: @escaping () -> Bool = { false }
  ) throws(ShrinkError) -> Shrunk {
    let examiner = TraceFailureTest(calculator, entropy: entropy) { trace throws(HarnessError) in
      try failure(in: trace)
    }
    var shrinker = Shrinker(
      examiner, dialect: calculator.dialect, budget: budget, stops: stops)
    return try shrinker.shrink(keys)
  }
}

/// A panel, and what a second calculator showed after the same keys.
private struct DifferentialWatcher: Watcher {
  var propertySet: PropertySet
  let second: [Reading]
  let dialect: Dialect
  var step = 0

  mutating func observe(_ key: Key?, _ reading: Reading) -> Violation? {
    defer { step += 1 }
    if let violation = propertySet.observe(key, reading) { return violation }
    guard second.indices.contains(step) else { return nil }
    return AgreesWithSecond.violation(of: reading, beside: second[step], after: key, on: dialect)
  }
}
