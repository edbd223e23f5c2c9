// SPDX-License-Identifier: Apache-2.0
import Calculators
import Platform
import Sessions
import Testing

@testable import Processes

/// Shows how many keys this process has been given, and dies or hangs at some.
@Suite struct `A player in a child process` {
  private static func player(
    seconds: Double = 0.2, confirmsHangs: Bool = true, stop: Stop? = nil,
    onNine: @escaping @Sendable () -> Void = {}
  ) -> IsolatedPlayer {
    let limits = Limits(cpuSeconds: seconds, memory: 1 << 26)
    return IsolatedPlayer(limits: limits, confirmsHangs: confirmsHangs, stop: stop) {
      keys, entropy, observe in
      func show(_ text: String) {
        observe(
          Reading(
            face: Face(display: Text(text), label: " ", description: "", isPending: false),
            value: nil, shown: .display))
      }
      show("\(getpid())")
      for key in keys {
        if key == .digit(9) { onNine() }
        show("\(key) \(entropy)")
      }
    }
  }

  private func displays(_ trace: Trace) -> [String] {
    trace.readings.map { $0.face.display.description }
  }

  @Test func `plays many sessions in one child`() throws {
    let player = Self.player()
    var children: Set<String> = []
    for session in 0..<100 {
      let trace = try player.trace(of: [.digit(7), .plus], entropy: UInt64(session))
      #expect(displays(trace).dropFirst() == ["7 \(session)", "+ \(session)"])
      #expect(trace.ending == .switchedOff)
      children.insert(displays(trace)[0])
    }
    #expect(children.count == 1)
    #expect(!children.contains("\(getpid())"))
  }

  @Test func `plays more keys than one request holds`() throws {
    let keys = [Key](repeating: .digit(1), count: 70_000)
    #expect(try Self.player(seconds: 60).trace(of: keys).readings.count == 70_001)
  }

  @Test func `survives what the child does not`() throws {
    let player = Self.player { abort() }
    for _ in 0..<3 {
      #expect(try player.trace(of: [.digit(1)]).ending == .switchedOff)
      let trace = try player.trace(of: [.digit(1), .digit(9), .digit(2)], entropy: 5)
      #expect(trace.ending == .died(signal: SIGABRT, saying: ""))
      #expect(displays(trace).dropFirst() == ["1 5"])
    }
  }

  @Test(arguments: [true, false]) func `ends a session that hangs`(confirms: Bool) throws {
    let player = Self.player(confirmsHangs: confirms) { while true {} }
    #expect(try player.trace(of: [.digit(9)]).ending == .hung)
    #expect(try player.trace(of: [.digit(1)]).ending == .switchedOff)
  }

  @Test func `ends a session that sleeps forever`() throws {
    let player = Self.player(confirmsHangs: false) { while true { sleep(1000) } }
    #expect(try player.trace(of: [.digit(9)]).ending == .hung)
  }

  @Test func `a death that only earlier sessions explain does not count`() throws {
    let pressed = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    pressed.initialize(to: 0)
    defer { pressed.deallocate() }
    let address = Int(bitPattern: pressed)
    // The second nine of a process is fatal, but no session has two.
    let player = Self.player {
      guard let nines = UnsafeMutablePointer<Int>(bitPattern: address) else { return }
      nines.pointee += 1
      if nines.pointee == 2 { abort() }
    }
    for _ in 0..<4 { #expect(try player.trace(of: [.digit(9)]).ending == .switchedOff) }
  }

  @Test func `waits no longer than the deadline`() throws {
    let stop = Stop()
    stop.deadline = Stop.now
    let player = Self.player(stop: stop) { while true {} }
    #expect(throws: HarnessError.self) { try player.trace(of: [.digit(9)]) }
  }
}

@Suite struct `Ctrl-C` {
  @Test func `counts once for a stop that listens twice`() throws {
    let result = try Isolated.run { output in
      let stop = Stop()
      let interrupts = [Interrupts(into: stop), Interrupts(into: stop)]
      kill(getpid(), SIGINT)
      output.append([UInt8(stop.interruptions), stop.interruptedAt == nil ? 0 : 1])
      withExtendedLifetime(interrupts) {}
    }
    #expect(result.bytes == [1, 1])
  }

  @Test func `ends a process that does nothing about it`() throws {
    let result = try Isolated.run(limits: Limits(cpuSeconds: 60)) { _ in
      endWithinASecondOfInterrupt()
      let interrupts = Interrupts(into: Stop())
      kill(getpid(), SIGINT)
      while true { withExtendedLifetime(interrupts) {} }
    }
    // An exit status of 130 reads as a shell's word for SIGINT.
    #expect(
      result.ending
        == .died(signal: SIGINT, saying: "misreckon: interrupted; what was found is above"))
  }
}
