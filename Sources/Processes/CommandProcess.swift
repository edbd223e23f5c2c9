// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions
internal import Platform

/// A running command with pipes to and from it; call `end()` to end it.
struct CommandProcess {
  /// Why an exchange failed.
  enum ExchangeFailure {
    case ended, silent, flood, tooManyProcesses
    /// The run was stopped; it may still have answered.
    case stopped
  }

  let process: pid_t
  private let limits: Limits
  private let isConfined: Bool
  private let guardian: Int32
  private var input: Pipe
  private var output: Pipe
  private var errors: Pipe
  private(set) var stderrTail = StderrTail()
  private(set) var status: Status?
  // Bytes that were read but not yet consumed; `line` is where the next line begins.
  private var bytes: [UInt8] = []
  private var line = 0
  private var searched = 0
  private var lastProcessCheck = cp_now()
  private var wait = ActiveTimeout()
  private var isFresh = true
  private let stop: Stop?

  private static let longestLine = 1 << 22
  /// The least timeout of a process's first answer, in seconds.
  static let startTime = 5.0

  init(
    _ command: String, in directory: String?, limits: Limits, isAlone: Bool,
    confinement: Confinement?, guardian: Int32, stop: Stop?, setting: String? = nil
  ) throws(HarnessError) {
    self.stop = stop
    self.limits = limits
    isConfined = confinement != nil
    self.guardian = guardian
    input = try Pipe()
    output = try Pipe()
    errors = try Pipe()
    var ceilings = limits.forKernel(baseline: 0)
    // The kernel counts every process of the user.
    if ceilings.processes > 0 { ceilings.processes += System.processCount }
    process = unsafe cp_spawn(
      command, directory, input.reading, output.writing, errors.writing, guardian, &ceilings,
      Int32(isConfined ? cp_confined : isAlone ? cp_without_network : cp_free),
      confinement?.folder, confinement?.isHome == true ? 1 : 0, setting)
    let error = System.lastError
    input.closeReading()
    output.closeWriting()
    errors.closeWriting()
    guard process > 0 else {
      closePipes()
      throw HarnessError("cannot start '\(CommandCalculator.name(of: command))': \(error)")
    }
    // Non-blocking, so a calculator that writes before it reads everything cannot deadlock.
    _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
  }

  /// Closes the command's standard input: no request will follow, and it has had time to start.
  mutating func closeInput() {
    input.closeWriting()
    isFresh = false
  }

  /// Whether it wrote more than was requested, including output still in the pipe.
  mutating func hasLeftovers() -> Bool {
    if !hasUnreadOutput { _ = read() }
    return hasUnreadOutput
  }

  /// Whether the buffer holds output beyond the lines consumed.
  var hasUnreadOutput: Bool { line < bytes.count }

  /// Writes requests and consumes `lines` lines as they arrive; nil on success.
  ///
  /// The timeout is per line and counts only time in which the calculator could have run. At the
  /// deadline of the run, some of it will do.
  ///
  /// - Parameter endsEarly: whether a stop ends the exchange at the next line that arrives.
  mutating func exchange(
    _ requests: [UInt8], lines: Int, timeout: Double, endsEarly: Bool = false,
    _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(HarnessError) -> ExchangeFailure? {
    var takenAtStop: Int?
    var written = 0
    var taken = 0
    // Some runtimes start slowly.
    var limit = isFresh ? max(timeout, CommandProcess.startTime) : timeout
    wait.restart()
    while true {
      while written < requests.count, input.writing >= 0 {
        let count = unsafe requests.withUnsafeBytes { bytes in
          unsafe cp_write(
            input.writing, bytes.baseAddress.map { unsafe $0 + written }, bytes.count - written)
        }
        if count > 0 {
          written += count
        } else if errno == EPIPE {
          input.closeWriting()
        } else if errno != EINTR {
          break
        }
      }
      let before = taken
      while taken < lines, unsafe takeLine(take) { taken += 1 }
      if taken > 0 { isFresh = false }
      if taken == lines { return written == requests.count ? nil : .flood }
      if bytes.count - line > CommandProcess.longestLine { return .flood }
      if let stop, endsEarly, stop.isRaised {
        // Even the shortest budget shows what the first key does.
        if let takenAtStop, taken > max(takenAtStop, 1) { return .stopped }
        takenAtStop = takenAtStop ?? taken
      }
      let outcome = read()
      if case .some = outcome {
        if taken == before, wait.isOver(limit, for: process) { return .silent }
        if let stop, stop.isOver { return .flood }
        try checkInterrupts()
        continue
      }
      if taken > before {
        wait.restart()
        limit = timeout
      }
      if case .end = outcome { return .ended }
      var waiting = [
        pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: written < requests.count ? input.writing : -1, events: Int16(POLLOUT), revents: 0),
      ]
      _ = unsafe poll(&waiting, 3, 50)
      try checkInterrupts()
      if let stop, stop.isOver { return wait.probablyHangs(limit) ? .silent : .stopped }
      drainStderr()
      if hasTooManyProcesses() { return .tooManyProcesses }
      if waiting[0].revents & Int16(POLLIN) != 0 { continue }
      if hasExited() {
        // Another process may hold its output open, so do not wait for the end of the file.
        // That process may also flood it.
        for _ in 0..<64 { guard case .some = read() else { break } }
        while taken < lines, unsafe takeLine(take) { taken += 1 }
        return taken == lines ? nil : .ended
      }
      // On a busy machine it may have answered since the last poll.
      if wait.isOver(limit, for: process), unsafe poll(&waiting, 1, 0) == 0 { return .silent }
    }
  }

  private mutating func read() -> ReadStatus {
    if line > 0 {
      bytes.removeFirst(line)
      searched -= line
      line = 0
    }
    return unsafe readSome(output.reading) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Passes the next complete line to `take`, without its line break.
  private mutating func takeLine(_ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let start = line
    let from = max(start, searched)
    let end = unsafe bytes.withUnsafeBytes { all -> Int? in
      guard let base = all.baseAddress, from < all.count,
        let found = unsafe memchr(base + from, 10, all.count - from)
      else { return nil }
      let end = unsafe UnsafeRawPointer(found) - base
      let last = unsafe end > start && all[end - 1] == 13 ? end - 1 : end
      unsafe take(UnsafeRawBufferPointer(rebasing: all[start..<last]))
      return end
    }
    searched = end.map { $0 + 1 } ?? bytes.count
    line = end.map { $0 + 1 } ?? line
    return end != nil
  }

  /// Whether it started more processes than its limit; checked ten times a second.
  private mutating func hasTooManyProcesses() -> Bool {
    guard let most = limits.processes, cp_now() - lastProcessCheck > 0.1 else { return false }
    lastProcessCheck = cp_now()
    // One of those inside only waits for the others.
    let count = isConfined ? confinedProcesses(of: process) - 1 : group(of: process).count
    return count > 0 && UInt64(count) > most
  }

  private mutating func drainStderr() {
    if errors.reading >= 0, !stderrTail.drain(errors.reading) { errors.closeReading() }
  }

  /// Whether it has written this to standard error, recently.
  mutating func hasComplained(_ words: String) -> Bool {
    drainStderr()
    return stderrTail.text.contains(words)
  }

  private func hasExited() -> Bool { System.hasEnded(process) }

  /// Kills the command's process group and returns how the command ended.
  ///
  /// With `givingTime`, a process that has closed its output gets a moment to exit, so that the
  /// status shows its own signal or exit code.
  @discardableResult mutating func end(givingTime: Bool = false) -> Status {
    if let status { return status }
    for _ in 0..<(givingTime ? 50 : 0) where !hasExited() {
      waitForInput([errors.reading], atMost: 5)
      drainStderr()
      if errors.reading < 0 { usleep(1000) }
    }
    var status = Status(word: 0, peak: 0)
    status.wasKilled = !hasExited()
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    cp_forget(guardian)
    _ = unsafe cp_reap(process, &status.word, &status.peak, 1)
    drainStderr()
    closePipes()
    self.status = status
    return status
  }

  private mutating func closePipes() {
    input.closeWriting()
    input.closeReading()
    output.closeReading()
    errors.closeReading()
  }
}
