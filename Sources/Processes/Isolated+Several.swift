// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
public import Sessions
internal import Platform

extension Isolated {
  /// Runs the body for each number below `count`, in up to `jobs` children at a time.
  ///
  /// A child that exceeds its wall-clock time is killed; its output so far is kept. Ctrl-C is
  /// forwarded, and children still alive 0.6 s later are killed. `onEnd` is not called for
  /// numbers never started.
  ///
  /// - Returns: whether all children ran without an interruption.
  public static func several(
    _ count: Int, jobs: Int, seconds: Double, capacity: Int = 1 << 26,
    _ body: (Int, Output) -> Void, onEnd: (Int, ChildResult) -> Void
  ) throws(HarnessError) -> Bool {
    var running: [(number: Int, run: OutputChild)] = []
    var next = 0
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer {
      for index in running.indices { running[index].run.end() }
      withExtendedLifetime(interrupts) {}
    }
    var interruptedAt: Double?
    while !running.isEmpty || next < count && stop.interruptions == 0 {
      while next < count, running.count < max(1, jobs), stop.interruptions == 0 {
        let number = next
        let run = try OutputChild(
          limits: Limits(cpuSeconds: nil, memory: nil), capacity: capacity
        ) { body(number, $0) }
        running.append((number, run))
        next += 1
      }
      waitForInput(running.flatMap(\.run.child.descriptors), atMost: 100)
      for index in running.indices.reversed() {
        running[index].run.child.update()
        if cp_now() - running[index].run.started > seconds { running[index].run.child.end() }
        guard running[index].run.child.hasEnded else { continue }
        var (number, run) = running.remove(at: index)
        onEnd(number, run.result)
        run.end()
      }
      guard stop.interruptions > 0 else { continue }
      if interruptedAt == nil {
        for (_, run) in running { kill(run.child.process, SIGINT) }
      }
      interruptedAt = interruptedAt ?? cp_now()
      if cp_now() - (interruptedAt ?? 0) > 0.6 { break }
    }
    return stop.interruptions == 0
  }
}
