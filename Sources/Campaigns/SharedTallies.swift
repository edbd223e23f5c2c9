// SPDX-License-Identifier: Apache-2.0
import Calculators
import Platform
import Sessions

/// The tallies of a campaign: two for each worker, of its current block and of its finished ones,
/// and one of the supervisor's own counts.
struct SharedTallies: Sendable {
  private let memory: SharedMemory
  let jobs: Int

  init(jobs: Int) throws(HarnessError) {
    self.jobs = jobs
    memory = try SharedMemory(bytes: (2 * jobs + 1) * SharedTallies.stride)
  }

  private static let stride = (Tally.bytes + 4095) / 4096 * 4096

  private func tally(_ index: Int) -> Tally {
    unsafe Tally(memory: memory.start + index * SharedTallies.stride)
  }

  func block(of worker: Int) -> Tally { tally(2 * worker) }
  private func done(by worker: Int) -> Tally { tally(2 * worker + 1) }
  var supervisor: Tally { tally(2 * jobs) }

  /// Moves the counts of a worker's block to those of its finished ones.
  func close(blockOf worker: Int) {
    done(by: worker).absorb(block(of: worker))
    block(of: worker).begin(block: 0)
  }

  /// Moves all counts to the supervisor's tally; call it once, after the last worker has ended.
  func total() -> Tally {
    for index in 0..<2 * jobs { supervisor.absorb(tally(index)) }
    return supervisor
  }

  /// Every tally.
  var all: [Tally] { (0...2 * jobs).map(tally) }

  /// The sum of a counter so far.
  func sum(_ counter: Tally.Counter) -> Int {
    (0...2 * jobs).reduce(0) { $0 + tally($1)[counter] }
  }

  /// How many novelty slots any worker has seen.
  var behaviors: Int {
    var isSeen = Array(repeating: false, count: Novelty.slots)
    for index in 0..<2 * jobs {
      let behaviors = unsafe tally(index).behaviors
      for slot in isSeen.indices where unsafe behaviors[slot] != 0 { isSeen[slot] = true }
    }
    return isSeen.count { $0 }
  }

  /// The causes that are not known yet; marks them as known.
  func newCauses(_ known: inout Set<UInt64>) -> [RawCause] {
    var newCauses: [RawCause] = []
    for index in 0...2 * jobs {
      newCauses += tally(index).causes.rawCauses.filter { known.insert($0.causeID).inserted }
    }
    return newCauses
  }
}

/// Zeroed memory that this process shares with the workers it starts later.
@safe private final class SharedMemory: @unchecked Sendable {
  // Each worker writes to a part of its own; the supervisor reads sums that may be a key old.
  let start: UnsafeMutableRawPointer
  private let size: Int

  init(bytes: Int) throws(HarnessError) {
    let memory = unsafe mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
      throw HarnessError(
        unsafe "cannot share \(bytes) bytes with workers: \(String(cString: strerror(errno)))")
    }
    unsafe start = unsafe memory
    size = bytes
  }

  deinit { unsafe munmap(start, size) }
}
