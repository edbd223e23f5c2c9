// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Glibc
import Testing

@testable import Processes

/// Blocks of ten sessions of five digits; a session may fail at its third key.
private struct Sessions {
  var planted: @Sendable (_ block: UInt64, _ session: UInt64) -> Planted?

  func play(_ worker: Worker, _ block: UInt64, _ first: UInt64) {
    for session in first..<10 where !worker.stops {
      worker.begin(session: session, entropy: block * 10 + session)
      for index in 0..<5 {
        worker.press(.digit(UInt8(index)), at: index)
        if index == 2, let planted = planted(block, session) { planted.happen() }
        worker.counters[1] += 1
      }
      worker.counters[0] += 1
      if session == 4 { worker.send([UInt8(truncatingIfNeeded: block), 4]) }
      worker.end()
    }
  }

  func again(_ worker: Worker, _ suspect: Workers.Death) {
    worker.begin(session: suspect.session, entropy: suspect.entropy)
    for (index, key) in suspect.keys.enumerated() {
      worker.press(key, at: index)
      if index == 2, let planted = planted(suspect.block, suspect.session) { planted.happen() }
    }
  }

  func run(jobs: Int, blocks: Range<UInt64>, change: (inout Workers) -> Void = { _ in }) throws
    -> (blocks: [Workers.Block], end: Workers.End, progress: Workers.Progress?)
  {
    var workers = Workers(jobs: jobs, blocks: blocks, counters: 2)
    workers.catchesInterrupts = false
    workers.timeout = 0.2
    // A fork may inherit a Swift runtime lock that a test on another thread holds, and sleep
    // forever.
    workers.sleepTimeout = 2
    workers.limits.memory = 1 << 26
    change(&workers)
    var delivered: [Workers.Block] = []
    var progress: Workers.Progress?
    let end = try workers.run(
      play: play, again: again, onBlock: { delivered.append($0) }, onTick: { progress = $0 })
    return (delivered, end, progress)
  }
}

@Suite struct WorkersTests {
  @Test(arguments: [1, 2, 5]) func `every block is delivered once and in order`(jobs: Int) throws {
    let (blocks, end, progress) = try Sessions { _, _ in nil }.run(jobs: jobs, blocks: 3..<203)
    #expect(end == .finished)
    #expect(blocks.map(\.number) == Array(3..<203))
    #expect(blocks.allSatisfy { $0.isWhole && $0.counters == [10, 50] && $0.deaths.isEmpty })
    #expect(
      blocks.allSatisfy { $0.messages.map(\.bytes) == [[UInt8(truncatingIfNeeded: $0.number), 4]] })
    #expect(progress?.counters == [2000, 10000])
  }

  @Test func `a stride of three plays every third block`() throws {
    let (blocks, _, _) = try Sessions { _, _ in nil }.run(jobs: 2, blocks: 1..<20) { $0.stride = 3 }
    #expect(blocks.map(\.number) == [1, 4, 7, 10, 13, 16, 19])
  }

  @Test(arguments: [
    (Planted.trap, ["died 4", "died 5"]), (.segfault, ["died 11"]), (.abort, ["died 6"]),
    (.hang, ["hung"]), (.memory, ["outgrewMemory"]), (.leave, ["left 7"]), (.stack, ["died 11"]),
  ]) func `a death is attributed to the key that was being pressed`(
    _ planted: Planted, endings: [String]
  )
    throws
  {
    let (blocks, end, progress) = try Sessions { $0 == 2 && $1 == 6 ? planted : nil }
      .run(jobs: 2, blocks: 0..<5) { workers in
        // How long filling the memory takes depends on the machine.
        if case .memory = planted { workers.timeout = 10 }
      }
    #expect(end == .finished)
    #expect(blocks.map(\.counters) == [[10, 50], [10, 50], [9, 45], [10, 50], [10, 50]])
    #expect(blocks.allSatisfy { $0.isWhole })
    #expect(progress?.deaths == 1)
    let death = try #require(blocks[2].deaths.first)
    #expect(endings.contains(sort(of: death.ending)), "\(death.ending)")
    #expect(death.session == 6 && death.entropy == 26 && death.isCertain)
    #expect(death.keys == [.digit(0), .digit(1), .digit(2)])
  }

  @Test func `a thousand traps are a thousand deaths with their keys, for any number of workers`()
    throws
  {
    let runs = try [1, 2, 4].map { jobs in
      try Sessions { _, session in session % 2 == 1 ? .trap : nil }.run(jobs: jobs, blocks: 0..<200)
    }
    for (blocks, end, progress) in runs {
      #expect(end == .finished)
      #expect(progress?.deaths == 1000)
      #expect(progress?.counters == [1000, 5000])
      #expect(blocks.flatMap(\.deaths) == runs[0].blocks.flatMap(\.deaths))
      #expect(blocks.allSatisfy { $0.deaths.map(\.session) == [1, 3, 5, 7, 9] })
      #expect(blocks.flatMap(\.deaths).allSatisfy { $0.keys.count == 3 })
    }
  }

  @Test func `a worker killed from outside causes no finding and loses nothing`() throws {
    let once = Stop()
    let (blocks, _, progress) = try Sessions { block, session in
      guard block == 1, session == 3, !once.isRaised else { return nil }
      once.raise()
      kill(getpid(), SIGKILL)
      return nil
    }.run(jobs: 2, blocks: 0..<4)
    #expect(progress?.deaths == 0)
    #expect(blocks.map(\.counters) == Array(repeating: [10, 50], count: 4))
    #expect(blocks.allSatisfy { $0.messages.count == 1 })
  }

  @Test func `a hang that does not repeat alone is not a hang`() throws {
    let once = Stop()
    let (blocks, _, progress) = try Sessions { block, session in
      guard block == 1, session == 3, !once.isRaised else { return nil }
      once.raise()
      return .hang
    }.run(jobs: 2, blocks: 0..<3)
    #expect(progress?.deaths == 0)
    #expect(blocks.map(\.counters) == Array(repeating: [10, 50], count: 3))
  }

  @Test func `a time budget stops between sessions`() throws {
    let (blocks, end, progress) = try Sessions { _, _ in
      usleep(1000); return nil
    }
    .run(jobs: 2, blocks: 0..<UInt64.max) { $0.seconds = 0.5 }
    #expect(end == .outOfTime)
    #expect(blocks.map(\.number) == Array(0..<UInt64(blocks.count)))
    #expect(blocks.allSatisfy { $0.counters[1] == $0.counters[0] * 5 })
    #expect(progress?.counters[0] == blocks.reduce(0) { $0 + $1.counters[0] })
    #expect(blocks.filter { !$0.isWhole }.count <= 2)
  }

  @Test func `an expired time budget does not end the next run with the same stop`() throws {
    let stop = Stop()
    let sessions = Sessions { _, _ in nil }
    for _ in 1...2 {
      var workers = Workers(jobs: 1, blocks: 0..<UInt64.max, counters: 2)
      workers.catchesInterrupts = false
      workers.seconds = 0.2
      var delivered = 0
      let end = try workers.run(
        stop: stop, play: sessions.play, again: sessions.again, onBlock: { _ in delivered += 1 })
      #expect(end == .outOfTime)
      #expect(delivered > 0)
    }
    #expect(!stop.isRaised)
  }

  @Test func `a hanging worker does not outlive a raised stop`() throws {
    let stop = Stop()
    let sessions = Sessions { $1 == 5 ? .hang : nil }
    var workers = Workers(jobs: 2, blocks: 0..<100, counters: 2)
    workers.catchesInterrupts = false
    workers.timeout = 1000
    var blocks: [Workers.Block] = []
    let end = try workers.run(
      stop: stop, play: sessions.play, again: sessions.again, onBlock: { blocks.append($0) },
      onTick: { if $0.counters[0] == 10 { stop.raise() } })
    #expect(end == .stopped)
    #expect(blocks.map(\.counters) == [[5, 25], [5, 25]])
    #expect(blocks.allSatisfy { !$0.isWhole && $0.deaths.isEmpty })
  }

  @Test func `zero workers are refused`() {
    #expect(throws: HarnessError.self) {
      _ = try Sessions { _, _ in nil }.run(jobs: 0, blocks: 0..<1)
    }
  }
}
