// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Platform
import Testing

@testable import Processes

let folder =
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  .joined(separator: "/") + "/Commands"

/// The interpreter itself, not a slow wrapper script that searches for it.
private let python = access("/usr/bin/python3", X_OK) == 0 ? "/usr/bin/python3" : "python3"

private func counting(_ fault: String) -> String {
  "exec \(python) '\(folder)/counting.py' \(fault)"
}

/// Compiles one of the C test programs and returns its path.
func compiled(_ name: String) throws -> String {
  let program = "/tmp/misreckon-\(name)-\(getpid())"
  let compiler = try Isolated.run(limits: Limits(cpuSeconds: nil, memory: nil)) { output in
    let arguments = ["cc", "-O2", "-o", program, "\(folder)/\(name).c"]
    let argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    execvp("cc", argv + [nil])
  }
  try #require(compiler.ending == .left(status: 0, saying: ""))
  return program
}

private func keys(_ line: String) throws -> [Key] { try Key.read(line) }

private func displays(_ trace: Trace) -> [String] {
  trace.readings.map { $0.face.display.description }
}

@Suite struct CommandTests {
  @Test func `a trace has a reading before the keys and one after each`() throws {
    let calculator = try CommandCalculator(counting(""))
    let trace = try calculator.play(keys("7 + 9 ="))
    #expect(trace.ending == .switchedOff)
    #expect(displays(trace) == ["0", "1", "2", "3", "4"])
    #expect(trace.readings.map(\.value) == [0, 1, 2, 3, 4])
    #expect(trace.readings.allSatisfy { $0.shown == [.display, .pending, .value] })
    #expect(try displays(calculator.play(keys("1"))) == ["0", "1"])
  }

  @Test(arguments: [
    ("segfault", "died 11"), ("raise", "left 1"), ("leave", "left 3"), ("hang", "hung"),
    ("sleep", "hung"), ("memory", "outgrewMemory"), ("endless", "flooded"), ("lines", "flooded"),
    ("partial", "left 0"), ("close", "garbled"), ("latin1", "garbled"), ("nul", "garbled"),
    ("word", "garbled"), ("children", "garbled"),
  ]) func `a fault at a key ends that session and no other`(
    _ fault: String, ending: String
  ) throws {
    // More than this process needs: what it used when it forked counts as the command's peak, too.
    let limits = Limits(cpuSeconds: nil, memory: 1 << 29, processes: 10)
    // On a busy machine, filling that much memory takes seconds; only a hang needs the timeout.
    let timeout = ending == "hung" ? 1.0 : 60
    let calculator = try CommandCalculator(counting(fault), timeout: timeout, limits: limits)
    #expect(try calculator.play(keys("1 2")).ending == .switchedOff)
    let trace = try calculator.play(keys("1 2 9 3 4"))
    #expect(sort(of: trace.ending) == ending, "\(trace.ending)")
    #expect(Array(displays(trace).prefix(3)) == ["0", "1", "2"])
    #expect(trace.readings.count == 3)
    let next = try calculator.play(keys("5"))
    #expect(next.ending == .switchedOff)
    #expect(displays(next) == ["0", "1"])
    #expect(calculator.unrepeated == 0)
  }

  @Test func `the end of a command's error output is kept`() throws {
    let calculator = try CommandCalculator(counting("raise"))
    guard case .left(1, let stderr) = try calculator.play(keys("9")).ending else {
      return #expect(Bool(false))
    }
    #expect(stderr.contains("ValueError: nine is too much"))
  }

  @Test func `a long text is cut between characters, and no flood`() throws {
    let long = "printf 'display=0\\tlabel=x%s\\n' \"$text\""
    let calculator = try CommandCalculator(
      "text=$(yes ± | head -50000 | tr -d '\\n'); while read -r key; do \(long); done")
    let trace = try calculator.play(keys("1"))
    #expect(trace.ending == .switchedOff)
    // An x, and two bytes a character.
    #expect(trace.readings.map(\.face.label.bytes.count) == [8191, 8191])
    #expect(trace.readings[1].face.label.bytes.last == Array("±".utf8).last)
  }

  @Test func `an extra answer is a flood`() throws {
    let calculator = try CommandCalculator(counting("twice"))
    var endings = [try calculator.play(keys("1 9 2")).ending]
    // On a busy machine the extra answer may arrive long after the session is over.
    for _ in 0..<100 where !endings.contains(.flooded) {
      usleep(10_000)
      endings.append(try calculator.play(keys("1")).ending)
      endings += calculator.takeBelated().map(\.ending)
    }
    #expect(endings.count { $0 == .flooded } == 1)
    #expect(try displays(calculator.play(keys("1 2"))) == ["0", "1", "2"])
  }

  @Test func `a flood begins at its key, even if its lines arrive one by one`() throws {
    let calculator = try CommandCalculator(counting("late"))
    let trace = try #require(try calculator.playAlone(keys("1 2 9 3 4"), entropy: 0))
    #expect(trace.ending == .flooded)
    #expect(displays(trace) == ["0", "1", "2"])
  }

  @Test func `an answer that arrives in pieces is one answer`() throws {
    let trace = try CommandCalculator(counting("pieces")).play(keys("1 9 1"))
    #expect(displays(trace) == ["0", "1", "3", "3"])
    #expect(trace.readings[2].face.label == "a=b")
    #expect(trace.readings[2].shown == [.display, .label])
  }

  @Test func `a crash that does not repeat alone is not reported`() throws {
    let mark = "/tmp/misreckon-once-\(getpid())"
    unlink(mark)
    defer { unlink(mark) }
    let calculator = try CommandCalculator(counting("once '\(mark)'"))
    let trace = try calculator.play(keys("1 9 1"))
    #expect(trace.ending == .switchedOff)
    #expect(displays(trace) == ["0", "1", "2", "3"])
    #expect(calculator.unrepeated == 1)
  }

  @Test func `a calculator that is late only once is a calculator`() throws {
    let mark = "/tmp/misreckon-late-\(getpid())"
    unlink(mark)
    defer { unlink(mark) }
    let calculator = try CommandCalculator(
      "[ -e '\(mark)' ] || { touch '\(mark)'; sleep 100; }; " + counting("none"), timeout: 1)
    #expect(try displays(calculator.play(keys("7 8"))) == ["0", "1", "2"])
  }

  @Test func `a hang that needs the sessions before it is reported`() throws {
    let calculator = try CommandCalculator(counting("worn"), timeout: 1)
    for _ in 0..<2 { #expect(try calculator.play(keys("1 9 1")).ending == .switchedOff) }
    let trace = try calculator.play(keys("1 9 1"))
    #expect(trace.ending == .hung)
    #expect(displays(trace) == ["0", "1"])
    #expect(try calculator.play(keys("1 9 1")).ending == .switchedOff)
    #expect(calculator.unrepeated == 0)
  }

  @Test func `a hang that only keys that come together cause is told with all of them`() throws {
    let calculator = try CommandCalculator(counting("together"), timeout: 1)
    let trace = try calculator.play(keys("1 9 1"))
    #expect(trace.ending == .hung)
    #expect(trace.isConfirmed)
    #expect(trace.lastStep == 3)
    #expect(try displays(calculator.play(keys("1 2 3"))) == ["0", "1", "2", "3"])
    #expect(calculator.unrepeated == 0)
  }

  @Test func `a calculator that knows only the ASCII aliases gets those`() throws {
    let calculator = try CommandCalculator(counting("aliases"))
    #expect(try displays(calculator.play(keys("7 − 9 ×"))) == ["0", "1", "2", "3", "4"])
    #expect(try displays(calculator.play(keys("√"))) == ["0", "1"])
  }

  @Test(arguments: [
    ("./no-such-calculator", ["does not exist", "give the path"]),
    ("\(folder)/quick.c", ["cannot be executed", "chmod"]),
    ("true", ["exits with status 0", "before it answers 'reset'"]),
    ("echo broken >&2; exit 4", ["exits with status 4", "saying 'broken'"]),
    ("kill -SEGV $$", ["crashes with signal 11"]),
    ("cat", ["gives a malformed answer to 'reset'", "'reset' is not tab-separated name=value"]),
    ("yes", ["floods"]),
    ("tr '\\n' x < /dev/zero", ["floods"]),
    ("sleep 1000", ["does not answer 'reset' within 5.0 s"]),
    ("stty size", ["needs a terminal"]),
    ("printf 'display=\\262\\n'; cat > /dev/null", ["not UTF-8", "Latin-1"]),
    (counting("banner"), ["starts with 'Welcome", "no banner"]),
    (counting("unasked"), ["before any request"]),
    (counting("unflushed"), ["only after its input ends", "flush"]),
    ("exec awk -W interactive '{ print \"error=what?\"; fflush() }'", ["with an error, 'what?'"]),
    ("exec awk -W interactive '{ print \"dsplay=0\"; fflush() }'", ["unknown field 'dsplay'"]),
  ]) func `a command that is not a calculator gets an error message that helps`(
    _ command: String, parts: [String]
  )
    throws
  {
    let calculator = try CommandCalculator(command, timeout: 1)
    let error = #expect(throws: HarnessError.self) { try calculator.play(keys("1 2")) }
    let message = try #require(error).description
    for part in parts { #expect(message.contains(part), "\(message)") }
    #expect(!message.contains("\n"))
  }

  @Test func `full pipes in both directions do not deadlock`() throws {
    let program = try compiled("greedy")
    defer { unlink(program) }
    let session = Array(repeating: Key.digit(1), count: 262_144)
    let calculator = try CommandCalculator("\(program) 65536")
    // Skip the opening handshake: this program answers nothing until it has read 64 kB.
    calculator.isOpen = true
    // Drop keys to make room for the reset request, so the bytes are a multiple of 64 kB.
    let rest = "reset 0\n".utf8.count / 2
    let trace = try calculator.play(Array(session.dropLast(rest)))
    #expect(trace.ending == .switchedOff)
    #expect(trace.readings.count == session.count - rest + 1)
  }

  @Test func `ten thousand sessions stay in sync`() throws {
    let program = try compiled("quick")
    defer { unlink(program) }
    let calculator = try CommandCalculator(program)
    var count = 0
    for session in 0..<10_000 {
      let trace = try calculator.play(Array(repeating: .plus, count: session % 7))
      guard trace.ending == .switchedOff else {
        Issue.record("\(trace.ending) in session \(session)")
        return
      }
      for reading in trace.readings {
        #expect(reading.value == Double(count) + 0.5)
        count += 1
      }
    }
  }

  @Test func `as a Calculator it can be used from any thread`() async throws {
    let dialect = try #require(Dialect.presets.first)
    let calculator = try CommandCalculator(counting("")).calculator(dialect: dialect)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for length in 0..<20 {
        group.addTask {
          let trace = try calculator.trace(of: Array(repeating: .digit(1), count: length))
          return displays(trace) == (0...length).map(String.init)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
