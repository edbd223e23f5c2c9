// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Properties
import Sessions

/// A watcher that also asks the oracle.
///
/// The reading at switch-on, which has no key, begins a new session.
protocol OracleWatcher: Watcher {
  /// The oracle's verdict on the last reading; nil if nothing was visible or nobody asked.
  var verdict: Verdict? { get }
  /// Checks the readings of several keys up to the first violation; reports the verdicts on them in
  /// their order, each with the number of readings in a row that it is on.
  mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (Verdict?, Int) -> Void
  ) -> Violation?
  /// Judges a whole session in which it saw a violation, and goes on after it.
  func wholeJudgment(of trace: Trace) -> SessionJudgment
  /// Whether the dialect has knobs whose values are not known.
  var hasOpenKnobs: Bool { get }
  /// The value of an open knob by the reading that it watches by.
  func index(of knob: OpenKnob) -> Int
  /// Watches by another reading of the dialect from now on.
  mutating func follow(_ reading: Dialect)
  /// The values of open knobs that a session rules out.
  func ruleOut(
    by trace: Trace, where isAsked: (OpenKnob, Int) -> Bool, note: (OpenKnob, Int, Int) -> Void)
}

extension OracleWatcher {
  var hasOpenKnobs: Bool { false }
  func index(of knob: OpenKnob) -> Int { 0 }
  mutating func follow(_ reading: Dialect) {}
  func ruleOut(
    by trace: Trace, where isAsked: (OpenKnob, Int) -> Bool, note: (OpenKnob, Int, Int) -> Void
  ) {}
}

extension PropertySet: OracleWatcher {
  func index(of knob: OpenKnob) -> Int { knob.index(in: dialect) }
  mutating func follow(_ reading: Dialect) { self = following(reading) }

  func wholeJudgment(of trace: Trace) -> SessionJudgment { judgment(of: trace) }

  // The loop is here because a call from outside would copy the set at each key.
  @inline(__always)
  mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (Verdict?, Int) -> Void
  ) -> Violation? {
    let violation = unsafe observe(keys, showing: batch)
    if allAgreed {
      report(.agrees, seen)
    } else {
      for index in 0..<seen { report(verdict(at: index), 1) }
    }
    return violation
  }
}
