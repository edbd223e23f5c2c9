// SPDX-License-Identifier: Apache-2.0
import Sessions

extension RandomSource {
  /// The random choices of one session.
  init(seed: UInt64, dialect: UInt64, block: UInt64, session: UInt64) {
    var mixed = RandomSource(seed ^ dialect)
    mixed = RandomSource(mixed.next() ^ block)
    self = RandomSource(mixed.next() ^ session)
  }

  /// A number from 0 to `count` - 1, with a bias below 2⁻²⁰ for the counts used here.
  mutating func below(_ count: Int) -> Int { Int(((next() >> 32) &* UInt64(count)) >> 32) }

  mutating func from(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// True with probability 1 / `count`.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
