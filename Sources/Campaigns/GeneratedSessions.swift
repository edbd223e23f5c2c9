// SPDX-License-Identifier: Apache-2.0
package import Calculators
import Sessions

/// Sessions as campaigns generate them, without what they learn from earlier sessions.
package struct GeneratedSessions {
  private var generator: Generator
  private var random: RandomSource

  /// - Parameter stride: one in this many sessions about numbers aims at the limits of the dialect.
  package init(_ dialect: Dialect, seed: UInt64, limitsEvery stride: Int) {
    generator = Generator(dialect, limitsStride: stride)
    random = RandomSource(seed)
  }

  package mutating func next() -> [Key] {
    let strategy: Strategy =
      switch random.below(16) {
      case 0: .uniform
      case 1...3: .swarm
      case 4: .short
      case 5 where random.oneIn(4): .long
      default: .numbers
      }
    return unsafe withUnsafeTemporaryAllocation(of: Key.self, capacity: Tally.longest) { storage in
      guard let memory = storage.baseAddress else { return [] }
      var session = unsafe Session(storage)
      // Nothing is kept, so nothing can be changed.
      let pool = unsafe SessionPool(memory: UnsafeMutableRawPointer(memory), total: 0)
      generator.make(strategy, &session, &random, pool)
      return unsafe Array(session.keys)
    }
  }
}
