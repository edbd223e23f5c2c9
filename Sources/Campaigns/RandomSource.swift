// SPDX-License-Identifier: Apache-2.0

/// Choices that repeat: SplitMix64, started anew for each session.
@usableFromInline
struct RandomSource: Sendable {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  /// The dice of one session: a pure function of the four numbers.
  init(seed: UInt64, dialect: UInt64, block: UInt64, session: UInt64) {
    var mixed = RandomSource(seed ^ dialect)
    mixed = RandomSource(mixed.next() ^ block)
    mixed = RandomSource(mixed.next() ^ session)
    self = mixed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 to `count` - 1; the bias of the multiplication is below 2⁻²⁰ for what is asked here.
  mutating func below(_ count: Int) -> Int { Int(((next() >> 32) &* UInt64(count)) >> 32) }

  mutating func from(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }

  /// True once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}
