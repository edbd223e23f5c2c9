// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Platform
import Testing

@testable import Processes

/// A brain that shows how many keys were pressed and fails at 9.
private struct Counting: Brain {
  var count = 0
  var planted: Planted?
  var face: Face {
    Face(display: Text(String(count)), label: "…", description: "d", isPending: count % 2 == 1)
  }
  var value: Double? { count == 2 ? nil : Double(count) + 0.5 }

  mutating func press(_ key: Key) {
    if key == .digit(9) { planted?.happen() }
    count += 1
  }
}

/// Waits until a process has ended or is a zombie; false after 30 s.
private func isGone(_ process: pid_t) -> Bool {
  for _ in 0..<3000 {
    if System.state(of: process) ?? "Z" == "Z" { return true }
    usleep(10_000)
  }
  return false
}

@Suite struct SurvivalTests {
  /// A session of a brain in a child.
  private func trace(
    of keys: [Key], on dialect: Dialect, limits: Limits = Limits(), _ brain: Counting
  ) throws -> Trace {
    try Isolated.trace(of: keys, limits: limits) { observe in
      var brain = brain
      brain.play(keys, shown: dialect.judged, observe)
    }
  }

  @Test func `a brain in a child shows what it shows in this process`() throws {
    let dialect = try #require(Dialect.presets.first)
    let trace = try trace(of: [.plus, .minus], on: dialect, Counting(count: 1))
    #expect(trace.ending == .switchedOff)
    #expect(trace.readings.map(\.face.display) == ["1", "2", "3"])
    #expect(trace.readings.map(\.value) == [1.5, nil, 3.5])
    #expect(trace.readings.map(\.face.isPending) == [true, false, true])
    #expect(trace.readings.allSatisfy { $0.face.label == "…" && $0.shown == dialect.visible })
  }

  @Test(arguments: [
    (Planted.trap, ["died 4", "died 5"]), (.hang, ["hung"]), (.stack, ["died 11"]),
    (.leave, ["left 7"]),
  ]) func `the readings before a brain's failure are kept`(
    _ planted: Planted, endings: [String]
  )
    throws
  {
    let dialect = try #require(Dialect.presets.first)
    let trace = try trace(
      of: [.digit(1), .digit(9), .digit(2)], on: dialect, limits: Limits(cpuSeconds: 0.2),
      Counting(planted: planted))
    #expect(endings.contains(sort(of: trace.ending)), "\(trace.ending)")
    #expect(trace.readings.count == 2)
  }

  @Test func `nothing outlives a supervisor that is killed`() throws {
    // A supervisor with two workers, one of which runs a command that never ends.
    let outcome = try Isolated.run(limits: Limits(cpuSeconds: nil, memory: nil)) { output in
      let started = Stop()
      let supervisor = getpid()
      var workers = Workers(jobs: 2, blocks: 0..<2)
      workers.catchesInterrupts = false
      _ = try? workers.run(
        stop: Stop(),
        play: { _, block, _ in
          if block == 0 {
            guard
              let calculator = try? CommandCalculator("while :; do :; done & sleep 1000 & wait"),
              let command = try? calculator.start()
            else { return }
            while group(of: command.process).count < 3 { usleep(1000) }
            let all = group(of: command.process) + [getpid()]
            output.append(
              all.flatMap { process in (0..<4).map { UInt8(process >> ($0 * 8) & 255) } })
            started.raise()
            while zero() == 0 { sleep(1) }
          }
          while !started.isRaised { usleep(1000) }
          kill(supervisor, SIGKILL)
          while zero() == 0 {}
        }, again: { _, _ in }, onBlock: { _ in })
    }
    #expect(outcome.ending == .died(signal: SIGKILL, saying: ""))
    let processes = stride(from: 0, to: outcome.bytes.count, by: 4).map { start in
      (0..<4).reduce(pid_t(0)) { $0 | pid_t(outcome.bytes[start + $1]) << ($1 * 8) }
    }
    #expect(processes.count >= 4)
    for process in processes { #expect(isGone(process)) }
  }

  @Test(arguments: [(1, 9), (2, 5)]) func `Ctrl-C ends a run and keeps its counts`(
    times: Int, sessions: UInt8
  ) throws {
    // Pressed once or twice after the fifth session; the second ends the run at once.
    let outcome = try Isolated.run { output in
      let supervisor = getpid()
      let counts = SessionCounts()
      var counted: [Workers.Block] = []
      let end = try? Workers(jobs: 1, blocks: 0..<9).run(
        play: { worker, block, _ in
          for session in 0..<UInt64(sessions) {
            worker.begin(session: session, entropy: 0)
            counts[block] += 1
            worker.end()
            if session == 4 { for _ in 0..<times { kill(supervisor, SIGINT); usleep(50_000) } }
          }
          while !worker.stops || times == 2 { usleep(1000) }
        }, again: { _, _ in }, onBlock: { counted.append($0) })
      output.append([end == .interrupted ? 1 : 0, UInt8(counted.count)])
      output.append(counts.of(counted).map { UInt8($0) })
      output.append(counted.map { $0.isWhole ? 1 : 0 })
    }
    #expect(outcome.ending == .switchedOff)
    #expect(outcome.bytes == [1, 1, sessions, 0])
  }

  @Test func `a busy machine causes no false findings`() throws {
    var burners = try (0..<12).map { _ in
      try Child(limits: Limits(cpuSeconds: 60)) { while zero() == 0 {} }
    }
    defer { for index in burners.indices { burners[index].end() } }
    // 60 ms of work with a timeout of 300 ms, on a processor shared with the burners.
    let program = try compiled("slow")
    defer { unlink(program) }
    let calculator = try CommandCalculator("exec \(program)", timeout: 0.3)
    for _ in 0..<3 {
      let trace = try calculator.play([.digit(1), .digit(2), .digit(3)])
      #expect(trace.ending == .switchedOff)
    }
    var workers = Workers(jobs: 2, blocks: 0..<4)
    workers.timeout = 0.1
    workers.catchesInterrupts = false
    var deaths = 0
    _ = try workers.run(
      play: { worker, _, _ in
        worker.begin(session: 0, entropy: 0)
        worker.press(.plus, at: 0)
        let start = clock()
        while clock() - start < 30_000 {}
        worker.end()
      }, again: { _, _ in }, onBlock: { deaths += $0.deaths.count })
    #expect(deaths == 0)
  }

  @Test func `what a process did before a wait does not count as part of it`() throws {
    func burner() throws -> Child {
      try Child(limits: Limits(cpuSeconds: 60)) { while zero() == 0 {} }
    }
    var calculator = try burner()
    defer { calculator.end() }
    #expect(setpgid(calculator.process, calculator.process) == 0)
    while let seconds = System.seconds(of: calculator.process), seconds < 0.5 { usleep(10_000) }
    // From now on it hardly runs.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), UInt32(calculator.process), 19)
    var others = try (0..<2 * sysconf(Int32(_SC_NPROCESSORS_ONLN))).map { _ in try burner() }
    defer { for index in others.indices { others[index].end() } }
    var wait = ActiveTimeout()
    for _ in 0..<3 {
      usleep(300_000)
      let isOver = wait.isOver(0.2, for: calculator.process)
      #expect(!isOver)
    }
  }

  @Test func `a sandboxed command writes no long files and sees no network`() throws {
    let file = "/tmp/misreckon-long-\(getpid())"
    defer { unlink(file) }
    let limits = Limits(cpuSeconds: 10, memory: 1 << 30, fileSize: 1 << 16)
    let calculator = try CommandCalculator(
      """
      while read key; do
        head -c 1000000 /dev/zero 2>/dev/null > \(file)
        echo "display=$(wc -c < \(file))\tlabel=$(grep -c -v 'lo:\\||' /proc/net/dev)"
      done
      """, limits: limits, isWithoutNetwork: true)
    let reading = try #require(try calculator.play([]).readings.first)
    #expect(reading.face.display == "65536")
    #expect(reading.face.label == "0")
  }
}
