// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
public import Findings
internal import Glibc

extension Isolated {
  /// Runs the body once for each number below a count, several children at a time.
  ///
  /// A child that takes longer than its time on the clock is killed with what it handed out kept. Ctrl-C is
  /// passed on, and who has not ended three seconds later is killed. Those that were never started are not told of.
  ///
  /// - Returns: whether it went through to the end without an interruption.
  public static func several(
    _ count: Int, jobs: Int, seconds: Double, room: Int = 1 << 26,
    _ body: (Int, Output) -> Void, onEnd: (Int, Outcome) -> Void
  ) throws(HarnessError) -> Bool {
    var running: [Running] = []
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
        running.append(try Running(next, room: room, body))
        next += 1
      }
      waitForNews(running.flatMap(\.child.descriptors), atMost: 100)
      for place in running.indices.reversed() {
        running[place].child.look()
        if cp_now() - running[place].started > seconds { running[place].child.end() }
        guard running[place].child.hasEnded else { continue }
        onEnd(running[place].number, running[place].outcome)
        running.remove(at: place).end()
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
private struct Running {
  let number: Int
  let started = cp_now()
  var child: Child
  private let memory: UnsafeMutableRawPointer
  private let room: Int

  init(_ number: Int, room: Int, _ body: (Int, Isolated.Output) -> Void) throws(HarnessError) {
    self.number = number
    self.room = room
    guard let memory = cp_map(room + 64) else {
      throw HarnessError("cannot share \(room) bytes with a child: \(lastError())")
    }
    self.memory = memory
    let output = Isolated.Output(
      length: memory.bindMemory(to: UInt64.self, capacity: 1),
      room: UnsafeMutableRawBufferPointer(start: memory + 64, count: room))
    do {
      child = try Child(limits: Limits(cpuSeconds: nil, memory: nil)) { body(number, output) }
    } catch {
      cp_unmap(memory, room + 64)
      throw error
    }
  }

  var outcome: Isolated.Outcome {
    let length = Int(cp_load(memory.bindMemory(to: UInt64.self, capacity: 1)))
    let bytes = UnsafeRawBufferPointer(start: memory + 64, count: min(length, room))
    let isThrough = child.status.word == 0 && !child.wasKilled
    return Isolated.Outcome(bytes: Array(bytes), ending: isThrough ? .switchedOff : child.ending)
  }

  consuming func end() {
    child.end()
    cp_unmap(memory, room + 64)
  }
}
