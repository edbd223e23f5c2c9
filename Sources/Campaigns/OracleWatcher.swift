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
  /// Checks the readings of several keys up to the first violation; reports the verdict on each.
  mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (Verdict?) -> Void
  ) -> Violation?
  /// Judges a whole session in which it saw a violation, and goes on after it.
  func wholeJudgment(of trace: Trace) -> SessionJudgment
}

extension PropertySet: OracleWatcher {
  func wholeJudgment(of trace: Trace) -> SessionJudgment { judgment(of: trace) }

  // The loop is here because a call from outside would copy the set at each key.
  @inline(__always)
  mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (Verdict?) -> Void
  ) -> Violation? {
    let violation = unsafe observe(keys, showing: batch)
    for index in 0..<seen { report(verdict(at: index)) }
    return violation
  }
}
