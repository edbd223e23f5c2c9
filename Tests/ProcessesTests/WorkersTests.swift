// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Platform
import Testing

@testable import Processes

/// How many sessions of each block came to their end, in memory that outlives the workers.
final class SessionCounts: @unchecked Sendable {
  private static let blocks = 1 << 12
  private let memory = mmap(
    nil, 8 * blocks, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)

  deinit { munmap(memory, 8 * Self.blocks) }

  subscript(block: UInt64) -> Int {
    get { memory?.load(fromByteOffset: 8 * Int(block % UInt64(Self.blocks)), as: Int.self) ?? 0 }
    set {
      memory?.storeBytes(
        of: newValue, toByteOffset: 8 * Int(block % UInt64(Self.blocks)), as: Int.self)
    }
  }

  func of(_ blocks: [Workers.Block]) -> [Int] { blocks.map { self[$0.number] } }
}

/// Blocks of ten sessions of five digits; a session may go wrong at its third key.
private struct Sessions {
  let counts = SessionCounts()
  var planted: @Sendable (_ block: UInt64, _ session: UInt64) -> Planted?

  init(_ planted: @escaping @Sendable (_ block: UInt64, _ session: UInt64) -> Planted?) {
    self.planted = planted
  }

  func play(_ worker: Worker, _ block: UInt64, _ first: UInt64) {
    if first == 0 { counts[block] = 0 }
    for session in first..<10 where !worker.stops {
      worker.begin(session: session, entropy: block * 10 + session)
      for index in 0..<5 {
        worker.press(.digit(UInt8(index)), at: index)
        if index == 2, let planted = planted(block, session) { planted.happen() }
      }
      counts[block] += 1
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
    var workers = Workers(jobs: jobs, blocks: blocks)
    workers.catchesInterrupts = false
    workers.timeout = 0.2
    // A fork may inherit a Swift runtime lock that a test on another thread holds, and sleep
    // forever.
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
    let sessions = Sessions { _, _ in nil }
    let (blocks, end, _) = try sessions.run(jobs: jobs, blocks: 3..<203)
    #expect(end == .finished)
    #expect(blocks.map(\.number) == Array(3..<203))
    #expect(blocks.allSatisfy { $0.isWhole && $0.deaths.isEmpty })
    #expect(sessions.counts.of(blocks) == Array(repeating: 10, count: 200))
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
    let sessions = Sessions { $0 == 2 && $1 == 6 ? planted : nil }
    let (blocks, end, progress) = try sessions.run(jobs: 2, blocks: 0..<5) { workers in
      // How long it takes to fill a memory is the machine's affair.
      if case .memory = planted { workers.timeout = 10 }
    }
    #expect(end == .finished)
    #expect(sessions.counts.of(blocks) == [10, 10, 9, 10, 10])
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
      let sessions = Sessions { _, session in session % 2 == 1 ? .trap : nil }
      let run = try sessions.run(jobs: jobs, blocks: 0..<200)
      #expect(sessions.counts.of(run.blocks) == Array(repeating: 5, count: 200))
      return run
    }
    for (blocks, end, progress) in runs {
      #expect(end == .finished)
      #expect(progress?.deaths == 1000)
      #expect(blocks.flatMap(\.deaths) == runs[0].blocks.flatMap(\.deaths))
      #expect(blocks.allSatisfy { $0.deaths.map(\.session) == [1, 3, 5, 7, 9] })
      #expect(blocks.flatMap(\.deaths).allSatisfy { $0.keys.count == 3 })
    }
  }

  @Test func `a worker killed from outside causes no finding and loses nothing`() throws {
    let once = Stop()
    let sessions = Sessions { block, session in
      guard block == 1, session == 3, !once.isRaised else { return nil }
      once.raise()
      kill(getpid(), SIGKILL)
      return nil
    }
    let (blocks, _, progress) = try sessions.run(jobs: 2, blocks: 0..<4)
    #expect(progress?.deaths == 0)
    #expect(sessions.counts.of(blocks) == [10, 10, 10, 10])
  }

  @Test func `a hang that does not repeat alone is not a hang`() throws {
    let once = Stop()
    let sessions = Sessions { block, session in
      guard block == 1, session == 3, !once.isRaised else { return nil }
      once.raise()
      return .hang
    }
    let (blocks, _, progress) = try sessions.run(jobs: 2, blocks: 0..<3)
    #expect(progress?.deaths == 0)
    #expect(sessions.counts.of(blocks) == [10, 10, 10])
  }

  @Test func `work of the tool's own is no hang of a calculator that runs elsewhere`() throws {
    let sessions = Sessions { block, session in
      guard block == 1, session == 3 else { return nil }
      // Three times the timeout, as when a session that floods is played again and again.
      let end = clock() + CLOCKS_PER_SEC * 6 / 10
      while clock() < end {}
      return nil
    }
    let (blocks, _, progress) = try sessions.run(jobs: 2, blocks: 0..<3) {
      $0.playersDetectHangs = true
    }
    #expect(progress?.deaths == 0)
    #expect(sessions.counts.of(blocks) == [10, 10, 10])
  }

  @Test func `a budget of time stops between sessions`() throws {
    let sessions = Sessions { _, _ in
      usleep(1000); return nil
    }
    let (blocks, end, _) = try sessions.run(jobs: 2, blocks: 0..<UInt64.max) { $0.seconds = 0.5 }
    #expect(end == .outOfTime)
    #expect(blocks.map(\.number) == Array(0..<UInt64(blocks.count)))
    #expect(blocks.allSatisfy { sessions.counts[$0.number] == 10 || !$0.isWhole })
    #expect(blocks.filter { !$0.isWhole }.count <= 2)
  }

  @Test func `an expired time budget does not end the next run with the same stop`() throws {
    let stop = Stop()
    let sessions = Sessions { _, _ in nil }
    for _ in 1...2 {
      var workers = Workers(jobs: 1, blocks: 0..<UInt64.max)
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
    var workers = Workers(jobs: 2, blocks: 0..<100)
    workers.catchesInterrupts = false
    workers.timeout = 1000
    var blocks: [Workers.Block] = []
    let end = try workers.run(
      stop: stop, play: sessions.play, again: sessions.again, onBlock: { blocks.append($0) },
      onTick: { _ in if sessions.counts[0] + sessions.counts[1] == 10 { stop.raise() } })
    #expect(end == .stopped)
    #expect(sessions.counts.of(blocks) == [5, 5])
    #expect(blocks.allSatisfy { !$0.isWhole && $0.deaths.isEmpty })
  }

  @Test func `zero workers are refused`() {
    #expect(throws: HarnessError.self) {
      _ = try Sessions { _, _ in nil }.run(jobs: 0, blocks: 0..<1)
    }
  }
}
