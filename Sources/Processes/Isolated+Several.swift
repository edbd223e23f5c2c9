// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
public import Sessions
internal import Glibc

extension Isolated {
  /// Runs the body for each number below `count`, in up to `jobs` children at a time.
  ///
  /// A child that exceeds its wall-clock time is killed; its output so far is kept. Ctrl-C is
  /// forwarded, and children still alive three seconds later are killed. `onEnd` is not called for
  /// numbers never started.
  ///
  /// - Returns: whether all children ran without an interruption.
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
    var interruptedAt: Double?
    while !running.isEmpty || next < count && stop.interruptions == 0 {
      while next < count, running.count < max(1, jobs), stop.interruptions == 0 {
        running.append(try RunningChild(next, capacity: capacity, body))
        next += 1
      }
      waitForInput(running.flatMap(\.child.descriptors), atMost: 100)
      for index in running.indices.reversed() {
        running[index].child.update()
        if cp_now() - running[index].started > seconds { running[index].child.end() }
        guard running[index].child.hasEnded else { continue }
        onEnd(running[index].number, running[index].outcome)
        running.remove(at: index).end()
      }
      guard stop.interruptions > 0 else { continue }
      if interruptedAt == nil {
        for child in running { kill(child.child.process, SIGINT) }
      }
      interruptedAt = interruptedAt ?? cp_now()
      if cp_now() - (interruptedAt ?? 0) > 3 { break }
    }
    return stop.interruptions == 0
  }
}

/// A running child and the shared memory that holds its output.
private struct RunningChild {
  let number: Int
  let started = cp_now()
  var child: Child
  private let memory: UnsafeMutableRawPointer
  private let capacity: Int

  init(_ number: Int, capacity: Int, _ body: (Int, Isolated.Output) -> Void) throws(HarnessError) {
    self.number = number
    self.capacity = capacity
    guard let memory = cp_map(capacity + 64) else {
      throw HarnessError("cannot share \(capacity) bytes with a child: \(lastError())")
    }
    self.memory = memory
    let output = Isolated.Output(
      length: memory.bindMemory(to: UInt64.self, capacity: 1),
      capacity: UnsafeMutableRawBufferPointer(start: memory + 64, count: capacity))
    do {
      child = try Child(limits: Limits(cpuSeconds: nil, memory: nil)) { body(number, output) }
    } catch {
      cp_unmap(memory, capacity + 64)
      throw error
    }
  }

  var outcome: Isolated.ChildResult {
    let length = Int(cp_load(memory.bindMemory(to: UInt64.self, capacity: 1)))
    let bytes = UnsafeRawBufferPointer(start: memory + 64, count: min(length, capacity))
    let isComplete = child.status.word == 0 && !child.wasKilled
    return Isolated.ChildResult(
      bytes: Array(bytes), ending: isComplete ? .switchedOff : child.ending)
  }

  consuming func end() {
    child.end()
    cp_unmap(memory, capacity + 64)
  }
}
