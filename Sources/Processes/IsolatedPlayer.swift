// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
public import Calculators
public import Sessions
internal import Platform
internal import Synchronization

/// Plays sessions of brains in a child process, one after another, so that a session costs no fork.
///
/// A session that the child does not survive is played again alone in a new child, unless it was
/// the child's first one. Threads may share this.
public final class IsolatedPlayer: @unchecked Sendable {
  /// Presses the keys and reports each reading, first that at switch-on.
  public typealias Play =
    @Sendable (_ keys: [Key], _ entropy: UInt64, _ observe: (Reading) -> Void) -> Void

  // Unchecked because every access to the child goes through the lock.
  private let lock = Mutex(())
  private var child: PlayingChild?
  private let limits: Limits
  private let stop: Stop?
  private let confirmsHangs: Bool
  private let ownKeys: [Key]
  private let play: Play

  /// - Parameters:
  ///   - limits: the limits of a child; CPU time is per session.
  ///   - confirmsHangs: whether a session that hangs is played again alone.
  ///   - ownKeys: the keys of one's own that sessions may have.
  ///   - stop: its deadline ends every wait.
  public init(
    limits: Limits = Limits(), confirmsHangs: Bool = true, ownKeys: [Key] = [],
    stop: Stop? = nil, _ play: @escaping Play
  ) {
    (self.limits, self.confirmsHangs, self.stop, self.play) = (limits, confirmsHangs, stop, play)
    self.ownKeys = ownKeys
  }

  deinit { child?.end() }

  public func trace(of keys: [Key], entropy: UInt64 = 0) throws(HarnessError) -> Trace {
    try lock.withLock { _ throws(HarnessError) in try traceInChild(keys, entropy) }
  }

  private func traceInChild(_ keys: [Key], _ entropy: UInt64) throws(HarnessError) -> Trace {
    guard keys.count <= PlayingChild.mostKeys else {
      return try traceAlone(keys, entropy, hangs: 0)
    }
    var playing = if let child { child } else { try PlayingChild(limits, ownKeys, play) }
    child = nil
    let isFirst = playing.sessions == 0
    let result: Isolated.ChildResult?
    do {
      result = try playing.run(keys, entropy, stop: stop)
    } catch {
      playing.end()
      throw error
    }
    guard let result else {
      playing.end()
      return try traceAlone(keys, entropy, hangs: 0)
    }
    if result.ending == .switchedOff {
      child = playing
      return Trace(keys: keys, result)
    }
    playing.end()
    if result.ending == .hung ? !confirmsHangs : isFirst { return Trace(keys: keys, result) }
    do {
      return try traceAlone(keys, entropy, hangs: result.ending == .hung ? 1 : 0)
    } catch {
      guard stop?.isOver == true, result.ending == .hung else { throw error }
      var trace = Trace(keys: keys, result)
      trace.isConfirmed = false
      return trace
    }
  }

  private func traceAlone(
    _ keys: [Key], _ entropy: UInt64, hangs: Int
  ) throws(HarnessError) -> Trace {
    try Isolated.trace(of: keys, limits: limits, hangs: hangs, stop: stop) {
      play(keys, entropy, $0)
    }
  }
}

/// A child that plays the sessions it is told to.
@safe private struct PlayingChild {
  static let mostKeys = 1 << 16
  private static let head = 64
  private static let capacity = 1 << 26
  private static let size = head + mostKeys + capacity

  private(set) var sessions = 0
  private var child: Child
  private var requests: Pipe
  private var answers: Pipe
  /// The length of the output, the number of keys, the entropy; then the keys and the output.
  private let memory: UnsafeMutableRawPointer
  private let output: Isolated.Output

  init(
    _ limits: Limits, _ ownKeys: [Key], _ play: @escaping IsolatedPlayer.Play
  ) throws(HarnessError) {
    guard let memory = unsafe cp_map(PlayingChild.size) else {
      throw HarnessError(
        "cannot share \(PlayingChild.size) bytes with a child: \(System.lastError)")
    }
    unsafe self.memory = unsafe memory
    let words = unsafe memory.bindMemory(to: UInt64.self, capacity: 3)
    let keys = unsafe memory + PlayingChild.head
    output = unsafe Isolated.Output(
      length: words,
      capacity: UnsafeMutableRawBufferPointer(
        start: keys + PlayingChild.mostKeys, count: PlayingChild.capacity))
    var whole = limits
    whole.cpuSeconds = nil
    do {
      requests = try Pipe()
    } catch {
      unsafe cp_unmap(memory, PlayingChild.size)
      throw error
    }
    do {
      answers = try Pipe()
      let (reading, writing, output) = (requests.reading, answers.writing, output)
      child = try Child(limits: whole) {
        _ = fcntl(reading, F_SETFL, 0)
        var byte: UInt8 = 0
        while unsafe read(reading, &byte, 1) == 1 {
          let count = unsafe Int(cp_load(words + 1))
          let pressed = (0..<count).compactMap { index in
            unsafe Key(index: Int(keys.load(fromByteOffset: index, as: UInt8.self)), own: ownKeys)
          }
          cp_limit_cpu(limits.cpuSeconds ?? 0)
          output.append(of: { observe in unsafe play(pressed, cp_load(words + 2), observe) })
          cp_limit_cpu(0)
          guard unsafe write(writing, &byte, 1) == 1 else { break }
        }
      }
      child.limits.cpuSeconds = limits.cpuSeconds
    } catch {
      requests.closeReading()
      requests.closeWriting()
      unsafe cp_unmap(memory, PlayingChild.size)
      throw error
    }
    requests.closeReading()
    answers.closeWriting()
  }

  /// Plays a session; nil if something else ended the child.
  mutating func run(
    _ keys: [Key], _ entropy: UInt64, stop: Stop?
  ) throws(HarnessError) -> Isolated.ChildResult? {
    let words = unsafe memory.assumingMemoryBound(to: UInt64.self)
    for (index, key) in keys.enumerated() {
      unsafe memory.storeBytes(
        of: key.index, toByteOffset: PlayingChild.head + index, as: UInt8.self)
    }
    unsafe cp_store(words, 0)
    unsafe cp_store(words + 1, UInt64(keys.count))
    unsafe cp_store(words + 2, entropy)
    var byte: UInt8 = 1
    guard unsafe cp_write(requests.writing, &byte, 1) == 1 else { return nil }
    var sleep = SleepTimeout(child.limits)
    var hasAnswered = false
    while !hasAnswered, !child.hasEnded {
      waitForInput([answers.reading] + child.descriptors, atMost: 100)
      if case .some = unsafe readSome(answers.reading, { _ in }) {
        hasAnswered = true
        break
      }
      child.update()
      try stop.checkDeadline()
      if sleep.isOver(for: child.process) { child.kill() }
    }
    sessions += 1
    let bytes = unsafe Array(output.capacity[..<Int(cp_load(words))])
    if hasAnswered { return Isolated.ChildResult(bytes: bytes, ending: .switchedOff) }
    if child.status.wasKilledExternally, !child.wasKilled { return nil }
    let isFull = child.status.word == Isolated.overflow << 8
    return Isolated.ChildResult(bytes: bytes, ending: isFull ? .flooded : child.ending)
  }

  mutating func end() {
    child.end()
    requests.closeWriting()
    answers.closeReading()
    unsafe cp_unmap(memory, PlayingChild.size)
  }
}
