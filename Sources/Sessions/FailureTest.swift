// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// How a session failed first: after how many keys, and in what way.
public struct Failure: Hashable, Sendable {
  /// How many keys were pressed when it showed.
  public let step: Int
  public let violation: Violation

  public init(step: Int, violation: Violation) {
    self.step = step
    self.violation = violation
  }

  /// Whether it takes all the time or memory there is.
  var isDear: Bool { ["hung", "outgrew-memory"].contains(violation.kind) }

  /// Whether this is the same property failing in the same way.
  public func isLike(_ other: Failure) -> Bool {
    violation.property == other.violation.property && violation.kind == other.violation.kind
  }
}

/// Plays sessions on a calculator and says how each fails first.
public protocol FailureTest {
  /// Plays these keys from switch-on; nil when nothing is wrong with them.
  mutating func examine(_ keys: [Key]) throws(HarnessError) -> Failure?
  /// Makes these keys the ones that further tries are variations of, so that a try can begin where it differs.
  mutating func settle(on keys: [Key])
  /// What the display showed after so many of the settled keys, where that is known.
  func display(after count: Int) -> Text?
}

extension FailureTest {
  public mutating func settle(on keys: [Key]) {}
  public func display(after count: Int) -> Text? { nil }
}

extension Trace {
  /// How it fails first: by what a watcher sees in it, else by how it ended.
  public func failure(seenBy watcher: some Watcher) -> Failure? {
    var watcher = watcher
    for (step, reading) in readings.enumerated() where step <= keys.count {
      if let violation = watcher.observe(step == 0 ? nil : keys[step - 1], reading) {
        return Failure(step: step, violation: violation)
      }
    }
    let step = min(readings.count, keys.count)
    return Violation(ending, after: step > 0 ? keys[step - 1] : nil)
      .map { Failure(step: step, violation: $0) }
  }
}

/// Examines one session at a time, by its whole trace: a calculator in another process, or one that may crash.
public struct TraceFailureTest: FailureTest {
  private let calculator: Calculator
  private let entropy: UInt64
  private let judge: @Sendable (Trace) throws(HarnessError) -> Failure?
  private var last: Trace?
  private var settled: Trace?

  public init(
    _ calculator: Calculator, entropy: UInt64 = 0,
    judge: @escaping @Sendable (Trace) throws(HarnessError) -> Failure?
  ) {
    self.calculator = calculator
    self.entropy = entropy
    self.judge = judge
  }

  public mutating func examine(_ keys: [Key]) throws(HarnessError) -> Failure? {
    let trace = try calculator.trace(of: keys, entropy: entropy)
    last = trace
    return try judge(trace)
  }

  public mutating func settle(on keys: [Key]) { settled = last }

  public func display(after count: Int) -> Text? {
    guard let settled, settled.readings.indices.contains(count) else { return nil }
    return settled.readings[count].face.display
  }
}
