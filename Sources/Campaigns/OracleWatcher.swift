// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Oracle
public import Sessions

/// The oracle's word on one reading, as far as a campaign counts it.
public enum OracleOutcome: Hashable, Sendable {
  case agrees, library, divergence
  case undecided(UndecidedReason)
  /// Nothing was visible, or the oracle was not asked.
  case silent
}

/// A watcher that can be asked what the oracle said.
///
/// The reading at switch-on, which comes without a key, begins a new session, so that one serves any
/// number of them.
public protocol OracleWatcher: Watcher {
  /// The oracle's word on the last reading.
  var outcome: OracleOutcome { get }

  /// Sees what several keys showed, up to the first reading with which something is wrong, and says the oracle's word
  /// on each that it saw.
  mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (OracleOutcome) -> Void
  ) -> Violation?
}

extension OracleWatcher {
  public mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (OracleOutcome) -> Void
  ) -> Violation? {
    for index in 0..<batch.count {
      let violation = batch.withReading(at: index) { observe(keys[index], $0) }
      report(outcome)
      if let violation { return violation }
    }
    return nil
  }
}
