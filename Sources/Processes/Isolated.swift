// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
public import Sessions
internal import Glibc

/// Code of this process run in a child of its own, where it may trap, hang or eat memory.
///
/// The child is a fork: it sees everything the parent saw and changes nothing of it. Only the calling
/// thread lives on in it, so what runs there must not wait for another thread (no tasks, no queues).
public enum Isolated {
  /// What a child left behind.
  public struct ChildResult: Sendable {
    /// Everything it handed out, up to its last breath.
    public var bytes: [UInt8]
    /// `switchedOff` when the body came to its end.
    public var ending: Ending
  }

  /// Where a child puts what it wants to be known: memory shared with the parent, no system call.
  public struct Output {
    let length: UnsafeMutablePointer<UInt64>
    let capacity: UnsafeMutableRawBufferPointer

    /// Hands out bytes; they survive the death of the child.
    public func append(_ bytes: [UInt8]) {
      bytes.withUnsafeBytes { append(bytes: $0) }
    }

    func append(bytes: UnsafeRawBufferPointer) {
      let start = Int(cp_load(length))
      guard bytes.count <= capacity.count - start else { _exit(Isolated.overflow) }
      UnsafeMutableRawBufferPointer(rebasing: capacity[start...]).copyMemory(from: bytes)
      cp_store(length, UInt64(start + bytes.count))
    }
  }

  static let overflow: Int32 = 97

  /// The memory behind an output: how much was handed out, whether the body came to its end, the bytes.
  struct OutputMemory {
    private let words: UnsafeMutablePointer<UInt64>
    let output: Output

    init(capacity: Int) throws(HarnessError) {
      guard let memory = cp_map(capacity + 64) else {
        throw HarnessError("cannot share \(capacity + 64) bytes with a child: \(lastError())")
      }
      words = memory.bindMemory(to: UInt64.self, capacity: 2)
      output = Output(
        length: words, capacity: UnsafeMutableRawBufferPointer(start: memory + 64, count: capacity))
    }

    func run(_ body: (Output) -> Void) {
      body(output)
      cp_store(words + 1, 1)
    }

    func free() { cp_unmap(words, output.capacity.count + 64) }

    /// What the child handed out, and how it ended.
    func result(of child: borrowing Child) -> ChildResult {
      let isThrough = cp_load(words + 1) == 1 && child.status.word == 0
      let isFull = child.status.word == Isolated.overflow << 8
      return ChildResult(
        bytes: Array(output.capacity[..<Int(cp_load(words))]),
        ending: isThrough ? .switchedOff : isFull ? .flooded : child.ending)
    }
  }

  /// Runs the body in a child and says what it handed out and how it ended.
  ///
  /// CPU time decides about hangs, and only one that repeats is one, so a busy machine accuses nobody. A
  /// child that sleeps for ever hangs too: it may have inherited a lock from a thread that it lacks.
  public static func run(
    limits: Limits = Limits(), capacity: Int = 1 << 26, _ body: (Output) -> Void
  ) throws(HarnessError) -> ChildResult {
    var tries = 0
    var hangs = 0
    while true {
      let (outcome, isCertain) = try once(limits: limits, capacity: capacity, body)
      tries += 1
      let isHang = outcome.ending == .hung
      hangs += isHang ? 1 : 0
      if hangs == 2 || tries == 3 || isCertain && !isHang { return outcome }
    }
  }

  private static func once(
    limits: Limits, capacity: Int, _ body: (Output) -> Void
  ) throws(HarnessError) -> (ChildResult, isCertain: Bool) {
    let memory = try OutputMemory(capacity: capacity)
    defer { memory.free() }
    var child = try Child(limits: limits) { memory.run(body) }
    var rest = 0.0
    var grace = GracePeriod()
    while !child.hasEnded(within: 100) {
      do { try grace.check() } catch {
        child.end()
        throw error
      }
      rest = state(of: child.process) == "S" ? rest + 0.1 : 0
      if rest > 5 * max(1, limits.cpuSeconds ?? 60) { child.kill() }
    }
    return (memory.result(of: child), !child.status.isForeign)
  }
}

/// A forked process, its last words, and how to learn that it has ended.
struct Child {
  let process: pid_t
  let limits: Limits
  private(set) var status = Status(word: 0, peak: 0)
  private(set) var hasEnded = false
  private(set) var wasKilled = false
  private var words = StderrTail()
  private var wordsPipe: Pipe
  private var watcher: Int32

  /// Forks; the child runs the body and leaves.
  init(limits: Limits, _ body: () -> Void) throws(HarnessError) {
    var limits = limits
    wordsPipe = try Pipe()
    let born = limits.memory == nil ? 0 : memoryInUse()
    var ceilings = limits.forKernel(bornWith: born)
    process = cp_fork(&ceilings, wordsPipe.writing)
    if process == 0 {
      body()
      _exit(0)
    }
    let error = lastError()
    wordsPipe.closeWriting()
    limits.memory = limits.memory.map { $0 + born }
    self.limits = limits
    guard process > 0 else {
      wordsPipe.closeReading()
      throw HarnessError("cannot start a process: \(error)")
    }
    watcher = cp_watch(process)
  }

  /// The descriptors to be polled for this child; negative ones are passed over.
  var descriptors: [Int32] { [watcher, wordsPipe.reading] }

  /// How a session in it ended that should have gone on.
  var ending: Ending {
    wasKilled ? .hung : status.ending(saying: words.text, limits: limits)
  }

  mutating func kill() {
    wasKilled = true
    Glibc.kill(process, SIGKILL)
  }

  /// Takes the words that are there and looks whether the process has gone.
  mutating func look() {
    if wordsPipe.reading >= 0, !words.drain(wordsPipe.reading) { wordsPipe.closeReading() }
    guard !hasEnded, cp_reap(process, &status.word, &status.peak, 0) != 0 else { return }
    hasEnded = true
    if wordsPipe.reading >= 0 { _ = words.drain(wordsPipe.reading) }
    wordsPipe.closeReading()
    if watcher >= 0 { close(watcher) }
    watcher = -1
  }

  /// Waits for news of the child, so many milliseconds at most, and says whether it has gone.
  mutating func hasEnded(within milliseconds: Int32) -> Bool {
    waitForNews(descriptors, atMost: watcher < 0 ? 1 : milliseconds)
    look()
    return hasEnded
  }

  /// Ends the child if it still lives, and forgets it.
  mutating func end() {
    guard !hasEnded else { return }
    kill()
    while !hasEnded(within: 100) {}
  }
}

/// Waits until one of the descriptors has something to read, or so many milliseconds.
func waitForNews(_ descriptors: [Int32], atMost milliseconds: Int32) {
  var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  _ = poll(&waiting, nfds_t(waiting.count), milliseconds)
}
