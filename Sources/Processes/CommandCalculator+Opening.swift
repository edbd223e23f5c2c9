// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

extension CommandCalculator {
  /// The command, fit for a message.
  var name: String { printable(command, limit: 60) }

  /// Asks a first process one thing and hears it out, to see whether it is a calculator at all.
  ///
  /// Its input is closed behind the one request: so what it says unasked is seen without waiting for it.
  func open() throws(HarnessError) {
    var talk = try start()
    defer { talk.end() }
    var lines: [[UInt8]] = []
    let take: (UnsafeRawBufferPointer) -> Void = { lines.append(Array($0)) }
    // The second line must not be there, nor the third; the answer may be behind a banner.
    var failure = try talk.exchange(Array("reset\n".utf8), lines: 1, timeout: timeout, take)
    talk.closeInput()
    if failure == .silent, try talk.exchange([], lines: 1, timeout: timeout, take) == nil {
      throw HarnessError(
        "'\(name)' answers 'reset' only when its input ends: it must read line by line and flush "
          + "every answer, as in fflush(stdout), print(…, flush=True), mawk -W interactive")
    }
    while failure == nil, lines.count < 50 {
      failure = try talk.exchange([], lines: 1, timeout: min(timeout, 1), take)
    }
    let answers = lines.map { line in line.withUnsafeBytes { Answer($0) } }
    if lines.count == 1, case .reading = answers[0] {
      isOpen = true
      return
    }
    guard let first = lines.first else { throw silence(of: &talk, failure ?? .ended) }
    let stderrTail = first.withUnsafeBytes { printable($0) }
    let due = "one line such as 'display=0' for each request, and nothing else"
    if lines.count >= 50 || failure == .flood {
      throw HarnessError(
        "'\(name)' floods its output, beginning with '\(stderrTail)': it must write \(due)")
    }
    if case .refusal(let text) = answers[0] {
      throw HarnessError("'\(name)' answers 'reset' with an error, '\(text)': it must write \(due)")
    }
    if lines.count == 1, case .nonsense(let fault) = answers[0] {
      throw HarnessError("'\(name)' answers 'reset' with nonsense, \(fault): it must write \(due)")
    }
    if case .reading = answers[0] {
      throw HarnessError(
        "'\(name)' writes \(lines.count) lines for one 'reset', or answers before it is asked: "
          + "it must write \(due)")
    }
    throw HarnessError(
      "'\(name)' greets with '\(stderrTail)': it must write \(due); print no banner, prompt or echo"
    )
  }

  /// Why there was not even one line.
  private func silence(of talk: inout CommandProcess, _ failure: CommandProcess.ExchangeFailure)
    -> HarnessError
  {
    if failure == .silent {
      return HarnessError(
        "'\(name)' does not answer 'reset' within \(max(timeout, CommandProcess.startTime)) s: "
          + "it must read requests, a line each, "
          + "from standard input and flush an answer to each; --timeout gives it longer")
    }
    if failure != .ended {
      return HarnessError("'\(name)' floods its output without ever ending a line")
    }
    let status = talk.end(givingTime: true)
    let words = talk.stderrTail.text
    let saying = words.isEmpty ? "" : ", saying '\(printable(words))'"
    if status.exit == 127 {
      return HarnessError(
        "'\(name)' does not exist\(saying): give the path of a program, as in ./mycalc, "
          + "or a command the shell knows")
    }
    if status.exit == 126 {
      return HarnessError("'\(name)' cannot be executed\(saying): chmod +x makes it a program")
    }
    if isAboutTerminal(words) {
      return HarnessError(
        "'\(name)' needs a terminal\(saying): it must read standard input as it is; "
          + "a small adapter or 'script -qc' can stand between")
    }
    let ending = status.ending(saying: words, limits: limits)
    let how =
      switch ending {
      case .died(let signal, _): "dies of signal \(signal)"
      case .outgrewMemory: "asks for more than its memory"
      case _ where status.wasKilled: "closes its output"
      default: "leaves with status \(status.exit)"
      }
    return HarnessError(
      "'\(name)' \(how) before it answers 'reset'\(saying): it must read requests, a line each, "
        + "until its input ends, and answer each with a line such as 'display=0'")
  }
}

private func isAboutTerminal(_ words: String) -> Bool {
  let words = words.lowercased()
  return ["tty", "terminal", "term environment", "not a console", "ioctl"].contains {
    words.contains($0)
  }
}
