// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

extension CommandCalculator {
  /// A command in printable form, as messages name it.
  public static func name(of command: String) -> String { printable(command, limit: 60) }

  var name: String { Self.name(of: command) }

  /// Checks whether the command is a calculator, with one request to a separate process.
  func open() throws(HarnessError) {
    // Whatever kept a busy machine from the first answer may be over.
    let started = Stop.now
    if try !answers(since: started, isLastTry: false) {
      _ = try answers(since: started, isLastTry: true)
    }
    isOpen = true
  }

  /// Whether the command answers as a calculator; false if it was silent and may be asked again.
  ///
  /// Closing its input after the request shows unsolicited output without waiting for a timeout.
  private func answers(since started: Double, isLastTry: Bool) throws(HarnessError) -> Bool {
    var process = try start()
    defer { process.end() }
    var lines: [[UInt8]] = []
    let take: (UnsafeRawBufferPointer) -> Void = { unsafe lines.append(Array($0)) }
    // There must be exactly one line; more are read because the answer may follow a banner.
    var failure = try unsafe process.exchange(
      Array("reset\n".utf8), lines: 1, timeout: timeout, take)
    let waited =
      failure == .stopped
      ? ((Stop.now - started) * 10).rounded() / 10 : max(timeout, CommandProcess.startTime)
    if failure == .silent, !isLastTry { return false }
    process.closeInput()
    if failure == .silent,
      try unsafe process.exchange([], lines: 1, timeout: min(timeout, 1), take) == nil
    {
      throw fault(
        "answers 'reset' only after its input ends: it must read line by line and flush "
          + "every answer, for example with fflush(stdout), print(…, flush=True), mawk -W interactive"
      )
    }
    while failure == nil, lines.count < 50 {
      failure = try unsafe process.exchange([], lines: 1, timeout: min(timeout, 1), take)
    }
    let answers = lines.map { line in unsafe line.withUnsafeBytes { unsafe Answer($0) } }
    guard let first = lines.first else {
      throw silence(of: &process, failure ?? .ended, after: waited)
    }
    let firstLine = unsafe first.withUnsafeBytes { unsafe printable($0) }
    let problem: String
    switch answers[0] {
    case .reading where lines.count == 1:
      return true
    case _ where lines.count >= 50 || failure == .flood:
      problem = "floods its output, starting with '\(firstLine)'"
    case .refusal(let text): problem = "answers 'reset' with an error, '\(text)'"
    case .malformed(let fault) where lines.count == 1:
      problem = "gives a malformed answer to 'reset', \(fault)"
    case .reading:
      problem = "writes \(lines.count) lines for one 'reset', or writes before any request"
    case .malformed:
      throw fault(
        "starts with '\(firstLine)': it must write \(CommandCalculator.expected); "
          + "print no banner, prompt or echo")
    }
    throw fault("\(problem): it must write \(CommandCalculator.expected)")
  }

  private static let expected =
    "one line such as 'display=0' for each request, and nothing else"

  private func fault(_ text: String) -> HarnessError { HarnessError("'\(name)' \(text)") }

  /// Why there was no output at all.
  private func silence(
    of process: inout CommandProcess, _ failure: CommandProcess.ExchangeFailure,
    after waited: Double
  ) -> HarnessError {
    if failure == .silent || failure == .stopped {
      return fault(
        "does not answer 'reset' within \(waited) s: "
          + "it must read requests, one per line, "
          + "from standard input and flush an answer to each; --timeout extends the time")
    }
    if failure == .flood { return fault("floods its output without a line break") }
    let status = process.end(givingTime: true)
    let stderr = process.stderrTail.text
    let line = stderr.split(separator: "\n").joined(separator: " / ")
    let saying = stderr.isEmpty ? "" : ", saying '\(printable(line))'"
    if status.exit == 127 {
      return fault(
        "does not exist\(saying): give the path of a program, such as ./mycalc, "
          + "or a command the shell knows")
    }
    if status.exit == 126 {
      return fault("cannot be executed\(saying): make it executable with chmod +x")
    }
    if mentionsTerminal(stderr) {
      return fault(
        "needs a terminal\(saying): it must read plain standard input; "
          + "a small adapter or 'script -qc' can wrap it")
    }
    let how =
      switch status.ending(saying: stderr, limits: limits) {
      case .died(let signal, _): "crashes with signal \(signal)"
      case .outgrewMemory: "exceeds its memory limit"
      case _ where status.wasKilled: "closes its output"
      default: "exits with status \(status.exit)"
      }
    return fault(
      "\(how) before it answers 'reset'\(saying): it must read requests, one per line, "
        + "until its input ends, and answer each with a line such as 'display=0'")
  }
}

private func mentionsTerminal(_ message: String) -> Bool {
  let message = message.lowercased()
  return ["tty", "terminal", "term environment", "not a console", "ioctl"].contains {
    message.contains($0)
  }
}
