// SPDX-License-Identifier: Apache-2.0
@testable import Learning
import Testing

@Suite struct GainTests {
  private static let number = Loss(all: 48, grave: 48)
  private static let spelling = Loss(all: 16, grave: 0)

  @Test func `what a few sessions make worse are mistakes if many are written right`() {
    #expect(gain(better: (12, Self.spelling), worse: (2, Self.number)).isClear)
    #expect(!gain(better: (9, Self.spelling), worse: (2, Self.number)).isClear)
  }

  @Test func `a number does not outweigh the writing of many sessions`() {
    let long = Loss(all: 400, grave: 400)
    #expect(!gain(better: (1, long), worse: (16, Self.spelling)).isClear)
    #expect(gain(better: (1, long), worse: (3, Self.spelling)).isClear)
  }

  @Test func `writing does not outweigh numbers`() {
    #expect(!gain(better: (4, Self.spelling), worse: (1, Self.number)).isClear)
  }

  /// The gain of a dialect that explains some sessions wholly, which the other does not, and others
  /// the other way round.
  private func gain(better: (count: Int, loss: Loss), worse: (count: Int, loss: Loss)) -> Gain {
    var gain = Gain()
    for _ in 0..<better.count { gain.add(better.loss, Loss()) }
    for _ in 0..<worse.count { gain.add(Loss(), worse.loss) }
    return gain
  }
}
