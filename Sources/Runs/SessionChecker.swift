// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
internal import Properties

/// Checks sessions for all properties, or for those with the given names.
public struct SessionChecker: Sendable {
  public let calculator: Calculator
  public let entropy: UInt64
  private let rival: Calculator?
  private let propertySet: PropertySet
  private let relations: Relations

  /// - Parameter rival: a second calculator that it must agree with.
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

  /// The first failure of a trace: by a watcher, by how it ended, or by a relation.
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

  /// Shrinks keys to the simplest ones that fail in the same way.
  ///
  /// - Parameters:
  ///   - budget: the maximum number of sessions to play.
  ///   - stops: called between sessions; if true, returns the best keys so far.
  public func shrink(
    _ keys: [Key], budget: Int = 2000, stops: @escaping () -> Bool = { false }
  ) throws(ShrinkError) -> Shrunk {
    let test = TraceFailureTest(calculator, entropy: entropy, judge: failure)
    var shrinker = Shrinker(test, dialect: calculator.dialect, budget: budget, stops: stops)
    return try shrinker.shrink(keys)
  }
}

/// Properties, and a comparison with the readings of a second calculator.
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
