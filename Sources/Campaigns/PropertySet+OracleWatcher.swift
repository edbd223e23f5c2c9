// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
internal import Oracle
public import Properties

extension PropertySet: OracleWatcher {
  /// The oracle's word on the last reading.
  public var outcome: OracleOutcome { OracleOutcome(verdict) }

  @inline(__always)
  public mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch, report: (OracleOutcome) -> Void
  ) -> Violation? {
    let violation = observe(keys, showing: batch)
    let allAgreed = allAgreed
    for index in 0..<seen {
      report(allAgreed ? .agrees : OracleOutcome(verdict(at: index)))
    }
    return violation
  }
}

extension OracleOutcome {
  fileprivate init(_ verdict: Verdict?) {
    self =
      switch verdict {
      case nil: .silent
      case .agrees, .rounding: .agrees
      case .library: .library
      case .undecided(let reason): .undecided(reason)
      case .divergence: .divergence
      }
  }
}
