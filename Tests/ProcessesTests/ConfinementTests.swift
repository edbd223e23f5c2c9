// SPDX-License-Identifier: Apache-2.0
import Calculators
import Platform
import Sessions
import Testing

@testable import Processes

@Suite(.enabled(if: Confinement.missing == nil, "this system cannot confine"))
struct `A confined command` {
  private let home = "/var/tmp/misreckon-home-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"

  /// Plays a calculator that runs a line of shell at every request and shows what it prints.
  private func shown(by line: String, processes: UInt64 = 200) throws -> Trace {
    mkdir(home, 0o755)
    defer {
      unlink("\(home)/own")
      rmdir(home)
    }
    let calculator = try CommandCalculator(
      "cd \(home); while read request; do echo \"display=$( { \(line); } 2>/dev/null )\"; done",
      limits: Limits(
        cpuSeconds: 10, memory: 1 << 30, fileSize: 1 << 20, processes: processes),
      confinement: Confinement(folder: home, isHome: true))
    return try calculator.play([.digit(1)])
  }

  private func display(_ line: String) throws -> Text? {
    try shown(by: line).readings.last?.face.display
  }

  @Test func `writes nothing outside, and what it writes in its folder is gone afterwards`() throws
  {
    let file = "/var/tmp/misreckon-outside-\(getpid())"
    #expect(try display("echo x > \(file); echo $?") == "2")
    #expect(access(file, F_OK) != 0)
    #expect(try display("echo x > own && cat own") == "x")
    #expect(access("\(home)/own", F_OK) != 0)
    // Where a folder below /tmp is a mount of its own, /tmp is read-only.
    _ = try display("echo y > /tmp/own-\(getpid())")
    #expect(access("/tmp/own-\(getpid())", F_OK) != 0)
  }

  @Test func `keeps no more than its share of memory in files`() throws {
    #expect(
      try display(
        "head -c 3000000 /dev/zero > own; head -c 9000000 /dev/zero > a; cat own a | wc -c")
        != "12000000")
  }

  @Test func `sees no network, no processes but its own, and no devices`() throws {
    #expect(try display("grep -c -v 'lo:\\||' /proc/net/dev") == "0")
    #expect(try display("test -d /proc/\(getpid()) || echo alone") == "alone")
    #expect(try display("ls /dev | grep -c -E '^([hsv]d|nvme|tty)'") == "0")
    #expect(try display("cat /proc/self/status | grep -c 'CapEff:.0000000000000000'") == "1")
  }

  @Test func `connects to no socket of others`() throws {
    let line =
      "python3 -c 'import socket; socket.socket(socket.AF_UNIX)' && echo open || echo refused"
    #expect(try display(line) == "refused")
  }

  @Test(arguments: ["kill -SEGV $$", "exit 7"])
  func `ends as it would end outside`(line: String) throws {
    let calculator = try CommandCalculator(
      "read request; echo display=0; read request; \(line)",
      confinement: Confinement(folder: "/", isHome: false))
    let trace = try calculator.play([.digit(1)])
    if line == "exit 7" {
      #expect(trace.ending == .left(status: 7, saying: ""))
    } else {
      #expect(trace.ending == .died(signal: SIGSEGV, saying: ""))
    }
  }

  @Test func `starts no more processes than allowed, even in other sessions`() throws {
    let calculator = try CommandCalculator(
      """
      read request; echo display=0; read request
      for i in $(seq 100); do setsid sleep 1234.5 & done; wait
      """, timeout: 10, limits: Limits(cpuSeconds: nil, memory: 1 << 30, processes: 20),
      confinement: Confinement(folder: "/", isHome: false))
    let trace = try calculator.play([.digit(1)])
    #expect(trace.ending == .garbled("it started more than 20 processes"))
    calculator.drop()
    // The system ends them one by one.
    var left = 1
    for _ in 0..<1_000 where left > 0 {
      usleep(10_000)
      left = System.processes.count {
        commandLine(of: $0).contains("sleep\01234.5\0")
      }
    }
    #expect(left == 0)
  }
}

/// The words with which a process was started, each followed by a NUL byte.
private func commandLine(of process: pid_t) -> String {
  let file = open("/proc/\(process)/cmdline", O_RDONLY)
  guard file >= 0 else { return "" }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 4096)
  return String(decoding: bytes.prefix(max(0, read(file, &bytes, 4096))), as: UTF8.self)
}
