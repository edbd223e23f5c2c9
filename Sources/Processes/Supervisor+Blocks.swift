// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions

extension Supervisor {
  static func emptyBlock(_ block: UInt64) -> Workers.Block {
    Workers.Block(number: block, deaths: [], isWhole: false)
  }

  /// Ends a block.
  func close(block number: UInt64, isWhole: Bool) {
    var block = open.removeValue(forKey: number) ?? Self.emptyBlock(number)
    block.isWhole = isWhole
    closed[number] = block
  }

  /// Whether the block is closed, delivered or not.
  func isClosed(_ block: UInt64) -> Bool { block < due || closed[block] != nil }

  /// Delivers closed blocks in order; `inOrder: false`, at the end of a stopped run, delivers the
  /// rest.
  func deliver(_ take: (Workers.Block) -> Void, inOrder: Bool = true) {
    while let block = closed.removeValue(forKey: due) {
      take(block)
      let (following, isPast) = due.addingReportingOverflow(plan.stride)
      due = isPast ? .max : following
    }
    guard !inOrder else { return }
    for number in closed.keys.sorted() {
      if let block = closed.removeValue(forKey: number) { take(block) }
    }
  }
}
