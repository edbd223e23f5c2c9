// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions

extension Supervisor {
  static func emptyBlock(_ block: UInt64) -> Workers.Block {
    Workers.Block(number: block, counters: [], messages: [], deaths: [], isWhole: false)
  }

  /// Handles a frame from a worker.
  func receive(_ frame: Frame) {
    switch frame.kind {
    case .message:
      open[frame.block, default: Self.emptyBlock(frame.block)]
        .messages.append((frame.session, frame.payload))
    case .block:
      close(
        block: frame.block,
        counters: (0..<plan.counters).map { frame.payload.word(at: 8 + 8 * $0) ?? 0 },
        isWhole: frame.payload.first == 0)
    }
  }

  /// Closes a block; nil counters count as zeros.
  func close(block number: UInt64, counters: [UInt64]?, isWhole: Bool) {
    var block = open.removeValue(forKey: number) ?? Self.emptyBlock(number)
    block.counters = counters ?? Array(repeating: 0, count: plan.counters)
    block.isWhole = isWhole
    for (index, count) in block.counters.enumerated() { total[index] &+= count }
    closed[number] = block
  }

  /// Whether the block is closed, delivered or not.
  func isClosed(_ block: UInt64) -> Bool { block < due || closed[block] != nil }

  /// Delivers closed blocks in order; `inOrder: false`, at the end of a stopped run, delivers the
  /// rest.
  func deliver(_ take: (Workers.Block) -> Void, inOrder: Bool = true) {
    while let block = closed.removeValue(forKey: due) {
      delivered += 1
      take(block)
      let (following, isPast) = due.addingReportingOverflow(plan.stride)
      due = isPast ? .max : following
    }
    guard !inOrder else { return }
    for number in closed.keys.sorted() {
      if let block = closed.removeValue(forKey: number) {
        delivered += 1
        take(block)
      }
    }
  }
}
