// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

extension CommandCalculator {
  /// The command in printable form, for messages.
  var name: String { printable(command, limit: 60) }

  /// Sends one request to a first process and reads all it writes, to see whether it is a
  /// calculator.
  ///
  /// Closing its input after the request shows unsolicited output without waiting for a timeout.
  func open() throws(HarnessError) {
    var process = try start()
    defer { process.end() }
    var lines: [[UInt8]] = []
    let take: (UnsafeRawBufferPointer) -> Void = { lines.append(Array($0)) }
    // There must be exactly one line; more are read because the answer may follow a banner.
    var failure = try process.exchange(Array("reset\n".utf8), lines: 1, timeout: timeout, take)
    process.closeInput()
    if failure == .silent, try process.exchange([], lines: 1, timeout: timeout, take) == nil {
      throw HarnessError(
        "'\(name)' answers 'reset' only after its input ends: it must read line by line and flush "
          + "every answer, for example with fflush(stdout), print(…, flush=True), mawk -W interactive"
      )
    }
    while failure == nil, lines.count < 50 {
      failure = try process.exchange([], lines: 1, timeout: min(timeout, 1), take)
    }
    let answers = lines.map { line in line.withUnsafeBytes { Answer($0) } }
    if lines.count == 1, case .reading = answers[0] {
      isOpen = true
      return
    }
    guard let first = lines.first else { throw silence(of: &process, failure ?? .ended) }
    let firstLine = first.withUnsafeBytes { quoted($0) }
    let expected = "one line such as 'display=0' for each request, and nothing else"
    if lines.count >= 50 || failure == .flood {
      throw HarnessError(
        "'\(name)' floods its output, starting with '\(firstLine)': it must write \(expected)")
    }
    if case .refusal(let text) = answers[0] {
      throw HarnessError(
        "'\(name)' answers 'reset' with an error, '\(text)': it must write \(expected)")
    }
    if lines.count == 1, case .malformed(let fault) = answers[0] {
      throw HarnessError(
        "'\(name)' gives a malformed answer to 'reset', \(fault): it must write \(expected)")
    }
    if case .reading = answers[0] {
      throw HarnessError(
        "'\(name)' writes \(lines.count) lines for one 'reset', or writes before any request: "
          + "it must write \(expected)")
    }
    throw HarnessError(
      "'\(name)' starts with '\(firstLine)': it must write \(expected); print no banner, prompt or echo"
    )
  }

  /// Why there was no output at all.
  private func silence(of process: inout CommandProcess, _ failure: CommandProcess.ExchangeFailure)
    -> HarnessError
  {
    if failure == .silent {
      return HarnessError(
        "'\(name)' does not answer 'reset' within \(max(timeout, CommandProcess.startTime)) s: "
          + "it must read requests, one per line, "
          + "from standard input and flush an answer to each; --timeout extends the time")
    }
    if failure != .ended {
      return HarnessError("'\(name)' floods its output without a line break")
    }
    let status = process.end(givingTime: true)
    let stderr = process.stderrTail.text
    let saying = stderr.isEmpty ? "" : ", saying '\(printable(stderr))'"
    if status.exit == 127 {
      return HarnessError(
        "'\(name)' does not exist\(saying): give the path of a program, such as ./mycalc, "
          + "or a command the shell knows")
    }
    if status.exit == 126 {
      return HarnessError("'\(name)' cannot be executed\(saying): make it executable with chmod +x")
    }
    if mentionsTerminal(stderr) {
      return HarnessError(
        "'\(name)' needs a terminal\(saying): it must read plain standard input; "
          + "a small adapter or 'script -qc' can wrap it")
    }
    let ending = status.ending(saying: stderr, limits: limits)
    let how =
      switch ending {
      case .died(let signal, _): "crashes with signal \(signal)"
      case .outgrewMemory: "exceeds its memory limit"
      case _ where status.wasKilled: "closes its output"
      default: "exits with status \(status.exit)"
      }
    return HarnessError(
      "'\(name)' \(how) before it answers 'reset'\(saying): it must read requests, one per line, "
        + "until its input ends, and answer each with a line such as 'display=0'")
  }
}

private func mentionsTerminal(_ message: String) -> Bool {
  let message = message.lowercased()
  return ["tty", "terminal", "term environment", "not a console", "ioctl"].contains {
    message.contains($0)
  }
}
