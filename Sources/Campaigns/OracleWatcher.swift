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
  /// Checks the readings of several keys, up to the first violation.
  mutating func observe(_ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch) -> Violation?
  /// How many readings of the batch were checked.
  var seen: Int { get }
  /// The oracle's verdict on a reading of the batch.
  func verdict(at index: Int) -> Verdict?
}

extension PropertySet: OracleWatcher {}
