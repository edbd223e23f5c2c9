// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// The tallies of a campaign: for each worker one of the block it is at and one of those behind it, and
/// one for what the supervisor counts itself.
struct SharedTallies: Sendable {
  private let memory: SharedMemory
  let jobs: Int

  init(jobs: Int) throws(HarnessError) {
    self.jobs = jobs
    memory = try SharedMemory(bytes: (2 * jobs + 1) * SharedTallies.capacity)
  }

  private static let capacity = (Tally.bytes + 4095) / 4096 * 4096

  private func tally(_ index: Int) -> Tally {
    Tally(memory: memory.start + index * SharedTallies.capacity)
  }

  func block(of worker: Int) -> Tally { tally(2 * worker) }
  func done(by worker: Int) -> Tally { tally(2 * worker + 1) }
  var supervisor: Tally { tally(2 * jobs) }

  /// Adds a block that is through to those behind it.
  func close(blockOf worker: Int) {
    done(by: worker).absorb(block(of: worker))
    block(of: worker).begin(block: 0)
  }

  /// Everything there is, in the supervisor's tally; to be asked once, when no worker lives any more.
  func total() -> Tally {
    for worker in 0..<jobs {
      supervisor.absorb(done(by: worker))
      supervisor.absorb(block(of: worker))
    }
    return supervisor
  }

  /// A counter over all there is so far.
  func sum(_ counter: Tally.Counter) -> Int {
    var sum = supervisor[counter]
    for worker in 0..<jobs { sum += done(by: worker)[counter] + block(of: worker)[counter] }
    return sum
  }

  /// How many slots of novelty somebody has seen.
  var behaviors: Int {
    var count = 0
    for slot in 0..<Novelty.slots {
      let isSeen = (0..<2 * jobs).contains { tally($0).behaviors[slot] != 0 }
      count += isSeen ? 1 : 0
    }
    return count
  }

  /// The causes seen so far that are not among the known ones, which they then are.
  func newCauses(_ known: inout Set<UInt64>) -> [RawCause] {
    var newCauses: [RawCause] = []
    for index in 0...2 * jobs {
      newCauses += tally(index).causes.rawCauses.filter { known.insert($0.causeID).inserted }
    }
    return newCauses
  }
}
