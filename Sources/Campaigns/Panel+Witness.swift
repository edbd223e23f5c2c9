// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings
internal import Oracle
public import Properties

extension Panel: Witness {
  /// The oracle's word on the last reading.
  public var word: Word { Word(verdict) }

  @inline(__always)
  public mutating func see(
    _ keys: UnsafeBufferPointer<Key>, showing stretch: Stretch, say: (Word) -> Void
  ) -> Violation? {
    let violation = see(keys, showing: stretch)
    for place in 0..<seen { say(Word(verdict(at: place))) }
    return violation
  }
}

extension Word {
  fileprivate init(_ verdict: Verdict?) {
    self =
      switch verdict {
      case nil: .silent
      case .agrees, .rounding: .agrees
      case .library: .library
      case .undecided: .undecided(0)
      case .divergence: .divergence
      }
  }
}
