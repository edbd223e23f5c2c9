// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Platform
import Processes

/// The ways in which in-process code can fail.
enum Planted: String, CaseIterable {
  case trap, overflow, segfault, abort, hang, memory, leave, stack, flood

  func happen() {
    switch self {
    case .trap: fatalError("planted")
    case .overflow: _ = UInt8(truncatingIfNeeded: getpid()) / UInt8(truncatingIfNeeded: zero())
    case .segfault: UnsafeMutablePointer<Int>(bitPattern: 8 + zero())?.pointee = 1
    case .abort: Platform.abort()
    case .hang: while zero() == 0 {}
    case .memory:
      var hoard: [[UInt8]] = []
      while zero() == 0 { hoard.append([UInt8](repeating: 1, count: 1 << 20)) }
    case .leave: exit(7)
    case .stack: print(deeper(1))
    case .flood: while zero() == 0 { print("endless output") }
    }
  }
}

@inline(never) func zero() -> Int { getpid() == 1 ? 1 : 0 }

@inline(never) func deeper(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { buffer in
    buffer.initialize(repeating: depth)
    return deeper(depth + 1) &+ buffer[depth & 63]
  }
}

/// How a child ended, without its output.
func sort(of ending: Ending) -> String {
  switch ending {
  case .switchedOff: "switchedOff"
  case .died(let signal, _): "died \(signal)"
  case .left(let status, _): "left \(status)"
  case .hung: "hung"
  case .outgrewMemory: "outgrewMemory"
  case .flooded: "flooded"
  case .garbled: "garbled"
  }
}
