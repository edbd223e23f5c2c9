// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
public import Sessions
internal import Platform

/// Runs code of this process in a child, where it may trap, hang or exhaust memory.
///
/// The child is a fork: it sees the parent's memory and changes none of it. Only the calling thread
/// exists in it, so the code must not wait for another thread (no tasks, no queues).
public enum Isolated {
  /// What a child produced.
  public struct ChildResult: Sendable {
    /// All output up to its end.
    public var bytes: [UInt8]
    /// `switchedOff` if the body returned.
    public var ending: Ending
  }

  /// A child's output: memory shared with the parent, written without system calls.
  @safe public struct Output {
    let length: UnsafeMutablePointer<UInt64>
    let capacity: UnsafeMutableRawBufferPointer

    /// Appends bytes; they survive the child's death.
    public func append(_ bytes: [UInt8]) {
      let start = unsafe Int(cp_load(length))
      guard unsafe bytes.count <= capacity.count - start else { _exit(Isolated.overflow) }
      unsafe UnsafeMutableRawBufferPointer(rebasing: capacity[start...]).copyBytes(from: bytes)
      unsafe cp_store(length, UInt64(start + bytes.count))
    }
  }

  static let overflow: Int32 = 97

  /// Runs the body in a child and returns its output and how it ended.
  ///
  /// A hang is measured in CPU time and counts only if it repeats, so a busy machine causes no
  /// false findings. A child that sleeps forever also hangs: it may have inherited a lock from a
  /// thread that does not exist in it.
  ///
  /// - Parameters:
  ///   - hangs: how often it has hung before.
  ///   - stop: throws once its deadline has passed.
  public static func run(
    limits: Limits = Limits(), capacity: Int = 1 << 26, hangs: Int = 0, stop: Stop? = nil,
    _ body: (Output) -> Void
  ) throws(HarnessError) -> ChildResult {
    var (attempts, hangs) = (hangs, hangs)
    while true {
      let (result, isCertain) = try once(limits: limits, capacity: capacity, stop: stop, body)
      let isHang = result.ending == .hung
      attempts += 1
      hangs += isHang ? 1 : 0
      if hangs == 2 || attempts == 3 || isCertain && !isHang { return result }
    }
  }

  private static func once(
    limits: Limits, capacity: Int, stop: Stop?, _ body: (Output) -> Void
  ) throws(HarnessError) -> (ChildResult, isCertain: Bool) {
    var run = try OutputChild(limits: limits, capacity: capacity, body)
    defer { run.end() }
    var sleep = SleepTimeout(limits)
    while !run.child.hasEnded(within: 100) {
      try stop.checkDeadline()
      if sleep.isOver(for: run.child.process) { run.child.kill() }
    }
    return (run.result, !run.child.status.wasKilledExternally)
  }
}

extension Stop? {
  /// Throws 0.25 s after Ctrl-C and once the deadline has passed.
  func checkDeadline() throws(HarnessError) {
    try checkInterrupts()
    if self?.isOver == true { throw HarnessError("out of time") }
  }
}

/// How long a child has been asleep, which no busy machine causes.
struct SleepTimeout {
  private var since: Double?
  private let limit: Double

  init(_ limits: Limits) { limit = limits.cpuSeconds.map { max(0.5, $0) } ?? 60 }

  mutating func isOver(for process: pid_t) -> Bool {
    let now = cp_now()
    guard System.state(of: process) == "S" else {
      since = nil
      return false
    }
    since = since ?? now
    return now - (since ?? now) > limit
  }
}

/// A child and the memory that it shares with this process for its output.
@safe struct OutputChild {
  let started = cp_now()
  var child: Child
  /// The length of the output, and 1 once the body has returned.
  private let words: UnsafeMutablePointer<UInt64>
  private let output: Isolated.Output

  init(limits: Limits, capacity: Int, _ body: (Isolated.Output) -> Void) throws(HarnessError) {
    guard let memory = unsafe cp_map(capacity + 64) else {
      throw HarnessError("cannot share \(capacity + 64) bytes with a child: \(System.lastError)")
    }
    let words = unsafe memory.bindMemory(to: UInt64.self, capacity: 2)
    let output = unsafe Isolated.Output(
      length: words, capacity: UnsafeMutableRawBufferPointer(start: memory + 64, count: capacity))
    do {
      child = try Child(limits: limits) {
        body(output)
        unsafe cp_store(words + 1, 1)
      }
    } catch {
      unsafe cp_unmap(memory, capacity + 64)
      throw error
    }
    unsafe (self.words, self.output) = unsafe (words, output)
  }

  var result: Isolated.ChildResult {
    let hasReturned = unsafe cp_load(words + 1) == 1 && child.status.word == 0
    let isFull = child.status.word == Isolated.overflow << 8
    return unsafe Isolated.ChildResult(
      bytes: Array(output.capacity[..<Int(cp_load(words))]),
      ending: hasReturned ? .switchedOff : isFull ? .flooded : child.ending)
  }

  /// Kills the child if it still runs, and frees the memory.
  mutating func end() {
    child.end()
    unsafe cp_unmap(words, output.capacity.count + 64)
  }
}

/// A forked process and the end of its error output.
struct Child {
  let process: pid_t
  var limits: Limits
  private(set) var status = Status(word: 0, peak: 0)
  private(set) var hasEnded = false
  private(set) var wasKilled = false
  private var stderrTail = StderrTail()
  private var stderrPipe: Pipe
  private var watcher: Int32

  /// Forks; the child runs the body and exits.
  init(limits: Limits, _ body: () -> Void) throws(HarnessError) {
    var limits = limits
    stderrPipe = try Pipe()
    let baseline = limits.memory == nil ? 0 : System.memoryInUse
    var ceilings = limits.forKernel(baseline: baseline)
    process = unsafe cp_fork(&ceilings, stderrPipe.writing)
    if process == 0 {
      body()
      _exit(0)
    }
    let error = System.lastError
    stderrPipe.closeWriting()
    limits.memory = limits.memory.map { $0 + baseline }
    self.limits = limits
    guard process > 0 else {
      stderrPipe.closeReading()
      throw HarnessError("cannot start a process: \(error)")
    }
    watcher = System.watch(process)
  }

  /// The descriptors to poll for this child; `poll` ignores negative ones.
  var descriptors: [Int32] { [watcher, stderrPipe.reading] }

  /// The ending of a session that this child should have survived.
  var ending: Ending {
    wasKilled ? .hung : status.ending(saying: stderrTail.text, limits: limits)
  }

  mutating func kill() {
    wasKilled = true
    Platform.kill(process, SIGKILL)
  }

  /// Reads pending error output and checks whether the process has ended.
  mutating func update() {
    if stderrPipe.reading >= 0, !stderrTail.drain(stderrPipe.reading) { stderrPipe.closeReading() }
    guard !hasEnded, unsafe cp_reap(process, &status.word, &status.peak, 0) != 0 else { return }
    hasEnded = true
    if stderrPipe.reading >= 0 { _ = stderrTail.drain(stderrPipe.reading) }
    stderrPipe.closeReading()
    if watcher >= 0 { close(watcher) }
    watcher = -1
  }

  /// Waits at most `milliseconds` for output or the end, and returns whether it has ended.
  mutating func hasEnded(within milliseconds: Int32) -> Bool {
    waitForInput(descriptors, atMost: watcher < 0 ? 1 : milliseconds)
    update()
    return hasEnded
  }

  /// Kills the child if it still runs, and reaps it.
  mutating func end() {
    guard !hasEnded else { return }
    kill()
    while !hasEnded(within: 100) {}
  }
}

/// Waits until one of the descriptors is readable, at most `milliseconds`.
func waitForInput(_ descriptors: [Int32], atMost milliseconds: Int32) {
  var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  _ = unsafe poll(&waiting, nfds_t(waiting.count), milliseconds)
}
