// SPDX-License-Identifier: Apache-2.0
internal import Oracle
public import Properties

extension Panel: Witness {
  /// The oracle's word on the last reading.
  public var word: Word {
    switch verdict {
    case nil: .silent
    case .agrees, .rounding: .agrees
    case .library: .library
    case .undecided: .undecided(0)
    case .divergence: .divergence
    }
  }
}
