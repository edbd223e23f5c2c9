// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
public import Sessions
internal import Glibc

extension Isolated {
  /// Runs the body once for each number below a count, several children at a time.
  ///
  /// A child that takes longer than its time on the clock is killed with what it handed out kept. Ctrl-C is
  /// passed on, and who has not ended three seconds later is killed. Those that were never started are not told of.
  ///
  /// - Returns: whether it went through to the end without an interruption.
  public static func several(
    _ count: Int, jobs: Int, seconds: Double, capacity: Int = 1 << 26,
    _ body: (Int, Output) -> Void, onEnd: (Int, ChildResult) -> Void
  ) throws(HarnessError) -> Bool {
    var running: [RunningChild] = []
    var next = 0
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer {
      while let last = running.popLast() { last.end() }
      withExtendedLifetime(interrupts) {}
    }
    var asked: Double?
    while !running.isEmpty || next < count && stop.interruptions == 0 {
      while next < count, running.count < max(1, jobs), stop.interruptions == 0 {
        running.append(try RunningChild(next, capacity: capacity, body))
        next += 1
      }
      waitForNews(running.flatMap(\.child.descriptors), atMost: 100)
      for index in running.indices.reversed() {
        running[index].child.look()
        if cp_now() - running[index].started > seconds { running[index].child.end() }
        guard running[index].child.hasEnded else { continue }
        onEnd(running[index].number, running[index].outcome)
        running.remove(at: index).end()
      }
      guard stop.interruptions > 0 else { continue }
      if asked == nil {
        for child in running { kill(child.child.process, SIGINT) }
      }
      asked = asked ?? cp_now()
      if cp_now() - (asked ?? 0) > 3 { break }
    }
    return stop.interruptions == 0
  }
}

/// A child at work, and the memory it hands things out in.
private struct RunningChild {
  let number: Int
  let started = cp_now()
  var child: Child
  private let memory: Isolated.OutputMemory

  init(_ number: Int, capacity: Int, _ body: (Int, Isolated.Output) -> Void) throws(HarnessError) {
    self.number = number
    let memory = try Isolated.OutputMemory(capacity: capacity)
    self.memory = memory
    do {
      child = try Child(limits: Limits(cpuSeconds: nil, memory: nil)) {
        memory.run { body(number, $0) }
      }
    } catch {
      memory.free()
      throw error
    }
  }

  var outcome: Isolated.ChildResult { memory.result(of: child) }

  consuming func end() {
    child.end()
    memory.free()
  }
}
