// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions
internal import Glibc

/// A started command, with pipes to and from it; it ends with this value's `end()`.
struct CommandProcess {
  /// Why an exchange did not come to its end.
  enum ExchangeFailure { case ended, silent, flood, crowd }

  let process: pid_t
  private let limits: Limits
  private let guardian: Int32
  private var input: Pipe
  private var output: Pipe
  private var words: Pipe
  private(set) var stderrTail = StderrTail()
  private(set) var status: Status?
  // What was read and is not yet taken: `line` is where the next line begins.
  private var bytes: [UInt8] = []
  private var line = 0
  private var searched = 0
  private var lastCrowd = cp_now()
  private var waited = ActiveTimeout()

  private var isFresh = true

  private static let longestLine = 1 << 16
  /// What every process may take for its first answer, in seconds.
  static let startTime = 5.0

  init(_ command: String, in directory: String?, limits: Limits, isAlone: Bool, guardian: Int32)
    throws(HarnessError)
  {
    self.limits = limits
    self.guardian = guardian
    input = try Pipe()
    output = try Pipe()
    words = try Pipe()
    var ceilings = limits.forKernel(bornWith: 0)
    // The kernel counts everything its user runs.
    if ceilings.processes > 0 { ceilings.processes += processesNow() }
    process = cp_spawn(
      command, directory, input.reading, output.writing, words.writing, guardian, &ceilings,
      isAlone ? 1 : 0)
    let error = lastError()
    input.closeReading()
    output.closeWriting()
    words.closeWriting()
    guard process > 0 else {
      closePipes()
      throw HarnessError("cannot start '\(printable(command))': \(error)")
    }
    // Non-blocking, so that a calculator that answers before it reads on never stops both sides.
    _ = fcntl(input.writing, F_SETFL, O_NONBLOCK)
  }

  /// Says that no request will follow.
  mutating func closeInput() { input.closeWriting() }

  /// Whether it said something nobody has asked for.
  mutating func hasLeftovers() -> Bool {
    if !hasUntaken { _ = read() }
    return hasUntaken
  }

  /// Whether there is more of what was read than was asked for.
  var hasUntaken: Bool { line < bytes.count }

  /// Writes requests and takes so many lines, as they come; says what came between.
  ///
  /// The time is for each line, and only time counts in which the calculator could have run.
  mutating func exchange(
    _ requests: [UInt8], lines: Int, timeout: Double, _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(HarnessError) -> ExchangeFailure? {
    var grace = GracePeriod()
    var written = 0
    var taken = 0
    // Some runtimes take their time to start.
    var limit = isFresh ? max(timeout, CommandProcess.startTime) : timeout
    waited.renew()
    while true {
      while written < requests.count, input.writing >= 0 {
        let count = requests.withUnsafeBytes { capacity in
          cp_write(
            input.writing, capacity.baseAddress.map { $0 + written }, capacity.count - written)
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
      while taken < lines, takeLine(take) { taken += 1 }
      if taken > 0 { isFresh = false }
      if taken == lines { return written == requests.count ? nil : .flood }
      if bytes.count - line > CommandProcess.longestLine { return .flood }
      let outcome = read()
      if case .some = outcome {
        if taken == before, waited.isOver(limit, for: process) { return .silent }
        continue
      }
      if taken > before {
        waited.renew()
        limit = timeout
      }
      if case .end = outcome { return .ended }
      var waiting = [
        pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: words.reading, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: written < requests.count ? input.writing : -1, events: Int16(POLLOUT), revents: 0),
      ]
      _ = poll(&waiting, 3, 50)
      try grace.check()
      drainStderr()
      if isCrowd() { return .crowd }
      if waiting[0].revents & Int16(POLLIN) != 0 { continue }
      if hasEndedAlone() {
        // Another process may hold its output open; what is there is all that counts.
        while case .some = read() {}
        while taken < lines, takeLine(take) { taken += 1 }
        return taken == lines ? nil : .ended
      }
      // On a busy machine it may have answered since the last look.
      if waited.isOver(limit, for: process), poll(&waiting, 1, 0) == 0 { return .silent }
    }
  }

  private mutating func read() -> ReadStatus {
    if line > 0 {
      bytes.removeFirst(line)
      searched -= line
      line = 0
    }
    return readSome(output.reading) { bytes.append(contentsOf: $0) }
  }

  /// Hands out the next whole line, without its end.
  private mutating func takeLine(_ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    let start = line
    let from = max(start, searched)
    let end = bytes.withUnsafeBytes { all -> Int? in
      guard let base = all.baseAddress, from < all.count,
        let found = memchr(base + from, 10, all.count - from)
      else { return nil }
      let end = UnsafeRawPointer(found) - base
      let last = end > start && all[end - 1] == 13 ? end - 1 : end
      take(UnsafeRawBufferPointer(rebasing: all[start..<last]))
      return end
    }
    searched = end.map { $0 + 1 } ?? bytes.count
    line = end.map { $0 + 1 } ?? line
    return end != nil
  }

  /// Looks now and then whether it started more processes than it may.
  private mutating func isCrowd() -> Bool {
    guard let most = limits.processes, cp_now() - lastCrowd > 0.1 else { return false }
    lastCrowd = cp_now()
    return UInt64(group(of: process).count) > most
  }

  private mutating func drainStderr() {
    if words.reading >= 0, !stderrTail.drain(words.reading) { words.closeReading() }
  }

  private mutating func hasEndedAlone() -> Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0
      && info.si_signo == SIGCHLD
  }

  /// Kills it with all it started, and says how it had ended.
  ///
  /// A process that has closed its output is given a moment to end by itself, so that its own signal
  /// or status is what is seen.
  @discardableResult mutating func end(givingTime: Bool = false) -> Status {
    if let status { return status }
    var looksLeft = givingTime ? 50 : 0
    while looksLeft > 0, !hasEndedAlone() {
      waitForNews([words.reading], atMost: 5)
      drainStderr()
      if words.reading < 0 { usleep(1000) }
      looksLeft -= 1
    }
    var status = Status(word: 0, peak: 0)
    status.wasKilled = !hasEndedAlone()
    kill(-process, SIGKILL)
    kill(process, SIGKILL)
    cp_forget(guardian)
    _ = cp_reap(process, &status.word, &status.peak, 1)
    drainStderr()
    closePipes()
    self.status = status
    return status
  }

  private mutating func closePipes() {
    input.closeWriting()
    input.closeReading()
    output.closeReading()
    words.closeReading()
  }
}
